//! Whether the tables settle anything at all, without records.

use super::ImplicationTables;
use super::source::TableSource;
use crate::Watch;
use crate::chains::alternating::{NodeId, Reach};
use crate::chains::net::positions;
use qedoku_model::GroupId;
use std::ops::ControlFlow;

impl ImplicationTables<'_> {
    /// Whether [`settled`](ImplicationTables::settled) has something, where premises bring no rounds of
    /// singles; no, once the time is over.
    pub fn settle(source: TableSource<'_>, watch: Watch<'_>) -> bool {
        let TableSource { links, view, graph, .. } = source;
        let mut nodes: Vec<Option<NodeId>> = vec![None; links.candidate_count()];
        let singles = graph.nodes().map_while(|node| match graph.node(node) {
            [single] => Some((node, single)),
            _ => None,
        });
        let starts = singles.map(|(node, single)| nodes[single.index()] = Some(node)).count() as u32;
        let ControlFlow::Continue(reach) = Reach::new(graph, starts, watch) else { return false };
        let groups = links.groups().filter(|&group| links.is_strong(group));
        let members = |group: GroupId| {
            positions(view.mask(group)).map(move |position| links.members(group)[position].candidate)
        };
        let groups: Vec<Vec<NodeId>> = groups
            .filter_map(|group| members(group).map(|candidate| nodes[candidate.index()]).collect())
            .filter(|group: &Vec<NodeId>| group.len() > 1)
            .collect();
        // Links run both ways: what makes a literal follow from all of a group, or from a candidate and its
        // opposite, makes its opposite lead to none of that group, or to both. So only one of each is asked.
        let is_refuted = |start: NodeId, is_on: bool| {
            let mut both = reach.on(start, is_on).iter().zip(reach.off(start, is_on));
            both.any(|(on, off)| on & off != 0)
        };
        let have_common = |group: &Vec<NodeId>| {
            (0..reach.width())
                .any(|i| group.iter().fold(!0, |word, &node| word & reach.row(node, true)[i]) != 0)
        };
        NodeId::first(starts).any(|start| is_refuted(start, true) || is_refuted(start, false))
            || groups.iter().any(have_common)
    }
}

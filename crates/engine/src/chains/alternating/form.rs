//! The form of chains: any, or the one that players have agreed on.
//!
//! All that the form of players asks for stands here; what chains there are is the matter of `starts.rs`.

use super::LINK;
use super::finder::Finder;
use super::graph::NodeId;
use super::query::{Form, Shape};
use super::ways::Way;
use crate::Flow;
use qedoku_model::{Candidate, GroupId};

impl Finder<'_> {
    /// The fewest candidates that an open chain removes. One that removes one alone is found as a loop from
    /// that candidate's cell, where chains keep to the form of players.
    pub(super) fn least_removed(&self) -> usize {
        match self.query.form {
            Form::Any => 1,
            Form::Players => 2,
        }
    }

    /// Whether a loop may be closed between two nodes: anywhere, or within a cell.
    pub(super) fn may_turn(&self, a: NodeId, b: NodeId) -> bool {
        self.query.form == Form::Any || self.cell(self.graph.node(a)[0]) == self.cell(self.graph.node(b)[0])
    }

    /// Whether a way is in form: no nodes that are not neighbours share a cell; round the end of a loop too.
    pub(super) fn is_in_form(&self, way: &Way, is_loop: bool) -> bool {
        self.query.form == Form::Any || !self.crosses_itself(way, is_loop)
    }

    /// Whether an open chain is in form: as [`Finder::is_in_form`], and it does not pass the cell of the only
    /// candidate that it removes.
    pub(super) fn is_open_in_form(&self, way: &Way, removed: &[Candidate]) -> bool {
        let inner = &way.nodes[1..way.nodes.len() - 1];
        let is_inner =
            |c: Candidate| inner.iter().any(|&node| self.cells(node).any(|own| own == self.cell(c)));
        self.query.form == Form::Any
            || !(self.crosses_itself(way, false) || removed.len() == 1 && is_inner(removed[0]))
    }

    /// Candidates in the cell of a false start that become false from outside the cell.
    pub(super) fn turned_at(&mut self, start: NodeId) -> Flow {
        let graph = self.graph;
        let others: Vec<NodeId> = graph.weak_to(start).filter(|&other| self.may_turn(start, other)).collect();
        for other in others {
            let Some(cost) = self.spread.off(other) else { continue };
            let cost = cost.saturating_sub(LINK);
            if cost > self.longest {
                continue;
            }
            self.look()?;
            for mut way in self.ways(other, false, self.tries()) {
                let Some(&last) = way.nodes.last().filter(|&&last| !self.may_turn(start, last)) else {
                    continue;
                };
                let is_met = way.nodes[1..].iter().any(|&node| self.meets(node, start));
                if !is_met && self.is_in_form(&way, false) {
                    way.reasons.truncate(way.nodes.len() / 2);
                    let removed = match graph.node(last).len() {
                        1 => graph.seeing_both(start, last).collect(),
                        _ => vec![graph.node(other)[0]],
                    };
                    if self.is_wanted(Shape::Open, &removed, cost) {
                        self.add(Shape::Open, way, removed, cost);
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// A start that is false if it is true, as a chain in form shows: the chain runs between neighbours of it
    /// and does not come back to its cell.
    pub(super) fn refuted_in_form(&mut self, start: NodeId, cost: u32) {
        let graph = self.graph;
        for mut way in self.ways(start, false, self.tries()) {
            way.nodes.remove(0);
            let [Some(&first), Some(&last)] = [way.nodes.first(), way.nodes.last()] else { continue };
            if way.nodes.iter().any(|&node| self.meets(node, start)) || !self.is_in_form(&way, false) {
                continue;
            }
            if [first, last].iter().all(|&node| graph.node(node).len() == 1) {
                let removed: Vec<Candidate> = graph.seeing_both(first, last).collect();
                self.add_open(way, removed, cost);
            } else {
                let own = graph.node(start)[0];
                if self.is_wanted(Shape::Open, &[own], cost) {
                    self.add(Shape::Open, way, vec![own], cost);
                }
            }
        }
    }

    /// Whether a node has a candidate in the cell of another one.
    fn meets(&self, node: NodeId, other: NodeId) -> bool {
        self.cells(node).any(|cell| self.cells(other).any(|known| cell == known))
    }

    fn cell(&self, candidate: Candidate) -> Option<GroupId> {
        self.net.groups_of(candidate).first().copied()
    }

    fn cells(&self, node: NodeId) -> impl Iterator<Item = Option<GroupId>> + '_ {
        self.graph.node(node).iter().map(|&candidate| self.cell(candidate))
    }

    /// Whether nodes that are not neighbours share a cell; round the end of a loop too.
    fn crosses_itself(&self, way: &Way, is_loop: bool) -> bool {
        let nodes = &way.nodes;
        (0..nodes.len()).any(|i| {
            (i + 1..nodes.len()).any(|j| {
                let is_link = self.graph.node(nodes[i]).len() == 1
                    && self.graph.node(nodes[j]).len() == 1
                    && (j == i + 1 || is_loop && i == 0 && j + 1 == nodes.len());
                !is_link && self.cells(nodes[i]).any(|cell| self.cells(nodes[j]).any(|other| cell == other))
            })
        })
    }
}

//! Whether the links of a graph settle anything at all, found without lengths.
//!
//! A true node makes true what has a strong link to a node that it excludes; closed, that tells what each
//! node comes to. What an open chain or a loop removes excludes two nodes of which one is true: taken to be
//! true, it comes to be false. A chain back to its start makes that true if it is false.

use super::graph::{Graph, NodeId};
use crate::Watch;
use crate::reachable::TransitiveClosure;
use qedoku_model::bits::{BitMatrix, BitRow};
use smallvec::SmallVec;

/// Whether one of the first so many nodes of a graph cannot be true or cannot be false, by its links alone:
/// where there is none, no chain of any length removes one of them. Only for graphs whose strong links are
/// groups: an almost locked set in a loop removes more.
pub fn settles(graph: &Graph<'_>, starts: u32) -> bool {
    if graph.is_empty() {
        return false;
    }
    let (width, count) = (graph.weak(NodeId(0)).len(), graph.len());
    let mut strong = vec![0; width];
    let has_strong = |&node: &usize| !graph.strong(NodeId::at(node)).is_empty();
    (0..count).filter(has_strong).for_each(|node| strong.set(node));
    let excluded = |node: NodeId| {
        let mut row: SmallVec<[u64; 32]> = SmallVec::from_slice(graph.weak(node));
        row.intersect(&strong);
        row
    };
    let mut follow = BitMatrix::new(count, count);
    for node in strong.ones() {
        for other in excluded(NodeId::at(node)).ones() {
            graph.strong(NodeId::at(other)).iter().for_each(|edge| follow.set(node, edge.to.index()));
        }
    }
    TransitiveClosure::default().close::<0>(&mut follow, Watch::ENDLESS);
    // What is true if a node is false.
    let mut partners = BitMatrix::new(count, count);
    for node in strong.ones() {
        let row = partners.row_mut(node);
        for edge in graph.strong(NodeId::at(node)) {
            row.set(edge.to.index());
            row.unite(follow.row(edge.to.index()));
        }
    }
    NodeId::first(starts).any(|start| {
        let mut row: SmallVec<[u64; 32]> = SmallVec::from_elem(0, width);
        partners.unite_each::<0>(&mut row, &excluded(start));
        row.meets(graph.weak(start)) || partners.has(start.index(), start.index())
    })
}

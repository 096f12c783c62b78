//! What follows from each start at any cost, for all starts together; an over-approximation of the spreads.

use super::graph::{Graph, NodeId};
use crate::Watch;
use crate::reachable::{Edges, Reachable};
use qedoku_model::bits::{self, BitRow};
use std::ops::ControlFlow;

/// By start, the starts that are true and false if it is true or false.
#[derive(Debug)]
pub struct Reach {
    words: usize,
    /// By vertex, rows of the true starts and of the false ones. The vertex of a true node is its number
    /// doubled, that of a false one is one more.
    vertices: Reachable,
}

/// The vertex of a node that is true or false.
fn vertex(node: NodeId, is_on: bool) -> u32 {
    2 * node.0 + u32::from(!is_on)
}

impl Reach {
    /// What follows in a graph from its first so many nodes. A spread ends where it shows its assumption to
    /// be wrong; what lies behind that counts here too.
    ///
    /// Breaks once the time is over.
    pub fn new(graph: &Graph<'_>, starts: u32, watch: Watch<'_>) -> ControlFlow<(), Reach> {
        // Most nodes exclude some sixteen others.
        let mut edges = Edges::with_room(2 * graph.len(), 20 * graph.len());
        for node in graph.nodes() {
            if node.0.is_multiple_of(16) && watch.is_over() {
                return ControlFlow::Break(());
            }
            edges.add(graph.weak_to(node).map(|other| vertex(other, false)));
            edges.add(graph.strong(node).iter().map(|edge| vertex(edge.to, true)));
        }
        let words = bits::words(starts as usize);
        let bit = |vertex: u32| {
            let (node, is_off) = (vertex / 2, vertex % 2);
            (node < starts).then_some(is_off as usize * 64 * words + node as usize)
        };
        let vertices = Reachable::new(&edges, 0..2 * starts, 2 * words, bit, watch)?;
        ControlFlow::Continue(Reach { words, vertices })
    }

    /// How many words a row has.
    pub fn width(&self) -> usize {
        2 * self.words
    }

    /// The starts that are true if a start is true or false, as bits, and behind them those that are false.
    pub fn row(&self, start: NodeId, is_on: bool) -> &[u64] {
        self.vertices.row(vertex(start, is_on))
    }

    /// The starts that are true if a start is true or false, as bits.
    pub fn on(&self, start: NodeId, is_on: bool) -> &[u64] {
        &self.row(start, is_on)[..self.words]
    }

    /// The starts that are false if a start is true or false, as bits.
    pub fn off(&self, start: NodeId, is_on: bool) -> &[u64] {
        &self.row(start, is_on)[self.words..]
    }

    /// Whether a start is false if another one is true or false.
    pub fn is_off(&self, start: NodeId, is_on: bool, other: NodeId) -> bool {
        self.off(start, is_on).has(other.index())
    }
}

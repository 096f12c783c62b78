//! What chains are looked for, and what one is when it is found.

use super::graph::{Graph, NodeId, ReasonId};
use qedoku_model::{Alternating, Candidate};
use std::cmp::Reverse;

/// What a chain is, by how its ends meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A weak link joins the ends: of the two ends of each weak link one is true.
    Loop,
    /// It begins and ends with the same candidate, which is true.
    Place,
    /// One of its ends is true.
    Open,
}

/// A chain, with what it removes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundChain {
    /// How its ends meet.
    pub shape: Shape,
    /// Its nodes: strong link, weak link, and so on.
    pub nodes: Vec<NodeId>,
    /// The reasons of its strong links.
    pub reasons: Vec<ReasonId>,
    /// What it removes, ascending; of [`Shape::Place`] what the true candidate excludes in its cell.
    pub removed: Vec<Candidate>,
    /// Its length in half links.
    pub cost: u32,
}

impl FoundChain {
    /// What orders chains: the shortest first, then those that remove more.
    pub(super) fn rank(&self) -> (u32, Reverse<usize>) {
        (self.cost, Reverse(self.removed.len()))
    }

    /// The chain as a step shows it.
    pub fn chain(&self, graph: &Graph<'_>) -> Alternating {
        Alternating {
            nodes: self.nodes.iter().map(|&node| graph.node(node).into()).collect(),
            strong: self.reasons.iter().map(|&reason| graph.reason(reason).link()).collect(),
            is_loop: self.shape == Shape::Loop,
        }
    }
}

/// What to look for.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    /// Which of the chains with the same shape and removed candidates.
    pub keep: Keep,
    /// The greatest length, in half links.
    pub most: u32,
    /// The first so many nodes are starts and ends, single candidates each.
    pub starts: u32,
    /// How the ends of a chain may meet.
    pub shapes: Shapes,
    /// What form chains keep to.
    pub form: Form,
    /// Whether two starts may be the ends of an open chain.
    pub ends: &'a dyn Fn(NodeId, NodeId) -> bool,
}

/// Which of the chains with the same shape and removed candidates are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// The shortest alone.
    Shortest,
    /// One of each length.
    EachLength,
}

/// How the ends of a chain may meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// Open chains between two starts.
    Open,
    /// Loops and chains that come back to their start too.
    All,
}

/// What form chains keep to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Any that the links allow.
    Any,
    /// The form that players have agreed on, as HoDoKu has it: no cell twice, loops found from a cell in
    /// which they turn, and only one candidate removed where a group is an end.
    Players,
}

//! Alternating chains: candidates joined by strong and weak links in turn, as plain data.
//!
//! A *strong* link says that at least one of its ends is true, a *weak* link that at most one is. A node is
//! a candidate, or several of which one being true is all that counts: a group of places of a digit, or the
//! places of a digit in an almost locked set.

use crate::{Candidate, GroupId, Groups};
use smallvec::SmallVec;

/// The candidates of a node, ascending; true if one of them is.
pub type ChainNode = SmallVec<[Candidate; 3]>;

/// Why one of two neighbouring nodes is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StrongLink {
    /// Nothing else is left in a group: two candidates of a cell, two (groups of) places of a digit.
    Group(GroupId),
    /// The cells of an almost locked set: without the digit of one end the others fill it.
    AlmostLocked(Groups),
}

/// A line of links, strong and weak in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alternating {
    /// The nodes in order. The link from node 0 to node 1 is strong, that from 1 to 2 weak, and so on, so
    /// that their number is even. In a chain that proves its first node true, the last node is the first one
    /// again.
    pub nodes: Vec<ChainNode>,
    /// The strong links: from node 0 to 1, from 2 to 3, and so on.
    pub strong: Vec<StrongLink>,
    /// Whether a weak link leads from the last node to the first.
    pub is_loop: bool,
}

impl Alternating {
    /// How many links there are.
    pub fn links(&self) -> usize {
        self.nodes.len() - usize::from(!self.is_loop)
    }

    /// How many of them run through an almost locked set.
    pub fn almost_locked(&self) -> usize {
        self.strong.iter().filter(|link| matches!(link, StrongLink::AlmostLocked(_))).count()
    }

    /// Whether a node has several candidates or a link runs through an almost locked set.
    pub fn is_grouped(&self) -> bool {
        self.almost_locked() > 0 || self.nodes.iter().any(|node| node.len() > 1)
    }
}

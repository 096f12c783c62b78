//! The record of a propagation: the literals that follow from one assumption, each with those it follows
//! from.
//!
//! Nodes come in the order of discovery; [`Propagator`](super::Propagator) adds them. A record only grows,
//! and can be cut back to an earlier state.

use crate::Kept;
use qedoku_model::bits::{self, BitRow};
use qedoku_model::{Candidate, Cause, Literal, Reason};
use std::sync::Arc;

/// No pattern or nested chain.
const NO_REASON: u32 = u32::MAX;

/// Where a node stands in its record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NodeIndex(pub u32);

impl NodeIndex {
    /// The assumption.
    pub const FIRST: NodeIndex = NodeIndex(0);

    /// As an index of an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A literal that follows, and from what. Literals are `candidate.on()`, plus 1 for "false".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The literal.
    pub literal: Literal,
    /// Why.
    pub cause: Cause,
    parent_count: u16,
    /// Its parent if it has one; else the number is where its parents start in the record's list of parents.
    parents: NodeIndex,
    reason: u32,
}

impl Node {
    /// Whether it says "true".
    #[inline]
    pub fn is_on(&self) -> bool {
        self.literal.is_on()
    }

    /// Index of the pattern or nested chain that gave it, if one did.
    #[inline]
    pub fn reason(&self) -> Option<u32> {
        (self.reason != NO_REASON).then_some(self.reason)
    }
}

/// False literals that a local pattern or nested chain delivers.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The candidates that are false.
    pub removed: Vec<Candidate>,
    /// Literals that it follows from; all are in the record.
    pub parents: Vec<Literal>,
    /// Other false literals that a proof needs, all in the record: what patterns inside a nested chain rely
    /// on.
    pub support: Vec<Literal>,
    /// The pattern or chain.
    pub reason: Arc<Reason>,
    /// The nested chain's fingerprint, or 0.
    pub fingerprint: u64,
}

/// What follows from an assumption, the assumption first.
#[derive(Clone, Debug, Default)]
pub struct Record {
    nodes: Vec<Node>,
    parents: Vec<NodeIndex>,
    reasons: Vec<Arc<Reason>>,
    /// Per reason the fingerprint of the nested chain, or 0.
    fingerprints: Vec<u64>,
    /// Per reason the literals that only a proof needs.
    supports: Vec<Vec<Literal>>,
    /// A bit per true literal, then a bit per false literal; made when a propagation is over.
    members: Vec<u64>,
    contradiction: Option<(NodeIndex, NodeIndex)>,
}

/// A state of a record to which it can be cut back.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    nodes: usize,
    parents: usize,
    reasons: usize,
}

impl Record {
    /// Empties the record for a net of so many candidates.
    pub fn clear(&mut self, candidates: usize) {
        self.nodes.clear();
        self.parents.clear();
        self.reasons.clear();
        self.fingerprints.clear();
        self.supports.clear();
        self.members.clear();
        self.members.resize(2 * bits::words(candidates), 0);
        self.contradiction = None;
    }

    /// How much memory it has, in bytes; what reasons refer to is shared and does not count.
    fn bytes(&self) -> usize {
        let pieces = [self.parents.capacity() * 4, self.members.capacity() * 8, self.reasons.capacity() * 40];
        self.nodes.capacity() * size_of::<Node>() + pieces.iter().sum::<usize>()
    }

    /// How many nodes there are.
    pub fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// All nodes, in order of discovery. The last one may be the fresh node of a contradiction.
    #[inline]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A true and a false node of one candidate, if the record came to that.
    #[inline]
    pub fn contradiction(&self) -> Option<(NodeIndex, NodeIndex)> {
        self.contradiction
    }

    /// A node.
    #[inline]
    pub fn node(&self, index: NodeIndex) -> &Node {
        &self.nodes[index.index()]
    }

    /// A bit per candidate that is true in the record, then a bit per candidate that is false.
    #[inline]
    pub fn members(&self) -> &[u64] {
        &self.members
    }

    /// The node of a literal, if it is in the record's sets.
    pub fn find(&self, literal: Literal) -> Option<NodeIndex> {
        self.has(literal)
            .then(|| self.nodes.iter().position(|node| node.literal == literal))
            .flatten()
            .map(|index| NodeIndex(index as u32))
    }

    /// The parents of a node, in order.
    #[inline]
    pub fn parents<'a>(&'a self, node: &'a Node) -> &'a [NodeIndex] {
        match node.parent_count {
            1 => std::slice::from_ref(&node.parents),
            count => &self.parents[node.parents.index()..][..usize::from(count)],
        }
    }

    /// The pattern or nested chain that a node refers to.
    pub fn reason(&self, index: u32) -> &Arc<Reason> {
        &self.reasons[index as usize]
    }

    /// The fingerprint of the nested chain that a node refers to.
    pub fn fingerprint(&self, index: u32) -> u64 {
        self.fingerprints[index as usize]
    }

    /// Whether some node needs more than its ancestors for a proof.
    pub fn has_support(&self) -> bool {
        self.supports.iter().any(|support| !support.is_empty())
    }

    /// The literals beside the parents that a proof of a node needs.
    pub fn support(&self, node: &Node) -> &[Literal] {
        node.reason().map_or(&[], |index| &self.supports[index as usize])
    }

    /// The present state.
    pub fn mark(&self) -> Mark {
        Mark { nodes: self.nodes.len(), parents: self.parents.len(), reasons: self.reasons.len() }
    }

    /// Cuts back to an earlier state.
    pub fn rewind(&mut self, mark: Mark) {
        if self.nodes.len() == mark.nodes {
            return;
        }
        // A record with a contradiction does not go on, so the earlier state has none.
        self.nodes.truncate(mark.nodes);
        self.parents.truncate(mark.parents);
        self.reasons.truncate(mark.reasons);
        self.fingerprints.truncate(mark.reasons);
        self.supports.truncate(mark.reasons);
        self.contradiction = None;
        self.seal();
    }

    /// Makes the sets of members from the nodes.
    pub(crate) fn seal(&mut self) {
        self.members.fill(0);
        // The fresh node of a contradiction comes last and is in no set.
        let count = self.nodes.len() - usize::from(self.contradiction.is_some());
        let width = self.members.len() / 2;
        for node in &self.nodes[..count] {
            self.members.set(member(node.literal, width));
        }
    }

    /// Keeps what a delivery gives as a reason for nodes to come.
    pub(crate) fn push_reason(&mut self, delivery: Delivery) -> u32 {
        self.reasons.push(delivery.reason);
        self.fingerprints.push(delivery.fingerprint);
        self.supports.push(delivery.support);
        self.reasons.len() as u32 - 1
    }

    /// Adds the fresh node of a contradiction, which is not in the sets, beside the one that it contradicts.
    pub(crate) fn contradict(
        &mut self,
        literal: Literal,
        cause: Cause,
        parents: &[NodeIndex],
        other: NodeIndex,
    ) {
        let fresh = self.push(literal, cause, parents, None);
        let is_on = literal.is_on();
        self.contradiction = Some(if is_on { (fresh, other) } else { (other, fresh) });
    }

    /// Adds a node.
    #[inline]
    pub(crate) fn push(
        &mut self,
        literal: Literal,
        cause: Cause,
        parents: &[NodeIndex],
        reason: Option<u32>,
    ) -> NodeIndex {
        let start = match *parents {
            [parent] => parent,
            _ => {
                self.parents.extend_from_slice(parents);
                NodeIndex((self.parents.len() - parents.len()) as u32)
            }
        };
        self.nodes.push(Node {
            literal,
            cause,
            parent_count: parents.len() as u16,
            parents: start,
            reason: reason.unwrap_or(NO_REASON),
        });
        NodeIndex(self.nodes.len() as u32 - 1)
    }

    /// Whether a literal is in the record's sets.
    #[inline]
    pub fn has(&self, literal: Literal) -> bool {
        self.members.has(member(literal, self.members.len() / 2))
    }
}

/// The bit of a literal in a row of true and then of false literals, so many words each.
#[inline]
pub fn member(literal: Literal, width: usize) -> usize {
    (usize::from(!literal.is_on())) * width * 64 + literal.candidate().index()
}

/// Records of finished searches, for the next ones: making one anew takes memory in four pieces.
#[derive(Clone, Debug, Default)]
pub struct SpareRecords(Vec<Record>);

impl SpareRecords {
    /// So many are kept at most; some 4 KiB each.
    const MOST: usize = 4096;

    /// An empty record, if possible with the memory of one that is done with.
    pub(crate) fn take(&mut self, candidates: usize) -> Record {
        let mut record = self.0.pop().unwrap_or_default();
        record.clear(candidates);
        record
    }

    /// Takes records back for the next searches.
    pub(crate) fn give_back(&mut self, records: impl IntoIterator<Item = Record>) {
        let room = SpareRecords::MOST.saturating_sub(self.0.len());
        self.0.extend(records.into_iter().take(room));
    }
}

impl Kept for SpareRecords {
    fn bytes(&self) -> usize {
        self.0.iter().map(|record| size_of::<Record>() + record.bytes()).sum()
    }
}

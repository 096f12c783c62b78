//! Nodes with parents, ordered node sets, trails.

use crate::hint::{Cause, Hint, Link, Literal, Trail};
use qedoku_model::Digit;
use std::sync::Arc;

/// The number of a node in its forest.
pub(super) type NodeId = usize;

/// A literal with the reason why it follows.
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Option<Cause>,
    pub(super) nested: Option<Arc<Hint>>,
    /// Where its parents stand in the forest's list of parents.
    parents: (u32, u32),
}

/// All nodes of one search. Parents always stand before their children.
#[derive(Default)]
pub(super) struct Forest {
    nodes: Vec<Node>,
    parents: Vec<NodeId>,
}

impl Forest {
    /// Adds a node and tells its number.
    pub(super) fn add(&mut self, literal: Literal, cause: Option<Cause>, parents: &[NodeId]) -> NodeId {
        let start = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let parents = (start, self.parents.len() as u32);
        self.nodes.push(Node { literal, cause, nested: None, parents });
        self.nodes.len() - 1
    }

    /// Adds a node that follows by a pattern or a nested chain.
    pub(super) fn add_advanced(
        &mut self,
        literal: Literal,
        parents: &[NodeId],
        nested: Option<Arc<Hint>>,
    ) -> NodeId {
        let id = self.add(literal, Some(Cause::Advanced), parents);
        self.nodes[id].nested = nested;
        id
    }

    pub(super) fn literal(&self, id: NodeId) -> Literal {
        self.nodes[id].literal
    }

    pub(super) fn cause(&self, id: NodeId) -> Option<Cause> {
        self.nodes[id].cause
    }

    pub(super) fn parents(&self, id: NodeId) -> &[NodeId] {
        let (start, end) = self.nodes[id].parents;
        &self.parents[start as usize..end as usize]
    }

    /// Whether the literal is that of the node or of one of its ancestors, in a forest where each node has at
    /// most one parent (as in the static searches).
    pub(super) fn descends_from(&self, id: NodeId, literal: Literal) -> bool {
        let mut next = Some(id);
        while let Some(id) = next {
            if self.literal(id) == literal {
                return true;
            }
            next = self.parents(id).first().copied();
        }
        false
    }

    /// The node and all its ancestors, breadth first, parents in list order; each literal the first time it
    /// is met, and only the parents of that instance are followed.
    pub(super) fn trail(&self, id: NodeId) -> Trail {
        let mut met = LiteralSet::default();
        met.insert(self.literal(id));
        let mut queue = vec![id];
        let mut next = 0;
        while next < queue.len() {
            for &parent in self.parents(queue[next]) {
                if met.insert(self.literal(parent)) {
                    queue.push(parent);
                }
            }
            next += 1;
        }
        let link = |id: NodeId| Link {
            literal: self.literal(id),
            cause: self.nodes[id].cause,
            parents: self.parents(id).iter().map(|&parent| self.literal(parent)).collect(),
            nested: self.nodes[id].nested.clone(),
        };
        queue.into_iter().map(link).collect()
    }
}

/// A set of literals, one bit each.
#[derive(Default)]
struct LiteralSet {
    words: [u64; 23],
}

impl LiteralSet {
    /// Adds a literal; whether it is new.
    fn insert(&mut self, literal: Literal) -> bool {
        let index = 2 * candidate_index(literal.cell, literal.digit) + usize::from(literal.on);
        let bit = 1 << (index % 64);
        let new = self.words[index / 64] & bit == 0;
        self.words[index / 64] |= bit;
        new
    }
}

fn candidate_index(cell: usize, digit: Digit) -> usize {
    9 * cell + digit.index()
}

/// Nodes of one sign in order of insertion, with look-up by candidate.
pub(super) struct NodeSet {
    order: Vec<NodeId>,
    by_candidate: Vec<u32>,
}

/// Marks a candidate without a node.
const ABSENT: u32 = u32::MAX;

impl Default for NodeSet {
    fn default() -> NodeSet {
        NodeSet { order: Vec::new(), by_candidate: vec![ABSENT; 729] }
    }
}

impl NodeSet {
    /// The node of this candidate.
    pub(super) fn find(&self, cell: usize, digit: Digit) -> Option<NodeId> {
        let id = self.by_candidate[candidate_index(cell, digit)];
        (id != ABSENT).then_some(id as NodeId)
    }

    /// Whether it holds a node with this literal.
    pub(super) fn has(&self, literal: Literal) -> bool {
        self.find(literal.cell, literal.digit).is_some()
    }

    /// Adds a node whose literal it lacks.
    pub(super) fn insert(&mut self, forest: &Forest, id: NodeId) {
        let literal = forest.literal(id);
        self.by_candidate[candidate_index(literal.cell, literal.digit)] = id as u32;
        self.order.push(id);
    }

    /// The nodes in order of insertion.
    pub(super) fn iter(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.order.iter().copied()
    }
}

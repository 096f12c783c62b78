//! From a record to the trail of one of its literals: the way back to the assumption, and how long it is.

use crate::chains::propagation::{NodeIndex, Record};
use qedoku_model::{Chain, Reason, Trail, TrailNode};
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Nested chains met on the way, each different one once.
#[derive(Debug, Default)]
pub struct NestedChains<'r> {
    chains: SmallVec<[(u64, &'r Arc<Chain>); 16]>,
    complexity: u32,
}

impl<'r> NestedChains<'r> {
    fn add(&mut self, fingerprint: u64, chain: &'r Arc<Chain>) {
        let is_known = self.chains.iter().any(|&(other, known)| {
            other == fingerprint && (Arc::ptr_eq(known, chain) || known.is_same_as(chain))
        });
        if !is_known {
            self.complexity += chain.complexity();
            self.chains.push((fingerprint, chain));
        }
    }

    /// The complexity of all.
    pub fn complexity(&self) -> u32 {
        self.complexity
    }
}

/// Walks back from nodes of records; keeps its buffers between walks.
///
/// Nodes come breadth first, parents in their order, each literal once; a literal met again (only a
/// contradiction's fresh node can stand beside another node of its literal) counts as the first one.
#[derive(Debug, Default)]
pub struct Tracer {
    /// Per literal the walk that met it last, and its place in that walk.
    met: Vec<(u32, u32)>,
    walk: u32,
    order: Vec<NodeIndex>,
    /// The trail under way.
    trail: Trail,
}

impl Tracer {
    /// How many distinct literals the target and its ancestors are; stops counting beyond `most`.
    /// Nested chains on the way are added to `nested`.
    pub fn count<'r>(
        &mut self,
        record: &'r Record,
        target: NodeIndex,
        most: u32,
        nested: &mut NestedChains<'r>,
    ) -> u32 {
        self.begin(record, target);
        let mut next = 0;
        while next < self.order.len() && self.order.len() as u32 <= most {
            let node = record.node(self.order[next]);
            if let Some(reason) = node.reason()
                && let Reason::Chain(chain) = &**record.reason(reason)
            {
                nested.add(record.fingerprint(reason), chain);
            }
            for &parent in record.parents(node) {
                self.meet(record, parent);
            }
            next += 1;
        }
        self.order.len() as u32
    }

    /// The trail of a node of a record.
    pub fn trail(&mut self, record: &Record, target: NodeIndex) -> Trail {
        self.begin(record, target);
        let mut trail = std::mem::take(&mut self.trail);
        while let Some(&index) = self.order.get(trail.len()) {
            let node = record.node(index);
            trail.push(TrailNode {
                literal: node.literal,
                cause: node.cause,
                parents: record.parents(node).iter().map(|&parent| self.meet(record, parent)).collect(),
                reason: node.reason().map(|index| Arc::clone(record.reason(index))),
            });
        }
        // Trails are kept by the thousand, so they get no more memory than they need.
        let mut exact = Trail::with_capacity(trail.len());
        exact.append(&mut trail);
        self.trail = trail;
        exact
    }

    fn begin(&mut self, record: &Record, target: NodeIndex) {
        let literals = record.members().len() * 64;
        if self.met.len() < literals {
            self.met.resize(literals, (0, 0));
        }
        self.walk += 1;
        self.order.clear();
        self.meet(record, target);
    }

    /// The place of a node's literal in the walk.
    #[inline]
    fn meet(&mut self, record: &Record, node: NodeIndex) -> u32 {
        let met = &mut self.met[record.node(node).literal.index()];
        if met.0 != self.walk {
            *met = (self.walk, self.order.len() as u32);
            self.order.push(node);
        }
        met.1
    }
}

/// What a proof of a node has to establish, in order of discovery, if its ancestors are not enough.
pub fn replay(record: &Record, target: NodeIndex) -> Trail {
    if !record.has_support() {
        return Vec::new();
    }
    let (mut needed, mut stack, mut has_support) = (BTreeSet::from([target]), vec![target], false);
    while let Some(index) = stack.pop() {
        let node = record.node(index);
        let support = record.support(node);
        has_support |= !support.is_empty();
        let parents = record.parents(node).iter().copied();
        let found = support.iter().filter_map(|&literal| record.find(literal));
        stack.extend(parents.chain(found).filter(|&index| needed.insert(index)));
    }
    let of = |index: NodeIndex| {
        let node = record.node(index);
        let reason = node.reason().map(|n| Arc::clone(record.reason(n)));
        TrailNode { literal: node.literal, cause: node.cause, parents: SmallVec::new(), reason }
    };
    if has_support { needed.into_iter().map(of).collect() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::net::{Links, View};
    use crate::chains::propagation::{Delivery, PropagationRules, Propagator, Scene};
    use qedoku_model::{Cell, Digit, GroupKind, Literal, Meaning, NetBuilder, Origin, Proof};

    #[test]
    fn what_only_a_proof_needs_is_replayed_but_does_not_count() {
        let mut net = NetBuilder::default();
        let [a, b, c, d] = [0, 1, 2, 3].map(|cell| net.candidate(Meaning::Digit(Cell(cell), Digit::ALL[0])));
        for others in [b, c] {
            net.group(GroupKind::AtMostOne, Origin::Cell(Cell(0)), [a, others]);
        }
        let links = Links::new(&net.build());
        let view = View::with(&links, |_| true);
        let scene =
            Scene { links: &links, reference: &view, rules: PropagationRules { cells: true, dynamic: true } };
        let (mut propagator, mut record) = (Propagator::new(&links), Record::default());
        record.clear(4);
        propagator.assume(scene, a.on(), &mut record);
        let reason = Arc::new(Reason::Pattern("pattern", Proof::units([])));
        let (parents, support) = (vec![b.off()], vec![c.off()]);
        propagator
            .deliver(&mut record, Delivery { removed: vec![d], parents, support, reason, fingerprint: 0 });
        propagator.leave(&mut record);
        let target = record.find(d.off()).expect("it is delivered");
        let literals = |trail: Trail| trail.iter().map(|node| node.literal).collect::<Vec<_>>();
        assert_eq!(literals(Tracer::default().trail(&record, target)), [d.off(), b.off(), a.on()]);
        assert_eq!(literals(replay(&record, target)), [a.on(), b.off(), c.off(), d.off()]);
        assert_eq!(Tracer::default().count(&record, target, 8, &mut NestedChains::default()), 3);
        let plain = record.find(c.off()).expect("it follows");
        assert_eq!(literals(replay(&record, plain)), [] as [Literal; 0]);
    }
}

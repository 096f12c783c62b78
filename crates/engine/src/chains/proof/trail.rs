//! From runs to trails, and how complex chains compare.

use crate::chains::propagation::Run;
use qedoku_model::{Chain, Literal, Reason, Trail, TrailNode};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Nested chains met on the way, each different one once.
#[derive(Debug, Default)]
pub struct Nested<'r> {
    chains: SmallVec<[(u64, &'r Arc<Chain>); 16]>,
    complexity: u32,
}

impl<'r> Nested<'r> {
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

/// Walks back from nodes of runs; keeps its buffers between walks.
///
/// Nodes come breadth first, parents in their order, each literal once; a literal met again (only a
/// contradiction's fresh node can stand beside another node of its literal) counts as the first one.
#[derive(Debug, Default)]
pub struct Tracer {
    /// Per literal the walk that met it last, and its place in that walk.
    met: Vec<(u32, u32)>,
    walk: u32,
    order: Vec<u32>,
    /// The trail under way.
    trail: Trail,
}

impl Tracer {
    /// How many distinct literals the target and its ancestors are; stops counting beyond `most`. Nested chains
    /// on the way are added to `nested`.
    pub fn count<'r>(&mut self, run: &'r Run, target: u32, most: u32, nested: &mut Nested<'r>) -> u32 {
        self.begin(run, target);
        let mut next = 0;
        while next < self.order.len() && self.order.len() as u32 <= most {
            let node = run.node(self.order[next]);
            if let Some(reason) = node.reason()
                && let Reason::Chain(chain) = &**run.reason(reason)
            {
                nested.add(run.fingerprint(reason), chain);
            }
            for &parent in run.parents(node) {
                self.meet(run, parent);
            }
            next += 1;
        }
        self.order.len() as u32
    }

    /// The trail of a node of a run.
    pub fn trail(&mut self, run: &Run, target: u32) -> Trail {
        self.begin(run, target);
        let mut trail = std::mem::take(&mut self.trail);
        while let Some(&index) = self.order.get(trail.len()) {
            let node = run.node(index);
            trail.push(TrailNode {
                literal: Literal::from_index(node.literal),
                cause: node.cause,
                parents: run.parents(node).iter().map(|&parent| self.meet(run, parent)).collect(),
                reason: node.reason().map(|index| Arc::clone(run.reason(index))),
            });
        }
        // Trails are kept by the thousand, so they get no more memory than they need.
        let mut exact = Trail::with_capacity(trail.len());
        exact.append(&mut trail);
        self.trail = trail;
        exact
    }

    fn begin(&mut self, run: &Run, target: u32) {
        let literals = run.members().len() * 64;
        if self.met.len() < literals {
            self.met.resize(literals, (0, 0));
        }
        self.walk += 1;
        self.order.clear();
        self.meet(run, target);
    }

    /// The place of a node's literal in the walk.
    #[inline]
    fn meet(&mut self, run: &Run, node: u32) -> u32 {
        let met = &mut self.met[run.node(node).literal as usize];
        if met.0 != self.walk {
            *met = (self.walk, self.order.len() as u32);
            self.order.push(node);
        }
        met.1
    }
}

/// What a proof of a node has to establish, in order of discovery, if its ancestors are not enough.
pub fn replay(run: &Run, target: u32) -> Trail {
    if !run.has_support() {
        return Vec::new();
    }
    let (mut needed, mut stack, mut has_support) = (BTreeSet::from([target]), vec![target], false);
    while let Some(index) = stack.pop() {
        let node = run.node(index);
        let support = run.support(node);
        has_support |= !support.is_empty();
        let parents = run.parents(node).iter().copied();
        let found = support.iter().filter_map(|&literal| run.find(literal));
        stack.extend(parents.chain(found).filter(|&index| needed.insert(index)));
    }
    let of = |index: u32| {
        let node = run.node(index);
        let reason = node.reason().map(|n| Arc::clone(run.reason(n)));
        TrailNode {
            literal: Literal::from_index(node.literal),
            cause: node.cause,
            parents: SmallVec::new(),
            reason,
        }
    };
    if has_support { needed.into_iter().map(of).collect() } else { Vec::new() }
}

/// Number of tenths that a complexity adds to a rating in Sudoku Explainer: the thresholds
/// 4, 6, 8, 12, 16, 24, 32, 48… that lie strictly below `complexity - 2`.
pub fn length_bonus(complexity: u32) -> u32 {
    let (mut threshold, mut bonus, mut odd) = (4u32, 0, false);
    while complexity > threshold.saturating_add(2) {
        bonus += 1;
        threshold = if odd { threshold / 3 * 4 } else { threshold / 2 * 3 };
        odd = !odd;
    }
    bonus
}

/// The order of chains with one base rating: complexity, then kind.
pub fn by_complexity(a: &Chain, b: &Chain) -> Ordering {
    a.complexity().cmp(&b.complexity()).then(a.kind.cmp(&b.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::net::{Links, View};
    use crate::chains::propagation::{Delivery, Propagator, Rules, Scene};
    use qedoku_model::{Candidate, Cell, Digit, GroupKind, Meaning, NetBuilder, Origin, Proof};

    #[test]
    fn what_only_a_proof_needs_is_replayed_but_does_not_count() {
        let mut net = NetBuilder::default();
        let [a, b, c, d] = [0, 1, 2, 3].map(|cell| net.candidate(Meaning::Digit(Cell(cell), Digit::ALL[0])));
        for others in [b, c] {
            net.group(GroupKind::AtMostOne, Origin::Cell(Cell(0)), [a, others]);
        }
        let links = Links::new(&net.build());
        let view = View::with(&links, |_| true);
        let scene = Scene { links: &links, reference: &view, rules: Rules { cells: true, dynamic: true } };
        let (mut propagator, mut run) = (Propagator::new(&links), Run::default());
        run.clear(4);
        propagator.run(scene, a.0 * 2, &mut run);
        let off = |candidate: Candidate| candidate.0 * 2 + 1;
        let reason = Arc::new(Reason::Pattern("pattern", Proof::units([])));
        let (parents, support) = (vec![off(b)], vec![off(c)]);
        propagator
            .deliver(&mut run, Delivery { removed: vec![d.0], parents, support, reason, fingerprint: 0 });
        propagator.leave(&mut run);
        let target = run.find(off(d)).expect("it is delivered");
        let literals = |trail: Trail| trail.iter().map(|node| node.literal).collect::<Vec<_>>();
        assert_eq!(literals(Tracer::default().trail(&run, target)), [d.off(), b.off(), a.on()]);
        assert_eq!(literals(replay(&run, target)), [a.on(), b.off(), c.off(), d.off()]);
        assert_eq!(Tracer::default().count(&run, target, 8, &mut Nested::default()), 3);
        let plain = run.find(off(c)).expect("it follows");
        assert_eq!(literals(replay(&run, plain)), [] as [Literal; 0]);
    }

    #[test]
    fn the_bonus_follows_the_published_table() {
        let table = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (14, 3),
            (15, 4),
            (18, 4),
            (19, 5),
            (26, 5),
            (27, 6),
            (34, 6),
            (35, 7),
            (50, 7),
            (51, 8),
            (66, 8),
            (67, 9),
            (98, 9),
            (99, 10),
            (130, 10),
            (131, 11),
            (194, 11),
            (195, 12),
            (258, 12),
            (259, 13),
            (386, 13),
            (387, 14),
            (514, 14),
            (515, 15),
            (770, 15),
            (771, 16),
            (1026, 16),
        ];
        for (complexity, bonus) in table {
            assert_eq!(length_bonus(complexity), bonus, "{complexity}");
        }
    }
}

//! From runs to trails, and how complex chains compare.

use super::run::Run;
use pencilmark_model::{Chain, Literal, Trail, TrailNode};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// The trail of a node of a run.
pub fn trail(run: &Run, target: u16) -> Trail {
    // Nodes by position in the trail; a literal met again (only a contradiction's fresh node can stand
    // beside another node of its literal) counts as the first one.
    let mut order: Vec<u16> = vec![target];
    let mut literals: Vec<u32> = vec![run.node(target).literal];
    let mut trail: Trail = Vec::new();
    let mut next = 0;
    while next < order.len() {
        let node = run.node(order[next]);
        let parents = run.parents(node).iter().map(|&parent| {
            let literal = run.node(parent as u16).literal;
            literals.iter().position(|&l| l == literal).unwrap_or_else(|| {
                order.push(parent as u16);
                literals.push(literal);
                literals.len() - 1
            }) as u32
        });
        let parents = parents.collect();
        let reason = node.reason.map(|n| run.reason(n).clone());
        trail.push(TrailNode {
            literal: Literal::from_index(node.literal),
            cause: node.cause,
            parents,
            reason,
        });
        next += 1;
    }
    trail
}

/// What a proof of a node has to establish, in order of discovery, if its ancestors are not enough.
pub fn replay(run: &Run, target: u16) -> Trail {
    if !run.has_support() {
        return Vec::new();
    }
    let (mut needed, mut stack, mut has_support) = (BTreeSet::from([target]), vec![target], false);
    while let Some(index) = stack.pop() {
        let node = run.node(index);
        let support = run.support(node);
        has_support |= !support.is_empty();
        let parents = run.parents(node).iter().map(|&parent| parent as u16);
        let found = support.iter().filter_map(|&literal| run.find(literal));
        stack.extend(parents.chain(found).filter(|&index| needed.insert(index)));
    }
    let of = |index: u16| {
        let node = run.node(index);
        let reason = node.reason.map(|n| run.reason(n).clone());
        TrailNode {
            literal: Literal::from_index(node.literal),
            cause: node.cause,
            parents: Vec::new(),
            reason,
        }
    };
    if has_support { needed.into_iter().map(of).collect() } else { Vec::new() }
}

/// Counts distinct literals behind nodes of runs without building trails.
#[derive(Debug, Default)]
pub struct Counter {
    stamps: Vec<u32>,
    stamp: u32,
    stack: Vec<u16>,
}

impl Counter {
    /// How many distinct literals the target and its ancestors are.
    pub fn count(&mut self, run: &Run, target: u16, literals: usize) -> u32 {
        if self.stamps.len() < literals {
            self.stamps.resize(literals, 0);
        }
        self.stamp += 1;
        self.stack.clear();
        self.stack.push(target);
        self.stamps[run.node(target).literal as usize] = self.stamp;
        let mut count = 0;
        while let Some(node) = self.stack.pop() {
            count += 1;
            let node = run.node(node);
            for &parent in run.parents(node) {
                let literal = run.node(parent as u16).literal as usize;
                if self.stamps[literal] != self.stamp {
                    self.stamps[literal] = self.stamp;
                    self.stack.push(parent as u16);
                }
            }
        }
        count
    }
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
    use super::super::{links::Links, run::Delivery, run::Rules, view::View};
    use super::*;
    use pencilmark_model::{Candidate, Cell, Digit, GroupKind, Meaning, NetBuilder, Origin, Proof, Reason};

    #[test]
    fn what_only_a_proof_needs_is_replayed_but_does_not_count() {
        let mut net = NetBuilder::default();
        let [a, b, c, d] = [0, 1, 2, 3].map(|cell| net.candidate(Meaning::Digit(Cell(cell), Digit::ALL[0])));
        for others in [b, c] {
            net.group(GroupKind::AtMostOne, Origin::Cell(Cell(0)), [a, others]);
        }
        let links = Links::new(&net.build());
        let view = View::with(&links, |_| true);
        let mut run = Run::new(&links, &view, a.0 * 2);
        run.propagate(&links, &view, Rules { cells: true, dynamic: true });
        let off = |candidate: Candidate| candidate.0 * 2 + 1;
        let reason = Reason::Pattern("pattern", Proof::units([]));
        run.deliver(&Delivery { removed: vec![d.0], parents: vec![off(b)], support: vec![off(c)], reason });
        let target = run.find(off(d)).expect("it is delivered");
        let literals = |trail: Trail| trail.iter().map(|node| node.literal).collect::<Vec<_>>();
        assert_eq!(literals(trail(&run, target)), [d.off(), b.off(), a.on()]);
        assert_eq!(literals(replay(&run, target)), [a.on(), b.off(), c.off(), d.off()]);
        assert_eq!(Counter::default().count(&run, target, 8), 3);
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

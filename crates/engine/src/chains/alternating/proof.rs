//! Why an alternating chain holds: its strong links need more true candidates than its weak links allow.
//!
//! With a removed candidate true, a stretch of the chain has both its ends false: its `n` strong links hold
//! `n` true candidates, all in the `n - 1` weak links between them. So a stretch is a cover proof; an almost
//! locked set adds its cells on one side, its other digits on the other. Where two links of a chain use the
//! same group that way of counting does not work, and the chain is replayed node by node.

use super::graph::{Graph, NodeId};
use super::query::{FoundChain, Shape};
use super::starts::inner;
use qedoku_model::{Candidate, GroupId, Groups, Lemma, Literal, Net, Proof};
use smallvec::SmallVec;

/// A proof of everything the chain removes.
pub fn proof(net: &Net, graph: &Graph<'_>, found: &FoundChain) -> Proof {
    let prover = ChainProver { net, graph, found, strong: found.reasons.len() };
    let mut parts: Vec<(ChainPart, Vec<Candidate>)> = Vec::new();
    for &removed in &found.removed {
        let part = prover.part(removed);
        match parts.iter_mut().find(|(other, _)| *other == part) {
            Some((_, list)) => list.push(removed),
            None => parts.push((part, vec![removed])),
        }
    }
    let mut proofs: Vec<(Vec<Candidate>, Proof)> = Vec::new();
    for (part, removed) in parts {
        match prover.cover(part).and_then(|groups| prover.fewest(groups, &removed)) {
            Some((base, cover)) => proofs.push((removed, Proof::Cover { base, cover })),
            None => proofs.extend(removed.into_iter().map(|c| (vec![c], prover.replay(part)))),
        }
    }
    if let [(_, Proof::Cover { .. })] = proofs[..]
        && found.shape != Shape::Loop
    {
        return proofs.swap_remove(0).1;
    }
    let lemma = |(removed, proof): (Vec<Candidate>, Proof)| {
        Lemma::Literals(removed.into_iter().map(Candidate::off).collect(), proof)
    };
    Proof::Lemmas { lemmas: proofs.into_iter().map(lemma).collect(), then: None }
}

/// The part of a chain that refutes a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ChainPart {
    /// So many strong links from one on; round the end of a loop it goes on at the beginning.
    Stretch { first: usize, count: usize },
    /// The whole loop, from the strong link of an almost locked set on, whose other digit with this group is
    /// gone.
    Around { first: usize, without: GroupId },
}

struct ChainProver<'a> {
    net: &'a Net,
    graph: &'a Graph<'a>,
    found: &'a FoundChain,
    strong: usize,
}

impl ChainProver<'_> {
    /// A node of a strong link: 0 its first, 1 its second; links count round.
    fn node(&self, link: usize, end: usize) -> NodeId {
        self.found.nodes[2 * (link % self.strong) + end]
    }

    fn kills(&self, removed: Candidate, node: NodeId) -> bool {
        self.graph.node(node).iter().all(|&member| self.graph.conflicts.has(removed, member))
    }

    /// The shortest stretch whose two ends the candidate excludes.
    fn part(&self, removed: Candidate) -> ChainPart {
        let is_loop = self.found.shape == Shape::Loop;
        let mut best: Option<(usize, usize)> = None;
        for first in (0..self.strong).filter(|&first| self.kills(removed, self.node(first, 0))) {
            let most = if is_loop { self.strong } else { self.strong - first };
            let count = (1..=most).find(|count| self.kills(removed, self.node(first + count - 1, 1)));
            if let Some(count) = count
                && best.is_none_or(|(least, _)| count < least)
            {
                best = Some((count, first));
            }
        }
        if let Some((count, first)) = best {
            return ChainPart::Stretch { first, count };
        }
        for (first, &reason) in self.found.reasons.iter().enumerate() {
            for &without in &self.graph.reason(reason).cover {
                let members = inner(self.net, self.graph, reason, without);
                if members.iter().all(|&member| self.graph.conflicts.has(removed, member)) {
                    return ChainPart::Around { first, without };
                }
            }
        }
        debug_assert!(false, "a chain removes what one of its parts excludes");
        ChainPart::Stretch { first: 0, count: self.strong }
    }

    /// The strong links with what they hold, and the weak links between them; `None` if no group has a weak
    /// link.
    fn cover(&self, part: ChainPart) -> Option<(Groups, Groups)> {
        let (first, count, weak) = match part {
            ChainPart::Stretch { first, count } => (first, count, count - 1),
            ChainPart::Around { first, .. } => (first, self.strong, self.strong),
        };
        let (mut base, mut cover) = (Groups::new(), Groups::new());
        for link in first..first + count {
            let reason = self.graph.reason(self.found.reasons[link % self.strong]);
            base.extend_from_slice(&reason.base);
            cover.extend_from_slice(&reason.cover);
        }
        if let ChainPart::Around { without, .. } = part {
            // Only the first link loses it; another set may use the same group, and then it counts twice.
            let at = cover.iter().position(|&group| group == without)?;
            cover.remove(at);
        }
        for link in first..first + weak {
            cover.push(self.weak_group(self.node(link, 1), self.node(link + 1, 0))?);
        }
        Some((base, cover))
    }

    /// A group that holds two nodes.
    fn weak_group(&self, a: NodeId, b: NodeId) -> Option<GroupId> {
        let [a, b] = [a, b].map(|node| self.graph.node(node));
        // The places of a digit before the digits of a cell.
        self.net.groups_of(a[0]).iter().rev().copied().find(|&group| {
            let members = self.net.members(group);
            a.iter().chain(b).all(|candidate| members.contains(candidate))
        })
    }

    /// The count without what it does not need, if it works for each of the candidates.
    ///
    /// Mostly it needs all of it; but a removed candidate can take a cell and a digit of a set at once.
    fn fewest(
        &self,
        (mut base, mut cover): (Groups, Groups),
        removed: &[Candidate],
    ) -> Option<(Groups, Groups)> {
        if !self.is_enough(&base, &cover, removed) {
            return None;
        }
        let spends = |&group: &GroupId| removed.iter().any(|r| self.net.groups_of(*r).contains(&group));
        if cover.iter().any(spends) {
            for i in (0..base.len()).rev() {
                let group = base.remove(i);
                if !self.is_enough(&base, &cover, removed) {
                    base.insert(i, group);
                }
            }
            cover.retain(|group| base.iter().any(|&other| self.share(*group, other)));
        }
        self.is_enough(&base, &cover, removed).then_some((base, cover))
    }

    fn share(&self, a: GroupId, b: GroupId) -> bool {
        self.net.members(a).iter().any(|c| self.net.members(b).contains(c))
    }

    /// Whether the count works for each of the candidates: more bases than covers, not counting those of
    /// which the candidate itself is the true one, and what is left in the bases lies in as many covers.
    fn is_enough(&self, base: &[GroupId], cover: &[GroupId], removed: &[Candidate]) -> bool {
        let is_twice = |groups: &[GroupId]| (1..groups.len()).any(|i| groups[..i].contains(&groups[i]));
        if is_twice(base) || is_twice(cover) {
            return false;
        }
        let members = base.iter().flat_map(|&group| self.net.members(group)).copied();
        let open: SmallVec<[Candidate; 32]> = members.filter(|&c| self.graph.is_open(c)).collect();
        removed.iter().all(|&r| {
            let own = self.net.groups_of(r);
            let is_counted = own.iter().any(|group| base.contains(group));
            let is_left = |group: &GroupId| is_counted || !own.contains(group);
            let left = cover.iter().filter(|group| is_left(group)).count();
            let covered = |c: Candidate| {
                let groups = self.net.groups_of(c);
                let bases = groups.iter().filter(|group| base.contains(group)).count();
                let covers = groups.iter().filter(|group| cover.contains(group) && is_left(group)).count();
                bases <= covers
            };
            base.len() > left && open.iter().all(|&c| self.graph.conflicts.has(r, c) || covered(c))
        })
    }

    /// Node by node: with the candidate true, the first node of each strong link is false, and at last
    /// nothing is left for the last link.
    fn replay(&self, part: ChainPart) -> Proof {
        let fall = |node: NodeId, proof: Proof| {
            let literals: Vec<Literal> = self.graph.node(node).iter().map(|c| c.off()).collect();
            Lemma::Literals(literals, proof)
        };
        let first_of = |link: usize| self.node(link, 0);
        let (lemmas, then): (Vec<Lemma>, Proof) = match part {
            ChainPart::Stretch { first, count } => {
                let last = first + count - 1;
                let lemmas = (first..last).map(|link| fall(first_of(link + 1), self.local(link)));
                (lemmas.collect(), self.local(last))
            }
            ChainPart::Around { first, without } => {
                // Short of a digit the set needs both its ends, and the way round the loop takes the first
                // from it.
                let rest =
                    (first + 1..first + self.strong).map(|link| fall(first_of(link + 1), self.local(link)));
                let start = fall(first_of(first + 1), self.short(first, without, 0));
                (std::iter::once(start).chain(rest).collect(), self.short(first, without, 1))
            }
        };
        if lemmas.is_empty() { then } else { Proof::Lemmas { lemmas, then: Some(Box::new(then)) } }
    }

    /// That a strong link cannot do without both ends.
    fn local(&self, link: usize) -> Proof {
        let reason = self.graph.reason(self.found.reasons[link % self.strong]);
        match reason.base[..] {
            [group] => Proof::units([group]),
            _ => Proof::Cover { base: reason.base.clone(), cover: reason.cover.clone() },
        }
    }

    /// That an almost locked set which lacks a digit cannot do with one of its ends alone.
    fn short(&self, link: usize, without: GroupId, end: usize) -> Proof {
        let reason = self.graph.reason(self.found.reasons[link % self.strong]);
        let node = self.node(link, end);
        let mut cover: Groups = reason.cover.iter().copied().filter(|&group| group != without).collect();
        cover.extend(self.weak_group(node, node));
        Proof::Cover { base: reason.base.clone(), cover }
    }
}

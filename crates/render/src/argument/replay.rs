//! From a proof that visits groups to the trails that it walks.

use super::Argument;
use qedoku_model::{
    Candidate, Cause, Chain, Depth, GroupId, Kind, Lemma, Literal, Net, Position, Proof, Reason, Step, Trail,
    TrailNode,
};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

/// The argument of a script that refutes the opposite of the only conclusion.
pub(super) fn contradiction<'a>(net: &Net, before: &Position, step: &Step) -> Option<Argument<'a>> {
    let &[conclusion] = step.conclusions.as_slice() else { return None };
    let visits = visits(&step.proof, conclusion)?;
    let mut walk = Walk::from(net, before, conclusion.negated());
    let mut way = Vec::new();
    let empty = visits.into_iter().find_map(|(group, fallen)| {
        let left = walk.left(group);
        walk.give(group, fallen);
        way.push((group, left));
        walk.visit(group)
    })?;
    way.pop();
    let last = net.members(empty).iter().copied().filter(|member| before.alive.contains(*member));
    let last = last.max_by_key(|member| walk.fallen.get(member).copied())?;
    let off = walk.off(last)?;
    let on = walk.alone(empty, last);
    let trails = vec![walk.trail(&[on]).0, walk.trail(&[off]).0];
    let chain = Chain { removed: step.removals().collect(), ..chain(Kind::Contradiction, trails, None) };
    Some(Argument { chain: Cow::Owned(chain), ends: vec![vec![0], vec![0]], empty: Some(empty), way })
}

/// The groups that a script visits, in order, each with what falls because all that it has left excludes it;
/// nothing if it is a proof of another shape.
fn visits(proof: &Proof, conclusion: Literal) -> Option<Vec<(GroupId, &[Literal])>> {
    match proof {
        Proof::Units(groups) => Some(groups.iter().map(|&group| (group, &[][..])).collect()),
        Proof::Lemmas { lemmas, then: None } => match lemmas.as_slice() {
            [Lemma::Literals(proved, inner)] if proved[..] == [conclusion] => {
                let Proof::Lemmas { lemmas, then: Some(last) } = inner else { return None };
                let Proof::Units(last) = &**last else { return None };
                let visit = |lemma| match lemma {
                    &Lemma::Literals(ref facts, Proof::Units(ref groups)) if groups.len() == 1 => {
                        let fallen = if facts.iter().any(|fact| fact.is_on()) { &[][..] } else { facts };
                        Some((groups[0], fallen))
                    }
                    _ => None,
                };
                let visits: Option<Vec<_>> = lemmas.iter().map(visit).collect();
                Some(visits?.into_iter().chain(last.iter().map(|&group| (group, &[][..]))).collect())
            }
            _ => None,
        },
        _ => None,
    }
}

/// The argument of scripts from each candidate of a group, of which all lead to the conclusions. A candidate
/// without a script excludes the opposites of the conclusions itself.
pub(super) fn cases<'a>(
    net: &Net,
    before: &Position,
    step: &Step,
    group: GroupId,
    parts: &[(Candidate, Proof)],
) -> Option<Argument<'a>> {
    let (mut trails, mut ends) = (Vec::new(), Vec::new());
    let members = net.members(group).iter().copied().filter(|member| before.alive.contains(*member));
    for member in members {
        let mut walk = Walk::from(net, before, member.on());
        match parts.iter().find(|(candidate, _)| *candidate == member) {
            Some((_, Proof::Units(groups))) => {
                groups.iter().find_map(|&group| walk.visit(group));
            }
            Some(_) => return None,
            None => {}
        }
        let led_to: Vec<usize> = step.conclusions.iter().filter_map(|&literal| walk.holds(literal)).collect();
        if led_to.len() < step.conclusions.len() {
            return None;
        }
        let (trail, own_ends) = walk.trail(&led_to);
        trails.push(trail);
        ends.push(own_ends);
    }
    let kind = match net.group(group).origin {
        qedoku_model::Origin::Cell(_) => Kind::Cell,
        _ => Kind::Region,
    };
    let (chain, way) = (chain(kind, trails, Some(group)), Vec::new());
    Some(Argument { chain: Cow::Owned(chain), ends, empty: None, way })
}

fn chain(kind: Kind, trails: Vec<Trail>, group: Option<GroupId>) -> Chain {
    Chain {
        kind,
        depth: Depth::Dynamic(0),
        is_cycle: false,
        flat: trails.iter().map(|trail| trail.len() as u32).sum(),
        trails,
        group,
        removed: Vec::new(),
        placed: None,
        nested: 0,
        replay: Vec::new(),
    }
}

/// What follows from an assumption, in order, and why.
struct Walk<'a> {
    net: &'a Net,
    before: &'a Position,
    /// Literals with places of their parents, which come before them.
    nodes: Vec<TrailNode>,
    /// For each candidate that fell, the node of the one that excludes it; the assumption itself, if that is
    /// what says that it is false.
    fallen: HashMap<Candidate, usize>,
    /// The nodes of literals.
    known: HashMap<Literal, usize>,
}

impl<'a> Walk<'a> {
    fn from(net: &'a Net, before: &'a Position, start: Literal) -> Walk<'a> {
        let (fallen, known) = (HashMap::new(), HashMap::new());
        let mut walk = Walk { net, before, nodes: Vec::new(), fallen, known };
        let index = walk.push(start, Cause::Assumed, &[]);
        if start.is_on() {
            walk.exclude(index);
        } else {
            walk.fallen.insert(start.candidate(), index);
        }
        walk
    }

    fn push(&mut self, literal: Literal, cause: Cause, parents: &[usize]) -> usize {
        let parents = parents.iter().map(|&parent| parent as u32).collect();
        self.nodes.push(TrailNode { literal, cause, parents, reason: None });
        self.known.insert(literal, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Takes away what a true candidate excludes.
    fn exclude(&mut self, by: usize) {
        let candidate = self.nodes[by].literal.candidate();
        for other in self.net.conflicts(candidate) {
            if self.before.alive.contains(other) {
                self.fallen.entry(other).or_insert(by);
            }
        }
    }

    /// What a group has left.
    fn left(&self, group: GroupId) -> Vec<Candidate> {
        let is_left = |c: &Candidate| self.before.alive.contains(*c) && !self.fallen.contains_key(c);
        self.net.members(group).iter().copied().filter(is_left).collect()
    }

    /// Makes the last candidate of a group true; the group, if it has none left.
    fn visit(&mut self, group: GroupId) -> Option<GroupId> {
        match self.left(group)[..] {
            [] => return Some(group),
            [only] if !self.known.contains_key(&only.on()) => {
                let node = self.alone(group, only);
                self.exclude(node);
            }
            _ => {}
        }
        None
    }

    /// Takes away what all that is left of a group excludes.
    fn give(&mut self, group: GroupId, fallen: &[Literal]) {
        if fallen.is_empty() {
            return;
        }
        let left = self.left(group);
        let net = self.net;
        let others = net.members(group).iter().copied().filter(|member| !left.contains(member));
        let parents: Vec<usize> = others.filter_map(|member| self.off(member)).collect();
        for literal in fallen {
            if self.fallen.contains_key(&literal.candidate()) {
                continue;
            }
            let node = self.push(*literal, Cause::Advanced, &parents);
            self.nodes[node].reason = Some(Arc::new(Reason::Pattern("", Proof::unit(group))));
            self.fallen.insert(literal.candidate(), node);
        }
    }

    /// The node that says that nothing of a group is left but this.
    fn alone(&mut self, group: GroupId, only: Candidate) -> usize {
        let net = self.net;
        let others = net.members(group).iter().copied().filter(|&member| member != only);
        let parents: Vec<usize> = others.filter_map(|member| self.off(member)).collect();
        let seat = net.groups_of(only).iter().position(|&own| own == group);
        self.push(only.on(), Cause::Seat(seat.unwrap_or(0) as u8), &parents)
    }

    /// The node that says that a candidate is false, if that follows here.
    fn off(&mut self, candidate: Candidate) -> Option<usize> {
        if let Some(&node) = self.known.get(&candidate.off()) {
            return Some(node);
        }
        let &by = self.fallen.get(&candidate)?;
        let groups = self.net.groups_of(self.nodes[by].literal.candidate());
        let seat = self.net.groups_of(candidate).iter().position(|group| groups.contains(group))?;
        Some(self.push(candidate.off(), Cause::Seat(seat as u8), &[by]))
    }

    /// The node of a literal, if it follows here.
    fn holds(&mut self, literal: Literal) -> Option<usize> {
        if literal.is_on() { self.known.get(&literal).copied() } else { self.off(literal.candidate()) }
    }

    /// These nodes and all they follow from, the last first; and where they stand there.
    fn trail(&self, ends: &[usize]) -> (Trail, Vec<usize>) {
        let mut needed = vec![false; self.nodes.len()];
        let mut open = ends.to_vec();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut needed[node], true) {
                open.extend(self.nodes[node].parents.iter().map(|&parent| parent as usize));
            }
        }
        let first = ends.first().copied();
        let rest = (0..self.nodes.len()).rev().filter(|&node| needed[node] && Some(node) != first);
        let order: Vec<usize> = first.into_iter().chain(rest).collect();
        let mut place = vec![0; self.nodes.len()];
        order.iter().enumerate().for_each(|(i, &node)| place[node] = i);
        let moved = order.iter().map(|&node| {
            let node = &self.nodes[node];
            let parents = node.parents.iter().map(|&parent| place[parent as usize] as u32).collect();
            TrailNode { parents, ..node.clone() }
        });
        (moved.collect(), ends.iter().map(|&end| place[end]).collect())
    }
}

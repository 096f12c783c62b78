//! Blossom loop: the three or four candidates of a cell, or places of a digit in a house, the *entry*, each
//! of which links lead to another candidate of a further cell, or place of a digit in a further house, the
//! *exit*.
//!
//! One of the entry is true, so one of these ends is; and no end is true but by what leads to it, since the
//! branches of the others would have to hold too, backwards: without its end a candidate of the entry is
//! false. So one end of each weak link is true, and one of the ends of the branches: what sees both, or all
//! of these, goes.
//!
//! The strong links are cells with two candidates and houses with two places of a digit; a branch has six at
//! most, and none where a candidate of the entry is one of the exit too. Two branches at least have some:
//! with one it would be a chain with a group of places, and an entry of two candidates would make it a
//! continuous nice loop.
//!
//! Scan order: by the strong links of all branches together, then by the group of the entry, then by that of
//! the exit, cells before places. Of the ways to end in an exit the shortest is taken, then the first. Given
//! are those that remove something that none before does.
//!
//! Of branches of one length it takes the first and removes what that gives: in another guise of the position
//! it may be another one.
//!
//! Source: yzfwsf, players' forum, 2023.

use super::prelude::*;
use super::reach::{Links, Reach, Strong};
use crate::net::net;
use qedoku_model::{Cause, Chain, Depth, GroupId, Kind, Lemma, Literal, Origin, TrailNode};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Finds blossom loops.
pub struct BlossomLoop;

const INFO: Info = Info::new(
    "blossom-loop",
    "Blossom Loop",
    "From each candidate of a cell, or place of a digit in a house, links lead to another end in a further cell or house; \
     of the two ends of each link one is true.",
    "{cases}, links lead to a different one of {second}, of which one alone is true. So each branch holds backwards as well, \
     and of the two ends of each link one is true: {removed}.",
)
.sampling();

/// How many candidates an entry has.
const SIZES: std::ops::RangeInclusive<usize> = 3..=4;

/// The most strong links of a branch.
const LONGEST: usize = 6;

impl Technique<Grid> for BlossomLoop {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let is_open = |&c: &Candidate| grid.has(crate::net::cell(c), crate::net::digit(c));
        let groups = || (0..net().group_count() as u32).map(GroupId);
        let open: Vec<Vec<Candidate>> =
            groups().map(|group| net().members(group).iter().copied().filter(is_open).collect()).collect();
        let links = Links::of(grid);
        let mut reaches: Vec<Option<Reach>> = (0..net().candidate_count()).map(|_| None).collect();
        // By their length.
        let mut found: Vec<Vec<(GroupId, GroupId)>> = vec![Vec::new(); SIZES.end() * LONGEST + 1];
        for entry in groups().filter(|entry| SIZES.contains(&open[entry.index()].len())) {
            emit.tick()?;
            let starts = &open[entry.index()];
            for &start in starts {
                reaches[start.index()].get_or_insert_with(|| Reach::from(&links, start, LONGEST));
            }
            let own: Vec<&Reach> =
                starts.iter().filter_map(|start| reaches[start.index()].as_ref()).collect();
            for exit in groups().filter(|&exit| exit != entry && open[exit.index()].len() >= own.len()) {
                if let Some((length, _)) = ends(&own, &open[exit.index()]) {
                    found[length].push((entry, exit));
                }
            }
        }
        let mut told: BTreeSet<Candidate> = BTreeSet::new();
        for (entry, exit) in found.into_iter().flatten() {
            emit.tick()?;
            let starts = &open[entry.index()];
            let own: Vec<&Reach> =
                starts.iter().filter_map(|start| reaches[start.index()].as_ref()).collect();
            let Some((_, ends)) = ends(&own, &open[exit.index()]) else { continue };
            let branches = starts.iter().zip(own).zip(ends).map(|((&start, reach), end)| Branch {
                start,
                end,
                way: reach.way(end),
            });
            let found = Loop { entry, branches: branches.collect() };
            let facts = found.facts(&links);
            if facts.iter().any(|fact| fact.removed.iter().any(|c| !told.contains(c))) {
                told.extend(facts.iter().flat_map(|fact| &fact.removed));
                emit.step(found.step(&facts))?;
            }
        }
        Flow::Continue(())
    }
}

/// Different ends of the branches in an exit, with the strong links to them together; the least of these,
/// then the first. Two branches at least have links.
fn ends(reaches: &[&Reach], exit: &[Candidate]) -> Option<(usize, Vec<Candidate>)> {
    let is_reached = |reach: &&Reach| exit.iter().any(|&end| reach.depth_of(end).is_some());
    let mut best = None;
    if reaches.iter().all(is_reached) {
        choose(reaches, exit, (0, &mut Vec::new()), &mut best);
    }
    best
}

/// Tries each end for the next branch.
fn choose(
    reaches: &[&Reach],
    exit: &[Candidate],
    (length, ends): (usize, &mut Vec<Candidate>),
    best: &mut Option<(usize, Vec<Candidate>)>,
) {
    if best.as_ref().is_some_and(|(least, _)| length >= *least) {
        return;
    }
    let Some(reach) = reaches.get(ends.len()) else {
        let with_links = reaches.iter().zip(&*ends).filter(|(reach, end)| reach.depth_of(**end) != Some(0));
        if with_links.count() > 1 {
            *best = Some((length, ends.clone()));
        }
        return;
    };
    for &end in exit {
        if let Some(depth) = reach.depth_of(end).filter(|_| !ends.contains(&end)) {
            ends.push(end);
            choose(reaches, exit, (length + depth, ends), best);
            ends.pop();
        }
    }
}

/// A candidate of the entry, the links from it, and where they end.
struct Branch {
    start: Candidate,
    end: Candidate,
    way: Vec<Strong>,
}

impl Branch {
    /// The groups that make the end true, from a strong link on.
    fn onward(&self, from: usize) -> impl Iterator<Item = GroupId> + '_ {
        self.way[from..].iter().map(|strong| strong.group)
    }

    /// The groups that make the start false, back from before a strong link.
    fn back(&self, from: usize) -> impl Iterator<Item = GroupId> + '_ {
        self.way[..from].iter().rev().map(|strong| strong.group)
    }

    /// The links from the start to the end, the end first.
    fn trail(&self) -> Vec<TrailNode> {
        let mut literals = vec![(self.start.on(), Cause::Assumed)];
        for strong in &self.way {
            let meets = |group: GroupId| net().members(group).contains(&strong.before);
            let weak = seat(strong.excluded, meets);
            literals.push((strong.excluded.off(), weak));
            literals.push((strong.on.on(), seat(strong.on, |group| group == strong.group)));
        }
        let last = literals.len() - 1;
        let node = |(at, (literal, cause)): (usize, (Literal, Cause))| {
            let parents = (at < last).then_some(at as u32 + 1).into_iter().collect();
            TrailNode { literal, cause, parents, reason: None }
        };
        literals.into_iter().rev().enumerate().map(node).collect()
    }
}

/// A link within the first of the candidate's groups that is meant.
fn seat(candidate: Candidate, is_meant: impl Fn(GroupId) -> bool) -> Cause {
    let seat = net().groups_of(candidate).iter().position(|&group| is_meant(group));
    Cause::Seat(seat.unwrap_or_default() as u8)
}

/// Branches from all candidates of an entry.
struct Loop {
    entry: GroupId,
    branches: Vec<Branch>,
}

/// What goes by one argument.
struct Fact {
    removed: Vec<Candidate>,
    /// The groups that leave the entry nothing if one of these is true.
    groups: Vec<GroupId>,
}

impl Loop {
    /// What sees both ends of a weak link, or all ends of the branches; each candidate once.
    fn facts(&self, links: &Links) -> Vec<Fact> {
        let mut told: BTreeSet<Candidate> = BTreeSet::new();
        let mut facts = Vec::new();
        let mut add = |seen: &[&[Candidate]], groups: Vec<GroupId>| {
            let [first, rest @ ..] = seen else { return };
            let all = first.iter().copied().filter(|c| rest.iter().all(|seen| seen.contains(c)));
            let removed: Vec<Candidate> = all.filter(|&c| told.insert(c)).collect();
            if !removed.is_empty() {
                facts.push(Fact { removed, groups });
            }
        };
        let back = |branch: &Branch| branch.back(branch.way.len()).collect::<Vec<_>>();
        for (i, branch) in self.branches.iter().enumerate() {
            for (j, strong) in branch.way.iter().enumerate() {
                let others = self.branches.iter().enumerate().filter(|&(k, _)| k != i);
                let others = others.flat_map(|(_, other)| back(other));
                let groups = branch.onward(j).chain(others).chain(branch.back(j)).chain([self.entry]);
                add(&[links.seen(strong.before), links.seen(strong.excluded)], groups.collect());
            }
        }
        let ends: Vec<&[Candidate]> = self.branches.iter().map(|branch| links.seen(branch.end)).collect();
        add(&ends, self.branches.iter().flat_map(back).chain([self.entry]).collect());
        facts
    }

    fn step(&self, facts: &[Fact]) -> Step {
        let mut removed: Vec<Candidate> =
            facts.iter().flat_map(|fact| fact.removed.iter().copied()).collect();
        removed.sort_unstable();
        let trails: Vec<_> = self.branches.iter().map(Branch::trail).collect();
        let kind = match net().group(self.entry).origin {
            Origin::Cell(_) => Kind::Cell,
            _ => Kind::Region,
        };
        let chain = Chain {
            kind,
            depth: Depth::Multiple,
            is_cycle: false,
            flat: trails.iter().map(|trail| trail.len() as u32).sum(),
            trails,
            group: Some(self.entry),
            removed: removed.clone(),
            placed: None,
            nested: 0,
            replay: Vec::new(),
        };
        let proof = match facts {
            [only] => Proof::units(only.groups.iter().copied()),
            several => {
                let lemma = |fact: &Fact| {
                    let literals: Vec<Literal> = fact.removed.iter().map(|c| c.off()).collect();
                    Lemma::Literals(literals, Proof::units(fact.groups.iter().copied()))
                };
                Proof::Lemmas { lemmas: several.iter().map(lemma).collect(), then: None }
            }
        };
        let step = Step::remove(&INFO, removed, proof)
            .mark_all(Role::Pattern, self.branches.iter().map(|branch| branch.start))
            .mark_all(Role::Second, self.branches.iter().map(|branch| branch.end));
        Step { chain: Some(Arc::new(chain)), ..step }
    }
}

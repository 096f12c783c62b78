//! Deadly patterns: what unique loops and BUGs share.
//!
//! A deadly pattern is a set of candidates, the *region*, in which true and false could be exchanged without
//! breaking a rule: each cell and each place of a digit that meets the region has exactly two candidates in
//! it. A solution confined to the region there would have a twin, so a puzzle with one solution avoids it.
//!
//! The proofs built here visit no group that the exchange does not need: where other candidates of a digit
//! are gone already, the two in the region exchange without being decided first.

use super::super::prelude::*;
use crate::net::net;
use qedoku_model::{CandidateSet, GroupId, Groups, Literal, Position};

/// A region in a position.
pub(super) struct DeadlyPattern<'a> {
    before: &'a Position,
    region: Vec<Candidate>,
    inside: CandidateSet,
}

impl<'a> DeadlyPattern<'a> {
    /// The pattern of these candidates, each named once.
    pub(super) fn new(before: &'a Position, region: Vec<Candidate>) -> DeadlyPattern<'a> {
        let mut inside = CandidateSet::empty(net().candidate_count());
        for &candidate in &region {
            inside.insert(candidate);
        }
        DeadlyPattern { before, region, inside }
    }

    /// The pattern of some digits in some cells.
    pub(super) fn of_cells(before: &'a Position, cells: &[Cell], digits: DigitSet) -> DeadlyPattern<'a> {
        let all = |&cell: &Cell| digits.iter().map(move |digit| candidate(cell, digit));
        DeadlyPattern::new(before, cells.iter().flat_map(all).collect())
    }

    /// A proof that none of the assumptions can hold: visits those of `groups` that are needed, in order,
    /// and exchanges the region.
    pub(super) fn swap(
        &self,
        assumptions: &[Vec<Literal>],
        groups: impl IntoIterator<Item = GroupId>,
    ) -> Proof {
        let mut groups: Groups = groups.into_iter().collect();
        debug_assert!(self.closes_all(assumptions, &groups), "a deadly pattern closes when all is visited");
        // A longer list that can be visited closes whenever a shorter one does, so one pass leaves no
        // group that could be spared.
        for i in (0..groups.len()).rev() {
            let mut fewer = groups.clone();
            fewer.remove(i);
            if self.closes_all(assumptions, &fewer) {
                groups = fewer;
            }
        }
        Proof::Swap { groups, region: self.region.clone() }
    }

    /// A proof that none of the assumptions can hold, each of which leaves the `cells` round a loop only
    /// the two `digits`: exchanges the region at once, or else once for either digit in the first cell.
    pub(super) fn swap_either_way(
        &self,
        assumptions: &[Vec<Literal>],
        cells: &[Cell],
        digits: DigitSet,
    ) -> Proof {
        if self.closes_all(assumptions, &[]) {
            return self.swap(assumptions, []);
        }
        let part = |digit| {
            let first = candidate(cells[0], digit);
            let assumptions: Vec<Vec<Literal>> = assumptions
                .iter()
                .map(|assumption| assumption.iter().copied().chain([first.on()]).collect())
                .collect();
            (first, self.swap(&assumptions, cells[1..].iter().map(|&cell| cell_group(cell))))
        };
        Proof::Split { group: cell_group(cells[0]), parts: digits.iter().map(part).collect() }
    }

    /// A proof that none of the assumptions can hold: visits those of `groups` that are needed, in order,
    /// until two candidates of the pattern clash, or exchanges the region.
    pub(super) fn swap_or_clash(&self, assumptions: &[Vec<Literal>], groups: &[GroupId]) -> Proof {
        let clash =
            |groups: &[GroupId]| assumptions.iter().all(|assumption| self.clashes(assumption, groups));
        let Some(last) = (1..=groups.len()).find(|&count| clash(&groups[..count])) else {
            return self.swap(assumptions, groups.iter().copied());
        };
        let mut groups = Groups::from_slice(&groups[..last]);
        for i in (0..groups.len()).rev() {
            let mut fewer = groups.clone();
            fewer.remove(i);
            if clash(&fewer) {
                groups = fewer;
            }
        }
        Proof::Units(groups)
    }

    /// Whether the last of the groups has nothing left once those before it, each with one candidate left,
    /// are decided.
    fn clashes(&self, assumption: &[Literal], groups: &[GroupId]) -> bool {
        let Some((last, before)) = groups.split_last() else { return false };
        let decided = self.decided(assumption, before);
        decided.is_some_and(|position| net().members(*last).iter().all(|&c| !position.alive.contains(c)))
    }

    fn closes_all(&self, assumptions: &[Vec<Literal>], groups: &[GroupId]) -> bool {
        assumptions.iter().all(|assumption| self.closes(assumption, groups))
    }

    /// Whether the region can be exchanged once the groups, each with one candidate left, are decided.
    fn closes(&self, assumption: &[Literal], groups: &[GroupId]) -> bool {
        let Some(position) = self.decided(assumption, groups) else { return false };
        let groups = self.region.iter().flat_map(|&c| net().groups_of(c));
        groups.copied().all(|group| self.is_exchangeable(&position, group))
    }

    /// The position with an assumption, and with the groups, each of which leaves one candidate, decided.
    fn decided(&self, assumption: &[Literal], groups: &[GroupId]) -> Option<Position> {
        let mut position = self.before.clone();
        for &literal in assumption {
            position.apply(net(), literal);
        }
        for &group in groups {
            let mut left = net().members(group).iter().copied().filter(|&c| position.alive.contains(c));
            let (Some(only), None) = (left.next(), left.next()) else { return None };
            position.apply(net(), only.on());
        }
        Some(position)
    }

    /// Whether the group has nothing but two candidates of the region left, or those are decided.
    fn is_exchangeable(&self, position: &Position, group: GroupId) -> bool {
        let members = net().members(group);
        let (alive, on) = (|c| position.alive.contains(c), |c| position.on.contains(c));
        let within = || members.iter().copied().filter(|&c| self.inside.contains(c));
        let closed = members.iter().all(|&c| !alive(c) || self.inside.contains(c));
        let decided = within().all(|c| on(c) || !alive(c)) && within().filter(|&c| on(c)).count() == 1;
        within().count() == 2 && (closed || decided)
    }
}

/// For each candidate the assumption that it is true.
pub(super) fn each_true(candidates: &[Candidate]) -> Vec<Vec<Literal>> {
    candidates.iter().map(|candidate| vec![candidate.on()]).collect()
}

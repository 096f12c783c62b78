//! Which digits keep the other cells of a house from being a place: those that stand already and see them.
//!
//! A house whose digit has one place left, or none, is shown with the digits in the way. Each cell is laid to
//! one of them: first the digit that sees the most, the earlier one on a tie. Cells that are filled, and
//! those that lost the candidate otherwise, have none.

use crate::language::{Phrase, Voice};
use crate::words::{Span, candidate_list, cell_list};
use qedoku_model::{Candidate, Cell, Digit, GroupId, House, Meaning, Net, Origin, Position, Proof, Step};
use std::collections::BTreeMap;

/// A digit that stands, and cells of a house that cannot hold the same digit for that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocker {
    /// The digit in its cell.
    pub candidate: Candidate,
    /// Its cell.
    pub cell: Cell,
    /// The cells that it sees, ascending.
    pub cells: Vec<Cell>,
    /// The houses in which it sees them, those with the most first.
    pub houses: Vec<House>,
}

/// The blockers that a step is shown with: where its proof is that a digit has one place left in a house,
/// which it takes, or no place at all.
pub(crate) fn of_step(step: &Step, position: &Position, net: &Net) -> Vec<Blocker> {
    let Proof::Units(groups) = &step.proof else { return Vec::new() };
    let [group] = groups[..] else { return Vec::new() };
    let mut left = net.members(group).iter().filter(|&&member| position.alive.contains(member));
    let is_meant = match (step.conclusions.as_slice(), left.next(), left.next()) {
        (&[one], Some(&only), None) => one == only.on() && !position.on.contains(only),
        ([], None, None) => true,
        _ => false,
    };
    if is_meant { blockers(group, position, net) } else { Vec::new() }
}

/// The blockers of the places of a digit in a house; none of another group.
pub fn blockers(group: GroupId, position: &Position, net: &Net) -> Vec<Blocker> {
    if group.index() >= net.group_count() {
        return Vec::new();
    }
    let Origin::Places(house, digit) = net.group(group).origin else { return Vec::new() };
    // The members that are gone, and for each what stands and sees it.
    let mut blocked: BTreeMap<Candidate, Vec<Candidate>> = BTreeMap::new();
    for &member in net.members(group).iter().filter(|&&member| !position.alive.contains(member)) {
        let Some((cell, _)) = place(net, member) else { continue };
        let standing = || net.conflicts(member).filter(|&other| position.on.contains(other));
        let is_filled = standing().any(|other| place(net, other).is_some_and(|(own, _)| own == cell));
        let same = standing().filter(|&other| place(net, other).is_some_and(|(_, own)| own == digit));
        if !is_filled {
            blocked.insert(member, same.collect());
        }
    }
    let mut found = Vec::new();
    loop {
        let mut counts: BTreeMap<Candidate, usize> = BTreeMap::new();
        for seen_by in blocked.values() {
            let mut seen_by = seen_by.clone();
            seen_by.sort_unstable();
            seen_by.dedup();
            seen_by.into_iter().for_each(|one| *counts.entry(one).or_default() += 1);
        }
        let Some((&best, _)) = counts.iter().rev().max_by_key(|(_, count)| **count) else { return found };
        let own: Vec<Candidate> =
            blocked.iter().filter(|(_, by)| by.contains(&best)).map(|(&member, _)| member).collect();
        blocked.retain(|member, _| !own.contains(member));
        let Some((cell, _)) = place(net, best) else { return found };
        let mut cells: Vec<Cell> =
            own.iter().filter_map(|&one| place(net, one)).map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        found.push(Blocker { candidate: best, cell, cells, houses: houses(best, &own, house, net) });
    }
}

/// The houses but one in which a candidate meets others.
fn houses(from: Candidate, to: &[Candidate], but: House, net: &Net) -> Vec<House> {
    let mut open: Vec<Candidate> = to.to_vec();
    let mut found = Vec::new();
    while !open.is_empty() {
        let shared = |group: &GroupId| match net.group(*group).origin {
            Origin::Places(house, _) if house != but => {
                Some((house, open.iter().filter(|one| net.groups_of(**one).contains(group)).count()))
            }
            _ => None,
        };
        let all: Vec<(House, usize)> = net.groups_of(from).iter().filter_map(shared).collect();
        let Some(&(best, 1..)) = all.iter().rev().max_by_key(|(_, count)| *count) else { break };
        found.push(best);
        let is_in = |one: &Candidate| {
            net.groups_of(*one)
                .iter()
                .any(|group| matches!(net.group(*group).origin, Origin::Places(house, _) if house == best))
        };
        open.retain(|one| !is_in(one));
    }
    found
}

fn place(net: &Net, candidate: Candidate) -> Option<(Cell, Digit)> {
    match net.meaning(candidate) {
        Meaning::Digit(cell, digit) => Some((cell, digit)),
        Meaning::Combination(..) => None,
    }
}

/// A sentence: "3 in r2c1 blocks r4c1 and r5c1; 3 in r5c8 blocks r5c2." Nothing without blockers.
pub fn sentence(blockers: &[Blocker], voice: &Voice<'_>) -> String {
    let and = voice.language().joint(false);
    let said: Vec<String> = blockers
        .iter()
        .map(|one| {
            let (what, cells) =
                (candidate_list(&[one.candidate], and, voice), cell_list(&one.cells, and, voice));
            voice.say(Phrase::Blocks, &[&what, &cells])
        })
        .collect();
    if said.is_empty() { String::new() } else { format!("{}.", said.join("; ")) }
}

/// The same with what it speaks of.
pub(crate) fn span(blockers: &[Blocker], voice: &Voice<'_>) -> Option<Span> {
    let text = Some(sentence(blockers, voice)).filter(|text| !text.is_empty())?;
    let mut span = Span::plain(format!(" {text}"));
    for one in blockers {
        span.targets.push(one.candidate.into());
        span.targets.extend(one.cells.iter().map(|&cell| qedoku_model::Target::Cell(cell)));
    }
    Some(span)
}

//! The rule of puzzles that are their own image.

use crate::state::State;
use qedoku_model::{Candidate, Net, Position};
use std::collections::BTreeSet;

/// Whether the images of what is true contradict what is known.
///
/// The image of a solution is a solution if the map takes groups to groups and allowed candidates to allowed
/// ones. In a puzzle with one solution it is the same one, so what is true has a true image.
pub(crate) fn is_impossible(state: &State<'_>, image: &[Candidate]) -> bool {
    let (net, before) = (state.net(), state.before());
    if !before.unique || !is_symmetry(net, before, image) {
        return false;
    }
    let mut state = state.clone();
    let mut open: Vec<Candidate> =
        (0..net.candidate_count() as u32).map(Candidate).filter(|&c| state.is_on(c)).collect();
    while let Some(candidate) = open.pop() {
        let image = image[candidate.index()];
        if !state.is_on(image) {
            state.assume(image.on());
            if state.is_contradictory() {
                return true;
            }
            open.push(image);
        }
    }
    false
}

/// Whether the map takes the rules and the puzzle as given to themselves.
fn is_symmetry(net: &Net, before: &Position, image: &[Candidate]) -> bool {
    let count = net.candidate_count();
    let images: BTreeSet<Candidate> = image.iter().copied().filter(|c| c.index() < count).collect();
    if image.len() != count || images.len() != count {
        return false;
    }
    let is_allowed =
        |c: usize| before.initial.contains(Candidate(c as u32)) == before.initial.contains(image[c]);
    let is_group = |group: u32| {
        let group = qedoku_model::GroupId(group);
        let members: BTreeSet<Candidate> = net.members(group).iter().map(|c| image[c.index()]).collect();
        let same = |&&other: &&qedoku_model::GroupId| {
            net.group(other).kind == net.group(group).kind
                && net.members(other).len() == members.len()
                && net.members(other).iter().all(|c| members.contains(c))
        };
        members.first().is_none_or(|&first| net.groups_of(first).iter().any(|other| same(&other)))
    };
    (0..count).all(is_allowed) && (0..net.group_count() as u32).all(is_group)
}

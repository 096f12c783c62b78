//! The rule of candidates that change places.

use crate::state::State;
use qedoku_model::{Candidate, GroupId, GroupKind};
use std::collections::{BTreeMap, BTreeSet};

/// Whether the exchange turns every solution that fits the state into another solution of the puzzle as
/// given.
///
/// Let `T` be the true candidates of such a solution; all of them are alive. As many of them lie in the image
/// of a group as images of them lie in the group itself. What is alive in the image of a group is what is
/// alive in a group of the same kind, so the image of `T` meets each group as a solution does. It lies within
/// what the puzzle as given allows, since each candidate that moves and its partner do. And it is not `T`:
/// one group has only candidates that move, so its true one goes, to a partner that it excludes.
pub(crate) fn gives_a_second(state: &State<'_>, pairs: &[(Candidate, Candidate)]) -> bool {
    let (net, before) = (state.net(), state.before());
    let mut image: BTreeMap<Candidate, Candidate> = BTreeMap::new();
    for &(one, other) in pairs {
        let is_allowed = |c: Candidate| c.index() < net.candidate_count() && before.initial.contains(c);
        let is_pair = is_allowed(one) && is_allowed(other) && net.conflicts(one).any(|c| c == other);
        if !is_pair || image.insert(one, other).is_some() || image.insert(other, one).is_some() {
            return false;
        }
    }
    let alive = |group: GroupId| net.members(group).iter().copied().filter(|&c| state.is_alive(c));
    let groups: BTreeSet<GroupId> = image.keys().flat_map(|&c| net.groups_of(c)).copied().collect();
    let is_kept = |&group: &GroupId| {
        let moved = net.members(group).iter().map(|c| *image.get(c).unwrap_or(c));
        let left: BTreeSet<Candidate> = moved.filter(|&c| state.is_alive(c)).collect();
        let is_same = |&&other: &&GroupId| {
            net.group(other).kind == net.group(group).kind && alive(other).collect::<BTreeSet<_>>() == left
        };
        left.first().is_some_and(|&first| net.groups_of(first).iter().any(|other| is_same(&other)))
    };
    let turns = |&group: &GroupId| {
        let is_filled = net.group(group).kind == GroupKind::ExactlyOne && alive(group).next().is_some();
        is_filled && alive(group).all(|c| image.contains_key(&c))
    };
    before.unique && groups.iter().all(is_kept) && groups.iter().any(turns)
}

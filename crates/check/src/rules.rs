//! One function per proof kind: does the script end in a contradiction?

use crate::{establish, exchange, linear, state::State, symmetry};
use qedoku_model::{Candidate, CandidateSet, GroupId, GroupKind, Proof};
use std::collections::BTreeSet;

/// Whether the proof leads the state to a contradiction.
pub(crate) fn refutes(state: &State<'_>, proof: &Proof) -> bool {
    // A contradictory position proves anything, but only what the proof cites counts: an empty proof of
    // a wrong step in a broken position is still an unproved step.
    match proof {
        Proof::Units(groups) => matches!(visit(state.clone(), groups), Visit::Contradiction),
        Proof::Cover { base, cover } => overfull(state, base, cover),
        Proof::Split { group, parts } => split(state, *group, parts),
        Proof::Linear { plus, minus, terms } => linear::is_impossible(state, plus, minus, terms),
        Proof::Swap { groups, region } => match visit(state.clone(), groups) {
            Visit::Open(state) => swap(&state, region),
            Visit::Contradiction | Visit::Refused => false,
        },
        Proof::Exchange { groups, pairs } => match visit(state.clone(), groups) {
            Visit::Open(state) => exchange::gives_a_second(&state, pairs),
            Visit::Contradiction | Visit::Refused => false,
        },
        Proof::Symmetry { image } => symmetry::is_impossible(state, image),
        Proof::Lemmas { lemmas, then } => {
            let mut state = state.clone();
            lemmas.iter().all(|lemma| establish(&mut state, lemma))
                && then.as_deref().is_some_and(|proof| refutes(&state, proof))
        }
    }
}

enum Visit<'a> {
    /// The last group visited is empty, or two true candidates exclude each other.
    Contradiction,
    /// All groups left one candidate.
    Open(Box<State<'a>>),
    /// A group is unknown, need not hold a true candidate, or leaves several.
    Refused,
}

/// Makes the one candidate left in each group true, in order.
fn visit<'a>(mut state: State<'a>, groups: &[GroupId]) -> Visit<'a> {
    for &group in groups {
        if !state.is_base(group) {
            return Visit::Refused;
        }
        let Some(members) = state.members(group) else { return Visit::Refused };
        let mut left = members.iter().copied().filter(|&c| state.is_alive(c));
        match (left.next(), left.next()) {
            (None, _) => return Visit::Contradiction,
            (Some(only), None) => state.assume(only.on()),
            _ => return Visit::Refused,
        }
        if state.is_contradictory() {
            return Visit::Contradiction;
        }
    }
    Visit::Open(Box::new(state))
}

/// Whether the bases need more true candidates than the covers allow.
///
/// Each base holds a true candidate; a true candidate is counted once for each base that holds it, and
/// lies in at least as many covers; each cover holds at most one. So the bases cannot outnumber the covers.
/// A cover whose true candidate is known outside the bases' candidates has none left to give.
fn overfull(state: &State<'_>, base: &[GroupId], cover: &[GroupId]) -> bool {
    let in_base = |c: Candidate| base.iter().any(|&g| state.members(g).is_some_and(|m| m.contains(&c)));
    let spent = |group: &GroupId| {
        let members = state.members(*group).unwrap_or_default();
        members.iter().any(|&c| state.is_on(c) && !in_base(c))
    };
    if !base.iter().all(|&g| state.is_base(g)) || !cover.iter().all(|&g| state.is_cover(g)) {
        return false;
    }
    let cover: Vec<GroupId> = cover.iter().copied().filter(|g| !spent(g)).collect();
    if has_duplicates(base) || has_duplicates(&cover) || base.len() <= cover.len() {
        return false;
    }
    let left: BTreeSet<Candidate> = base
        .iter()
        .flat_map(|&g| state.members(g).unwrap_or_default())
        .copied()
        .filter(|&c| state.is_alive(c))
        .collect();
    let count = |groups: &[GroupId], c: Candidate| {
        groups.iter().filter(|&&g| state.members(g).is_some_and(|m| m.contains(&c))).count()
    };
    left.into_iter().all(|c| count(base, c) <= count(&cover, c))
}

fn has_duplicates(groups: &[GroupId]) -> bool {
    groups.iter().collect::<BTreeSet<_>>().len() < groups.len()
}

/// Whether every candidate left in the group has a part that refutes it.
fn split(state: &State<'_>, group: GroupId, parts: &[(Candidate, Proof)]) -> bool {
    let Some(members) = state.members(group) else { return false };
    state.is_base(group)
        && members
            .iter()
            .copied()
            .filter(|&c| state.is_alive(c))
            .all(|c| parts.iter().any(|(part, proof)| *part == c && refutes(&state.assuming(c.on()), proof)))
}

/// Whether exchanging true and false within the region turns any solution into another one.
fn swap(state: &State<'_>, region: &[Candidate]) -> bool {
    let (net, before) = (state.net(), state.before());
    let mut inside = CandidateSet::empty(net.candidate_count());
    for &candidate in region {
        if !before.initial.contains(candidate) || !inside.insert(candidate) {
            return false;
        }
    }
    let groups: BTreeSet<GroupId> = region.iter().flat_map(|&c| net.groups_of(c)).copied().collect();
    before.unique
        && !region.is_empty()
        && groups.into_iter().all(|group| {
            let members = net.members(group);
            let within = || members.iter().copied().filter(|&c| inside.contains(c));
            let open_pair = net.group(group).kind == GroupKind::ExactlyOne
                && within().count() == 2
                && members.iter().all(|&c| !state.is_alive(c) || inside.contains(c));
            let decided = within().all(|c| state.is_on(c) || !state.is_alive(c))
                && within().filter(|&c| state.is_on(c)).count() * 2 == within().count();
            open_pair || decided
        })
}

//! A candidate is supposed and singles are followed. If they leave none of the guardians, the candidate is
//! false; if they leave one, it is true, and where singles end in a contradiction then, the candidate is
//! false, too. In the words of the scales it is a braid with the learned group as one of its variables.
//!
//! Its length counts the cells and houses and the group; it is eight at most. A proof leaves out what the end
//! does not need; one that does not need the group is none of these.
//!
//! Scan order: by length, then by group, then by cell and digit; each removal once, with the shortest.

use super::*;
use qedoku_model::GroupId;
use std::collections::BTreeSet;

/// The greatest length.
const LONGEST: usize = 8;

/// Emits what some group and singles refute.
pub fn whip(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let mut found: Vec<(usize, usize, Candidate, Vec<GroupId>)> = Vec::new();
    for removed in search.open() {
        emit.tick()?;
        let start = assuming(&search.alive, removed);
        let mut visits = Vec::new();
        let followed = start.followed(&mut visits);
        for (at, group) in search.groups.iter().enumerate().filter(|(_, group)| group.guardians.len() > 1) {
            let mut left = Search::left(group, &followed);
            let (first, second) = (left.next(), left.next());
            let groups = match (first, second) {
                (None, _) => Some(visits.iter().copied().chain([learned()]).collect()),
                (Some(only), None) if only != removed => assuming(&followed, only)
                    .refutation()
                    .map(|more| visits.iter().copied().chain([learned()]).chain(more).collect::<Vec<_>>()),
                _ => None,
            };
            let groups = groups.and_then(|groups| start.refuted_with(&group.guardians, groups));
            if let Some(groups) = groups.filter(|groups| groups.len() <= LONGEST) {
                found.push((groups.len(), at, removed, groups));
            }
        }
    }
    found.sort();
    let mut known = BTreeSet::new();
    for (_, at, removed, groups) in found {
        if known.insert(removed) {
            let then = Proof::units(groups);
            emit.step(search.groups[at].step(search.grid, &search.infos[0], vec![removed], then))?;
        }
    }
    Flow::Continue(())
}

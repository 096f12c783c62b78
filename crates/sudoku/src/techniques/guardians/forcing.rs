//! What is false whichever of the guardians is true, by singles, is false. So is what with each guardian that
//! it leaves leads to a contradiction by singles.
//!
//! Scan order: first what singles from each guardian alone make false, by groups, then by cell and digit;
//! then the others in the same order; each removal once.
//!
//! It does not look at chains longer than what singles give.

use super::*;
use std::collections::BTreeSet;

/// Emits what follows from each guardian of a group.
pub fn forcing(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let mut known = BTreeSet::new();
    let several = || search.groups.iter().filter(|group| group.guardians.len() > 1);
    for group in several() {
        emit.tick()?;
        for removed in common(search, group) {
            if let Some(step) = step(search, group, removed).filter(|_| known.insert(removed)) {
                emit.step(step)?;
            }
        }
    }
    let supposed: Vec<(Candidate, Alive)> =
        search.open().filter_map(|c| Some((c, assuming(&search.alive, c).followed_to_the_end()?))).collect();
    for group in several() {
        for (removed, alive) in &supposed {
            emit.tick()?;
            let mut left = Search::left(group, alive);
            let is_refuted = |guardian| assuming(alive, guardian).followed_to_the_end().is_none();
            if !known.contains(removed)
                && left.all(is_refuted)
                && let Some(step) = step(search, group, *removed)
            {
                known.insert(*removed);
                emit.step(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// What is false whichever of the guardians is true.
fn common(search: &Search<'_>, group: &Guarded) -> Vec<Candidate> {
    let mut left: [CellSet; 9] = [CellSet::EMPTY; 9];
    for &guardian in &group.guardians {
        // A guardian that leads to a contradiction leaves nothing.
        let Some(last) = assuming(&search.alive, guardian).followed_to_the_end() else { continue };
        for (left, own) in left.iter_mut().zip(last.cells) {
            *left = *left | own;
        }
    }
    let is_left = |c: Candidate| left[crate::net::digit(c).index()].contains(crate::net::cell(c));
    search.open().filter(|&c| !is_left(c)).collect()
}

/// The step that removes a candidate: it is supposed, and each guardian that it leaves is refuted.
fn step(search: &Search<'_>, group: &Guarded, removed: Candidate) -> Option<Step> {
    let start = assuming(&search.alive, removed);
    let part = |guardian| Some((guardian, Proof::units(assuming(&start, guardian).refutation()?)));
    let parts: Option<Vec<(Candidate, Proof)>> = Search::left(group, &start).map(part).collect();
    let parts = parts?;
    let then = match parts.is_empty() {
        true => by_units([]),
        false => Proof::Split { group: learned(), parts },
    };
    Some(group.step(search.grid, &search.infos[0], vec![removed], then))
}

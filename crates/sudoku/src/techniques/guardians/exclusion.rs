//! What excludes all guardians is false. If they are in one cell, it is the cell that has another digit; that
//! is the first info, the second has all others.
//!
//! Scan order: that of the groups; each removal once.

use super::*;
use std::collections::BTreeSet;

/// Emits what all guardians of a group exclude.
pub fn exclusion(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let mut known = BTreeSet::new();
    for group in search.groups {
        emit.tick()?;
        let sees = |c: Candidate, guardian: &Candidate| net().conflicts(*guardian).any(|other| other == c);
        let removed: Vec<Candidate> =
            search.open().filter(|&c| group.guardians.iter().all(|guardian| sees(c, guardian))).collect();
        if removed.iter().any(|&c| known.insert(c)) {
            let roof = group.roof();
            let info = &search.infos[usize::from(roof.len() > 1)];
            let step = group.step(search.grid, info, removed, by_units([]));
            emit.step(step.mark_all(Role::Roof, roof.iter()))?;
        }
    }
    Flow::Continue(())
}

//! The cells of the guardians lie in one house; as one of them holds one of the guardians, they count as one
//! cell of a naked subset there.
//!
//! Scan order: that of the groups, then that of `extra_subset.rs`; each removal once.

use super::super::extra_subset;
use super::*;
use std::collections::BTreeSet;

/// Emits what the subsets remove.
pub fn subset(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let mut known = BTreeSet::new();
    for group in search.groups {
        let (roof, extra) = (group.roof(), group.extra());
        if roof.len() < 2 {
            continue;
        }
        extra_subset::find(search.grid, roof, extra, DigitSet::EMPTY, &mut |subset| {
            let removed = subset.removed();
            if subset.cells.is_empty() || !removed.iter().any(|&c| known.insert(c)) {
                return emit.tick();
            }
            let proof = subset.proof(group.lemma(search.grid));
            let step = group.marked(Step::remove(&search.infos[0], removed, proof));
            emit.step(step.mark_all(Role::Subset, subset.cells.iter()).mark(Role::House, subset.house))
        })?;
    }
    Flow::Continue(())
}

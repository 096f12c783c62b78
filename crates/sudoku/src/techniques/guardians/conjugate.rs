//! The guardians lie in two cells of a house in which one of the digits has no other place: one of the two
//! cells has that digit, the other one a guardian, so neither has another of the digits.
//!
//! Scan order: that of the groups; the houses box, row, column; the digits ascending; each removal once.

use super::super::extra_subset::{candidates, shared_houses};
use super::*;
use std::collections::BTreeSet;

/// Emits what the two cells lose.
pub fn conjugate(search: &Search<'_>, emit: &mut Emit<'_>) -> Flow {
    let (grid, mut known) = (search.grid, BTreeSet::new());
    for group in search.groups {
        let roof = group.roof();
        if roof.len() != 2 {
            continue;
        }
        for house in shared_houses(roof) {
            for digit in group.digits {
                emit.tick()?;
                let places = grid.cells_with(digit) & house::cell_set(house);
                let removed = candidates(grid, roof, group.digits - digit.set());
                if places != roof || !removed.iter().any(|&c| known.insert(c)) {
                    continue;
                }
                let proof = by_units([place_group(house, digit)]);
                let step = group.step(grid, &search.infos[0], removed, proof);
                let both = places.iter().map(|cell| candidate(cell, digit));
                emit.step(step.mark_all(Role::Pattern, both).mark(Role::House, house))?;
            }
        }
    }
    Flow::Continue(())
}

//! Unique Rectangle type 4: two corners in a line have extra candidates, and one of the rectangle's digits
//! has no other place in a house that they share; the other digit goes from both.
//!
//! Why: the house puts the first digit into one of the two corners. With the other digit in its neighbour all
//! four corners would hold just the two digits, and exchanging these would give a second solution. It holds
//! only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`; digits ascending. Where the digit is locked in
//! several houses, the first of box, row, column is named.
//!
//! Not found here: a digit that is locked in opposite corners (type 6), or a single corner that loses the
//! digit (hidden rectangle).
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::each_true;
use super::rectangle::{self, RoofDigits};

/// Finds unique rectangles of type 4.
pub struct UniqueRectangle4 {
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

pub(super) const INFO: Info = Info::new(
    "unique-rectangle-4",
    "Unique Rectangle Type 4",
    "One digit of a rectangle is locked in the two corners that have extra candidates: neither is the \
     other digit.",
    "In {house} the digit {pattern} must go to {roof}; with the other of {digits} beside it, {corners} \
     could exchange the two and give a second solution (a deadly rectangle), so {removed}.",
)
.alias(&["UR Type 4", "Uniqueness Test 4"])
.relying_on_uniqueness();

impl Technique<Grid> for UniqueRectangle4 {
    fn infos(&self) -> &'static [Info] {
        &[INFO]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            if !found.is_roof_in_line() {
                return Flow::Continue(());
            }
            let roof: CellSet = found.corners(found.roof).collect();
            for locked in found.digits {
                let only = |house: &House| grid.cells_with(locked) & house::cell_set(*house) == roof;
                let Some(house) = found.shared_houses().find(only) else { continue };
                let other = found.digits - locked.set();
                let removed: Vec<Candidate> = roof
                    .iter()
                    .flat_map(|cell| (grid.candidates(cell) & other).iter().map(move |d| candidate(cell, d)))
                    .collect();
                if removed.is_empty() {
                    continue;
                }
                // The house puts the digit into the other roof corner, and so decides the floor.
                let groups = [place_group(house, locked)]
                    .into_iter()
                    .chain(found.corners(found.floor()).map(cell_group));
                let proof = found.swap(&each_true(&removed), groups);
                let step = found
                    .step(&INFO, &removed, proof)
                    .mark(Role::House, house)
                    .mark(Role::Pattern, locked.set());
                emit.step(step)?;
            }
            Flow::Continue(())
        })
    }
}

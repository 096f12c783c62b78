//! Unique Rectangle type 6: two opposite corners have extra candidates, and one of the rectangle's digits has
//! no place outside the rectangle in its two rows, or in its two columns; that digit goes from these two
//! corners.
//!
//! Why: the digit is in two opposite corners. In those with extra candidates it would leave the other digit
//! to the floor, all four corners would hold just the two digits, and exchanging these would give a second
//! solution. It holds only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`; digits ascending, rows before columns.
//!
//! Not found here: a digit that is locked in one row or column only; see the hidden rectangle.
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::each_true;
use super::rectangle::{self, RoofDigits};

/// Finds unique rectangles of type 6.
pub struct UniqueRectangle6 {
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

const INFO: Info = Info::new(
    "unique-rectangle-6",
    "Unique Rectangle Type 6",
    "One digit of a rectangle has no place outside it in its two rows or columns: it is not in the two \
     opposite corners that have extra candidates.",
    "In {base} the digit {pattern} must go to {corners}; in {roof} it would let these exchange {digits} \
     and give a second solution (a deadly rectangle), so {removed}.",
)
.alias(&["UR Type 6", "Uniqueness Test 6"])
.relying_on_uniqueness();

impl Technique<Grid> for UniqueRectangle6 {
    fn infos(&self) -> &'static [Info] {
        &[INFO]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            if !found.is_roof_diagonal() {
                return Flow::Continue(());
            }
            let all: CellSet = found.cells.iter().copied().collect();
            for digit in found.digits {
                let places = grid.cells_with(digit);
                if !(all - places).is_empty() {
                    continue;
                }
                let lines = [HouseKind::Row, HouseKind::Column]
                    .map(|kind| [0, 2].map(|i| house::house_of(found.cells[i], kind)));
                let locked = |lines: &[House; 2]| {
                    lines.iter().all(|&h| (places & (house::cell_set(h) - all)).is_empty())
                };
                let Some(lines) = lines.into_iter().find(locked) else { continue };
                let removed: Vec<Candidate> =
                    found.corners(found.roof).map(|cell| candidate(cell, digit)).collect();
                let groups = lines.map(|line| place_group(line, digit)).into_iter();
                let groups = groups.chain(found.corners(found.floor()).map(cell_group));
                let proof = found.swap(&each_true(&removed), groups);
                let step = found
                    .step(&INFO, &removed, proof)
                    .mark_all(Role::Base, lines)
                    .mark(Role::Pattern, digit.set());
                emit.step(step)?;
            }
            Flow::Continue(())
        })
    }
}

//! Unique Rectangle type 1: three corners of a rectangle in two boxes hold the same two candidates and no
//! others; the fourth is neither of the two.
//!
//! Why: with one of the two digits in the fourth corner all four would hold just these digits, and exchanging
//! them would give a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`.
//!
//! Not found here: rectangles with solved corners (avoidable rectangles).
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::each_true;
use super::rectangle::{self, RoofDigits};

/// Finds unique rectangles of type 1.
pub struct UniqueRectangle1 {
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

pub(super) const INFO: Info = Info::new(
    "unique-rectangle-1",
    "Unique Rectangle Type 1",
    "Three corners of a rectangle in two boxes hold the same two candidates: the fourth is neither of them.",
    "If {roof} were one of {digits}, {corners} could exchange these digits and give a second solution (a deadly \
     rectangle), so {removed}.",
)
.alias(&["UR Type 1", "Uniqueness Test 1"])
.relying_on_uniqueness();

impl Technique<Grid> for UniqueRectangle1 {
    fn infos(&self) -> &'static [Info] {
        &[INFO]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            if found.roof.count_ones() != 1 {
                return Flow::Continue(());
            }
            let corner = found.roof.trailing_zeros() as usize;
            let roof = found.cells[corner];
            let digits = grid.candidates(roof) & found.digits;
            let removed: Vec<Candidate> = digits.iter().map(|digit| candidate(roof, digit)).collect();
            let walk = (1..4).map(|i| cell_group(found.cells[(corner + i) % 4]));
            let proof = found.swap(&each_true(&removed), walk);
            emit.step(found.step(&INFO, &removed, proof))
        })
    }
}

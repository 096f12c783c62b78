//! Unique Rectangle types 2 and 5: all extra candidates of a rectangle are of one digit; one of them is true,
//! so no cell that sees all of them is that digit.
//!
//! Type 2: the extra candidates lie in two corners of one line. Type 5: they lie in two opposite corners or
//! in three.
//!
//! Why: without the extra digit all corners would hold just the rectangle's two digits, and exchanging these
//! would give a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`.
//!
//! Source: folklore of the Sudoku Players' forum, 2005; the division into types, B. Hobiger, HoDoKu, 2008.

use super::super::prelude::*;
use super::deadly_pattern::each_true;
use super::rectangle::{self, RoofDigits};

/// Finds unique rectangles of type 2 or of type 5.
pub struct UniqueRectangle2 {
    /// How the corners with extra candidates lie: in a line for type 2, scattered for type 5.
    pub roof: RoofShape,
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

/// How the corners of a rectangle with extra candidates lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoofShape {
    /// Two in one line.
    InLine,
    /// Two opposite ones, or three.
    Scattered,
}

const WORDS: &str = "If no cell of {roof} were {extra}, {corners} could exchange {digits} and give a second solution \
     (a deadly rectangle); so one of them is, and {removed}.";

pub(super) const INFO: Info = Info::new(
    "unique-rectangle-2",
    "Unique Rectangle Type 2",
    "The corners of a rectangle share two candidates, and those with more have one and the same extra \
     digit: it is true in one of them.",
    WORDS,
)
.alias(&["UR Type 2", "Uniqueness Test 2"])
.relying_on_uniqueness();

const SCATTERED: Info = Info::new(
    "unique-rectangle-5",
    "Unique Rectangle Type 5",
    "The corners of a rectangle share two candidates, and three of them or two opposite ones have one and the \
     same extra digit: it is true in one of them.",
    WORDS,
)
.alias(&["UR Type 5", "Uniqueness Test 5"])
.relying_on_uniqueness();

impl Technique<Grid> for UniqueRectangle2 {
    fn infos(&self) -> &'static [Info] {
        match self.roof {
            RoofShape::InLine => &[INFO],
            RoofShape::Scattered => &[SCATTERED],
        }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            let is_so = match self.roof {
                RoofShape::InLine => found.is_roof_in_line(),
                RoofShape::Scattered => found.is_roof_diagonal() || found.roof.count_ones() == 3,
            };
            let (true, Some(extra)) = (is_so, found.extra.single()) else {
                return Flow::Continue(());
            };
            let roof: CellSet = found.corners(found.roof).collect();
            let targets = roof.common_peers() & grid.cells_with(extra);
            if targets.is_empty() {
                return Flow::Continue(());
            }
            let removed: Vec<Candidate> = targets.iter().map(|cell| candidate(cell, extra)).collect();
            let proof = found.swap_without_extra(&each_true(&removed));
            emit.step(found.step(&self.infos()[0], &removed, proof))
        })
    }
}

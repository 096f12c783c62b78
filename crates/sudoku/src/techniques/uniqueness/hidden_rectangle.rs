//! Hidden Rectangle: one corner of a rectangle, or two opposite ones, hold two candidates only. If one of the
//! two digits has no place outside the rectangle in the row and in the column of the corner opposite to such
//! a corner, the other digit goes from that opposite corner.
//!
//! Why: with the other digit there, the row and the column put the first digit into the two neighbours, and
//! what is left to the corner across is the other digit. Exchanging the two in these four cells would give a
//! second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`; then the corners that hold the two digits alone in
//! the order of the cells; digits ascending.
//!
//! Not found here: two such corners in a line, of which type 4 makes more.
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::each_true;
use super::rectangle::{self, RoofDigits};

/// Finds hidden rectangles.
pub struct HiddenRectangle {
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

const INFO: Info = Info::new(
    "hidden-rectangle",
    "Hidden Rectangle",
    "One corner of a rectangle holds two candidates only, and in the row and the column of the opposite corner \
     one of the two digits has no place outside the rectangle: the other digit goes from the opposite corner.",
    "In {house} the digit {pattern} has no place outside {corners}; with the other of {digits} in {roof} \
     these could exchange the two and give a second solution (a deadly rectangle), so {removed}.",
)
.alias(&["HR", "Hidden Unique Rectangle"])
.relying_on_uniqueness();

impl Technique<Grid> for HiddenRectangle {
    fn infos(&self) -> &'static [Info] {
        &[INFO]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            if found.roof.count_ones() != 3 && !found.is_roof_diagonal() {
                return Flow::Continue(());
            }
            let all: CellSet = found.cells.iter().copied().collect();
            for i in positions(found.floor().into()) {
                let [floor, next, across, last] = [0, 1, 2, 3].map(|k| found.cells[(i + k) % 4]);
                for pattern in found.digits {
                    let Some(digit) = (found.digits - pattern.set()).first() else { continue };
                    let places = grid.cells_with(pattern);
                    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| house::house_of(across, kind));
                    let locked = |&line: &House| (places & (house::cell_set(line) - all)).is_empty();
                    let three = [next, across, last].into_iter().all(|cell| places.contains(cell));
                    if !three || !grid.has(across, digit) || !lines.iter().all(locked) {
                        continue;
                    }
                    let removed = [candidate(across, digit)];
                    let groups = lines.map(|line| place_group(line, pattern)).into_iter();
                    let proof = found.swap(&each_true(&removed), groups.chain([cell_group(floor)]));
                    let step = Step::remove(&INFO, removed, proof)
                        .mark_all(Role::Corner, found.cells)
                        .mark(Role::Roof, across)
                        .mark(Role::Digits, found.digits)
                        .mark(Role::Pattern, pattern.set())
                        .mark_all(Role::House, lines);
                    emit.step(step)?;
                }
            }
            Flow::Continue(())
        })
    }
}

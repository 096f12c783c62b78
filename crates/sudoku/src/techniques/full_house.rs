//! Full House: a house has one empty cell left; it takes the missing digit.
//!
//! Scan order: boxes, columns, rows; houses by number. The digit must still be a candidate there.
//! The reference rater calls this a Hidden Single and rates it apart (first pass of its scan).
use super::prelude::*;

/// Finds full houses.
pub struct FullHouse;

const INFO: Info = Info::new(
    "full-house",
    "Full House",
    "A house with one empty cell left takes the digit that is missing.",
    "{pattern} is the last empty cell of {house}, so {placed}.",
)
.alias(&["Last Digit", "Last Empty Cell"]);

impl Technique<Grid> for FullHouse {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for kind in HouseKind::BOX_COLUMN_ROW {
            for house in grid.houses_with_last_cell(kind) {
                super::hidden_single::find_in_house(grid, house, &INFO, emit)?;
            }
        }
        Flow::Continue(())
    }
}

/// The step that fills the last empty cell of a house.
pub fn step(house: House, cell: Cell, digit: Digit) -> Step {
    super::hidden_single::placed(&INFO, house, cell, digit)
}

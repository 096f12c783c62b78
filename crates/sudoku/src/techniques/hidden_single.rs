//! Hidden Single: a digit has one place left in a house that has several empty cells.
//!
//! Scan order: boxes, columns, rows; houses by number; digits ascending. Houses with one empty cell are
//! left to Full House.
use super::prelude::*;
use qedoku_model::Mark;

/// Finds hidden singles.
pub struct HiddenSingle;

const INFO: Info = Info::new(
    "hidden-single",
    "Hidden Single",
    "A digit has only one place left in a house.",
    "In {house} the only place for {digits} is {pattern}.",
)
.alias(&["Only square in a group", "Pinned Digit"]);

impl Technique<Grid> for HiddenSingle {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for kind in HouseKind::BOX_COLUMN_ROW {
            for house in grid.houses_with_single_places(kind) {
                if grid.empty_count(house) > 1 {
                    find_in_house(grid, house, &INFO, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Emits a placement for each digit with one place in the house, digits ascending.
#[inline]
pub(super) fn find_in_house(grid: &Grid, house: House, info: &'static Info, emit: &mut Emit<'_>) -> Flow {
    for digit in grid.single_places(house) {
        let position = grid.places(house, digit).trailing_zeros() as usize;
        let cell = house::cells(house)[position];
        emit.step(placed(info, house, cell, digit))?;
    }
    Flow::Continue(())
}

/// The step that puts a digit in its one place in a house.
pub fn step(house: House, cell: Cell, digit: Digit) -> Step {
    placed(&INFO, house, cell, digit)
}

pub(super) fn placed(info: &'static Info, house: House, cell: Cell, digit: Digit) -> Step {
    let proof = Proof::unit(place_group(house, digit));
    let mut step = Step::place(info, candidate(cell, digit), proof);
    // In place: a step is too large to be handed on for each mark, and most steps of most puzzles are these.
    step.marks.extend([
        Mark { role: Role::House, target: house.into() },
        Mark { role: Role::Pattern, target: cell.into() },
        Mark { role: Role::Digits, target: digit.set().into() },
    ]);
    step
}

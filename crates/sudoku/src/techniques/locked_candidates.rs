//! Pointing and Claiming: all places of a digit in one house lie in a second house, so the rest of the
//! second house loses the digit.
//!
//! Pointing starts from a box, Claiming from a row or column. Why: the first house has the digit once, and
//! wherever it stands there, it stands in the second house.
//!
//! Scan order: (box, column), (box, row), (column, box), (row, box); first houses, then second houses by
//! number, then digits ascending. A digit with one place is left to the singles.
use super::prelude::*;

/// Finds pointing and claiming together, in one scan.
pub struct LockedCandidates;

const POINTING: Info = Info::new(
    "pointing",
    "Pointing",
    "All places of a digit in a box lie in one row or column, so the rest of that line loses it.",
    "In {house} every place for {digits} lies in {target}, at {pattern}; so {removed}.",
)
.alias(&["Locked Candidates Type 1", "Intersection Removal"])
.uncounted();

const CLAIMING: Info = Info::new(
    "claiming",
    "Claiming",
    "All places of a digit in a row or column lie in one box, so the rest of that box loses it.",
    "In {house} every place for {digits} lies in {target}, at {pattern}; so {removed}.",
)
.alias(&["Locked Candidates Type 2", "Box/Line Reduction", "Intersection Removal"])
.uncounted();

impl Technique<Grid> for LockedCandidates {
    fn infos(&self) -> &'static [Info] {
        const { &[POINTING, CLAIMING] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for_each_locked(grid, |locked| {
            let Locked { house, target, digit } = locked;
            let outside = grid.cells_with(digit) & (house::cell_set(target) - house::cell_set(house));
            if outside.is_empty() {
                return Flow::Continue(());
            }
            let info = if HouseKind::of(house) == HouseKind::Box { &POINTING } else { &CLAIMING };
            let proof = Proof::cover([place_group(house, digit)], [place_group(target, digit)]);
            let removed = outside.iter().map(|cell| candidate(cell, digit));
            let pattern = grid.cells_with(digit) & house::cell_set(house);
            let step = Step::remove(info, removed, proof)
                .mark(Role::House, house)
                .mark(Role::Target, target)
                .mark(Role::Digits, digit.set())
                .mark_all(Role::Pattern, pattern.iter());
            emit.step(step)
        })
    }
}

/// A digit whose places in `house`, at least two, all lie in `target`.
pub(super) struct Locked {
    pub house: House,
    pub target: House,
    pub digit: Digit,
}

/// Visits every locked digit in scan order, whether or not it removes anything.
pub(super) fn for_each_locked(grid: &Grid, mut visit: impl FnMut(Locked) -> Flow) -> Flow {
    use HouseKind::{Box, Column, Row};
    for (from, to) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        let table = if (from, to) == (Box, Column) { &LOCKED_IN_COLUMN } else { &LOCKED_IN_LINE };
        for house in from.houses() {
            let mut locked = [DigitSet::EMPTY; 4];
            for digit in Digit::ALL {
                locked[usize::from(table[usize::from(grid.places(house, digit))])].insert(digit);
            }
            if locked[0] == DigitSet::ALL {
                continue;
            }
            for ((target, _), digits) in intersections(house, to).zip(&locked[1..]) {
                for digit in *digits {
                    visit(Locked { house, target, digit })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// By places of a digit in a house, the number of the share that holds them all, from 1, if there are two or
/// three: more cannot lie in one intersection, and one is no pattern.
const fn locked_in(shares: [u16; 3]) -> [u8; 512] {
    let mut table = [0; 512];
    let mut share = 0;
    while share < 3 {
        let mut places = 0;
        while places < 512u16 {
            if places & (places.wrapping_sub(1)) != 0 && places & !shares[share] == 0 {
                table[places as usize] = share as u8 + 1;
            }
            places += 1;
        }
        share += 1;
    }
    table
}

static LOCKED_IN_LINE: [u8; 512] = locked_in(shares(HouseKind::Row, HouseKind::Box));
static LOCKED_IN_COLUMN: [u8; 512] = locked_in(shares(HouseKind::Box, HouseKind::Column));

/// The positions of a house of one kind that lie in the first, second and third house of the other kind
/// that meet it: the shares of a box are its rows or columns, those of a line its boxes.
const fn shares(house: HouseKind, other: HouseKind) -> [u16; 3] {
    match (house, other) {
        (HouseKind::Box, HouseKind::Column) => [0o111, 0o222, 0o444],
        _ => [0o007, 0o070, 0o700],
    }
}

/// The houses of a kind that meet `house`, by number, each with the positions of `house` that lie in it.
pub(crate) fn intersections(house: House, kind: HouseKind) -> impl Iterator<Item = (House, u16)> {
    shares(HouseKind::of(house), kind).into_iter().map(move |share| {
        let first = house::cells(house)[share.trailing_zeros() as usize];
        (house::house_of(first, kind), share)
    })
}

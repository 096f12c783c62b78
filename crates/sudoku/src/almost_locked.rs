//! Almost locked sets: cells of one house with one candidate more than there are cells.

use crate::Grid;
use crate::house::{self, CellSet};
use qedoku_model::{Cell, DigitSet, House};

/// The almost locked sets of a grid: cells, their digits, and a house that holds them.
///
/// Order: houses in ascending order, in each the sets of cells in ascending order of their bit masks by
/// position. A set of cells in a line and a box comes once, with the line.
pub(crate) fn almost_locked_sets(grid: &Grid) -> Vec<(CellSet, DigitSet, House)> {
    sets_with_spare(grid, 1)
}

/// The sets of cells of a house with so many digits more than cells, as [`almost_locked_sets`] gives those
/// with one.
pub(crate) fn sets_with_spare(grid: &Grid, spare: usize) -> Vec<(CellSet, DigitSet, House)> {
    let mut found = Vec::new();
    for house in (0..27).map(House) {
        let open: Vec<Cell> =
            house::cells(house).iter().copied().filter(|&c| grid.empty().contains(c)).collect();
        // Per set of open cells the digits, made from those of the set without its first cell.
        let mut digits = [DigitSet::EMPTY; 512];
        for mask in 1..1usize << open.len() {
            digits[mask] = digits[mask & (mask - 1)] | grid.candidates(open[mask.trailing_zeros() as usize]);
            let size = DigitSet::from_bits(mask as u16).len();
            if digits[mask].len() != size + spare {
                continue;
            }
            let cells: CellSet = (0..open.len()).filter(|i| mask >> i & 1 == 1).map(|i| open[i]).collect();
            if size > 3 || common_house(cells) == Some(house) {
                found.push((cells, digits[mask], house));
            }
        }
    }
    found
}

/// The house that holds all these cells: row before column before box.
pub(crate) fn common_house(cells: CellSet) -> Option<House> {
    let houses = house::houses_of(cells.first()?);
    houses.into_iter().find(|&h| (cells - house::cell_set(h)).is_empty())
}

//! All almost locked sets of a grid, and the restricted commons between them.
//!
//! An *almost locked set* (ALS) is `n` cells of one house with `n + 1` candidates between them: it misses at
//! most one of its digits. A digit of two sets is a *restricted common* if all its places in one set see all
//! its places in the other; then it can be true in one of them only.
//!
//! Order: houses in ascending order, in each the sets of cells in ascending order of their bit masks by
//! position. A set of cells in a line and a box comes once, with the line.
//!
//! Source: the sets and the XZ-rule, Bennys, players' forum, 2004.

use crate::Grid;
use crate::almost_locked::sets_with_spare;
use crate::house::{self, CellSet};
use crate::house_set::HouseSet;
use qedoku_model::{Digit, DigitSet, House};

/// An almost locked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Als {
    /// Its cells, 1 to 8, all in one house.
    pub(crate) cells: CellSet,
    /// Its digits, one more than cells.
    pub(crate) digits: DigitSet,
    /// What some digit of it sees.
    sight: CellSet,
    places: [CellSet; 9],
    seen: [CellSet; 9],
    homes: [HouseSet; 9],
}

impl Als {
    /// The almost locked set of these cells, which have these digits.
    fn new(grid: &Grid, cells: CellSet, digits: DigitSet) -> Als {
        let (mut places, mut seen) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let mut homes = [HouseSet::EMPTY; 9];
        let mut sight = CellSet::EMPTY;
        for digit in digits {
            let (i, own) = (digit.index(), grid.cells_with(digit) & cells);
            places[i] = own;
            homes[i] = homes_of(own);
            seen[i] = homes[i].iter().fold(CellSet::EMPTY, |all, home| all | house::cell_set(home)) - own;
            sight = sight | seen[i];
        }
        Als { cells, digits, sight, places, seen, homes }
    }

    /// Its cells that can hold a digit; none if the digit is not one of its own.
    #[inline]
    pub(crate) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells, outside or inside of it, that see all its places of a digit; none if the digit is not one
    /// of its own.
    #[inline]
    pub(crate) fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// The houses that hold all its places of a digit; none if the digit is not one of its own.
    #[inline]
    pub(crate) fn homes(&self, digit: Digit) -> impl Iterator<Item = House> + use<> {
        self.homes[digit.index()].iter()
    }

    /// Whether it has one of these cells.
    #[inline]
    pub(crate) fn is_in(&self, cells: CellSet) -> bool {
        !(self.cells & cells).is_empty()
    }

    /// Whether it shares a cell with another set.
    #[inline]
    pub(crate) fn overlaps(&self, other: &Als) -> bool {
        !(self.cells & other.cells).is_empty()
    }

    /// The restricted commons of two sets. A digit of a cell that both hold is none.
    #[inline]
    pub(crate) fn restricted(&self, other: &Als) -> DigitSet {
        let common = self.digits & other.digits;
        if common.is_empty() || (self.sight & other.cells).is_empty() {
            return DigitSet::EMPTY;
        }
        let is_restricted = |&digit: &Digit| (other.places(digit) - self.seen(digit)).is_empty();
        common.iter().filter(is_restricted).collect()
    }
}

/// The houses that hold all these cells, if there are some: cells that share a house are seen by what else
/// these houses hold.
fn homes_of(cells: CellSet) -> HouseSet {
    let of_first = cells.first().into_iter().flat_map(house::houses_of);
    of_first.filter(|&home| (cells - house::cell_set(home)).is_empty()).collect()
}

/// All almost locked sets of a grid, in the order of [`sets_with_spare`].
pub(crate) fn all(grid: &Grid) -> Vec<Als> {
    with_spare(grid, 1)
}

/// All sets of cells of a house with so many digits more than cells, in the same order.
pub(crate) fn with_spare(grid: &Grid, spare: usize) -> Vec<Als> {
    let sets = sets_with_spare(grid, spare).into_iter();
    sets.map(|(cells, digits, _)| Als::new(grid, cells, digits)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::almost_locked::common_house;
    use std::collections::HashSet;

    const HARD: &str = ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5";

    fn grid(line: &str) -> Grid {
        Grid::new(&Setup::from_line(line).expect("a line of 81 signs")).expect("a puzzle without defects")
    }

    /// Slowly: every set of cells of every house, and each once.
    fn slow(grid: &Grid) -> HashSet<CellSet> {
        let subsets = (0..27).map(House).flat_map(|h| (1..512u32).map(move |mask| (h, mask)));
        let cells = subsets.map(|(h, mask)| {
            let positions = (0..9).filter(|p| mask >> p & 1 == 1);
            positions.map(|p| house::cells(h)[p]).collect::<CellSet>()
        });
        let digits = |c: CellSet| c.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        let is_open = |c: CellSet| (c - grid.empty()).is_empty();
        cells.filter(|&c| is_open(c) && digits(c).len() == c.len() + 1).collect()
    }

    #[test]
    fn the_list_is_complete_and_has_each_set_once() {
        let grid = grid(HARD);
        let sets = all(&grid);
        let cells: HashSet<CellSet> = sets.iter().map(|als| als.cells).collect();
        assert_eq!(cells.len(), sets.len());
        assert_eq!(cells, slow(&grid));
        assert!(sets.iter().all(|als| common_house(als.cells).is_some()));
    }

    #[test]
    fn a_restricted_common_sees_every_place_across() {
        let grid = grid(HARD);
        let sets = all(&grid);
        let mut count = 0;
        for (i, a) in sets.iter().enumerate() {
            for b in &sets[..i] {
                let slow = (a.digits & b.digits).iter().filter(|&d| {
                    a.places(d).iter().all(|p| b.places(d).iter().all(|q| house::peer_set(p).contains(q)))
                });
                let slow: DigitSet = slow.collect();
                assert_eq!(a.restricted(b), slow);
                assert_eq!(b.restricted(a), slow);
                count += slow.len();
                for digit in slow {
                    assert!(common_house(a.places(digit) | b.places(digit)).is_some());
                }
            }
        }
        assert!(count > 0);
    }
}

//! Sets of cells of a full grid of which each of its puzzles has a given: such sets tell at a glance that a
//! given is needed, where a search would have to find the second solution.

use qedoku_exact::sudoku::Solution;

/// Unavoidable sets of a grid, those that are cheap to find: if all givens stood outside one of them, its
/// cells could hold other digits.
///
/// Two columns of a stack may be exchanged in some rows if they hold the same digits there, and the columns
/// stay columns and the boxes boxes; so may two rows of a band. The rows of which no fewer will do are the
/// cycles of the map from the digits of the one column to those of the other.
#[derive(Clone, Debug)]
pub(super) struct Unavoidable(Vec<u128>);

/// Sets of more lines are seldom without a second given.
const LINES: u32 = 6;

/// The bit of a cell.
const BIT: [u128; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = 1 << cell;
        cell += 1;
    }
    bits
};

/// The cells with a digit, a bit each.
pub(super) fn filled(cells: &[u8; 81]) -> u128 {
    differing(cells, &[0; 81])
}

/// The cells in which two fillings differ, a bit each. Eight are looked at side by side.
pub(super) fn differing(one: &[u8; 81], other: &[u8; 81]) -> u128 {
    /// All but the highest bit of each byte, and the lowest alone.
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    const ONES: u64 = 0x0101_0101_0101_0101;
    let eight = |cells: &[u8; 81], at: usize| {
        cells[8 * at..8 * at + 8].iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte))
    };
    let mut set = u128::from(one[80] != other[80]) << 80;
    for at in 0..10 {
        let word = eight(one, at) ^ eight(other, at);
        let some = (((word & LOW) + LOW) | word) >> 7 & ONES;
        // Byte `i` goes to bit `i` of the highest byte of the product.
        set |= u128::from(some.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
    }
    set
}

impl Unavoidable {
    /// Those of a grid.
    pub fn of(grid: &Solution) -> Unavoidable {
        let mut sets = Unavoidable(Vec::with_capacity(64));
        for three in 0..3 {
            for [one, other] in [[0, 1], [0, 2], [1, 2]] {
                let (one, other) = (3 * three + one, 3 * three + other);
                sets.exchange(grid, |at| [9 * at + one, 9 * at + other]);
                sets.exchange(grid, |at| [9 * one + at, 9 * other + at]);
            }
        }
        sets
    }

    /// The cells in which another filling differs.
    pub fn add(&mut self, grid: &Solution, other: &Solution) {
        self.0.push(differing(grid, other));
    }

    /// Whether givens of these cells miss one of the sets, so that they have several solutions.
    pub fn is_missed(&self, cells: u128) -> bool {
        self.0.iter().any(|set| set & cells == 0)
    }

    /// The sets of two lines, of which the cells at a place are named.
    fn exchange(&mut self, grid: &Solution, cells: impl Fn(usize) -> [usize; 2]) {
        let mut places = [0_u8; 10];
        (0..9).for_each(|at| places[usize::from(grid[cells(at)[0]]) % 10] = at as u8);
        let mut met = 0_u32;
        for first in 0..9 {
            let (mut at, mut set, mut lines) = (first, 0, 0);
            while met >> at & 1 == 0 {
                met |= 1 << at;
                let [one, other] = cells(at);
                set |= BIT[one] | BIT[other];
                lines += 1;
                at = usize::from(places[usize::from(grid[other]) % 10]);
            }
            if (1..=LINES).contains(&lines) {
                self.0.push(set);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::plain;
    use crate::{Purpose, Seed, Stream};
    use qedoku_exact::Budget;
    use qedoku_exact::sudoku::reference;
    use qedoku_model::{Digit, DigitSet};

    #[test]
    fn bits_stand_for_the_cells_that_differ() {
        let mut stream = Stream::new(&Seed::Number(9), 2, 0, Purpose::Search);
        for _ in 0..200 {
            let [one, other] = [(); 2].map(|()| std::array::from_fn(|_| stream.below(3) as u8 * 4));
            let slowly =
                (0..81).filter(|&cell| one[cell] != other[cell]).fold(0, |set, cell| set | 1 << cell);
            assert_eq!(differing(&one, &other), slowly);
        }
    }

    #[test]
    fn without_a_given_in_a_set_there_is_another_solution_and_within_fewer_cells_there_is_none() {
        let mut stream = Stream::new(&Seed::Number(9), 0, 0, Purpose::Search);
        let mut met = 0;
        for _ in 0..20 {
            let grid = plain(&mut stream);
            let solutions = |open: u128| {
                let sets = std::array::from_fn(|cell| {
                    if open & BIT[cell] > 0 { DigitSet::ALL } else { Digit::new(grid[cell]).unwrap().set() }
                });
                reference::count(&sets, 2, Budget::UNLIMITED).count
            };
            let sets = Unavoidable::of(&grid);
            for &set in &sets.0 {
                assert!(set.count_ones() >= 4 && set.count_ones() <= 2 * LINES);
                assert_eq!(solutions(set), 2);
                let one = (0..81).find(|&cell| set & BIT[cell] > 0).unwrap();
                assert_eq!(solutions(set & !BIT[one]), 1);
                assert!(sets.is_missed(!set) && !Unavoidable(vec![set]).is_missed(!set | BIT[one]));
                met += 1;
            }
        }
        assert!(met > 400, "{met}");
    }

    #[test]
    fn another_solution_is_a_set_too_and_a_full_grid_misses_none() {
        let mut stream = Stream::new(&Seed::Number(9), 1, 0, Purpose::Search);
        let grid = plain(&mut stream);
        let mut sets = Unavoidable::of(&grid);
        assert_eq!(filled(&grid), (1 << 81) - 1);
        assert!(!sets.is_missed(filled(&grid)));
        let mut other = grid;
        other.swap(0, 80);
        if grid[0] != grid[80] {
            sets.add(&grid, &other);
            assert!(sets.is_missed(filled(&grid) & !BIT[0] & !BIT[80]));
        }
    }
}

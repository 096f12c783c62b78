//! The tridagon of a position with the fewest guardians: how near a puzzle is to having no solution for that
//! reason alone.
//!
//! Twelve open cells, three in each of four boxes that lie in two bands and two stacks, in different rows and
//! columns of their box; each has two at least of three digits. Where the product of the four permutations is
//! odd, three digits do not fill them, so one of their other candidates, the *guardians*, is true. Nearly all
//! puzzles that take trial and error three deep have such cells, at most eight guardians among them.
//!
//! Source: the players' forum, as for the technique `tridagon`; the number of guardians as a measure, mith
//! and Denis Berthier, 2022.

use crate::Grid;
use crate::house::CellSet;
use crate::net::candidate;
use qedoku_model::{Candidate, Cell, DigitSet};

/// Twelve cells, three digits that do not fill them, and what else the cells can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The cells.
    pub cells: CellSet,
    /// The three digits.
    pub digits: DigitSet,
    /// The guardians, in reading order; one of them is true.
    pub guardians: Vec<Candidate>,
}

/// With more guardians it is no news that one of them is true.
pub const MOST: usize = 8;

/// The tridagon with the fewest guardians, eight at most; of those with as few the first by digits, bands,
/// stacks and permutations.
///
/// ```
/// use qedoku_sudoku::{Grid, Setup, guardians::fewest_guardians};
/// let line = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let found = fewest_guardians(&grid).unwrap();
/// assert_eq!((found.cells.len(), found.digits.len()), (12, 3));
/// ```
pub fn fewest_guardians(grid: &Grid) -> Option<Guarded> {
    let mut best: Option<(usize, CellSet, DigitSet)> = None;
    let masks = (0..512u16).filter(|mask| mask.count_ones() == 3);
    for digits in masks.map(DigitSet::from_bits) {
        let boxes: [[Option<(usize, CellSet)>; 2]; 9] =
            std::array::from_fn(|block| least(grid, digits, block));
        let pairs = [[0, 1], [0, 2], [1, 2]];
        for (rows, columns) in pairs.into_iter().flat_map(|rows| pairs.map(|columns| (rows, columns))) {
            // By whether the product is odd, the fewest guardians in the boxes so far.
            let mut so_far = [Some((0, CellSet::EMPTY)), None];
            for block in rows.into_iter().flat_map(|r| columns.map(|c| 3 * r + c)) {
                let sum = |odd: usize, own: usize| {
                    let (count, cells) = so_far[odd ^ own]?;
                    let (more, added) = boxes[block][own]?;
                    Some((count + more, cells | added))
                };
                so_far = [0, 1].map(|odd| {
                    let both = [sum(odd, 0), sum(odd, 1)];
                    both.into_iter().flatten().min_by_key(|(count, _)| *count)
                });
            }
            if let Some((count, cells)) = so_far[1]
                && count <= MOST
                && best.is_none_or(|(fewest, ..)| count < fewest)
            {
                best = Some((count, cells, digits));
            }
        }
    }
    best.map(|(_, cells, digits)| {
        let others = |cell: Cell| (grid.candidates(cell) - digits).iter().map(move |d| candidate(cell, d));
        Guarded { cells, digits, guardians: cells.iter().flat_map(others).collect() }
    })
}

/// For even and odd permutations the three cells of a box with the fewest other candidates.
fn least(grid: &Grid, digits: DigitSet, block: usize) -> [Option<(usize, CellSet)>; 2] {
    let first = block / 3 * 27 + block % 3 * 3;
    let mut least = [None, None];
    for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let is_odd = (usize::from(a > b) + usize::from(a > c) + usize::from(b > c)) % 2;
        let cells = [a, 9 + b, 18 + c].map(|at| Cell((first + at) as u16));
        if cells.iter().any(|&cell| (grid.candidates(cell) & digits).len() < 2) {
            continue;
        }
        let count: usize = cells.iter().map(|&cell| (grid.candidates(cell) - digits).len()).sum();
        let own: &mut Option<(usize, CellSet)> = &mut least[is_odd];
        if own.is_none_or(|(fewest, _)| count < fewest) {
            *own = Some((count, cells.into_iter().collect()));
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house;
    use crate::methods::basics::{Basics, Closed};
    use crate::{Setup, net};

    fn grid(line: &str) -> Grid {
        Grid::new(&Setup::from_line(line).unwrap()).unwrap()
    }

    /// Whether three digits fill cells, tried one cell after the other.
    fn can_fill(cells: &[Cell], filled: &mut Vec<(Cell, usize)>) -> bool {
        let Some((&first, rest)) = cells.split_first() else { return true };
        (0..3).any(|digit| {
            let clashes = filled.iter().any(|&(c, d)| d == digit && house::peer_set(c).contains(first));
            if clashes {
                return false;
            }
            filled.push((first, digit));
            let fits = can_fill(rest, filled);
            filled.pop();
            fits
        })
    }

    #[test]
    fn the_two_guardians_of_a_known_puzzle_are_named() {
        let line = ".......12......3.4....1567...8.9...6.51.76...69...8....75.89.6.8..65..9.9.67.1...";
        let closed = Closed::new(&grid(line), Basics::Subsets);
        let found = fewest_guardians(closed.grid()).unwrap();
        let names: Vec<(u16, usize)> =
            found.guardians.iter().map(|&c| (net::cell(c).0, net::digit(c).index() + 1)).collect();
        assert_eq!(names, [(47, 7), (54, 1)]);
    }

    #[test]
    fn three_digits_never_fill_the_cells() {
        let mut random = fastrand::Rng::with_seed(4);
        let mut found = 0;
        for _ in 0..200 {
            let mut grid =
                grid(".................................................................................");
            // Nine cells or so of each box have few candidates.
            let digits: Vec<usize> = (0..3).map(|_| random.usize(..9)).collect();
            let chosen: Vec<Cell> = (0..81).map(Cell).filter(|_| random.usize(..4) > 0).collect();
            for cell in chosen {
                for digit in grid.candidates(cell).iter().filter(|d| !digits.contains(&d.index())) {
                    if random.usize(..12) > 0 && grid.candidates(cell).len() > 2 {
                        grid.remove(cell, digit);
                    }
                }
            }
            if let Some(guarded) = fewest_guardians(&grid) {
                found += 1;
                let cells: Vec<Cell> = guarded.cells.iter().collect();
                assert_eq!(cells.len(), 12);
                assert!(!can_fill(&cells, &mut Vec::new()), "{guarded:?}");
            }
        }
        assert!(found > 10, "{found}");
    }

    #[test]
    fn an_ordinary_puzzle_has_none() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(fewest_guardians(Closed::new(&grid(line), Basics::Singles).grid()), None);
    }
}

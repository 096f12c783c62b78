//! Unavoidable sets of a filled grid: cells that can be filled in another way among themselves. Every puzzle
//! of the grid has a given in each of them, or both ways are solutions. A set is listed where no part of it
//! is one.
//!
//! Search: from the first cell of a set on, in reading order. A cell that takes another digit drives the
//! cells of that digit in its row, column and box out of it; these are changed next, the one with the fewest
//! digits left first. If none is left to be changed, no house has a digit twice, and the changed cells are
//! such a set.
//!
//! Source: "unavoidable sets", R. van Loosen, G. Royle and others, players' forum, 2003 on; their use against
//! grids without small puzzles: G. McGuire, B. Tugemann, G. Civario, *There is no 16-clue Sudoku*, 2012.

use crate::house::{self, CellSet};
use qedoku_model::{Cell, Digit, DigitSet};
use std::cmp::Reverse;

/// The smallest set that there is.
pub const LEAST: usize = 4;

/// The unavoidable sets of at most `most` cells, the small ones first, then by their cells in reading order;
/// and whether that is all of them: not if `is_over` said so before. Digits are those of a filled grid.
///
/// # Panics
/// If the grid has a digit twice in a house.
pub fn unavoidable_sets(grid: &[Digit; 81], most: usize, is_over: &dyn Fn() -> bool) -> (Vec<CellSet>, bool) {
    let homes = Homes::new(grid);
    let mut search = Search { grid, homes: &homes, most, found: Vec::new(), looks: 0, is_over, ended: false };
    for first in (0..81).map(Cell) {
        let start =
            State { first, changed: CellSet::EMPTY, open: CellSet::of(first), used: [CellSet::EMPTY; 9] };
        search.grow(&start);
    }
    let mut found = search.found;
    found.sort_unstable_by_key(|set| (set.len(), Reverse(set.bits().reverse_bits())));
    found.dedup();
    let mut least: Vec<CellSet> = Vec::new();
    for set in found {
        if !least.iter().any(|&part| (part - set).is_empty()) {
            least.push(set);
        }
    }
    (least, !search.ended)
}

/// Where each digit stands in each house.
struct Homes([[Cell; 9]; 27]);

impl Homes {
    fn new(grid: &[Digit; 81]) -> Homes {
        let mut homes = [[None; 9]; 27];
        for cell in (0..81).map(Cell) {
            for house in house::houses_of(cell) {
                let home = &mut homes[house.0 as usize][grid[cell.index()].index()];
                assert!(home.is_none(), "{} stands twice in a house", grid[cell.index()]);
                *home = Some(cell);
            }
        }
        Homes(homes.map(|house| house.map(|home| home.unwrap_or(Cell(0)))))
    }

    /// The cells that a digit is driven out of when it comes into a cell.
    fn driven(&self, cell: Cell, digit: Digit) -> CellSet {
        house::houses_of(cell)
            .iter()
            .fold(CellSet::EMPTY, |all, house| all | CellSet::of(self.0[house.0 as usize][digit.index()]))
    }
}

#[derive(Clone, Copy)]
struct State {
    /// No cell before this is changed.
    first: Cell,
    changed: CellSet,
    /// Cells that have to change.
    open: CellSet,
    /// By digit the cells that take it and those that see one of them.
    used: [CellSet; 9],
}

struct Search<'a> {
    grid: &'a [Digit; 81],
    homes: &'a Homes,
    most: usize,
    found: Vec<CellSet>,
    looks: u32,
    is_over: &'a dyn Fn() -> bool,
    ended: bool,
}

impl Search<'_> {
    fn grow(&mut self, state: &State) {
        self.looks = self.looks.wrapping_add(1);
        self.ended |= self.looks.is_multiple_of(1024) && (self.is_over)();
        if self.ended {
            return;
        }
        let options = |cell: Cell| -> DigitSet {
            let before = |driven: CellSet| driven.first().is_some_and(|one| one < state.first);
            let fits = |digit: &Digit| {
                *digit != self.grid[cell.index()]
                    && !state.used[digit.index()].contains(cell)
                    && !before(self.homes.driven(cell, *digit))
            };
            Digit::ALL.into_iter().filter(fits).collect()
        };
        let Some((cell, digits)) =
            state.open.iter().map(|cell| (cell, options(cell))).min_by_key(|(_, digits)| digits.len())
        else {
            self.found.push(state.changed);
            return;
        };
        let changed = state.changed | CellSet::of(cell);
        for digit in digits {
            let open = (state.open | self.homes.driven(cell, digit)) - changed;
            if changed.len() + open.len() > self.most {
                continue;
            }
            let mut used = state.used;
            used[digit.index()] = used[digit.index()] | house::peer_set(cell) | CellSet::of(cell);
            self.grow(&State { first: state.first, changed, open, used });
        }
    }
}

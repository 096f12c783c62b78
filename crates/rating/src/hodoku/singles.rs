//! Singles in the order in which they come into being, which is the order in which HoDoKu takes them.
//!
//! A candidate that falls may leave its cell one candidate, and its digit one place in its row, column and
//! box; that is looked at candidate by candidate, in this order. A digit that is placed first falls in the
//! peers of its cell, in reading order, then the cell's other candidates fall, ascending. Givens are placed
//! in reading order before everything else.

use qedoku_engine::Board;
use qedoku_model::{Cell, Digit, House, Step};
use qedoku_sudoku::techniques::{full_house, hidden_single, naked_single};
use qedoku_sudoku::{Grid, Setup, house, net};

/// The singles that have come up so far and may still stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Singles {
    naked: Vec<(Cell, Digit)>,
    hidden: Vec<(Cell, Digit)>,
}

impl Singles {
    /// The singles of a grid, as if its digits had been placed one by one and then its other candidates taken
    /// out.
    pub(super) fn new(grid: &Grid) -> Singles {
        let mut singles = Singles::default();
        let Ok(mut build) = Grid::new(&Setup::default()) else { return singles };
        for cell in (0..81).map(Cell) {
            if let Some(digit) = grid.value(cell) {
                singles.place(&mut build, cell, digit);
            }
        }
        for cell in grid.empty().iter() {
            for digit in build.candidates(cell) - grid.candidates(cell) {
                singles.remove(&mut build, cell, digit);
            }
        }
        singles
    }

    /// Makes the conclusions of a step true, one after the other.
    pub(super) fn apply(&mut self, grid: &mut Grid, step: &Step) {
        for candidate in step.removals() {
            self.remove(grid, net::cell(candidate), net::digit(candidate));
        }
        for candidate in step.placements() {
            self.place(grid, net::cell(candidate), net::digit(candidate));
        }
    }

    /// The next single: a full house or naked single if there is one, else a hidden single.
    pub(super) fn next(&mut self, grid: &Grid) -> Option<Step> {
        self.naked.retain(|&(cell, digit)| grid.candidates(cell).single() == Some(digit));
        let last = |cell| house::houses_of(cell).into_iter().find(|&house| grid.empty_count(house) == 1);
        let full = self.naked.iter().find_map(|&(cell, digit)| Some((last(cell)?, cell, digit)));
        if let Some((house, cell, digit)) = full {
            return Some(full_house::step(house, cell, digit));
        }
        if let Some(&(cell, digit)) = self.naked.first() {
            return Some(naked_single::step(cell, digit));
        }
        let is_single =
            |cell, digit| house::houses_of(cell).into_iter().find(|&house| has_one(grid, house, digit));
        self.hidden.retain(|&(cell, digit)| grid.has(cell, digit) && is_single(cell, digit).is_some());
        let &(cell, digit) = self.hidden.first()?;
        Some(hidden_single::step(is_single(cell, digit)?, cell, digit))
    }

    fn remove(&mut self, grid: &mut Grid, cell: Cell, digit: Digit) {
        if !grid.has(cell, digit) {
            return;
        }
        grid.remove(cell, digit);
        if let Some(only) = grid.candidates(cell).single() {
            self.naked.push((cell, only));
        }
        for house in house::houses_of(cell).into_iter().filter(|&house| has_one(grid, house, digit)) {
            let position = grid.places(house, digit).trailing_zeros() as usize;
            self.hidden.push((house::cells(house)[position], digit));
        }
    }

    fn place(&mut self, grid: &mut Grid, cell: Cell, digit: Digit) {
        for peer in (house::peer_set(cell) & grid.cells_with(digit)).iter() {
            self.remove(grid, peer, digit);
        }
        for other in grid.candidates(cell) - digit.set() {
            self.remove(grid, cell, other);
        }
        grid.place(cell, digit);
    }
}

fn has_one(grid: &Grid, house: House, digit: Digit) -> bool {
    grid.places(house, digit).is_power_of_two()
}

/// A grid in play with its singles.
#[derive(Clone, Debug)]
pub struct Play {
    grid: Grid,
    singles: Singles,
}

impl Play {
    /// A grid in play. The order of its singles is that of its filled cells, read row by row.
    pub fn new(grid: &Grid) -> Play {
        Play { grid: grid.clone(), singles: Singles::new(grid) }
    }

    /// The grid as it stands.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.grid.is_solved()
    }

    /// The single that HoDoKu would take.
    pub fn next_single(&mut self) -> Option<Step> {
        self.singles.next(&self.grid)
    }

    /// Makes the conclusions of a step true.
    pub fn apply(&mut self, step: &Step) {
        self.singles.apply(&mut self.grid, step);
    }
}

//! A checked puzzle in play, with the views that techniques scan.

use crate::house::{self, CellSet};
use crate::{Defect, Setup, net};
use pencilmark_engine::Board;
use pencilmark_model::{Candidate, CandidateSet, Cell, Digit, DigitSet, House, Net, Position, Step};

/// A Sudoku in play: filled cells, and the candidates of the empty ones.
///
/// A filled cell has no candidates, and a digit's places in a house are candidates only; the views
/// follow every change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    values: [Option<Digit>; 81],
    candidates: [DigitSet; 81],
    /// Per house and digit, the positions that have the digit as a candidate.
    places: [[u16; 9]; 27],
    /// Per house, the digits with exactly one place.
    single_places: [DigitSet; 27],
    /// Per digit, the cells that have it as a candidate.
    cells: [CellSet; 9],
    /// Cells with exactly one candidate.
    singles: CellSet,
    empty: CellSet,
    /// Per house, how many cells have no value.
    empty_counts: [u8; 27],
    /// Per digit, how many cells are filled with it.
    filled: [u8; 9],
    initial: [DigitSet; 81],
    unique: bool,
}

impl Grid {
    /// The puzzle of a setup. It counts as declared unique; see [`Grid::with_unique`].
    ///
    /// Each empty cell gets the digits that no filled peer has; listed candidates and deletions narrow
    /// them. An empty cell may end up without candidates: then the puzzle has no solution, which is a
    /// result and not a defect.
    ///
    /// # Errors
    /// All defects of the setup.
    pub fn new(setup: &Setup) -> Result<Grid, Vec<Defect>> {
        let defects = setup.defects();
        if !defects.is_empty() {
            return Err(defects);
        }
        let mut grid = Grid {
            values: [None; 81],
            candidates: [DigitSet::EMPTY; 81],
            places: [[0; 9]; 27],
            single_places: [DigitSet::EMPTY; 27],
            cells: [CellSet::EMPTY; 9],
            singles: CellSet::EMPTY,
            empty: CellSet::ALL,
            empty_counts: [9; 27],
            filled: [0; 9],
            initial: [DigitSet::EMPTY; 81],
            unique: true,
        };
        grid.enter(setup);
        for cell in (0..81).map(Cell) {
            if let Some(listed) = &setup.candidates {
                grid.remove_all(cell, !listed[cell.index()]);
            }
        }
        for &(cell, digit) in &setup.deleted {
            grid.remove(cell, digit);
        }
        for cell in (0..81).map(Cell) {
            let own = grid.value(cell).map_or(DigitSet::EMPTY, Digit::set);
            grid.initial[cell.index()] = grid.candidates(cell) | own;
        }
        Ok(grid)
    }

    /// Fills the cells and builds the views of what is left.
    fn enter(&mut self, setup: &Setup) {
        let mut used = [DigitSet::EMPTY; 27];
        for cell in (0..81).map(Cell) {
            let Some(digit) = setup.digit(cell) else { continue };
            self.fill(cell, digit);
            for (house, _) in house::SEATS[cell.index()] {
                used[usize::from(house)].insert(digit);
            }
        }
        for cell in self.empty.iter() {
            let seats = house::SEATS[cell.index()];
            let own = !seats.iter().fold(DigitSet::EMPTY, |set, seat| set | used[usize::from(seat.0)]);
            self.candidates[cell.index()] = own;
            for digit in own {
                self.cells[digit.index()].insert(cell);
                for (house, position) in seats {
                    self.places[usize::from(house)][digit.index()] |= 1 << position;
                }
            }
            if own.single().is_some() {
                self.singles.insert(cell);
            }
        }
        for (places, single) in self.places.iter().zip(&mut self.single_places) {
            *single = Digit::ALL.into_iter().filter(|d| places[d.index()].is_power_of_two()).collect();
        }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.empty.remove(cell);
        self.filled[digit.index()] += 1;
        for (house, _) in house::SEATS[cell.index()] {
            self.empty_counts[usize::from(house)] -= 1;
        }
    }

    /// The same grid, declared to have one solution or not: uniqueness techniques prove nothing without
    /// that declaration.
    pub fn with_unique(self, unique: bool) -> Grid {
        Grid { unique, ..self }
    }

    /// Whether it is declared to have one solution.
    #[inline]
    pub fn is_unique(&self) -> bool {
        self.unique
    }

    /// The digits that are possible in a cell in the puzzle as given.
    #[inline]
    pub fn initial(&self, cell: Cell) -> DigitSet {
        self.initial[cell.index()]
    }

    /// The same grid as a state of play of a puzzle whose givens alone have one solution: digits placed and
    /// candidates removed in the setup count as conclusions from these givens, not as part of the puzzle.
    ///
    /// So a deadly pattern may contain them. Without this call the setup as a whole is the puzzle.
    pub fn played_from_givens(mut self, setup: &Setup) -> Grid {
        let givens = Setup { givens: setup.givens, ..Setup::default() };
        if let Ok(start) = Grid::new(&givens) {
            self.initial = start.initial;
        }
        self
    }

    /// The digit of a filled cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The candidates of a cell; none for a filled one.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether the cell has the candidate.
    #[inline]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates(cell).contains(digit)
    }

    /// The positions in a house that have the digit as a candidate: nine bits, bit `p` for position `p`.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> u16 {
        self.places[house.index()][digit.index()]
    }

    /// The digits that are a candidate in exactly one cell of a house.
    #[inline]
    pub fn single_places(&self, house: House) -> DigitSet {
        self.single_places[house.index()]
    }

    /// The cells with exactly one candidate.
    #[inline]
    pub fn singles(&self) -> CellSet {
        self.singles
    }

    /// The cells that have the digit as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The cells without a value.
    #[inline]
    pub fn empty(&self) -> CellSet {
        self.empty
    }

    /// How many cells of a house have no value.
    #[inline]
    pub fn empty_count(&self, house: House) -> usize {
        usize::from(self.empty_counts[house.index()])
    }

    /// How many cells are filled with the digit.
    #[inline]
    pub fn filled_count(&self, digit: Digit) -> usize {
        usize::from(self.filled[digit.index()])
    }

    /// Takes a candidate out; nothing happens if it is not there.
    #[inline]
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        if !self.has(cell, digit) {
            return;
        }
        let left = &mut self.candidates[cell.index()];
        left.remove(digit);
        match left.len() {
            0 => self.singles.remove(cell),
            1 => self.singles.insert(cell),
            _ => {}
        }
        self.cells[digit.index()].remove(cell);
        for (house, position) in house::SEATS[cell.index()] {
            let places = &mut self.places[usize::from(house)][digit.index()];
            *places &= !(1 << position);
            let single = &mut self.single_places[usize::from(house)];
            if *places == 0 {
                single.remove(digit);
            } else if places.is_power_of_two() {
                single.insert(digit);
            }
        }
    }

    fn remove_all(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits & self.candidates(cell) {
            self.remove(cell, digit);
        }
    }

    /// Fills a cell, clears its candidates and removes the digit from its peers' candidates.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.fill(cell, digit);
        self.remove_all(cell, DigitSet::ALL);
        for peer in (house::peer_set(cell) & self.cells_with(digit)).iter() {
            self.remove(peer, digit);
        }
    }

    /// The values as 81 characters, `.` for empty cells.
    pub fn line(&self) -> String {
        self.values.iter().map(|v| v.map_or('.', |d| char::from(b'0' + d.value()))).collect()
    }

    /// Candidate sets, filled cells holding their digit alone: what exact solvers take.
    pub fn domains(&self) -> [DigitSet; 81] {
        std::array::from_fn(|i| self.values[i].map_or(self.candidates[i], Digit::set))
    }
}

impl Board for Grid {
    fn net(&self) -> &Net {
        net::net()
    }

    fn position(&self) -> Position {
        let set = |digits: &dyn Fn(usize) -> DigitSet| {
            let mut set = CandidateSet::empty(729);
            for cell in 0..81 {
                for digit in digits(cell) {
                    set.insert(Candidate((cell * 9 + digit.index()) as u32));
                }
            }
            set
        };
        let on = |i: usize| self.values[i].map_or(DigitSet::EMPTY, Digit::set);
        Position {
            alive: set(&|i| self.candidates[i] | on(i)),
            on: set(&on),
            initial: set(&|i| self.initial[i]),
            unique: self.unique,
        }
    }

    fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    fn is_broken(&self) -> bool {
        self.empty.iter().any(|cell| self.candidates(cell).is_empty())
            || (0..27).map(House).any(|house| {
                let values = house::cells(house).iter().filter_map(|&c| self.value(c));
                let filled: DigitSet = values.collect();
                (!filled).iter().any(|digit| self.places(house, digit) == 0)
            })
    }

    fn apply(&mut self, step: &Step) {
        for candidate in step.removals() {
            self.remove(net::cell(candidate), net::digit(candidate));
        }
        for candidate in step.placements() {
            self.place(net::cell(candidate), net::digit(candidate));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The views, recomputed from values and candidates alone.
    fn check_views(grid: &Grid) {
        for house in (0..27).map(House) {
            for digit in Digit::ALL {
                let places = (0..9).filter(|&p| grid.has(house::cells(house)[p], digit));
                assert_eq!(grid.places(house, digit), places.fold(0, |bits, p| bits | 1 << p));
            }
            let single = Digit::ALL.into_iter().filter(|&d| grid.places(house, d).count_ones() == 1);
            assert_eq!(grid.single_places(house), single.collect());
            let empty = house::cells(house).iter().filter(|&&c| grid.value(c).is_none()).count();
            assert_eq!(grid.empty_count(house), empty);
        }
        let singles = (0..81).map(Cell).filter(|&c| grid.candidates(c).len() == 1);
        assert_eq!(grid.singles(), singles.collect());
        for digit in Digit::ALL {
            let cells: CellSet = (0..81).map(Cell).filter(|&c| grid.has(c, digit)).collect();
            assert_eq!(grid.cells_with(digit), cells);
            let filled = (0..81).map(Cell).filter(|&c| grid.value(c) == Some(digit)).count();
            assert_eq!(grid.filled_count(digit), filled);
        }
    }

    #[test]
    fn the_views_follow_every_change() {
        let mut grid = Grid::new(&Setup::from_line(EASY).unwrap()).unwrap();
        check_views(&grid);
        grid.remove(Cell(2), Digit::from_index(0));
        check_views(&grid);
        grid.place(Cell(2), Digit::from_index(3));
        check_views(&grid);
        assert_eq!(grid.candidates(Cell(3)), DigitSet::from_bits(0b100010));
    }

    #[test]
    fn a_position_lists_placed_digits_as_alive_and_true() {
        let grid = Grid::new(&Setup::from_line(EASY).unwrap()).unwrap();
        let position = grid.position();
        assert_eq!(position.on.len(), 30);
        assert!(position.alive.contains(net::candidate(Cell(0), Digit::from_index(4))));
        assert!(!position.alive.contains(net::candidate(Cell(2), Digit::from_index(4))));
        assert_eq!(position.alive, position.initial);
    }

    #[test]
    fn a_cell_without_candidates_is_broken_but_no_defect() {
        let line = format!("12345678....{}{}", "......9..", ".".repeat(60));
        let mut setup = Setup::from_line(&line).unwrap();
        setup.givens[8] = None;
        setup.givens[17] = Digit::new(9);
        let grid = Grid::new(&setup).unwrap();
        assert!(grid.is_broken());
    }
}

//! A checked puzzle in play, with the views that techniques scan.

use crate::house::{self, CellSet, HouseKind};
use crate::house_set::HouseSet;
use crate::{Defect, Setup, net};
use qedoku_engine::Board;
use qedoku_model::{Candidate, CandidateSet, Cell, Digit, DigitSet, House, Net, Position, Step};

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
    /// The houses that have such digits.
    with_single_places: HouseSet,
    /// Cells with exactly one candidate.
    singles: CellSet,
    empty: CellSet,
    /// Per house, how many cells have no value.
    empty_counts: [u8; 27],
    /// The houses with exactly one such cell.
    with_last_cell: HouseSet,
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
            with_single_places: HouseSet::EMPTY,
            singles: CellSet::EMPTY,
            empty: CellSet::ALL,
            empty_counts: [9; 27],
            with_last_cell: HouseSet::EMPTY,
            filled: [0; 9],
            initial: [DigitSet::EMPTY; 81],
            unique: true,
        };
        grid.enter(setup);
        for cell in (0..81).map(Cell) {
            if let Some(listed) = &setup.candidates {
                (!listed[cell.index()]).iter().for_each(|digit| grid.remove(cell, digit));
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
        for (i, (places, single)) in self.places.iter().zip(&mut self.single_places).enumerate() {
            *single = Digit::ALL.into_iter().filter(|d| places[d.index()].is_power_of_two()).collect();
            self.with_single_places.set(i, !single.is_empty());
        }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.empty.remove(cell);
        self.filled[digit.index()] += 1;
        for (house, _) in house::SEATS[cell.index()] {
            let count = &mut self.empty_counts[usize::from(house)];
            *count -= 1;
            self.with_last_cell.set(usize::from(house), *count == 1);
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

    /// The houses of a kind that have [`single_places`](Grid::single_places).
    #[inline]
    pub fn houses_with_single_places(&self, kind: HouseKind) -> impl Iterator<Item = House> + use<> {
        self.with_single_places.of(kind)
    }

    /// The houses of a kind with exactly one cell without a value.
    #[inline]
    pub fn houses_with_last_cell(&self, kind: HouseKind) -> impl Iterator<Item = House> + use<> {
        self.with_last_cell.of(kind)
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
        self.narrow(cell, digit);
        self.cells[digit.index()].remove(cell);
        self.leave(cell, digit);
    }

    /// A cell loses a candidate.
    #[inline]
    fn narrow(&mut self, cell: Cell, digit: Digit) {
        let left = &mut self.candidates[cell.index()];
        left.remove(digit);
        if left.is_empty() {
            self.singles.remove(cell);
        } else if left.bits().is_power_of_two() {
            self.singles.insert(cell);
        }
    }

    /// The houses of a cell lose it as a place of a digit.
    #[inline]
    fn leave(&mut self, cell: Cell, digit: Digit) {
        for (house, position) in house::SEATS[cell.index()] {
            let house = usize::from(house);
            let places = &mut self.places[house][digit.index()];
            *places &= !(1 << position);
            let single = &mut self.single_places[house];
            if *places == 0 {
                single.remove(digit);
                self.with_single_places.set(house, !single.is_empty());
            } else if places.is_power_of_two() {
                single.insert(digit);
                self.with_single_places.set(house, true);
            }
        }
    }

    /// Fills a cell, clears its candidates and removes the digit from its peers' candidates.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.fill(cell, digit);
        for own in std::mem::take(&mut self.candidates[cell.index()]) {
            self.cells[own.index()].remove(cell);
            self.leave(cell, own);
        }
        self.singles.remove(cell);
        let lost = house::peer_set(cell) & self.cells_with(digit);
        self.cells[digit.index()] = self.cells_with(digit) - lost;
        for peer in lost.iter() {
            self.narrow(peer, digit);
            self.leave(peer, digit);
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

    fn is_open(&self, candidate: Candidate) -> bool {
        self.has(net::cell(candidate), net::digit(candidate))
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
mod tests;

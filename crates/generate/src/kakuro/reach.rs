//! How far cheap steps get, by bits alone: what an engine of steps finds at a hundredth of its price.
//!
//! Steps up to a price that look at one run each are repeated until none of them finds anything more. They
//! are those of [`kinds`] with no step, no proof and no net behind them; what is left open is what the path
//! of the scale leaves open that knows no others, and a test holds both together.

mod kinds;
mod settled;

use super::board::Board;
use kinds::*;
use qedoku_exact::kakuro::{Problem, Run};
use qedoku_kakuro::combinations;
use qedoku_model::DigitSet;

/// Digits as bits, 1 the lowest.
type Digits = u16;

const ALL: Digits = 0x1ff;
/// 1, 3, 5, 7, 9.
const ODD: Digits = 0b1_0101_0101;

/// A run in the course of solving.
#[derive(Clone, Copy)]
struct RunState {
    /// What its length and sum can be made of; nothing where it is left out.
    sets: &'static [DigitSet],
    /// Which of these are left, a bit each.
    alive: u16,
    /// Digits of filled cells.
    filled: Digits,
    /// How many cells are open.
    open: u8,
}

/// The rooms that looks at fillings of a board need, kept from one to the next.
pub struct Reach<'a> {
    board: &'a Board,
    levels: Levels,
    possible: Vec<Digits>,
    is_filled: Vec<bool>,
    runs: Vec<RunState>,
    /// The runs that a level has to look at, a bit each.
    dirty: Vec<Vec<u64>>,
    /// All runs, a bit each.
    all: Vec<u64>,
    singles: Vec<u32>,
}

impl<'a> Reach<'a> {
    /// For steps of so many tenths, of some techniques alone if any are named.
    pub fn new(board: &'a Board, most: u32, allowed: Option<&[&str]>) -> Reach<'a> {
        let levels = levels(most, allowed);
        let none = RunState { sets: &[], alive: 0, filled: 0, open: 0 };
        let mut all = vec![0; board.runs.len().div_ceil(64)];
        (0..board.runs.len()).for_each(|run| all[run / 64] |= 1 << (run % 64));
        Reach {
            board,
            dirty: vec![all.clone(); levels.len()],
            all,
            levels,
            possible: vec![ALL; board.cells()],
            is_filled: vec![false; board.cells()],
            runs: vec![none; board.runs.len()],
            singles: Vec::new(),
        }
    }

    /// The cells that stay open, in order, if the sums are those of a filling.
    pub fn open(&mut self, filling: &[u8]) -> Vec<u32> {
        self.begin(filling);
        self.go_on();
        self.left()
    }

    fn left(&self) -> Vec<u32> {
        (0..self.board.cells() as u32).filter(|&cell| !self.is_filled[cell as usize]).collect()
    }

    /// Of the board that was looked at last, what is open, as the exact solver takes it.
    pub fn rest(&self, open: &[u32]) -> Problem {
        let number = |cell: &u32| open.binary_search(cell).ok().map(|at| at as u32);
        let domains = open.iter().map(|&cell| DigitSet::from_bits(self.possible[cell as usize]));
        let mut runs: Vec<u32> = open.iter().flat_map(|&cell| self.board.ends[cell as usize]).collect();
        runs.sort_unstable();
        runs.dedup();
        let runs = runs.into_iter().map(|run| {
            let state = &self.runs[run as usize];
            let cells = self.board.runs[run as usize].iter().filter_map(number).collect();
            Run { cells, sum: state.alive().next().map(|set| sum(set & !state.filled) as u8) }
        });
        Problem { domains: domains.collect(), runs: runs.collect() }
    }

    fn begin(&mut self, filling: &[u8]) {
        self.possible.fill(ALL);
        self.is_filled.fill(false);
        for (state, cells) in self.runs.iter_mut().zip(&self.board.runs) {
            let sum: usize = cells.iter().map(|&cell| usize::from(filling[cell as usize])).sum();
            let sets = combinations::of(cells.len(), sum);
            *state = RunState { sets, alive: (1 << sets.len()) - 1, filled: 0, open: cells.len() as u8 };
        }
        self.dirty.iter_mut().for_each(|set| set.copy_from_slice(&self.all));
    }

    fn go_on(&mut self) {
        let mut level = 0;
        while let Some(set) = self.dirty.get_mut(level) {
            let Some(word) = set.iter().position(|word| *word > 0) else {
                level += 1;
                continue;
            };
            let run = word as u32 * 64 + set[word].trailing_zeros();
            set[word] &= set[word] - 1;
            if self.look(run, level) {
                level = 0;
            }
        }
    }

    fn touch(&mut self, run: u32) {
        let (word, bit) = (run as usize / 64, 1 << (run % 64));
        self.dirty.iter_mut().for_each(|set| set[word] |= bit);
    }

    /// Leaves a cell these digits alone: whether it had others.
    fn keep(&mut self, cell: u32, digits: Digits) -> bool {
        let possible = &mut self.possible[cell as usize];
        if *possible & !digits == 0 {
            return false;
        }
        *possible &= digits;
        if possible.is_power_of_two() && !self.is_filled[cell as usize] {
            self.singles.push(cell);
        }
        self.board.ends[cell as usize].into_iter().for_each(|run| self.touch(run));
        true
    }

    /// Leaves a run the combinations for which something holds: whether it had others.
    fn keep_sets(&mut self, run: u32, holds: impl Fn(Digits) -> bool) -> bool {
        let state = &mut self.runs[run as usize];
        let before = state.alive;
        for (bit, set) in state.sets.iter().enumerate() {
            if !holds(set.bits()) {
                state.alive &= !(1 << bit);
            }
        }
        let is_changed = state.alive != before;
        if is_changed {
            self.touch(run);
        }
        is_changed
    }

    /// Fills the cells that can hold one digit, and those that have one because of that.
    fn place(&mut self) {
        while let Some(cell) = self.singles.pop() {
            let digit = self.possible[cell as usize];
            if std::mem::replace(&mut self.is_filled[cell as usize], true) {
                continue;
            }
            for run in self.board.ends[cell as usize] {
                let board = self.board;
                let state = &mut self.runs[run as usize];
                state.filled |= digit;
                state.open -= 1;
                self.touch(run);
                self.keep_sets(run, |set| set & digit > 0);
                for &other in board.runs[run as usize].iter().filter(|&&other| other != cell) {
                    self.keep(other, !digit);
                }
            }
        }
    }

    /// What steps of a level find in a run: whether it was anything.
    fn look(&mut self, run: u32, level: usize) -> bool {
        let state = self.runs[run as usize];
        if state.sets.is_empty() {
            return false; // It is left out.
        }
        let kinds = self.levels[level][usize::from(state.open)];
        if kinds == 0 {
            return false;
        }
        let view = self.view(run);
        let mut is_any = false;
        if kinds & LAST > 0 && view.open == 1 {
            let missing = view.in_all & !state.filled;
            if missing.is_power_of_two() {
                is_any |= self.keep(view.cells[0], missing);
            }
        }
        if kinds & SUMS > 0 || kinds & UNIQUE > 0 && state.sets.len() == 1 {
            for &cell in view.cells() {
                is_any |= self.keep(cell, view.in_some);
            }
        }
        if kinds & HIDDEN > 0 {
            let places = view.in_all & !state.filled & view.one_place;
            for (&cell, digits) in view.cells().iter().zip(view.digits) {
                if digits & places > 0 {
                    is_any |= self.keep(cell, digits & places);
                }
            }
        }
        if kinds & NO_PLACE > 0 && view.in_some & !view.placeable > 0 {
            is_any |= self.keep_sets(run, |set| set & !view.placeable == 0);
        }
        if kinds & NO_DIGIT > 0 {
            is_any |= self.keep_sets(run, |set| view.digits().iter().all(|digits| set & digits > 0));
        }
        if kinds & MIRROR > 0 && view.open == 2 {
            is_any |= self.mirror(&state, &view);
        }
        if kinds & BOUND > 0 {
            is_any |= self.bound(&state, &view);
        }
        if kinds & PAIR > 0 {
            is_any |= self.pair(run, &view);
        }
        if kinds & PARITY > 0 {
            is_any |= self.parity(&state, &view);
        }
        self.place();
        is_any
    }

    fn view(&self, run: u32) -> View {
        let state = &self.runs[run as usize];
        let mut view = View { in_all: ALL, placeable: state.filled, ..View::default() };
        for (bit, set) in state.sets.iter().enumerate() {
            if state.alive >> bit & 1 == 1 {
                view.in_some |= set.bits();
                view.in_all &= set.bits();
            }
        }
        let mut in_two = 0;
        for &cell in &self.board.runs[run as usize] {
            if !self.is_filled[cell as usize] {
                let digits = self.possible[cell as usize];
                (view.cells[view.open], view.digits[view.open]) = (cell, digits);
                view.open += 1;
                in_two |= view.placeable & digits;
                view.placeable |= digits;
            }
        }
        view.one_place = view.placeable & !in_two;
        view
    }

    /// Of two open cells one holds what the other leaves.
    fn mirror(&mut self, state: &RunState, view: &View) -> bool {
        let mut kept = [0; 2];
        for pair in state.alive().map(|set| set & !state.filled) {
            let low = pair & pair.wrapping_neg();
            for (first, second) in [(low, pair & !low), (pair & !low, low)] {
                if view.digits[0] & first > 0 && view.digits[1] & second > 0 {
                    kept[0] |= first;
                    kept[1] |= second;
                }
            }
        }
        self.keep(view.cells[0], kept[0]) | self.keep(view.cells[1], kept[1])
    }

    /// No cell holds more or less than the extremes of the others leave.
    fn bound(&mut self, state: &RunState, view: &View) -> bool {
        let Some(set) = state.alive().next() else { return false };
        let rest = sum(set & !state.filled);
        let mut is_any = false;
        for at in 0..view.open {
            let others = || (0..view.open).filter(move |&other| other != at).map(|other| view.digits[other]);
            let most = line_up(others().map(|digits| 16 - digits.leading_zeros() as i32));
            let least = line_up(others().map(|digits| 9 - digits.trailing_zeros() as i32));
            let (Some(most), Some(mirrored)) = (most, least) else { continue };
            let least = 10 * (view.open as i32 - 1) - mirrored;
            let (low, high) = ((rest - most).max(1), (rest - least).min(9));
            let kept = if low > high { 0 } else { ALL >> (9 - high) & ALL << (low - 1) };
            is_any |= self.keep(view.cells[at], kept);
        }
        is_any
    }

    /// Two cells with the same two digits use these up.
    fn pair(&mut self, run: u32, view: &View) -> bool {
        let mut is_any = false;
        for first in 0..view.open {
            let two = view.digits[first];
            if two.count_ones() != 2 || !view.digits()[first + 1..].contains(&two) {
                continue;
            }
            for (&cell, &digits) in view.cells().iter().zip(&view.digits) {
                if digits != two {
                    is_any |= self.keep(cell, !two);
                }
            }
            is_any |= self.keep_sets(run, |set| set & two == two);
        }
        is_any
    }

    /// Where all cells but one are odd or even, the sum tells the last one.
    fn parity(&mut self, state: &RunState, view: &View) -> bool {
        let is_mixed = |digits: Digits| digits & ODD > 0 && digits & !ODD > 0;
        let mut mixed = (0..view.open).filter(|&at| is_mixed(view.digits[at]));
        let (Some(cell), None) = (mixed.next(), mixed.next()) else { return false };
        let Some(set) = state.alive().next() else { return false };
        let odd = view.digits().iter().filter(|digits| **digits & !ODD == 0).count() as i32;
        let is_odd = (sum(set & !state.filled) - odd) % 2 != 0;
        self.keep(view.cells[cell], if is_odd { ODD } else { !ODD })
    }
}

impl RunState {
    /// The combinations that are left.
    fn alive(&self) -> impl Iterator<Item = Digits> + use<> {
        let alive = self.alive;
        self.sets.iter().enumerate().filter(move |(bit, _)| alive >> bit & 1 == 1).map(|(_, set)| set.bits())
    }
}

/// A run as it stands.
#[derive(Default)]
struct View {
    /// Its open cells and what they can hold.
    cells: [u32; 9],
    digits: [Digits; 9],
    open: usize,
    /// Digits that some combination has, and those that all have.
    in_some: Digits,
    in_all: Digits,
    /// Digits that some cell can hold, and those of one cell alone.
    placeable: Digits,
    one_place: Digits,
}

impl View {
    fn cells(&self) -> &[u32] {
        &self.cells[..self.open]
    }

    fn digits(&self) -> &[Digits] {
        &self.digits[..self.open]
    }
}

fn sum(digits: Digits) -> i32 {
    (0..9).filter(|digit| digits >> digit & 1 == 1).map(|digit| digit + 1).sum()
}

/// The sum of the digits if each that repeats a larger one or reaches it counts one less than that.
fn line_up(largest: impl Iterator<Item = i32>) -> Option<i32> {
    let mut counts = [0_u8; 10];
    largest.for_each(|digit| counts[digit as usize] += 1);
    let (mut sum, mut before) = (0, 10);
    for digit in (1..10).rev() {
        for _ in 0..counts[digit as usize] {
            before = digit.min(before - 1);
            sum += before;
        }
    }
    (before >= 1).then_some(sum)
}

#[cfg(test)]
mod tests;

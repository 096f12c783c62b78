//! Sudoku: a start from givens or from any candidates (Sukaku, a position in mid-solution), and its
//! questions.

mod choose;
mod engine;
mod grid;
mod pair;
mod propagate;
pub mod reference;
mod search;
mod settled;
mod stream;
mod vectors;

use crate::budget::Meter;
use crate::outcome::count_by;
use crate::{Answer, Budget, End, Tally, Verdict};
pub use engine::Engine;
use grid::Grid;
pub use pair::Pair;
use qedoku_model::{Digit, DigitSet};
pub use settled::Settled;
use std::ops::ControlFlow;

/// The digits of the 81 cells in reading order, 1 to 9 each.
pub type Solution = [u8; 81];

/// A puzzle to ask about: the candidates of each cell.
///
/// Making one checks nothing; givens that contradict each other have no solution.
///
/// ```
/// use qedoku_exact::{Budget, Verdict, sudoku::Sudoku};
/// use qedoku_model::DigitSet;
///
/// let mut givens = [0; 81];
/// givens[..3].copy_from_slice(&[5, 0, 5]);
/// assert_eq!(Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED), Verdict::None);
///
/// let free = Sudoku::from_candidates(&[DigitSet::ALL; 81]);
/// assert!(matches!(free.verdict(Budget::UNLIMITED), Verdict::Several(a, b) if a != b));
/// ```
#[derive(Clone, Copy)]
pub struct Sudoku {
    grid: Grid,
    engine: Engine,
}

impl Sudoku {
    /// From the givens in reading order, 0 for an empty cell; a value above 9 fits nowhere.
    pub fn from_givens(givens: &[u8; 81]) -> Sudoku {
        Sudoku { grid: Grid::from_givens(givens), engine: Engine::best() }
    }

    /// From the candidates of each cell in reading order; a given is a set of one digit.
    pub fn from_candidates(candidates: &[DigitSet; 81]) -> Sudoku {
        Sudoku { grid: Grid::from_candidates(candidates), engine: Engine::best() }
    }

    /// The same puzzle, asked of this engine. The answers are those of every other engine.
    pub fn with_engine(self, engine: Engine) -> Sudoku {
        Sudoku { engine, ..self }
    }

    /// The same with all nine candidates in a cell (0 to 80).
    ///
    /// ```
    /// use qedoku_exact::{Budget, Verdict, sudoku::Sudoku};
    /// use qedoku_model::Digit;
    /// let solved = Sudoku::from_givens(&[0; 81]).solve(Budget::UNLIMITED).solution().unwrap();
    /// let one_open = Sudoku::from_givens(&solved).opened(40);
    /// assert_eq!(one_open.verdict(Budget::UNLIMITED), Verdict::Unique(solved));
    /// let other = one_open.without(40, Digit::new(solved[40]).unwrap());
    /// assert_eq!(other.is_solvable(Budget::UNLIMITED), Some(false));
    /// ```
    pub fn opened(mut self, cell: usize) -> Sudoku {
        self.grid.open(cell);
        self
    }

    /// The same without a candidate.
    pub fn without(mut self, cell: usize, digit: Digit) -> Sudoku {
        self.grid.remove(cell, 1 << (digit.value() - 1));
        self
    }

    /// The position that propagation leaves; `None` if that shows that there is no solution.
    pub fn settled(&self) -> Option<Settled> {
        Settled::of(self)
    }

    /// Both puzzles begun side by side, by the engine of this one.
    pub fn beside(&self, second: &Sudoku) -> Pair {
        Pair::of(self, second)
    }

    /// Whether there is a solution; `None` if the budget ends first.
    pub fn is_solvable(&self, budget: Budget) -> Option<bool> {
        match self.solve(budget) {
            Answer::Solution(_) => Some(true),
            Answer::None => Some(false),
            Answer::Unknown => None,
        }
    }

    /// Looks for one solution.
    pub fn solve(&self, budget: Budget) -> Answer<Solution> {
        let mut found = None;
        let mut meter = Meter::new(budget, STRIDE);
        let _ = self.engine.search(&self.grid, &mut meter, &mut |grid| {
            found = Some(*grid);
            ControlFlow::Break(())
        });
        match found {
            Some(grid) => Answer::Solution(grid.digits()),
            None if meter.exhausted() => Answer::Unknown,
            None => Answer::None,
        }
    }

    /// Whether there is exactly one solution, with two witnesses if there are several.
    pub fn verdict(&self, budget: Budget) -> Verdict<Solution> {
        let mut witnesses = Witnesses::default();
        let mut meter = Meter::new(budget, STRIDE);
        let _ = self.engine.search(&self.grid, &mut meter, &mut |grid| witnesses.take(grid));
        witnesses.verdict(&meter)
    }

    /// Counts solutions, no further than `limit`.
    pub fn count(&self, limit: u64, budget: Budget) -> Tally {
        count_by(limit, |visit| self.walk(budget, |_| visit()))
    }

    /// Hands every solution to `visit`, in the order the search meets them, until it breaks, all are
    /// visited or the budget is spent.
    ///
    /// ```
    /// use qedoku_exact::{Budget, End, sudoku::Sudoku};
    /// use std::ops::ControlFlow;
    /// let mut seen = Vec::new();
    /// let tally = Sudoku::from_givens(&[0; 81]).enumerate(Budget::UNLIMITED, |solution| {
    ///     seen.push(*solution);
    ///     if seen.len() < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!((tally.count, tally.end, seen.len()), (10, End::Caller, 10));
    /// ```
    pub fn enumerate(&self, budget: Budget, mut visit: impl FnMut(&Solution) -> ControlFlow<()>) -> Tally {
        self.walk(budget, |grid| visit(&grid.digits()))
    }

    fn walk(&self, budget: Budget, mut visit: impl FnMut(&Grid) -> ControlFlow<()>) -> Tally {
        let mut count = 0;
        let mut meter = Meter::new(budget, STRIDE);
        let flow = self.engine.search(&self.grid, &mut meter, &mut |grid| {
            count += 1;
            visit(grid)
        });
        let end = match flow {
            ControlFlow::Continue(()) => End::Complete,
            ControlFlow::Break(()) if meter.exhausted() => End::Budget,
            ControlFlow::Break(()) => End::Caller,
        };
        Tally { count, end, nodes: meter.spent() }
    }
}

/// The first two solutions that a search meets.
#[derive(Default)]
struct Witnesses {
    first: Option<Grid>,
    second: Option<Grid>,
}

impl Witnesses {
    /// Takes a solution; two are enough.
    #[inline]
    fn take(&mut self, grid: &Grid) -> ControlFlow<()> {
        if self.first.is_none() {
            self.first = Some(*grid);
            ControlFlow::Continue(())
        } else {
            self.second = Some(*grid);
            ControlFlow::Break(())
        }
    }

    /// The verdict, when the search has ended.
    fn verdict(&self, meter: &Meter) -> Verdict<Solution> {
        match (&self.first, &self.second) {
            (Some(first), Some(second)) => Verdict::Several(first.digits(), second.digits()),
            (first, _) if meter.exhausted() => Verdict::Unknown(first.map(|grid| grid.digits())),
            (Some(first), None) => Verdict::Unique(first.digits()),
            (None, _) => Verdict::None,
        }
    }
}

/// Nodes between two looks at the clock; a node takes well under a microsecond.
const STRIDE: u64 = 256;

/// The givens whose removal keeps the solution unique, as cells 0 to 80 ascending; a puzzle is minimal when
/// there are none. `None` if the budget, which holds for the whole call, ends first.
///
/// `solution` is the only solution of `givens`; the question is not asked again. A given is redundant
/// exactly when the other givens have no solution with another digit in its cell.
///
/// ```
/// use qedoku_exact::{Budget, sudoku::{Sudoku, redundant_givens}};
/// let text = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let mut givens: [u8; 81] = std::array::from_fn(|i| if text[i] == b'.' { 0 } else { text[i] - b'0' });
/// let solution = Sudoku::from_givens(&givens).solve(Budget::UNLIMITED).solution().unwrap();
/// assert_eq!(redundant_givens(&givens, &solution, Budget::UNLIMITED), Some(vec![]));
/// givens[65] = solution[65];
/// assert_eq!(redundant_givens(&givens, &solution, Budget::UNLIMITED), Some(vec![65]));
/// ```
pub fn redundant_givens(givens: &[u8; 81], solution: &Solution, budget: Budget) -> Option<Vec<usize>> {
    let mut meter = Meter::new(budget, STRIDE);
    let engine = Engine::best();
    let mut redundant = Vec::new();
    for cell in (0..81).filter(|&cell| givens[cell] != 0) {
        let mut others = *givens;
        others[cell] = 0;
        let mut grid = Grid::from_givens(&others);
        grid.remove(cell, 1 << solution[cell].saturating_sub(1).min(8));
        let flow = engine.search(&grid, &mut meter, &mut |_| ControlFlow::Break(()));
        if meter.exhausted() {
            return None;
        }
        if flow.is_continue() {
            redundant.push(cell);
        }
    }
    Some(redundant)
}

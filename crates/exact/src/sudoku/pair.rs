//! Two puzzles of which it is asked whether there is a solution, begun side by side.

use super::engine::Engine;
use super::search::Children;
use super::{STRIDE, Sudoku};
use crate::Budget;
use crate::budget::Meter;
use std::ops::ControlFlow;

/// Two puzzles, settled together where the engine holds two grids: the second costs next to nothing, even if
/// it is never asked about.
///
/// ```
/// use qedoku_exact::{Budget, sudoku::Sudoku};
/// let (open, wrong) = (Sudoku::from_givens(&[0; 81]), Sudoku::from_givens(&[5; 81]));
/// let pair = open.beside(&wrong);
/// assert_eq!(pair.is_solvable(0, Budget::UNLIMITED), Some(true));
/// assert_eq!(pair.is_solvable(1, Budget::UNLIMITED), Some(false));
/// ```
pub struct Pair {
    children: Children,
    engine: Engine,
}

impl Pair {
    pub(super) fn of(first: &Sudoku, second: &Sudoku) -> Pair {
        Pair { children: first.engine.side_by_side([&first.grid, &second.grid]), engine: first.engine }
    }

    /// Whether the first (0) or the second (1) has a solution; `None` if the budget ends first.
    ///
    /// # Panics
    /// If `which` is neither.
    pub fn is_solvable(&self, which: usize, budget: Budget) -> Option<bool> {
        assert!(which < 2, "a pair has two puzzles");
        let mut meter = Meter::new(budget, STRIDE);
        let flow = self.engine.search_one(&self.children, which, &mut meter, &mut |_| ControlFlow::Break(()));
        (!meter.exhausted()).then_some(flow.is_break())
    }
}

//! The rating of Sudoku Explainer 1.2.1.3 (Nicolas Juillerat, 2006): ER, EP and ED, and every step.
//!
//! Producers are asked in a fixed order and the first step found is taken; the order of the table rules,
//! never the rating. What deviates from textbook logic stands in [`quirks`].
//!
//! ```
//! use pencilmark_engine::{Flow, Outcome};
//! use pencilmark_sudoku::{Grid, Setup};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
//! let ratings = pencilmark_rating::se::rate(&grid, |_before, _step| Flow::Continue(()));
//! assert_eq!(ratings.outcome, Outcome::Solved);
//! assert_eq!(ratings.to_string(), "1.2/1.2/1.2");
//! ```

mod cost;
pub mod quirks;
mod table;

pub use cost::{RatedStep, rated};
pub use table::method;

use crate::Rating;
use pencilmark_engine::{Flow, Outcome};
use pencilmark_sudoku::Grid;
use std::fmt;
use std::sync::LazyLock;

static METHOD: LazyLock<pencilmark_engine::Method<Grid>> = LazyLock::new(method);

/// The three figures of a puzzle, printed `ER/EP/ED`.
///
/// They cover the steps taken: if the solve did not end [`Outcome::Solved`] they say how hard the puzzle
/// is at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratings {
    /// The hardest step of all.
    pub er: Rating,
    /// The hardest step up to and including the first placement; zero if there is none.
    pub ep: Rating,
    /// The first step; zero if there is none.
    pub ed: Rating,
    /// How the solve ended.
    pub outcome: Outcome,
}

impl Ratings {
    /// The figures before the first step.
    pub const NONE: Ratings =
        Ratings { er: Rating::ZERO, ep: Rating::ZERO, ed: Rating::ZERO, outcome: Outcome::Stuck };

    /// Counts one more step.
    pub fn count(&mut self, rating: Rating, places: bool) {
        self.er = self.er.max(rating);
        if self.ep == Rating::ZERO {
            if self.ed == Rating::ZERO {
                self.ed = self.er;
            }
            if places {
                self.ep = self.er;
            }
        }
    }

    /// Whether the first step is as hard as the hardest up to the first placement, and as the hardest of
    /// all: a diamond.
    pub fn is_diamond(&self) -> bool {
        self.er == self.ed
    }

    /// Whether the hardest step comes before or with the first placement: a pearl.
    pub fn is_pearl(&self) -> bool {
        self.er == self.ep
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// Rates a puzzle. `visit` sees the grid before each step and the step with its rating, and may stop.
///
/// The reference never asks whether the puzzle has one solution, so neither does this.
pub fn rate(grid: &Grid, mut visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    let mut ratings = Ratings::NONE;
    ratings.outcome = METHOD.run(&mut grid.clone(), |before, _, step| {
        let step = rated(step);
        ratings.count(step.rating, step.step.placements().next().is_some());
        visit(before, &step)
    });
    ratings
}

//! The rating of Sudoku Explainer 1.2.1.3 (Nicolas Juillerat, 2006): ER, EP and ED, and every step.
//!
//! Producers are asked in a fixed order and the first step found is taken; the order of the table rules,
//! never the rating. What deviates from textbook logic stands in [`quirks`].
//!
//! ```
//! use qedoku_engine::{Flow, Outcome};
//! use qedoku_sudoku::{Grid, Setup};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
//! let ratings = qedoku_rating::se::rate(&grid, |_before, _step| Flow::Continue(()));
//! assert_eq!(ratings.outcome, Outcome::Solved);
//! assert_eq!(ratings.to_string(), "1.2/1.2/1.2");
//! ```

mod cost;
mod goal;
pub mod quirks;
mod table;

pub use cost::{RatedStep, rated};
pub use goal::{Figure, Goal, Judged};
pub use table::method;

use crate::Rating;
use crate::judge::{Scale, Watch, judge};
use qedoku_engine::{Flow, Outcome};
use qedoku_sudoku::Grid;
use std::fmt;
use std::sync::LazyLock;

static METHOD: LazyLock<qedoku_engine::Method<Grid>> = LazyLock::new(method);

/// The three figures of a puzzle, printed `ER/EP/ED`.
///
/// A puzzle that is not solved, because no producer finds a step or it has not one solution, has ER 20.0, as
/// the reference says. If the visitor stopped the solve, the figures cover the steps taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratings {
    /// The hardest step of all, or 20.0 if the puzzle is not solved.
    pub er: Rating,
    /// The hardest step up to and including the first placement; zero if there is none.
    pub ep: Rating,
    /// The first step; zero if there is none.
    pub ed: Rating,
    /// All steps together, in tenths.
    pub sum: u32,
    /// How the solve ended.
    pub outcome: Outcome,
}

impl Ratings {
    /// The figures before the first step.
    pub const NONE: Ratings =
        Ratings { er: Rating::ZERO, ep: Rating::ZERO, ed: Rating::ZERO, sum: 0, outcome: Outcome::Stopped };

    /// The ER of a puzzle that no producer gets on with.
    pub const UNSOLVED: Rating = Rating::from_tenths(200);

    /// Counts one more step.
    pub fn count(&mut self, rating: Rating, places: bool) {
        self.er = self.er.max(rating);
        self.sum = self.sum.saturating_add(u32::from(rating.tenths()));
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
/// The reference never asks whether the puzzle has one solution, so neither does this; [`rate_watched`] does.
pub fn rate(grid: &Grid, visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    rate_for(grid, &Goal::default(), || false, visit).ratings
}

/// Rates a puzzle until it is known whether it meets a goal, or to the end if the goal asks for nothing.
/// `halts` is asked before every producer and in the course of long ones, and ends the rating when it says
/// so.
///
/// The steps are those of [`rate`], up to where it ends; what is known then is true of the whole rating.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_rating::{Rating, se::{self, Goal}};
/// use qedoku_sudoku::{Grid, Setup};
/// let line = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let goal = Goal { below: Some(Rating::from_tenths(30)), ..Goal::default() };
/// let mut steps = 0;
/// let judged = se::rate_for(&grid, &goal, || false, |_, _| {
///     steps += 1;
///     Flow::Continue(())
/// });
/// // Nothing below 3.0 is found after 24 of 62 steps.
/// assert_eq!((judged.is_met(), judged.ratings.outcome, steps), (Some(false), Outcome::Stopped, 24));
/// assert_eq!(judged.to_string(), ">=3.0/1.2/1.2");
/// ```
pub fn rate_for(
    grid: &Grid,
    goal: &Goal,
    halts: impl Fn() -> bool,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Judged {
    rate_watched(grid, goal, &Watch::trusting(&halts), visit)
}

/// The same under a watch: a puzzle that is known to have no solution, or several, has no rating.
///
/// ```
/// use qedoku_engine::{Flow, Outcome};
/// use qedoku_rating::{Watch, se::{self, Goal}};
/// use qedoku_sudoku::{Grid, Setup};
/// let empty = Grid::new(&Setup::default()).unwrap();
/// let watch = Watch { halts: &|| false, trouble: &|| Some(Outcome::Several) };
/// let judged = se::rate_watched(&empty, &Goal::default(), &watch, |_, _| Flow::Continue(()));
/// assert_eq!(judged.ratings.outcome, Outcome::Several);
/// ```
pub fn rate_watched(
    grid: &Grid,
    goal: &Goal,
    watch: &Watch<'_>,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Judged {
    let scale = Scale { method: &METHOD, least: goal::least, rated: |_, step| rated(step) };
    judge(&scale, grid, goal, watch, visit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_sudoku::Setup;

    fn rated(line: &str) -> Ratings {
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        rate(&grid, |_, _| Flow::Continue(()))
    }

    #[test]
    fn a_puzzle_with_two_solutions_is_stuck_at_20() {
        let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
        let ratings = rated(line);
        assert_eq!(ratings.to_string(), "20.0/1.0/1.0");
        assert_eq!(ratings.outcome, Outcome::Stuck);
    }

    #[test]
    fn isomorphic_puzzles_may_rate_differently() {
        let one = rated("..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9");
        let two = rated("..7..6.........3..5......898.3..9.5....6.......41..63.7..8.5.6...5.4.....2.9.7...");
        assert_eq!((one.er, two.er), (Rating::from_tenths(83), Rating::from_tenths(85)));
    }
}

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
mod order;
mod price;
pub mod quirks;
mod table;
mod unique_loop;

pub use cost::rated;
pub use table::method;

use crate::judge::{Conditions, Scale, judge};
use crate::{Goal, Judged, RatedStep, Ratings};
use qedoku_engine::{Flow, Watch};
use qedoku_sudoku::Grid;
use std::sync::LazyLock;

static METHOD: LazyLock<qedoku_engine::Method<Grid>> = LazyLock::new(method);

/// Rates a puzzle. `visit` sees the grid before each step and the step with its rating, and may stop.
///
/// The reference never asks whether the puzzle has one solution, so neither does this; [`rate_under`] does.
pub fn rate(grid: &Grid, visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    rate_for(grid, &Goal::default(), Watch::ENDLESS, visit).ratings
}

/// Rates a puzzle until it is known whether it meets a goal, or to the end if the goal asks for nothing.
/// `watch` is asked before every producer and in the course of long ones, and ends the rating when its time
/// is over.
///
/// The steps are those of [`rate`], up to where it ends; what is known then is true of the whole rating.
///
/// ```
/// use qedoku_engine::{Flow, Outcome, Watch};
/// use qedoku_rating::{Goal, Rating, se};
/// use qedoku_sudoku::{Grid, Setup};
/// let line = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let goal = Goal { below: Some(Rating::from_tenths(30)), ..Goal::default() };
/// let mut steps = 0;
/// let judged = se::rate_for(&grid, &goal, Watch::ENDLESS, |_, _| {
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
    watch: Watch<'_>,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Judged {
    rate_under(grid, goal, &Conditions::trusting(watch), visit)
}

/// The same under conditions: a puzzle that is known to have no solution, or several, has no rating.
///
/// ```
/// use qedoku_engine::{Flow, Outcome, Watch};
/// use qedoku_rating::{Conditions, Goal, se};
/// use qedoku_sudoku::{Grid, Setup};
/// let empty = Grid::new(&Setup::default()).unwrap();
/// let conditions = Conditions { watch: Watch::ENDLESS, trouble: &|| Some(Outcome::Several) };
/// let judged = se::rate_under(&empty, &Goal::default(), &conditions, |_, _| Flow::Continue(()));
/// assert_eq!(judged.ratings.outcome, Outcome::Several);
/// ```
pub fn rate_under(
    grid: &Grid,
    goal: &Goal,
    conditions: &Conditions<'_>,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Judged {
    let scale = Scale { method: &METHOD, least: table::least, rated: |_, step| rated(step) };
    judge(&scale, grid, goal, conditions, visit)
}

#[cfg(test)]
mod tests;

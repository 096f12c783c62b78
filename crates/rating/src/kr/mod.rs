//! `kr`, a rating scale for Kakuro, in the manner of Sudoku Explainer: the cheapest step found is always
//! taken, and the hardest step taken is the rating.
//!
//! The figures are [`Ratings`], those of [`se`](crate::se): ER, the hardest step of all; EP, the hardest up
//! to the first placement; ED, the first step. Beside them stands the sum of all steps, which grows with the
//! size of a puzzle: to editors that is difficulty too. What techniques cost is told by the family's
//! [`costs`](qedoku_kakuro::methods::costs), from which the order of [`qedoku_kakuro::method`] follows;
//! what length adds is told here.
//!
//! ```
//! use qedoku_engine::{Flow, Outcome};
//! use qedoku_kakuro::{Grid, Setup};
//! use qedoku_rating::kr;
//! let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
//! let ratings = kr::rate(&Grid::new(&setup).unwrap(), |_before, _step| Flow::Continue(()));
//! assert_eq!(ratings.outcome, Outcome::Solved);
//! assert_eq!(ratings.to_string(), "1.2/1.2/1.2");
//! # Ok::<(), qedoku_kakuro::Problems>(())
//! ```

mod table;

pub use table::VERSION;

use crate::judge::{Conditions, Scale, judge};
use crate::{Goal, Judged, RatedStep, Rating, Ratings};
use qedoku_engine::{Flow, Method, Watch};
use qedoku_kakuro::Grid;
use qedoku_kakuro::methods::usual::stage_costs;
use qedoku_model::Step;
use std::borrow::Cow;
use std::sync::LazyLock;

static METHOD: LazyLock<Method<Grid>> = LazyLock::new(qedoku_kakuro::method);
static OPEN_METHOD: LazyLock<Method<Grid>> = LazyLock::new(qedoku_kakuro::open_method);
/// What a step of each stage, or of one behind it, costs at least, of both methods.
static LEAST: LazyLock<[Vec<Rating>; 2]> = LazyLock::new(|| {
    [false, true].map(|is_open| {
        let mut costs: Vec<u16> =
            stage_costs(is_open).into_iter().map(|cost| cost.unwrap_or(table::UNKNOWN)).collect();
        for stage in (1..costs.len()).rev() {
            costs[stage - 1] = costs[stage - 1].min(costs[stage]);
        }
        costs.into_iter().map(Rating::from_tenths).collect()
    })
});

fn least_of(is_open: bool, stage: usize) -> Rating {
    LEAST[usize::from(is_open)].get(stage).copied().unwrap_or(Rating::ZERO)
}

/// What a step of a technique costs at least.
pub fn least(id: &str) -> Rating {
    Rating::from_tenths(table::least(id))
}

/// Name and rating of a step that is found in a grid.
pub fn rated<'a>(before: &Grid, step: &'a Step) -> RatedStep<'a> {
    RatedStep {
        step,
        name: Cow::Borrowed(step.technique.name),
        rating: Rating::from_tenths(table::tenths(before, step)),
    }
}

/// A word for a rating: from `Beginner` to `Extreme`.
///
/// ```
/// use qedoku_rating::{Rating, kr};
/// assert_eq!(kr::word(Rating::from_tenths(14)), "Beginner");
/// assert_eq!(kr::word(Rating::from_tenths(45)), "Expert");
/// ```
pub fn word(rating: Rating) -> &'static str {
    match rating.tenths() {
        0..=14 => "Beginner",
        15..=21 => "Easy",
        22..=28 => "Medium",
        29..=37 => "Hard",
        38..=50 => "Expert",
        _ => "Extreme",
    }
}

/// Rates a puzzle. `visit` sees the grid before each step and the step with its rating, and may stop.
///
/// A grid that is not declared to have one solution is rated without uniqueness patterns and without forcing
/// nets.
pub fn rate(grid: &Grid, visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    rate_for(grid, &Goal::default(), Watch::ENDLESS, visit).ratings
}

/// Rates a puzzle until it is known whether it meets a goal, or to the end if the goal asks for nothing.
/// `watch` is asked before every technique and in the course of long ones, and ends the rating when its time
/// is over.
///
/// ```
/// use qedoku_engine::{Flow, Watch};
/// use qedoku_kakuro::{Grid, Setup};
/// use qedoku_rating::{Goal, Rating, kr};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let goal = Goal { below: Some(Rating::from_tenths(12)), ..Goal::default() };
/// let grid = Grid::new(&setup).unwrap();
/// let judged = kr::rate_for(&grid, &goal, Watch::ENDLESS, |_, _| Flow::Continue(()));
/// assert_eq!(judged.is_met(), Some(false));
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn rate_for(
    grid: &Grid,
    goal: &Goal,
    watch: Watch<'_>,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Judged {
    let scale = if grid.is_unique() {
        Scale { method: &METHOD, least: |stage| least_of(false, stage), rated }
    } else {
        Scale { method: &OPEN_METHOD, least: |stage| least_of(true, stage), rated }
    };
    judge(&scale, grid, goal, &Conditions::trusting(watch), visit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_engine::{Outcome, Stage};
    use qedoku_kakuro::Setup;
    use std::collections::HashSet;

    #[test]
    fn the_method_asks_cheaper_techniques_first() {
        let least = |stage: &Stage<Grid>| {
            let infos = stage.techniques.iter().flat_map(|technique| technique.infos());
            infos.map(|info| least(info.id)).min().unwrap()
        };
        // Some techniques come once more for longer runs, and cost more there.
        let ids = |stage: &Stage<Grid>| stage.techniques[0].infos()[0].id;
        let mut seen = HashSet::new();
        let first = METHOD.stages.iter().filter(|stage| seen.insert(ids(stage)));
        let costs: Vec<Rating> = first.filter(|stage| !ids(stage).ends_with("chain")).map(least).collect();
        assert!(costs.len() > 30 && costs.is_sorted(), "{costs:?}");
    }

    #[test]
    fn no_step_costs_less_than_its_stage_says() {
        let line = r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";
        for is_unique in [true, false] {
            let grid = Grid::new(&line.parse::<Setup>().unwrap()).unwrap().with_unique(is_unique);
            let method = if is_unique { &METHOD } else { &OPEN_METHOD };
            assert_eq!(LEAST[usize::from(!is_unique)].len(), method.stages.len());
            let mut grid = grid.clone();
            method.run(&mut grid, |before, stage, step| {
                assert!(rated(before, step).rating >= least_of(!is_unique, stage), "{}", step.technique);
                Flow::Continue(())
            });
            assert!(LEAST[usize::from(!is_unique)].is_sorted());
        }
    }

    #[test]
    fn size_terms_go_up_by_half() {
        let terms = [11, 12, 17, 18, 26, 27, 39, 40, 60, 90, u32::MAX].map(table::size_term);
        assert_eq!(terms[..10], [0, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
        assert!(terms[10] <= 100);
    }

    #[test]
    fn the_sum_counts_every_step_and_longer_runs_cost_more() {
        let line = r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";
        let grid = Grid::new(&line.parse::<Setup>().unwrap()).unwrap();
        let mut steps = Vec::new();
        let ratings = rate(&grid, |_, step| {
            steps.push(step.rating.tenths());
            Flow::Continue(())
        });
        assert_eq!(ratings.outcome, Outcome::Solved);
        assert_eq!(ratings.sum, steps.iter().map(|&tenths| u32::from(tenths)).sum::<u32>());
        assert_eq!(ratings.er.tenths(), *steps.iter().max().unwrap());
        assert_eq!(ratings.ed.tenths(), steps[0]);
    }

    #[test]
    fn a_puzzle_with_several_solutions_is_stuck_at_20() {
        let grid =
            Grid::new(&r"# 5\ 5\ / \5 . . / \5 . .".parse::<Setup>().unwrap()).unwrap().with_unique(false);
        let ratings = rate(&grid, |_, _| Flow::Continue(()));
        assert_eq!((ratings.er, ratings.outcome), (Ratings::UNSOLVED, Outcome::Stuck));
    }
}

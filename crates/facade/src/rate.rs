//! How hard a puzzle is: a Sudoku on the Sudoku Explainer scale, a Kakuro on the scale `kr` in its manner.

use crate::error::RefusedStep;
use crate::solve::Search;
use crate::state::{kakuro_parts, sudoku_parts};
use crate::{Budget, Error, Options, Puzzle, State};
use qedoku_engine::{Board, Flow};
use qedoku_exact::Verdict;
use qedoku_model::Step;
use qedoku_rating::se::{self, Goal, Judged, RatedStep, Ratings};
use qedoku_rating::{Rating, kr};
use qedoku_sudoku::Grid;

/// Rates a puzzle: ER, EP and ED, the sum of its steps, and how the solve ended. A puzzle that is not solved has no rating; its ER is
/// 20.0, as in the reference program.
///
/// As in the reference program a Sudoku is taken to have one solution, unasked; of a Kakuro exact search says whether
/// it has one, and steps rely on it only then. When the time of the budget
/// is over the outcome is [`Stopped`](crate::Outcome::Stopped) and the figures are those of the steps so far.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Puzzle, rate};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// assert_eq!(rate(&puzzle, &Options::default()).unwrap().to_string(), "1.2/1.2/1.2");
/// ```
pub fn rate(puzzle: &Puzzle, options: &Options<'_>) -> Result<Ratings, Error> {
    Ok(rate_for(puzzle, &Goal::default(), options)?.ratings)
}

/// Rates a puzzle until it is known whether it meets a goal: a pearl, a diamond, above or below a bound.
/// Figures that are not known by then are told as the least that they can be. Without a goal it goes on to
/// the end.
///
/// If the time of the budget is over first, the answer has no verdict; what it says of the figures is true.
///
/// # Errors
/// As for [`rate`].
///
/// ```
/// use qedoku::{Figure, Goal, Options, Puzzle, Rating, rate_for};
/// let puzzle: Puzzle =
///     ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........".parse().unwrap();
/// // ER is 8.8. That it is 8.5 at least is known before any dynamic chain is searched.
/// let goal = Goal { below: Some(Rating::from_tenths(85)), ..Goal::default() };
/// let judged = rate_for(&puzzle, &goal, &Options::default()).unwrap();
/// assert_eq!(judged.is_met(), Some(false));
/// assert_eq!(judged.er(), Figure::AtLeast(Rating::from_tenths(85)));
/// assert_eq!(judged.to_string(), ">=8.5/1.2/1.2");
/// ```
pub fn rate_for(puzzle: &Puzzle, goal: &Goal, options: &Options<'_>) -> Result<Judged, Error> {
    visited(puzzle, goal, options, |_, _| {})
}

/// A step as the reference program's traces write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceStep {
    /// The name there: `Hidden Triplet`.
    pub name: String,
    /// The rating.
    pub rating: Rating,
    /// The placement, `r4c7=3`, or nothing.
    pub placed: String,
    /// The removals, `r4c3-1246 r5c3-2`, or nothing.
    pub removed: String,
}

/// Rates a puzzle and keeps the steps.
///
/// # Errors
/// As for [`rate`].
///
/// ```
/// use qedoku::{Options, Puzzle, trace};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (ratings, steps) = trace(&puzzle, &Options::default()).unwrap();
/// assert_eq!(steps.len(), 51);
/// assert!(steps.iter().all(|step| step.rating <= ratings.er && step.name == "Hidden Single"));
/// ```
pub fn trace(puzzle: &Puzzle, options: &Options<'_>) -> Result<(Ratings, Vec<TraceStep>), Error> {
    let (judged, steps) = trace_for(puzzle, &Goal::default(), options)?;
    Ok((judged.ratings, steps))
}

/// Rates a puzzle as [`rate_for`] does and keeps the steps.
///
/// # Errors
/// As for [`rate`].
pub fn trace_for(
    puzzle: &Puzzle,
    goal: &Goal,
    options: &Options<'_>,
) -> Result<(Judged, Vec<TraceStep>), Error> {
    let mut steps = Vec::new();
    let judged = visited(puzzle, goal, options, |rated, written| {
        let (placed, removed) = written();
        steps.push(TraceStep { name: rated.name.to_string(), rating: rated.rating, placed, removed });
    })?;
    Ok((judged, steps))
}

/// Receives a rated step, and what writes its placements and removals.
type Visit<'a> = &'a mut dyn FnMut(&RatedStep<'_>, &dyn Fn() -> (String, String));

/// The search for a second solution of a Kakuro ends after so many nodes.
const MOST_NODES: u64 = 200_000;

fn visited(
    puzzle: &Puzzle,
    goal: &Goal,
    options: &Options<'_>,
    mut visit: impl FnMut(&RatedStep<'_>, &dyn Fn() -> (String, String)),
) -> Result<Judged, Error> {
    match puzzle {
        Puzzle::Sudoku(setup) => {
            let grid = Grid::new(setup).map_err(Error::Sudoku)?;
            let state = || State::Sudoku(Box::new(grid.clone()));
            watched(
                puzzle,
                options,
                state,
                |_, step| sudoku_parts(step),
                &mut visit,
                |halts, visit| se::rate_for(&grid, goal, halts, visit),
            )
        }
        Puzzle::Kakuro(setup) => {
            let grid = qedoku_kakuro::Grid::new(setup).map_err(Error::Kakuro)?;
            let state = || State::Kakuro(Box::new(grid.clone()));
            // Whether there is one solution is nearly always known at once, and else taken not to be.
            let nodes = options.budget.nodes.or(Some(MOST_NODES));
            let search = Options { budget: Budget { nodes, ..options.budget }, ..*options };
            let unique = Search::of(&state()).verdict(&search).is_unique();
            let grid = grid.clone().with_unique(unique);
            watched(puzzle, options, state, kakuro_parts, &mut visit, |halts, visit| {
                kr::rate_for(&grid, goal, halts, visit)
            })
        }
    }
}

/// Rates with a clock, and with the checker if that is asked for.
fn watched<G: Board>(
    puzzle: &Puzzle,
    options: &Options<'_>,
    state: impl Fn() -> State,
    written: impl Fn(&G, &Step) -> (String, String),
    visit: Visit<'_>,
    rate: impl FnOnce(&dyn Fn() -> bool, &mut dyn FnMut(&G, &RatedStep<'_>) -> Flow) -> Judged,
) -> Result<Judged, Error> {
    let mut number = 0;
    let mut refused = None;
    let mut verifies = options.verifies();
    let clock = options.clock();
    let halts = || clock.is_over();
    let judged = rate(&halts, &mut |before, rated| {
        number += 1;
        if verifies && let Err(refusal) = qedoku_check::check(before.net(), &before.position(), rated.step) {
            // Without a solution a proof may meet its contradiction too early; the reference does not care.
            verifies = Search::of(&state()).verdict(options) != Verdict::None;
            if verifies {
                let (technique, puzzle) = (rated.step.technique, puzzle.to_string());
                refused = Some(Box::new(RefusedStep { number, technique, refusal, puzzle }));
                return Flow::Break(());
            }
        }
        visit(rated, &|| written(before, rated.step));
        Flow::Continue(())
    });
    match refused {
        Some(refused) => Err(Error::Refused(refused)),
        None => Ok(judged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Figure, Outcome};
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    #[test]
    fn a_rating_without_time_or_with_a_stop_ends_with_what_it_knows() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle: Puzzle = line.parse().unwrap();
        let stop = AtomicBool::new(true);
        for budget in [Budget::of_time(Duration::ZERO), Budget { stop: Some(&stop), ..Budget::UNLIMITED }] {
            let options = Options { budget, ..Options::default() };
            let judged = rate_for(&puzzle, &Goal::default(), &options).unwrap();
            assert_eq!((judged.ratings.outcome, judged.is_met()), (Outcome::Stopped, None));
            assert_eq!(judged.er(), Figure::AtLeast(Rating::from_tenths(10)));
            assert!(trace(&puzzle, &options).unwrap().1.is_empty());
        }
        let options = Options { budget: Budget::of_time(Duration::MAX), ..Options::default() };
        assert_eq!(rate(&puzzle, &options).unwrap().outcome, Outcome::Solved);
    }
}

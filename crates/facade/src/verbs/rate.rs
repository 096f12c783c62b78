//! How hard a puzzle is: a Sudoku on the Sudoku Explainer scale, a Kakuro on the scale `kr` in its manner.

use crate::play::playthrough::{Playthrough, Taken};
use crate::play::state::{AnyGrid, kakuro_parts, sudoku_parts};
use crate::{Error, Family, Matter, Options, Puzzle, Standing, State};
use qedoku_engine::{Flow, Watch};
use qedoku_rating::{Conditions, Goal, Judged, RatedStep, Rating, Ratings, kr, se};

/// Rates a puzzle: ER, EP and ED, the sum of its steps, and how the solve ended. A puzzle that is not solved
/// has no rating; its ER is 20.0, as in the reference program.
///
/// A puzzle without solution ends in a [`Contradiction`](crate::Outcome::Contradiction), one of
/// [`Several`](crate::Outcome::Several) so. Of a Sudoku that is asked late, before chains are searched or
/// where a step relied on there being one solution: simple steps that fill the grid show it by themselves. Of
/// a Kakuro it is asked first, and steps rely on it only if it is known. When the time of the budget is over
/// the outcome is [`Stopped`](crate::Outcome::Stopped) and the figures are those of the steps so far.
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
    Ok(rated(puzzle, goal, Besides::default(), options)?.judged)
}

/// A step as the reference program's traces write it.
///
/// ```
/// use qedoku::{Options, Puzzle, trace};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (_, steps) = trace(&puzzle, &Options::default()).unwrap();
/// assert!(!steps[0].name.is_empty() && !steps[0].placed.is_empty());
/// ```
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
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, trace_for};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (judged, steps) = trace_for(&puzzle, &Goal::default(), &Options::default()).unwrap();
/// assert_eq!(judged.ratings.outcome, qedoku::Outcome::Solved);
/// assert_eq!(steps.len(), 51);
/// ```
pub fn trace_for(
    puzzle: &Puzzle,
    goal: &Goal,
    options: &Options<'_>,
) -> Result<(Judged, Vec<TraceStep>), Error> {
    let Rated { judged, steps, .. } =
        rated(puzzle, goal, Besides { steps: true, ..Besides::default() }, options)?;
    Ok((judged, steps))
}

/// A rating, and what is the matter with a puzzle that has none.
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, rate::Besides, rated};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let rated = rated(&puzzle, &Goal::default(), Besides::default(), &Options::default()).unwrap();
/// assert!(rated.steps.is_empty() && rated.matter.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The figures.
    pub judged: Judged,
    /// The steps, where they were asked for.
    pub steps: Vec<TraceStep>,
    /// What is the matter, if the puzzle was found to have no solution or several.
    pub matter: Option<Matter>,
}

/// What is told of a rating besides its figures.
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, rate::Besides, rated};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let told = Besides { steps: true, missed: false };
/// assert_eq!(rated(&puzzle, &Goal::default(), told, &Options::default()).unwrap().steps.len(), 51);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Besides {
    /// The steps.
    pub steps: bool,
    /// Whether a puzzle that misses its goal has one solution at all, which takes an exact search.
    pub missed: bool,
}

/// Rates a puzzle as [`rate_for`] does, and tells what is the matter with one that has no rating; keeps the
/// steps if that is asked for.
///
/// # Errors
/// As for [`rate`].
///
/// ```
/// use qedoku::{Goal, Options, Outcome, Puzzle, rate::Besides, rated};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// let rated = rated(&empty, &Goal::default(), Besides::default(), &Options::default()).unwrap();
/// assert_eq!(rated.judged.ratings.outcome, Outcome::Several);
/// assert!(rated.matter.unwrap().to_string().starts_with("several solutions; they differ first at r"));
/// ```
pub fn rated(puzzle: &Puzzle, goal: &Goal, told: Besides, options: &Options<'_>) -> Result<Rated, Error> {
    let mut steps = Vec::new();
    let keep = |rated: &RatedStep<'_>, written: &dyn Fn() -> (String, String)| {
        if told.steps {
            let (placed, removed) = written();
            steps.push(TraceStep { name: rated.name.to_string(), rating: rated.rating, placed, removed });
        }
    };
    let asked = Asked { puzzle, start: &State::new(puzzle)?, known: None, goal, missed: told.missed };
    let (judged, matter) = visited(&asked, options, keep)?;
    Ok(Rated { judged, steps, matter })
}

/// What is rated.
pub(crate) struct Asked<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its position.
    pub start: &'a State,
    /// How it stands, if that is known; else it is asked late.
    pub known: Option<Standing>,
    /// When it is done.
    pub goal: &'a Goal,
    /// Whether a puzzle that misses its goal has one solution at all.
    pub missed: bool,
}

/// Rates a puzzle. `visit` sees each step with its rating, and what writes its placements and removals.
pub(crate) fn visited(
    asked: &Asked<'_>,
    options: &Options<'_>,
    mut visit: impl FnMut(&RatedStep<'_>, &dyn Fn() -> (String, String)),
) -> Result<(Judged, Option<Matter>), Error> {
    let Asked { puzzle, start, goal, .. } = *asked;
    let deadline = options.deadline();
    let through = match &asked.known {
        Some(standing) => Playthrough::known(puzzle, options, deadline, standing.clone()),
        None => Playthrough::trusting(puzzle, options, deadline, start),
    };
    let watcher = through.watcher();
    let is_over = || watcher.is_over();
    let watch = Watch::new(&is_over);
    let mut judged = match &start.0 {
        AnyGrid::Sudoku(grid) => {
            let conditions = Conditions { watch, trouble: &|| through.standing().outcome() };
            se::rate_under(grid, goal, &conditions, |before, rated| {
                watcher.takes(before, rated.step)?;
                visit(rated, &|| sudoku_parts(rated.step));
                Flow::Continue(())
            })
        }
        AnyGrid::Kakuro(grid) => {
            let standing = through.standing();
            if let Some(outcome) = standing.outcome() {
                let ratings = Ratings { er: Ratings::UNSOLVED, outcome, ..Ratings::NONE };
                let judged = Judged { ratings, least: Rating::ZERO, goal: *goal };
                return Ok((judged, standing.matter.clone()));
            }
            let declared = grid.as_ref().clone().with_unique(standing.verdict.is_unique());
            kr::rate_for(&declared, goal, watch, |before, rated| {
                watcher.takes(before, rated.step)?;
                visit(rated, &|| kakuro_parts(before, rated.step));
                Flow::Continue(())
            })
        }
    };
    let is_missed = puzzle.family() == Family::Sudoku && judged.is_met() == Some(false);
    if watcher.end()? == Taken::UpToUnproved || (asked.missed && is_missed) {
        amend(&mut judged, through.standing());
    }
    Ok((judged, through.known_standing().and_then(|standing| standing.matter.clone())))
}

/// Takes the rating from a puzzle that has not one solution.
fn amend(judged: &mut Judged, standing: &Standing) {
    if let Some(outcome) = standing.outcome() {
        judged.ratings.outcome = outcome;
        judged.ratings.er = Ratings::UNSOLVED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Figure, Outcome};
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    #[test]
    fn what_is_the_matter_is_told_of_a_puzzle_that_misses_its_goal_if_that_is_asked() {
        let hopeless = "..6....9..3......1....5......19....52....8.......7.96.5.9.43.7.3..512....1..8.3..";
        let empty = ".".repeat(81);
        let pearl = Goal { pearl: true, ..Goal::default() };
        for (line, outcome) in [(hopeless, Outcome::Contradiction), (&empty, Outcome::Several)] {
            let puzzle: Puzzle = line.parse().unwrap();
            for missed in [false, true] {
                let told = Besides { missed, ..Besides::default() };
                let rated = rated(&puzzle, &pearl, told, &Options::default()).unwrap();
                assert_eq!(rated.judged.is_met(), Some(false), "{line}");
                if missed {
                    assert_eq!((rated.judged.ratings.outcome, rated.matter.is_some()), (outcome, true));
                }
            }
        }
    }

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

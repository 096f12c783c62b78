//! How hard a Sudoku is on the Sudoku Explainer scale.

use crate::error::RefusedStep;
use crate::solve::Search;
use crate::{Error, Family, Options, Puzzle, State};
use pencilmark_engine::{Board as _, Flow};
use pencilmark_exact::Verdict;
use pencilmark_rating::Rating;
use pencilmark_rating::se::{self, RatedStep, Ratings};
use pencilmark_sudoku::{Grid, notation};

/// Rates a Sudoku: ER, EP and ED, and how the solve ended. A puzzle that is not solved has no rating; its ER is
/// 20.0, as in the reference program.
///
/// As in the reference program the puzzle is taken to have one solution, unasked.
///
/// # Errors
/// The defects of the puzzle, no scale for its family, or a step that the checker refuses.
///
/// ```
/// use pencilmark::{Options, Puzzle, rate};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// assert_eq!(rate(&puzzle, &Options::default()).unwrap().to_string(), "1.2/1.2/1.2");
/// ```
pub fn rate(puzzle: &Puzzle, options: &Options<'_>) -> Result<Ratings, Error> {
    visited(puzzle, options, |_| {})
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

/// Rates a Sudoku and keeps the steps.
///
/// # Errors
/// As for [`rate`].
///
/// ```
/// use pencilmark::{Options, Puzzle, trace};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (ratings, steps) = trace(&puzzle, &Options::default()).unwrap();
/// assert_eq!(steps.len(), 51);
/// assert!(steps.iter().all(|step| step.rating <= ratings.er && step.name == "Hidden Single"));
/// ```
pub fn trace(puzzle: &Puzzle, options: &Options<'_>) -> Result<(Ratings, Vec<TraceStep>), Error> {
    let mut steps = Vec::new();
    let ratings = visited(puzzle, options, |rated| {
        steps.push(TraceStep {
            name: rated.name.to_string(),
            rating: rated.rating,
            placed: rated.step.placements().map(notation::placement).collect::<Vec<_>>().join(" "),
            removed: notation::removals(rated.step.removals()),
        });
    })?;
    Ok((ratings, steps))
}

fn visited(
    puzzle: &Puzzle,
    options: &Options<'_>,
    mut visit: impl FnMut(&RatedStep<'_>),
) -> Result<Ratings, Error> {
    let Puzzle::Sudoku(setup) = puzzle else { return Err(Error::NoScale(Family::Kakuro)) };
    let grid = Grid::new(setup).map_err(Error::Sudoku)?;
    let mut number = 0;
    let mut refused = None;
    let mut verifies = options.verifies();
    let ratings = se::rate(&grid, |before, rated| {
        number += 1;
        if verifies
            && let Err(refusal) = pencilmark_check::check(before.net(), &before.position(), rated.step)
        {
            // Without a solution a proof may meet its contradiction too early; the reference does not care.
            verifies = Search::of(&State::Sudoku(Box::new(grid.clone()))).verdict(options) != Verdict::None;
            if verifies {
                let (technique, puzzle) = (rated.step.technique, puzzle.to_string());
                refused = Some(Box::new(RefusedStep { number, technique, refusal, puzzle }));
                return Flow::Break(());
            }
        }
        visit(rated);
        Flow::Continue(())
    });
    match refused {
        Some(refused) => Err(Error::Refused(refused)),
        None => Ok(ratings),
    }
}

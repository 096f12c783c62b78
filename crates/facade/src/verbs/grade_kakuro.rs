//! All figures of a Kakuro in one pass: its shape, and its rating on the scale `kr`.

use super::generate::shape_of;
use super::solve::{Solution, solve};
use crate::input::AnySetup;
use crate::{Error, Family, Options, Puzzle, Verdict};
use qedoku_engine::{Flow, Outcome, Watch};
use qedoku_generate::kakuro::Measures;
use qedoku_kakuro::Grid;
use qedoku_rating::{Goal, Rating, Ratings, kr};
use std::sync::atomic::Ordering;

/// All figures of a Kakuro with one solution.
///
/// ```
/// use qedoku::{Options, Puzzle, grade_kakuro};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let grade = grade_kakuro(&puzzle, &Options::default()).unwrap();
/// assert_eq!((grade.measures.white, grade.measures.runs, grade.measures.magic), (4, 4, 4));
/// assert_eq!((grade.size, grade.solution.as_str()), ((2, 2), "###/#13/#21"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KakuroGrade {
    /// The puzzle without what a player placed.
    pub puzzle: Puzzle,
    /// Its solution: rows apart by `/`, `#` for a black cell.
    pub solution: String,
    /// Rows and columns of cells, clues left out.
    pub size: (usize, usize),
    /// What is to be counted of its shape and digits.
    pub measures: Measures,
    /// The rating on the scale `kr`.
    pub ratings: Ratings,
    /// The technique of the first of the hardest steps.
    pub hardest: Option<&'static str>,
}

/// All figures of a Kakuro. What was placed by a player is left out.
///
/// # Errors
/// For a Sudoku, and if there is not exactly one solution or time was too short.
///
/// ```
/// use qedoku::{Options, Puzzle, grade_kakuro};
/// let several: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// assert!(grade_kakuro(&several, &Options::default()).unwrap_err().to_string().contains("several"));
/// ```
pub fn grade_kakuro(puzzle: &Puzzle, options: &Options<'_>) -> Result<KakuroGrade, Error> {
    let AnySetup::Kakuro(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "grade", family: Family::Sudoku });
    };
    let setup = setup.unplayed();
    let puzzle = Puzzle::from(setup.clone());
    let late = || Error::Unfit("its figures were not found out in time".to_owned());
    let (digits, line) = match solve(&puzzle, options)? {
        Verdict::Unique(Solution::Kakuro { digits, line }) => (digits, line),
        Verdict::None => {
            return Err(Error::Unfit("`grade` takes puzzles with one solution; this has none".into()));
        }
        Verdict::Several(..) => {
            return Err(Error::Unfit("`grade` takes puzzles with one solution; this has several".into()));
        }
        _ => return Err(Error::Unfit("whether there is one solution was not found out in time".into())),
    };
    let shape = shape_of(&puzzle).ok_or_else(late)?;
    let size = (shape.rows, shape.cols);
    let measures = Measures::of(shape, &digits);
    let deadline = options.deadline();
    let is_over =
        || deadline.is_over() || options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    let grid = Grid::new(&setup).map_err(|_| late())?;
    let (mut hardest, mut er) = (None, Rating::ZERO);
    let judged = kr::rate_for(&grid, &Goal::default(), Watch::new(&is_over), |_, rated| {
        if rated.rating > er {
            (er, hardest) = (rated.rating, Some(rated.step.technique.id));
        }
        Flow::Continue(())
    });
    if judged.ratings.outcome == Outcome::Stopped {
        return Err(late());
    }
    Ok(KakuroGrade { puzzle, solution: line, size, measures, ratings: judged.ratings, hardest })
}

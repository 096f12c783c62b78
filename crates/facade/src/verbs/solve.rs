//! Solutions by exact search: is there one, are there several, how many, all of them.

pub use crate::play::solution::Solution;

use crate::play::search::SolutionSearch;
use crate::play::standing;
use crate::{Error, Options, Puzzle, State};
use qedoku_exact::{Tally, Verdict};
use std::ops::ControlFlow;

/// Solves a puzzle by exact search: no solution, the only one, two different ones, or unknown when the
/// budget ends first.
///
/// Placed digits, listed candidates and deletions count: the answer is about the position as typed.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, Verdict, solve};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let Ok(Verdict::Unique(solution)) = solve(&puzzle, &Options::default()) else { panic!() };
/// assert_eq!(solution.to_string(), "###/#13/#21");
/// ```
pub fn solve(puzzle: &Puzzle, options: &Options<'_>) -> Result<Verdict<Solution>, Error> {
    let verdict = standing::verdict(&SolutionSearch::unchecked(puzzle)?, options, || State::new(puzzle))?;
    if verdict == Verdict::None {
        // Repeated digits are a defect and not a puzzle without solution.
        State::new(puzzle)?;
    }
    Ok(verdict)
}

/// Counts the solutions of a puzzle, up to a limit.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{End, Options, Puzzle, count};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// let tally = count(&empty, 1000, &Options::default()).unwrap();
/// assert_eq!((tally.count, tally.end), (1000, End::Limit));
/// ```
pub fn count(puzzle: &Puzzle, limit: u64, options: &Options<'_>) -> Result<Tally, Error> {
    Ok(SolutionSearch::new(puzzle)?.count(limit, options))
}

/// Hands the solutions of a puzzle to `visit` one by one, until it breaks.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, enumerate};
/// use std::ops::ControlFlow;
/// let puzzle: Puzzle = "# 5\\ 5\\ / \\5 . . / \\5 . .".parse().unwrap();
/// let mut lines = Vec::new();
/// enumerate(&puzzle, &Options::default(), |solution| {
///     lines.push(solution.to_string());
///     ControlFlow::Continue(())
/// })
/// .unwrap();
/// lines.sort();
/// assert_eq!(lines, ["###/#14/#41", "###/#23/#32", "###/#32/#23", "###/#41/#14"]);
/// ```
pub fn enumerate(
    puzzle: &Puzzle,
    options: &Options<'_>,
    visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> Result<Tally, Error> {
    Ok(SolutionSearch::new(puzzle)?.enumerate(options, visit))
}

//! All that is known of a puzzle that somebody else has made.

use super::{Asked, Candidate, Figures};
use qedoku_engine::Watch;
use qedoku_exact::sudoku::Solution;

/// The solution of a puzzle and its figures on all scales; `None` if it has not one solution, or the watch
/// ended it.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_generate::sudoku::{all_figures, plain, reduced};
/// use qedoku_generate::{Purpose, Seed, Stream};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = plain(&mut stream);
/// let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// let (solution, figures) = all_figures(&puzzle, Watch::ENDLESS).unwrap();
/// assert_eq!((solution, figures.is_minimal), (grid, true));
/// assert!(figures.se.is_some() && figures.hodoku.is_some() && figures.human.is_some());
/// ```
pub fn all_figures(givens: &[u8; 81], watch: Watch<'_>) -> Option<(Solution, Figures)> {
    let asked = Asked::nothing();
    let mut candidate = Candidate::new(*givens, &asked, watch)?;
    candidate.se()?;
    candidate.hodoku()?;
    candidate.human()?;
    let (solution, is_minimal) = (*candidate.solution(), candidate.is_minimal());
    Some((solution, Figures::of(candidate.known(), is_minimal)))
}

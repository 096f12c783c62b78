//! All figures of a puzzle in one pass: whether it is minimal, all scales, how it flows, its class.

use super::minimize::proper;
use super::publish::{Flow, flow_of};
use crate::input::AnySetup;
use crate::{Budget, Error, Family, Options, Puzzle, canon};
use qedoku_exact::sudoku::reference;
use qedoku_generate::Watch;
use qedoku_generate::sudoku::{Figures, all_figures};
use qedoku_model::{Digit, DigitSet};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::sync::atomic::Ordering;

/// All figures of a Sudoku with one solution.
///
/// ```
/// use qedoku::{Options, Puzzle, grade};
/// let puzzle: Puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7".parse().unwrap();
/// let grade = grade(&puzzle, &Options::default()).unwrap();
/// assert!(grade.figures.is_minimal);
/// assert_eq!(grade.flow.steps, grade.figures.human.unwrap().prices.len());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The givens in reading order, 0 for an empty cell.
    pub givens: [u8; 81],
    /// The digits of all cells.
    pub solution: [u8; 81],
    /// What the scales say.
    pub figures: Figures,
    /// How the solve flows on the scale `human`.
    pub flow: Flow,
    /// The id of its class, see [`class_id`].
    pub class: String,
}

/// All figures of a Sudoku. What was placed by a player is left out.
///
/// # Errors
/// For a Kakuro, and if there is not exactly one solution or time was too short.
///
/// ```
/// use qedoku::{Options, Puzzle, grade};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// assert!(grade(&empty, &Options::default()).unwrap_err().to_string().contains("several"));
/// ```
pub fn grade(puzzle: &Puzzle, options: &Options<'_>) -> Result<Grade, Error> {
    let (givens, _) = proper(puzzle, "grade", options)?;
    let deadline = options.deadline();
    let is_over =
        || deadline.is_over() || options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    let Some((solution, figures)) = all_figures(&givens, Watch::new(&is_over)) else {
        return Err(Error::Unfit("its figures were not found out in time".to_owned()));
    };
    let flow = flow_of(&super::minimize::of_givens(&givens), options)?;
    Ok(Grade { givens, solution, figures, flow, class: class_id(&givens) })
}

/// The id of the class of a Sudoku, of which all guises share one: the first 128 bits of SHA-256 over the 81
/// characters of its form `puzzle`, as 32 hexadecimal digits. Two classes with one id are not known and not
/// to be expected, but where it matters compare the forms.
///
/// ```
/// let givens = [0; 81];
/// assert_eq!(qedoku::class_id(&givens).len(), 32);
/// ```
pub fn class_id(givens: &[u8; 81]) -> String {
    let form = canon::text(&canon::puzzle(givens).cells);
    let digest = Sha256::digest(form.as_bytes());
    digest.iter().take(16).fold(String::with_capacity(32), |mut id, byte| {
        let _ = write!(id, "{byte:02x}");
        id
    })
}

/// Whether a Sudoku has one solution and whether each of its givens is needed, by the slow solver, which
/// shares nothing with the one that made it.
///
/// # Errors
/// For a Kakuro.
///
/// ```
/// use qedoku::{Puzzle, slowly};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// assert_eq!(slowly(&puzzle).unwrap(), (true, false));
/// ```
pub fn slowly(puzzle: &Puzzle) -> Result<(bool, bool), Error> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else {
        return Err(Error::OtherFamily { verb: "verify", family: Family::Kakuro });
    };
    let is_only = |left_out: Option<usize>| {
        let mut sets = setup.givens.map(|given| given.map_or(DigitSet::ALL, Digit::set));
        left_out.into_iter().for_each(|cell| sets[cell] = DigitSet::ALL);
        reference::count(&sets, 2, Budget::UNLIMITED).count == 1
    };
    let given = (0..81).filter(|cell| setup.givens[*cell].is_some());
    let is_proper = is_only(None);
    Ok((is_proper, is_proper && given.into_iter().all(|cell| !is_only(Some(cell)))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guises_are_of_one_class_and_others_of_another() {
        let puzzle: Puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let (givens, _) = proper(&puzzle, "test", &Options::default()).unwrap();
        let map: canon::Map = "t1 r321456789 d912345678".parse().unwrap();
        assert_eq!(class_id(&map.apply(&givens)), class_id(&givens));
        let mut other = givens;
        other[0] = 0;
        assert_ne!(class_id(&other), class_id(&givens));
    }
}

//! How a puzzle is classed by those who collect the hardest ones: how deep trial and error has to go, and how
//! many guardians keep a tridagon from making it impossible.

use super::scales::{Figures, Measure, Scale, rate_on};
use crate::play::basics::{Base, Basics};
use crate::{Error, Family, Options, Puzzle, State};
use qedoku_exact::Verdict;
use qedoku_sudoku::guardians::{Guarded, fewest_guardians};

/// How a puzzle is classed.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::analyse};
/// let puzzle: Puzzle =
///     "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// assert_eq!(found.trials.unwrap().to_string(), "3");
/// assert!(found.guardians.unwrap().after_basics.is_some());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How deep trial and error has to go; none if the time was over before anything was known.
    pub trials: Option<Measure>,
    /// The guardians of its tridagons; none for a Kakuro.
    pub guardians: Option<Guardians>,
}

/// The tridagons with the fewest guardians.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::{Guardians, analyse}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// assert_eq!(found.guardians, Some(Guardians { at_start: None, after_basics: None }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guardians {
    /// At the start.
    pub at_start: Option<TridagonOf>,
    /// After singles, locked candidates, pairs and triples.
    pub after_basics: Option<TridagonOf>,
}

/// Twelve cells that three digits do not fill.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::{TridagonOf, analyse}};
/// let puzzle: Puzzle =
///     ".......12......3.4....1567...8.9...6.51.76...69...8....75.89.6.8..65..9.9.67.1...".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// let TridagonOf { digits, guardians, .. } = found.guardians.unwrap().after_basics.unwrap();
/// assert_eq!((digits.as_str(), guardians.len()), ("234", 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TridagonOf {
    /// The three digits, ascending.
    pub digits: String,
    /// The cells, in reading order.
    pub cells: Vec<String>,
    /// What else they can be, at most eight candidates, one of which is true.
    pub guardians: Vec<String>,
}

/// Classes a puzzle. None if it has no single solution, or that is not known within the budget, which is
/// shared by all parts.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::analyse};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// assert_eq!((found.trials.unwrap().to_string().as_str(), found.guardians), ("0", None));
/// ```
pub fn analyse(puzzle: &Puzzle, options: &Options<'_>) -> Result<Option<Analysis>, Error> {
    let deadline = options.deadline();
    let (standing, start) = crate::play::standing::judged(puzzle, options, deadline)?;
    if !matches!(standing.verdict, Verdict::Unique(_)) {
        return Ok(None);
    }
    let guardians = (puzzle.family() == Family::Sudoku).then(|| guardians(&start));
    let on = rate_on(&[Scale::Trials], puzzle, options)?;
    let trials = on.first().and_then(|on| match &on.figures {
        Figures::Measure(measure) => Some(*measure),
        _ => None,
    });
    Ok(Some(Analysis { trials, guardians }))
}

/// The tridagon with the fewest guardians after basic techniques.
pub(crate) fn tridagon_after_basics(start: &State) -> Option<TridagonOf> {
    guardians(start).after_basics
}

fn guardians(start: &State) -> Guardians {
    let told = |found: Guarded| {
        let names = start.names();
        TridagonOf {
            digits: found.digits.iter().map(|digit| digit.to_string()).collect(),
            cells: found.cells.iter().map(|cell| names.cell(cell)).collect(),
            guardians: found.guardians.iter().map(|&candidate| names.candidate(candidate)).collect(),
        }
    };
    let after = Base::new(start, Basics::Subsets).sudoku().and_then(fewest_guardians);
    Guardians { at_start: start.sudoku().and_then(fewest_guardians).map(told), after_basics: after.map(told) }
}

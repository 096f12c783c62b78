//! What can keep a verb from answering. Having no solution, or several, is an answer and no error.

use crate::Family;
use qedoku_check::Refusal;
use qedoku_kakuro::Spot;
use thiserror::Error;

/// Why a verb has no answer.
///
/// ```
/// use qedoku::{Options, Puzzle, rate};
/// let kakuro: Puzzle = "# 3\\ 4\\ / \\4 . . / \\2 . .".parse().unwrap();
/// assert!(matches!(rate(&kakuro, &Options::default()), Err(qedoku::Error::Kakuro(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The puzzle breaks the rules of Sudoku as it stands.
    #[error("{}", lines(.0))]
    Sudoku(Vec<qedoku_sudoku::Defect>),
    /// The puzzle is no Kakuro as it stands.
    #[error("{}", lines(.0))]
    Kakuro(Vec<qedoku_kakuro::Defect>),
    /// The method is not one for puzzles of this family.
    #[error("the method `{method}` does not solve {family}; leave `--method` out")]
    NoMethod {
        /// The id of the method.
        method: &'static str,
        /// The family.
        family: Family,
    },
    /// No technique of the family has this name.
    #[error("there is no technique `{name}` for {family}; `qedoku techniques` lists them all")]
    NoTechnique {
        /// What was asked for.
        name: String,
        /// The family.
        family: Family,
    },
    /// The puzzle has no such house or cell.
    #[error("there is no {place} here: {has}")]
    NoPlace {
        /// What was asked for: `house r10`, `cell r10c1`.
        place: String,
        /// What the puzzle has, in words.
        has: String,
    },
    /// The format cannot hold the puzzle.
    #[error("{0}")]
    Unwritable(String),
    /// The checker refused a step: a fault of the program, never of the puzzle.
    #[error(transparent)]
    Refused(#[from] Box<RefusedStep>),
}

impl Error {
    /// Each thing that is wrong, with its place in the text of the puzzle where that is known.
    pub fn complaints(&self) -> Vec<Complaint> {
        let at_start = |message: String| Complaint { line: 1, column: 1, message };
        match self {
            Error::Sudoku(defects) => defects.iter().map(|defect| at_start(defect.to_string())).collect(),
            Error::Kakuro(defects) => defects
                .iter()
                .map(|defect| Complaint::at(&defect.spot, format!("{}: {}", defect.spot.place, defect.kind)))
                .collect(),
            other => vec![at_start(other.to_string())],
        }
    }

    /// Each thing that is wrong, without its place in the text.
    pub fn messages(&self) -> Vec<String> {
        self.complaints().into_iter().map(|complaint| complaint.message).collect()
    }

    /// Whether it is a fault of the program, to be reported as one.
    pub fn is_bug(&self) -> bool {
        matches!(self, Error::Refused(_))
    }
}

/// Something wrong with a puzzle, and where in its text: line and column, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// The line of the text.
    pub line: u64,
    /// The column of that line, in characters.
    pub column: u64,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl Complaint {
    fn at(spot: &Spot, message: String) -> Complaint {
        let (line, column) = spot.text.map_or((1, 1), |text| (text.line as u64, text.column as u64));
        Complaint { line, column, message }
    }
}

impl From<&qedoku_kakuro::Warning> for Complaint {
    fn from(warning: &qedoku_kakuro::Warning) -> Complaint {
        Complaint::at(&warning.spot, format!("{}: {}", warning.spot.place, warning.kind))
    }
}

fn lines(defects: &[impl ToString]) -> String {
    defects.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A step that the checker refused, with all that is needed to find it again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("step {number}, {technique}, is not proved: {refusal}\npuzzle: {puzzle}")]
pub struct RefusedStep {
    /// Which step of the solve, from 1.
    pub number: usize,
    /// The id of its technique.
    pub technique: &'static str,
    /// What the checker says.
    pub refusal: Refusal,
    /// The puzzle on one line.
    pub puzzle: String,
}

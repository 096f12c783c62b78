//! What can keep a verb from answering. Having no solution, or several, is an answer and no error.

use crate::{Defect, Family};
use qedoku_check::Refusal;
use thiserror::Error;

/// Why a verb has no answer.
///
/// ```
/// use qedoku::{Options, Puzzle, rate};
/// let kakuro: Puzzle = "# 3\\ 4\\ / \\4 . . / \\2 . .".parse().unwrap();
/// assert!(matches!(rate(&kakuro, &Options::default()), Err(qedoku::Error::Defects(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The puzzle breaks the rules of its family as it stands.
    #[error("{}", lines(.0))]
    Defects(Vec<Defect>),
    /// The method is not one for puzzles of this family.
    #[error("the method `{method}` does not solve {family}")]
    NoMethod {
        /// The id of the method.
        method: &'static str,
        /// The family.
        family: Family,
    },
    /// What is asked has no meaning for puzzles of this family.
    #[error("`{verb}` is not for {family}")]
    OtherFamily {
        /// What is asked.
        verb: &'static str,
        /// The family.
        family: Family,
    },
    /// No technique of the family, or of any, has this name.
    #[error("there is no technique `{name}`{}", of_family(*.family))]
    NoTechnique {
        /// What was asked for.
        name: String,
        /// The family, if one was meant.
        family: Option<Family>,
    },
    /// The puzzle has no such house or cell.
    #[error("there is no {place} here: {has}")]
    NoPlace {
        /// What was asked for: `house r10`, `cell r10c1`.
        place: String,
        /// What the puzzle has, in words.
        has: String,
    },
    /// The puzzle is none that what is asked has meaning for: it has no such canonical form, or not exactly
    /// one solution.
    #[error("{0}")]
    Unfit(String),
    /// The format cannot hold the puzzle.
    #[error("{0}")]
    Unwritable(String),
    /// The checker refused a step: a fault of the program, never of the puzzle.
    #[error(transparent)]
    Refused(#[from] Box<RefusedStep>),
}

impl Error {
    /// Each thing that is wrong, with its place in the text of the puzzle where that is known: in Kakuro.
    pub fn defects(&self) -> Vec<Defect> {
        match self {
            Error::Defects(defects) => defects.clone(),
            other => vec![Defect::at_start(other.to_string())],
        }
    }

    /// The defects of a puzzle.
    pub(crate) fn of_defects<'a, D: 'a>(defects: impl IntoIterator<Item = &'a D>) -> Error
    where
        Defect: From<&'a D>,
    {
        Error::Defects(defects.into_iter().map(Defect::from).collect())
    }

    /// Each thing that is wrong, without its place in the text.
    pub fn messages(&self) -> Vec<String> {
        self.defects().into_iter().map(|defect| defect.message).collect()
    }

    /// Whether it is a fault of the program, to be reported as one.
    pub fn is_bug(&self) -> bool {
        matches!(self, Error::Refused(_))
    }
}

fn of_family(family: Option<Family>) -> String {
    family.map_or_else(String::new, |family| format!(" for {family}"))
}

fn lines(defects: &[Defect]) -> String {
    defects.iter().map(|defect| defect.message.as_str()).collect::<Vec<_>>().join("\n")
}

/// A step that the checker refused, with all that is needed to find it again.
///
/// ```
/// use qedoku::{Error, RefusedStep};
/// // The checker is right about every step, or a fault of the program is told with all that finds it again.
/// fn told(error: &Error) -> Option<&RefusedStep> {
///     if let Error::Refused(refused) = error { Some(refused.as_ref()) } else { None }
/// }
/// let error = Error::Unwritable("too large".to_owned());
/// assert!(told(&error).is_none() && !error.is_bug());
/// ```
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

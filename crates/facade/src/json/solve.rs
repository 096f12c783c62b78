//! The answer of `solve`.

use super::{Head, Matter, solutions_word};
use crate::{Puzzle, Solution, Verdict};
use serde::Serialize;

/// The answer of `solve`.
///
/// ```
/// use qedoku::{Options, Puzzle, json, solve};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let object = json::Solve::new(&puzzle, &solve(&puzzle, &Options::default()).unwrap());
/// assert!(json::to_json(&object).contains("###/#13/#21"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solve {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many there are: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if there is none or there are several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How many were counted, where a count was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether the count is complete: false at the limit or when the budget ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// The solutions found: the only one, two of several, or all that were listed.
    pub found: Vec<String>,
}

impl Solve {
    /// The object of a verdict; what is the matter is to be added where it is known.
    pub fn new(puzzle: &Puzzle, verdict: &Verdict<Solution>) -> Solve {
        let found = match verdict {
            Verdict::None | Verdict::Unknown(None) => vec![],
            Verdict::Unique(a) | Verdict::Unknown(Some(a)) => vec![a.to_string()],
            Verdict::Several(a, b) => vec![a.to_string(), b.to_string()],
        };
        let (head, matter) = (Head::new("solve", puzzle), Matter::default());
        Solve { head, solutions: solutions_word(verdict), matter, count: None, complete: None, found }
    }

    /// The object of a count or list.
    pub fn counted(puzzle: &Puzzle, tally: &crate::Tally, found: Vec<String>) -> Solve {
        let complete = tally.end == crate::End::Complete;
        let solutions = match tally.count {
            0 | 1 if !complete => "unknown",
            0 => "none",
            1 => "one",
            _ => "several",
        };
        let head = Head::new("solve", puzzle);
        let (matter, count) = (Matter::default(), Some(tally.count));
        Solve { head, solutions, matter, count, complete: Some(complete), found }
    }
}

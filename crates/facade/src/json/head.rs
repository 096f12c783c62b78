//! What objects begin with.

use super::VERSION;
use crate::Puzzle;
use serde::Serialize;

/// What all objects begin with.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let object = json::Check::new(&puzzle, &check(&puzzle, &Options::default()));
/// assert_eq!((object.head.kind, object.head.family), ("check", "kakuro"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// [`VERSION`].
    pub version: u32,
    /// Which object it is, by the name of the command or of the report.
    pub kind: &'static str,
    /// `sudoku` or `kakuro`.
    pub family: &'static str,
    /// The puzzle on one line.
    pub puzzle: String,
}

impl Head {
    pub(super) fn new(kind: &'static str, puzzle: &Puzzle) -> Head {
        let family = puzzle.family().id();
        Head { version: VERSION, kind, family, puzzle: puzzle.to_string() }
    }
}

//! The examine strings of a cell.

use super::Head;
use crate::Puzzle;
use crate::verbs::examine::Examined;
use serde::Serialize;

/// The answer of `examine`.
///
/// ```
/// use qedoku::{Puzzle, examine, json};
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let examined = examine(&puzzle, "r2c5".parse().unwrap()).unwrap();
/// let json = json::to_json(&json::Examine::new(&puzzle, &examined));
/// assert!(json.contains(r#""cell":"r2c5","rejects":"125689","#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Examine {
    /// Version, kind `examine`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The strings.
    #[serde(flatten)]
    pub examined: Examined,
}

impl Examine {
    /// The object of an answer.
    pub fn new(puzzle: &Puzzle, examined: &Examined) -> Examine {
        Examine { head: Head::new("examine", puzzle), examined: examined.clone() }
    }
}

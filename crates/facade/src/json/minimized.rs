//! The answers of `minimize` and `vary`.

use super::Head;
use crate::{CanonMap, Puzzle};
use serde::Serialize;

/// A puzzle with givens left out.
///
/// ```
/// use qedoku::{Options, Puzzle, all_minimal, json};
/// let puzzle: Puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7".parse().unwrap();
/// let (all, is_all) = all_minimal(&puzzle, 10, &Options::default()).unwrap();
/// let object = json::Minimized::new(&puzzle, &all, is_all);
/// assert_eq!((object.found.len(), object.complete), (1, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Minimized {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// What was found: one, or with `--all` every minimal puzzle inside; with `--add` the one with givens
    /// more.
    pub found: Vec<String>,
    /// Whether these are all that were asked for; with `--add`, whether it is proved that fewer givens do not
    /// do.
    pub complete: bool,
}

impl Minimized {
    /// The object of a puzzle and those that were found inside.
    pub fn new(puzzle: &Puzzle, found: &[Puzzle], complete: bool) -> Minimized {
        let found = found.iter().map(Puzzle::to_string).collect();
        Minimized { head: Head::new("minimize", puzzle), found, complete }
    }
}

/// A puzzle in another guise.
///
/// ```
/// use qedoku::{Puzzle, generator::Seed, json, vary};
/// let puzzle: Puzzle = r"# 4\ 3\ / \3 . . / \4 . .".parse().unwrap();
/// let (guise, map) = vary(&puzzle, &Seed::Number(1), 0, None).unwrap();
/// assert_eq!(json::Varied::new(&puzzle, &guise, &map).map, map.to_string());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Varied {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The puzzle in its guise.
    pub guise: String,
    /// What leads there, as one token.
    pub map: String,
}

impl Varied {
    /// The object of a puzzle and a guise of it.
    pub fn new(puzzle: &Puzzle, guise: &Puzzle, map: &CanonMap) -> Varied {
        Varied { head: Head::new("vary", puzzle), guise: guise.to_string(), map: map.to_string() }
    }
}

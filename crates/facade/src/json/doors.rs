//! What `check` adds about a puzzle with one solution: backdoors, and the puzzle without what it does not
//! need.

use crate::check;
use crate::verbs::backdoors::{self, Basics};
use serde::Serialize;

/// A puzzle without its redundant givens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reduced {
    /// The cells whose givens are left out together.
    pub left_out: Vec<String>,
    /// How many givens are left.
    pub givens: usize,
    /// The puzzle with these.
    pub puzzle: String,
}

impl From<check::Reduced> for Reduced {
    fn from(reduced: check::Reduced) -> Reduced {
        let check::Reduced { left_out, givens, puzzle } = reduced;
        Reduced { left_out, givens, puzzle: puzzle.to_string() }
    }
}

/// The backdoors of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Backdoors {
    /// What solves the rest: `singles` or `basics`.
    pub by: &'static str,
    /// How many were looked for at once.
    pub up_to: usize,
    /// Digits of the solution.
    pub cells: Doors,
    /// Wrong candidates.
    pub candidates: Doors,
}

/// The smallest backdoors of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Doors {
    /// How many each has; null if there are none or the time was over.
    pub size: Option<usize>,
    /// How many there are of this size.
    pub count: usize,
    /// All of them.
    pub sets: Vec<Vec<String>>,
    /// Whether the time was enough.
    pub complete: bool,
}

impl Backdoors {
    /// The object of backdoors.
    pub fn new(found: &backdoors::Backdoors) -> Backdoors {
        let doors = |doors: &backdoors::Doors| Doors {
            size: doors.size,
            count: doors.sets.len(),
            sets: doors.sets.clone(),
            complete: doors.complete,
        };
        Backdoors {
            by: basics_word(found.basics),
            up_to: found.up_to,
            cells: doors(&found.cells),
            candidates: doors(&found.candidates),
        }
    }
}

/// `singles` or `basics`.
pub fn basics_word(basics: Basics) -> &'static str {
    match basics {
        Basics::Singles => "singles",
        Basics::Subsets => "basics",
    }
}

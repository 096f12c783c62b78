//! What `check` adds about a puzzle with one solution: backdoors, and the puzzle without what it does not
//! need.

use crate::check;
use crate::verbs::backdoors;
use serde::Serialize;

/// A puzzle without its redundant givens.
///
/// ```
/// use qedoku::{Options, Puzzle, check, check::reduced, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let reduced = reduced(&puzzle, &check(&puzzle, &options).unwrap(), &options).unwrap();
/// let object = json::Reduced::from(reduced);
/// assert_eq!(object.left_out.len() + object.givens, 30);
/// ```
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
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{Basics, backdoors}, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = backdoors(&puzzle, 1, Basics::Singles, &Options::default()).unwrap().unwrap();
/// let object = json::Backdoors::new(&found);
/// assert_eq!((object.by.as_str(), object.up_to), ("singles", 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Backdoors {
    /// What solves the rest: `singles`, `basics`, `w1`, `s2` to `s4`, `human<7.8`.
    pub by: String,
    /// How many were looked for at once.
    pub up_to: usize,
    /// Digits of the solution.
    pub cells: Doors,
    /// Wrong candidates.
    pub candidates: Doors,
}

/// The smallest backdoors of a kind.
///
/// ```
/// use qedoku::{Options, Puzzle, backdoors::{Basics, backdoors}, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = backdoors(&puzzle, 1, Basics::Singles, &Options::default()).unwrap().unwrap();
/// let object = json::Backdoors::new(&found);
/// assert_eq!((object.cells.size, object.cells.count, object.cells.complete), (Some(1), 4, true));
/// ```
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
            by: found.rest.to_string(),
            up_to: found.up_to,
            cells: doors(&found.cells),
            candidates: doors(&found.candidates),
        }
    }
}

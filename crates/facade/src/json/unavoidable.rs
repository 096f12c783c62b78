//! What `check --unavoidable` adds: the unavoidable sets of a Sudoku and their givens.

use crate::verbs::unavoidable;
use serde::Serialize;

/// The unavoidable sets of a Sudoku.
///
/// ```
/// use qedoku::{Options, Puzzle, json, unavoidable::unavoidable};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = unavoidable(&puzzle, 4, &Options::default()).unwrap().unwrap();
/// let object = json::Unavoidable::new(&found);
/// assert_eq!((object.up_to, object.count, object.complete), (4, 6, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unavoidable {
    /// How many cells they have at most.
    pub up_to: usize,
    /// How many there are.
    pub count: usize,
    /// All of them, the small ones first.
    pub sets: Vec<UnavoidableSet>,
    /// Whether the time was enough to find all.
    pub complete: bool,
}

/// Cells that could be filled in another way among themselves.
///
/// ```
/// use qedoku::{Options, Puzzle, json, unavoidable::unavoidable};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = unavoidable(&puzzle, 4, &Options::default()).unwrap().unwrap();
/// assert_eq!(json::Unavoidable::new(&found).sets[0].cells.len(), 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnavoidableSet {
    /// Its cells, in reading order.
    pub cells: Vec<String>,
    /// Those with a given.
    pub givens: Vec<String>,
}

impl Unavoidable {
    /// The object of what was found.
    pub fn new(found: &unavoidable::Unavoidable) -> Unavoidable {
        let told = |set: &unavoidable::UnavoidableSet| UnavoidableSet {
            cells: set.cells.clone(),
            givens: set.givens.clone(),
        };
        Unavoidable {
            up_to: found.up_to,
            count: found.sets.len(),
            sets: found.sets.iter().map(told).collect(),
            complete: found.complete,
        }
    }
}

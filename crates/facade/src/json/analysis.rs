//! What `check --analyse` adds: the depth of trial and error, and the guardians of tridagons.

use crate::verbs::analysis::{self, TridagonOf};
use crate::verbs::scales::Amount;
use serde::Serialize;

/// How a puzzle is classed.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::analyse, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// let object = json::Analysis::new(&found);
/// assert_eq!((object.depth, object.depth_at_least, object.guardians), (Some(0), None, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// How deep trial and error has to go, 0 if singles solve it; null where that is not settled.
    pub depth: Option<u16>,
    /// The least that it can be, where it is not settled.
    pub depth_at_least: Option<u16>,
    /// The tridagons with the fewest guardians; null for a Kakuro.
    pub guardians: Option<Guardians>,
}

/// The tridagons with the fewest guardians.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::analyse, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// let json::Guardians { at_start, after_basics } = json::Analysis::new(&found).guardians.unwrap();
/// assert_eq!((at_start, after_basics), (None, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guardians {
    /// At the start; null if there is none with eight guardians at most.
    pub at_start: Option<Guarded>,
    /// After singles, locked candidates, pairs and triples.
    pub after_basics: Option<Guarded>,
}

/// Twelve cells that three digits do not fill.
///
/// ```
/// use qedoku::{Options, Puzzle, analysis::analyse, json};
/// let puzzle: Puzzle =
///     ".......12......3.4....1567...8.9...6.51.76...69...8....75.89.6.8..65..9.9.67.1...".parse().unwrap();
/// let found = analyse(&puzzle, &Options::default()).unwrap().unwrap();
/// let json::Guarded { digits, guardians, .. } =
///     json::Analysis::new(&found).guardians.unwrap().after_basics.unwrap();
/// assert_eq!((digits.as_str(), guardians.len()), ("234", 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guarded {
    /// The three digits, ascending.
    pub digits: String,
    /// The cells, in reading order.
    pub cells: Vec<String>,
    /// Their other candidates, `r4c7=3`, one of which is true.
    pub guardians: Vec<String>,
}

impl Analysis {
    /// The object of an analysis.
    pub fn new(found: &analysis::Analysis) -> Analysis {
        let (depth, depth_at_least) = match found.trials.map(|trials| trials.amount) {
            Some(Amount::Exactly(depth)) => (Some(depth), None),
            Some(Amount::AtLeast(least)) => (None, Some(least)),
            Some(Amount::Infinite) | None => (None, None),
        };
        let told = |found: &TridagonOf| Guarded {
            digits: found.digits.clone(),
            cells: found.cells.clone(),
            guardians: found.guardians.clone(),
        };
        let guardians = found.guardians.as_ref().map(|found| Guardians {
            at_start: found.at_start.as_ref().map(told),
            after_basics: found.after_basics.as_ref().map(told),
        });
        Analysis { depth, depth_at_least, guardians }
    }
}

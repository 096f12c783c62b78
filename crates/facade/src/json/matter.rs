//! What is the matter with a puzzle that has no solution, or several.

use crate::play::standing::{self, Culprit as Shown, Lack, Least};
use qedoku_render::Language;
use serde::Serialize;

/// What is the matter; nothing is written for a puzzle with which nothing is.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let json = json::to_json(&json::Explain::new(&puzzle, &explain(&puzzle, &Options::default()).unwrap()));
/// assert!(json.contains(r#""message":"no solution: r1c9 has no candidate left; r1c1=1, "#), "{json}");
/// assert!(json.contains(r#""culprit":{"kind":"cell","cell":"r1c9","given":["r1c1=1","#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Matter {
    /// The matter in a line: `no solution: r1c9 has no candidate left`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What shows that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub culprit: Option<Culprit>,
    /// Where two of several solutions differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<Difference>,
}

/// What shows that there is no solution.
///
/// ```
/// use qedoku::{Options, Puzzle, json, standing};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let standing = standing(&puzzle, &Options::default()).unwrap();
/// let culprit = json::Matter::of(standing.matter.as_ref()).culprit.unwrap();
/// assert_eq!((culprit.kind, culprit.cell.as_deref(), culprit.smallest), ("cell", Some("r1c9"), Some(true)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Culprit {
    /// `mistakes` of a player, `cell` without a candidate, `digit` without a place, `run` without a
    /// combination, `twice` for a digit that stands twice, `given` for givens and clues that contradict each
    /// other.
    pub kind: &'static str,
    /// Whether it shows after basic steps only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub after_basics: bool,
    /// The cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The house or run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The mistakes: `your 9 in r5c2`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
    /// The givens and clues that are to blame, whatever the kind, if they were found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// Whether the puzzle is known to have a solution without any one of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_needed: Option<bool>,
    /// Whether it is known that no fewer givens and clues contradict each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<bool>,
}

/// The first cell in which two solutions differ.
///
/// ```
/// use qedoku::{Options, Puzzle, json, standing};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let standing = standing(&puzzle, &Options::default()).unwrap();
/// let differ = json::Matter::of(standing.matter.as_ref()).differ.unwrap();
/// assert_eq!((differ.cell.as_str(), differ.digits), ("r2c2", [1, 2]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The cell.
    pub cell: String,
    /// Its digits.
    pub digits: [u8; 2],
}

impl Matter {
    /// The object of a matter, or of none.
    pub fn of(matter: Option<&standing::Matter>) -> Matter {
        Matter::told(matter, &Language::ENGLISH)
    }

    /// The same with its message in a language.
    pub fn told(matter: Option<&standing::Matter>, language: &Language) -> Matter {
        let differ = matter.and_then(standing::Matter::difference);
        Matter {
            message: matter.map(|matter| matter.message(language)),
            culprit: matter.and_then(standing::Matter::culprit).map(Culprit::new),
            differ: differ.map(|found| Difference { cell: found.cell.clone(), digits: found.digits }),
        }
    }
}

impl Culprit {
    fn new(found: &Shown) -> Culprit {
        let culprit = match found {
            Shown::Mistakes(_) => Culprit { kind: "mistakes", ..Culprit::default() },
            Shown::Lack { lack, after_basics, .. } => {
                Culprit { after_basics: *after_basics, ..Culprit::of(lack) }
            }
            Shown::Together(_) => Culprit { kind: "given", ..Culprit::default() },
        };
        let blame = found.blame();
        Culprit {
            mistakes: found.mistakes().iter().map(ToString::to_string).collect(),
            given: blame.map(|blame| blame.given.clone()).unwrap_or_default(),
            all_needed: blame.map(|blame| blame.least > Least::Some),
            smallest: blame.map(|blame| blame.least == Least::Smallest),
            ..culprit
        }
    }

    fn of(lack: &Lack) -> Culprit {
        let none = Culprit::default();
        match lack.clone() {
            Lack::Candidate { cell } => Culprit { kind: "cell", cell: Some(cell), ..none },
            Lack::Place { digit, house } => {
                Culprit { kind: "digit", digit: Some(digit), house: Some(house), ..none }
            }
            Lack::Combination { run } => Culprit { kind: "run", house: Some(run), ..none },
            Lack::Twice { digit, house } => {
                Culprit { kind: "twice", digit: Some(digit), house: Some(house), ..none }
            }
        }
    }
}

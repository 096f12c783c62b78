//! What `check --classify` and `check --shortest` add: the line of a class, and ways of few steps.

use super::steps::Step;
use crate::verbs::classify;
use crate::verbs::shortest::{self, WayStep};
use serde::Serialize;

/// What a puzzle is in one line.
///
/// ```
/// use qedoku::{Options, Puzzle, classify::classify, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = classify(&puzzle, &Options::default()).unwrap().unwrap();
/// assert_eq!(json::Class::new(&found).line, "T&E 0, SER 1.2, backdoor 0");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Class {
    /// `T&E 2, BxB 6, SER 11.9, tri 2 guardians, backdoor 3`, without what was not settled in the time.
    pub line: String,
    /// The depth of trial and error, `>=2` where it is not settled.
    pub te: Option<String>,
    /// BxB with depth 2, BxBB with 3.
    pub bxb: Option<String>,
    /// The rating of Sudoku Explainer; null for a Kakuro.
    pub ser: Option<f64>,
    /// The guardians of the tridagon with the fewest after basic techniques; null without one of eight at
    /// most.
    pub guardians: Option<usize>,
    /// How many digits of the solution leave the rest to singles, three at most; null if none of these do, or
    /// the time was over.
    pub backdoor: Option<usize>,
    /// Whether it is known that no three digits do.
    pub has_no_backdoor: bool,
    /// The puzzle with all that singles give.
    pub expanded: String,
}

impl Class {
    /// The object of a class.
    pub fn new(found: &classify::Class) -> Class {
        Class {
            line: found.to_string(),
            te: found.trials.map(|trials| trials.to_string()),
            bxb: found.braids.map(|braids| crate::scales::Measure { layers: 0, ..braids }.to_string()),
            ser: found.ser.map(super::tenths),
            guardians: found.guardians,
            backdoor: found.backdoor,
            has_no_backdoor: found.has_no_backdoor,
            expanded: found.expanded.clone(),
        }
    }
}

/// Ways to solve a Sudoku in few steps.
///
/// ```
/// use qedoku::{Options, Puzzle, json, shortest::{Shorten, shortest}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let found = shortest(&puzzle, &Shorten::default(), &Options::default()).unwrap().unwrap();
/// let object = json::Shortest::new(&found);
/// assert_eq!((object.by.as_str(), object.is_exact, object.fewest.unwrap().len()), ("singles", true, 0));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shortest {
    /// What is done between steps.
    pub by: String,
    /// The steps cost less than this on the scale `human`.
    pub below: f64,
    /// Candidates that some step takes away at once, in reading order: `r4c7≠3`.
    pub erasable: Vec<String>,
    /// How many steps solve it alone.
    pub one_step: usize,
    /// The way on which each step takes most away.
    pub steepest: Vec<TakenOnWay>,
    /// Whether that way solves it.
    pub steepest_solves: bool,
    /// A way with the fewest steps; null if none was found.
    pub fewest: Option<Vec<TakenOnWay>>,
    /// No way with these steps is shorter.
    pub at_least: usize,
    /// Whether `fewest` is known to be that.
    pub is_exact: bool,
}

/// A step of a way.
///
/// ```
/// use qedoku::{Options, Puzzle, json, shortest::{Shorten, shortest}};
/// let puzzle: Puzzle =
///     "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....".parse().unwrap();
/// let found = shortest(&puzzle, &Shorten { up_to: 1, ..Shorten::default() }, &Options::default()).unwrap().unwrap();
/// let object = json::Shortest::new(&found);
/// assert!(object.steepest.iter().enumerate().all(|(i, way)| way.step.number == i + 1 && way.gone > 0));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakenOnWay {
    /// The step; its number is that on the way.
    #[serde(flatten)]
    pub step: Step,
    /// How many candidates are open no more after it and what follows by the rest.
    pub gone: usize,
}

impl Shortest {
    /// The object of ways.
    pub fn new(found: &shortest::Shortest) -> Shortest {
        let way = |steps: &Vec<WayStep>| -> Vec<TakenOnWay> {
            steps.iter().map(|step| TakenOnWay { step: Step::new(&step.taken), gone: step.gone }).collect()
        };
        Shortest {
            by: found.asked.rest.to_string(),
            below: super::tenths(found.asked.below),
            erasable: found.erasable.clone(),
            one_step: found.one_step,
            steepest: way(&found.steepest),
            steepest_solves: found.steepest_solves,
            fewest: found.fewest.as_ref().map(way),
            at_least: found.at_least,
            is_exact: found.is_exact(),
        }
    }
}

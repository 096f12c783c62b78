//! A report as JSON.

use crate::Puzzle;
use crate::json::{Head, Matter, Step, VERSION, outcome_word, solutions_word, to_json};
use crate::methods::AsJson;
use crate::methods::necks::{self, FoundNeck, NecksReport};
use serde::Serialize;

/// The answer of `explain` by the method `necks`.
///
/// ```
/// use qedoku::{Options, Puzzle, necks, json};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let json = json::to_json(&json::necks::Report::new(&puzzle, &report));
/// assert!(json.starts_with(r#"{"version":1,"kind":"necks","family":"kakuro","#), "{json}");
/// assert!(json.contains(r#""verdict":"confirmed","digit":7"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Version, kind `necks`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How the solve ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// The necks of the start and of later positions, in the order in which they are found.
    pub necks: Vec<Neck>,
    /// All steps of the solve.
    pub steps: Vec<Step>,
    /// The filled cells at the end, on one line.
    pub end: String,
}

/// A cell that looks like a neck, or is one.
///
/// ```
/// use qedoku::{Options, Puzzle, json, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let neck = &json::necks::Report::new(&puzzle, &report).necks[0];
/// assert_eq!((neck.verdict, neck.digit), ("confirmed", Some(7)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Neck {
    /// The cell.
    pub cell: String,
    /// The step before which it is found.
    pub before_step: usize,
    /// The product of its neighbours.
    pub index: u32,
    /// `confirmed`, `wrong-value`, `missed`, `look-alike` or `open`.
    pub verdict: &'static str,
    /// Its digit by the run graph; null if sums alone do not decide it.
    pub digit: Option<i32>,
    /// The sums that give it.
    pub arithmetic: Option<String>,
    /// The walks; none if its shape is not one of the eight.
    pub walks: Vec<Walk>,
}

/// A walk.
///
/// ```
/// use qedoku::{Options, Puzzle, json, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let walks = &json::necks::Report::new(&puzzle, &report).necks[0].walks;
/// assert!(walks.iter().any(|walk| walk.closes && walk.value == Some(7)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Walk {
    /// The side on which the block lies: `north`, `east`, `south` or `west`.
    pub block: &'static str,
    /// `clockwise` or `anticlockwise`.
    pub circuit: &'static str,
    /// The first primary and secondary direction.
    pub start: [&'static str; 2],
    /// The cells it moves to.
    pub cells: Vec<String>,
    /// Those in which it turns.
    pub turns: Vec<String>,
    /// Whether it ends at the neck.
    pub closes: bool,
    /// Whether it does so as well when nothing keeps it out of the other arm.
    pub closes_unguarded: bool,
    /// What its sums give; null if it does not close or a run has no clue.
    pub value: Option<i32>,
    /// Its sums.
    pub arithmetic: Option<String>,
    /// The board with the walk.
    pub board: Vec<String>,
}

impl AsJson for NecksReport {
    fn json(&self, puzzle: &Puzzle) -> String {
        to_json(&Report::new(puzzle, self))
    }
}

impl Report {
    /// The object of a report.
    pub fn new(puzzle: &Puzzle, report: &NecksReport) -> Report {
        Report {
            head: Head {
                version: VERSION,
                kind: "necks",
                family: puzzle.family().id(),
                puzzle: puzzle.to_string(),
            },
            solutions: solutions_word(&report.standing.verdict),
            matter: Matter::of(report.standing.matter.as_ref()),
            outcome: outcome_word(report.outcome),
            necks: report.necks.iter().chain(&report.later).map(neck).collect(),
            steps: report.steps.iter().map(Step::new).collect(),
            end: report.end.line(),
        }
    }
}

fn neck(found: &FoundNeck) -> Neck {
    Neck {
        cell: found.cell(),
        before_step: found.before_step,
        index: found.index(),
        verdict: found.verdict().word(),
        digit: found.digit(),
        arithmetic: found.arithmetic(),
        walks: found.walks().into_iter().map(walk).collect(),
    }
}

fn walk(walk: necks::Walk) -> Walk {
    let necks::Walk {
        block,
        circuit,
        start,
        cells,
        turns,
        closes,
        closes_unguarded,
        value,
        arithmetic,
        board,
    } = walk;
    Walk { block, circuit, start, cells, turns, closes, closes_unguarded, value, arithmetic, board }
}

//! A report as JSON.

use crate::Puzzle;
use crate::json::{Head, Matter, Scale, Step, VERSION, outcome_word, solutions_word, to_json};
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
    /// The necks of the start in one picture, then those of each later position.
    pub pictures: Vec<Picture>,
    /// The scale of the ratings of the steps.
    #[serde(flatten)]
    pub scale: Scale,
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
    /// How it is written in the picture: `A`, or `B?` for one that only looks like a neck.
    pub sign: String,
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

/// The necks of one position in one picture.
///
/// ```
/// use qedoku::{Options, Puzzle, json, necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = necks::report(&puzzle, &Options::default()).unwrap();
/// let object = json::necks::Report::new(&puzzle, &report);
/// assert_eq!((object.pictures[0].before_step, object.necks[0].sign.as_str()), (1, "A"));
/// assert_eq!(object.pictures[0].board.len(), 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picture {
    /// The step before which it shows the position.
    pub before_step: usize,
    /// The board, a line each: the cells of each walk with the small letter of its neck, numbered where
    /// it turns.
    pub board: Vec<String>,
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
}

impl AsJson for NecksReport {
    fn json(&self, puzzle: &Puzzle) -> String {
        to_json(&Report::new(puzzle, self))
    }
}

impl Report {
    /// The object of a report.
    pub fn new(puzzle: &Puzzle, report: &NecksReport) -> Report {
        let pictures = report.pictures(usize::MAX);
        let signs: Vec<String> = pictures.iter().flat_map(|picture| picture.signs.clone()).collect();
        let picture =
            |picture: necks::Picture| Picture { before_step: picture.before_step, board: picture.board };
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
            necks: report.necks.iter().chain(&report.later).zip(signs).map(neck).collect(),
            pictures: pictures.into_iter().map(picture).collect(),
            scale: Scale::of_steps(puzzle.family(), &report.steps),
            steps: report.steps.iter().map(Step::new).collect(),
            end: report.end.line(),
        }
    }
}

fn neck((found, sign): (&FoundNeck, String)) -> Neck {
    Neck {
        cell: found.cell(),
        sign,
        before_step: found.before_step,
        index: found.index(),
        verdict: found.verdict().word(),
        digit: found.digit(),
        arithmetic: found.arithmetic(),
        walks: found.walks().into_iter().map(walk).collect(),
    }
}

fn walk(walk: necks::Walk) -> Walk {
    let necks::Walk { block, circuit, start, cells, turns, closes, closes_unguarded, value, arithmetic } =
        walk;
    Walk { block, circuit, start, cells, turns, closes, closes_unguarded, value, arithmetic }
}

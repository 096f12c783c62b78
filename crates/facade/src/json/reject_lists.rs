//! A report as JSON.

use crate::Puzzle;
use crate::json::{Head, Matter, Step, VERSION, outcome_word, solutions_word, to_json};
use crate::methods::AsJson;
use crate::methods::reject_lists::{ExaminedStep, RejectListsReport};
use qedoku_sudoku::notation;
use serde::Serialize;

/// The answer of `explain` by the method `reject-lists`.
///
/// ```
/// use qedoku::{Options, Puzzle, reject_lists, json};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// let json = json::to_json(&json::reject_lists::Report::new(&puzzle, &report));
/// assert!(json.starts_with(r#"{"version":1,"kind":"reject-lists","family":"sudoku","#), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Version, kind `reject-lists`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How the solve ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// All steps of the solve.
    pub steps: Vec<Examined>,
    /// The filled cells at the end, `.` for open ones.
    pub end: String,
    /// What simple techniques find where the counting is stuck.
    pub unseen: Vec<Step>,
}

/// A step and what was examined for it.
///
/// ```
/// use qedoku::{Options, Puzzle, json, reject_lists};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// let object = json::reject_lists::Report::new(&puzzle, &report);
/// assert!(object.steps.iter().any(|examined| !examined.lists.is_empty()));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Examined {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// The house that was examined; null if the own list of a cell was enough.
    pub house: Option<String>,
    /// The reject lists.
    pub lists: Vec<List>,
    /// The examine string.
    pub examined: Option<String>,
}

/// The reject list of a cell.
///
/// ```
/// use qedoku::{Options, Puzzle, json, reject_lists};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let report = reject_lists::report(&puzzle, &Options::default()).unwrap();
/// let object = json::reject_lists::Report::new(&puzzle, &report);
/// let list = object.steps.iter().flat_map(|examined| &examined.lists).next().unwrap();
/// assert!(list.cell.starts_with('r') && !list.rejects.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct List {
    /// The cell.
    pub cell: String,
    /// The digits that it rejects, ascending.
    pub rejects: String,
}

impl AsJson for RejectListsReport {
    fn json(&self, puzzle: &Puzzle) -> String {
        to_json(&Report::new(puzzle, self))
    }
}

impl Report {
    /// The object of a report.
    pub fn new(puzzle: &Puzzle, report: &RejectListsReport) -> Report {
        let head = Head {
            version: VERSION,
            kind: "reject-lists",
            family: puzzle.family().id(),
            puzzle: puzzle.to_string(),
        };
        Report {
            head,
            solutions: solutions_word(&report.standing.verdict),
            matter: Matter::of(report.standing.matter.as_ref()),
            outcome: outcome_word(report.outcome),
            steps: report.steps.iter().map(examined).collect(),
            end: report.end.line(),
            unseen: report.unseen.iter().map(Step::new).collect(),
        }
    }
}

fn examined(step: &ExaminedStep) -> Examined {
    let list = |(cell, rejects): &(String, qedoku_model::DigitSet)| List {
        cell: cell.clone(),
        rejects: rejects.to_string(),
    };
    Examined {
        step: Step::new(&step.taken),
        house: step.house().map(notation::house),
        lists: step.lists.iter().map(list).collect(),
        examined: step.examined.clone(),
    }
}

//! A report as JSON.

use crate::Puzzle;
use crate::json::{Head, Matter, Step, VERSION, outcome_word, solutions_word, to_json};
use crate::methods::AsJson;
use crate::methods::fishy_cycles::drawing::names;
use crate::methods::fishy_cycles::{FishyCyclesReport, FoundCycle};
use qedoku_sudoku::notation;
use serde::Serialize;

/// The answer of `explain` by the method `fishy-cycles`.
///
/// ```
/// use qedoku::{Options, Puzzle, fishy_cycles, json};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = fishy_cycles::report(&puzzle, &Options::default()).unwrap();
/// let json = json::to_json(&json::fishy_cycles::Report::new(&puzzle, &report));
/// assert!(json.starts_with(r#"{"version":1,"kind":"fishy-cycles","family":"sudoku","#), "{json}");
/// assert!(json.contains(r#""outcome":"solved","cycles":[]"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Version, kind `fishy-cycles`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How the solve ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// The cycles, in the order of their steps.
    pub cycles: Vec<Cycle>,
    /// All steps of the solve.
    pub steps: Vec<Step>,
    /// The filled cells at the end, `.` for open ones.
    pub end: String,
}

/// A fishy cycle.
///
/// ```
/// use qedoku::{Options, Puzzle, fishy_cycles, json};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = fishy_cycles::report(&puzzle, &Options::default()).unwrap();
/// let cycle = &json::fishy_cycles::Report::new(&puzzle, &report).cycles[0];
/// assert_eq!((cycle.digit, cycle.vertices.join(" ").as_str()), (4, "r5 c2 c4"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cycle {
    /// The number of its step, from 1.
    pub step: usize,
    /// The digit.
    pub digit: u8,
    /// Its vertices in order, such as `r5`.
    pub vertices: Vec<String>,
    /// The house of the edge from each vertex to the next.
    pub edges: Vec<String>,
    /// The edges in the form of the thread.
    pub lines: Vec<String>,
    /// The cells that lose the digit, for each edge.
    pub removed: Vec<Vec<String>>,
    /// The ring as text.
    pub drawing: String,
    /// The graph of the digit in the language of Graphviz, the cycle bold.
    pub dot: String,
    /// The ring as an SVG picture.
    pub svg: String,
}

impl AsJson for FishyCyclesReport {
    fn json(&self, puzzle: &Puzzle) -> String {
        to_json(&Report::new(puzzle, self))
    }
}

impl Report {
    /// The object of a report.
    pub fn new(puzzle: &Puzzle, report: &FishyCyclesReport) -> Report {
        let head = Head {
            version: VERSION,
            kind: "fishy-cycles",
            family: puzzle.family().id(),
            puzzle: puzzle.to_string(),
        };
        Report {
            head,
            solutions: solutions_word(&report.standing.verdict),
            matter: Matter::of(report.standing.matter.as_ref()),
            outcome: outcome_word(report.outcome),
            cycles: report.cycles.iter().map(cycle).collect(),
            steps: report.steps.iter().map(Step::new).collect(),
            end: report.end.line(),
        }
    }
}

fn cycle(found: &FoundCycle) -> Cycle {
    let removed = found.removed.iter().map(|cells| cells.iter().map(|&cell| notation::cell(cell)).collect());
    Cycle {
        step: found.step,
        digit: found.digit.value(),
        vertices: names(found.vertices.iter().copied()),
        edges: names(found.edges.iter().copied()),
        lines: found.lines(),
        removed: removed.collect(),
        drawing: found.to_drawing(),
        dot: found.to_dot(),
        svg: found.to_svg(),
    }
}

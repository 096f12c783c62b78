//! A report as JSON.

use crate::json::{Head, Matter, Scale, Step, VERSION, outcome_word, solutions_word, to_json};
use crate::methods::tagging::{Modes, ShortestChain, Tables, TaggingReport};
use crate::methods::{AsJson, Besides};
use crate::{Puzzle, State, TakenStep};
use qedoku_render::eureka;
use serde::Serialize;

/// The answer of `explain` by the method `tagging`.
///
/// ```
/// use qedoku::{Options, Puzzle, tagging, json};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// let json = json::to_json(&json::tagging::Report::new(&puzzle, &report));
/// assert!(json.starts_with(r#"{"version":1,"kind":"tagging","family":"sudoku","puzzle":"8..5.."#));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Version, kind `tagging`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How the solve ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// The modes of simple chains: `x`, `y` and `xy`.
    pub modes: Vec<&'static str>,
    /// Whether groups of candidates take part.
    pub groups: bool,
    /// How many steps come before the position of the tables.
    pub basic_steps: usize,
    /// The filled cells of that position, on one line.
    pub position: String,
    /// The candidates of its cells in reading order.
    pub candidates: Vec<String>,
    /// Layers, weak links, the expanded table, derived links, loops and deductions.
    pub tables: Tables,
    /// The shortest chain in that position.
    pub shortest: Option<Shortest>,
    /// The same for each later position in which tagging takes a step, where that was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<Later>,
    /// The scale of the ratings of the steps.
    #[serde(flatten)]
    pub scale: Scale,
    /// All steps of the solve.
    pub steps: Vec<Step>,
    /// Per step the length of its chain; null for steps without.
    pub lengths: Vec<Option<u32>>,
    /// The filled cells at the end, on one line.
    pub end: String,
}

/// The tables of a later position.
///
/// ```
/// use qedoku::{AsJson, Besides, Options, Puzzle, json, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// assert!(!report.json(&puzzle).contains("\"later\""));
/// let all = Besides { all_tables: true, ..Besides::default() };
/// assert!(report.json_with(&puzzle, all).contains("\"later\":[{\"before_step\":"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Later {
    /// The step that is taken there.
    pub before_step: usize,
    /// The filled cells, on one line.
    pub position: String,
    /// The candidates of its cells in reading order.
    pub candidates: Vec<String>,
    /// Its tables.
    pub tables: Tables,
    /// The shortest chain there.
    pub shortest: Option<Shortest>,
}

/// The shortest chain.
///
/// ```
/// use qedoku::{Options, Puzzle, json, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// let shortest = json::tagging::Report::new(&puzzle, &report).shortest.unwrap();
/// assert!(shortest.length > 0 && !shortest.conclusions.is_empty());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shortest {
    /// How many literals it has, as Sudoku Explainer counts.
    pub length: u32,
    /// Its rating on the scale of its family.
    pub rating: Option<f64>,
    /// In Eureka notation, if it is a single line of links.
    pub eureka: Option<String>,
    /// Its branches from assumption to target.
    pub branches: Vec<Vec<Node>>,
    /// What follows.
    pub conclusions: Vec<String>,
}

/// A literal of a chain.
///
/// ```
/// use qedoku::{Options, Puzzle, json, tagging};
/// let line = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let report = tagging::report(&puzzle, &Options::default()).unwrap();
/// let shortest = json::tagging::Report::new(&puzzle, &report).shortest.unwrap();
/// assert!(shortest.branches.iter().flatten().all(|node| !node.literal.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// `r4c7=3` or `r4c7≠3`.
    pub literal: String,
    /// The tag that is true with it; null if the candidate is untagged.
    pub tag: Option<String>,
}

impl AsJson for TaggingReport {
    fn json(&self, puzzle: &Puzzle) -> String {
        to_json(&Report::new(puzzle, self))
    }

    fn json_with(&self, puzzle: &Puzzle, besides: Besides) -> String {
        let mut object = Report::new(puzzle, self);
        if besides.all_tables {
            object.later = self.later().map(|(taken, found)| Later::new(taken, &found)).collect();
        }
        to_json(&object)
    }
}

impl Report {
    /// The object of a report.
    pub fn new(puzzle: &Puzzle, report: &TaggingReport) -> Report {
        let head = Head {
            version: VERSION,
            kind: "tagging",
            family: puzzle.family().id(),
            puzzle: puzzle.to_string(),
        };
        let length = |step: &TakenStep| step.step.chain.as_ref().map(|chain| chain.complexity());
        Report {
            head,
            solutions: solutions_word(&report.standing.verdict),
            matter: Matter::of(report.standing.matter.as_ref()),
            outcome: outcome_word(report.outcome),
            modes: modes(report.switches.modes),
            groups: report.switches.groups,
            basic_steps: report.basic_steps,
            position: report.position.line(),
            candidates: report.position.candidates().iter().map(ToString::to_string).collect(),
            tables: report.tables.clone(),
            shortest: report.shortest.as_ref().map(|shortest| shortest_chain(&report.position, shortest)),
            later: Vec::new(),
            scale: Scale::of_steps(puzzle.family(), &report.steps),
            steps: report.steps.iter().map(Step::new).collect(),
            lengths: report.steps.iter().map(length).collect(),
            end: report.end.line(),
        }
    }
}

fn modes(modes: Modes) -> Vec<&'static str> {
    let named = [(modes.x, "x"), (modes.y, "y"), (modes.xy, "xy")];
    named.into_iter().filter(|(is_on, _)| *is_on).map(|(_, name)| name).collect()
}

impl Later {
    fn new(taken: &TakenStep, (tables, shortest): &(Tables, Option<ShortestChain>)) -> Later {
        Later {
            before_step: taken.number,
            position: taken.before.line(),
            candidates: taken.before.candidates().iter().map(ToString::to_string).collect(),
            tables: tables.clone(),
            shortest: shortest.as_ref().map(|shortest| shortest_chain(&taken.before, shortest)),
        }
    }
}

fn shortest_chain(position: &State, shortest: &ShortestChain) -> Shortest {
    let names = position.short_names();
    let node =
        |(literal, tag): &(_, Option<String>)| Node { literal: names.literal(*literal), tag: tag.clone() };
    Shortest {
        length: shortest.length,
        rating: shortest.step.rating.map(|rating| f64::from(rating.tenths()) / 10.0),
        eureka: eureka::of_chain(&shortest.chain, &*names).map(|line| line.to_string()),
        branches: shortest.branches.iter().map(|branch| branch.iter().map(node).collect()).collect(),
        conclusions: shortest.step.step.conclusions.iter().map(|&l| names.literal(l)).collect(),
    }
}

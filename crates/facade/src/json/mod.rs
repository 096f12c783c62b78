//! The answers as JSON: hand-written types, each with a version, one object a puzzle.
//!
//! `docs/json.md` describes every field. A field may be added within a version; one is never renamed or
//! given another meaning. Ratings are numbers with one decimal.

use crate::verbs::check::{self, oddities};
use crate::{Checked, Defect, Entry, Error, Minimality, Outcome, Puzzle, Rating, Solution, Verdict};
use serde::Serialize;

mod combos;
mod compare;
mod doors;
pub mod fishy_cycles;
mod found;
mod matter;
pub mod necks;
mod rate;
pub mod reject_lists;
#[cfg(feature = "schema")]
pub mod schema;
mod steps;
pub mod tagging;

pub use combos::Combos;
pub use compare::{Compare, Summary};
pub use doors::{Backdoors, Doors, Reduced};
pub use found::{FoundStep, Steps, Target};
pub use matter::{Culprit, Difference, Matter};
pub use rate::{OnScale, Rate, Scales, Trace, TraceLine, end_word, trace_line};
pub use steps::{ChainLine, Explain, Hint, Mark, Statement, Step};

/// The version of the objects in this module.
pub const VERSION: u32 = 1;

/// Each object: the name of its schema under `docs/schema`, and the type that writes it.
#[cfg(feature = "schema")]
const OBJECTS: &[(&str, schema::Schema)] = &[
    ("check", schema::of::<Check>),
    ("combos", schema::of::<Combos>),
    ("compare", schema::of::<Compare>),
    ("compare-summary", schema::of::<Summary>),
    ("error", schema::of::<Failure>),
    ("explain", schema::of::<Explain>),
    ("fishy-cycles", schema::of::<fishy_cycles::Report>),
    ("game", schema::of::<crate::game::Document>),
    ("hint", schema::of::<Hint>),
    ("necks", schema::of::<necks::Report>),
    ("rate", schema::of::<Rate>),
    ("rate-scales", schema::of::<Scales>),
    ("rate-trace", schema::of::<TraceLine<'static>>),
    ("reject-lists", schema::of::<reject_lists::Report>),
    ("solve", schema::of::<Solve>),
    ("steps", schema::of::<Steps>),
    ("tagging", schema::of::<tagging::Report>),
    ("technique", schema::of::<Technique>),
];

/// What all objects begin with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// [`VERSION`].
    pub version: u32,
    /// Which object it is, by the name of the command or of the report.
    pub kind: &'static str,
    /// `sudoku` or `kakuro`.
    pub family: &'static str,
    /// The puzzle on one line.
    pub puzzle: String,
}

impl Head {
    fn new(kind: &'static str, puzzle: &Puzzle) -> Head {
        let family = puzzle.family().id();
        Head { version: VERSION, kind, family, puzzle: puzzle.to_string() }
    }
}

/// An answer as one line of JSON.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let checked = check(&puzzle, &Options::default());
/// let json = json::to_json(&json::Check::new(&puzzle, &checked));
/// assert!(json.starts_with(r#"{"version":1,"kind":"check","family":"kakuro","#));
/// assert!(json.contains(r#""warnings":[],"solutions":"one""#), "{json}");
/// ```
pub fn to_json(object: &impl Object) -> String {
    // The types of this module have nothing that JSON cannot hold.
    serde_json::to_string(object).unwrap_or_default()
}

/// What can be written as one line of JSON.
pub trait Object: Serialize {}

impl<T: Serialize> Object for T {}

/// How many solutions: `none`, `one`, `several` or `unknown`.
pub fn solutions_word(verdict: &Verdict<Solution>) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Several(..) => "several",
        Verdict::Unknown(_) => "unknown",
    }
}

/// How a solve by logic ended: `solved`, `stuck`, `contradiction`, `stopped` or `several`.
pub fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction => "contradiction",
        Outcome::Stopped => "stopped",
        Outcome::Several => "several",
    }
}

fn tenths(rating: Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

/// The answer of `check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Check {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// Whether it is a puzzle at all.
    pub valid: bool,
    /// What is wrong if it is not.
    pub defects: Vec<String>,
    /// Where in the text of the puzzle each defect stands; empty for a Sudoku.
    pub places: Vec<TextPlace>,
    /// What is odd and yet allowed, such as a clue over no cell.
    pub warnings: Vec<Warning>,
    /// See [`solutions_word`]; null for what is no puzzle.
    pub solutions: Option<&'static str>,
    /// The only solution.
    pub solution: Option<String>,
    /// Two solutions if there are several.
    pub witnesses: Vec<String>,
    /// The first cell in which the witnesses differ.
    pub differ_at: Option<String>,
    /// What is the matter, if it has no solution or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How many digits are given.
    pub givens: Option<usize>,
    /// Whether every given is needed; null where the question has no meaning or no answer.
    pub minimal: Option<bool>,
    /// The cells whose givens can each be left out.
    pub redundant: Vec<String>,
    /// What is left when as many of them are left out as can be, one after the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Reduced>,
    /// The backdoors, where they were asked for and there are any to look for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backdoors: Option<Backdoors>,
}

/// A place in the text of a puzzle, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextPlace {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: u64,
}

impl TextPlace {
    fn of(defect: &Defect) -> TextPlace {
        TextPlace { line: defect.line, column: defect.column }
    }
}

/// Something odd, and where in the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    /// The line, from 1.
    pub line: u64,
    /// The column, in characters, from 1.
    pub column: u64,
    /// What is odd.
    pub message: String,
}

impl From<check::Warning> for Warning {
    fn from(warning: check::Warning) -> Warning {
        let check::Warning { line, column, message } = warning;
        Warning { line, column, message }
    }
}

impl Check {
    /// The object of an answer, or of the defects that kept the puzzle from being checked.
    pub fn new(puzzle: &Puzzle, checked: &Result<Checked, Error>) -> Check {
        let mut check = Check {
            head: Head::new("check", puzzle),
            valid: false,
            defects: Vec::new(),
            places: Vec::new(),
            warnings: oddities(puzzle).into_iter().map(Warning::from).collect(),
            solutions: None,
            solution: None,
            witnesses: Vec::new(),
            differ_at: None,
            matter: Matter::default(),
            givens: None,
            minimal: None,
            redundant: Vec::new(),
            reduced: None,
            backdoors: None,
        };
        let checked = match checked {
            Err(error) => {
                check.defects = error.messages();
                if matches!(error, Error::Defects(_)) && puzzle.family() == crate::Family::Kakuro {
                    check.places = error.defects().iter().map(TextPlace::of).collect();
                }
                return check;
            }
            Ok(checked) => checked,
        };
        check.valid = true;
        check.solutions = Some(solutions_word(&checked.verdict));
        match &checked.verdict {
            Verdict::Unique(solution) => check.solution = Some(solution.to_string()),
            Verdict::Several(a, b) => check.witnesses = vec![a.to_string(), b.to_string()],
            Verdict::None | Verdict::Unknown(_) => {}
        }
        check.matter = Matter::of(checked.matter.as_ref());
        check.differ_at = check.matter.differ.as_ref().map(|differ| differ.cell.clone());
        check.givens = Some(checked.givens);
        match &checked.minimality {
            Minimality::Minimal => check.minimal = Some(true),
            Minimality::Redundant(cells) => {
                check.minimal = Some(false);
                check.redundant.clone_from(cells);
            }
            Minimality::NotApplicable | Minimality::Unknown => {}
        }
        check
    }
}

/// The answer of `solve`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solve {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many there are: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if there is none or there are several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How many were counted, where a count was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether the count is complete: false at the limit or when the budget ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// The solutions found: the only one, two of several, or all that were listed.
    pub found: Vec<String>,
}

impl Solve {
    /// The object of a verdict; what is the matter is to be added where it is known.
    pub fn new(puzzle: &Puzzle, verdict: &Verdict<Solution>) -> Solve {
        let found = match verdict {
            Verdict::None | Verdict::Unknown(None) => vec![],
            Verdict::Unique(a) | Verdict::Unknown(Some(a)) => vec![a.to_string()],
            Verdict::Several(a, b) => vec![a.to_string(), b.to_string()],
        };
        let (head, matter) = (Head::new("solve", puzzle), Matter::default());
        Solve { head, solutions: solutions_word(verdict), matter, count: None, complete: None, found }
    }

    /// The object of a count or list.
    pub fn counted(puzzle: &Puzzle, tally: &crate::Tally, found: Vec<String>) -> Solve {
        let complete = tally.end == crate::End::Complete;
        let solutions = match tally.count {
            0 | 1 if !complete => "unknown",
            0 => "none",
            1 => "one",
            _ => "several",
        };
        let head = Head::new("solve", puzzle);
        let (matter, count) = (Matter::default(), Some(tally.count));
        Solve { head, solutions, matter, count, complete: Some(complete), found }
    }
}

/// An entry of the catalogue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Technique {
    /// [`VERSION`].
    pub version: u32,
    /// `technique`.
    pub kind: &'static str,
    /// `sudoku` or `kakuro`.
    pub family: &'static str,
    /// The id.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it is.
    pub about: &'static str,
    /// The template of its sentences.
    pub words: &'static str,
    /// Whether its steps hold only in puzzles with one solution.
    pub relies_on_uniqueness: bool,
    /// For a Sudoku, what a step costs on the scale `human` without what length adds; null for what that
    /// leaves out, and for Kakuro.
    pub rating: Option<f64>,
    /// A step of it.
    pub example: Option<Example>,
}

/// An example of a technique.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// What it shows.
    pub what: String,
    /// The filled cells, `.` for open ones.
    pub position: String,
    /// The digits that each cell can be, in reading order.
    pub candidates: Vec<String>,
    /// The step.
    pub step: Step,
}

impl Example {
    fn new(example: crate::verbs::techniques::Example) -> Example {
        let before = &example.taken.before;
        Example {
            what: example.what,
            position: before.line(),
            candidates: before.candidates().iter().map(|set| set.to_string()).collect(),
            step: Step::new(&example.taken),
        }
    }
}

impl Technique {
    /// The object of an entry.
    pub fn new(entry: &Entry) -> Technique {
        let qedoku_engine::Info { id, name, aliases, about, words, relies_on_uniqueness, .. } = entry.info;
        Technique {
            version: VERSION,
            kind: "technique",
            family: entry.family.id(),
            id,
            name,
            aliases,
            about,
            words,
            relies_on_uniqueness,
            rating: qedoku_rating::human::base(id)
                .filter(|_| entry.family == crate::Family::Sudoku)
                .map(tenths),
            example: crate::verbs::techniques::example(entry).map(Example::new),
        }
    }
}

/// A text that could not be read, or a puzzle that a verb had no answer for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failure {
    /// [`VERSION`].
    pub version: u32,
    /// `error`.
    pub kind: &'static str,
    /// Where the text came from.
    pub file: String,
    /// Its line, from 1.
    pub line: u64,
    /// What is wrong and what to type instead.
    pub message: String,
}

impl Failure {
    /// The object of a failure.
    pub fn new(file: &str, line: u64, message: &str) -> Failure {
        Failure { version: VERSION, kind: "error", file: file.to_owned(), line, message: message.to_owned() }
    }
}

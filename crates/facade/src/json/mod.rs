//! The answers as JSON: hand-written types, each with a version, one object a puzzle.
//!
//! `docs/json.md` describes every field. A field may be added within a version; one is never renamed or
//! given another meaning. Ratings are numbers with one decimal.

use crate::{Outcome, Rating, Solution, Verdict};
use serde::Serialize;

mod analysis;
mod at;
mod canon;
mod chain;
mod check;
mod classed;
mod collection;
mod combos;
mod compare;
mod convert;
mod doors;
mod examine;
mod failure;
pub mod fishy_cycles;
mod found;
mod frames;
mod generated;
mod generated_kakuro;
mod generated_short;
mod graded;
mod graded_kakuro;
mod graph;
mod head;
mod hint;
mod links;
mod matter;
mod minimized;
mod mistakes;
pub mod necks;
mod possible;
mod proof;
mod published;
mod rate;
mod readings;
pub mod reject_lists;
mod rules;
mod scale;
mod scene;
#[cfg(feature = "schema")]
pub mod schema;
mod solve;
mod steps;
mod survey;
pub mod tagging;
mod technique;
mod unavoidable;

pub use analysis::{Analysis, Guarded, Guardians};
pub use at::{At, HouseAt, HouseKind, RunAt, Square, Way};
pub use canon::{Canon, CanonClass, CanonClassOf, CanonCount, CanonDetect, CanonGroup, CanonInForm};
pub use chain::Chain;
pub use check::{Check, CheckedToPublish, TextPlace, Warning};
pub use classed::{Class, Shortest, TakenOnWay};
pub use collection::{CollectionCount, CollectionFault, CollectionStats};
pub use combos::Combos;
pub use compare::{Compare, ComparedOnScales, Summary};
pub use convert::Convert;
pub use doors::{Backdoors, Doors, Reduced};
pub use examine::Examine;
pub use failure::Failure;
pub use found::{Asked, FoundStep, Steps, Target};
pub use frames::{Counted, CoverAt, Frame, Frames, Part, Term, Total, View};
pub use generated::Generated;
pub use generated_kakuro::GeneratedKakuro;
pub use generated_short::{FunnelRow, GeneratedShort, NearestFigures};
pub use graded::Graded;
pub use graded_kakuro::GradedKakuro;
pub use graph::Graph;
pub use head::Head;
pub use hint::Hint;
pub use links::{Inner, Link, Links, Node, Span};
pub use matter::{Culprit, Difference, Matter};
pub use minimized::{Minimized, Varied};
pub use mistakes::{Mistakes, Wrong};
pub use possible::{Possible, Run, Runs};
pub use proof::{Argument, Case, Claim, Fact, GroupAt, Image, Stated, Unproved};
pub use published::{Finding, Flow, Published};
pub use rate::{OnScale, Rate, Scales, Trace, TraceLine, end_word, trace_line};
pub use readings::{RankView, Readings};
pub use rules::Rules;
pub use scale::Scale;
pub use scene::{Draw, Item, Scene};
pub use solve::Solve;
pub use steps::{ChainLine, Explain, Mark, Statement, Step};
pub use survey::{NameCount, RatingCount, ScaleCounts, Survey, ValueCount};
pub use technique::{Example, Technique};
pub use unavoidable::{Unavoidable, UnavoidableSet};

/// The version of the objects in this module.
///
/// ```
/// use qedoku::{combos, json};
/// assert_eq!(json::Combos::new(&combos(3, 2, &[], &[]).unwrap()).version, json::VERSION);
/// ```
pub const VERSION: u32 = 1;

/// Each object: the name of its schema under `docs/schema`, and the type that writes it.
#[cfg(feature = "schema")]
const OBJECTS: &[(&str, schema::Schema)] = &[
    ("canon", schema::of::<Canon>),
    ("canon-class", schema::of::<CanonClassOf>),
    ("canon-count", schema::of::<CanonCount>),
    ("canon-detect", schema::of::<CanonDetect>),
    ("chain", schema::of::<Chain>),
    ("check", schema::of::<CheckedToPublish>),
    ("collection-stats", schema::of::<CollectionStats>),
    ("collection-verify", schema::of::<CollectionFault>),
    ("combos", schema::of::<Combos>),
    ("compare", schema::of::<ComparedOnScales>),
    ("compare-summary", schema::of::<Summary>),
    ("convert", schema::of::<Convert>),
    ("draw", schema::of::<Draw>),
    ("error", schema::of::<Failure>),
    ("examine", schema::of::<Examine>),
    ("explain", schema::of::<Explain>),
    ("fishy-cycles", schema::of::<fishy_cycles::Report>),
    ("game", schema::of::<crate::game::Document>),
    ("generated", schema::of::<Generated>),
    ("generated-kakuro", schema::of::<GeneratedKakuro>),
    ("generated-short", schema::of::<GeneratedShort>),
    ("grade", schema::of::<Graded>),
    ("grade-kakuro", schema::of::<GradedKakuro>),
    ("graph", schema::of::<Graph>),
    ("hint", schema::of::<Hint>),
    ("minimize", schema::of::<Minimized>),
    ("mistakes", schema::of::<Mistakes>),
    ("necks", schema::of::<necks::Report>),
    ("proof", schema::of::<Frames>),
    ("rate", schema::of::<Rate>),
    ("rate-scales", schema::of::<Scales>),
    ("rate-summary", schema::of::<Survey>),
    ("rate-trace", schema::of::<TraceLine<'static>>),
    ("reject-lists", schema::of::<reject_lists::Report>),
    ("runs", schema::of::<Runs>),
    ("rules", schema::of::<Rules>),
    ("solve", schema::of::<Solve>),
    ("steps", schema::of::<Steps>),
    ("tagging", schema::of::<tagging::Report>),
    ("technique", schema::of::<Technique>),
    ("vary", schema::of::<Varied>),
];

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
///
/// ```
/// use qedoku::{combos, json};
/// fn printed(object: &impl json::Object) -> String {
///     json::to_json(object)
/// }
/// let combos = combos(3, 2, &[], &[]).unwrap();
/// assert!(printed(&json::Combos::new(&combos)).starts_with(r#"{"version":1,"#));
/// ```
pub trait Object: Serialize {}

impl<T: Serialize> Object for T {}

/// How many solutions: `none`, `one`, `several` or `unknown`.
///
/// ```
/// use qedoku::{Options, Puzzle, json, solve};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// assert_eq!(json::solutions_word(&solve(&puzzle, &Options::default()).unwrap()), "several");
/// ```
pub fn solutions_word(verdict: &Verdict<Solution>) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Several(..) => "several",
        Verdict::Unknown(_) => "unknown",
    }
}

/// How a solve by logic ended: `solved`, `stuck`, `contradiction`, `stopped` or `several`.
///
/// ```
/// assert_eq!(qedoku::json::outcome_word(qedoku::Outcome::Stuck), "stuck");
/// ```
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

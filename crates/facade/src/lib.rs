//! Solve, explain, rate and check Sudoku and Kakuro by logic: the verbs, as plain data in and out.
//!
//! A [`Puzzle`] is read from text in any of the formats; [`read`] cuts longer inputs into puzzles. Each verb
//! is one function over it: [`solve()`], [`count`], [`enumerate`], [`check()`], [`explain()`], [`hint()`], [`rate()`], [`rate_for`],
//! [`trace`], [`steps()`] for every step of a position; [`techniques()`] is the catalogue, [`combos()`] lists the
//! combinations of a Kakuro run. What a verb finds is a value; having no solution, several, or being stuck is an answer,
//! never an error. [`wire`] holds the same answers as versioned JSON.
//!
//! ```
//! use qedoku::{Options, Puzzle, Theme, Verdict};
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let options = Options::default();
//! assert!(matches!(qedoku::solve(&puzzle, &options)?, Verdict::Unique(_)));
//!
//! let explained = qedoku::explain(&puzzle, &options)?;
//! let first = &explained.steps[0];
//! assert_eq!(first.info.name, "Hidden Single");
//! assert_eq!(first.words().to_string(), "In box 2 the only place for 8 is r1c6.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It leaves out files, threads and terminals: those are the command line's.
#![forbid(unsafe_code)]

pub mod backdoors;
mod basics;
pub mod check;
pub mod combos;
pub mod compare;
mod error;
pub mod explain;
pub mod fishy_cycles;
pub mod hint;
mod logic;
pub mod methods;
pub mod necks;
mod options;
pub mod rate;
pub mod read;
pub mod reject_lists;
pub mod scales;
pub mod solve;
pub mod standing;
mod state;
pub mod steps;
pub mod tagging;
pub mod techniques;
pub mod wire;

pub use check::{Checked, Minimality, check};
pub use combos::{Combos, combos};
pub use compare::{Attempt, Compared, Hardest, Reach, ReachOf, compare};
pub use error::{Complaint, Error, RefusedStep};
pub use explain::{Explained, TakenStep, explain, explain_by};
pub use fishy_cycles::FishyCyclesReport;
pub use hint::{Hint, Hinted, Level, hint, hint_by};
pub use methods::{Method, Report, find_method, methods};
pub use necks::NecksReport;
pub use options::Options;
pub use qedoku_engine::{Info, Outcome};
pub use qedoku_exact::{Budget, End, Tally, Verdict};
pub use qedoku_rating::Rating;
pub use qedoku_rating::se::{Figure, Goal, Judged, Ratings};
pub use qedoku_render::{Accent, ChainLine, Explanation, Span, Theme, list};
pub use rate::{Rated, TraceStep, rate, rate_for, rated, trace, trace_for};
pub use read::{Family, Format, Puzzle};
pub use reject_lists::RejectListsReport;
pub use scales::{OnScale, Scale, rate_on, rate_on_all};
pub use solve::{Solution, count, enumerate, solve};
pub use standing::{Culprit, Difference, Lack, Matter, Standing, standing};
pub use state::State;
pub use steps::{Ask, FoundStep, Sort, Steps, steps};
pub use tagging::TaggingReport;
pub use techniques::{Entry, find_techniques, techniques};

/// The snippets of the README, compiled and run with the documentation's own.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

//! What can be asked of a puzzle, a file a verb, each a function from plain data to plain data; and what
//! callers get of each.

pub mod backdoors;
pub mod canonical;
pub mod chain;
pub mod check;
pub mod combos;
pub mod compare;
pub mod draw;
pub mod examine;
pub mod explain;
pub mod figures;
pub mod graph;
pub mod hint;
pub mod images;
pub mod mistakes;
pub mod possible;
pub mod proof;
pub mod rate;
pub mod rules;
pub mod runs;
pub mod scales;
pub mod solve;
pub mod steps;
pub mod survey;
pub mod techniques;

pub use canonical::{CanonForm, CanonMap, CanonicalForm, Kept, automorphisms, canonical, canonical_by};
pub use chain::{ChainFault, CheckedChain, check_chain};
pub use check::{Checked, Minimality, check};
pub use combos::{Combos, combos};
pub use compare::{Attempt, Compared, Hardest, Reach, ReachOf, compare};
pub use draw::{Draw, draw};
pub use examine::{Examined, examine, examine_picture};
pub use explain::{Explained, TakenStep, explain, explain_by};
pub use figures::{Figures, Needs, figures};
pub use graph::{DigitGraph, graph, graph_pictures};
pub use hint::{Hint, Hinted, Level, hint, hint_by};
pub use images::{KakuroMap, image};
pub use mistakes::{Mistakes, mistakes};
pub use possible::{Possible, PossibleCell, possible};
pub use rate::{Rated, TraceStep, rate, rate_for, rated, trace, trace_for};
pub use rules::{Needed, RuleBook, RuleReach, RuleRow};
pub use runs::{LiveCell, LiveRun, runs};
pub use scales::{OnScale, Scale, rate_on, rate_on_all};
pub use solve::{Solution, count, enumerate, solve};
pub use steps::{Ask, FoundStep, Sort, Steps, steps};
pub use techniques::{Entry, find_techniques, techniques};

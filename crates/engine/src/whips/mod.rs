//! Whips and braids, the chains of the researchers' scales, over any rules (Denis Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles*, 2nd ed. 2015).
//!
//! Suppose a candidate, the *target*. A variable all of whose candidates but one are excluded by the target
//! and by what is forced before forces that one. If a variable is left without any, the target is false. The
//! number of variables, the last included, is the length of the *braid*; it is a *whip* if each variable has
//! a candidate that the candidate forced just before excludes, the first one that the target excludes.

mod argue;
mod braid;
mod closure;
mod grouped;
mod landmarks;
mod play;
mod rules;
mod search;
mod state;
mod steps;
mod trial;
mod whip;

pub use argue::argument;
pub use play::{Length, Play};
pub use rules::{RuleLists, Rules};
pub use search::{Kind, Search};
pub use state::State;
pub use steps::{Place, Ways, steps};
pub use trial::{Depth, Trials};
pub use whip::Link;

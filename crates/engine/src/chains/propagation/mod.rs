//! What follows from an assumption.
//!
//! The same question is answered in four ways. [`Propagator`] answers it in the order of Sudoku Explainer and
//! writes down why each literal follows, in a [`Record`]: that makes chains. The others only tell what
//! follows, and faster: [`UnitPropagation`] for one assumption, [`ParallelPropagation`] for all candidates
//! side by side, and [`Closure`] for all of them in a view that stays as it is.

mod closure;
mod ordered;
mod parallel;
mod patterns;
pub mod record;
mod unit;

pub use closure::Closure;
pub use ordered::{PropagationRules, Propagator, Scene};
pub use parallel::ParallelPropagation;
pub use patterns::{Narrowing, Pattern, Patterns};
pub use record::{Delivery, Mark, NodeIndex, Record, SpareRecords};
pub use unit::UnitPropagation;

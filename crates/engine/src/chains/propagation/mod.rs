//! What follows from an assumption.
//!
//! The same question is answered in four ways. [`Propagator`] answers it in the order of Sudoku Explainer and writes down
//! why each literal follows, in a [`Run`]: that makes chains. The others only tell what follows, and faster:
//! [`Probe`] for one assumption, [`Consequences`] for all candidates side by side, and [`Closure`]
//! for all of them in a view that stays as it is.

mod closure;
mod ordered;
mod parallel;
mod patterns;
pub mod record;
mod unit;

pub use closure::Closure;
pub use ordered::{Propagator, Rules, Scene};
pub use parallel::Consequences;
pub use patterns::{Narrowing, Pattern, Patterns};
pub use record::{Delivery, Mark, Run};
pub use unit::Probe;

//! From a trail to a proof that cites nothing it can spare, and to the step that shows both.
//!
//! `trail` reads the way to a literal back from what was propagated, and counts it; `refutation` makes the
//! script that the checker replays; `script` leaves out the lines that the contradiction does not need;
//! `step` adds what to point at.

mod refutation;
mod script;
mod sketch;
mod step;
mod trail;

pub use refutation::{conclusions, proof};
pub use sketch::{Ends, Outline, Sketch, complexity, removal_key, removals, weigh};
pub use step::step;
pub use trail::Tracer;

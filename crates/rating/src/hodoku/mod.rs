//! The scale of HoDoKu (Bernhard Hobiger, 2008): the points of all steps of a path, and a level.
//!
//! Every step has the points of its technique; their sum is the score. The level is that of the hardest
//! technique, lifted while the score is above the limit of the level. As the score belongs to a path,
//! [`rate`] takes the path HoDoKu takes: `singles.rs` has the order of singles, `method.rs` that of
//! everything after them, and `choice.rs` which of several steps is taken. Where the reference data tell an
//! order they were found by experiment, with `cargo xtask corpus hodoku --replay`.

mod choice;
mod method;
mod rate;
mod score;
mod singles;
mod table;

pub use method::method;
pub use rate::{Scored, ScoredStep, rate};
pub use score::{Level, Tally};
pub use singles::Play;
pub use table::{ENTRIES, Entry, entry, entry_of_code};

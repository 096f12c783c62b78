//! The slow twin of the `se` profile: a literal transcription of how Sudoku Explainer 1.2.1.3 finds, orders
//! and rates its hints, for tests alone.
//!
//! Every producer is written down as its specification says it, quirk by quirk, with the most obvious data
//! structures, and shares nothing with the crates it is compared with but digits. [`hints`] gives the
//! complete list of one producer, [`first_hint`] the hint that the rating loop applies, [`solve`] the whole
//! path and the three figures.
//!
//! ```
//! use qedoku_reference::{Grid, Producer, first_hint, hints};
//! let line = "..76.23..9..........6793....6.3..5..7.5...8....4....2.....167..........4..35.72..";
//! let grid = Grid::from_line(line).unwrap();
//! let first = first_hint(&grid).unwrap();
//! assert_eq!(first.rating, 1.2);
//! assert_eq!(first.to_string(), hints(&grid, Producer::HiddenSingle)[0].to_string());
//! ```
//!
//! Left out: speed beyond remembering each propagation once per engine call, explanations, proofs.
#![forbid(unsafe_code)]

mod aligned;
mod basic;
mod chaining;
mod delivery;
mod geometry;
mod grid;
mod hint;
mod producer;
mod solve;
mod uniqueness;

pub use chaining::length_bonus;
pub use delivery::Delivery;
pub use geometry::{BCR, BRC, Kind, Unit, members, peers, sees, subsets};
pub use grid::Grid;
pub use hint::{Cause, Chain, Hint, Link, Literal, Pattern, Trail};
pub use producer::{Producer, first_hint, first_hint_delivered, hints, hints_delivered};
pub use solve::{Figures, solve, solve_delivered};

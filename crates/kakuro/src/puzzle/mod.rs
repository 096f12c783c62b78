//! The puzzle as data: what was typed, what is wrong with it, its runs, and its rules as a net.
//!
//! | file | what it holds |
//! |---|---|
//! | `place` | places, directions, and how they are written |
//! | `setup` | what was typed, any nonsense allowed |
//! | `defect`, `review` | what can be wrong or odd about it; the search for that |
//! | `layout` | white cells and runs |
//! | `combinations` | which digits a run of some length and sum can hold |
//! | `net` | the rules as candidates and groups |
//! | `symmetry` | the eight images of a puzzle |
//!
//! Nothing here is in play: no candidates, no techniques, no text but names of places.

pub mod combinations;
mod defect;
pub(crate) mod layout;
pub(crate) mod net;
mod place;
mod review;
pub(crate) mod setup;
mod symmetry;

pub use defect::{Assumed, Defect, DefectKind, Held, Review, Spot, Warning, WarningKind};
pub use layout::Run;
pub use place::{Direction, Place};
pub use qedoku_model::text::TextPlace;
pub use setup::{MOST_CELLS, Played, Remarks, Setup, SetupCell};
pub use symmetry::Symmetry;

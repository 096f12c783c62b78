//! Kakuro: reading and writing, checking what was typed, the grid in play, and the techniques.
//!
//! A [`Setup`] is what was typed; [`Setup::review`] reports everything wrong with it, and [`Grid::new`] makes
//! a puzzle of a sound one. [`method`] is the usual order of the [`techniques`]. No drawing, no ratings, no
//! search: this crate solves as far as its techniques get.
//!
//! ```
//! use qedoku_engine::{Board, Outcome};
//! use qedoku_kakuro::{Grid, Setup, method, notation};
//! let line = r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";
//! let setup: Setup = line.parse()?;
//! let mut grid = Grid::new(&setup).unwrap();
//! let mut first = None;
//! let outcome = method().run(&mut grid, |grid, _, step| {
//!     first.get_or_insert_with(|| format!("{}: {}", step.technique, notation::summary(grid, step)));
//!     std::ops::ControlFlow::Continue(())
//! });
//! assert_eq!(first.as_deref(), Some("crossing-sums: r4c2=1"));
//! assert_eq!(outcome, Outcome::Solved);
//! assert_eq!(grid.solution(), "######/##53##/#3412#/#12#12/##1938/###84#");
//! # Ok::<(), qedoku_kakuro::ParseErrors>(())
//! ```
#![forbid(unsafe_code)]

pub mod chains;
pub mod combinations;
mod defect;
mod filling;
pub mod formats;
mod grid;
pub mod necks;
mod net;
pub mod notation;
mod quiet;
#[cfg(test)]
mod random;
mod run;
mod scan;
mod setup;
mod symmetry;
pub mod tagging;
pub mod techniques;
pub mod text;

pub use defect::{Defect, DefectKind, Review, Spot, Warning, WarningKind};
pub use formats::{Format, ParseError, ParseErrors};
pub use grid::Grid;
pub use notation::Place;
pub use run::{Direction, Run};
pub use setup::{MOST_CELLS, Remarks, Setup, SetupCell, TextPlace};
pub use symmetry::Symmetry;
pub use techniques::{method, open_method};

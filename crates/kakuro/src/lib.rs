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
//! # Ok::<(), qedoku_kakuro::Problems>(())
//! ```
#![forbid(unsafe_code)]

pub mod chains;
mod columns;
mod fillings;
pub mod formats;
pub mod methods;
mod play;
mod puzzle;
#[cfg(test)]
mod random;
pub mod sums;
pub mod techniques;

pub use fillings::Live;
pub use formats::{Format, Problem, ProblemKind, Problems};
pub use methods::usual::{method, open_method};
pub use play::{Grid, board, notation};
pub use puzzle::{
    Assumed, Defect, DefectKind, Direction, Held, MOST_CELLS, Place, Played, Remarks, Review, Run, Setup,
    SetupCell, Spot, Symmetry, TextPlace, Warning, WarningKind, combinations,
};

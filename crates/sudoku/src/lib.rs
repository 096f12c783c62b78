//! Sudoku: what was typed ([`Setup`]), the checked puzzle ([`Grid`]), file formats, techniques and words.
//!
//! ```
//! use qedoku_engine::{Board, Flow};
//! use qedoku_sudoku::{Grid, Setup, techniques};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
//! let steps: usize = techniques::ALL.iter().map(|technique| technique.all(&grid).len()).sum();
//! assert!(steps > 0);
//! ```
//!
//! It leaves out ratings (crate `qedoku-rating`), counting solutions (`qedoku-exact`) and drawing
//! (`qedoku-render`).
#![forbid(unsafe_code)]

mod almost_locked;
pub mod chains;
mod changes;
pub mod formats;
mod grid;
pub mod guardians;
pub mod house;
mod house_set;
mod last;
pub mod methods;
pub mod net;
pub mod notation;
mod setup;
pub mod techniques;
pub mod unavoidable;

pub use grid::Grid;
pub use setup::{Defect, Setup};

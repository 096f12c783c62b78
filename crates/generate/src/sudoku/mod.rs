//! Sudoku: full grids, and puzzles from them.

mod full;
mod orbits;
mod reduce;
mod walk;

pub use full::{Grids, even, plain};
pub use orbits::Orbits;
pub use reduce::{reduced, reduced_by_orbits};
pub use walk::walked;

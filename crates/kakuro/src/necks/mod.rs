//! What follows from sums alone: necks, and everything that the same arithmetic gives.
//!
//! A neck is a cell that alone links two parts of the grid. [`circuit`] finds necks by their shape and a walk
//! round the block that they close off, as the author of that method described it; [`RunGraph`] finds every
//! cell, pair of cells and section of a run that parts a grid, whatever its shape, and [`Region`] does the
//! sums. Techniques rely on the graph alone.

pub mod circuit;
mod graph;
mod region;

pub use graph::{Bridge, Part, RunGraph, Section};
pub use region::Region;
pub(crate) use region::share_run;

#[cfg(test)]
mod tests;

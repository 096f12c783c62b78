//! Arithmetic over the sums of several runs.
//!
//! | file | what it holds |
//! |---|---|
//! | `region` | some runs, and the cells that their sums count one way only |
//! | `run_graph` | every cell, pair of cells and section of a run that parts a grid |
//! | `blocks` | regions of runs side by side, as people look for them |
//! | `cuts` | what both find in a position, kept until a cell is filled |
//! | `neck_shape` | the shape by which people know a cell that parts a grid |

pub(crate) mod blocks;
pub(crate) mod cuts;
pub mod neck_shape;
mod region;
mod run_graph;

pub(crate) use region::share_run;
pub use region::{Region, rest};
pub use run_graph::{Bridge, Component, RunGraph, Section};

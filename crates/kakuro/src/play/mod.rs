//! A puzzle in play: the grid, the views that it keeps in step with its position, and how both are written.
//!
//! | file | what it holds |
//! |---|---|
//! | `grid` | cells, candidates and combinations of a position |
//! | `run_summary`, `worklist` | each run in sum; where a simple deduction waits |
//! | `quiet` | where techniques have found nothing |
//! | `notation`, `board` | conclusions and boards as text |
//! | `places` | where cells, runs and clues are on the board |

pub mod board;
pub(crate) mod grid;
pub mod notation;
mod places;
pub(crate) mod quiet;
pub(crate) mod run_summary;
mod worklist;

pub use grid::Grid;

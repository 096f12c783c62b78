//! What length adds to the rating of a chain, in Sudoku Explainer and where a scale does as it does.

use qedoku_engine::chains::length_steps;

/// Tenths that the complexity of a chain adds: one for each step of length.
pub(crate) fn surcharge(complexity: u32) -> u16 {
    length_steps(complexity) as u16
}

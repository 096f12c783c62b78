//! The bare engine, which `ci/carriers.py` holds tables against.

use crate::run::at_once;
use pyo3::prelude::*;
use qedoku::{Options, sudoku81};
use std::hint::black_box;

/// Asks the engine for the verdict of one Sudoku after the other, 81 bytes each, on this thread.
#[pyfunction]
pub fn _engine(py: Python<'_>, cells: &[u8]) -> PyResult<()> {
    let (all, _) = cells.as_chunks::<81>();
    let options = Options { verify: false, ..Options::default() };
    at_once(py, || {
        all.iter().for_each(|givens| {
            black_box(sudoku81::verdict81(givens, &options));
        });
    })
}

//! One list of Prolog: `[[4,[R2C2,R2C3]],…].`, a sum and the cells of each run, the across runs first.
//!
//! Runs without a sum have `_`. Only written: the black cells cannot be told from it.

use super::canvas::givens;
use super::minizinc::clues_without_cells;
use super::{WriteError, Written};
use crate::puzzle::layout::Layout;
use crate::{Place, Setup};

/// The equations of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, WriteError> {
    let layout = Layout::of(setup);
    let equation = |run: &crate::Run| {
        let cell = |index: usize| {
            let Place { row, col } = layout.places[index];
            format!("R{}C{}", row + 1, col + 1)
        };
        let cells: Vec<String> = run.cells.iter().map(|&index| cell(index.index())).collect();
        let sum = run.clue.map_or_else(|| "_".to_owned(), |sum| sum.to_string());
        format!("[{sum},[{}]]", cells.join(","))
    };
    let text = format!("[{}].", layout.runs.iter().map(equation).collect::<Vec<_>>().join(","));
    Ok(Written { lost_givens: givens(setup), lost_clues: clues_without_cells(setup), ..Written::whole(text) })
}

//! One list of Prolog: `[[4,[R2C2,R2C3]],…].`, a sum and the cells of each run, the across runs first.
//!
//! Runs without a sum have `_`. Only written: the black cells cannot be told from it.

use super::canvas::givens;
use super::minizinc::clues_without_cells;
use super::prelude::*;
use crate::puzzle::layout::Layout;
use crate::{Place, Setup};

/// See the head of the file.
pub(super) struct Equations;

impl TextFormat for Equations {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("equations", "a sum and a list of cells for each run; only written")
            .extension("pl")
            .one_line()
            .only_written();

    fn read(_: &str) -> Result<Parsed, Problems> {
        Err(unread(START, "equations", "another format; equations are only written"))
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// The equations of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
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
    Ok(Lost::of(setup).givens(givens(setup)).clues(clues_without_cells(setup)).in_text(text))
}

//! Naked Single: a cell has one candidate left.
//!
//! Scan order: cells in reading order.
use super::prelude::*;

/// Finds naked singles.
pub struct NakedSingle;

const INFO: Info = Info::new(
    "naked-single",
    "Naked Single",
    "A cell has only one candidate left.",
    "{pattern} can only be {digits}, so {placed}.",
)
.alias(&["Sole Candidate", "It can't be anything else", "Forced Digit"]);

impl Technique<Grid> for NakedSingle {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for cell in grid.singles().iter() {
            if let Some(digit) = grid.candidates(cell).single() {
                emit.step(step(cell, digit))?;
            }
        }
        Flow::Continue(())
    }
}

/// The step that fills a cell with the one candidate it has left.
pub fn step(cell: Cell, digit: Digit) -> Step {
    let proof = Proof::unit(cell_group(cell));
    Step::place(&INFO, candidate(cell, digit), proof)
        .mark(Role::Pattern, cell)
        .mark(Role::Digits, digit.set())
}

//! Naked single: a cell has one candidate left.
//!
//! Scan order: the open cells in reading order. Source: common knowledge.

use crate::Grid;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Proof, Role, Step};

/// The technique of this file.
pub struct NakedSingle;

static INFOS: [Info; 1] = [Info::new(
    "naked-single",
    "Naked Single",
    "A cell has one candidate left, which is its digit.",
    "{pattern} has one candidate left, so {placed}.",
)];

impl Technique<Grid> for NakedSingle {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for cell in grid.work().singles() {
            emit.tick()?;
            let Some(digit) = grid.candidates(cell).single() else { continue };
            let proof = Proof::units([grid.cell_group(cell)]);
            emit.step(
                Step::place(&INFOS[0], grid.digit_candidate(cell, digit), proof)
                    .mark(Role::Pattern, cell)
                    .mark(Role::Digits, grid.candidates(cell)),
            )?;
        }
        Flow::Continue(())
    }
}

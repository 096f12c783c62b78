//! Last cell: one cell of a run is open; it holds what is missing from the sum.
//!
//! Why: the filled cells leave at most one combination of the run, and its one digit that is not yet
//! placed has no other place. Source: common knowledge.

use crate::Grid;
use crate::play::run_summary::Finding;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{DigitSet, Proof, Role, Step};

/// The technique of this file.
pub struct LastCell;

static INFOS: [Info; 1] = [Info::new(
    "last-cell",
    "Last Cell",
    "One cell of a run is open; it holds what is missing from the sum.",
    "{pattern} is the last open cell of {house}, where {house:missing} is missing; so {placed}.",
)
.alias(&["Lone Square", "Single Square"])];

impl Technique<Grid> for LastCell {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in grid.work().runs(Finding::LastCell) {
            emit.tick()?;
            let view = grid.run_summary(house);
            let (Some(digit), Some(cell)) =
                ((view.in_all - view.filled).single(), grid.open_cells(house).next())
            else {
                continue;
            };
            let proof = Proof::units([grid.places_group(house, digit)]);
            emit.step(
                Step::place(&INFOS[0], grid.digit_candidate(cell, digit), proof)
                    .mark(Role::House, house)
                    .mark(Role::Pattern, cell)
                    .mark(Role::Digits, DigitSet::from(digit)),
            )?;
        }
        Flow::Continue(())
    }
}

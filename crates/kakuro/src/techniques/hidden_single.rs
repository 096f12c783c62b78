//! Hidden single: every combination left to a run has a digit, and one cell of the run can hold it.
//!
//! Why: the run holds the digit, and there is no other place for it. Scan order: the runs in order, their
//! digits ascending. Source: common knowledge. A digit that some combination lacks is left alone, however
//! few places it has.

use crate::Grid;
use crate::play::run_summary::Finding;
use crate::techniques::Open;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{DigitSet, Proof, Role, Step};

/// The technique of this file.
pub struct HiddenSingle {
    /// How many cells of the run are open.
    pub open: Open,
}

static INFOS: [Info; 1] = [Info::new(
    "hidden-single",
    "Hidden Single",
    "Every possible combination of a run has a digit, and only one cell of the run can hold it.",
    "{house} can only be {combinations:or}, so it has {digits}, and only {pattern} can hold that: {placed}.",
)
.alias(&["Required Digit", "Locked Digit"])];

impl Technique<Grid> for HiddenSingle {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in grid.work().runs(Finding::OnePlace) {
            emit.tick()?;
            let view = grid.run_summary(house);
            if !self.open.contains(&view.open) {
                continue;
            }
            for digit in ((view.in_all - view.filled) & view.one_place).iter() {
                let mut cells = grid.open_cells(house);
                let Some(cell) = cells.find(|&cell| grid.candidates(cell).contains(digit)) else { continue };
                let proof = Proof::units([grid.places_group(house, digit)]);
                emit.step(
                    Step::place(&INFOS[0], grid.digit_candidate(cell, digit), proof)
                        .mark(Role::House, house)
                        .mark(Role::Pattern, cell)
                        .mark(Role::Digits, DigitSet::from(digit))
                        .mark_all(Role::Combinations, grid.combinations(house).map(|(_, set)| set)),
                )?;
            }
        }
        Flow::Continue(())
    }
}

//! Parity: where all open cells of a run but one hold only odd or only even digits, the sum tells whether the
//! last one is odd.
//!
//! Why: the number of odd digits in a run is odd if and only if the sum is. Scan order: the runs in order,
//! the cells in order. Source: common knowledge.

use crate::Grid;
use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, DigitSet, House, Proof, Role, Step};

/// The technique of this file.
pub struct Parity;

static INFOS: [Info; 1] = [Info::new(
    "parity",
    "Parity",
    "All open cells of a run but one hold only odd or only even digits, so the sum tells which the last one is.",
    "{house:missing} is missing in {house}; {pattern:parity}.",
)
.uncounted()];

/// 1, 3, 5, 7, 9.
const ODD: DigitSet = DigitSet::from_bits(0b1_0101_0101);

impl Technique<Grid> for Parity {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open < 2 || quiet.has(grid, house, Quiet::Parity) {
                continue;
            }
            let Some((cell, reasons)) = reasons(grid, house) else {
                quiet.mark(grid, house, Quiet::Parity);
                continue;
            };
            let (removed, proof) = lemmas(reasons);
            emit.step(
                Step::remove(&INFOS[0], removed, proof).mark(Role::House, house).mark(Role::Pattern, cell),
            )?;
        }
        Flow::Continue(())
    }
}

/// The cell whose parity follows, and what it loses.
fn reasons(grid: &Grid, house: House) -> Option<(qedoku_model::Cell, Vec<(Candidate, Proof)>)> {
    let filling = Filling::of(grid, house)?;
    let is_mixed = |digits: &DigitSet| !(*digits & ODD).is_empty() && !(*digits - ODD).is_empty();
    let mut mixed = (0..filling.cells.len()).filter(|&i| is_mixed(&filling.digits[i]));
    let (Some(cell), None) = (mixed.next(), mixed.next()) else { return None };
    let odd = filling.combinations.first()?.1.sum() % 2 == 1;
    let others = filling.digits.iter().enumerate().filter(|(i, _)| *i != cell);
    let odd_others = others.filter(|(_, digits)| (**digits - ODD).is_empty()).count() % 2 == 1;
    let digits = filling.digits[cell];
    let wrong = if odd == odd_others { digits & ODD } else { digits - ODD };
    let reasons: Vec<(Candidate, Proof)> = wrong
        .iter()
        .filter_map(|digit| {
            let proof = filling.refutation(grid, house, cell, digit)?;
            Some((grid.digit_candidate(filling.cells[cell], digit), proof))
        })
        .collect();
    (!reasons.is_empty()).then_some((filling.cells[cell], reasons))
}

//! Full run consistency: a cell of a run keeps only digits that some complete filling of the run uses.
//!
//! Why: with each combination left, the digit in that cell leaves other cells too few digits or other digits
//! too few cells. It contains all techniques that look at one run alone and so stands behind them. Scan
//! order: the runs in order; one step removes all such digits of a run, cell by cell, ascending. Source:
//! common knowledge; the filling test rests on P. Hall's theorem, 1935.

use crate::Grid;
use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, House, Proof, Role, Step};

/// The technique of this file.
pub struct RunConsistency;

static INFOS: [Info; 1] = [Info::new(
    "run-consistency",
    "Full Run Consistency",
    "No complete filling of a run has a digit in a cell, whichever combination it is.",
    "{house} can only be {combinations:or}, and no way to fill it so has the digits in question there: {removed}.",
)
.alias(&["Permutation Check"])
.uncounted()];

impl Technique<Grid> for RunConsistency {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open < 2 || quiet.has(grid, house, Quiet::Consistency) {
                continue;
            }
            let reasons = reasons(grid, house);
            if reasons.is_empty() {
                quiet.mark(grid, house, Quiet::Consistency);
                continue;
            }
            let (removed, proof) = lemmas(reasons);
            emit.step(
                Step::remove(&INFOS[0], removed, proof)
                    .mark(Role::House, house)
                    .mark_all(Role::Combinations, grid.combinations(house).map(|(_, set)| set)),
            )?;
        }
        Flow::Continue(())
    }
}

fn reasons(grid: &Grid, house: House) -> Vec<(Candidate, Proof)> {
    let Some(filling) = Filling::of(grid, house) else { return Vec::new() };
    let (supported, _) = filling.supported();
    let mut reasons = Vec::new();
    for (i, (&cell, digits)) in filling.cells.iter().zip(&filling.digits).enumerate() {
        for digit in *digits - supported[i] {
            let proof = filling.refutation(grid, house, i, digit);
            reasons.extend(proof.map(|proof| (grid.digit_candidate(cell, digit), proof)));
        }
    }
    reasons
}

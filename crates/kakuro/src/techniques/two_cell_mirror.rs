//! Two-cell mirror: two cells of a run are open, so what one of them holds the other completes to the sum.
//!
//! Why: the rest of the sum leaves the partner one digit for each digit of a cell, and half the rest none, as
//! the two differ. A digit whose partner cannot be in the other cell goes. Scan order: the runs in order;
//! one step removes all such digits of a run, cell by cell. Source: common knowledge.

use crate::Grid;
use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, DigitSet, Proof, Role, Step};

/// The technique of this file.
pub struct TwoCellMirror;

static INFOS: [Info; 1] = [Info::new(
    "two-cell-mirror",
    "Two-Cell Mirror",
    "Two cells of a run are open: a digit whose complement to the sum the other cell cannot hold goes.",
    "In {house}, {pattern:+} = {house:missing}, and {house:mirror}.",
)
.alias(&["Complement"])];

impl Technique<Grid> for TwoCellMirror {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open != 2 || quiet.has(grid, house, Quiet::Mirror) {
                continue;
            }
            let reasons =
                Filling::of(grid, house).map(|filling| reasons(grid, house, &filling)).unwrap_or_default();
            if reasons.is_empty() {
                quiet.mark(grid, house, Quiet::Mirror);
                continue;
            }
            let (removed, proof) = lemmas(reasons);
            emit.step(
                Step::remove(&INFOS[0], removed, proof)
                    .mark(Role::House, house)
                    .mark_all(Role::Pattern, grid.open_cells(house)),
            )?;
        }
        Flow::Continue(())
    }
}

fn reasons(grid: &Grid, house: qedoku_model::House, filling: &Filling) -> Vec<(Candidate, Proof)> {
    let mut reasons = Vec::new();
    for (i, (&cell, digits)) in filling.cells.iter().zip(&filling.digits).enumerate() {
        for digit in *digits {
            let partner: DigitSet = filling
                .combinations
                .iter()
                .filter(|(_, set)| set.contains(digit))
                .fold(DigitSet::EMPTY, |all, (_, set)| all | (*set - digit.set()));
            if (partner & filling.digits[1 - i]).is_empty() {
                // Once the digit is placed, no combination without the partner is left.
                let group = match partner.single() {
                    Some(partner) => Some(grid.places_group(house, partner)),
                    None => grid.combinations_group(house),
                };
                reasons.extend(group.map(|group| (grid.digit_candidate(cell, digit), Proof::units([group]))));
            }
        }
    }
    reasons
}

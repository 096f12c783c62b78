//! Cross-run interaction: a combination of a run goes because the digits that it leaves a crossing cell
//! cannot be there in the crossing run.
//!
//! Why: with the combination the cell holds one of its digits, and each of these leaves the crossing run
//! without a filling. Scan order: the runs in order, their combinations, the cells of a run in order; a
//! combination goes by the first cell that refutes it. Source: common knowledge, as "combination exclusion".

use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use crate::{Direction, Grid};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, DigitSet, House, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct CrossRunInteraction;

static INFOS: [Info; 1] = [Info::new(
    "cross-run-interaction",
    "Cross-Run Interaction",
    "A combination of a run leaves a crossing cell only digits with which the crossing run cannot be filled.",
    "In {house}, {pattern:left}, which the crossing run cannot use; so {removed}.",
)
.alias(&["Combination Exclusion"])];

impl Technique<Grid> for CrossRunInteraction {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open < 2 || quiet.has(grid, house, Quiet::CrossRun) {
                continue;
            }
            let (cells, reasons) = reasons(grid, house);
            if reasons.is_empty() {
                quiet.mark(grid, house, Quiet::CrossRun);
                continue;
            }
            let (removed, proof) = lemmas(reasons);
            emit.step(
                Step::remove(&INFOS[0], removed, proof)
                    .mark(Role::House, house)
                    .mark_all(Role::Pattern, cells),
            )?;
        }
        Flow::Continue(())
    }
}

/// A crossing run, its filling, and where the crossing cell is in it.
struct Crossing {
    cell: Cell,
    house: House,
    filling: Filling,
    index: usize,
    supported: DigitSet,
}

fn reasons(grid: &Grid, house: House) -> (Vec<Cell>, Vec<(Candidate, Proof)>) {
    let (mut cells, mut reasons) = (Vec::new(), Vec::new());
    let Some(filling) = Filling::of(grid, house).filter(|filling| filling.combinations.len() > 1) else {
        return (cells, reasons);
    };
    let direction = match grid.run(house).direction {
        Direction::Across => Direction::Down,
        Direction::Down => Direction::Across,
    };
    let crossings: SmallVec<[Crossing; 9]> = filling
        .cells
        .iter()
        .filter_map(|&cell| {
            let house = grid.run_of(cell, direction)?;
            let filling = Filling::of(grid, house)?;
            let index = filling.cells.iter().position(|&other| other == cell)?;
            let supported = filling.supported().0[index];
            (supported != filling.digits[index]).then_some(Crossing {
                cell,
                house,
                filling,
                index,
                supported,
            })
        })
        .collect();
    for &(id, set) in &filling.combinations {
        let crossing = crossings.iter().find(|crossing| {
            let left = grid.candidates(crossing.cell) & set;
            !left.is_empty() && (left & crossing.supported).is_empty()
        });
        let Some(Crossing { cell, house, filling, index, .. }) = crossing else { continue };
        let parts = (grid.candidates(*cell) & set).iter().map(|digit| {
            let proof = filling.refutation(grid, *house, *index, digit)?;
            Some((grid.digit_candidate(*cell, digit), proof))
        });
        if let Some(parts) = parts.collect() {
            reasons.push((id, Proof::Split { group: grid.cell_group(*cell), parts }));
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
    }
    (cells, reasons)
}

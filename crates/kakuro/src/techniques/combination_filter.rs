//! Combination filter: a run loses the combinations that its cells cannot hold.
//!
//! Two reasons: the combination has a digit that no cell of the run can hold, or it shares no digit with
//! the candidates of some cell. Why: with that combination the digit would have no place, or the cell no
//! digit. Scan order: first all runs by the first reason, digits ascending, then all runs by the second,
//! cells in order; one step for each run and digit or cell, combinations in order. Source: common
//! knowledge. It does not find combinations whose digits and cells fit one by one but not together.

use crate::Grid;
use crate::play::run_summary::Finding;
use crate::techniques::Open;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, DigitSet, Proof, Role, Step};

/// The technique of this file.
pub struct CombinationFilter {
    /// How many cells of the run are open.
    pub open: Open,
}

static INFOS: [Info; 2] = [
    Info::new(
        "combination-filter",
        "Combination Filter",
        "No cell of a run can hold a digit; combinations with the digit go.",
        "No cell of {house} can hold {digits}, so {removed}.",
    )
    .alias(&["Combination Reduction"]),
    Info::new(
        "combination-filter-cell",
        "Combination Filter by a Cell",
        "A cell of a run can hold none of the digits of a combination; the combination goes.",
        "{pattern} can only be {digits:or}, and {house} needs one of these there, so {removed}.",
    ),
];

impl Technique<Grid> for CombinationFilter {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in grid.work().runs(Finding::NoPlace) {
            emit.tick()?;
            let view = grid.run_summary(house);
            if !self.open.contains(&view.open) {
                continue;
            }
            for digit in (view.in_some - view.placeable).iter() {
                let with = grid.combinations(house).filter(|(_, set)| set.contains(digit));
                let proof = Proof::units([grid.places_group(house, digit)]);
                emit.step(
                    Step::remove(&INFOS[0], ids(with), proof)
                        .mark(Role::House, house)
                        .mark(Role::Digits, DigitSet::from(digit)),
                )?;
            }
        }
        for house in grid.work().runs(Finding::CellWithout) {
            if !self.open.contains(&grid.run_summary(house).open) {
                continue;
            }
            for cell in grid.open_cells(house) {
                let digits = grid.candidates(cell);
                let without: Vec<_> =
                    grid.combinations(house).filter(|(_, set)| (*set & digits).is_empty()).collect();
                if without.is_empty() {
                    continue;
                }
                let proof = Proof::units([grid.cell_group(cell)]);
                emit.step(
                    Step::remove(&INFOS[1], ids(without), proof)
                        .mark(Role::House, house)
                        .mark(Role::Pattern, cell)
                        .mark(Role::Digits, digits),
                )?;
            }
        }
        Flow::Continue(())
    }
}

fn ids(combinations: impl IntoIterator<Item = (Candidate, DigitSet)>) -> impl Iterator<Item = Candidate> {
    combinations.into_iter().map(|(id, _)| id)
}

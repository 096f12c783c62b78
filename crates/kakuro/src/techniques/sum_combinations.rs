//! Sum combinations: the cells of a run keep only digits that one of its combinations has. Unique sum: the
//! run has a single combination to begin with, known by heart.
//!
//! Why: a digit that is in none of the combinations left would leave the run without a combination.
//! Scan order: the runs in order; one step removes all such digits of a run, cell by cell, ascending.
//! Source: common knowledge. It does not look at whether the cells can share out a combination among them.

use crate::Grid;
use crate::play::run_summary::Finding;
use crate::techniques::Open;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Proof, Role, Step};

/// The technique of this file.
pub struct SumCombinations {
    /// Whether it looks at runs whose length and sum have a single combination, or at the others.
    pub unique: bool,
    /// How many cells of the run are open.
    pub open: Open,
}

static UNIQUE: [Info; 1] = [Info::new(
    "unique-sum",
    "Unique Sum",
    "The sum of a run can be made from its number of cells in one way only; other digits go.",
    "{house} can only be {combinations}, so {removed}.",
)
.alias(&["Magic Sum", "Magic Run", "Fixed Combination"])];

static SEVERAL: [Info; 1] = [Info::new(
    "sum-combinations",
    "Sum Combinations",
    "The cells of a run keep only digits that one of its possible combinations has.",
    "{house} can only be {combinations:or}, so {removed}.",
)
.alias(&["Combination Digits", "Possible Digits"])
.uncounted()];

impl Technique<Grid> for SumCombinations {
    fn infos(&self) -> &'static [Info] {
        if self.unique { &UNIQUE } else { &SEVERAL }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in grid.work().runs(Finding::UselessDigit) {
            emit.tick()?;
            if !self.open.contains(&grid.run_summary(house).open) {
                continue;
            }
            let is_unique = grid.run(house).combinations().len() == 1;
            let Some(group) = grid.combinations_group(house).filter(|_| is_unique == self.unique) else {
                continue;
            };
            let useful = grid.run_summary(house).in_some;
            let removed = grid.open_cells(house).flat_map(|cell| {
                (grid.candidates(cell) - useful).iter().map(move |d| grid.digit_candidate(cell, d))
            });
            emit.step(
                Step::remove(&self.infos()[0], removed, Proof::units([group]))
                    .mark(Role::House, house)
                    .mark_all(Role::Combinations, grid.combinations(house).map(|(_, set)| set)),
            )?;
        }
        Flow::Continue(())
    }
}

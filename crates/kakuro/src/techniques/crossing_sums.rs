//! Crossing sums: two runs with a single combination each cross in a cell, and the combinations share one
//! digit.
//!
//! Why: the cell holds a digit of either combination. Scan order: the across runs in order, their cells in
//! order. Source: common knowledge, the usual first move: 3 in two cells across 4 in two cells gives 1.

use crate::play::run_summary::Finding;
use crate::{Direction, Grid};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{DigitSet, GroupId, House, Proof, Role, Step};

/// The technique of this file.
pub struct CrossingSums;

static INFOS: [Info; 1] = [Info::new(
    "crossing-sums",
    "Crossing Sums",
    "Two runs whose sums can be made in one way only cross, and the two ways share a single digit.",
    "{house:each}; {pattern} is in both, so {placed}.",
)
.alias(&["Cross Reference"])
.uncounted()];

impl Technique<Grid> for CrossingSums {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for house in grid.work().runs(Finding::UselessDigit) {
            emit.tick()?;
            let Some(across) = only_combination(grid, house) else { continue };
            if grid.run(house).direction != Direction::Across {
                continue;
            }
            for cell in grid.open_cells(house) {
                let Some(crossing) = grid.run_of(cell, Direction::Down) else { continue };
                let Some(down) = only_combination(grid, crossing) else { continue };
                let Some(digit) = (across & down).single() else { continue };
                let digits = grid.candidates(cell);
                // Where one of the runs has told its part already, the other alone tells the rest.
                let is_told = across.contains_all(digits) || down.contains_all(digits);
                let groups = [grid.combinations_group(house), grid.combinations_group(crossing)];
                let ([Some(first), Some(second)], false, true) = (groups, is_told, digits.contains(digit))
                else {
                    continue;
                };
                // Where the cell has lost digits, one of the two may be proof enough.
                let tells = |combination: DigitSet| (combination & digits).single().is_some();
                let told: &[GroupId] = match (tells(across), tells(down)) {
                    (true, _) => &[first],
                    (_, true) => &[second],
                    _ => &[first, second],
                };
                let proof = Proof::units(told.iter().copied().chain([grid.cell_group(cell)]));
                emit.step(
                    Step::place(&INFOS[0], grid.digit_candidate(cell, digit), proof)
                        .mark_all(Role::House, [house, crossing])
                        .mark(Role::Pattern, cell)
                        .mark(Role::Digits, digit.set())
                        .mark_all(Role::Combinations, [across, down]),
                )?;
            }
        }
        Flow::Continue(())
    }
}

/// The combination of a run of several cells whose length and sum have no other.
fn only_combination(grid: &Grid, house: House) -> Option<DigitSet> {
    match grid.run(house).combinations() {
        [only] if only.len() > 1 && grid.combinations(house).next().is_some() => Some(*only),
        _ => None,
    }
}

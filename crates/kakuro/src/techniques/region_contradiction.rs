//! Region contradiction: the sums of a region cannot be met, so the position has no solution.
//!
//! Two reasons: the across runs of a part of the grid that nothing links to the rest lack another total than
//! its down runs, though both count the same cells; or the sums of a region give its one linking cell a digit
//! that the cell cannot hold, or a number that is no digit. The step takes away the candidates of the linking
//! cell, or of the part's first open cell. Scan order: the parts by first open cell, then the linking cells
//! in reading order. Source: common knowledge; see [`region_sum`](super::region_sum).

use crate::Grid;
use crate::sums::{Component, Region, cuts::Cuts};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Cell, Role, Step};

/// The technique of this file.
pub struct RegionContradiction;

static INFOS: [Info; 2] = [
    Info::new(
        "unequal-totals",
        "Unequal Totals",
        "The across sums of a closed part of the grid differ from its down sums, though both count the same cells.",
        "{plus:+} − {minus:+} = {result}: these sums count the same cells both ways, so there is no solution: \
         {removed}.",
    )
    .uncounted(),
    Info::new(
        "impossible-neck",
        "Impossible Neck",
        "The sums of a region give the one cell that links it to the rest a value that the cell cannot hold.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern}, \
         which cannot hold that, so there is no solution: {removed}.",
    ),
];

impl Technique<Grid> for RegionContradiction {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let cuts = Cuts::of(workspace, grid);
        let differs = |part: &&Component| part.totals.is_some_and(|[across, down]| across != down);
        for part in cuts.parts(grid).iter().filter(differs) {
            let Some(region) = Region::of(grid, part.runs.iter().copied()) else { continue };
            let region = if region.total < 0 { region.turned() } else { region };
            let Some(&cell) = region.inner.iter().min() else { continue };
            emit.step(step(grid, &INFOS[0], &region, cell))?;
        }
        for bridge in cuts.bridges(grid) {
            emit.tick()?;
            let Some(region) = bridge.region.as_ref().filter(|region| region.size() > 1) else { continue };
            let fits =
                grid.candidates(bridge.cell).iter().any(|digit| i32::from(digit.value()) == region.total);
            if !fits {
                emit.step(step(grid, &INFOS[1], region, bridge.cell))?;
            }
        }
        Flow::Continue(())
    }
}

fn step(grid: &Grid, info: &'static Info, region: &Region, cell: Cell) -> Step {
    let lost = grid.candidates(cell).iter().map(|digit| grid.digit_candidate(cell, digit));
    let step = Step::remove(info, lost, region.proof(grid)).mark(Role::Pattern, cell);
    region.mark(grid, step)
}

//! Two-cell cut: two cells together link a region to the rest of the grid, so its sums give their sum or
//! their difference.
//!
//! Why: all other cells of the region are counted both ways. Both cells are counted across, or both down:
//! then the total is their sum; or one of them across and the other down: then it is their difference. A
//! candidate without a partner in the other cell goes, and so does one whose partner is the same digit if the
//! cells share a run. Scan order: the couples of cells in reading order, of many in a row the near ones;
//! behind them, for who wants all, the others; removed digits cell by cell. Source: common knowledge as
//! "criss-cross arithmetic"; all couples by labels, Pritchard and Thurimella 2011. It waits until no cell has
//! a single candidate, which would explain the same more simply.

use crate::Grid;
use crate::sums::{Region, RunGraph, cuts::Cuts, share_run};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit};
use std::collections::BTreeSet;

/// The technique of this file.
pub struct TwoCellCut;

static INFOS: [Info; 2] = [
    Info::new(
        "two-cell-sum",
        "Two-Cell Sum",
        "Two cells link a region to the rest of the grid, and the region's sums give the sum of the two.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern}; \
         so {pattern:+} = {result}, and {removed}.",
    )
    .alias(&["Criss-Cross Sum"]),
    Info::new(
        "two-cell-difference",
        "Two-Cell Difference",
        "Two cells link a region to the rest of the grid, and the region's sums give the difference of the two.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern} \
         and {subtracted}; so {pattern} − {subtracted} = {result}, and {removed}.",
    )
    .alias(&["Criss-Cross Difference"]),
];

impl Technique<Grid> for TwoCellCut {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if grid.work().singles().next().is_some() {
            return Flow::Continue(());
        }
        let known = Cuts::of(workspace, grid).pairs(grid);
        known.iter().try_for_each(|region| say(grid, region, emit))?;
        if emit.wants_all() {
            let cells = |region: &Region| region.boundary().collect::<BTreeSet<Cell>>();
            let told: BTreeSet<BTreeSet<Cell>> = known.iter().map(cells).collect();
            let all = RunGraph::new(grid).all_pairs(emit.watch());
            let mut others = all.iter().filter(|region| !told.contains(&cells(region)));
            others.try_for_each(|region| say(grid, region, emit))?;
        }
        Flow::Continue(())
    }
}

/// Emits what the sums of a region remove from its two cells.
fn say(grid: &Grid, region: &Region, emit: &mut Emit<'_>) -> Flow {
    emit.tick()?;
    emit.tick()?;
    let cells: Vec<Cell> = region.boundary().collect();
    let [a, b] = cells[..] else { return Flow::Continue(()) };
    let removed = [lost(grid, region, a, b, false), lost(grid, region, b, a, true)].concat();
    if removed.is_empty() || !region.hangs_together(grid) {
        return Flow::Continue(());
    }
    let is_sum = region.subtracted.is_empty();
    emit.step(region.removal(grid, &INFOS[usize::from(!is_sum)], removed))
}

/// The candidates of a cell that leave the other one no digit; `flips` if the cell is the second of the two.
fn lost(grid: &Grid, region: &Region, cell: Cell, other: Cell, flips: bool) -> Vec<Candidate> {
    let share = share_run(grid, cell, other);
    let partner = |digit: Digit| {
        let value = i32::from(digit.value());
        let partner = match (region.subtracted.is_empty(), flips) {
            (true, _) => region.total - value,
            (false, false) => value - region.total,
            (false, true) => value + region.total,
        };
        u8::try_from(partner).ok().and_then(Digit::new)
    };
    let others = grid.candidates(other);
    let has_partner = |digit: Digit| {
        partner(digit).is_some_and(|partner| others.contains(partner) && !(share && partner == digit))
    };
    let lost = grid.candidates(cell).iter().filter(|&digit| !has_partner(digit));
    lost.map(|digit| grid.digit_candidate(cell, digit)).collect()
}

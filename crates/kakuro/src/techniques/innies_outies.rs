//! Innies and outies: three or four cells together link a region to the rest of the grid, and the region's
//! sums bound them.
//!
//! Why: the sums count all other cells of the region both ways, so the cells counted plus less the cells
//! counted minus come to the total. A candidate goes if no candidates of the others, different within a run,
//! make up for it. Source: common knowledge, from Killer Sudoku.
//!
//! Which regions, and the scan order: the [`blocks`](crate::sums) of runs side by side, one for each set of
//! linking cells; behind them, for who wants all, those that count the same cells in another way; removed
//! digits cell by cell. It waits until no cell has a single candidate.

use crate::Grid;
use crate::sums::{Region, blocks, cuts::Cuts, share_run};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, DigitSet};

/// The technique of this file.
pub struct InniesOuties;

static INFOS: [Info; 2] = [
    Info::new(
        "innies",
        "Innies",
        "Three or four cells link a region to the rest of the grid, and the region's sums give their sum.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern}; \
         so {pattern:+} = {result}, and {removed}.",
    )
    .alias(&["Outies"])
    .uncounted(),
    Info::new(
        "innies-and-outies",
        "Innies and Outies",
        "Three or four cells link a region to the rest of the grid; some of them less the others are what the \
         region's sums come to.",
        "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern} and \
         {subtracted}; so {pattern:+} − {subtracted:+} = {result}, and {removed}.",
    )
    .alias(&["Criss-Cross Arithmetic", "Area Sum"])
    .uncounted(),
];

impl Technique<Grid> for InniesOuties {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if grid.work().singles().next().is_some() {
            return Flow::Continue(());
        }
        let watch = emit.watch();
        let Some(known) = Cuts::of(workspace, grid).blocks(grid, watch) else { return Flow::Break(()) };
        known.iter().try_for_each(|region| say(grid, region, emit))?;
        if emit.wants_all() {
            let Some(others) = blocks::others(grid, known, watch) else { return Flow::Break(()) };
            others.iter().try_for_each(|region| say(grid, region, emit))?;
        }
        Flow::Continue(())
    }
}

/// Emits what the sums of a region remove.
fn say(grid: &Grid, region: &Region, emit: &mut Emit<'_>) -> Flow {
    emit.tick()?;
    emit.tick()?;
    let removed = lost(grid, region);
    let info = &INFOS[usize::from(!region.subtracted.is_empty())];
    if removed.is_empty() { Flow::Continue(()) } else { emit.step(region.removal(grid, info, removed)) }
}

/// The candidates of the boundary that no digits of the others make up for, cell by cell.
fn lost(grid: &Grid, region: &Region) -> Vec<Candidate> {
    let cells: Vec<(Cell, i32)> = region
        .added
        .iter()
        .map(|&cell| (cell, 1))
        .chain(region.subtracted.iter().map(|&cell| (cell, -1)))
        .collect();
    // Cheap bounds first: most regions allow everything.
    let range = |&(cell, sign): &(Cell, i32)| {
        let mut values = grid.candidates(cell).iter().map(|digit| sign * i32::from(digit.value()));
        let first = values.next().unwrap_or(0);
        values.fold((first, first), |(least, most), value| (least.min(value), most.max(value)))
    };
    let (least, most) = cells.iter().map(range).fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    let spread = cells.iter().map(range).map(|(least, most)| most - least).max().unwrap_or(0);
    let is_loose = region.total - least >= spread + 6 && most - region.total >= spread + 6;
    let have_gaps = cells.iter().any(|&(cell, _)| grid.candidates(cell).len() <= 3);
    if is_loose && !have_gaps {
        return Vec::new();
    }
    let mut search = Support {
        grid,
        cells: &cells,
        chosen: Vec::with_capacity(4),
        supported: vec![DigitSet::EMPTY; cells.len()],
    };
    search.go(region.total);
    let supported = search.supported;
    let lost = cells.iter().zip(supported).flat_map(|(&(cell, _), kept)| {
        (grid.candidates(cell) - kept).iter().map(move |digit| grid.digit_candidate(cell, digit))
    });
    lost.collect()
}

/// A walk through all choices of digits for a few cells.
struct Support<'a> {
    grid: &'a Grid,
    cells: &'a [(Cell, i32)],
    chosen: Vec<qedoku_model::Digit>,
    supported: Vec<DigitSet>,
}

impl Support<'_> {
    fn go(&mut self, rest: i32) {
        let index = self.chosen.len();
        let Some(&(cell, sign)) = self.cells.get(index) else {
            if rest == 0 {
                self.supported.iter_mut().zip(&self.chosen).for_each(|(set, &digit)| set.insert(digit));
            }
            return;
        };
        for digit in self.grid.candidates(cell) {
            let clash = self
                .cells
                .iter()
                .zip(&self.chosen)
                .any(|(&(other, _), &its)| its == digit && share_run(self.grid, cell, other));
            if !clash {
                self.chosen.push(digit);
                self.go(rest - sign * i32::from(digit.value()));
                self.chosen.pop();
            }
        }
    }
}

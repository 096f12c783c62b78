//! Split run: a section of a run is all that links a region to the rest, so the region's sums give the
//! section a sum of its own.
//!
//! Why: the sums of the region, without the run, count the section's cells one way and all others both ways.
//! The section is like a run with that virtual clue: its cells hold one of the combinations of their number
//! and sum, a digit that all of these have goes from the rest of the run, and a combination of the run that
//! contains none of them goes. Scan order: the runs in their order, in a run the sections by first cell;
//! removed digits of the section, digits of the rest, combinations. Source: common knowledge as "split run"
//! or "virtual clue"; articulation points, Tarjan 1974. Sections of one cell are left to the region sum. It
//! waits until no cell has a single candidate.

use crate::sums::{Section, cuts::Cuts};
use crate::{Grid, combinations};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, DigitSet, Role, Step};

/// The technique of this file.
pub struct SplitRun;

static INFOS: [Info; 1] = [Info::new(
    "split-run",
    "Split Run",
    "Some cells of a run are all that links a region to the rest of the grid; the region's sums give them a sum \
     of their own.",
    "{plus:+} − {minus:+} = {result}: these sums count every cell of the region both ways but {pattern} of {house}; \
     so {pattern:+} = {result}, by {combinations:or}, and {removed}.",
)
.alias(&["Cut Run", "Virtual Clue"])];

impl Technique<Grid> for SplitRun {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if grid.work().singles().next().is_some() {
            return Flow::Continue(());
        }
        for Section { run, region } in Cuts::of(workspace, grid).sections(grid) {
            emit.tick()?;
            let cells = &region.added;
            let Ok(sum) = usize::try_from(region.total) else { continue };
            let union = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
            let fits = |set: &DigitSet| {
                union.contains_all(*set)
                    && cells.iter().all(|&cell| !(grid.candidates(cell) & *set).is_empty())
            };
            let sets: Vec<DigitSet> =
                combinations::of(cells.len(), sum).iter().copied().filter(fits).collect();
            if sets.is_empty() {
                continue;
            }
            let in_some = sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set);
            let in_all = sets.iter().fold(DigitSet::ALL, |all, &set| all & set);
            let own = cells.iter().map(|&cell| (cell, grid.candidates(cell) - in_some));
            let others = grid.open_cells(*run).filter(|cell| !cells.contains(cell));
            let others = others.map(|cell| (cell, grid.candidates(cell) & in_all));
            let digits = own.chain(others);
            let digits =
                digits.flat_map(|(cell, lost)| lost.iter().map(move |d| grid.digit_candidate(cell, d)));
            // A combination that leaves a cell of the section no digit goes for that simpler reason.
            let useless = |set: DigitSet| {
                sets.iter().all(|&own| !set.contains_all(own))
                    && cells.iter().all(|&cell| !(grid.candidates(cell) & set).is_empty())
            };
            let whole = grid.combinations(*run).filter(|&(_, set)| useless(set)).map(|(id, _)| id);
            let removed: Vec<Candidate> = digits.chain(whole).collect();
            if removed.is_empty() || !region.hangs_together(grid) {
                continue;
            }
            let step = Step::remove(&INFOS[0], removed, region.proof(grid))
                .mark(Role::House, *run)
                .mark_all(Role::Pattern, cells.iter().copied())
                .mark_all(Role::Combinations, sets);
            emit.step(region.mark(grid, step))?;
        }
        Flow::Continue(())
    }
}

//! Naked pair, triple, quad in a run: some open cells have together as many candidates as they are.
//!
//! Why: these cells use up these digits, so the other cells of the run do without them, and a combination
//! that lacks one of them leaves too few digits for the cells. Scan order: the runs in order, the cells of
//! a subset in order, first cells first; removed digits cell by cell, then combinations. Source: common
//! knowledge. Cells with a single candidate belong to no subset.

use crate::Grid;
use crate::play::quiet::{Quiet, QuietRuns};
use crate::techniques::subsets;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, DigitSet, House, Proof, Role, Step};

/// The technique of this file.
pub struct NakedSubset {
    /// How many cells: 2, 3 or 4.
    pub size: usize,
}

const ABOUT: &str = "Some cells of a run have together as many candidates as they are, so no other cell of the \
                     run holds these digits, and every combination of the run has them.";
const WORDS: &str = "{pattern} use up {digits} in {house}, so {removed}.";

const INFOS: [[Info; 1]; 3] = [
    [Info::new("naked-pair", "Naked Pair", ABOUT, WORDS)],
    [Info::new("naked-triple", "Naked Triple", ABOUT, WORDS)],
    [Info::new("naked-quad", "Naked Quad", ABOUT, WORDS)],
];

impl Technique<Grid> for NakedSubset {
    fn infos(&self) -> &'static [Info] {
        &INFOS[self.size - 2]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        let mut cells: Vec<Cell> = Vec::with_capacity(9);
        let mut digits: Vec<DigitSet> = Vec::with_capacity(9);
        for house in grid.runs() {
            emit.tick()?;
            if grid.run_summary(house).open < self.size || quiet.has(grid, house, Quiet::naked(self.size)) {
                continue;
            }
            cells.clear();
            cells.extend(grid.open_cells(house));
            digits.clear();
            digits.extend(cells.iter().map(|&cell| grid.candidates(cell)));
            let mut any = false;
            subsets::each(&digits, self.size, &mut |chosen, used| {
                let (removed, spare) = removals(grid, house, &cells, chosen, used);
                if removed.is_empty() {
                    return Flow::Continue(());
                }
                any = true;
                let pattern = || subsets::members(&cells, chosen);
                let base = pattern().take(self.size - spare).map(|cell| grid.cell_group(cell));
                let proof = Proof::cover(base, used.iter().map(|d| grid.places_group(house, d)));
                emit.step(
                    Step::remove(&self.infos()[0], removed, proof)
                        .mark(Role::House, house)
                        .mark_all(Role::Pattern, pattern())
                        .mark(Role::Digits, used),
                )
            })?;
            if !any {
                quiet.mark(grid, house, Quiet::naked(self.size));
            }
        }
        Flow::Continue(())
    }
}

/// What goes, and how many of the cells the proof can do without: a combination that lacks several of the
/// digits leaves the cells so many too few.
fn removals(
    grid: &Grid,
    house: House,
    cells: &[Cell],
    chosen: u16,
    used: DigitSet,
) -> (Vec<Candidate>, usize) {
    let mut missing = used.len();
    let mut removed = Vec::new();
    for cell in subsets::members(cells, !chosen) {
        for digit in grid.candidates(cell) & used {
            missing = 1;
            removed.push(grid.digit_candidate(cell, digit));
        }
    }
    for (id, set) in grid.combinations(house).filter(|(_, set)| !set.contains_all(used)) {
        missing = missing.min((used - set).len());
        removed.push(id);
    }
    (removed, missing - 1)
}

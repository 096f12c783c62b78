//! Hidden pair, triple, quad in a run: some digits that every combination left to the run has are confined
//! to as many cells.
//!
//! Why: the run holds these digits, and they fill these cells, so other digits go from them. A digit that
//! some combination lacks need not be in the run and does not count. Scan order: the runs in order, the
//! digits of a subset ascending, smallest first; removed digits cell by cell. Source: common knowledge.
//! Digits with a single place belong to no subset, and digits that fill the run are left to its sum.

use crate::Grid;
use crate::play::quiet::{Quiet, QuietRuns};
use crate::techniques::subsets;
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, Proof, Role, Step};

/// The technique of this file.
pub struct HiddenSubset {
    /// How many digits: 2, 3 or 4.
    pub size: usize,
}

const ABOUT: &str = "Some digits that every possible combination of a run has are confined to as many cells, so \
                     these cells hold nothing else.";
const WORDS: &str =
    "Every combination left to {house} has {digits}, and only {pattern} can hold them, so {removed}.";

const INFOS: [[Info; 1]; 3] = [
    [Info::new("hidden-pair", "Hidden Pair", ABOUT, WORDS)],
    [Info::new("hidden-triple", "Hidden Triple", ABOUT, WORDS)],
    [Info::new("hidden-quad", "Hidden Quad", ABOUT, WORDS)],
];

impl Technique<Grid> for HiddenSubset {
    fn infos(&self) -> &'static [Info] {
        &INFOS[self.size - 2]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        let mut cells: Vec<Cell> = Vec::with_capacity(9);
        let mut digits: Vec<Digit> = Vec::with_capacity(9);
        let mut places: Vec<DigitSet> = Vec::with_capacity(9);
        for house in grid.runs() {
            emit.tick()?;
            if quiet.has(grid, house, Quiet::hidden(self.size)) {
                continue;
            }
            let view = grid.run_summary(house);
            let wanted = view.in_all - view.filled;
            // As many digits as open cells are a whole combination, which is the sum's business.
            if wanted.len() < self.size || view.open <= self.size {
                continue;
            }
            cells.clear();
            cells.extend(grid.open_cells(house));
            digits.clear();
            digits.extend(wanted.iter());
            places.clear();
            places.extend(digits.iter().map(|&digit| {
                let places = cells.iter().enumerate().filter(|(_, c)| grid.candidates(**c).contains(digit));
                places.map(|(i, _)| Digit::from_index(i)).collect::<DigitSet>()
            }));
            // Places are numbered as digits are, so that one search serves naked and hidden subsets.
            let mut any = false;
            subsets::each(&places, self.size, &mut |chosen, used| {
                let pattern = || subsets::members(&cells, used.bits());
                let kept: DigitSet = subsets::members(&digits, chosen).collect();
                let removed: Vec<Candidate> = pattern()
                    .flat_map(|cell| {
                        (grid.candidates(cell) - kept).iter().map(move |d| grid.digit_candidate(cell, d))
                    })
                    .collect();
                if removed.is_empty() {
                    return Flow::Continue(());
                }
                any = true;
                let base = kept.iter().map(|digit| grid.places_group(house, digit));
                let proof = Proof::cover(base, pattern().map(|cell| grid.cell_group(cell)));
                emit.step(
                    Step::remove(&self.infos()[0], removed, proof)
                        .mark(Role::House, house)
                        .mark_all(Role::Pattern, pattern())
                        .mark(Role::Digits, kept),
                )
            })?;
            if !any {
                quiet.mark(grid, house, Quiet::hidden(self.size));
            }
        }
        Flow::Continue(())
    }
}

//! Aligned pair exclusion: two cells that are not in one run, but each in a run with the same third cell. A
//! pair of digits for them that leaves a third cell nothing is impossible, and a digit without a partner
//! goes.
//!
//! Why: given its digit in the one cell, a run leaves the third cell the digits of its fillings; given the
//! digit of the other cell, the crossing run does, and the third cell needs a digit of both. Two cells at
//! corners of a rectangle have two third cells. Cells with at most four candidates are paired. Two cells of
//! one run are left to full run consistency, which contains their pairs. Scan order: the third cells in
//! order, the cells of its across run, of its down run, digits ascending; the first digit that goes gives the
//! step. Pairs whose runs have not changed since no pair gave anything are passed over. Source: aligned pair
//! exclusion of Sudoku (R. Hodgkin, 2005), carried over to fillings of runs.

use crate::fillings::Filling;
use crate::play::quiet::{Quiet, QuietRuns};
use crate::{Direction, Grid};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Proof, Role, Step};
use smallvec::SmallVec;

/// The technique of this file.
pub struct AlignedPairExclusion;

static INFOS: [Info; 1] = [Info::new(
    "aligned-pair-exclusion",
    "Aligned Pair Exclusion",
    "Each digit for one cell, together with a digit of another, leaves a cell nothing that shares a run with both.",
    "Whatever {pattern} hold together with the digit in question leaves {excluders} nothing, so {removed}.",
)
.alias(&["APE", "Pair Exclusion"])];

/// Cells with more candidates are not paired.
const MOST: usize = 4;

impl Technique<Grid> for AlignedPairExclusion {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        let mut pairs = Pairs {
            grid,
            fillings: vec![None; grid.runs().len()],
            left: vec![None; 2 * grid.cells().len() * Digit::ALL.len()],
        };
        let is_quiet = |house: House| quiet.has(grid, house, Quiet::AlignedPair);
        let mut is_fruitless = true;
        let is_small = |cell: &Cell| (2..=MOST).contains(&grid.candidates(*cell).len());
        for third in grid.cells() {
            emit.tick()?;
            let [Some(across), Some(down)] =
                [Direction::Across, Direction::Down].map(|d| grid.run_of(third, d))
            else {
                continue;
            };
            if grid.candidates(third).len() < 2 {
                continue;
            }
            for x in grid.open_cells(across).filter(|&cell| cell != third).filter(is_small) {
                for y in grid.open_cells(down).filter(|&cell| cell != third).filter(is_small) {
                    let fourth = pairs.fourth(x, y);
                    // A rectangle is looked at from its first corner, if that is a third cell too.
                    let is_third = |cell: Cell| grid.candidates(cell).len() > 1;
                    if fourth.is_some_and(|(fourth, ..)| fourth < third && is_third(fourth)) {
                        continue;
                    }
                    let of_fourth = fourth.into_iter().flat_map(|(_, of_x, of_y)| [of_x, of_y]);
                    if [across, down].into_iter().chain(of_fourth).all(is_quiet) {
                        continue;
                    }
                    let thirds: Vec<Third> = std::iter::once((third, across, down)).chain(fourth).collect();
                    for [cell, other] in [[x, y], [y, x]] {
                        let thirds: Vec<Third> = thirds
                            .iter()
                            .map(
                                |&(third, of_x, of_y)| {
                                    if cell == x { (third, of_x, of_y) } else { (third, of_y, of_x) }
                                },
                            )
                            .collect();
                        for digit in grid.candidates(cell) {
                            if let Some(step) = pairs.step(cell, digit, other, &thirds) {
                                is_fruitless = false;
                                emit.step(step)?;
                            }
                        }
                    }
                }
            }
        }
        if is_fruitless {
            grid.runs().for_each(|house| quiet.mark(grid, house, Quiet::AlignedPair));
        }
        Flow::Continue(())
    }
}

/// A third cell, its run with the first cell, its run with the second.
type Third = (Cell, House, House);

struct Pairs<'a> {
    grid: &'a Grid,
    /// By run how it can be filled, once it is asked.
    fillings: Vec<Option<Option<Filling>>>,
    /// By cell, direction and digit what the digit in the cell leaves each open cell of the run, in order of
    /// the others.
    left: Vec<Option<SmallVec<[DigitSet; 9]>>>,
}

impl Pairs<'_> {
    /// The open cell in the down run of `x` and the across run of `y`.
    fn fourth(&self, x: Cell, y: Cell) -> Option<Third> {
        let (down, across) = (self.grid.run_of(x, Direction::Down)?, self.grid.run_of(y, Direction::Across)?);
        let cell = self
            .grid
            .open_cells(down)
            .find(|&cell| self.grid.run_of(cell, Direction::Across) == Some(across))?;
        (cell != x && cell != y).then_some((cell, down, across))
    }

    /// What a digit in a cell leaves another cell of the run.
    fn left(&mut self, house: House, cell: Cell, digit: Digit, third: Cell) -> DigitSet {
        let grid = self.grid;
        let filling = self.fillings[house.index()].get_or_insert_with(|| Filling::of(grid, house));
        let Some(filling) = filling else { return grid.candidates(third) - digit.set() };
        let position = |cell: Cell| filling.cells.iter().position(|&other| other == cell);
        let (Some(index), Some(other)) = (position(cell), position(third)) else {
            return grid.candidates(third);
        };
        let way = 2 * cell.index() + grid.run(house).direction as usize;
        let left = self.left[way * Digit::ALL.len() + digit.index()]
            .get_or_insert_with(|| filling.with(index, digit).supported().0);
        left[other - usize::from(other > index)]
    }

    fn step(&mut self, cell: Cell, digit: Digit, other: Cell, thirds: &[Third]) -> Option<Step> {
        let mut parts = Vec::new();
        let mut used: Vec<Cell> = Vec::new();
        // For each digit of the other cell, the first third cell that is left nothing.
        let mut reasons: Vec<(Digit, Third)> = Vec::new();
        for partner in self.grid.candidates(other) {
            let third = thirds.iter().find(|(third, of_cell, of_other)| {
                (self.left(*of_cell, cell, digit, *third) & self.left(*of_other, other, partner, *third))
                    .is_empty()
            })?;
            reasons.push((partner, *third));
        }
        for (partner, third) in reasons {
            if !used.contains(&third.0) {
                used.push(third.0);
            }
            parts.push((
                self.grid.digit_candidate(other, partner),
                self.nothing(cell, digit, other, partner, third)?,
            ));
        }
        let proof = Proof::Split { group: self.grid.cell_group(other), parts };
        Some(
            Step::remove(&INFOS[0], [self.grid.digit_candidate(cell, digit)], proof)
                .mark_all(Role::Pattern, [cell, other])
                .mark_all(Role::Excluder, used),
        )
    }

    /// Why two digits leave a third cell nothing.
    fn nothing(
        &self,
        cell: Cell,
        digit: Digit,
        other: Cell,
        partner: Digit,
        (third, of_cell, of_other): Third,
    ) -> Option<Proof> {
        let refuted = |house: House, cell: Cell, placed: Digit, wanted: Digit| -> Option<Proof> {
            let filling = self.fillings[house.index()].as_ref()?.as_ref()?;
            let index = filling.cells.iter().position(|&c| c == cell)?;
            let with = filling.with(index, placed);
            let third = with.cells.iter().position(|&c| c == third)?;
            with.refutation(self.grid, house, third, wanted)
        };
        let left = self.grid.candidates(third) - digit.set() - partner.set();
        let parts: Option<Vec<(Candidate, Proof)>> = left
            .iter()
            .map(|wanted| {
                let proof = refuted(of_cell, cell, digit, wanted)
                    .or_else(|| refuted(of_other, other, partner, wanted))?;
                Some((self.grid.digit_candidate(third, wanted), proof))
            })
            .collect();
        Some(Proof::Split { group: self.grid.cell_group(third), parts: parts? })
    }
}

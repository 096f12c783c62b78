//! BUG + n: a few *extra candidates* of several digits in several cells keep the rest of the grid from being
//! a bivalue universal grave; one of them is true, so whatever clashes with each of them is false.
//!
//! A grave has two candidates in every empty cell and two places for every digit that is missing in a house.
//! Which candidates are the extra ones follows from the cells with more than two: of each of them two
//! candidates are kept.
//!
//! Why: without the extra candidates true and false could be exchanged everywhere, which would give a second
//! solution. It holds only in puzzles declared to have one.
//!
//! Scan order: the choices of two candidates for each cell with more, cells in reading order, pairs
//! ascending; removals by cell and digit.
//!
//! Not found here: extra candidates of one cell or of one digit (BUG types 1 and 2), more than `most` cells
//! with extra candidates, and what follows from extra candidates by chains.
//!
//! Source: the principle is folklore of the Sudoku Players' forum, 2005.

use super::super::prelude::*;
use super::deadly_pattern::{DeadlyPattern, each_true};
use crate::net::net;
use qedoku_engine::Board;

/// Finds BUGs with several extra candidates in several cells.
pub struct BugN {
    /// The most cells with extra candidates.
    pub most: usize,
}

const INFO: Info = Info::new(
    "bug-n",
    "BUG + n",
    "Without a few extra candidates every empty cell would have two candidates and every digit two places in each \
     house: one of them is true, and what clashes with all of them is false.",
    "Without {extra} every empty cell would have two candidates and every digit two places in each house: a deadly \
     pattern. One of these is true, so {removed}.",
)
.alias(&["Bivalue Universal Grave + n"])
.relying_on_uniqueness();

impl Technique<Grid> for BugN {
    fn infos(&self) -> &'static [Info] {
        &[INFO]
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        if !grid.is_unique() {
            return Flow::Continue(());
        }
        let wide: Vec<Cell> = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 2).collect();
        let narrow = grid.empty().iter().any(|cell| grid.candidates(cell).len() < 2);
        if narrow || !(2..=self.most).contains(&wide.len()) {
            return Flow::Continue(());
        }
        let mut rest: [DigitSet; 81] = std::array::from_fn(|i| grid.candidates(Cell(i as u16)));
        choose(grid, &wide, &mut rest, emit)
    }
}

/// Keeps two candidates of each of the cells, in every way that makes a grave.
fn choose(grid: &Grid, wide: &[Cell], rest: &mut [DigitSet; 81], emit: &mut Emit<'_>) -> Flow {
    // A house without a cell that is still to be chosen for has two places for each of its digits, or none.
    let settled = |house: &House| wide.iter().all(|&cell| !house::cell_set(*house).contains(cell));
    let is_even = |house: House| {
        let count =
            |digit| house::cells(house).iter().filter(|cell| rest[cell.index()].contains(digit)).count();
        Digit::ALL.into_iter().all(|digit| matches!(count(digit), 0 | 2))
    };
    if !(0..27).map(House).filter(settled).all(is_even) {
        return Flow::Continue(());
    }
    let Some((&cell, others)) = wide.split_first() else { return step(grid, rest, emit) };
    let own: Vec<Digit> = grid.candidates(cell).iter().collect();
    for mask in subsets(own.len(), 2) {
        rest[cell.index()] = positions(mask as u16).map(|i| own[i]).collect();
        choose(grid, others, rest, emit)?;
    }
    rest[cell.index()] = grid.candidates(cell);
    Flow::Continue(())
}

/// The step of a grave, if something clashes with all extra candidates.
fn step(grid: &Grid, rest: &[DigitSet; 81], emit: &mut Emit<'_>) -> Flow {
    let of_cell = |cell: Cell, digits: DigitSet| digits.iter().map(move |digit| candidate(cell, digit));
    let extra: Vec<Candidate> = grid
        .empty()
        .iter()
        .flat_map(|cell| of_cell(cell, grid.candidates(cell) - rest[cell.index()]))
        .collect();
    let one_digit = extra.iter().all(|&other| crate::net::digit(other) == crate::net::digit(extra[0]));
    let clashes = |c: Candidate| extra.iter().all(|&other| net().conflicts(c).any(|clash| clash == other));
    let all = grid.empty().iter().flat_map(|cell| of_cell(cell, grid.candidates(cell)));
    let removed: Vec<Candidate> = all.filter(|&c| clashes(c)).collect();
    if one_digit || removed.is_empty() {
        return Flow::Continue(());
    }
    let before = grid.position();
    let region = grid.empty().iter().flat_map(|cell| of_cell(cell, rest[cell.index()]));
    let proof = DeadlyPattern::new(&before, region.collect()).swap(&each_true(&removed), []);
    let cells: CellSet = extra.iter().map(|&c| crate::net::cell(c)).collect();
    let step = Step::remove(&INFO, removed, proof)
        .mark_all(Role::Pattern, cells.iter())
        .mark_all(Role::Extra, extra);
    emit.step(step)
}

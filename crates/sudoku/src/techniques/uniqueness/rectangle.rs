//! Rectangles: four cells in two rows, two columns and two boxes, and two digits.
//!
//! Were all four cells down to the two digits, these could be exchanged, and the puzzle would have a second
//! solution: the deadly rectangle. So at least one of the *extra candidates*, those of other digits in its
//! corners, is true. The corners without extra candidates are the *floor*, the others the *roof*.
//!
//! A roof corner may have lost one of the two digits; what follows is the same. The other corners have both,
//! and at least one corner is a floor corner.
//!
//! Scan order: floor corners in reading order; for each the cells opposite to it in reading order. A
//! rectangle with several floor corners comes with the first of them.
//!
//! Source: folklore of the Sudoku Players' forum, 2005; corners that lack a digit, B. Hobiger, HoDoKu, 2009.

use super::super::extra_subset::shared_houses;
use super::super::prelude::*;
use super::deadly_pattern::DeadlyPattern;
use crate::last::Last;
use qedoku_engine::{Board, Kept};
use qedoku_model::{GroupId, Lemma, Literal};

/// For each cell the 24 rectangles with it, each corner followed by one that shares its row or column: by the
/// other row, then by the other column.
static OF_CELL: [[[Cell; 4]; 24]; 81] = {
    let mut all = [[[Cell(0); 4]; 24]; 81];
    let mut cell: u16 = 0;
    while cell < 81 {
        let (r1, c1) = (cell / 9, cell % 9);
        let (mut count, mut other) = (0, 0);
        while other < 81 {
            let (r2, c2) = (other / 9, other % 9);
            if r1 != r2 && c1 != c2 && (r1 / 3 == r2 / 3) != (c1 / 3 == c2 / 3) {
                all[cell as usize][count] = [Cell(cell), Cell(r1 * 9 + c2), Cell(other), Cell(r2 * 9 + c1)];
                count += 1;
            }
            other += 1;
        }
        assert!(count == 24);
        cell += 1;
    }
    all
};

/// The 486 rectangles, each from its first cell on.
pub(super) static ALL: [[Cell; 4]; 486] = {
    let mut all = [[Cell(0); 4]; 486];
    let (mut i, mut count) = (0, 0);
    while i < 81 * 24 {
        let cells = OF_CELL[i / 24][i % 24];
        if cells[0].0 < cells[1].0 && cells[0].0 < cells[2].0 && cells[0].0 < cells[3].0 {
            all[count] = cells;
            count += 1;
        }
        i += 1;
    }
    assert!(count == 486);
    all
};

/// Open cells of a rectangle that are to be kept from holding nothing but two digits.
pub(super) struct Rectangle<'a> {
    pub(super) grid: &'a Grid,
    /// Round the rectangle.
    pub(super) cells: [Cell; 4],
    pub(super) digits: DigitSet,
    /// The corners with extra candidates, bit `i` for `cells[i]`.
    pub(super) roof: u8,
    /// All extra digits.
    pub(super) extra: DigitSet,
}

/// The roofs with corners in opposite places.
const DIAGONALS: [u8; 2] = [0b0101, 0b1010];

/// Which of the two digits of a rectangle its roof corners have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoofDigits {
    /// Both.
    Both,
    /// Both, or one of them if the other is gone.
    OneOrBoth,
}

/// Calls `found` with each rectangle that has a floor corner.
pub(super) fn find<'a>(
    grid: &'a Grid,
    roof_digits: RoofDigits,
    workspace: &mut Workspace,
    found: &mut dyn FnMut(&Rectangle<'a>) -> Flow,
) -> Flow {
    if !grid.is_unique() {
        return Flow::Continue(());
    }
    let last = workspace.of::<Last<RoofDigits, Rectangles>>();
    let all = last.of(grid, roof_digits, || Rectangles(of_candidates(grid, roof_digits)));
    for &(cells, digits) in &all.0 {
        let allowed = |&cell: &Cell| (digits - grid.initial(cell)).is_empty();
        if !cells.iter().all(allowed) {
            continue;
        }
        found(&Rectangle::of(grid, cells, digits))?;
    }
    Flow::Continue(())
}

/// The cells of a rectangle and its two digits.
type Plain = ([Cell; 4], DigitSet);

/// The rectangles of a grid, as far as candidates decide.
struct Rectangles(Vec<Plain>);

impl Kept for Rectangles {
    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<Plain>()
    }
}

/// The rectangles of [`find`], as far as candidates decide: one technique after the other asks for them.
fn of_candidates(grid: &Grid, roof_digits: RoofDigits) -> Vec<Plain> {
    let may_lack = roof_digits == RoofDigits::OneOrBoth;
    let mut all = Vec::new();
    for first in grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2) {
        let digits = grid.candidates(first);
        for cells in &OF_CELL[first.index()] {
            let held = cells.map(|cell| grid.candidates(cell));
            let has_both = |own: DigitSet| (digits - own).is_empty();
            let fits =
                |own: DigitSet| has_both(own) || (may_lack && own.len() > 1 && !(digits & own).is_empty());
            let seen = || (1..4).any(|i| held[i] == digits && cells[i] < first);
            if held[1..].iter().all(|&own| fits(own)) && !seen() {
                all.push((*cells, digits));
            }
        }
    }
    all
}

/// The rectangles of a grid with their digits and extra candidates.
pub(in crate::techniques) fn rectangles_with_extra(
    grid: &Grid,
    workspace: &mut Workspace,
) -> Vec<([Cell; 4], DigitSet, Vec<Candidate>)> {
    let mut all = Vec::new();
    let _ = find(grid, RoofDigits::OneOrBoth, workspace, &mut |rectangle| {
        all.push((rectangle.cells, rectangle.digits, rectangle.extra_candidates()));
        Flow::Continue(())
    });
    all
}

/// The lemma that some extra candidate of a rectangle is true.
pub(in crate::techniques) fn rectangle_lemma(grid: &Grid, cells: [Cell; 4], digits: DigitSet) -> Lemma {
    Rectangle::of(grid, cells, digits).extra_is_true()
}

impl<'a> Rectangle<'a> {
    fn of(grid: &'a Grid, cells: [Cell; 4], digits: DigitSet) -> Rectangle<'a> {
        let extra = cells.map(|cell| grid.candidates(cell) - digits);
        let roof = (0..4).fold(0, |roof, i| roof | u8::from(!extra[i].is_empty()) << i);
        let extra = extra.into_iter().fold(DigitSet::EMPTY, |all, own| all | own);
        Rectangle { grid, cells, digits, roof, extra }
    }

    /// The corners of a mask, in the order of the cells.
    pub(super) fn corners(&self, mask: u8) -> impl Iterator<Item = Cell> + use<> {
        let cells = self.cells;
        positions(mask.into()).map(move |i| cells[i])
    }

    /// The corners without extra candidates.
    pub(super) fn floor(&self) -> u8 {
        !self.roof & 0b1111
    }

    /// Whether two corners have extra candidates, and these lie in a line.
    pub(super) fn is_roof_in_line(&self) -> bool {
        self.roof.count_ones() == 2 && !self.is_roof_diagonal()
    }

    /// Whether two corners have extra candidates, and these lie in opposite places.
    pub(super) fn is_roof_diagonal(&self) -> bool {
        DIAGONALS.contains(&self.roof)
    }

    /// The houses that hold both roof corners: box, row, column.
    pub(super) fn shared_houses(&self) -> impl Iterator<Item = House> + use<> {
        shared_houses(self.corners(self.roof).collect())
    }

    /// The extra candidates, corner by corner.
    pub(super) fn extra_candidates(&self) -> Vec<Candidate> {
        self.corners(self.roof)
            .flat_map(|cell| {
                (self.grid.candidates(cell) - self.digits).iter().map(move |d| candidate(cell, d))
            })
            .collect()
    }

    /// A step that removes candidates, the rectangle marked.
    pub(super) fn step(&self, info: &'static Info, removed: &[Candidate], proof: Proof) -> Step {
        Step::remove(info, removed.iter().copied(), proof)
            .mark_all(Role::Corner, self.cells)
            .mark_all(Role::Roof, self.corners(self.roof))
            .mark(Role::Digits, self.digits)
            .mark(Role::Extra, self.extra)
    }

    /// A proof that none of the assumptions can hold: visits those of `groups` that are needed, in order, and
    /// exchanges the two digits.
    pub(super) fn swap(
        &self,
        assumptions: &[Vec<Literal>],
        groups: impl IntoIterator<Item = GroupId>,
    ) -> Proof {
        let before = self.grid.position();
        DeadlyPattern::of_cells(&before, &self.cells, self.digits).swap(assumptions, groups)
    }

    /// A proof that none of the assumptions can hold, each of which makes all extra candidates false.
    pub(super) fn swap_without_extra(&self, assumptions: &[Vec<Literal>]) -> Proof {
        let before = self.grid.position();
        let pattern = DeadlyPattern::of_cells(&before, &self.cells, self.digits);
        // A corner that lacks a digit decides the other corners, both ways round.
        let lacks = |cell: &Cell| (self.grid.candidates(*cell) & self.digits).single().is_some();
        match self.cells.iter().position(lacks) {
            None => pattern.swap_either_way(assumptions, &self.cells, self.digits),
            Some(first) => {
                let mut cells = self.cells;
                cells.rotate_left(first);
                pattern.swap_or_clash(assumptions, &cells.map(cell_group))
            }
        }
    }

    /// The lemma that some extra candidate is true.
    pub(super) fn extra_is_true(&self) -> Lemma {
        let extra = self.extra_candidates();
        let none = [extra.iter().map(|candidate| candidate.off()).collect()];
        let proof = self.swap_without_extra(&none);
        Lemma::Group(extra, proof)
    }
}

//! Bivalue oddagon: a ring of odd length of cells that share two candidates, each of which sees the next. The
//! *extra* candidates of its cells are guardians: one of them is true.
//!
//! * Type 1: one cell has extra candidates; it is neither of the two digits.
//! * Type 2: all extra candidates are of one digit; no cell that sees all of them is that digit.
//! * Type 3: two cells of one house have extra candidates of several digits; they act as one cell that holds
//!   one of these, in a naked subset with other cells of the house.
//!
//! Why: without the extra candidates the two digits would alternate round the ring, which an odd one does not
//! allow. This does not rely on there being one solution.
//!
//! Scan order: rings by length; pairs of digits in mask order; the first cell in reading order, the second
//! before the last, the others in reading order. Type 3: boxes, rows, columns; sizes ascending, subsets in
//! mask order. What rings before have removed is left out.
//!
//! It does not look at rings of three cells, which lie in one house, or at cells that lack one of the two
//! digits. Rings in which two cells see each other without being neighbours have a shorter odd ring inside.
//!
//! Source: players' forum, 2012; the types after those of unique loops.

use super::super::extra_subset::{self, candidates, shared_houses};
use super::super::prelude::*;
use super::super::repeats::without_repeats;
use super::{a_guardian_is_true, by_guardians};
use qedoku_engine::Watch;
use qedoku_model::Lemma;
use std::collections::HashSet;

/// Finds bivalue oddagons.
pub struct BivalueOddagon;

static INFOS: [Info; 3] = [
    Info::new(
        "bivalue-oddagon-1",
        "Bivalue Oddagon Type 1",
        "All cells but one of a ring of odd length hold the same two candidates: that one is neither of them.",
        "Without {extra} the digits {digits} would alternate round the ring {corners}, whose length is odd; \
         so {removed}.",
    ),
    Info::new(
        "bivalue-oddagon-2",
        "Bivalue Oddagon Type 2",
        "The cells of a ring of odd length share two candidates, and those with more have one and the same extra \
         digit: it is true in one of them.",
        "Without {extra} the digits {digits} would alternate round the ring {corners}, whose length is odd; so one \
         of these is true, and {removed}.",
    ),
    Info::new(
        "bivalue-oddagon-3",
        "Bivalue Oddagon Type 3",
        "Two cells of a ring of odd length, whose cells share two candidates, have extra ones; they act as one cell \
         that holds an extra digit, and make a naked subset with other cells of their house.",
        "Without {extra} the digits {digits} would alternate round the ring {corners}, whose length is odd; with one \
         of these, {roof} and {subset} use up {pattern} in {house}, so {removed}.",
    ),
];

impl Technique<Grid> for BivalueOddagon {
    fn infos(&self) -> &'static [Info] {
        &INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        without_repeats(emit, |emit| {
            let pairs: Vec<(DigitSet, CellSet)> = subsets(9, 2)
                .map(|mask| DigitSet::from_bits(mask as u16))
                .map(|pair| (pair, pair.iter().fold(CellSet::ALL, |all, digit| all & grid.cells_with(digit))))
                .filter(|(_, cells)| cells.len() >= 5)
                .collect();
            let longest = pairs.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
            for length in (5..=longest).step_by(2) {
                for &(digits, both) in pairs.iter().filter(|(_, both)| both.len() >= length) {
                    let mut search = OddagonSearch::new(grid, digits, both, length);
                    for first in both.iter() {
                        search.extend(
                            first,
                            CellSet::EMPTY,
                            Roof::default(),
                            emit,
                            &mut |ring, roof, emit| ring.steps(roof, emit),
                        )?;
                    }
                }
            }
            Flow::Continue(())
        })
    }
}

/// How many cells are tried for the rings of two digits below, and how many of these rings are kept.
const MOST_TRIED: usize = 50_000;
const MOST_KEPT: usize = 256;

/// The rings of two digits whose cells have two extra candidates at least and so many at most: those with the
/// fewest extra candidates first, the shorter ones first; of those with the same roof the first. Where many
/// cells have both digits the longest are not reached.
pub(in crate::techniques) fn rings(grid: &Grid, digits: DigitSet, most: usize) -> Vec<(CellSet, Lemma)> {
    let both = digits.iter().fold(grid.empty(), |all, digit| all & grid.cells_with(digit));
    let mut found: Vec<(Roof, Vec<Cell>)> = Vec::new();
    let mut none = |_| Flow::Continue(());
    let mut emit = Emit::new(Watch::ENDLESS, &mut none);
    let mut known = HashSet::new();
    let mut search = OddagonSearch::new(grid, digits, both, 0);
    (search.most, search.left) = (Some(most), MOST_TRIED);
    for length in (5..=both.len()).step_by(2) {
        search.length = length;
        let mut add = |ring: &OddagonSearch<'_>, roof: Roof, _: &mut Emit<'_>| {
            if roof.count > 1 && known.insert(roof.cells) {
                found.push((roof, ring.cells.clone()));
            }
            Flow::Continue(())
        };
        let mut all = both.iter();
        // It breaks where no cell may be tried any more.
        let _ = all
            .try_for_each(|first| search.extend(first, CellSet::EMPTY, Roof::default(), &mut emit, &mut add));
    }
    found.sort_by_key(|(roof, _)| roof.count);
    found.truncate(MOST_KEPT);
    let with_lemma = |(roof, cells): (Roof, Vec<Cell>)| {
        search.cells = cells;
        (search.cells.iter().copied().collect(), search.a_guardian_is_true(&roof))
    };
    found.into_iter().map(with_lemma).collect()
}

/// The cells with extra candidates.
#[derive(Clone, Copy, Default)]
struct Roof {
    cells: CellSet,
    extra: DigitSet,
    count: usize,
}

impl Roof {
    /// The roof with one more cell, if one of the types can come of it, or it has no more extra candidates
    /// than are wanted.
    fn with(self, grid: &Grid, cell: Cell, own: DigitSet, most: Option<usize>) -> Option<Roof> {
        if own.is_empty() {
            return Some(self);
        }
        let count = self.count + own.len();
        let roof = Roof { cells: self.cells | CellSet::of(cell), extra: self.extra | own, count };
        if let Some(most) = most {
            return (count <= most).then_some(roof);
        }
        let may_be_2 = |extra: Digit| !(roof.cells.common_peers() & grid.cells_with(extra)).is_empty();
        let fits = roof.cells.len() == 1
            || roof.extra.single().is_some_and(may_be_2)
            || roof.cells.len() == 2 && shared_houses(roof.cells).next().is_some();
        fits.then_some(roof)
    }
}

struct OddagonSearch<'a> {
    grid: &'a Grid,
    digits: DigitSet,
    /// The cells that have both digits.
    both: CellSet,
    length: usize,
    /// The most extra candidates; without a number what one of the types needs.
    most: Option<usize>,
    /// How many cells may still be tried.
    left: usize,
    cells: Vec<Cell>,
}

/// What is done with a ring.
type Found<'f> = &'f mut dyn FnMut(&OddagonSearch<'_>, Roof, &mut Emit<'_>) -> Flow;

impl<'a> OddagonSearch<'a> {
    fn new(grid: &'a Grid, digits: DigitSet, both: CellSet, length: usize) -> OddagonSearch<'a> {
        OddagonSearch { grid, digits, both, length, most: None, left: usize::MAX, cells: Vec::new() }
    }

    /// Adds a cell that sees the last one and none before but perhaps the first, and goes on from there;
    /// `barred` are those before the last and what they see, the first left out.
    fn extend(
        &mut self,
        cell: Cell,
        barred: CellSet,
        roof: Roof,
        emit: &mut Emit<'_>,
        found: Found<'_>,
    ) -> Flow {
        emit.tick()?;
        let Some(left) = self.left.checked_sub(1) else {
            return Flow::Break(());
        };
        self.left = left;
        let own = self.grid.candidates(cell) - self.digits;
        let Some(roof) = roof.with(self.grid, cell, own, self.most) else {
            return Flow::Continue(());
        };
        self.cells.push(cell);
        let first = self.cells[0];
        let is_closed = self.cells.len() > 2 && house::peer_set(first).contains(cell);
        let flow = if is_closed {
            let is_ring = self.cells.len() == self.length && self.cells[1] < cell;
            if is_ring { found(self, roof, emit) } else { Flow::Continue(()) }
        } else if self.cells.len() < self.length {
            let next = (house::peer_set(cell) & self.both) - barred;
            // The first cell is barred by its number; cells that see it close the ring.
            let barred =
                if cell == first { barred } else { barred | house::peer_set(cell) | CellSet::of(cell) };
            let mut ways = next.iter().filter(|&next| next > first);
            ways.try_for_each(|next| self.extend(next, barred, roof, emit, found))
        } else {
            Flow::Continue(())
        };
        self.cells.pop();
        flow
    }

    /// What follows from the ring.
    fn steps(&self, roof: Roof, emit: &mut Emit<'_>) -> Flow {
        if roof.cells.len() == 1 {
            return self.emit(0, &roof, candidates(self.grid, roof.cells, self.digits), emit);
        }
        if let Some(extra) = roof.extra.single() {
            let lost = roof.cells.common_peers() & self.grid.cells_with(extra);
            return self.emit(1, &roof, candidates(self.grid, lost, extra.set()), emit);
        }
        extra_subset::find(self.grid, roof.cells, roof.extra, DigitSet::EMPTY, &mut |subset| {
            let proof = subset.proof(self.a_guardian_is_true(&roof));
            let step = self
                .step(2, &roof, subset.removed(), proof)
                .mark_all(Role::Roof, roof.cells.iter())
                .mark(Role::House, subset.house)
                .mark_all(Role::Subset, subset.cells.iter())
                .mark(Role::Pattern, subset.digits);
            emit.step(step)
        })
    }

    fn emit(&self, kind: usize, roof: &Roof, removed: Vec<Candidate>, emit: &mut Emit<'_>) -> Flow {
        if removed.is_empty() {
            return Flow::Continue(());
        }
        emit.step(self.step(kind, roof, removed, by_guardians(self.a_guardian_is_true(roof))))
    }

    fn step(&self, kind: usize, roof: &Roof, removed: Vec<Candidate>, proof: Proof) -> Step {
        Step::remove(&INFOS[kind], removed, proof)
            .mark(Role::Digits, self.digits)
            .mark_all(Role::Corner, self.cells.iter().copied())
            .mark_all(Role::Extra, candidates(self.grid, roof.cells, roof.extra))
    }

    /// The lemma that one of the extra candidates is true.
    fn a_guardian_is_true(&self, roof: &Roof) -> Lemma {
        let extra = candidates(self.grid, roof.cells, roof.extra);
        let way = |digit| {
            let round = self.cells[1..].iter().map(|&cell| cell_group(cell));
            (candidate(self.cells[0], digit), Proof::units(round))
        };
        a_guardian_is_true(extra, cell_group(self.cells[0]), self.digits.iter().map(way))
    }
}

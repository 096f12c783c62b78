//! Distributed disjoint subset: `n` cells with `n` digits in no common house, in which all cells with the
//! same digit see each other. So each digit is in one of them, and goes from the cells that see all its
//! places there.
//!
//! Why: no digit fits twice, and there are as many cells as digits, so each is used once. It is a naked
//! subset whose digits each have a house of their own; Sue de Coq and doubly linked ALS are such sets.
//!
//! Scan order: sets of up to 5 cells, or of 6 and 7, without such a set inside, by their cells in reading
//! order. Of sets that remove the same, the first is given.
//!
//! Source: "distributed disjoint subsets", StrmCkr and others, players' forum; as twinned XY-chains Bob
//! Leder, on SudokuWiki (Andrew Stuart), 2025.

use super::prelude::*;
use crate::changes::{Changes, looks_back};
use qedoku_model::{GroupId, Lemma};
use std::collections::HashSet;

/// Finds distributed disjoint subsets of some sizes.
pub struct DisjointSubset {
    /// Whether it is about 6 and 7 cells instead of 3 to 5.
    pub is_large: bool,
}

const WORDS: &str = "{pattern} hold as many digits as they are, {digits}, and all places there of any of these see each \
                     other; so each of them is in one of the cells: {removed}.";

const SMALL: Info = Info::new(
    "distributed-disjoint-subset",
    "Distributed Disjoint Subset",
    "Up to five cells in several houses hold as many digits, and those with the same digit see each other; so each \
     digit is in one of them.",
    WORDS,
)
.alias(&["DDS", "Twinned XY-Chains", "Disjoint Distributed Subset"]);
const LARGE: Info = Info::new(
    "large-distributed-disjoint-subset",
    "Large Distributed Disjoint Subset",
    "Six or seven cells in several houses hold as many digits, and those with the same digit see each other; so each \
     digit is in one of them.",
    WORDS,
);

impl Technique<Grid> for DisjointSubset {
    fn infos(&self) -> &'static [Info] {
        if self.is_large { const { &[LARGE] } } else { const { &[SMALL] } }
    }

    looks_back!();
}

impl DisjointSubset {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let sizes = if self.is_large { 6..=7 } else { 3..=5 };
        let most = *sizes.end();
        let open: CellSet =
            grid.empty().iter().filter(|&cell| (2..=most).contains(&grid.candidates(cell).len())).collect();
        let mut search =
            SubsetSearch { grid, sizes, info: &self.infos()[0], closed: !open, found: Vec::new() };
        // Each set with a cell that has changed comes once, from the first of these.
        for cell in (open & changes.cells).iter() {
            emit.tick()?;
            let digits = grid.candidates(cell);
            search.closed.insert(cell);
            // A set has the cells that see none of its own with the same digit against it.
            let barred =
                Digit::ALL.map(|d| if digits.contains(d) { !house::peer_set(cell) } else { CellSet::EMPTY });
            search.grow(Partial { cells: CellSet::of(cell), digits, once: digits, barred }, emit)?;
        }
        give(search.found, emit)
    }
}

/// Gives the steps of sets by their cells in reading order; of those that remove the same, the first.
pub(super) fn give(mut found: Vec<(Vec<Cell>, Step)>, emit: &mut Emit<'_>) -> Flow {
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut known = HashSet::new();
    for (_, step) in found {
        if known.insert(step.removals().collect::<Vec<_>>()) {
            emit.step(step)?;
        }
    }
    Flow::Continue(())
}

/// Some cells of a set.
#[derive(Clone, Copy)]
struct Partial {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that one cell has alone.
    once: DigitSet,
    /// By digit of the set the cells that do not see all its cells with it.
    barred: [CellSet; 9],
}

struct SubsetSearch<'a> {
    grid: &'a Grid,
    sizes: std::ops::RangeInclusive<usize>,
    info: &'static Info,
    /// Cells that have been tried, or that cannot be in a set.
    closed: CellSet,
    /// What has been found, by the cells.
    found: Vec<(Vec<Cell>, Step)>,
}

impl SubsetSearch<'_> {
    /// Adds cells for the first digit that has one only, or for any if there is none. Each digit of a set
    /// without a smaller one inside has two cells at least, as without the one and its digit it would be
    /// such a set.
    fn grow(&mut self, set: Partial, emit: &mut Emit<'_>) -> Flow {
        let (count, digits) = (set.cells.len(), set.digits.len());
        if count == digits {
            self.complete(&set);
            return Flow::Continue(());
        }
        emit.tick()?;
        let most = *self.sizes.end();
        let with = |digit: Digit| self.grid.cells_with(digit) - set.barred[digit.index()] - self.closed;
        let next = match set.once.first() {
            Some(digit) => with(digit),
            None => set.digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | with(digit)),
        };
        let kept = self.closed;
        for cell in next.iter() {
            let own = self.grid.candidates(cell);
            let union = set.digits | own;
            let shared = set.digits & own;
            self.closed.insert(cell);
            if union.len() > most || shared.iter().any(|d| set.barred[d.index()].contains(cell)) {
                continue;
            }
            let mut barred = set.barred;
            for d in own {
                barred[d.index()] = barred[d.index()] | !house::peer_set(cell);
            }
            let once = (set.once - own) | (own - set.digits);
            self.grow(Partial { cells: set.cells | CellSet::of(cell), digits: union, once, barred }, emit)?;
        }
        self.closed = kept;
        Flow::Continue(())
    }

    fn complete(&mut self, set: &Partial) {
        let in_one_house = (0..27).any(|h| (set.cells - house::cell_set(House(h))).is_empty());
        if !self.sizes.contains(&set.cells.len()) || in_one_house {
            return;
        }
        let grid = self.grid;
        // Some of the cells with as many digits would do.
        let cells: Vec<Cell> = set.cells.iter().collect();
        let has_smaller = (2..cells.len()).flat_map(|size| subsets(cells.len(), size)).any(|part| {
            let chosen = positions(part as u16).map(|i| grid.candidates(cells[i]));
            chosen.fold(DigitSet::EMPTY, |all, own| all | own).len() == part.count_ones() as usize
        });
        if has_smaller {
            return;
        }
        let lost = |digit: Digit| {
            let outside = (grid.cells_with(digit) - set.barred[digit.index()]) - set.cells;
            outside.iter().map(move |cell| candidate(cell, digit)).collect::<Vec<Candidate>>()
        };
        let lost: Vec<(Digit, Vec<Candidate>)> =
            set.digits.iter().map(|d| (d, lost(d))).filter(|(_, lost)| !lost.is_empty()).collect();
        let mut removed: Vec<Candidate> = lost.iter().flat_map(|(_, lost)| lost.iter().copied()).collect();
        removed.sort_unstable();
        if removed.is_empty() {
            return;
        }
        let lemma = |(digit, lost): &(Digit, Vec<Candidate>)| {
            Lemma::Literals(lost.iter().map(|c| c.off()).collect(), self.without(set, *digit))
        };
        let proof = match lost.as_slice() {
            [(digit, _)] => self.without(set, *digit),
            several => Proof::Lemmas { lemmas: several.iter().map(lemma).collect(), then: None },
        };
        let step = Step::remove(self.info, removed, proof)
            .mark_all(Role::Pattern, set.cells.iter())
            .mark(Role::Digits, set.digits);
        self.found.push((cells, step));
    }

    /// The cells do not fit into the houses of the digits but one.
    fn without(&self, set: &Partial, digit: Digit) -> Proof {
        let home = |d: Digit| -> Option<GroupId> {
            let places = self.grid.cells_with(d) & set.cells;
            (0..27).map(House).find(|&h| (places - house::cell_set(h)).is_empty()).map(|h| place_group(h, d))
        };
        let others = (set.digits - digit.set()).iter().filter_map(home);
        Proof::cover(set.cells.iter().map(cell_group), others)
    }
}

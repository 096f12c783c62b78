//! The ways of all digits laid over one another.

use super::super::prelude::*;
use super::{refutation, ways};
use qedoku_model::Lemma;

/// A cell that every way of a digit uses.
type Placed = (Digit, Cell);

/// Where the digits can still be after all that their ways have in common has been kept free for them.
pub(super) struct Overlay {
    /// Per digit the cells that its ways may use, filled cells included.
    start: [CellSet; 9],
    allowed: [CellSet; 9],
    /// What the ways of a digit have in common, in the order in which it comes out.
    placed: Vec<Placed>,
    candidates: [CellSet; 9],
}

impl Overlay {
    pub(super) fn new(grid: &Grid) -> Overlay {
        let filled = ways::filled(grid);
        let candidates = Digit::ALL.map(|digit| grid.cells_with(digit));
        let start = Digit::ALL.map(|digit| candidates[digit.index()] | filled[digit.index()]);
        let mut overlay = Overlay { start, allowed: start, placed: Vec::new(), candidates };
        loop {
            let before = overlay.placed.len();
            for digit in Digit::ALL {
                let common = common(overlay.allowed[digit.index()]) & candidates[digit.index()];
                for cell in
                    common.iter().filter(|&cell| !overlay.placed.contains(&(digit, cell))).collect::<Vec<_>>()
                {
                    overlay.placed.push((digit, cell));
                    keep_free(&mut overlay.allowed, (digit, cell));
                }
            }
            if overlay.placed.len() == before {
                return overlay;
            }
        }
    }

    /// The open cells that every way of the digit uses.
    pub(super) fn placed(&self, digit: Digit) -> CellSet {
        self.placed.iter().filter(|placed| placed.0 == digit).map(|placed| placed.1).collect()
    }

    /// The candidates that no way of the digit uses.
    pub(super) fn removed(&self, digit: Digit) -> CellSet {
        self.candidates[digit.index()] - ways::used(self.allowed[digit.index()])
    }

    /// A proof that the digit goes into these cells, all that [`Overlay::placed`] says.
    pub(super) fn proof_of_placed(&self, digit: Digit, cells: CellSet) -> Proof {
        let follows = |allowed: &[CellSet; 9], kept: &[Placed]| {
            let common = common(allowed[digit.index()]);
            cells.iter().all(|cell| common.contains(cell) || kept.contains(&(digit, cell)))
        };
        let kept = self.needed(&follows);
        let (mut lemmas, allowed) = self.lemmas(&kept);
        for cell in cells.iter().filter(|&cell| !kept.contains(&(digit, cell))) {
            lemmas.push(placement((digit, cell), &allowed));
        }
        Proof::Lemmas { lemmas, then: None }
    }

    /// A proof that these cells lose the digit, all that [`Overlay::removed`] says.
    pub(super) fn proof_of_removed(&self, digit: Digit, cells: CellSet) -> Proof {
        let follows =
            |allowed: &[CellSet; 9], _: &[Placed]| (ways::used(allowed[digit.index()]) & cells).is_empty();
        let kept = self.needed(&follows);
        let (mut lemmas, allowed) = self.lemmas(&kept);
        // The rest falls with what the lemmas place.
        let left = allowed[digit.index()];
        for cell in (cells & left).iter() {
            let proof = refutation::refute(left - house::peer_set(cell), digit);
            lemmas.push(Lemma::Literals(vec![candidate(cell, digit).off()], proof));
        }
        Proof::Lemmas { lemmas, then: None }
    }

    /// What has to be placed, in order, for something to follow: nothing of it can be left out.
    fn needed(&self, follows: &dyn Fn(&[CellSet; 9], &[Placed]) -> bool) -> Vec<Placed> {
        let holds = |kept: &[Placed]| {
            let mut allowed = self.start;
            kept.iter().all(|&(digit, cell)| {
                let is_common = common(allowed[digit.index()]).contains(cell);
                keep_free(&mut allowed, (digit, cell));
                is_common
            }) && follows(&allowed, kept)
        };
        let mut kept = self.placed.clone();
        for i in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(i);
            if holds(&fewer) {
                kept = fewer;
            }
        }
        kept
    }

    /// A lemma for each placement, and what the ways may use after them.
    fn lemmas(&self, kept: &[Placed]) -> (Vec<Lemma>, [CellSet; 9]) {
        let mut allowed = self.start;
        let lemma = |&placed: &Placed| {
            let lemma = placement(placed, &allowed);
            keep_free(&mut allowed, placed);
            lemma
        };
        let lemmas = kept.iter().map(lemma).collect();
        (lemmas, allowed)
    }
}

/// The cells that all ways within the allowed cells use: a row holds one cell of each way.
fn common(allowed: CellSet) -> CellSet {
    let used = ways::used(allowed);
    let only = |row: House| {
        let cells = used & house::cell_set(row);
        cells.first().filter(|_| cells.len() == 1)
    };
    HouseKind::Row.houses().filter_map(only).collect()
}

/// Takes the cell from the other digits, and its peers from its own.
fn keep_free(allowed: &mut [CellSet; 9], (digit, cell): Placed) {
    for other in Digit::ALL {
        let gone = if other == digit { house::peer_set(cell) } else { CellSet::of(cell) };
        allowed[other.index()] = allowed[other.index()] - gone;
    }
}

fn placement((digit, cell): Placed, allowed: &[CellSet; 9]) -> Lemma {
    let proof = refutation::refute(allowed[digit.index()] - CellSet::of(cell), digit);
    Lemma::Literals(vec![candidate(cell, digit).on()], proof)
}

//! XYZ-Ring: a pivot `xyz` sees two pincers `xy` and `xz` that do not see each other, and a house each of
//! whose places for `x` sees one of the pincers. So cells that see pivot and first pincer are not `y`, cells
//! that see pivot and second pincer are not `z`.
//!
//! Why: a cell that sees the pivot and the first pincer is `y`: this pincer is `x`, which leaves `z` for the
//! pivot, so the other pincer is `x` too, and the house has no place for it. The same holds with `y` and `z`
//! changed. What the XYZ-Wing removes, `x` from cells that see all three, is left to it.
//!
//! Scan order: pivots in reading order; pairs of pincers in the pivot's peer order; houses (rows, columns,
//! boxes) by number; what a house before has removed is left out. Neither pincer sees all places, also
//! without the cell that loses a candidate: then it would need no ring.
//!
//! Source: players' forum, where it is built from an XYZ-Wing and a strong link; searched by YZF_Sudoku and
//! SudokuStudio (Sunnie Shine).
use super::prelude::*;
use qedoku_model::{Lemma, Literal};

/// Finds XYZ-Rings.
pub struct XyzRing;

const INFO: Info = Info::new(
    "xyz-ring",
    "XYZ-Ring",
    "A pivot with three candidates sees two pincers, and a house has the digit of all three only where a pincer \
     sees it; each pincer and the pivot hold the digit that only these two share.",
    "All places of {digits} in {house} see one of {pincers}, so these cannot both be {digits}; then {pivot} and \
     either of them hold the other digit that they share, and {removed}.",
);

impl Technique<Grid> for XyzRing {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let pairs: CellSet = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 2).collect();
        for pivot in grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == 3) {
            let own = grid.candidates(pivot);
            if (pairs & house::peer_set(pivot)).len() < 2 {
                continue;
            }
            let is_pincer = |&cell: &Cell| pairs.contains(cell) && (grid.candidates(cell) - own).is_empty();
            let pincers: Vec<Cell> = house::peers(pivot).iter().copied().filter(is_pincer).collect();
            for (i, &a) in pincers.iter().enumerate() {
                for &b in &pincers[i + 1..] {
                    let Some(x) = (grid.candidates(a) & grid.candidates(b)).single() else { continue };
                    if !house::peer_set(a).contains(b) {
                        find_houses(grid, pivot, [a, b], x, emit)?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

fn find_houses(grid: &Grid, pivot: Cell, pincers: [Cell; 2], x: Digit, emit: &mut Emit<'_>) -> Flow {
    let sees = pincers.map(house::peer_set);
    let Some(removable) = removable(grid, pivot, pincers, x) else { return Flow::Continue(()) };
    let mut removed = removable;
    if removed.iter().all(|(_, cells)| cells.is_empty()) {
        return Flow::Continue(());
    }
    for house in (0..27).map(House) {
        let places = grid.cells_with(x) & house::cell_set(house);
        if places.is_empty() || !(places - (sees[0] | sees[1])).is_empty() {
            continue;
        }
        let needs_both = |cell: &Cell| {
            let rest = places - CellSet::of(*cell);
            sees.iter().all(|&seen| !(rest - seen).is_empty())
        };
        let gone =
            removed.map(|(digit, cells)| (digit, cells.iter().filter(needs_both).collect::<CellSet>()));
        for (left, (_, gone)) in removed.iter_mut().zip(&gone) {
            left.1 = left.1 - *gone;
        }
        let list = |(digit, cells): (Digit, CellSet)| {
            cells.iter().map(move |cell| candidate(cell, digit)).collect::<Vec<Candidate>>()
        };
        let [first, second] = gone.map(list);
        let around = |[one, other]: [Cell; 2]| {
            Proof::units([cell_group(one), cell_group(pivot), cell_group(other), place_group(house, x)])
        };
        let proofs = [around(pincers), around([pincers[1], pincers[0]])];
        let proof = match (first.is_empty(), second.is_empty(), proofs) {
            (true, true, _) => continue,
            (false, true, [proof, _]) | (true, false, [_, proof]) => proof,
            (false, false, proofs) => {
                let literals = |list: &[Candidate]| list.iter().map(|c| c.off()).collect::<Vec<Literal>>();
                let parts = [literals(&first), literals(&second)].into_iter().zip(proofs);
                Proof::Lemmas {
                    lemmas: parts.map(|(off, proof)| Lemma::Literals(off, proof)).collect(),
                    then: None,
                }
            }
        };
        let step = Step::remove(&INFO, first.into_iter().chain(second), proof)
            .mark(Role::Pivot, pivot)
            .mark_all(Role::Pincer, pincers)
            .mark(Role::Digits, x.set())
            .mark(Role::House, house)
            .mark_all(Role::Pattern, places.iter().map(|cell| candidate(cell, x)));
        emit.step(step)?;
    }
    Flow::Continue(())
}

/// For each pincer its other digit and the cells that would lose it; nothing if the two digits are the same.
fn removable(grid: &Grid, pivot: Cell, pincers: [Cell; 2], x: Digit) -> Option<[(Digit, CellSet); 2]> {
    let other = |pincer: Cell| (grid.candidates(pincer) - x.set()).single();
    let [y, z] = [other(pincers[0])?, other(pincers[1])?];
    let of = |digit: Digit, pincer: Cell| {
        let seen = house::peer_set(pivot) & house::peer_set(pincer) & grid.cells_with(digit);
        (digit, seen - CellSet::of(pivot))
    };
    (y != z).then(|| [of(y, pincers[0]), of(z, pincers[1])])
}

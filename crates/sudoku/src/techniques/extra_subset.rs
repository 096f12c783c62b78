//! Naked subsets in which some cells count as one: cells with extra candidates, of which one is true.

use super::prelude::*;
use crate::net::net;
use qedoku_model::{GroupId, Lemma};

/// A naked subset of other cells and one cell for the whole roof.
pub(super) struct ExtraSubset {
    pub(super) house: House,
    /// The other cells.
    pub(super) cells: CellSet,
    /// As many digits as cells, the roof counted as one.
    pub(super) digits: DigitSet,
    /// What it removes, house by house.
    parts: Vec<(House, Vec<Candidate>)>,
}

/// The group that the lemma about the extra candidates establishes.
pub(super) fn learned() -> GroupId {
    GroupId(net().group_count() as u32)
}

/// Finds the subsets that remove something, in the houses that hold the whole roof: boxes, rows, columns;
/// sizes ascending, subsets in mask order. No other cell holds a barred digit. A subset that lies with the
/// roof in two houses removes from both, and is found in the first.
pub(super) fn find(
    grid: &Grid,
    roof: CellSet,
    extra: DigitSet,
    barred: DigitSet,
    found: &mut dyn FnMut(ExtraSubset) -> Flow,
) -> Flow {
    let houses: Vec<House> = shared_houses(roof).collect();
    for (i, &house) in houses.iter().enumerate() {
        let open = (house::cell_set(house) & grid.empty()) - roof;
        let usable =
            |cell: &Cell| grid.candidates(*cell).len() > 1 && (grid.candidates(*cell) & barred).is_empty();
        let others: Vec<Cell> = open.iter().filter(usable).collect();
        for size in extra.len()..=others.len().min(open.len().saturating_sub(1)) + 1 {
            for mask in subsets(others.len(), size - 1) {
                let cells: CellSet = positions(mask as u16).map(|i| others[i]).collect();
                let digits = cells.iter().fold(extra, |all, cell| all | grid.candidates(cell));
                let lies_in = |house: &&House| (cells - house::cell_set(**house)).is_empty();
                if digits.len() != size || houses[..i].iter().any(|house| lies_in(&house)) {
                    continue;
                }
                let also = houses[i + 1..].iter().filter(lies_in).map(|&other| {
                    (other, candidates(grid, house::cell_set(other) - house::cell_set(house) - roof, digits))
                });
                let own = (house, candidates(grid, open - cells, digits));
                let parts: Vec<_> = [own].into_iter().chain(also).filter(|part| !part.1.is_empty()).collect();
                if !parts.is_empty() {
                    found(ExtraSubset { house, cells, digits, parts })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The houses that hold all cells of a set: box, row, column.
pub(super) fn shared_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let kinds = cells.first().into_iter().flat_map(|first| {
        HouseKind::BOX_ROW_COLUMN.into_iter().map(move |kind| house::house_of(first, kind))
    });
    kinds.filter(move |&house| (cells - house::cell_set(house)).is_empty())
}

/// The candidates of some digits in some cells, cell by cell.
pub(super) fn candidates(grid: &Grid, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let of_cell = |cell| (grid.candidates(cell) & digits).iter().map(move |digit| candidate(cell, digit));
    cells.iter().flat_map(of_cell).collect()
}

impl ExtraSubset {
    /// What it removes.
    pub(super) fn removed(&self) -> Vec<Candidate> {
        self.parts.iter().flat_map(|(_, part)| part).copied().collect()
    }

    /// The proof, given the lemma that an extra candidate is true.
    pub(super) fn proof(&self, extra_is_true: Lemma) -> Proof {
        let cover = |house: House| {
            let base = self.cells.iter().map(cell_group).chain([learned()]);
            Proof::cover(base, self.digits.iter().map(|digit| place_group(house, digit)))
        };
        let mut lemmas = vec![extra_is_true];
        let (last, first) = match self.parts.split_last() {
            Some(((house, _), first)) => (Some(Box::new(cover(*house))), first),
            None => (None, &[][..]),
        };
        lemmas.extend(first.iter().map(|(house, part)| {
            Lemma::Literals(part.iter().map(|candidate| candidate.off()).collect(), cover(*house))
        }));
        Proof::Lemmas { lemmas, then: last }
    }
}

//! Unique Rectangle type 3: two corners in a line have extra candidates of several digits; as one of these is
//! true, the two act as one cell that holds an extra digit, and form a naked subset with other cells of a
//! house that they share. Or the two digits of the rectangle, of which the roof takes at most one, form a
//! hidden subset there.
//!
//! Why: without the extra digits all corners would hold just the two digits, and exchanging these would give
//! a second solution. It holds only in puzzles declared to have one.
//!
//! Scan order: that of the rectangles, see `rectangle`; then boxes, rows, columns; subset sizes ascending,
//! subsets in mask order. A naked subset that lies with the roof in two houses removes from both, and is
//! emitted for the first.
//!
//! Marks: the house, the subset's cells without the roof, its digits as pattern.
//!
//! Source: folklore of the Sudoku Players' forum, 2005.

use super::super::extra_subset::{self, candidates, learned};
use super::super::prelude::*;
use super::rectangle::{self, Rectangle, RoofDigits};

/// Finds unique rectangles of type 3.
pub struct UniqueRectangle3 {
    /// What subsets the roof is part of.
    pub subset: RoofSubset,
    /// Which of the two digits corners with extra candidates have.
    pub roof_digits: RoofDigits,
}

/// A subset of which the roof of a rectangle is part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoofSubset {
    /// A naked one.
    Naked {
        /// Whether its other cells may hold digits of the rectangle.
        rectangle_digits: bool,
    },
    /// A hidden one.
    Hidden,
}

pub(super) const NAKED: Info = Info::new(
    "unique-rectangle-3",
    "Unique Rectangle Type 3",
    "Two corners of a rectangle with extra candidates act as one cell that holds an extra digit, and \
     make a naked subset with other cells of their house.",
    "If {roof} did not hold {extra:or}, {corners} could exchange {digits} and give a second solution; with one of \
     these there, {roof} and {subset} use up {pattern} in {house}, so {removed}.",
)
.alias(&["UR Type 3", "Uniqueness Test 3"])
.relying_on_uniqueness();

pub(super) const HIDDEN: Info = Info::new(
    "unique-rectangle-3-hidden",
    "Unique Rectangle Type 3 with Hidden Subset",
    "Two corners of a rectangle with extra candidates take at most one of its two digits, so these \
     make a hidden subset elsewhere in their house.",
    "If {roof} did not hold {extra:or}, {corners} could exchange {digits} and give a second solution; with one of \
     these there, {subset} and the other roof cell take {pattern} in {house}, so {removed}.",
)
.alias(&["UR Type 3", "Uniqueness Test 3"])
.relying_on_uniqueness();

impl Technique<Grid> for UniqueRectangle3 {
    fn infos(&self) -> &'static [Info] {
        match self.subset {
            RoofSubset::Naked { .. } => &[NAKED],
            RoofSubset::Hidden => &[HIDDEN],
        }
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        rectangle::find(grid, self.roof_digits, workspace, &mut |found| {
            if !found.is_roof_in_line() || found.extra.len() < 2 {
                return Flow::Continue(());
            }
            let RoofSubset::Naked { rectangle_digits } = self.subset else {
                return found.shared_houses().try_for_each(|house| hidden_subsets(found, house, emit));
            };
            let roof: CellSet = found.corners(found.roof).collect();
            let barred = if rectangle_digits { DigitSet::EMPTY } else { found.digits };
            extra_subset::find(grid, roof, found.extra, barred, &mut |subset| {
                let proof = subset.proof(found.extra_is_true());
                let step = found
                    .step(&NAKED, &subset.removed(), proof)
                    .mark(Role::House, subset.house)
                    .mark_all(Role::Subset, subset.cells.iter())
                    .mark(Role::Pattern, subset.digits);
                emit.step(step)
            })
        })
    }
}

/// The hidden subsets of both digits of the rectangle, and perhaps others, in a house.
fn hidden_subsets(found: &Rectangle<'_>, house: House, emit: &mut Emit<'_>) -> Flow {
    let grid = found.grid;
    let roof: CellSet = found.corners(found.roof).collect();
    let cells = house::cell_set(house) - roof;
    let places = |digit: Digit| grid.cells_with(digit) & cells;
    let usable = |digit: &Digit| !places(*digit).is_empty();
    let others: Vec<Digit> = (!(found.digits | found.extra)).iter().filter(usable).collect();
    if !found.digits.iter().all(|digit| usable(&digit)) {
        return Flow::Continue(());
    }
    for size in 2..=others.len() + 2 {
        for mask in subsets(others.len(), size - 2) {
            let hidden = found.digits | positions(mask as u16).map(|i| others[i]).collect();
            let subset = hidden.iter().fold(CellSet::EMPTY, |all, digit| all | places(digit));
            let removed = candidates(grid, subset, !hidden);
            if subset.len() != size - 1 || removed.is_empty() {
                continue;
            }
            let base = hidden.iter().map(|digit| place_group(house, digit)).chain([learned()]);
            let cover = (subset | roof).iter().map(cell_group);
            let then = Some(Box::new(Proof::cover(base, cover)));
            let step = found
                .step(&HIDDEN, &removed, Proof::Lemmas { lemmas: vec![found.extra_is_true()], then })
                .mark(Role::House, house)
                .mark_all(Role::Subset, subset.iter())
                .mark(Role::Pattern, hidden);
            emit.step(step)?;
        }
    }
    Flow::Continue(())
}

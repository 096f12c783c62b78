//! Which sets a candidate ties.

use super::super::prelude::*;
use super::list::Als;
use qedoku_model::bits::BitMatrix;

/// Per cell and digit, a bit for each set all of whose places of the digit the cell sees.
pub(crate) struct Sights(BitMatrix);

impl Sights {
    /// Those of a list of sets.
    pub(crate) fn new(sets: &[Als]) -> Sights {
        let mut rows = BitMatrix::new(81 * 9, sets.len());
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits {
                for cell in set.seen(digit).iter() {
                    rows.set(cell.index() * 9 + digit.index(), i);
                }
            }
        }
        Sights(rows)
    }

    /// The sets all of whose places of the digit the cell sees, a bit each.
    pub(crate) fn row(&self, cell: Cell, digit: Digit) -> &[u64] {
        self.0.row(cell.index() * 9 + digit.index())
    }

    /// The sets that see both candidates.
    pub(crate) fn both(&self, a: (Cell, Digit), b: (Cell, Digit)) -> impl Iterator<Item = u64> + '_ {
        self.row(a.0, a.1).iter().zip(self.row(b.0, b.1)).map(|(x, y)| x & y)
    }
}

//! One loop of cells: what makes it a unique loop, its name and its rating before additions by type.

use crate::geometry::{BRC, Unit};
use qedoku_model::{Digit, DigitSet};

/// A loop of cells, in path order, that hold both digits.
pub(super) struct Loop {
    pub(super) cells: Vec<usize>,
    pub(super) a: Digit,
    pub(super) b: Digit,
}

impl Loop {
    pub(super) fn pair(&self) -> DigitSet {
        self.a.set() | self.b.set()
    }

    pub(super) fn sorted_cells(&self) -> Vec<usize> {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells
    }

    /// 4.5, 4.6, 4.7, 5.0 by length, with the additions in the reference's order.
    pub(super) fn base_rating(&self) -> f64 {
        let mut rating = 4.5;
        if self.cells.len() >= 10 {
            rating += 0.3;
        }
        if self.cells.len() >= 8 {
            rating += 0.2;
        } else if self.cells.len() >= 6 {
            rating += 0.1;
        }
        rating
    }

    /// Each cell gives its units to the set of its parity; no unit may come twice with one parity, and both
    /// sets must be equal.
    pub(super) fn is_valid(&self) -> bool {
        let mut units: [Vec<Unit>; 2] = [Vec::new(), Vec::new()];
        for (i, &cell) in self.cells.iter().enumerate() {
            for unit in BRC.map(|kind| Unit::of(kind, cell)) {
                if units[i % 2].contains(&unit) {
                    return false;
                }
                units[i % 2].push(unit);
            }
        }
        units.iter_mut().for_each(|list| list.sort_unstable());
        units[0] == units[1]
    }

    pub(super) fn name(&self, kind: u8) -> String {
        match self.cells.len() {
            4 => format!("Unique Rectangle type {kind}"),
            6 => format!("Unique Loop type {kind}"),
            length => format!("Unique Loop {length} type {kind}"),
        }
    }
}

//! What has changed between two positions of a puzzle, for searches that look back.
//!
//! A pattern of candidates that have not changed was there before; and as what it removes was open then as well, a
//! search that found nothing before need not look at it again.

use crate::Grid;
use crate::house::CellSet;
use qedoku_model::{Digit, DigitSet};

/// Where candidates have gone since an earlier position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changes {
    /// The cells that have fewer candidates, filled ones among them.
    pub(crate) cells: CellSet,
    /// The digits that have fewer places.
    pub(crate) digits: DigitSet,
}

impl Changes {
    /// Everything counts as changed.
    pub(crate) const ALL: Changes = Changes { cells: CellSet::ALL, digits: DigitSet::ALL };

    /// What has changed from `before` to `grid`; all if there is nothing before.
    pub(crate) fn between(before: Option<&Grid>, grid: &Grid) -> Changes {
        let Some(before) = before else { return Changes::ALL };
        let mut changes = Changes { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
        for digit in Digit::ALL {
            let gone = before.cells_with(digit) - grid.cells_with(digit);
            if !gone.is_empty() {
                changes.cells = changes.cells | gone;
                changes.digits.insert(digit);
            }
        }
        changes
    }
}

/// The methods of a technique that looks back, from its method `search(&self, &Grid, Changes, &mut Emit) -> Flow`,
/// which finds at least the steps of patterns that have changed.
macro_rules! looks_back {
    () => {
        fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
            self.search(grid, $crate::changes::Changes::ALL, emit)
        }

        fn looks_back(&self) -> bool {
            true
        }

        fn first_since(&self, grid: &Grid, before: &Grid, go_on: &dyn Fn() -> bool) -> Option<Step> {
            let changes = $crate::changes::Changes::between(Some(before), grid);
            Emit::first(go_on, |emit| self.search(grid, changes, emit))
        }
    };
}
pub(crate) use looks_back;

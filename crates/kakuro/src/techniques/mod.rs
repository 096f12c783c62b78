//! The techniques, cheapest first, and the usual way of solving with them.
//!
//! Unless its file says otherwise a technique goes through the runs in their order (across in reading
//! order, then down column by column), within a run through the cells in order, and through digits and
//! combinations in ascending order.
//!
//! The proofs cite three kinds of group: the digits of a cell, the combinations of a run, and the places
//! of a digit in a run, to which the combinations that lack the digit belong.

use crate::Grid;
use pencilmark_engine::{Method, Stage};

mod subsets;

pencilmark_engine::techniques! { Grid;
    last_cell: LastCell;
    naked_single: NakedSingle;
    sum_combinations: SumCombinations { unique: true }, SumCombinations { unique: false };
    hidden_single: HiddenSingle;
    combination_filter: CombinationFilter;
    naked_subset: NakedSubset { size: 2 }, NakedSubset { size: 3 }, NakedSubset { size: 4 };
    hidden_subset: HiddenSubset { size: 2 }, HiddenSubset { size: 3 }, HiddenSubset { size: 4 };
}

/// The usual way of solving: at each step the first step of the cheapest technique that has one.
pub fn method() -> Method<Grid> {
    Method { id: "kakuro", stages: vec![Stage { techniques: ALL, rank: None }] }
}

#[cfg(test)]
mod tests;

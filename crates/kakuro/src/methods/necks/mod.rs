//! What follows from sums alone: necks, and everything that the same arithmetic gives.
//!
//! A neck is a cell that alone links two parts of the grid. [`circuit`] finds necks by their shape and a walk
//! round the block that they close off, as the author of that method described it;
//! [`RunGraph`](crate::sums::RunGraph) finds every cell, pair of cells and section of a run that parts a
//! grid, whatever its shape, and [`Region`](crate::sums::Region) does the sums; blocks are regions of runs
//! side by side. Techniques rely on these alone.

pub mod circuit;
mod drawing;
mod survey;

pub use drawing::{LEGEND, picture, signs};
pub use survey::{Neck, Tour, Verdict, survey, survey_within};

use crate::Grid;
use crate::techniques as t;
use qedoku_engine::{Method, Stage, Technique};

static NECKS: &[&dyn Technique<Grid>] =
    &[&t::region_contradiction::RegionContradiction, &t::region_sum::RegionSum];
static FILLING: &[&dyn Technique<Grid>] = &[
    &t::last_cell::LastCell,
    &t::naked_single::NakedSingle,
    &t::sum_combinations::SumCombinations { unique: true, open: 1..=9 },
    &t::sum_combinations::SumCombinations { unique: false, open: 1..=9 },
    &t::hidden_single::HiddenSingle { open: 1..=9 },
    &t::combination_filter::CombinationFilter { open: 1..=9 },
];

/// Solving by necks: at each step a neck if there is one, else the easiest step of a single run. Every
/// placement may make a new neck of a cell that was none.
pub fn method() -> Method<Grid> {
    Method {
        id: "necks",
        stages: vec![Stage { techniques: NECKS, rank: None }, Stage { techniques: FILLING, rank: None }],
    }
}

#[cfg(test)]
mod tests;

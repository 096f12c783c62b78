//! No given to spare.

use super::{Candidate, Restriction, Stage, Test};
use qedoku_exact::Budget;
use qedoku_exact::sudoku::redundant_givens;
use std::fmt;

/// No given can be left out.
#[derive(Clone, Copy, Debug)]
pub struct Minimal;

impl fmt::Display for Minimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("minimal")
    }
}

impl Restriction for Minimal {
    fn stage(&self) -> Stage {
        Stage::Searches
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        if candidate.is_minimal() {
            return Some(Test::Pass);
        }
        let spare = redundant_givens(candidate.givens(), candidate.solution(), Budget::UNLIMITED);
        Some(Test::at(spare.map_or(1, |spare| spare.len() as u32)))
    }
}

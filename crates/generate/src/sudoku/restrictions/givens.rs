//! The number of givens.

use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Span;
use std::fmt;

/// So many givens.
#[derive(Clone, Copy, Debug)]
pub struct Givens(pub Span);

impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "givens {}", self.0)
    }
}

impl Restriction for Givens {
    fn stage(&self) -> Stage {
        Stage::Free
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.0.distance(candidate.count())))
    }

    fn refused(&self) -> Option<String> {
        let Span { least, most } = self.0;
        // Proved by McGuire, Tugemann and Civario in 2012.
        (most < 17)
            .then(|| "no Sudoku with fewer than 17 givens has one solution".to_owned())
            .or_else(|| (least > 81).then(|| "a Sudoku has 81 cells".to_owned()))
    }
}

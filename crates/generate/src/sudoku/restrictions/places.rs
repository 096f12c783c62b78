//! Where givens may stand, and which there must be.

use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Pattern;
use std::fmt;

/// Givens stand in these cells alone.
#[derive(Clone, Copy, Debug)]
pub struct Within(pub Pattern);

/// These givens are among those of the puzzle.
#[derive(Clone, Copy, Debug)]
pub struct With(pub [u8; 81]);

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "givens within {}", self.0)
    }
}

impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("with the givens ")?;
        self.0.iter().try_for_each(|digit| match digit {
            0 => f.write_str("."),
            digit => write!(f, "{digit}"),
        })
    }
}

impl Restriction for Within {
    fn stage(&self) -> Stage {
        Stage::Free
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let is_outside = |(cell, digit): &(usize, &u8)| **digit > 0 && !self.0.holds(*cell);
        Some(Test::at(candidate.givens().iter().enumerate().filter(is_outside).count() as u32))
    }

    fn refused(&self) -> Option<String> {
        self.0.refused()
    }
}

impl Restriction for With {
    fn stage(&self) -> Stage {
        Stage::Free
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let both = self.0.iter().zip(candidate.givens());
        Some(Test::at(both.filter(|(wished, given)| **wished > 0 && wished != given).count() as u32))
    }
}

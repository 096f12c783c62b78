//! Which digits are given.

use super::{Candidate, Restriction, Stage, Test};
use std::fmt;

/// No more digits than so many are missing among the givens.
#[derive(Clone, Copy, Debug)]
pub struct Missing(pub u32);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "digits that are not given: at most {}", self.0)
    }
}

impl Restriction for Missing {
    fn stage(&self) -> Stage {
        Stage::Free
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let given = candidate.givens().iter().fold(0u16, |all, digit| all | 1 << digit);
        let missing = 9 - (given >> 1).count_ones();
        Some(Test::at(missing.saturating_sub(self.0)))
    }
}

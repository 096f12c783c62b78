//! The points of HoDoKu.

use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Span;
use std::fmt;

/// The points of HoDoKu are in a range.
#[derive(Clone, Copy, Debug)]
pub struct Points(pub Span);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HoDoKu points {}", self.0)
    }
}

impl Restriction for Points {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.0.distance(candidate.hodoku()?.score())))
    }

    fn refused(&self) -> Option<String> {
        (self.0.least > self.0.most).then(|| format!("{self} holds for nothing"))
    }
}

//! How a puzzle begins.

use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Span;
use std::fmt;

/// So many singles on the scale `human` before any other step.
#[derive(Clone, Copy, Debug)]
pub struct Entry(pub Span);

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "singles at the entry: {}", self.0)
    }
}

impl Restriction for Entry {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.0.distance(candidate.human()?.entry)))
    }

    fn refused(&self) -> Option<String> {
        (self.0.least > self.0.most).then(|| format!("{self} holds for nothing"))
    }
}

//! How long the path is.

use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Span;
use std::fmt;

/// So many steps on the scale `human`.
#[derive(Clone, Copy, Debug)]
pub struct Steps(pub Span);

/// So many of them cost at least as much as a bound.
#[derive(Clone, Copy, Debug)]
pub struct HardSteps {
    /// From which price on a step is hard, in tenths.
    pub from: u32,
    /// How many.
    pub span: Span,
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "steps {}", self.0)
    }
}

impl fmt::Display for HardSteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "steps of {} or more: {}", crate::sudoku::span::tenths(self.from), self.span)
    }
}

impl Restriction for Steps {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.0.distance(candidate.human()?.prices.len() as u32)))
    }

    fn refused(&self) -> Option<String> {
        (self.0.least > self.0.most).then(|| format!("{self} holds for nothing"))
    }
}

impl Restriction for HardSteps {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let hard = candidate.human()?.prices.iter().filter(|price| u32::from(**price) >= self.from).count();
        Some(Test::at(self.span.distance(hard as u32)))
    }

    fn refused(&self) -> Option<String> {
        (self.span.least > self.span.most).then(|| format!("{self} holds for nothing"))
    }
}

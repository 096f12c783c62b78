//! The rating on the scale `human`.

use super::{Asked, Bounds, Candidate, Restriction, Stage, Test, Unsettled};
use crate::sudoku::Span;
use std::fmt;

/// The hardest step on the scale `human` costs so much, in tenths.
#[derive(Clone, Copy, Debug)]
pub struct Human(pub Span);

impl fmt::Display for Human {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "human {}", self.0.in_tenths())
    }
}

impl Restriction for Human {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.0.distance(u32::from(candidate.human()?.ratings.er.tenths()))))
    }

    fn gather(&self, asked: &mut Asked) {
        asked.human_most = asked.human_most.min(self.0.most);
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        if self.0.least > super::uses::LOCKED { vec![Box::new(Unsettled(true))] } else { Vec::new() }
    }

    fn bounds(&self) -> Bounds {
        Bounds { human: self.0, ..Bounds::ANY }
    }

    fn refused(&self) -> Option<String> {
        (self.0.least > self.0.most).then(|| format!("{self} holds for nothing"))
    }
}

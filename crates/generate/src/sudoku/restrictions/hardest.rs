//! The technique of the hardest step.

use super::uses::{never, unsettled};
use super::{Candidate, Restriction, Stage, Test};
use crate::sudoku::Wanted;
use std::fmt;

/// The first of the hardest steps is of a technique.
#[derive(Clone, Debug)]
pub struct Hardest(pub Wanted);

impl fmt::Display for Hardest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hardest {}", self.0.name)
    }
}

/// How far a puzzle is that does not use the technique at all.
const UNUSED: u32 = 1_000;

impl Restriction for Hardest {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let path = candidate.human()?;
        if path.hardest.is_some_and(|hardest| self.0.ids.contains(&hardest.id)) {
            return Some(Test::is(path.ratings.outcome == qedoku_engine::Outcome::Solved));
        }
        let away = self.0.least().unwrap_or(0).abs_diff(u32::from(path.ratings.er.tenths())).max(1);
        let is_used = self.0.ids.iter().any(|id| path.uses.contains_key(id));
        Some(Test::at(if is_used { away } else { UNUSED + away }))
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        unsettled(&self.0)
    }

    fn refused(&self) -> Option<String> {
        never(&self.0)
    }
}

//! The technique of the hardest step.

use super::uses::{at_least, beyond_singles, never, unsettled};
use super::{Asked, Bounds, Candidate, Restriction, Stage, Test};
use crate::sudoku::{Span, Wanted};
use qedoku_engine::Outcome;
use qedoku_rating::human;
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
/// How far a puzzle is at least that needs something dearer.
const DEARER: u32 = 100;

impl Restriction for Hardest {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let open = 81 - candidate.count();
        let path = candidate.human()?;
        let is_used = self.0.ids.iter().any(|id| path.uses.contains_key(id));
        let away = match path.ratings.outcome {
            Outcome::Solved if path.hardest.is_some_and(|hardest| self.0.ids.contains(&hardest.id)) => {
                return Some(Test::Pass);
            }
            Outcome::Solved => {
                self.0.least().unwrap_or(0).abs_diff(u32::from(path.ratings.er.tenths())).max(1)
            }
            _ => DEARER + open.saturating_sub(path.placed),
        };
        Some(Test::at(if is_used { away } else { UNUSED + away }))
    }

    fn gather(&self, asked: &mut Asked) {
        if self.0.ids.iter().all(|id| human::is_steady(id)) {
            let most = self.0.most().unwrap_or(u32::MAX);
            asked.human_reach = asked.human_reach.min(most);
            asked.human_most = asked.human_most.min(most);
        }
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        unsettled(&self.0)
    }

    fn beyond_singles(&self) -> Option<&str> {
        beyond_singles(&self.0)
    }

    fn bounds(&self) -> Bounds {
        let is_steady = self.0.ids.iter().all(|id| human::is_steady(id));
        let most = self.0.most().filter(|_| is_steady).unwrap_or(u32::MAX);
        let bounds = at_least(&self.0);
        Bounds { human: Span { most, ..bounds.human }, ..bounds }
    }

    fn wants(&self) -> Option<&Wanted> {
        Some(&self.0)
    }

    fn refused(&self) -> Option<String> {
        never(&self.0)
    }
}

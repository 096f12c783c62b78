//! A technique that cannot be spared.

use super::uses::{SINGLES, at_least, never, unsettled};
use super::{Bounds, Candidate, Restriction, Stage, Test};
use crate::sudoku::Wanted;
use qedoku_engine::Info;
use qedoku_rating::human;
use std::fmt;

/// The path of the techniques that are allowed solves the puzzle, and without this one it does not.
#[derive(Clone, Debug)]
pub struct Needs {
    /// What cannot be spared.
    pub wanted: Wanted,
    /// What is allowed; all that costs no more than this by default.
    pub only: Option<Vec<&'static str>>,
    /// What is not.
    pub forbidden: Vec<&'static str>,
}

impl Needs {
    fn allows(&self, id: &'static str) -> bool {
        let is_allowed = match &self.only {
            Some(only) => only.contains(&id),
            None => {
                let most = self.wanted.most().unwrap_or(0);
                human::base(id).is_some_and(|base| u32::from(base.tenths()) <= most)
            }
        };
        is_allowed && !self.forbidden.contains(&id)
    }
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "needs {}", self.wanted.name)?;
        match &self.only {
            Some(only) => write!(f, " of {}", only.join(", ")),
            None => {
                let most = self.wanted.most().unwrap_or(0);
                write!(f, " of all up to {}", crate::sudoku::span::tenths(most))
            }
        }
    }
}

/// How far a puzzle is that is solved without it.
const SPARED: u32 = 100;

impl Restriction for Needs {
    fn stage(&self) -> Stage {
        Stage::Paths
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let is_wanted = |info: &Info| self.wanted.ids.contains(&info.id);
        let without = candidate.left_open(&|info| self.allows(info.id) && !is_wanted(info))?;
        if without == 0 {
            return Some(Test::at(SPARED));
        }
        Some(Test::at(candidate.left_open(&|info| self.allows(info.id))?))
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        unsettled(&self.wanted)
    }

    fn beyond_singles(&self) -> Option<&str> {
        // Where they solve it and may all be taken, nothing else is needed.
        let can_spare = |id: &&'static str| self.allows(id) && !self.wanted.ids.contains(id);
        SINGLES.iter().all(can_spare).then_some(self.wanted.name.as_str())
    }

    // Below that the path that may use it is the one that may not.
    fn bounds(&self) -> Bounds {
        at_least(&self.wanted)
    }

    fn refused(&self) -> Option<String> {
        let is_gone = self.wanted.ids.iter().all(|id| {
            self.forbidden.contains(id) || self.only.as_ref().is_some_and(|only| !only.contains(id))
        });
        let gone = || format!("{} is needed and not allowed", self.wanted.name);
        never(&self.wanted).or_else(|| is_gone.then(gone))
    }
}

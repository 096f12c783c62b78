//! Solved by the techniques that are allowed.

use super::{Asked, Candidate, Restriction, Stage, Test};
use qedoku_engine::Outcome;
use std::fmt;

/// The techniques that are allowed solve it: these alone, or all but some.
#[derive(Clone, Debug)]
pub struct Solved {
    /// These alone.
    pub only: Option<Vec<&'static str>>,
    /// All but these.
    pub forbidden: Vec<&'static str>,
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.only {
            Some(only) => write!(f, "solved by {} alone", only.join(", "))?,
            None => f.write_str("solved")?,
        }
        if self.forbidden.is_empty() { Ok(()) } else { write!(f, " without {}", self.forbidden.join(", ")) }
    }
}

impl Restriction for Solved {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let path = candidate.human()?;
        // What is dearer than all that is wished fails for that; here it counts as far from solved.
        Some(match path.ratings.outcome {
            Outcome::Solved => Test::Pass,
            _ => Test::at(81u32.saturating_sub(path.prices.len() as u32).max(1)),
        })
    }

    fn gather(&self, asked: &mut Asked) {
        asked.only = self.only.clone();
        asked.forbidden.clone_from(&self.forbidden);
    }

    fn refused(&self) -> Option<String> {
        let is_none = |id: &&str| self.forbidden.contains(id);
        let only = self.only.as_ref()?;
        only.iter().all(is_none).then(|| "all techniques that are allowed are forbidden".to_owned())
    }
}

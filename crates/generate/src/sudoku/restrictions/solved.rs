//! Solved by the techniques that are allowed.

use super::{Asked, Bounds, Candidate, Restriction, Stage, Test};
use crate::sudoku::Span;
use qedoku_engine::Outcome;
use qedoku_rating::human;
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

    fn bounds(&self) -> Bounds {
        let Some(only) = &self.only else { return Bounds::ANY };
        let allowed: Vec<&'static str> = only.iter().copied().filter(|id| self.allows(id)).collect();
        let steady = allowed.iter().all(|id| human::is_steady(id));
        let prices = allowed.iter().filter_map(|id| human::base(id)).map(|base| u32::from(base.tenths()));
        let most = prices.max().filter(|_| steady).unwrap_or(u32::MAX);
        Bounds { human: Span { least: 0, most }, solved_by: Some(allowed), ..Bounds::ANY }
    }

    fn allows(&self, id: &'static str) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&id)) && !self.forbidden.contains(&id)
    }

    fn refused(&self) -> Option<String> {
        let is_none = |id: &&str| self.forbidden.contains(id);
        let only = self.only.as_ref()?;
        only.iter().all(is_none).then(|| "all techniques that are allowed are forbidden".to_owned())
    }
}

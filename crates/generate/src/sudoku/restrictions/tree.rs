//! A search of some size.

use super::{Candidate, Restriction, Stage, Test};
use std::fmt;

/// A search that proves the solution the only one looks at so many positions. Hard puzzles need more of them,
/// so this spares ratings; what is rated high without them is missed: nothing of 20,000 random puzzles at
/// ER 9.0 with 8 positions or at 8.5 with 4.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// The least number of positions.
    pub least: u32,
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions in a search at least", self.least)
    }
}

impl Restriction for Tree {
    fn stage(&self) -> Stage {
        Stage::Search
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        Some(Test::at(self.least.saturating_sub(u32::try_from(candidate.nodes()).unwrap_or(u32::MAX))))
    }
}

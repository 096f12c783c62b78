//! The most or the least of something, as far as the effort reaches.

use super::{Candidate, Restriction, Stage, Test};
use std::fmt;

/// What is wished as great or as small as it can be found. No candidate is good enough, so the whole effort
/// is spent; the nearest one that is all else that is wished is the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The highest ER of Sudoku Explainer.
    HighestEr,
    /// The lowest.
    LowestEr,
    /// The fewest givens.
    Fewest,
    /// The most givens.
    Most,
}

impl Goal {
    /// All, with their names.
    pub const ALL: [(&'static str, Goal); 4] = [
        ("highest-er", Goal::HighestEr),
        ("lowest-er", Goal::LowestEr),
        ("fewest", Goal::Fewest),
        ("most", Goal::Most),
    ];
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Goal::HighestEr => "the highest ER",
            Goal::LowestEr => "the lowest ER",
            Goal::Fewest => "the fewest givens",
            Goal::Most => "the most givens",
        })
    }
}

/// No puzzle is rated so high, in tenths.
const ABOVE: u32 = 200;

impl Restriction for Goal {
    fn stage(&self) -> Stage {
        Stage::Goal
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let distance = match self {
            Goal::HighestEr => ABOVE.saturating_sub(u32::from(candidate.se()?.ratings.er.tenths())),
            Goal::LowestEr => u32::from(candidate.se()?.ratings.er.tenths()),
            Goal::Fewest => candidate.count(),
            Goal::Most => 82 - candidate.count(),
        };
        Some(Test::Fail { distance: distance.max(1) })
    }
}

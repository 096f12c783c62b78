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
    /// One puzzle for each ER.
    EachEr,
    /// One for each EP.
    EachEp,
    /// One for each ED.
    EachEd,
}

impl Goal {
    /// All, with their names.
    pub const ALL: [(&'static str, Goal); 7] = [
        ("highest-er", Goal::HighestEr),
        ("lowest-er", Goal::LowestEr),
        ("fewest", Goal::Fewest),
        ("most", Goal::Most),
        ("each-er", Goal::EachEr),
        ("each-ep", Goal::EachEp),
        ("each-ed", Goal::EachEd),
    ];

    /// Whether one puzzle of each kind is wished, not the nearest alone.
    pub fn is_each(self) -> bool {
        matches!(self, Goal::EachEr | Goal::EachEp | Goal::EachEd)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Goal::HighestEr => "the highest ER",
            Goal::LowestEr => "the lowest ER",
            Goal::Fewest => "the fewest givens",
            Goal::Most => "the most givens",
            Goal::EachEr => "one of each ER",
            Goal::EachEp => "one of each EP",
            Goal::EachEd => "one of each ED",
        })
    }
}

/// No puzzle is rated so high, in tenths.
const ABOVE: u32 = 200;

impl Restriction for Goal {
    fn stage(&self) -> Stage {
        Stage::Goal
    }

    fn is_each(&self) -> bool {
        Goal::is_each(*self)
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let distance = match self {
            Goal::HighestEr => ABOVE.saturating_sub(u32::from(candidate.se()?.ratings.er.tenths())),
            Goal::LowestEr => u32::from(candidate.se()?.ratings.er.tenths()),
            Goal::Fewest => candidate.count(),
            Goal::Most => 82 - candidate.count(),
            // Which kind it is; how far that is from the one that a climb goes to, only the climb knows.
            Goal::EachEr => u32::from(candidate.se()?.ratings.er.tenths()),
            Goal::EachEp => u32::from(candidate.se()?.ratings.ep.tenths()),
            Goal::EachEd => u32::from(candidate.se()?.ratings.ed.tenths()),
        };
        Some(Test::Fail { distance: distance.max(1) })
    }
}

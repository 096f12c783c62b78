//! What can be wished of a Sudoku, one restriction a file.

mod automorphic;
mod digits;
mod entry;
mod givens;
mod goal;
mod hardest;
mod human;
mod level;
mod minimal;
mod needs;
mod pearl;
mod places;
mod points;
mod position;
mod rating;
mod solved;
mod steps;
mod tree;
mod trials;
mod unsettled;
mod uses;

pub use automorphic::Automorphic;
pub use digits::Missing;
pub use entry::Entry;
pub use givens::Givens;
pub use goal::Goal;
pub use hardest::Hardest;
pub use human::Human;
pub use level::Levels;
pub use minimal::Minimal;
pub use needs::Needs;
pub use pearl::{Diamond, Pearl};
pub use places::{With, Within};
pub use points::Points;
pub use position::Position;
pub use rating::{Rated, Which};
pub use solved::Solved;
pub use steps::{HardSteps, Steps};
pub use tree::Tree;
pub use trials::Trials;
pub use unsettled::Unsettled;
pub use uses::Uses;

use super::{Asked, Bounds, Candidate, Wanted};
use std::fmt::{Debug, Display};

/// Something that a puzzle has to be. Printed as it is told in a report: `ER 8.5 to 8.9`.
pub trait Restriction: Debug + Display + Send + Sync {
    /// How dear the test is: those of a lower stage are made first.
    fn stage(&self) -> Stage;

    /// Whether a puzzle is that. `None` if the time was over.
    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test>;

    /// Tells what the test will ask, so that one path answers all.
    fn gather(&self, _asked: &mut Asked) {}

    /// Others that what is wished implies, cheaper to test and made before it.
    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        Vec::new()
    }

    /// Whether it only spares the search work, and some puzzles that are what is wished are not that: then
    /// it is asked of what the search makes, not of what others have.
    fn is_sparing(&self) -> bool {
        false
    }

    /// Why no puzzle can be that, if it can be proved at once.
    fn refused(&self) -> Option<String> {
        None
    }

    /// Whether singles solve each puzzle that is that.
    fn is_solved_by_singles(&self) -> bool {
        false
    }

    /// What keeps singles from solving a puzzle that is that, as it was asked for, if something does.
    fn beyond_singles(&self) -> Option<&str> {
        None
    }

    /// The ratings that it leaves possible.
    fn bounds(&self) -> Bounds {
        Bounds::ANY
    }

    /// Whether a technique may be used, for all that it says.
    fn allows(&self, _id: &'static str) -> bool {
        true
    }

    /// The techniques that it cannot do without: one of these at least stands on the path.
    fn wants(&self) -> Option<&Wanted> {
        None
    }

    /// Where this is told and nothing else is wished of paths, most candidates of the search are given up
    /// at the first step that is dearer, in tenths on the scale `human`: what is beyond takes most of the
    /// time, and most puzzles that are what is wished are that before.
    fn haste(&self) -> Option<u32> {
        None
    }

    /// Whether one puzzle of each kind is wished: the distance of its test is the kind.
    fn is_each(&self) -> bool {
        false
    }

    /// From where on puzzles are so rare that only few patterns have them: ER in tenths.
    fn rarity(&self) -> u32 {
        0
    }
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// It is what is wished.
    Pass,
    /// It is not.
    Fail {
        /// How far it is from that, at least 1: tenths of a rating, or a number of what is counted.
        distance: u32,
    },
}

impl Test {
    /// Passed at distance 0.
    pub fn at(distance: u32) -> Test {
        if distance == 0 { Test::Pass } else { Test::Fail { distance } }
    }

    /// Passed, or off by one.
    pub fn is(holds: bool) -> Test {
        Test::at(u32::from(!holds))
    }
}

/// How dear a test is, the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Seen at once.
    Free,
    /// One propagation, or one search.
    Search,
    /// As many searches as there are givens.
    Searches,
    /// A path on a fast scale.
    Path,
    /// Several paths.
    Paths,
    /// A rating by Sudoku Explainer.
    Explainer,
    /// A method of its own.
    Method,
    /// Never passed: the nearest is wished.
    Goal,
}

//! Techniques on the path.

use super::{Bounds, Candidate, Restriction, Stage, Test, Unsettled};
use crate::sudoku::{Span, Wanted};
use qedoku_rating::human;
use std::fmt;

/// A technique stands on the path so many times.
#[derive(Clone, Debug)]
pub struct Uses {
    /// The technique.
    pub wanted: Wanted,
    /// How often.
    pub times: Span,
}

/// What is meant where no number is told.
const ONCE_OR_MORE: Span = Span { least: 1, most: u32::MAX };

/// So much dearer, in tenths, may be what a path takes before the technique, in a search in haste: of
/// minimal puzzles at random that use a technique, three to nine in ten use it before anything dearer, and
/// each of these is found in a third to a seventh of the time.
const BEYOND: u32 = 5;

/// Singles and locked candidates cost no more than this on the scale `human`, in tenths.
pub(super) const LOCKED: u32 = 26;

/// What follows from a technique on the path: singles and locked candidates do not solve the puzzle, if it is
/// dearer than those.
pub(super) fn unsettled(wanted: &Wanted) -> Vec<Box<dyn Restriction>> {
    if wanted.least().is_some_and(|least| least > LOCKED) {
        vec![Box::new(Unsettled(true))]
    } else {
        Vec::new()
    }
}

/// The singles.
pub(super) const SINGLES: [&str; 3] = ["full-house", "naked-single", "hidden-single"];

/// The name of a technique that is dearer than all singles: the path, which takes the cheapest step, has none
/// of it where singles solve the puzzle.
pub(super) fn beyond_singles(wanted: &Wanted) -> Option<&str> {
    let dearest =
        SINGLES.iter().filter_map(|id| human::base(id)).map(|base| u32::from(base.tenths())).max()?;
    wanted.least().is_some_and(|least| least > dearest).then_some(wanted.name.as_str())
}

/// The path costs what a technique on it costs, at least.
pub(super) fn at_least(wanted: &Wanted) -> Bounds {
    let human = Span { least: wanted.least().unwrap_or(0), most: u32::MAX };
    Bounds { human, ..Bounds::ANY }
}

/// Why a technique is never on the path.
pub(super) fn never(wanted: &Wanted) -> Option<String> {
    wanted.least().is_none().then(|| format!("`{}` is not on the scale human", wanted.name))
}

impl fmt::Display for Uses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "uses {}", self.wanted.name)?;
        if self.times == ONCE_OR_MORE { Ok(()) } else { write!(f, ", times {}", self.times) }
    }
}

impl Restriction for Uses {
    fn stage(&self) -> Stage {
        Stage::Path
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let path = candidate.human()?;
        let count = self.wanted.ids.iter().filter_map(|id| path.uses.get(id)).sum();
        Some(Test::at(self.times.distance(count)))
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        if self.times.least > 0 { unsettled(&self.wanted) } else { Vec::new() }
    }

    fn beyond_singles(&self) -> Option<&str> {
        beyond_singles(&self.wanted).filter(|_| self.times.least > 0)
    }

    fn bounds(&self) -> Bounds {
        if self.times.least > 0 { at_least(&self.wanted) } else { Bounds::ANY }
    }

    fn wants(&self) -> Option<&Wanted> {
        (self.times.least > 0).then_some(&self.wanted)
    }

    fn haste(&self) -> Option<u32> {
        self.wanted.least().filter(|_| self.times == ONCE_OR_MORE).map(|least| least + BEYOND)
    }

    fn refused(&self) -> Option<String> {
        if self.times.least > self.times.most {
            return Some(format!("{self} holds for nothing"));
        }
        never(&self.wanted).filter(|_| self.times.least > 0)
    }
}

//! Questions about a rating that are often answered long before the last step.
//!
//! A rating only grows from step to step. So a puzzle is above a bound as soon as one step is, and no pearl
//! as soon as one step is harder than EP. More is known: once the stages of a method up to some place in the
//! order have found nothing, the next step costs at least what the cheapest of the others costs, if there is
//! one; if there is none the puzzle is not solved and has ER 20.0. So the dear stages, which take nearly all
//! the time, need not be asked for a puzzle that is to stay below their price. That a puzzle *is* a pearl, or
//! *is* below a bound, shows at the end only.

use crate::{Rating, Ratings};
use qedoku_engine::Outcome;
use std::fmt;

/// What is asked about a puzzle: all that is set has to hold. A puzzle that is not solved has ER 20.0.
///
/// ```
/// use qedoku_rating::{Goal, Rating};
/// let goal = Goal { pearl: true, above: Some(Rating::from_tenths(90)), ..Goal::default() };
/// assert!(!goal.is_empty() && Goal::default().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Goal {
    /// ER is greater than this.
    pub above: Option<Rating>,
    /// ER is less than this.
    pub below: Option<Rating>,
    /// ER is EP.
    pub pearl: bool,
    /// ER is EP and ED.
    pub diamond: bool,
    /// Whether a puzzle for which all this holds is rated to the end all the same.
    pub exact: bool,
}

impl Goal {
    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.above.is_none() && self.below.is_none() && !self.pearl && !self.diamond
    }
}

/// A figure, or the least that it can be. Printed `7.2` or `>=7.2`.
///
/// ```
/// use qedoku_rating::{Figure, Rating};
/// assert_eq!(Figure::AtLeast(Rating::from_tenths(85)).to_string(), ">=8.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Known.
    Exact(Rating),
    /// This or more.
    AtLeast(Rating),
}

impl Figure {
    /// The figure, if it is known.
    pub const fn exact(self) -> Option<Rating> {
        match self {
            Figure::Exact(rating) => Some(rating),
            Figure::AtLeast(_) => None,
        }
    }

    /// The figure or the least that it can be.
    pub const fn least(self) -> Rating {
        match self {
            Figure::Exact(rating) | Figure::AtLeast(rating) => rating,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Exact(rating) => rating.fmt(f),
            Figure::AtLeast(rating) => write!(f, ">={rating}"),
        }
    }
}

/// What is known of a rating where it ended, and of its goal. Printed `ER/EP/ED`, each as a [`Figure`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The figures of the steps taken. The outcome is [`Outcome::Stopped`] if it ended early: because the
    /// goal is known to be met or not, or because it was halted.
    pub ratings: Ratings,
    /// If it ended early: the least that the next step can cost.
    pub least: Rating,
    /// What was asked.
    pub goal: Goal,
}

impl Judged {
    /// Whether it ended before the last step.
    pub fn is_early(&self) -> bool {
        self.ratings.outcome == Outcome::Stopped
    }

    /// The hardest step of all.
    pub fn er(&self) -> Figure {
        if self.is_early() { Figure::AtLeast(self.so_far()) } else { Figure::Exact(self.ratings.er) }
    }

    /// The hardest step up to the first placement.
    pub fn ep(&self) -> Figure {
        self.figure(self.ratings.ep)
    }

    /// The first step.
    pub fn ed(&self) -> Figure {
        self.figure(self.ratings.ed)
    }

    /// Whether the goal is met, if that is known; `None` also if nothing is asked.
    pub fn is_met(&self) -> Option<bool> {
        let Goal { above, below, pearl, diamond, exact: _ } = self.goal;
        let (er, is_over) = (self.er().least(), !self.is_early());
        let exceeds = |bound: Rating| if er > bound { Some(true) } else { is_over.then_some(false) };
        let reaches = |bound: Rating| if er >= bound { Some(true) } else { is_over.then_some(false) };
        let equals = |figure: Figure| figure.exact().and_then(exceeds).map(|more| !more);
        let answers = [
            above.map(exceeds),
            below.map(|bound| reaches(bound).map(|reached| !reached)),
            pearl.then(|| equals(self.ep())),
            diamond.then(|| equals(self.ed())),
        ];
        let mut asked = answers.into_iter().flatten();
        if asked.clone().any(|answer| answer == Some(false)) {
            return Some(false);
        }
        (!self.goal.is_empty() && asked.all(|answer| answer == Some(true))).then_some(true)
    }

    /// Whether more steps would tell nothing that is asked.
    pub(crate) fn is_enough(&self) -> bool {
        if self.goal.is_empty() {
            return false;
        }
        match self.is_met() {
            None => false,
            Some(true) => !self.goal.exact,
            Some(false) => true,
        }
    }

    /// The least that ER can be, and with it EP and ED while no step decides them.
    fn so_far(&self) -> Rating {
        self.ratings.er.max(self.least)
    }

    fn figure(&self, figure: Rating) -> Figure {
        if self.is_early() && figure == Rating::ZERO {
            Figure::AtLeast(self.so_far())
        } else {
            Figure::Exact(figure)
        }
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er(), self.ep(), self.ed())
    }
}

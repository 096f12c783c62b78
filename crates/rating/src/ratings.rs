//! What the scales of steps say of a puzzle: three figures and the sum, counted from rated steps.

use crate::Rating;
use qedoku_engine::Outcome;
use qedoku_model::Step;
use std::borrow::Cow;
use std::fmt;

/// A step with its name and rating on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep<'a> {
    /// The step.
    pub step: &'a Step,
    /// The name by which the scale calls it.
    pub name: Cow<'static, str>,
    /// The rating.
    pub rating: Rating,
}

/// The three figures of a puzzle, printed `ER/EP/ED`.
///
/// A puzzle that is not solved, because no producer finds a step or it has not one solution, has ER 20.0, as
/// the reference says. If the visitor stopped the solve, the figures cover the steps taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratings {
    /// The hardest step of all, or 20.0 if the puzzle is not solved.
    pub er: Rating,
    /// The hardest step up to and including the first placement; zero if there is none.
    pub ep: Rating,
    /// The first step; zero if there is none.
    pub ed: Rating,
    /// All steps together, in tenths.
    pub sum: u32,
    /// How the solve ended.
    pub outcome: Outcome,
}

impl Ratings {
    /// The figures before the first step.
    pub const NONE: Ratings =
        Ratings { er: Rating::ZERO, ep: Rating::ZERO, ed: Rating::ZERO, sum: 0, outcome: Outcome::Stopped };

    /// The ER of a puzzle that no producer gets on with.
    pub const UNSOLVED: Rating = Rating::from_tenths(200);

    /// Counts one more step.
    pub fn count(&mut self, rating: Rating, places: bool) {
        self.er = self.er.max(rating);
        self.sum = self.sum.saturating_add(u32::from(rating.tenths()));
        if self.ep == Rating::ZERO {
            if self.ed == Rating::ZERO {
                self.ed = self.er;
            }
            if places {
                self.ep = self.er;
            }
        }
    }

    /// Whether the first step is as hard as the hardest up to the first placement, and as the hardest of
    /// all: a diamond.
    pub fn is_diamond(&self) -> bool {
        self.er == self.ed
    }

    /// Whether the hardest step comes before or with the first placement: a pearl.
    pub fn is_pearl(&self) -> bool {
        self.er == self.ep
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

//! Pearls and diamonds.

use super::{Asked, Candidate, Restriction, Stage, Test};
use qedoku_rating::Figure;
use std::fmt;

/// No step is harder than those up to the first placement: ER is EP.
#[derive(Clone, Copy, Debug)]
pub struct Pearl;

/// No step is harder than the first: ER is EP and ED.
#[derive(Clone, Copy, Debug)]
pub struct Diamond;

impl fmt::Display for Pearl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pearl")
    }
}

impl fmt::Display for Diamond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("diamond")
    }
}

/// How far the least that ER can be is above a figure that it is to be; it is so only if that is known.
fn above(er: Figure, figure: Figure) -> Test {
    match figure {
        Figure::Exact(figure) => {
            Test::at(u32::from(er.least().tenths()).saturating_sub(u32::from(figure.tenths())))
        }
        // Rated no further, for the sake of another restriction.
        Figure::AtLeast(_) => Test::Pass,
    }
}

impl Restriction for Pearl {
    fn stage(&self) -> Stage {
        Stage::Explainer
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let judged = candidate.se()?;
        Some(above(judged.er(), judged.ep()))
    }

    fn gather(&self, asked: &mut Asked) {
        asked.goal.pearl = true;
    }
}

impl Restriction for Diamond {
    fn stage(&self) -> Stage {
        Stage::Explainer
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let judged = candidate.se()?;
        Some(above(judged.er(), judged.ed()))
    }

    fn gather(&self, asked: &mut Asked) {
        asked.goal.diamond = true;
    }
}

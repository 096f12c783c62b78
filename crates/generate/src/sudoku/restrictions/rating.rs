//! ER, EP and ED of Sudoku Explainer.

use super::{Asked, Bounds, Candidate, Restriction, Stage, Test, Tree, Trials, Unsettled};
use crate::sudoku::Span;
use qedoku_rating::{Figure, Rating};
use std::fmt;

/// One of the three figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The first step.
    Ed,
    /// The hardest step up to the first placement.
    Ep,
    /// The hardest step.
    Er,
}

/// A figure of Sudoku Explainer is in a range, in tenths.
#[derive(Clone, Copy, Debug)]
pub struct Rated {
    /// The figure.
    pub which: Which,
    /// Where it is to be.
    pub span: Span,
}

impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.which {
            Which::Ed => "ED",
            Which::Ep => "EP",
            Which::Er => "ER",
        };
        write!(f, "{name} {}", self.span.in_tenths())
    }
}

impl Restriction for Rated {
    fn stage(&self) -> Stage {
        Stage::Explainer
    }

    fn test(&self, candidate: &mut Candidate<'_>) -> Option<Test> {
        let judged = candidate.se()?;
        let figure = match self.which {
            Which::Ed => judged.ed(),
            Which::Ep => judged.ep(),
            Which::Er => judged.er(),
        };
        Some(match figure {
            Figure::Exact(rating) => Test::at(self.span.distance(u32::from(rating.tenths()))),
            // It ended early, for this reason or for another one, which fails for its own sake.
            Figure::AtLeast(rating) => Test::at(u32::from(rating.tenths()).saturating_sub(self.span.most)),
        })
    }

    fn gather(&self, asked: &mut Asked) {
        let Span { least, most } = self.span;
        match self.which {
            Which::Ed => asked.ed = self.span,
            Which::Ep => asked.ep = self.span,
            Which::Er => {
                let bound = |tenths: u32| Rating::from_tenths(u16::try_from(tenths).unwrap_or(u16::MAX));
                asked.goal.above = (least > 0).then(|| bound(least - 1));
                asked.goal.below = (most < u32::from(u16::MAX)).then(|| bound(most + 1));
            }
        }
    }

    fn implied(&self) -> Vec<Box<dyn Restriction>> {
        let mut implied: Vec<Box<dyn Restriction>> = Vec::new();
        // ER is at least what each figure is.
        if self.span.least > LOCKED {
            implied.push(Box::new(Unsettled(true)));
        } else if self.which == Which::Er && self.span.most < FIRST_OTHER {
            implied.push(Box::new(Unsettled(false)));
        }
        let least = match self.span.least {
            90.. => 8,
            85.. => 4,
            _ => return implied,
        };
        implied.push(Box::new(Tree { least }));
        if self.span.least >= NESTED {
            implied.push(Box::new(Trials { least: 2 }));
        }
        implied
    }

    fn bounds(&self) -> Bounds {
        // EP and ED are no more than ER.
        let most = if self.which == Which::Er { self.span.most } else { u32::MAX };
        Bounds { er: Span { most, ..self.span }, ..Bounds::ANY }
    }

    fn refused(&self) -> Option<String> {
        let Span { least, most } = self.span;
        (least > most)
            .then(|| format!("{self} holds for nothing"))
            .or_else(|| (most < 10).then(|| "no step costs less than 1.0".to_owned()))
            .or_else(|| (least > 119).then(|| "no Sudoku is known above ER 11.9".to_owned()))
    }

    fn rarity(&self) -> u32 {
        self.span.least
    }
}

/// From here on hardly a puzzle gives way to trial and error of depth 1.
const NESTED: u32 = 95;
/// Singles and locked candidates cost no more than this.
const LOCKED: u32 = 28;
/// The cheapest step that is neither: a direct hidden pair.
const FIRST_OTHER: u32 = 20;

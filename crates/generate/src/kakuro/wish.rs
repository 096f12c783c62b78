//! What can be wished of a Kakuro besides its frame, from the cheapest to test to the dearest.

use super::candidate::{Candidate, Rated};
use crate::sudoku::{Span, Wanted};
use qedoku_rating::{Rating, kr};
use std::fmt;

/// Something that a Kakuro has to be. Printed as it is told in a report: `kr 2.2 to 2.8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// So many cells are the only link between two parts of the runs.
    Necks(Span),
    /// So long are runs in the mean, in tenths of a cell.
    MeanRun(Span),
    /// So many runs of a hundred have one combination alone.
    Magic(Span),
    /// One of these words of the scale `kr`.
    Level(Vec<&'static str>),
    /// The hardest step on the scale `kr`, in tenths.
    Er(Span),
    /// The hardest step up to the first digit.
    Ep(Span),
    /// The first step.
    Ed(Span),
    /// These techniques stand on the path so many times.
    Uses(Wanted, Span),
    /// The first of the hardest steps is one of these.
    Hardest(Wanted),
}

/// How far a board is from what is wished: the first wish that fails, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Miss {
    /// The place of the wish.
    pub failing: usize,
    /// By how much, at least 1.
    pub distance: u32,
}

impl Wish {
    /// The order of testing.
    pub fn stage(&self) -> u8 {
        match self {
            Wish::Necks(_) | Wish::MeanRun(_) => 0,
            Wish::Magic(_) => 1,
            Wish::Level(_) | Wish::Er(_) => 2,
            Wish::Ep(_) | Wish::Ed(_) | Wish::Uses(..) | Wish::Hardest(_) => 3,
        }
    }

    /// How far a candidate is from it: 0 if it holds.
    pub(super) fn distance(&self, candidate: &Candidate<'_>, rated: Option<&Rated>) -> u32 {
        let board = candidate.board;
        let runs = board.runs.len().max(1);
        match self {
            Wish::Necks(span) => span.distance(board.necks() as u32),
            Wish::MeanRun(span) => {
                let cells: usize = board.runs.iter().map(Vec::len).sum();
                span.distance((10 * cells / runs) as u32)
            }
            Wish::Magic(span) => span.distance((100 * board.magic(candidate.filling) / runs) as u32),
            Wish::Level(_) | Wish::Er(_) | Wish::Ep(_) | Wish::Ed(_) | Wish::Uses(..) | Wish::Hardest(_) => {
                rated.map_or(u32::MAX, |rated| self.of_path(rated))
            }
        }
    }

    fn of_path(&self, rated: &Rated) -> u32 {
        let tenths = |rating: Rating| u32::from(rating.tenths());
        match self {
            Wish::Level(words) if words.contains(&kr::word(rated.ratings.er)) => 0,
            Wish::Level(words) => {
                let away = words.iter().map(|word| level(word).distance(tenths(rated.ratings.er)));
                away.min().unwrap_or(1).max(1)
            }
            Wish::Er(span) => span.distance(tenths(rated.ratings.er)),
            Wish::Ep(span) => span.distance(tenths(rated.ratings.ep)),
            Wish::Ed(span) => span.distance(tenths(rated.ratings.ed)),
            Wish::Uses(wanted, times) => {
                let uses =
                    rated.uses.iter().filter(|(id, _)| wanted.ids.contains(id)).map(|(_, count)| count);
                times.distance(uses.sum())
            }
            Wish::Hardest(wanted) => u32::from(!rated.hardest.is_some_and(|id| wanted.ids.contains(&id))),
            Wish::Necks(_) | Wish::MeanRun(_) | Wish::Magic(_) => 0,
        }
    }

    /// Why no puzzle can be that, if it can be proved at once.
    pub fn refused(&self) -> Option<String> {
        match self {
            Wish::Necks(span)
            | Wish::MeanRun(span)
            | Wish::Magic(span)
            | Wish::Er(span)
            | Wish::Ep(span)
            | Wish::Ed(span)
            | Wish::Uses(_, span)
                if span.least > span.most =>
            {
                Some(format!("{self} holds for nothing"))
            }
            Wish::Er(span) | Wish::Ep(span) | Wish::Ed(span) if span.most < 10 => {
                Some("no step costs less than 1.0".to_owned())
            }
            Wish::Magic(span) if span.least > 100 => {
                Some("no more than 100 of 100 runs are magic".to_owned())
            }
            Wish::MeanRun(span) if span.most < 20 || span.least > 90 => {
                Some("a run has 2 to 9 cells".to_owned())
            }
            _ => None,
        }
    }
}

/// The words of the scale, in their order.
pub const LEVELS: [&str; 6] = ["Beginner", "Easy", "Medium", "Hard", "Expert", "Extreme"];

/// The ratings of a level, in tenths.
pub fn level(word: &str) -> Span {
    let all = (0..=u16::from(u8::MAX)).filter(|tenths| kr::word(Rating::from_tenths(*tenths)) == word);
    let (mut least, mut most) = (u32::MAX, 0);
    all.for_each(|tenths| (least, most) = (least.min(tenths.into()), most.max(tenths.into())));
    Span { least, most: if most == 255 { u32::MAX } else { most } }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Necks(span) => write!(f, "necks {span}"),
            Wish::MeanRun(span) => write!(f, "runs of {} cells in the mean", span.in_tenths()),
            Wish::Magic(span) => write!(f, "{span} of 100 runs with one combination"),
            Wish::Level(words) => write!(f, "level {}", words.join(" or ")),
            Wish::Er(span) => write!(f, "kr {}", span.in_tenths()),
            Wish::Ep(span) => write!(f, "kr up to the first digit {}", span.in_tenths()),
            Wish::Ed(span) => write!(f, "kr of the first step {}", span.in_tenths()),
            Wish::Uses(wanted, span) => write!(f, "{} {span} times", wanted.name),
            Wish::Hardest(wanted) => write!(f, "the hardest step is {}", wanted.name),
        }
    }
}

//! A puzzle that was made, and what is known of it.

use super::candidate::{HumanPath, Known};
use qedoku_exact::sudoku::Solution;
use qedoku_rating::Ratings;
use qedoku_rating::hodoku::Level;

/// A puzzle as it was wished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The givens in reading order, 0 for an empty cell.
    pub givens: [u8; 81],
    /// The digits of all cells.
    pub solution: Solution,
    /// Its place in the list of the seed.
    pub index: u64,
    /// The attempt that found it.
    pub attempt: u64,
    /// What is known of it.
    pub figures: Figures,
}

/// What is known of a puzzle: what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Whether no given can be spared.
    pub is_minimal: bool,
    /// The ratings of Sudoku Explainer.
    pub se: Option<Ratings>,
    /// The points of HoDoKu and its level.
    pub hodoku: Option<(u32, Level)>,
    /// The path on the scale `human` with the techniques that are allowed.
    pub human: Option<HumanPath>,
}

impl Figures {
    pub(crate) fn of(known: Known, is_minimal: bool) -> Figures {
        let Known { se, hodoku, human } = known;
        Figures { is_minimal, se, hodoku: hodoku.map(|scored| (scored.score(), scored.level())), human }
    }
}

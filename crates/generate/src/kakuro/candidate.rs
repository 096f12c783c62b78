//! A filled board that may be what is wished: its rating, and where the cheap techniques get stuck.

use super::board::Board;
use qedoku_engine::{Flow, Outcome, Watch};
use qedoku_kakuro::Grid;
use qedoku_model::Meaning;
use qedoku_rating::{Goal, Rating, Ratings, kr};
use std::collections::BTreeMap;

/// A filled board.
pub struct Candidate<'a> {
    /// The board.
    pub board: &'a Board,
    /// The digits.
    pub filling: &'a [u8],
}

/// The path of a puzzle on the scale `kr`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The figures; the outcome is `Stopped` if the hardest step was dearer than all that is wished.
    pub ratings: Ratings,
    /// How often each technique is used.
    pub uses: BTreeMap<&'static str, u32>,
    /// The technique of the first of the hardest steps.
    pub hardest: Option<&'static str>,
}

/// What steps up to a price make of a puzzle.
pub struct Reached {
    /// The path as far as it gets.
    pub rated: Rated,
    /// The cells that stay open, in order.
    pub open: Vec<u32>,
}

impl<'a> Candidate<'a> {
    /// Rates it, known to have one solution, until a step costs more than so many tenths. Nothing if the time
    /// was over.
    pub fn rate(&self, most: u32, watch: Watch<'_>) -> Option<Rated> {
        self.reach(true, most, watch).map(|reached| reached.rated)
    }

    /// Goes as far as steps of so many tenths get, none of which rely on there being one solution. Nothing if
    /// the time was over.
    pub fn reach_open(&self, most: u32, watch: Watch<'_>) -> Option<Reached> {
        self.reach(false, most, watch)
    }

    fn reach(&self, is_unique: bool, most: u32, watch: Watch<'_>) -> Option<Reached> {
        let grid = Grid::new(&self.board.setup(self.filling)).ok()?.with_unique(is_unique);
        let below = u16::try_from(most).ok().and_then(|most| most.checked_add(1)).map(Rating::from_tenths);
        let goal = Goal { below, ..Goal::default() };
        let mut is_open = vec![true; self.board.cells()];
        let (mut uses, mut hardest, mut er) = (BTreeMap::new(), None, Rating::ZERO);
        let judged = kr::rate_for(&grid, &goal, watch, |before, rated| {
            *uses.entry(rated.step.technique.id).or_default() += 1;
            if rated.rating > er {
                (er, hardest) = (rated.rating, Some(rated.step.technique.id));
            }
            if below.is_none_or(|below| rated.rating < below) {
                for placed in rated.step.placements() {
                    if let Meaning::Digit(cell, _) = before.meaning(placed) {
                        is_open[cell.index()] = false;
                    }
                }
            }
            Flow::Continue(())
        });
        if watch.is_over() {
            return None;
        }
        let open = (0..).zip(is_open).filter(|(_, open)| *open).map(|(cell, _)| cell).collect();
        Some(Reached { rated: Rated { ratings: judged.ratings, uses, hardest }, open })
    }
}

impl Rated {
    /// Whether the path leads to the end.
    pub fn is_solved(&self) -> bool {
        self.ratings.outcome == Outcome::Solved
    }
}

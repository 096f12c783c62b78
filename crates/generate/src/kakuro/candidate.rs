//! A filled board that may be what is wished, and its rating.

use super::board::Board;
use qedoku_engine::{Flow, Outcome, Watch, Workspace};
use qedoku_kakuro::Grid;
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

impl Candidate<'_> {
    /// Rates it, known to have one solution, until a step costs more than so many tenths. Nothing if the time
    /// was over.
    pub fn rate(&self, most: u32, watch: Watch<'_>) -> Option<Rated> {
        let grid = Grid::new(&self.board.setup(self.filling)).ok()?;
        let below = u16::try_from(most).ok().and_then(|most| most.checked_add(1)).map(Rating::from_tenths);
        let goal = Goal { below, ..Goal::default() };
        let (mut uses, mut hardest, mut er) = (BTreeMap::new(), None, Rating::ZERO);
        let judged = kr::rate_for(&grid, &goal, watch, |_, rated| {
            *uses.entry(rated.step.technique.id).or_default() += 1;
            if rated.rating > er {
                (er, hardest) = (rated.rating, Some(rated.step.technique.id));
            }
            Flow::Continue(())
        });
        (!watch.is_over()).then_some(Rated { ratings: judged.ratings, uses, hardest })
    }
}

impl Candidate<'_> {
    /// How many cells are open where some techniques end, if it is known to have one solution.
    pub fn left_open(&self, allows: &dyn Fn(&'static str) -> bool, watch: Watch<'_>) -> u32 {
        let cells = self.board.cells() as u32;
        let Ok(mut grid) = Grid::new(&self.board.setup(self.filling)) else { return cells };
        let mut method = qedoku_kakuro::method();
        method.stages.retain(|stage| {
            let mut infos = stage.techniques.iter().flat_map(|technique| technique.infos());
            infos.all(|info| allows(info.id))
        });
        let (mut workspace, mut placed) = (Workspace::new(), 0);
        let go_on = |_: &Grid, _: usize| Flow::Continue(());
        let end = method.run_within(&mut grid, &mut workspace, watch, go_on, |_, _, step| {
            placed += step.placements().count() as u32;
            Flow::Continue(())
        });
        if end == Outcome::Solved { 0 } else { cells.saturating_sub(placed).max(1) }
    }
}

impl Rated {
    /// Whether the path leads to the end.
    pub fn is_solved(&self) -> bool {
        self.ratings.outcome == Outcome::Solved
    }
}

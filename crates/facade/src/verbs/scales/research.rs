//! Rated on a scale of the researchers.

use super::used::Used;
use super::{Figures, OnScale, Scale, no_rating};
use crate::play::playthrough::Playthrough;
use crate::play::state::AnyGrid;
use crate::{Outcome, Rating};
use qedoku_engine::Watch;
use qedoku_rating::research::{Amount, Theory, rate, rate_kakuro};

/// The number of a scale for a puzzle whose standing is known; the grid is that after its givens.
pub(crate) fn by_theory(scale: Scale, grid: &AnyGrid, through: &Playthrough<'_>) -> OnScale {
    if let Some((outcome, reason)) = through.standing().outcome().and_then(|o| Some((o, no_rating(o)?))) {
        return OnScale::without(scale, outcome, reason);
    }
    let theory = match scale {
        Scale::Braids => Theory::Braids,
        Scale::GWhips => Theory::GWhips,
        Scale::GBraids => Theory::GBraids,
        Scale::Trials => Theory::Trials,
        Scale::BraidTrials => Theory::BraidTrials,
        _ => Theory::Whips,
    };
    let watcher = through.watcher();
    let is_over = || watcher.is_over();
    let measure = match grid {
        AnyGrid::Sudoku(grid) => rate(grid, theory, Watch::new(&is_over)),
        AnyGrid::Kakuro(grid) => rate_kakuro(grid, theory, Watch::new(&is_over)),
    };
    let Some(measure) = measure else {
        return OnScale::without(scale, Outcome::Contradiction, "no solution");
    };
    let outcome = match measure.amount {
        Amount::Exactly(_) => Outcome::Solved,
        Amount::Infinite => Outcome::Stuck,
        Amount::AtLeast(_) => Outcome::Stopped,
    };
    Used::<Rating>::none().on(scale, outcome, Figures::Measure(measure), None)
}

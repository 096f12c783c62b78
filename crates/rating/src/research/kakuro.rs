//! The researchers' scales for Kakuro: W+ and its kin.
//!
//! Candidates are digits of cells and combinations of runs. Variables are the cells, the runs with a known
//! sum, and the places of a digit in a run all of whose combinations have it at the start. Besides, what
//! excludes each other: one digit twice in a run, a digit and a combination that lacks it. When no cell of a
//! run can hold a digit any more, the combinations with it go; and a digit that no combination of a run has
//! goes from its cells. Both are chains of one variable, so a puzzle that takes more than singles of all nine
//! digits in every cell is of length 1 at least. Those of the second kind go at the start, all at once.

use super::{Amount, Measure, Theory, measure};
use qedoku_engine::whips::{RuleLists, Rules, State};
use qedoku_engine::{Board, Watch};
use qedoku_kakuro::Grid;
use qedoku_kakuro::chains::{is_in_combinations, whip_lists};
use qedoku_model::Candidate;

/// What a scale says of a Kakuro; `None` if it has no solution. What is too large for the tables is not
/// settled.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_kakuro::{Grid, Setup};
/// use qedoku_rating::research::{Theory, rate_kakuro};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// let grid = Grid::new(&setup).unwrap();
/// assert_eq!(rate_kakuro(&grid, Theory::Whips, Watch::ENDLESS).unwrap().to_string(), "0");
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn rate(grid: &Grid, theory: Theory, watch: Watch<'_>) -> Option<Measure> {
    let (lists, _) = whip_lists(grid);
    let (candidates, variables) = (lists.candidates, lists.variables.len());
    // Rows as wide as the puzzle takes, within some sizes.
    match (candidates.div_ceil(64), variables) {
        (..=12, ..=327) => within::<12, 328>(grid, &lists, theory, watch),
        (..=32, ..=767) => within::<32, 768>(grid, &lists, theory, watch),
        (..=96, ..=2303) => within::<96, 2304>(grid, &lists, theory, watch),
        _ => Some(Measure { theory, amount: Amount::AtLeast(0), layers: 0 }),
    }
}

fn within<const W: usize, const V: usize>(
    grid: &Grid,
    lists: &RuleLists,
    theory: Theory,
    watch: Watch<'_>,
) -> Option<Measure> {
    let Some(rules) = Rules::<W, V>::new(lists) else {
        return Some(Measure { theory, amount: Amount::AtLeast(0), layers: 0 });
    };
    let position = grid.position();
    let start = |is_wanted: &dyn Fn(Candidate) -> bool| {
        let alive = position.alive.iter().filter(|&c| is_wanted(c)).map(|c| c.0 as u16);
        State::new(&rules, alive, position.on.iter().map(|c| c.0 as u16))
    };
    let targets: Vec<u16> = (0..lists.candidates as u16).collect();
    let mut measured = measure(&rules, start(&|c| is_in_combinations(grid, c)), &targets, theory, watch)?;
    let is_of_chains = !matches!(theory, Theory::Trials | Theory::BraidTrials);
    if is_of_chains && measured.amount == Amount::Exactly(0) && !start(&|_| true).is_solved() {
        measured.amount = Amount::Exactly(1);
    }
    Some(measured)
}

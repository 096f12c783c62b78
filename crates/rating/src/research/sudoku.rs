//! The researchers' scales for Sudoku: 729 candidates, and as variables the 81 cells and the 243 places of a
//! digit in a row, column or box.

use super::{Measure, Theory, measure};
use qedoku_engine::whips::{RuleLists, Rules, State};
use qedoku_engine::{Board, Watch};
use qedoku_model::GroupId;
use qedoku_sudoku::Grid;
use std::sync::LazyLock;

static RULES: LazyLock<Option<Rules<12, 328>>> = LazyLock::new(|| {
    let net = qedoku_sudoku::net::net();
    let groups = (0..net.group_count() as u32).map(GroupId);
    let variables = groups.map(|group| net.members(group).iter().map(|c| c.0 as u16).collect()).collect();
    // The places of a digit in a house may lie where one house crosses another, digits of a cell may not.
    let together = (0..net.group_count()).map(|group| if group < 81 { 1 } else { 3 }).collect();
    let (links, lacks) = (Vec::new(), Vec::new());
    Rules::new(&RuleLists { candidates: net.candidate_count(), variables, links, lacks, together })
});

/// What a scale says of a Sudoku; `None` if it has no solution. With several solutions it has no value that
/// says anything. When the time of `watch` is over the amount is a lower bound.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_rating::research::{Amount, Theory, rate};
/// let line = ".2..5.7......89........356..61....47..4......9..12......7..269..4....3..8..6...1.";
/// let setup = qedoku_sudoku::Setup::from_line(line).unwrap();
/// let grid = qedoku_sudoku::Grid::new(&setup).unwrap();
/// assert_eq!(rate(&grid, Theory::Whips, Watch::ENDLESS).unwrap().amount, Amount::Exactly(0));
/// ```
pub fn rate(grid: &Grid, theory: Theory, watch: Watch<'_>) -> Option<Measure> {
    let rules = RULES.as_ref()?;
    let position = grid.position();
    let [alive, on] = [&position.alive, &position.on].map(|set| set.iter().map(|c| c.0 as u16));
    let targets: Vec<u16> = (0..rules.candidates() as u16).collect();
    measure(rules, State::new(rules, alive, on), &targets, theory, watch)
}

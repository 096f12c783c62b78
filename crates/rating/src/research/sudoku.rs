//! The researchers' scales for Sudoku, by the rules of [`qedoku_sudoku::chains::whip_rules`].

use super::{Measure, Theory, measure};
use qedoku_engine::Watch;
use qedoku_sudoku::Grid;
use qedoku_sudoku::chains::{whip_rules, whip_state};

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
    let rules = whip_rules()?;
    let targets: Vec<u16> = (0..rules.candidates() as u16).collect();
    measure(rules, whip_state(rules, grid, true), &targets, theory, watch)
}

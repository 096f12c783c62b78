//! What is left to the runs of a Kakuro: combinations, and digits of cells.

use crate::game::{At, RunAt};
use crate::play::state::AnyGrid;
use crate::{Error, Puzzle, State};
use qedoku_kakuro::Direction;
use qedoku_model::{DigitSet, Names};

/// A run with what is left to it.
///
/// ```
/// use qedoku::{Puzzle, runs};
/// let puzzle: Puzzle = r"# 16\ 8\ / \10 . . / \14 . .".parse().unwrap();
/// let first = &runs(&puzzle).unwrap()[0];
/// assert_eq!((first.run.to_string().as_str(), first.sum), ("r2c1a", Some(10)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveRun {
    /// The run, by the place of its clue.
    pub run: RunAt,
    /// Its name: `the across run 10 at r2c1`.
    pub name: String,
    /// Its sum, if it has a clue.
    pub sum: Option<u16>,
    /// The sets of digits that some filling of the run has, by their least digits; none without a clue.
    pub combinations: Vec<DigitSet>,
    /// Its cells, in order.
    pub cells: Vec<LiveCell>,
}

/// A cell of a run.
///
/// ```
/// use qedoku::{Puzzle, runs};
/// let puzzle: Puzzle = r"# 16\ 8\ / \10 . . / \14 . .".parse().unwrap();
/// let cells = runs(&puzzle).unwrap().remove(0).cells;
/// assert_eq!((cells[0].at.to_string().as_str(), cells[0].digits.len() > 1), ("r2c2", true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveCell {
    /// The cell.
    pub at: At,
    /// What it holds in some filling of the run; of a filled cell its digit, and in a run without a clue what
    /// it can hold.
    pub digits: DigitSet,
}

/// The runs of a Kakuro with the combinations that are left to each: those that some filling of the run has,
/// from the digits that are placed and the candidates and combinations that are left to it. Other runs are
/// not looked at. Runs across come first, in reading order, then runs down, column by column; a Sudoku has
/// none.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Game, runs};
/// let mut game = Game::new(r"# 16\ 8\ / \10 . . / \14 . .".parse()?);
/// game.place("r2c2".parse()?, 9)?;
/// let told: Vec<String> =
///     runs(&game.position())?[0].combinations.iter().map(ToString::to_string).collect();
/// assert_eq!(told, ["19"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn runs(puzzle: &Puzzle) -> Result<Vec<LiveRun>, Error> {
    let AnyGrid::Kakuro(grid) = State::new(puzzle)?.0 else { return Ok(Vec::new()) };
    let live = |house| {
        let (run, live) = (grid.run(house), grid.live(house));
        let at = |place: qedoku_kakuro::Place| At::from_zero(place.row, place.col);
        let cells = run.cells.iter().zip(live.digits);
        LiveRun {
            run: RunAt { clue: at(run.clue_place), is_down: run.direction == Direction::Down },
            name: Names::house(grid.as_ref(), house),
            sum: run.clue,
            combinations: live.combinations,
            cells: cells.map(|(&cell, digits)| LiveCell { at: at(grid.place(cell)), digits }).collect(),
        }
    };
    Ok(grid.runs().map(live).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn what_is_left_is_what_some_filling_has() {
        let mut game = Game::new(
            r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #"
                .parse()
                .unwrap(),
        );
        let strike = |game: &mut Game, at: &str, digits: &str| {
            let digits = digits.parse::<crate::game::Digits>().unwrap().0;
            game.strike(at.parse().unwrap(), digits, true).unwrap();
        };
        strike(&mut game, "r3c3", "1");
        strike(&mut game, "r5c4", "89");
        game.place("r5c3".parse().unwrap(), 3).unwrap();
        let set = "3567".parse::<crate::game::Digits>().unwrap().0;
        game.strike_combination("r5c2a".parse().unwrap(), set, true).unwrap();
        let position = game.position();
        let candidates = State::new(&position).unwrap();
        let AnyGrid::Kakuro(grid) = &candidates.0 else { panic!() };
        for (house, live) in grid.runs().zip(runs(&position).unwrap()) {
            // All fillings, one after the other.
            let cells = &grid.run(house).cells;
            let mut fillings: Vec<Vec<qedoku_model::Digit>> = vec![Vec::new()];
            for &cell in cells {
                fillings = fillings
                    .into_iter()
                    .flat_map(|filling| {
                        let free = grid.possible(cell).iter().filter({
                            let filling = filling.clone();
                            move |digit| !filling.contains(digit)
                        });
                        free.map(|digit| [&filling[..], &[digit]].concat()).collect::<Vec<_>>()
                    })
                    .collect();
            }
            let struck = |set: &DigitSet| grid.combinations(house).all(|(_, left)| left != *set);
            fillings.retain(|filling| !struck(&filling.iter().copied().collect()));
            let mut sets: Vec<DigitSet> =
                fillings.iter().map(|filling| filling.iter().copied().collect()).collect();
            sets.sort_unstable_by_key(|set| set.iter().map(|d| d.value()).collect::<Vec<_>>());
            sets.dedup();
            assert_eq!(live.combinations, sets, "{}", live.name);
            for (index, cell) in live.cells.iter().enumerate() {
                let digits: DigitSet = fillings.iter().map(|filling| filling[index]).collect();
                assert_eq!(cell.digits, digits, "{} {}", live.name, cell.at);
            }
        }
    }
}

//! A small library of graded puzzles that is built in: of each level twenty. `cargo xtask library` makes it
//! anew, puzzle for puzzle.

use crate::{Family, Puzzle};

/// The lists by family; each line has the level and the puzzle.
const LISTS: &[(Family, &str)] = &[
    (Family::Sudoku, include_str!("../library/sudoku.txt")),
    (Family::Kakuro, include_str!("../library/kakuro.txt")),
];

/// A puzzle of the library.
///
/// ```
/// use qedoku::{Family, library};
/// let first = library::puzzles(Family::Sudoku).next().unwrap();
/// assert_eq!((first.level, first.number), ("easy", 1));
/// assert!(qedoku::solve(&first.puzzle().unwrap(), &qedoku::Options::default()).unwrap().is_unique());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// Its family.
    pub family: Family,
    /// Its level: of Sudoku those of HoDoKu, `easy` to `extreme`; of Kakuro those of the scale `kr`,
    /// `beginner` to `extreme`.
    pub level: &'static str,
    /// Its number among those of its level, from 1.
    pub number: usize,
    /// The puzzle on one line, as every command takes it.
    pub text: &'static str,
}

impl Shipped {
    /// The puzzle. All that are built in can be read, which the tests hold.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.text.parse().ok()
    }
}

/// All of a family, the easiest level first.
///
/// ```
/// use qedoku::{Family, library};
/// assert_eq!(library::puzzles(Family::Sudoku).filter(|shipped| shipped.level == "hard").count(), 20);
/// ```
pub fn puzzles(family: Family) -> impl Iterator<Item = Shipped> {
    let lists = LISTS.iter().filter(move |(of, _)| *of == family);
    let lines = lists.flat_map(|(_, text)| text.lines().filter(|line| !line.starts_with('#')));
    let mut before = ("", 0);
    lines.filter_map(|line| line.split_once(' ')).map(move |(level, text)| {
        before = (level, if before.0 == level { before.1 + 1 } else { 1 });
        Shipped { family, level, number: before.1, text }
    })
}

/// The one of a level with this number, from 1.
///
/// ```
/// use qedoku::{Family, library};
/// assert_eq!(library::find(Family::Sudoku, "unfair", 3).unwrap().level, "unfair");
/// assert!(library::find(Family::Sudoku, "unfair", 21).is_none());
/// ```
pub fn find(family: Family, level: &str, number: usize) -> Option<Shipped> {
    puzzles(family).find(|shipped| shipped.level == level && shipped.number == number)
}

/// The levels of a family, the easiest first.
///
/// ```
/// use qedoku::{Family, library};
/// assert_eq!(library::levels(Family::Sudoku), ["easy", "medium", "hard", "unfair", "extreme"]);
/// ```
pub fn levels(family: Family) -> Vec<&'static str> {
    let mut levels: Vec<&str> = puzzles(family).map(|shipped| shipped.level).collect();
    levels.dedup();
    levels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Scale, rate_on};
    use qedoku_engine::Flow;
    use qedoku_rating::kr;

    #[test]
    fn each_puzzle_is_of_its_level() {
        for shipped in puzzles(Family::Sudoku) {
            let puzzle = shipped.puzzle().unwrap();
            let on = rate_on(&[Scale::Hodoku], &puzzle, &Options::default()).unwrap();
            assert!(on[0].to_string().ends_with(shipped.level), "{shipped:?}: {}", on[0]);
        }
        assert_eq!(puzzles(Family::Sudoku).count(), 100);
    }

    #[test]
    fn each_kakuro_is_of_its_level_and_has_one_solution() {
        for shipped in puzzles(Family::Kakuro) {
            let puzzle = shipped.puzzle().unwrap();
            let setup: qedoku_kakuro::Setup = shipped.text.parse().unwrap();
            let grid = qedoku_kakuro::Grid::new(&setup).unwrap();
            let er = kr::rate(&grid, |_, _| Flow::Continue(())).er;
            assert_eq!(kr::word(er).to_lowercase(), shipped.level, "{shipped:?}: {er}");
            assert!(crate::solve(&puzzle, &Options::default()).unwrap().is_unique());
        }
        assert_eq!(puzzles(Family::Kakuro).count(), 120);
    }
}

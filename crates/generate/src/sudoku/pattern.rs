//! Puzzles whose givens stand in certain cells.

use super::plain;
use crate::Stream;
use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{Budget, Verdict};
use std::fmt;
use std::str::FromStr;

/// The cells that are given.
///
/// ```
/// use qedoku_generate::sudoku::Pattern;
/// let pattern: Pattern = "x.......x..xx...x..x....x......x..x....x.x.....xxx.....x....x..x.......x..x.x..x."
///     .parse()
///     .unwrap();
/// assert_eq!(pattern.len(), 21);
/// assert!("x".repeat(81).parse::<Pattern>().is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pattern([bool; 81]);

impl Pattern {
    /// The given cells of a puzzle.
    pub fn of(givens: &[u8; 81]) -> Pattern {
        Pattern(givens.map(|digit| digit > 0))
    }

    /// How many cells are given.
    #[expect(clippy::len_without_is_empty, reason = "an empty pattern is one like others")]
    pub fn len(&self) -> usize {
        self.0.iter().filter(|is_given| **is_given).count()
    }

    /// Whether a cell (0 to 80) is given.
    pub fn holds(&self, cell: usize) -> bool {
        self.0[cell]
    }

    /// The given cells, ascending.
    pub fn cells(&self) -> Vec<usize> {
        (0..81).filter(|cell| self.0[*cell]).collect()
    }

    /// Why no puzzle with this pattern has one solution, if that shows at once.
    pub fn refused(&self) -> Option<String> {
        if self.len() < 17 {
            return Some("no Sudoku with fewer than 17 givens has one solution".to_owned());
        }
        let row = |row: usize| (0..9).all(|column| !self.0[row * 9 + column]);
        let column = |column: usize| (0..9).all(|row| !self.0[row * 9 + column]);
        let empty = |lines: &dyn Fn(usize) -> bool, group: usize| {
            (0..3).filter(|at| lines(group * 3 + at)).count() > 1
        };
        let two =
            |what: &str, group: usize| format!("two {what} without givens can be exchanged: {}", group + 1);
        (0..3).find(|band| empty(&row, *band)).map(|band| two("rows of a band", band)).or_else(|| {
            (0..3).find(|stack| empty(&column, *stack)).map(|stack| two("columns of a stack", stack))
        })
    }
}

impl FromStr for Pattern {
    type Err = String;

    /// Reads 81 signs, spaces and line ends aside: `x`, `X`, `*`, `#` or a digit other than 0 is given, `.`,
    /// `0`, `-` or `_` is open.
    fn from_str(text: &str) -> Result<Pattern, String> {
        let mut cells = Vec::with_capacity(81);
        for sign in text.chars().filter(|sign| !sign.is_whitespace()) {
            cells.push(match sign {
                'x' | 'X' | '*' | '#' | '1'..='9' => true,
                '.' | '0' | '-' | '_' => false,
                _ => {
                    return Err(format!(
                        "`{sign}` in a pattern; type x for a given cell and . for an open one"
                    ));
                }
            });
        }
        let count = cells.len();
        let cells = cells.try_into().map_err(|_| format!("a pattern has 81 cells, not {count}"))?;
        Ok(Pattern(cells))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|is_given| f.write_str(if *is_given { "x" } else { "." }))
    }
}

/// So many solutions are counted; more are as many.
const MANY: u64 = 2_000;
/// So many positions a count may look at; more are many solutions.
const NODES: u64 = 40_000;
/// So many changes without gain end a filling.
const PATIENCE: u32 = 1_000;

/// So many positions are looked at for a solution. Most changes leave none, which takes long to prove; where
/// there is one it is found before.
const FEW: u64 = 150;

/// How many solutions there are, counted no further than makes sense; 0 too where none is found soon.
fn solutions(givens: &[u8; 81], most: u64) -> u64 {
    let sudoku = Sudoku::from_givens(givens);
    if sudoku.is_solvable(Budget::of_nodes(FEW)) != Some(true) {
        return 0;
    }
    let tally = sudoku.count(most, Budget::of_nodes(NODES));
    if tally.end == qedoku_exact::End::Budget { MANY } else { tally.count }
}

/// A puzzle with this pattern that has one solution: digits of a random grid, and one or two of them changed
/// at random again and again, as long as there are no more solutions than before. `None` once that has been
/// tried for long without gain.
pub fn filled(pattern: &Pattern, stream: &mut Stream) -> Option<[u8; 81]> {
    let cells = pattern.cells();
    let mut givens = plain(stream);
    (0..81).filter(|cell| !pattern.holds(*cell)).for_each(|cell| givens[cell] = 0);
    let mut count = match solutions(&givens, MANY) {
        // The grid is one.
        0 => MANY,
        count => count,
    };
    let mut without_gain = 0;
    while count > 1 {
        let mut changed = givens;
        for _ in 0..=stream.below(2) {
            changed[cells[stream.below(cells.len())]] = 1 + stream.below(9) as u8;
        }
        // One more than before is too many, and is all that has to be known.
        let found = solutions(&changed, (count + 1).min(MANY));
        without_gain += 1;
        if (1..=count).contains(&found) {
            if found < count {
                without_gain = 0;
            }
            (givens, count) = (changed, found);
        }
        if without_gain == PATIENCE {
            return None;
        }
    }
    Some(givens)
}

/// Another puzzle with the same pattern: one or two digits changed at random, tried until there is one
/// solution, at most `tries` times.
pub fn revalued(puzzle: &[u8; 81], tries: usize, stream: &mut Stream) -> Option<[u8; 81]> {
    let cells = Pattern::of(puzzle).cells();
    (0..tries).find_map(|_| {
        let mut changed = *puzzle;
        for _ in 0..=stream.below(2) {
            changed[cells[stream.below(cells.len())]] = 1 + stream.below(9) as u8;
        }
        let verdict =
            (changed != *puzzle).then(|| Sudoku::from_givens(&changed).verdict(Budget::of_nodes(FEW)));
        matches!(verdict, Some(Verdict::Unique(_))).then_some(changed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, Seed};

    #[test]
    fn fillings_and_their_walks_keep_the_pattern_and_have_one_solution() {
        let grid = plain(&mut Stream::new(&Seed::Number(1), 0, 0, Purpose::Search));
        let mut stream = Stream::new(&Seed::Number(2), 0, 0, Purpose::Search);
        let order = stream.order();
        let pattern = Pattern::of(&crate::sudoku::reduced(&grid, &grid, &order, 81).unwrap());
        let mut puzzle = (0..20).find_map(|_| filled(&pattern, &mut stream)).unwrap();
        let mut different = 0;
        for _ in 0..50 {
            assert_eq!(Pattern::of(&puzzle), pattern);
            assert!(Sudoku::from_givens(&puzzle).verdict(Budget::UNLIMITED).is_unique());
            let next = revalued(&puzzle, 1_000, &mut stream).unwrap_or(puzzle);
            different += u32::from(next != puzzle);
            puzzle = next;
        }
        assert!(different > 40, "{different}");
    }

    #[test]
    fn patterns_are_read_and_those_without_hope_are_refused() {
        assert!("x".repeat(84).parse::<Pattern>().unwrap_err().ends_with("not 84"));
        assert!("y".parse::<Pattern>().unwrap_err().starts_with("`y`"));
        let all: Pattern = "x".repeat(81).parse().unwrap();
        assert_eq!((all.len(), all.refused()), (81, None));
        let rows = "x".repeat(63) + &".".repeat(18);
        assert!(rows.parse::<Pattern>().unwrap().refused().unwrap().contains("rows of a band"));
        let columns = "xxxxxxx..".repeat(9);
        assert!(columns.parse::<Pattern>().unwrap().refused().unwrap().contains("columns of a stack"));
        let few = "x".repeat(16) + &".".repeat(65);
        assert!(few.parse::<Pattern>().unwrap().refused().unwrap().contains("17"));
    }
}

//! A puzzle of either family, as typed.

use super::game::Scene;
use super::{Family, Format, Options, Problem, Unwritable, Written, read_text, writing};
use qedoku_kakuro::formats as kakuro;
use qedoku_sudoku::formats as sudoku;
use std::fmt;
use std::str::FromStr;

/// What was typed, of either family; it may still break the rules of its family.
///
/// Its [`Display`](fmt::Display) is one line that reads back as the same puzzle.
///
/// ```
/// use qedoku::input::{Family, Puzzle};
/// let puzzle: Puzzle = "# 3\\ 4\\\n\\4 . .\n\\3 . .\n".parse().unwrap();
/// assert_eq!(puzzle.family(), Family::Kakuro);
/// assert_eq!(puzzle.to_string(), "# 3\\ 4\\ / \\4 . . / \\3 . .");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle(pub(crate) AnySetup);

/// What was typed, by its family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnySetup {
    Sudoku(Box<qedoku_sudoku::Setup>),
    Kakuro(Box<qedoku_kakuro::Setup>),
}

#[doc(hidden)]
impl From<qedoku_sudoku::Setup> for Puzzle {
    fn from(setup: qedoku_sudoku::Setup) -> Puzzle {
        Puzzle(AnySetup::Sudoku(Box::new(setup)))
    }
}

#[doc(hidden)]
impl From<qedoku_kakuro::Setup> for Puzzle {
    fn from(setup: qedoku_kakuro::Setup) -> Puzzle {
        Puzzle(AnySetup::Kakuro(Box::new(setup)))
    }
}

impl Puzzle {
    /// Its family.
    pub const fn family(&self) -> Family {
        match self.0 {
            AnySetup::Sudoku(_) => Family::Sudoku,
            AnySetup::Kakuro(_) => Family::Kakuro,
        }
    }

    /// The givens of a Sudoku in reading order, `.` for empty cells; nothing for a Kakuro, whose clues are
    /// its givens.
    ///
    /// ```
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let puzzle: qedoku::Puzzle = line.parse().unwrap();
    /// assert_eq!(puzzle.givens().as_deref(), Some(line));
    /// ```
    pub fn givens(&self) -> Option<String> {
        let AnySetup::Sudoku(setup) = &self.0 else { return None };
        Some(
            setup
                .givens
                .iter()
                .map(|given| given.map_or('.', |digit| char::from(b'0' + digit.value())))
                .collect(),
        )
    }

    /// How many cells there are to be filled, given ones included.
    ///
    /// ```
    /// let puzzle: qedoku::Puzzle = r"# 3\ 4\ / \4 . . / \3 . 1".parse().unwrap();
    /// assert_eq!(puzzle.cells(), 4);
    /// ```
    pub fn cells(&self) -> usize {
        match &self.0 {
            AnySetup::Sudoku(_) => 81,
            AnySetup::Kakuro(setup) => setup.rows().iter().flatten().filter(|cell| cell.is_white()).count(),
        }
    }

    /// How many digits are given; what a player has placed is not, nor is a clue.
    ///
    /// ```
    /// let puzzle: qedoku::Puzzle = r"# 3\ 4\ / \4 . . / \3 . 1".parse().unwrap();
    /// assert_eq!(puzzle.given_count(), 1);
    /// ```
    pub fn given_count(&self) -> usize {
        match &self.0 {
            AnySetup::Sudoku(setup) => setup.given_count(),
            AnySetup::Kakuro(setup) => given_places(setup).len().saturating_sub(setup.played().placed.len()),
        }
    }

    /// How many rows and columns there are, without the clue row and the clue column of a Kakuro.
    ///
    /// ```
    /// let puzzle: qedoku::Puzzle = r"# 3\ 4\ / \4 . . / \3 . 1".parse().unwrap();
    /// assert_eq!(puzzle.shape(), (2, 2));
    /// ```
    pub fn shape(&self) -> (usize, usize) {
        match &self.0 {
            AnySetup::Sudoku(_) => (9, 9),
            AnySetup::Kakuro(setup) => {
                let columns = setup.rows().iter().map(Vec::len).max().unwrap_or_default();
                (setup.rows().len().saturating_sub(1), columns.saturating_sub(1))
            }
        }
    }

    /// The puzzle as text in a format, with `blank` (`.` or `0`) for the empty cells of a Sudoku.
    ///
    /// # Errors
    /// If the format belongs to the other family or cannot hold the puzzle.
    pub fn write(&self, format: Format, blank: char) -> Result<Written, Unwritable> {
        match (&self.0, format) {
            (AnySetup::Sudoku(setup), Format::Sudoku(format)) => {
                let written = sudoku::write(setup, format, &sudoku::Options { blank });
                let warnings = written.warnings.iter().map(ToString::to_string).collect();
                Ok(Written { text: written.text, warnings })
            }
            (AnySetup::Kakuro(setup), Format::Kakuro(format)) => {
                let written =
                    kakuro::write(setup, format).map_err(|kind| Unwritable { reason: kind.to_string() })?;
                Ok(Written {
                    // Tabs and commas at the end part empty cells.
                    text: written.text.trim_end_matches('\n').to_owned(),
                    warnings: written.warnings.iter().map(ToString::to_string).collect(),
                })
            }
            (_, Format::Link(_) | Format::Document(_)) => {
                let (bare, layers) = Scene::parted(self.clone());
                writing::whole(&bare, &layers, format)
            }
            _ => Err(Unwritable {
                reason: format!(
                    "{format} is a format of {}; the puzzle is a {}",
                    format.family(),
                    self.family()
                ),
            }),
        }
    }
}

/// The white cells of a Kakuro that hold a digit, in reading order.
pub(crate) fn given_places(setup: &qedoku_kakuro::Setup) -> Vec<qedoku_kakuro::Place> {
    let rows = setup.rows().iter().enumerate();
    let cells =
        rows.flat_map(|(row, cells)| cells.iter().enumerate().map(move |(col, cell)| (row, col, cell)));
    cells
        .filter(|(_, _, cell)| matches!(cell, qedoku_kakuro::SetupCell::White { given: Some(_) }))
        .map(|(row, col, _)| qedoku_kakuro::Place { row, col })
        .collect()
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = match &self.0 {
            AnySetup::Sudoku(setup) if !setup.has_state() => {
                let cells = setup.givens.map(|given| given.map_or(b'.', |digit| b'0' + digit.value()));
                return f.write_str(std::str::from_utf8(&cells).map_err(|_| fmt::Error)?);
            }
            AnySetup::Sudoku(setup) if setup.candidates.is_some() => {
                Format::Sudoku(sudoku::Format::Candidates729)
            }
            AnySetup::Sudoku(_) => Format::Sudoku(sudoku::Format::Library),
            // Combinations that are taken away have no place between the cells.
            AnySetup::Kakuro(setup) if !setup.played().combinations.is_empty() => {
                Format::Kakuro(kakuro::Format::Json)
            }
            AnySetup::Kakuro(_) => Format::Kakuro(kakuro::Format::KLine),
        };
        match self.write(format, '.') {
            Ok(written) => f.write_str(&written.text),
            Err(error) => error.fmt(f),
        }
    }
}

/// Why a text is no single puzzle.
///
/// ```
/// use qedoku::{Puzzle, input::Problems};
/// let Problems(all) = "no puzzle".parse::<Puzzle>().unwrap_err();
/// assert!(!all.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problems(
    /// All that is wrong, with places; never empty.
    pub Vec<Problem>,
);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

impl FromStr for Puzzle {
    type Err = Problems;

    /// Reads a text that holds one puzzle, in any format.
    fn from_str(text: &str) -> Result<Puzzle, Problems> {
        let mut records = read_text("text", text, &Options::default());
        let first = records.remove(0);
        let second = records.into_iter().next();
        match (first.puzzle, second) {
            (Ok(read), None) => Ok(read.puzzle),
            (Err(problems), _) => Err(Problems(problems)),
            (Ok(_), Some(second)) => {
                let message = "a second puzzle starts here; one is wanted".to_owned();
                Err(Problems(vec![Problem { place: second.place, message }]))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_puzzle_and_its_state_print_as_a_line_that_reads_back() {
        let mut setup = qedoku_sudoku::Setup::from_line(LINE).unwrap();
        let plain = Puzzle::from(setup.clone());
        assert_eq!(plain.to_string(), LINE);
        setup.placed[2] = qedoku_model::Digit::new(4);
        let placed = Puzzle::from(setup);
        for puzzle in [plain, placed] {
            assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }

    #[test]
    fn a_text_without_a_puzzle_or_with_two_is_refused() {
        assert!("".parse::<Puzzle>().unwrap_err().to_string().starts_with("text:1:1: no puzzle found"));
        let error = format!("{LINE}\n{LINE}\n").parse::<Puzzle>().unwrap_err();
        assert_eq!(error.to_string(), "text:2:1: a second puzzle starts here; one is wanted");
    }

    #[test]
    fn a_format_of_the_other_family_holds_nothing() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        let error = puzzle.write("k-line".parse().unwrap(), '.').unwrap_err();
        assert_eq!(error.to_string(), "k-line is a format of Kakuro; the puzzle is a Sudoku");
        let grid = puzzle.write("grid".parse().unwrap(), '0').unwrap();
        assert!(grid.text.starts_with("5 3 0 | 0 7 0"));
    }
}

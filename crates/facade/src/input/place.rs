//! Places in the input, and what is wrong there.

use qedoku_kakuro::Spot;
use std::fmt;
use std::sync::Arc;

/// A character of the input. Printed `file:line:column`.
///
/// ```
/// use qedoku::input::Place;
/// let place = Place { source: "list.txt".into(), line: 3, column: 1 };
/// assert_eq!(place.to_string(), "list.txt:3:1");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The file's name, or whatever stands for it.
    pub source: Arc<str>,
    /// Line, from 1.
    pub line: u64,
    /// Column, from 1, counted in characters.
    pub column: u64,
}

impl Place {
    /// The place that a line and column of a text mean, when the text itself begins at this place.
    pub(super) fn inside(&self, line: usize, column: usize) -> Place {
        let column = column as u64;
        Place {
            source: Arc::clone(&self.source),
            line: self.line + (line as u64).saturating_sub(1),
            column: if line <= 1 { self.column + column.saturating_sub(1) } else { column },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.source, self.line, self.column)
    }
}

/// Something that keeps a text from being read. Printed `file:line:column: message`.
///
/// ```
/// use qedoku::{Puzzle, input::Problem};
/// let problems: Vec<Problem> = "".parse::<Puzzle>().unwrap_err().0;
/// assert_eq!((problems[0].place.line, problems[0].place.column), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What was read and what to type instead.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for Problem {}

/// Something that was assumed in reading. Printed `file:line:column: message`.
///
/// ```
/// use qedoku::input::{Options, Warning, read_text};
/// let records = read_text("k.txt", "7\\ 3\\ 4\\ / \\4 . . / \\3 . .", &Options::default());
/// let read = records[0].puzzle.as_ref().unwrap();
/// let warnings: &[Warning] = &read.warnings;
/// assert!(warnings[0].message.contains("has no white cell to count"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What was assumed.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// Something that makes a puzzle unusable, and where in its text: line and column, from 1.
///
/// ```
/// use qedoku::{Error, Options, Puzzle, check};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\40 . . / \\3 . .".parse().unwrap();
/// let Err(Error::Defects(defects)) = check(&puzzle, &Options::default()) else { panic!() };
/// assert_eq!((defects[0].line, defects[0].column), (1, 11));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect {
    /// The line of the text.
    pub line: u64,
    /// The column of that line, in characters.
    pub column: u64,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl Defect {
    /// Of the text as a whole.
    pub(crate) fn at_start(message: String) -> Defect {
        Defect { line: 1, column: 1, message }
    }
}

impl From<&qedoku_kakuro::Defect> for Defect {
    fn from(defect: &qedoku_kakuro::Defect) -> Defect {
        let (line, column) = in_text(&defect.spot);
        Defect { line, column, message: format!("{}: {}", defect.spot.place, defect.kind) }
    }
}

impl From<&qedoku_sudoku::Defect> for Defect {
    fn from(defect: &qedoku_sudoku::Defect) -> Defect {
        Defect::at_start(defect.to_string())
    }
}

/// Line and column of a spot; the beginning where they are not known.
pub(crate) fn in_text(spot: &Spot) -> (u64, u64) {
    spot.text.map_or((1, 1), |text| (text.line as u64, text.column as u64))
}

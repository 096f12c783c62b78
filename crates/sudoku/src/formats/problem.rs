//! What can be wrong with a puzzle text, in words that say what to type instead.

use crate::notation;
use qedoku_model::{Cell, Digit, text};
use std::fmt;

/// Something that keeps a text from being a puzzle, with its place.
///
/// ```
/// use qedoku_sudoku::formats;
/// let problems = formats::parse(&".".repeat(80)).unwrap_err();
/// assert_eq!(problems[0].to_string(), "1:81: 80 cells found, 81 wanted");
/// ```
pub type Problem = text::Problem<ProblemKind>;

/// All that keeps a text from being a puzzle.
pub type Problems = text::Problems<ProblemKind>;

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProblemKind {
    /// There is nothing but blank lines and comments.
    Empty,
    /// Nothing in the text looks like a puzzle.
    NotAPuzzle,
    /// A line is longer than [`LONGEST_LINE`](super::LONGEST_LINE).
    LineTooLong {
        /// Its length.
        bytes: usize,
    },
    /// A character that no cell can have.
    BadCharacter {
        /// The character.
        found: char,
    },
    /// Empty cells are written in two ways, neither of them among `.` and `0` alone.
    MixedBlanks {
        /// How the empty cells before are written.
        first: char,
        /// How this one is written.
        found: char,
    },
    /// A grid or line has not 81 cells.
    CellCount {
        /// How many it has.
        found: usize,
        /// How many rows it has, 1 for a line.
        rows: usize,
        /// The rows that have not nine cells: row from 1, cells.
        odd_rows: Vec<(usize, usize)>,
    },
    /// A candidate grid has not 81 groups of digits.
    GroupCount {
        /// How many it has.
        found: usize,
        /// The rows that have not nine groups: row from 1, groups.
        odd_rows: Vec<(usize, usize)>,
    },
    /// The cells make a puzzle of another size.
    OtherSize {
        /// How many cells there are.
        cells: usize,
        /// The side of the square they fill.
        side: usize,
    },
    /// A cell of a grid holds two or more digits.
    SeveralDigits {
        /// What it holds.
        found: String,
    },
    /// A group of a candidate grid holds something other than digits and marks.
    BadGroup {
        /// What it holds.
        found: String,
    },
    /// Two parts of the text disagree about a cell.
    Conflict {
        /// The cell.
        cell: Cell,
        /// The given digit.
        given: Digit,
        /// What the other part says.
        found: String,
    },
    /// The text holds several puzzles where one is wanted.
    SeveralPuzzles {
        /// How many.
        found: usize,
    },
    /// A 729-character text has another length.
    CharacterCount {
        /// Its length.
        found: usize,
    },
    /// A candidate stands in the place of another one.
    Misplaced {
        /// The cell.
        cell: Cell,
        /// The digit that belongs there.
        wanted: Digit,
        /// What stands there.
        found: char,
    },
    /// A field of a library line is wrong.
    Field {
        /// The field.
        name: &'static str,
        /// What it holds.
        found: String,
        /// What belongs there.
        wanted: &'static str,
    },
    /// A spreadsheet turned the puzzle into a number.
    SpreadsheetNumber {
        /// The number.
        found: String,
    },
    /// No column of a CSV row is a puzzle.
    NoPuzzleColumn,
    /// The quote of a CSV field is not closed.
    OpenQuote,
    /// A link, or a file of another program, that has no puzzle to read.
    BadLink {
        /// What is wrong with it.
        what: &'static str,
    },
    /// A puzzle with rules beyond those of Sudoku.
    Variant {
        /// What they are called there.
        rules: Vec<String>,
    },
    /// A form of text that is known but not read.
    Unsupported {
        /// What it is.
        what: &'static str,
        /// What to do instead.
        instead: &'static str,
    },
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemKind::Empty => {
                f.write_str("no puzzle found; type 81 cells, 1 to 9 or . for an empty cell")
            }
            ProblemKind::NotAPuzzle => f.write_str(
                "this is no puzzle text; type 81 cells, 1 to 9 or . for an empty cell, in one line or nine",
            ),
            ProblemKind::LineTooLong { bytes } => {
                write!(f, "the line has {bytes} bytes; lines of up to {} are read", super::LONGEST_LINE)
            }
            ProblemKind::BadCharacter { found: letter @ ('O' | 'o') } => {
                write!(f, "letter '{letter}' found; type 0 or . for an empty cell")
            }
            ProblemKind::BadCharacter { found: letter @ ('l' | 'I') } => {
                write!(f, "letter '{letter}' found; type 1 for a one, . for an empty cell")
            }
            ProblemKind::BadCharacter { found } => {
                write!(
                    f,
                    "'{}' found; type 1 to 9 for a digit, . or 0 for an empty cell",
                    found.escape_debug()
                )
            }
            ProblemKind::MixedBlanks { first, found } => write!(
                f,
                "empty cells are '{first}' before and '{found}' here; write all of them in one way, best as ."
            ),
            ProblemKind::CellCount { found, rows, odd_rows } => {
                write!(f, "{found} {} found, 81 wanted", if *found == 1 { "cell" } else { "cells" })?;
                if odd_rows.is_empty() && *rows != 1 {
                    write!(f, "; there are {rows} rows of 9")?;
                }
                write_rows(f, odd_rows)
            }
            ProblemKind::GroupCount { found, odd_rows } => {
                write!(f, "{found} groups of candidates found, 81 wanted")?;
                write_rows(f, odd_rows)
            }
            ProblemKind::OtherSize { cells, side } => write!(
                f,
                "{cells} cells found, which is a {side}x{side} puzzle; only 9x9 with 81 cells is read"
            ),
            ProblemKind::SeveralDigits { found } => write!(
                f,
                "'{found}' found in one cell; type one digit, or list the candidates of all empty cells"
            ),
            ProblemKind::BadGroup { found } => write!(
                f,
                "'{}' found; type the candidates of the cell as digits without blanks, such as 124",
                shortened(found)
            ),
            ProblemKind::Conflict { cell, given, found } => write!(
                f,
                "{} is given as {given} but stands here as '{}'; make them equal",
                notation::cell(*cell),
                shortened(found)
            ),
            ProblemKind::SeveralPuzzles { found } => {
                write!(f, "{found} puzzles found where one is wanted; put them in a file, one a line")
            }
            ProblemKind::CharacterCount { found } => {
                write!(f, "{found} characters found, 729 wanted: nine for each cell")
            }
            ProblemKind::Misplaced { cell, wanted, found } => write!(
                f,
                "'{}' found where {} has its candidate {wanted}; type {wanted} if it is open, . if it is not",
                found.escape_debug(),
                notation::cell(*cell)
            ),
            ProblemKind::Field { name, found, wanted } => {
                write!(f, "'{}' found as {name}; {wanted} wanted", shortened(found))
            }
            ProblemKind::SpreadsheetNumber { found } => write!(
                f,
                "a spreadsheet turned the puzzle into the number {found}; make the column text and export again"
            ),
            ProblemKind::NoPuzzleColumn => f.write_str(
                "no column is a puzzle of 81 cells; name the puzzle column puzzle in the first line",
            ),
            ProblemKind::OpenQuote => f.write_str(
                "the quote that opens here is not closed, so the row has no puzzle; close it or leave it out",
            ),
            ProblemKind::BadLink { what } => f.write_str(what),
            ProblemKind::Variant { rules } => {
                let rules: Vec<String> = rules.iter().take(10).map(|rule| shortened(rule)).collect();
                write!(
                    f,
                    "the puzzle has rules beyond those of Sudoku, which are not read: {}",
                    rules.join(", ")
                )
            }
            ProblemKind::Unsupported { what, instead } => write!(f, "{what} is not read; {instead}"),
        }
    }
}

fn write_rows(f: &mut fmt::Formatter<'_>, odd_rows: &[(usize, usize)]) -> fmt::Result {
    for (i, (row, count)) in odd_rows.iter().take(9).enumerate() {
        write!(f, "{} row {row} has {count}", if i == 0 { ";" } else { "," })?;
    }
    if odd_rows.len() > 9 { f.write_str(" and so on") } else { Ok(()) }
}

/// The text, cut where it is long, with control characters spelt out.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(20).flat_map(char::escape_debug).collect();
    if text.chars().nth(20).is_some() {
        short.push_str("...");
    }
    short
}

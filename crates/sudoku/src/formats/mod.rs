//! Text formats of Sudoku: detection, reading with all errors collected, and writing.
//!
//! The registry below lists the formats. Each is a file that has an example in its head, name and words, how
//! the format is told, its reader and its writer.
//!
//! [`parse`] detects the format by tests that are made by rank: lines that nothing else looks like first
//! (below 50), then grids (50 to 80), then what is spoilt (from 90): a text that is in no format is read as
//! the nearest one, so that the errors say where it broke. Reading is linear in the length of the text.
//! Repeated digits are no errors of a text: see [`Setup::defects`].
//!
//! ```
//! use qedoku_sudoku::formats::{self, Format, Options};
//! let parsed = formats::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy")
//!     .unwrap();
//! assert_eq!(parsed.format, Format::Line81);
//! assert_eq!(parsed.tail.as_deref(), Some("easy"));
//! let written = formats::write(&parsed.setup, Format::Grid, &Options::default());
//! assert!(written.text.starts_with("5 3 . | . 7 . | . . .\n"));
//! ```
//!
//! Only 9x9 puzzles are read; other sizes get an error that names their size.

mod address;
mod candidates;
mod findings;
mod labels;
mod line_kind;
mod lines;
mod links;
mod lz;
mod notes;
mod prelude;
mod problem;
mod rows;
mod sign;
mod sniff;
mod spaced;
mod warning;

pub use self::candidates729::is_line as is_candidates729;
pub use self::csv::{Columns, Field, fields, is_row as is_csv_row, others as other_fields};
pub use self::labels::{Head, head, is_labelled};
pub use self::library::{LibraryCase, is_line as is_library_line};
pub use self::line_kind::{LineKind, line_kind};
pub use self::line81::{is_line as is_line81, plain_cells, plain_givens, read_line};
pub use self::lines::{LONGEST_LINE, is_comment};
pub use self::notes::{Colour, Notes, notes, write_noted};
pub use self::problem::{Problem, ProblemKind, Problems};
pub use self::warning::Warning;

use self::findings::Findings;
use self::lines::TextLine;
use self::sniff::Sample;
use crate::Setup;
use qedoku_model::text::{self, TextFamily};
use std::convert::Infallible;

qedoku_model::formats! { Texts;
    line81: Line81;
    grid: Grid;
    sdk: Sdk;
    ss: Ss;
    candidate_grid: CandidateGrid, Sdx;
    candidates729: Candidates729;
    library: Library;
    csv: Csv;
    sudokuwiki: SudokuWiki;
    f_puzzles: FPuzzles;
    sudokupad: SudokuPad;
    opensudoku: OpenSudoku;
}

/// The texts of Sudoku.
struct Texts;

impl TextFamily for Texts {
    type Text<'a> = Sample<'a>;
    type Setup = Setup;
    type Format = Format;
    type ProblemKind = ProblemKind;
    type NotHeld = Infallible;
    type Warning = Warning;
    type WarningKind = Warning;
    type Options = Options;
}

/// What a text says.
pub type Parsed = text::Parsed<Setup, Format, Warning>;

/// A written text, without a line end behind its last line, and what it does not hold.
pub type Written = text::Written<Warning>;

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The sign of an empty cell, `.` or `0`.
    pub blank: char,
}

impl Default for Options {
    fn default() -> Options {
        Options { blank: '.' }
    }
}

/// The format that [`parse`] reads a text as; `None` if it resembles none.
pub fn sniff(text: &str) -> Option<Format> {
    Sample::of(&text::plain(text)).ok()?.format().ok()
}

/// Reads a text that holds one puzzle, of one line or several, in any format.
///
/// # Errors
/// All that is wrong with the text, in the order of its lines as far as the format is read in that order.
/// Never empty.
pub fn parse(text: &str) -> Result<Parsed, Problems> {
    if let Some((setup, tail)) = read_plain(text) {
        return Ok(Parsed { tail: tail.map(str::to_owned), ..Parsed::new(setup) });
    }
    let text = text::plain(text);
    let sample = Sample::of(&text)?;
    match sample.format() {
        Ok(format) => format.read(&sample),
        Err(kind) => Err(Problem::new(sample.lines.first().map_or(1, |line| line.number), 1, kind).into()),
    }
}

/// The puzzle of a text that is an 81-character line and nothing else: most of what is read.
fn read_plain(text: &str) -> Option<(Setup, Option<&str>)> {
    if plain_cells(text.as_bytes()).is_some() {
        return read_line(text);
    }
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    let (setup, tail) = read_line(text)?;
    let plain = text.len() <= LONGEST_LINE
        && !text.contains(['\n', '\r'])
        && tail.is_none_or(|tail| tail.len() < 729)
        && !is_comment(text);
    plain.then_some((setup, tail))
}

/// Reads a text of one puzzle in a given format.
///
/// # Errors
/// As [`parse`].
pub fn parse_as(text: &str, format: Format) -> Result<Parsed, Problems> {
    let text = text::plain(text);
    let sample = Sample::of(&text)?;
    if sample.lines.is_empty() {
        return Err(Problem::new(1, 1, ProblemKind::Empty).into());
    }
    format.read(&sample)
}

/// Reads a row of a CSV file whose first line named the columns; a row without such a line is read by
/// [`parse`].
///
/// # Errors
/// As [`parse`], columns counted in the whole row.
pub fn parse_csv_row(row: &str, columns: Columns) -> Result<Parsed, Problems> {
    if row.contains('\n') {
        return parse_broken_row(row, columns);
    }
    let lines = lines::content(row)?;
    let [line] = lines[..] else {
        let kind = match lines.len() {
            0 => ProblemKind::Empty,
            found => ProblemKind::SeveralPuzzles { found },
        };
        return Err(Problem::new(1, 1, kind).into());
    };
    read_row(line, columns)
}

/// A row with line breaks in quoted fields: the puzzle may be a grid then.
fn parse_broken_row(row: &str, columns: Columns) -> Result<Parsed, Problems> {
    let all: Vec<Field<'_>> = fields(row, columns.delimiter).collect();
    let Some(field) = all.get(columns.puzzle).filter(|field| field.text.trim().contains('\n')) else {
        return read_row(TextLine { number: 1, text: row }, columns);
    };
    let tail = csv::others(&all, columns.puzzle, columns.delimiter);
    match parse(&field.text) {
        Ok(parsed) => Ok(Parsed { tail, format: Format::Csv, ..parsed }),
        Err(problems) => Err(problems
            .into_iter()
            .map(|problem| {
                let shift = if problem.at.line == 1 { field.column - 1 } else { 0 };
                Problem::new(problem.at.line + field.line - 1, problem.at.column + shift, problem.kind)
            })
            .collect::<Vec<_>>()
            .into()),
    }
}

fn read_row(row: TextLine<'_>, columns: Columns) -> Result<Parsed, Problems> {
    let read = Findings::of(&[row], |_, findings| csv::parse_row(row, Some(columns), findings));
    read.map(|parsed| Parsed { format: Format::Csv, ..parsed })
}

/// Writes a setup, and says what the format does not hold.
///
/// The bytes depend on nothing but the arguments. A blank other than `.` and `0` counts as `.`.
pub fn write(setup: &Setup, format: Format, options: &Options) -> Written {
    let blank = if options.blank == '0' { '0' } else { '.' };
    let Ok(written) = format.write(setup, &Options { blank });
    written
}

//! Text formats of Sudoku: detection, reading with all errors collected, and writing.
//!
//! | file | format |
//! |---|---|
//! | `line81` | 81 characters a puzzle, alone or many (`.sdm`) |
//! | `grid` | nine rows, with or without borders; nested lists; pasted spreadsheets |
//! | `sdk`, `ss` | files of Sadman Sudoku and SimpleSudoku |
//! | `candidate_grid` | each empty cell as its candidates; SDX |
//! | `candidates729` | 729 characters: Sukaku, or the state of a puzzle |
//! | `library` | regression library lines of HoDoKu |
//! | `csv` | rows with a puzzle column |
//!
//! [`parse`] detects the format. The order of its tests is fixed: library line, 729 characters, CSV, 81
//! characters, SDK marks, SimpleSudoku blocks, candidate grid, wrapped grid. A text that is none of them
//! is read as the nearest one, so that the errors say where it broke. Reading is linear in the length of
//! the text. Repeated digits are no errors of a text: see [`Setup::defects`].
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

mod candidate_grid;
mod candidates;
mod candidates729;
mod csv;
mod error;
mod format;
mod grid;
mod library;
mod line81;
mod line_kind;
mod lines;
mod report;
mod rows;
mod sdk;
mod sign;
mod sniff;
mod ss;
mod warning;

pub use self::candidates729::is_line as is_candidates729;
pub use self::csv::{Columns, Field, fields, is_row as is_csv_row, others as other_fields};
pub use self::error::{ErrorKind, ParseError};
pub use self::format::Format;
pub use self::library::{LibraryCase, is_line as is_library_line};
pub use self::line_kind::{LineKind, line_kind};
pub use self::line81::{is_line as is_line81, read_line};
pub use self::lines::{LONGEST_LINE, is_comment};
pub use self::warning::Warning;

use self::lines::Line;
use self::report::Report;
use self::sniff::detect;
use crate::Setup;
use qedoku_model::Digit;

/// What a text says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parsed {
    /// The puzzle or state.
    pub setup: Setup,
    /// How it was written.
    pub format: Format,
    /// What was assumed.
    pub warnings: Vec<Warning>,
    /// Text behind the cells of a line, or the other columns of a row.
    pub tail: Option<String>,
}

impl Parsed {
    fn new(setup: Setup) -> Parsed {
        Parsed { setup, ..Parsed::default() }
    }
}

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

/// A written text, without a line end behind its last line, and what it does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the format could not hold.
    pub warnings: Vec<Warning>,
}

/// The format that [`parse`] reads a text as; `None` if it resembles none.
pub fn sniff(text: &str) -> Option<Format> {
    detect(text, &lines::content(text).ok()?).ok()
}

/// Reads a text that holds one puzzle, of one line or several, in any format.
///
/// # Errors
/// All that is wrong with the text, in the order of its lines as far as the format is read in that order.
/// Never empty.
pub fn parse(text: &str) -> Result<Parsed, Vec<ParseError>> {
    if let Some((setup, tail)) = read_plain(text) {
        return Ok(Parsed { tail: tail.map(str::to_owned), ..Parsed::new(setup) });
    }
    let lines = lines::content(text)?;
    let format = detect(text, &lines).map_err(|kind| {
        let line = lines.first().map_or(1, |line| line.number);
        vec![ParseError::new(line, 1, kind)]
    })?;
    read(&lines, format)
}

/// The puzzle of a text that is an 81-character line and nothing else: most of what is read.
fn read_plain(text: &str) -> Option<(Setup, Option<&str>)> {
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
pub fn parse_as(text: &str, format: Format) -> Result<Parsed, Vec<ParseError>> {
    let lines = lines::content(text)?;
    if lines.is_empty() {
        return Err(vec![ParseError::new(1, 1, ErrorKind::Empty)]);
    }
    read(&lines, format)
}

/// Reads a row of a CSV file whose first line named the columns; a row without such a line is read by
/// [`parse`].
///
/// # Errors
/// As [`parse`], columns counted in the whole row.
pub fn parse_csv_row(row: &str, columns: Columns) -> Result<Parsed, Vec<ParseError>> {
    if row.contains('\n') {
        return parse_broken_row(row, columns);
    }
    let lines = lines::content(row)?;
    let [line] = lines[..] else {
        let kind = match lines.len() {
            0 => ErrorKind::Empty,
            found => ErrorKind::SeveralPuzzles { found },
        };
        return Err(vec![ParseError::new(1, 1, kind)]);
    };
    let mut report = Report::default();
    let parsed = csv::parse_row(line, Some(columns), &mut report);
    finish(parsed, Format::Csv, report)
}

/// A row with line breaks in quoted fields: the puzzle may be a grid then.
fn parse_broken_row(row: &str, columns: Columns) -> Result<Parsed, Vec<ParseError>> {
    let all: Vec<Field<'_>> = fields(row, columns.delimiter).collect();
    let Some(field) = all.get(columns.puzzle).filter(|field| field.text.trim().contains('\n')) else {
        let mut report = Report::default();
        let parsed = csv::parse_row(Line { number: 1, text: row }, Some(columns), &mut report);
        return finish(parsed, Format::Csv, report);
    };
    let tail = csv::others(&all, columns.puzzle, columns.delimiter);
    match parse(&field.text) {
        Ok(parsed) => Ok(Parsed { tail, format: Format::Csv, ..parsed }),
        Err(errors) => Err(errors
            .into_iter()
            .map(|error| {
                let shift = if error.line == 1 { field.column - 1 } else { 0 };
                ParseError::new(error.line + field.line - 1, error.column + shift, error.kind)
            })
            .collect()),
    }
}

fn read(lines: &[Line<'_>], format: Format) -> Result<Parsed, Vec<ParseError>> {
    let mut report = Report::default();
    let parsed = match format {
        Format::Line81 => line81::parse(lines, &mut report),
        Format::Grid => grid::parse(lines, &mut report),
        Format::Sdk => sdk::parse(lines, &mut report),
        Format::Ss => ss::parse(lines, &mut report),
        Format::CandidateGrid | Format::Sdx => candidate_grid::parse(lines, &mut report),
        Format::Candidates729 => candidates729::parse(lines, &mut report),
        Format::Library => library::parse(lines, &mut report),
        Format::Csv => csv::parse(lines, &mut report),
    };
    finish(parsed, format, report)
}

fn finish(parsed: Option<Parsed>, format: Format, report: Report) -> Result<Parsed, Vec<ParseError>> {
    match parsed {
        Some(parsed) if report.is_empty() => Ok(Parsed { format, warnings: report.warnings, ..parsed }),
        _ => Err(report.into_errors()),
    }
}

/// Writes a setup, and says what the format does not hold.
///
/// The bytes depend on nothing but the arguments. A blank other than `.` and `0` counts as `.`.
pub fn write(setup: &Setup, format: Format, options: &Options) -> Written {
    let blank = if options.blank == '0' { '0' } else { '.' };
    let mut warnings = Vec::new();
    if matches!(format, Format::Line81 | Format::Csv | Format::Grid | Format::Sdk) {
        warn_left_out(setup, format, &mut warnings);
    }
    let text = match format {
        Format::Line81 | Format::Csv => {
            setup.givens.iter().map(|&given| sign::digit_sign(given, blank)).collect()
        }
        Format::Grid => grid::write(setup, blank),
        Format::Sdk => sdk::write(setup, blank),
        Format::Ss => ss::write(setup, blank, &mut warnings),
        Format::CandidateGrid => candidate_grid::write(setup, blank, &mut warnings),
        Format::Sdx => candidate_grid::write_sdx(setup, blank, &mut warnings),
        Format::Candidates729 => candidates729::write(setup, blank, &mut warnings),
        Format::Library => library::write(setup, blank, &mut warnings),
    };
    Written { text, warnings }
}

/// Warns of what formats without candidates leave out.
fn warn_left_out(setup: &Setup, format: Format, warnings: &mut Vec<Warning>) {
    let placed = |(placed, given): (&Option<Digit>, &Option<Digit>)| placed.is_some() && given.is_none();
    let digits = setup.placed.iter().zip(&setup.givens).filter(|&pair| placed(pair)).count();
    if digits > 0 && format != Format::Sdk {
        warnings.push(Warning::PlacedLeftOut { digits });
    }
    if setup.candidates.is_some() {
        warnings.push(Warning::CandidatesLeftOut);
    }
    if !setup.deleted.is_empty() {
        warnings.push(Warning::DeletedLeftOut { candidates: setup.deleted.len() });
    }
}

//! A piece of the input that holds one puzzle, and what it says.

use super::{Family, Format, Place, Problem, Puzzle};
use qedoku_kakuro::WarningKind;
use qedoku_kakuro::formats as kakuro;
use qedoku_sudoku::formats::{self as sudoku, Columns};

/// The text of one puzzle, cut out of the input and not yet read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// Which puzzle of the input it is, from 1.
    pub number: u64,
    /// Where its text begins.
    pub place: Place,
    /// Its lines as they stand in the input, with `\n` between them.
    pub text: String,
    pub(super) reading: Reading,
}

impl Chunk {
    /// Stands for an input without any puzzle.
    pub(super) fn empty(source: &str) -> Chunk {
        let reading = Reading { fault: Some(Fault::Empty), ..Reading::default() };
        Chunk {
            number: 1,
            place: Place { source: source.into(), line: 1, column: 1 },
            text: String::new(),
            reading,
        }
    }
}

/// How the text of a chunk is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reading {
    pub family: Option<Family>,
    pub format: Option<Format>,
    pub columns: Option<Columns>,
    pub fault: Option<Fault>,
}

/// What keeps a chunk from being read at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    LineTooLong,
    TooManyLines,
    Binary,
    Empty,
}

impl Fault {
    fn message(self) -> String {
        match self {
            Fault::LineTooLong => {
                format!("the line is longer than {} bytes; split it, one puzzle a line", sudoku::LONGEST_LINE)
            }
            Fault::TooManyLines => {
                "the text is too long for one puzzle; put a blank line between puzzles".to_owned()
            }
            Fault::Binary => "the input is no text; unpack it first if it is compressed".to_owned(),
            Fault::Empty => sudoku::ErrorKind::Empty.to_string(),
        }
    }
}

/// A chunk that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which puzzle of the input it is, from 1.
    pub number: u64,
    /// Where its text begins.
    pub place: Place,
    /// Its lines as they stand in the input, with `\n` between them.
    pub text: String,
    /// The puzzle, or all that is wrong with the text, by place; never empty.
    pub puzzle: Result<Read, Vec<Problem>>,
}

/// A puzzle and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its format.
    pub format: Format,
    /// What was assumed. A strict reader treats these as errors.
    pub warnings: Vec<Problem>,
    /// Text behind the puzzle on its line, or the other columns of its row.
    pub tail: Option<String>,
}

/// Reads a chunk. It depends on nothing else, so chunks can be read on many threads.
///
/// ```
/// use qedoku::read::{Options, Reader, parse_chunk};
/// let input = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\nnonsense\n";
/// let records: Vec<_> =
///     Reader::new("list.sdm", input.as_bytes(), Options::default()).map(|chunk| parse_chunk(chunk.unwrap())).collect();
/// assert!(records[0].puzzle.is_ok());
/// let problems = records[1].puzzle.as_ref().unwrap_err();
/// assert!(problems[0].to_string().starts_with("list.sdm:2:1: this is no puzzle text"));
/// ```
pub fn parse_chunk(chunk: Chunk) -> Record {
    let puzzle = read(&chunk);
    Record { number: chunk.number, place: chunk.place, text: chunk.text, puzzle }
}

fn read(chunk: &Chunk) -> Result<Read, Vec<Problem>> {
    let Reading { family, format, columns, fault } = chunk.reading;
    if let Some(fault) = fault {
        return Err(vec![Problem { place: chunk.place.clone(), message: fault.message() }]);
    }
    let text = chunk.text.as_str();
    match (columns, format) {
        (Some(columns), _) => read_row(chunk, columns, family),
        (None, Some(Format::Sudoku(format))) => of_sudoku(chunk, sudoku::parse_as(text, format)),
        (None, Some(Format::Kakuro(format))) => {
            of_kakuro(chunk, format, kakuro::parse_as(text, format), (1, 1))
        }
        (None, None) => match family {
            Some(Family::Sudoku) => of_sudoku(chunk, sudoku::parse(text)),
            Some(Family::Kakuro) => read_kakuro(chunk, text, (1, 1)),
            None => match kakuro::sniff(text) {
                Some(format) => of_kakuro(chunk, format, kakuro::parse_as(text, format), (1, 1)),
                None => of_sudoku(chunk, sudoku::parse(text)),
            },
        },
    }
}

/// A row of a file whose first line names the puzzle column.
fn read_row(chunk: &Chunk, columns: Columns, family: Option<Family>) -> Result<Read, Vec<Problem>> {
    let row = chunk.text.as_str();
    let fields: Vec<sudoku::Field<'_>> = sudoku::fields(row, columns.delimiter).collect();
    let is_kakuro = |text: &str| match family {
        Some(family) => family == Family::Kakuro,
        None => kakuro::sniff(text).is_some(),
    };
    match fields.get(columns.puzzle) {
        Some(field) if is_kakuro(&field.text) => {
            let mut read = read_kakuro(chunk, &field.text, (field.line, field.column))?;
            read.tail = sudoku::other_fields(&fields, columns.puzzle, columns.delimiter);
            Ok(read)
        }
        _ => of_sudoku(chunk, sudoku::parse_csv_row(row, columns)),
    }
}

fn of_sudoku(
    chunk: &Chunk,
    parsed: Result<sudoku::Parsed, Vec<sudoku::ParseError>>,
) -> Result<Read, Vec<Problem>> {
    match parsed {
        Ok(parsed) => {
            let warning = |warning: &sudoku::Warning| {
                // A title is named by its line of the input, not of the text.
                let line = if let sudoku::Warning::TextSkipped { line } = warning { *line } else { 1 };
                let place = chunk.place.inside(line, 1);
                let warning = match warning {
                    sudoku::Warning::TextSkipped { .. } => {
                        sudoku::Warning::TextSkipped { line: usize::try_from(place.line).unwrap_or(line) }
                    }
                    other => other.clone(),
                };
                Problem { place, message: warning.to_string() }
            };
            Ok(Read {
                puzzle: Puzzle::Sudoku(Box::new(parsed.setup)),
                format: Format::Sudoku(parsed.format),
                warnings: parsed.warnings.iter().map(warning).collect(),
                tail: parsed.tail,
            })
        }
        Err(errors) => Err(errors
            .iter()
            .map(|error| Problem {
                place: chunk.place.inside(error.line, error.column),
                message: error.kind.to_string(),
            })
            .collect()),
    }
}

/// Reads a text that begins at a line and column of its chunk.
fn read_kakuro(chunk: &Chunk, text: &str, at: (usize, usize)) -> Result<Read, Vec<Problem>> {
    let format = kakuro::sniff(text).unwrap_or(if text.contains('\n') {
        kakuro::Format::KGrid
    } else {
        kakuro::Format::KLine
    });
    of_kakuro(chunk, format, kakuro::parse(text), at)
}

fn of_kakuro(
    chunk: &Chunk,
    format: kakuro::Format,
    parsed: Result<qedoku_kakuro::Setup, kakuro::ParseErrors>,
    (line, column): (usize, usize),
) -> Result<Read, Vec<Problem>> {
    match parsed {
        Ok(setup) => {
            let setup = setup.shifted(line - 1, column - 1);
            let note = |complaint: crate::Complaint| Problem {
                place: chunk.place.inside(complaint.line as usize, complaint.column as usize),
                message: complaint.message,
            };
            Ok(Read {
                warnings: clues_without_cells(&setup).map(note).collect(),
                puzzle: Puzzle::Kakuro(Box::new(setup)),
                format: Format::Kakuro(format),
                tail: None,
            })
        }
        Err(errors) => Err(errors
            .0
            .iter()
            .map(|error| {
                let shift = if error.at.line <= 1 { column - 1 } else { 0 };
                Problem {
                    place: chunk.place.inside(error.at.line + line - 1, error.at.column + shift),
                    message: format!("read {}, expected {}", error.found, error.expected),
                }
            })
            .collect()),
    }
}

/// The clues that count nothing: what is solved is the puzzle without them.
fn clues_without_cells(setup: &qedoku_kakuro::Setup) -> impl Iterator<Item = crate::Complaint> {
    let is_meant = |kind: WarningKind| matches!(kind, WarningKind::ClueOverNoCell { .. });
    let warnings = setup.review().warnings.into_iter();
    warnings.filter(move |warning| is_meant(warning.kind)).map(|warning| crate::Complaint::from(&warning))
}

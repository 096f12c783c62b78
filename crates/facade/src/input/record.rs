//! A piece of the input that holds one puzzle, and what it says.

mod saved;

use super::decoration::undecorated;
use super::game::{Document, Layers};
use super::unreadable::ProblemKind;
use super::{
    Family, Format, Place, Problem, Puzzle, Warning, cells81, link, object, regular, regular::Regular,
};
use qedoku_kakuro::formats as kakuro;
use qedoku_model::text::TextPlace;
use qedoku_sudoku::formats::{self as sudoku, Columns};
use saved::{of_document, of_link};
use std::sync::Arc;

/// The text of one puzzle, cut out of the input and not yet read.
///
/// ```
/// use qedoku::input::{Chunk, Options, Reader, parse_chunk};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut reader = Reader::new("text", text.as_bytes(), Options::default());
/// let chunk: Chunk = reader.next().unwrap().unwrap();
/// assert_eq!((chunk.number, chunk.text.as_str()), (1, text));
/// assert!(parse_chunk(chunk).puzzle.is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// Which puzzle of the input it is, from 1.
    pub number: u64,
    /// Where its text begins.
    pub place: Place,
    /// Its lines as they stand in the input, with `\n` between them.
    pub text: String,
    pub(super) reading: Reading,
    /// The line that names the columns of its row.
    pub(super) names: Option<Arc<str>>,
}

impl Chunk {
    /// Stands for an input without any puzzle, where one of some family was asked for.
    pub(super) fn empty(source: &str, family: Option<Family>) -> Chunk {
        let mut chunk = Chunk::unread(Place { source: source.into(), line: 1, column: 1 });
        chunk.reading.family = family;
        chunk
    }

    /// A place where there is nothing to read, to tell of it among the puzzles.
    ///
    /// ```
    /// use qedoku::input::{Chunk, Place, parse_chunk};
    /// let place = Place { source: "missing.txt".into(), line: 1, column: 1 };
    /// assert!(parse_chunk(Chunk::unread(place)).puzzle.is_err());
    /// ```
    pub fn unread(place: Place) -> Chunk {
        let reading = Reading { problem: Some(ProblemKind::Empty), ..Reading::default() };
        Chunk { number: 1, place, text: String::new(), reading, names: None }
    }

    /// What stands in the column of this name, in any case, if the first line of the input names columns and
    /// this one is among them.
    ///
    /// ```
    /// use qedoku::input::{Options, Reader};
    /// let text = format!("ID,puzzle\n7,{}\n", ".".repeat(81));
    /// let mut chunks = Reader::new("list.csv", text.as_bytes(), Options::default()).map(Result::unwrap);
    /// let chunk = chunks.next().unwrap();
    /// assert_eq!((chunk.column("id").as_deref(), chunk.column("name")), (Some("7"), None));
    /// ```
    pub fn column(&self, name: &str) -> Option<String> {
        self.columns(&[name.trim()]).pop()?
    }

    /// What stands in each of several columns, as [`column`](Chunk::column) tells it of one.
    ///
    /// ```
    /// use qedoku::input::{Options, Reader};
    /// let text = format!("id,puzzle\n7,{}\n", ".".repeat(81));
    /// let chunk = Reader::new("list.csv", text.as_bytes(), Options::default()).next().unwrap().unwrap();
    /// assert_eq!(chunk.columns(&["er", "id"]), [None, Some("7".to_owned())]);
    /// ```
    pub fn columns(&self, wanted: &[&str]) -> Vec<Option<String>> {
        let nothing = || vec![None; wanted.len()];
        let (Some(names), Some(columns)) = (self.names.as_deref(), self.reading.columns) else {
            return nothing();
        };
        let names = names.trim_start_matches('\u{feff}');
        let names: Vec<_> = sudoku::fields(names, columns.delimiter).collect();
        let fields: Vec<_> = sudoku::fields(&self.text, columns.delimiter).collect();
        let place = |name: &&str| names.iter().position(|field| field.text.trim().eq_ignore_ascii_case(name));
        let field = |place: usize| fields.get(place).map(|field| field.text.clone().into_owned());
        wanted.iter().map(|name| place(name).and_then(field)).collect()
    }

    /// The givens of a chunk that is 81 plain characters, as [`parse_chunk`] would read them with nothing to
    /// add: the start of the short way, see [`sudoku81`](crate::sudoku81). `None` for everything else.
    #[inline]
    pub fn givens81(&self) -> Option<[u8; 81]> {
        let Reading { family, format, columns, problem, garbled, titles, object, is_regular } = self.reading;
        let is_read_as_line = matches!(format, None | Some(Format::Sudoku(sudoku::Format::Line81)))
            && family == Some(Family::Sudoku)
            && columns.is_none();
        let nothing_to_add =
            problem.is_none() && garbled.is_none() && titles.is_none() && !(object || is_regular);
        if !(is_read_as_line && nothing_to_add) {
            return None;
        }
        cells81::givens(self.text.as_bytes()).ok()
    }
}

/// How the text of a chunk is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reading {
    pub family: Option<Family>,
    pub format: Option<Format>,
    pub columns: Option<Columns>,
    pub problem: Option<ProblemKind>,
    /// The line and column of the text where bytes are no UTF-8.
    pub garbled: Option<(usize, usize)>,
    /// The first and last line of the input with the words that stand above.
    pub titles: Option<(u64, u64)>,
    /// The line is an object that some command has printed.
    pub object: bool,
    /// The text is that of a program, and holds a Sudoku.
    pub is_regular: bool,
}

/// A chunk that was read.
///
/// ```
/// use qedoku::input::{Options, Record, read_text};
/// let records: Vec<Record> = read_text("text", "what is this?", &Options::default());
/// assert!(records[0].puzzle.is_err());
/// ```
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
///
/// ```
/// use qedoku::input::{Options, read_text};
/// let line = format!("{} a name", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// let records = read_text("text", &line, &Options::default());
/// let read = records[0].puzzle.as_ref().unwrap();
/// assert_eq!((read.format.id(), read.tail.as_deref()), ("line", Some("a name")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its format.
    pub format: Format,
    /// What was assumed. A strict reader treats these as errors.
    pub warnings: Vec<Warning>,
    /// Text behind the puzzle on its line, or the other columns of its row.
    pub tail: Option<String>,
    /// All that lies on the puzzle, if a link or a saved game told it: also notes, colours and drawn links,
    /// which no verb reads. Digits and what is taken away are in the puzzle as well.
    pub layers: Option<Box<Layers>>,
    /// The saved game that was read, with its history; of a link with a title, the game that begins there.
    pub document: Option<Box<Document>>,
}

/// Reads a chunk. It depends on nothing else, so chunks can be read on many threads.
///
/// ```
/// use qedoku::input::{Options, Reader, parse_chunk};
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
    let Reading { problem, family, garbled, titles, object, .. } = chunk.reading;
    if let Some(problem) = problem {
        return Err(vec![Problem {
            place: chunk.place.inside(1, problem.column()),
            message: problem.message(family),
        }]);
    }
    let mut read = if object { read_object(chunk) } else { read_text(chunk) };
    if let Some((line, column)) = garbled {
        let message = "bytes that are no UTF-8 stand here; save the file as UTF-8 text".to_owned();
        let place = chunk.place.inside(line, column);
        match &mut read {
            Ok(read) => read.warnings.push(Warning { place, message }),
            Err(problems) => {
                // Whatever else is said of the replacement characters would only repeat it.
                problems.retain(|other| other.place < place);
                problems.push(Problem { place, message });
            }
        }
    }
    if let (Ok(read), Some((first, last))) = (&mut read, titles) {
        let title = |line| Warning {
            place: Place { line, column: 1, ..chunk.place.clone() },
            message: sudoku::Warning::TextSkipped { line: usize::try_from(line).unwrap_or(usize::MAX) }
                .to_string(),
        };
        read.warnings.splice(0..0, (first..=last).map(title));
    }
    read
}

fn read_text(chunk: &Chunk) -> Result<Read, Vec<Problem>> {
    if chunk.reading.is_regular
        && let Some(grid) = regular::find(&chunk.text)
    {
        return of_regular(chunk, &grid);
    }
    let Reading { family, format, columns, .. } = chunk.reading;
    let text = &*undecorated(&chunk.text);
    if let (None, None | Some(Format::Link(_)), Some(token)) = (columns, format, link::token(text)) {
        return of_link(chunk, token, family);
    }
    let noted = |read: Result<Read, Vec<Problem>>| {
        let warning = |message| Warning { place: chunk.place.clone(), message };
        read.map(|read| read.with_notes(text, warning))
    };
    match (columns, format) {
        (Some(columns), _) => read_row(chunk, columns, family),
        (None, Some(Format::Sudoku(format))) => noted(of_sudoku(chunk, sudoku::parse_as(text, format))),
        (None, Some(Format::Link(_))) => Err(vec![Problem {
            place: chunk.place.clone(),
            message: "no link stands here; one has #p= and a word of letters and digits behind it".to_owned(),
        }]),
        (None, Some(Format::Document(_))) => of_document(chunk),
        (None, Some(Format::Kakuro(format))) => of_kakuro(chunk, kakuro::parse_as(text, format), (1, 1)),
        (None, None) => match family {
            Some(Family::Sudoku) => noted(of_sudoku(chunk, sudoku::parse(text))),
            Some(Family::Kakuro) => told_kakuro(chunk, text, (1, 1)),
            None if kakuro::sniff(text).is_some() => told_kakuro(chunk, text, (1, 1)),
            None => noted(of_sudoku(chunk, sudoku::parse(text))),
        },
    }
}

fn of_regular(chunk: &Chunk, grid: &Regular) -> Result<Read, Vec<Problem>> {
    match grid.family {
        Family::Sudoku => of_sudoku(chunk, sudoku::parse(&grid.text)).map(|read| {
            read.with_notes(&grid.text, |message| Warning { place: chunk.place.clone(), message })
        }),
        Family::Kakuro => of_kakuro(chunk, kakuro::parse(&grid.text), (1, 1)),
    }
}

/// The puzzle of an object that some command has printed.
fn read_object(chunk: &Chunk) -> Result<Read, Vec<Problem>> {
    if object::is_game(&chunk.text) {
        return of_document(chunk);
    }
    let Some((text, family, column)) = object::puzzle(&chunk.text) else {
        if let Some(grid) = regular::find(&chunk.text) {
            return of_regular(chunk, &grid);
        }
        let message = "this object holds no puzzle; leave it out".to_owned();
        return Err(vec![Problem { place: chunk.place.clone(), message }]);
    };
    // What is wrong in the text is told at its beginning, as signs in it may take two.
    let reading = Reading { family: chunk.reading.family.or(family), object: false, ..chunk.reading };
    let (at, place) = (chunk.place.inside(1, column), chunk.place.clone());
    let moved = |place: Place| Place { line: at.line, column: at.column, ..place };
    match read_text(&Chunk { number: chunk.number, place, text, reading, names: None }) {
        Ok(read) => {
            let warning = |warning: Warning| Warning { place: moved(warning.place), ..warning };
            Ok(Read { warnings: read.warnings.into_iter().map(warning).collect(), tail: None, ..read })
        }
        Err(problems) => {
            let problem = |problem: Problem| Problem { place: moved(problem.place), ..problem };
            Err(problems.into_iter().map(problem).collect())
        }
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
            let mut read = told_kakuro(chunk, &field.text, (field.line, field.column))?;
            read.tail = sudoku::other_fields(&fields, columns.puzzle, columns.delimiter);
            Ok(read)
        }
        _ => of_sudoku(chunk, sudoku::parse_csv_row(row, columns)),
    }
}

fn of_sudoku(chunk: &Chunk, parsed: Result<sudoku::Parsed, sudoku::Problems>) -> Result<Read, Vec<Problem>> {
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
                Warning { place, message: warning.to_string() }
            };
            // Notes of these are kept as layers.
            let keeps = matches!(parsed.format, sudoku::Format::FPuzzles | sudoku::Format::SudokuPad);
            let is_lost = |warning: &&sudoku::Warning| {
                !(keeps && matches!(warning, sudoku::Warning::NotesLeftOut { .. }))
            };
            Ok(Read {
                puzzle: parsed.setup.into(),
                format: Format::Sudoku(parsed.format),
                warnings: parsed.warnings.iter().filter(is_lost).map(warning).collect(),
                tail: parsed.tail,
                layers: None,
                document: None,
            })
        }
        Err(errors) => Err(errors
            .iter()
            .map(|error| Problem {
                place: chunk.place.inside(error.at.line, error.at.column),
                message: error.kind.to_string(),
            })
            .collect()),
    }
}

/// Reads a text that looks like a Kakuro and begins at a line and column of its chunk. One that nobody said
/// to be a Kakuro, and that has nothing to solve, is none.
fn told_kakuro(chunk: &Chunk, text: &str, at: (usize, usize)) -> Result<Read, Vec<Problem>> {
    match kakuro::parse(text) {
        Ok(parsed) if !parsed.setup.has_inner_cells() => {
            let defect = |defect: &qedoku_kakuro::Defect| Problem {
                place: inside(chunk, at, defect.spot.text),
                message: format!("{}: {}", defect.spot.place, defect.kind),
            };
            Err(parsed.setup.review().defects.iter().map(defect).collect())
        }
        parsed => of_kakuro(chunk, parsed, at),
    }
}

/// A place of a text that begins at a line and column of its chunk; the beginning of the chunk where it is
/// not known.
fn inside(chunk: &Chunk, (line, column): (usize, usize), at: Option<TextPlace>) -> Place {
    let Some(at) = at else { return chunk.place.clone() };
    let shift = if at.line <= 1 { column - 1 } else { 0 };
    chunk.place.inside(at.line + line - 1, at.column + shift)
}

fn of_kakuro(
    chunk: &Chunk,
    parsed: Result<kakuro::Parsed, kakuro::Problems>,
    at: (usize, usize),
) -> Result<Read, Vec<Problem>> {
    match parsed {
        Ok(parsed) => {
            let warning = |warning: &qedoku_kakuro::Warning| Warning {
                place: inside(chunk, at, warning.spot.text),
                message: format!("{}: {}", warning.spot.place, warning.kind),
            };
            Ok(Read {
                warnings: parsed.warnings.iter().map(warning).collect(),
                puzzle: parsed.setup.shifted(at.0 - 1, at.1 - 1).into(),
                format: Format::Kakuro(parsed.format),
                tail: None,
                layers: None,
                document: None,
            })
        }
        Err(problems) => {
            let told = |problem: &kakuro::Problem| Problem {
                place: inside(chunk, at, Some(problem.at)),
                message: problem.kind.to_string(),
            };
            Err(problems.iter().map(told).collect())
        }
    }
}

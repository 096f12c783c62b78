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
//! use pencilmark_sudoku::formats::{self, Format, Options};
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
mod grid;
mod library;
mod line81;
mod lines;
mod rows;
mod sdk;
mod sign;
mod ss;
mod warning;

pub use self::candidates729::is_line as is_candidates729;
pub use self::csv::{Columns, Field, fields, is_row as is_csv_row};
pub use self::error::{ErrorKind, ParseError};
pub use self::library::{LibraryCase, is_line as is_library_line};
pub use self::line81::{is_line as is_line81, read_line};
pub use self::lines::{LONGEST_LINE, is_comment};
pub use self::warning::Warning;

use self::lines::Line;
use self::rows::Rows;
use crate::Setup;
use pencilmark_model::Digit;

/// A text format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters, one puzzle a line.
    #[default]
    Line81,
    /// Nine rows with or without borders.
    Grid,
    /// Sadman Sudoku: nine rows under headers, and the player's digits.
    Sdk,
    /// SimpleSudoku: givens, solved cells and candidates in up to three blocks.
    Ss,
    /// Each empty cell as its candidates, framed.
    CandidateGrid,
    /// SudoCue: each empty cell as its candidates, placed digits marked.
    Sdx,
    /// 729 characters, nine for each cell.
    Candidates729,
    /// HoDoKu library line.
    Library,
    /// CSV row with a puzzle column.
    Csv,
}

impl Format {
    /// All formats, in the order of lists.
    pub const ALL: [Format; 9] = [
        Format::Line81,
        Format::Grid,
        Format::Sdk,
        Format::Ss,
        Format::CandidateGrid,
        Format::Sdx,
        Format::Candidates729,
        Format::Library,
        Format::Csv,
    ];

    /// The stable short name that commands take: `line`, `grid`, `sdk`, `ss`, `candidates`, `sdx`,
    /// `sukaku`, `library`, `csv`.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Line81 => "line",
            Format::Grid => "grid",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::CandidateGrid => "candidates",
            Format::Sdx => "sdx",
            Format::Candidates729 => "sukaku",
            Format::Library => "library",
            Format::Csv => "csv",
        }
    }

    /// The format with this id or another usual name (`sdm`, `81`, `729`, `pm`, `hodoku`).
    pub fn from_id(id: &str) -> Option<Format> {
        let alias = match id {
            "sdm" | "81" => Some(Format::Line81),
            "pm" => Some(Format::CandidateGrid),
            "729" => Some(Format::Candidates729),
            "hodoku" => Some(Format::Library),
            _ => None,
        };
        alias.or_else(|| Format::ALL.into_iter().find(|format| format.id() == id))
    }

    /// Its name in words.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line81 => "81-character line",
            Format::Grid => "grid",
            Format::Sdk => "SDK file",
            Format::Ss => "SS file",
            Format::CandidateGrid => "candidate grid",
            Format::Sdx => "SDX file",
            Format::Candidates729 => "729-character line",
            Format::Library => "library line",
            Format::Csv => "CSV row",
        }
    }

    /// What it holds, in a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Format::Line81 => "81 characters a puzzle, one puzzle a line (.sdm)",
            Format::Grid => "nine rows of nine cells, with bars between boxes",
            Format::Sdk => "Sadman Sudoku: nine rows of givens, and the placed digits under [State]",
            Format::Ss => "SimpleSudoku: blocks of givens, placed digits and candidates",
            Format::CandidateGrid => "each empty cell as its candidates, in a frame",
            Format::Sdx => "SudoCue: each empty cell as its candidates, u before placed digits",
            Format::Candidates729 => "nine characters a cell, the digit where the candidate is open (Sukaku)",
            Format::Library => "HoDoKu: givens, placed digits and deleted candidates in one line",
            Format::Csv => "comma-separated columns, one of them the puzzle",
        }
    }

    /// The usual file name extension, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Line81 => "sdm",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::Sdx => "sdx",
            Format::Csv => "csv",
            Format::Grid | Format::CandidateGrid | Format::Candidates729 | Format::Library => "txt",
        }
    }

    /// Whether a puzzle is a line of its own, so that a file of many has one a line.
    pub const fn is_one_line(self) -> bool {
        matches!(self, Format::Line81 | Format::Candidates729 | Format::Library | Format::Csv)
    }

    /// The line that stands once at the top of a file.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Format::Csv => Some("puzzle"),
            _ => None,
        }
    }
}

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

/// The format of a text by its content lines.
fn detect(text: &str, lines: &[Line<'_>]) -> Result<Format, ErrorKind> {
    let Some(first) = lines.first() else { return Err(ErrorKind::Empty) };
    if let Some(what) = unsupported(lines) {
        return Err(ErrorKind::Unsupported { what });
    }
    if lines.iter().all(|line| library::is_line(line.text)) {
        return Ok(Format::Library);
    }
    if candidates729::is_text(lines) {
        return Ok(Format::Candidates729);
    }
    if let Some(columns) = Columns::of_header(first.text) {
        // A lone word is a title unless puzzles of one line follow.
        let is_title = !first.text.contains(columns.delimiter)
            && !lines.get(1).is_some_and(|row| row.text.trim().len() >= 15 && lines.len() != 10);
        if lines.len() > 1 && !is_title {
            return Ok(Format::Csv);
        }
    }
    if lines.iter().all(|line| csv::is_row(line.text)) {
        return Ok(Format::Csv);
    }
    let plain = lines.iter().filter(|line| line81::is_line(line.text)).count();
    if plain == lines.len() || plain > 1 {
        return Ok(Format::Line81);
    }
    if sdk::has_marks(text, lines) {
        return Ok(Format::Sdk);
    }
    detect_grid(lines).ok_or(ErrorKind::NotAPuzzle)
}

/// The grid format whose number of cells or groups is right, or nearest.
fn detect_grid(lines: &[Line<'_>]) -> Option<Format> {
    let others: Vec<Line<'_>> = lines.iter().filter(|line| !line81::is_line(line.text)).copied().collect();
    let rows = Rows::of(&others);
    let (groups, characters) = (rows.group_count(), rows.character_count());
    if ss::has_blocks(&rows) || ss::has_layout(&rows) {
        return Some(Format::Ss);
    }
    let long = rows.groups().filter(|group| group.text.len() > 1).count();
    let blank = rows.groups().filter(|group| matches!(group.text, "." | "0" | "-" | "_")).count();
    if groups == 81 && characters != 81 && long >= blank {
        let sdx = rows.frames == 0 && rows.groups().any(|group| group.text.starts_with('u'));
        return Some(if sdx { Format::Sdx } else { Format::CandidateGrid });
    }
    if characters == 81 || groups == 81 {
        return Some(Format::Grid);
    }
    match rows.rows.len() {
        0 => None,
        1 if others.len() == 1 && others[0].text.split_whitespace().next().is_some_and(|w| w.len() >= 9) => {
            let line = others[0].text;
            let cells = line.chars().filter(|&c| !matches!(sign::sign(c), sign::Sign::Other(_))).count();
            if matches!(line.trim().len(), 700..=760) {
                Some(Format::Candidates729)
            } else {
                (cells >= 9).then_some(Format::Line81)
            }
        }
        2.. if long > 9 && groups >= 60 && characters > groups + groups / 2 && groups < 200 => {
            Some(Format::CandidateGrid)
        }
        2.. if rows.rows.iter().all(|row| row.characters >= 4) => Some(Format::Grid),
        _ => None,
    }
}

/// A form of text that is recognised but not read.
fn unsupported(lines: &[Line<'_>]) -> Option<&'static str> {
    let first = lines.first()?.text.trim_start();
    if first.starts_with('<') {
        Some("XML")
    } else if first.starts_with('{') {
        Some("a JSON object")
    } else if lines.len() == 1 && first.contains("://") || first.contains("bd=") || first.contains("?load=") {
        Some("a link")
    } else if lines.len() == 1
        && first.trim_end().len() == 162
        && first.trim_end().bytes().all(|b| b.is_ascii_alphanumeric())
    {
        Some("the 162-character state of a link")
    } else {
        None
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

/// Errors and warnings of a text as its parser meets them.
#[derive(Default)]
struct Report {
    errors: Vec<ParseError>,
    warnings: Vec<Warning>,
}

impl Report {
    fn error(&mut self, line: usize, column: usize, kind: ErrorKind) {
        self.push(ParseError::new(line, column, kind));
    }

    fn push(&mut self, error: ParseError) {
        self.errors.push(error);
    }

    fn extend(&mut self, errors: impl IntoIterator<Item = ParseError>) {
        self.errors.extend(errors);
    }

    fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    fn error_count(&self) -> usize {
        self.errors.len()
    }

    /// Moves the errors from number `from` on to the right: they count from the start of a field.
    fn shift_columns(&mut self, from: usize, by: usize) {
        for error in &mut self.errors[from..] {
            error.column += by;
        }
    }

    /// The errors by place; one that says so if there are none.
    fn into_errors(mut self) -> Vec<ParseError> {
        self.errors.sort_by_key(|error| (error.line, error.column));
        if self.errors.is_empty() {
            self.error(1, 1, ErrorKind::NotAPuzzle);
        }
        self.errors
    }
}

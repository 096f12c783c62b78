//! Reading and writing puzzles as text.
//!
//! [`parse`] tells the format by itself: K-text, on one line or on several, or else a puzz.link address. Texts may start with a byte order mark and end lines in any way.

mod kline;
mod puzzlink;

use crate::{Place, Setup, SetupCell, TextPlace};
use pencilmark_model::Digit;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 1 << 20;

/// Most errors that are reported for one text.
const MOST_ERRORS: usize = 20;

/// A text format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// K-line: tokens `.`, digit, `#`, `16\7`; rows joined by ` / `.
    KLine,
    /// K-grid: the same tokens, a line of text for each row.
    KGrid,
    /// The address of a puzzle at puzz.link or another site of the same kind.
    PuzzLink,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::KLine, Format::KGrid, Format::PuzzLink];

    /// The name for options and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Format::KLine => "k-line",
            Format::KGrid => "k-grid",
            Format::PuzzLink => "puzz-link",
        }
    }

    /// The format with an id.
    pub fn from_id(id: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.id() == id)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Something in a text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {}, column {}: read {found}, expected {expected}", .at.line, .at.column)]
pub struct ParseError {
    /// Where it stands, one-based.
    pub at: TextPlace,
    /// What was read, quoted.
    pub found: String,
    /// What would have been right.
    pub expected: String,
}

/// All errors of a text, a line each when printed; after twenty the rest is not reported.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", lines(.0))]
pub struct ParseErrors(pub Vec<ParseError>);

fn lines(errors: &[ParseError]) -> String {
    errors.iter().map(ParseError::to_string).collect::<Vec<_>>().join("\n")
}

impl ParseErrors {
    fn one(line: usize, column: usize, found: impl Into<String>, expected: impl Into<String>) -> ParseErrors {
        let at = TextPlace { line, column };
        ParseErrors(vec![ParseError { at, found: found.into(), expected: expected.into() }])
    }
}

/// A quoted piece of the input for a message, cut short if it is long.
fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.by_ref().take(20).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { format!("`{start}…`") } else { format!("`{start}`") }
}

/// Which format a text seems to be in; `None` if it looks like no Kakuro at all.
///
/// The tests, in order: a clue with `\` outside comments, or a line of tokens with `#` among them, means
/// K-text, a K-line if the rows are not on several lines; `kakuro/` somewhere means an address.
///
/// ```
/// use pencilmark_kakuro::formats::{Format, sniff};
/// assert_eq!(sniff("# 3\\ 4\\ / \\4 . . / \\3 . ."), Some(Format::KLine));
/// assert_eq!(sniff("# 3\\ 4\\\n\\4 . .\n\\3 . .\n"), Some(Format::KGrid));
/// assert_eq!(sniff("https://puzz.link/p?kakuro/1/1/k5-"), Some(Format::PuzzLink));
/// assert_eq!(sniff("# fifty-three puzzles\n53..7....6..195....98....6."), None);
/// ```
pub fn sniff(text: &str) -> Option<Format> {
    kline::sniff(text).or_else(|| text.contains("kakuro/").then_some(Format::PuzzLink))
}

/// Reads a puzzle in any of the formats.
///
/// # Errors
/// Every token that cannot be read, with its place and what was expected.
pub fn parse(text: &str) -> Result<Setup, ParseErrors> {
    parse_as(text, sniff(text).unwrap_or(Format::KGrid))
}

/// Reads a puzzle in a given format. K-lines and K-grids are read alike.
///
/// # Errors
/// As for [`parse`].
pub fn parse_as(text: &str, format: Format) -> Result<Setup, ParseErrors> {
    if text.len() > LONGEST_TEXT {
        let found = format!("{} bytes", text.len());
        return Err(ParseErrors::one(1, 1, found, format!("at most {LONGEST_TEXT} bytes")));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::KLine | Format::KGrid => kline::read(text),
        Format::PuzzLink => puzzlink::read(text),
    }
}

impl FromStr for Setup {
    type Err = ParseErrors;

    fn from_str(text: &str) -> Result<Setup, ParseErrors> {
        parse(text)
    }
}

/// A written puzzle, and what the format could not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text; K-grids end with a newline, the others do not.
    pub text: String,
    /// How many given digits the format could not hold.
    pub lost_givens: usize,
    /// How many clues that count no cell the format could not hold.
    pub lost_clues: usize,
}

impl Written {
    fn whole(text: String) -> Written {
        Written { text, lost_givens: 0, lost_clues: 0 }
    }
}

/// A setup that a format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{format} cannot hold {what} ({place})")]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// The first thing that it has no way to write.
    pub what: &'static str,
    /// Where that stands.
    pub place: Place,
}

/// Writes a puzzle.
///
/// # Errors
/// If the format has no way to write it: addresses hold only rectangles with a clue row, a clue column
/// and sums up to 45.
///
/// ```
/// use pencilmark_kakuro::{Setup, formats::{Format, write}};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// assert_eq!(write(&setup, Format::KGrid)?.text, "#   3\\  4\\\n\\4  .   .\n\\3  .   .\n");
/// assert_eq!(write(&setup, Format::PuzzLink)?.text, "https://puzz.link/p?kakuro/2/2/n3443");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(setup: &Setup, format: Format) -> Result<Written, WriteError> {
    match format {
        Format::KLine => Ok(Written::whole(kline::line(setup))),
        Format::KGrid => Ok(Written::whole(kline::grid(setup))),
        Format::PuzzLink => puzzlink::write(setup),
    }
}

/// A solution as one line: a character for each cell, `#` for black, the digit for white or `.` where
/// there is none, rows joined by `/`.
///
/// ```
/// use pencilmark_kakuro::{Setup, formats::solution};
/// let setup: Setup = "# 3\\ / \\3 .".parse()?;
/// assert_eq!(solution(&setup, |_| pencilmark_model::Digit::new(3)), "##/#3");
/// # Ok::<(), pencilmark_kakuro::ParseErrors>(())
/// ```
pub fn solution(setup: &Setup, digit: impl Fn(Place) -> Option<Digit>) -> String {
    let mut out = String::new();
    for (row, cells) in setup.rows().iter().enumerate() {
        if row > 0 {
            out.push('/');
        }
        for (col, cell) in cells.iter().enumerate() {
            out.push(match cell {
                SetupCell::Black { .. } => '#',
                SetupCell::White { .. } => {
                    digit(Place { row, col }).map_or('.', |digit| char::from(b'0' + digit.value()))
                }
            });
        }
    }
    out
}

#[cfg(test)]
mod tests;

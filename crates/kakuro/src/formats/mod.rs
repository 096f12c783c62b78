//! Reading and writing puzzles as text.
//!
//! The registry below lists the formats. Each is a file that has an example in its head, name and words, how
//! the format is told, its reader and its writer; several that are alike share one.
//!
//! [`parse`] tells the format by itself, see [`sniff()`]. Texts may start with a byte order mark and end
//! lines in any way. Readers collect errors where one does not hide what follows, and keep for each cell and
//! clue its place in the text. What a format cannot hold is counted in [`Written`], or refused.

mod answers;
mod canvas;
mod fit;
mod lost;
mod prelude;
mod problem;
mod sniff;
mod token;
mod undress;
mod value;
mod words;

pub use lost::left_out;
pub use problem::{Problem, ProblemKind, Problems};
pub use sniff::sniff;
pub use undress::{is_frame, is_header};

use crate::{MOST_CELLS, Place, Setup, Warning, WarningKind};
use problem::{START, unread};
use qedoku_model::text::{self, TextFamily};
use std::borrow::Cow;
use std::str::FromStr;

qedoku_model::formats! { Texts;
    kline: KLine, KGrid;
    puzzlink: PuzzLink;
    game_id: GameId;
    pzprv3: Pzprv3;
    kanpen: Kanpen, KanpenXml;
    janko: Janko;
    kakurules: KakuRules;
    table: Backslash, Csv, Tsv;
    matrices: Matrices;
    json: Json;
    board: Board;
    xcsp3: Xcsp3;
    minizinc: MiniZinc;
    gecode: Gecode;
    grid_code: GridCode;
    euler424: Euler424;
    equations: Equations;
}

/// The texts of Kakuro.
struct Texts;

impl TextFamily for Texts {
    type Text<'a> = str;
    type Setup = Setup;
    type Format = Format;
    type ProblemKind = ProblemKind;
    type NotHeld = ProblemKind;
    type Warning = Warning;
    type WarningKind = WarningKind;
    type Options = ();
}

/// What a text says.
pub type Parsed = text::Parsed<Setup, Format, Warning>;

/// A written puzzle, and what the format could not hold. Formats of several lines end with a newline, the
/// others do not.
pub type Written = text::Written<WarningKind>;

/// Longest text that is read or written, in bytes. All formats have room in it for a puzzle of
/// [`MOST_CELLS`] cells, with a solution and notes.
pub const LONGEST_TEXT: usize = 1 << 20;

/// Reads a puzzle in any of the formats.
///
/// # Errors
/// Every token that cannot be read, with its place and what was expected. For a text in no known format the
/// three likeliest readings.
pub fn parse(text: &str) -> Result<Parsed, Problems> {
    let text = &*cells_of(text);
    Ok(problem::with_warnings(text, read(text)?))
}

/// Reads a puzzle in a given format. K-lines and K-grids are read alike.
///
/// # Errors
/// As for [`parse`].
pub fn parse_as(text: &str, format: Format) -> Result<Parsed, Problems> {
    let text = &*cells_of(text);
    Ok(problem::with_warnings(text, read_as(text, format)?))
}

/// A text in plain signs, without a byte order mark and without what stands round its cells.
fn cells_of(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text::plain(text) {
        Cow::Borrowed(text) => undress::undressed(text),
        Cow::Owned(text) => Cow::Owned(undress::undressed(&text).into_owned()),
    }
}

/// Reads a text that [`cells_of`] made. What is like no format counts as K-text if its words are.
fn read(text: &str) -> Result<Parsed, Problems> {
    let is_short = text.len() <= LONGEST_TEXT;
    match sniff(text).filter(|_| is_short) {
        Some(format) => read_as(text, format),
        None if is_short && !kline::resembles(text) => Err(sniff::likeliest(text)),
        None => read_as(text, if text.contains('\n') { Format::KGrid } else { Format::KLine }),
    }
}

fn read_as(text: &str, format: Format) -> Result<Parsed, Problems> {
    if text.len() > LONGEST_TEXT {
        let found = format!("{} bytes", text.len());
        return Err(unread(START, found, format!("at most {LONGEST_TEXT} bytes")));
    }
    format.read(text)
}

impl FromStr for Setup {
    type Err = Problems;

    fn from_str(text: &str) -> Result<Setup, Problems> {
        Ok(read(&cells_of(text))?.setup)
    }
}

/// Writes a puzzle.
///
/// # Errors
/// If the format has no way to write it: most hold only rectangles, many only such with a clue row and a clue
/// column, addresses only sums up to 45. A puzzle of more cells than can be read is refused in all of them.
/// Givens, notes, clues without cells and remarks that a format has no place for are counted in warnings
/// instead.
///
/// ```
/// use qedoku_kakuro::{Setup, formats::{Format, write}};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// assert_eq!(write(&setup, Format::KGrid)?.text, "#   3\\  4\\\n\\4  .   .\n\\3  .   .\n");
/// assert_eq!(write(&setup, Format::PuzzLink)?.text, "https://puzz.link/p?kakuro/2/2/n3443");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(setup: &Setup, format: Format) -> Result<Written, ProblemKind> {
    let refuse = |what| Err(ProblemKind::NotHeld { format, what, place: Place { row: 0, col: 0 } });
    if setup.rows().iter().map(Vec::len).sum::<usize>() > MOST_CELLS {
        return refuse("more than 20000 cells");
    }
    let written = format.write(setup, &())?;
    if written.text.len() > LONGEST_TEXT {
        return refuse("a text of more than 1 MiB");
    }
    Ok(written)
}

#[cfg(test)]
mod round_trips;
#[cfg(test)]
mod tests;

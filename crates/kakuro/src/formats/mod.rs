//! Reading and writing puzzles as text.
//!
//! | file | format |
//! |---|---|
//! | `kline` | K-text, a line for each row or all on one line |
//! | `puzzlink`, `game_id` | the code of puzz.link, in an address or behind a size |
//! | `pzprv3`, `kanpen` | files of pzpr, of both flavours, the latter also as XML |
//! | `janko`, `kakurules` | texts of janko.at and calls of KakuRules |
//! | `table`, `matrices` | backslash text, spreadsheets, matrices of sums |
//! | `json`, `board`, `xcsp3` | JSON of our own, of kakuros.com, of PyCSP3 |
//! | `minizinc`, `gecode` | data of constraint solvers |
//! | `grid_code`, `euler424` | codes and lists on one line |
//! | `equations` | a sum and cells for each run; only written |
//!
//! [`parse`] tells the format by itself, see [`sniff()`]. Texts may start with a byte order mark and end lines
//! in any way. Readers collect errors where one does not hide what follows, and keep for each cell and clue
//! its place in the text. What a format cannot hold is counted in [`Written`], or refused.

mod answers;
mod board;
mod canvas;
mod equations;
mod error;
mod euler424;
mod format;
mod game_id;
mod gecode;
mod grid_code;
mod janko;
mod json;
mod kakurules;
mod kanpen;
mod kline;
mod matrices;
mod minizinc;
mod puzzlink;
mod pzprv3;
mod sniff;
mod table;
mod value;
mod words;
mod xcsp3;

pub use error::{ParseError, ParseErrors, WriteError};
pub use format::Format;
pub use sniff::sniff;

use crate::{MOST_CELLS, Place, Remarks, Setup};
use error::quoted;
use std::str::FromStr;

/// Longest text that is read or written, in bytes. All formats have room in it for a puzzle of
/// [`MOST_CELLS`] cells, with a solution and notes.
pub const LONGEST_TEXT: usize = 1 << 20;

/// Reads a puzzle in any of the formats.
///
/// # Errors
/// Every token that cannot be read, with its place and what was expected. For a text in no known format the
/// three likeliest readings.
pub fn parse(text: &str) -> Result<Setup, ParseErrors> {
    let is_short = text.len() <= LONGEST_TEXT;
    match sniff(text.strip_prefix('\u{feff}').unwrap_or(text)).filter(|_| is_short) {
        Some(format) => parse_as(text, format),
        None if is_short && !kline::resembles(text) => Err(sniff::likeliest(text)),
        None => parse_as(text, Format::KGrid),
    }
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
        Format::GameId => game_id::read(text),
        Format::Pzprv3 => pzprv3::read(text),
        Format::Kanpen => kanpen::read(text),
        Format::KanpenXml => kanpen::read_xml(text),
        Format::Janko => janko::read(text),
        Format::KakuRules => kakurules::read(text),
        Format::Backslash => table::read(text, None),
        Format::Csv => table::read(text, Some(table::Separator::Comma)),
        Format::Tsv => table::read(text, Some(table::Separator::Tab)),
        Format::Matrices => matrices::read(text),
        Format::Json => json::read(text),
        Format::Board => board::read(text),
        Format::Xcsp3 => xcsp3::read(text),
        Format::MiniZinc => minizinc::read(text),
        Format::Gecode => gecode::read(text),
        Format::GridCode => grid_code::read(text),
        Format::Euler424 => euler424::read(text),
        Format::Equations => {
            Err(ParseErrors::one(1, 1, "equations", "another format; equations are only written"))
        }
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
    /// The text; formats of several lines end with a newline, the others do not.
    pub text: String,
    /// How many given digits the format could not hold.
    pub lost_givens: usize,
    /// How many clues that count no cell the format could not hold.
    pub lost_clues: usize,
    /// How many cells have notes that the format could not hold.
    pub lost_notes: usize,
    /// How many remarks, such as the solution and the title, the format could not hold.
    pub lost_remarks: usize,
}

impl Written {
    fn whole(text: String) -> Written {
        Written { text, lost_givens: 0, lost_clues: 0, lost_notes: 0, lost_remarks: 0 }
    }
}

/// Writes a puzzle.
///
/// # Errors
/// If the format has no way to write it: most hold only rectangles, many only such with a clue row and a clue
/// column, addresses only sums up to 45. A puzzle of more cells than can be read is refused in all of them.
/// Givens, notes, clues without cells and remarks that a format has no place for are counted instead.
///
/// ```
/// use qedoku_kakuro::{Setup, formats::{Format, write}};
/// let setup: Setup = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse()?;
/// assert_eq!(write(&setup, Format::KGrid)?.text, "#   3\\  4\\\n\\4  .   .\n\\3  .   .\n");
/// assert_eq!(write(&setup, Format::PuzzLink)?.text, "https://puzz.link/p?kakuro/2/2/n3443");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(setup: &Setup, format: Format) -> Result<Written, WriteError> {
    let refuse = |what| Err(WriteError { format, what, place: Place { row: 0, col: 0 } });
    if setup.rows().iter().map(Vec::len).sum::<usize>() > MOST_CELLS {
        return refuse("more than 20000 cells");
    }
    let mut written = match format {
        Format::KLine => Ok(Written::whole(kline::line(setup))),
        Format::KGrid => Ok(Written::whole(kline::grid(setup))),
        Format::PuzzLink => puzzlink::write(setup),
        Format::GameId => game_id::write(setup),
        Format::Pzprv3 => pzprv3::write(setup),
        Format::Kanpen => kanpen::write(setup),
        Format::KanpenXml => kanpen::write_xml(setup),
        Format::Janko => janko::write(setup),
        Format::KakuRules => kakurules::write(setup),
        Format::Backslash => Ok(table::write(setup, ' ', "_", "x")),
        Format::Csv => Ok(table::write(setup, ',', "", "#")),
        Format::Tsv => Ok(table::write(setup, '\t', "", "#")),
        Format::Matrices => matrices::write(setup),
        Format::Json => json::write(setup),
        Format::Board => board::write(setup),
        Format::Xcsp3 => xcsp3::write(setup),
        Format::MiniZinc => minizinc::write(setup),
        Format::Gecode => gecode::write(setup),
        Format::GridCode => grid_code::write(setup),
        Format::Euler424 => euler424::write(setup),
        Format::Equations => equations::write(setup),
    }?;
    if written.text.len() > LONGEST_TEXT {
        return refuse("a text of more than 1 MiB");
    }
    let Remarks { notes, solution, origin } = setup.remarks();
    if !matches!(format, Format::Json | Format::GridCode) {
        written.lost_notes = notes.len();
    }
    if format != Format::Json {
        let is_held = answers::are_solution(setup) && matches!(format, Format::Pzprv3 | Format::Kanpen);
        written.lost_remarks = origin.len() + usize::from(solution.is_some() && !is_held);
    }
    Ok(written)
}

#[cfg(test)]
mod round_trips;
#[cfg(test)]
mod tests;

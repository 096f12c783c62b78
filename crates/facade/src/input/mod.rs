//! Reading puzzles of both families from any input, one or millions.
//!
//! A [`Reader`] cuts the input into [`Chunk`]s, the text of one puzzle each; that is sequential, cheap and
//! holds a few lines at a time, however long the input. [`parse_chunk`] reads a chunk; it is a pure function
//! that any thread may run. [`read_text`] does both for a text at hand.
//!
//! Cutting goes by lines. Blank lines and comments (`#`, `;`, `//`) part puzzles or are skipped. A line that
//! is a puzzle by itself is a chunk, with a candidate grid that follows it unless another such line stands
//! right above; rows of a grid are gathered until nine are there or a blank line comes. A first line that
//! names a puzzle column makes the input CSV. A line that is nothing known is a chunk too, so that its error
//! is reported and nothing is skipped in silence.
//!
//! ```
//! use qedoku::input::{Family, Options, read_text};
//! let text = "# two puzzles\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n\n\
//!             53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! let records = read_text("input", text, &Options::default());
//! let families: Vec<Family> = records.iter().map(|r| r.puzzle.as_ref().unwrap().puzzle.family()).collect();
//! assert_eq!(families, [Family::Kakuro, Family::Sudoku]);
//! assert_eq!(records[1].place.to_string(), "input:6:1");
//! ```

mod beginnings;
mod block;
pub(crate) mod cells81;
mod decoration;
mod family;
mod format;
pub(crate) mod game;
mod games;
mod gathering;
mod grid_block;
mod kakuro_block;
mod kakuro_line;
mod lines;
mod link;
mod noted;
mod object;
mod place;
mod puzzle;
mod record;
mod regular;
mod regular_block;
mod rows;
mod split;
mod unreadable;
pub(crate) mod writing;

pub use family::Family;
pub use format::{Format, KakuroFormat, SudokuFormat, UnknownFormat};
pub(crate) use place::in_text;
pub use place::{Defect, Place, Problem, Warning};
pub(crate) use puzzle::{AnySetup, given_places};
pub use puzzle::{Problems, Puzzle};
pub use record::{Chunk, Read, Record, parse_chunk};
pub use split::Reader;
pub use writing::{Unwritable, Written};

/// What is known of an input before it is read.
///
/// ```
/// use qedoku::{Family, input::{Options, read_text}};
/// // A word of nine digits is a run of a Kakuro on request alone.
/// let options = Options { family: Some(Family::Kakuro), ..Options::default() };
/// let records = read_text("text", "# 3\\ 4\\ / \\4 . . / \\3 . .", &options);
/// assert!(records[0].puzzle.is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Only puzzles of this family; `None` to tell by the text.
    pub family: Option<Family>,
    /// Only puzzles in this format; `None` to tell by the text.
    pub format: Option<Format>,
}

impl Options {
    /// The family that the options name, by itself or by a format.
    fn family(&self) -> Option<Family> {
        self.family.or(self.format.map(Format::family))
    }
}

/// Reads all puzzles of a text. A text without any gives one record that says so.
///
/// ```
/// use qedoku::input::{Options, read_text};
/// let text = format!("{0}\n{0} a name\n", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// let records = read_text("two.txt", &text, &Options::default());
/// assert_eq!(records.len(), 2);
/// assert_eq!(records[1].place.to_string(), "two.txt:2:1");
/// ```
pub fn read_text(source: &str, text: &str, options: &Options) -> Vec<Record> {
    // Reading from memory does not fail.
    let chunks = Reader::new(source, text.as_bytes(), *options).filter_map(Result::ok);
    let mut records: Vec<Record> = chunks.map(parse_chunk).collect();
    if records.is_empty() {
        records.push(parse_chunk(Chunk::empty(source, options.family())));
    }
    records
}

#[cfg(test)]
mod kakuro_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod word_tests;

//! Puzzles as text, with what lies on them where the format has room for it.

use super::game::{Document, Layers, Scene};
use super::{Family, Format, Puzzle, Read, link};
use std::fmt;

/// A puzzle as text, without a line end behind its last line.
///
/// ```
/// use qedoku::{Puzzle, input::Written};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let Written { text, warnings } = puzzle.write("k-grid".parse().unwrap(), '.').unwrap();
/// assert_eq!((text.lines().count(), warnings.len()), (3, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the format could not hold.
    pub warnings: Vec<String>,
}

/// Why a puzzle cannot be written in a format.
///
/// ```
/// use qedoku::Puzzle;
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let error = puzzle.write("line".parse().unwrap(), '.').unwrap_err();
/// assert_eq!(error.reason, "line is a format of Sudoku; the puzzle is a Kakuro");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritable {
    /// The reason, in words.
    pub reason: String,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unwritable {}

/// A puzzle and all that lies on it in a format that has room for that.
pub(super) fn whole(puzzle: &Puzzle, layers: &Layers, format: Format) -> Result<Written, Unwritable> {
    if let Format::Link(_) = format {
        return link(puzzle, layers);
    }
    of_document(&Document::of(puzzle, layers))
}

fn of_document(document: &Document) -> Result<Written, Unwritable> {
    match serde_json::to_string(document) {
        Ok(text) => Ok(Written { text, warnings: Vec::new() }),
        Err(error) => Err(Unwritable { reason: error.to_string() }),
    }
}

impl Layers {
    /// What of it a format without room for it loses, in words.
    pub(super) fn told_lost(&self, family: Family) -> Option<String> {
        let lost: Vec<&str> = self.own_names().collect();
        let (link, document) = (Format::Link(family), Format::Document(family));
        let told = || format!("{} are left out; `{link}` and `{document}` have them", lost.join(", "));
        (!lost.is_empty()).then(told)
    }
}

/// A puzzle and all that lies on it as our own link.
pub(crate) fn link(puzzle: &Puzzle, layers: &Layers) -> Result<Written, Unwritable> {
    match link::write(puzzle, layers) {
        Ok((text, warnings)) => Ok(Written { text, warnings }),
        Err(error) => Err(Unwritable { reason: error.to_string() }),
    }
}

impl Read {
    /// The puzzle as text in a format, as [`Puzzle::write`] does it, with notes, colours and drawn links
    /// where the format has room for them; elsewhere it is told that they are left out.
    ///
    /// # Errors
    /// If the format belongs to the other family or cannot hold the puzzle.
    ///
    /// ```
    /// use qedoku::game::NoteLayer;
    /// use qedoku::input::{Options, read_text};
    /// use qedoku::{Game, Puzzle};
    /// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse::<Puzzle>()?);
    /// game.note(NoteLayer::Corner, &["r2c2".parse()?], 1)?;
    /// let read = read_text("text", &game.save(), &Options::default()).remove(0).puzzle.unwrap();
    /// let written = read.write("k-line".parse()?, '.')?;
    /// assert_eq!(written.warnings, ["corner notes are left out; `k-link` and `k-document` have them"]);
    /// assert_eq!(read.write("k-link".parse()?, '.')?, game.link()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, format: Format, blank: char) -> Result<Written, Unwritable> {
        if let (Format::Document(_), Some(document)) = (format, &self.document) {
            return of_document(document);
        }
        let Some(layers) = &self.layers else { return self.puzzle.write(format, blank) };
        let family = self.puzzle.family();
        if let Some(written) = self.write_noted(layers, format) {
            return Ok(written);
        }
        if let Format::Link(_) | Format::Document(_) = format {
            return whole(&Scene::parted(self.puzzle.clone()).0, layers, format);
        }
        let mut written = self.puzzle.write(format, blank)?;
        written.warnings.extend(layers.told_lost(family));
        Ok(written)
    }
}

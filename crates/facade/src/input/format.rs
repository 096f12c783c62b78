//! The text formats of both families under one set of names.

use super::Family;
pub use qedoku_kakuro::formats::Format as KakuroFormat;
pub use qedoku_sudoku::formats::Format as SudokuFormat;

use qedoku_model::text::FormatInfo;
use std::fmt;
use std::str::FromStr;

/// A text format of either family. Where both have one of a kind, that of Kakuro has `k-` before its name;
/// our own link and a saved game are written for a puzzle of either under both names.
///
/// ```
/// use qedoku::input::{Family, Format};
/// let format: Format = "k-line".parse().unwrap();
/// assert_eq!(format.family(), Family::Kakuro);
/// assert_eq!(Format::all().filter(|f| f.family() == Family::Sudoku).count(), 15);
/// assert!("k-lime".parse::<Format>().unwrap_err().to_string().contains("k-line"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// A format of Sudoku.
    Sudoku(SudokuFormat),
    /// A format of Kakuro.
    Kakuro(KakuroFormat),
    /// Our own link, of a puzzle of this family.
    Link(Family),
    /// A saved game as a document, of a puzzle of this family.
    Document(Family),
}

const LINK: FormatInfo =
    FormatInfo::new("link", "our own link: givens, digits, what is taken away, notes, colours; #p=")
        .one_line();
const K_LINK: FormatInfo =
    FormatInfo::new("k-link", "our own link: clues, digits, what is taken away, notes, colours; #p=")
        .one_line();
const DOCUMENT: FormatInfo =
    FormatInfo::new("document", "a saved game, as `play` keeps it: JSON").one_line().extension("json");
const K_DOCUMENT: FormatInfo =
    FormatInfo::new("k-document", "a saved game, as `play` keeps it: JSON").one_line().extension("json");

impl Format {
    /// All formats, those of Sudoku first.
    pub fn all() -> impl Iterator<Item = Format> {
        let sudoku = SudokuFormat::ALL.into_iter().map(Format::Sudoku);
        let kakuro = KakuroFormat::ALL.into_iter().map(Format::Kakuro);
        let [own, k_own] = Family::ALL.map(|family| [Format::Link(family), Format::Document(family)]);
        sudoku.chain(own).chain(kakuro).chain(k_own)
    }

    /// The family whose puzzles it holds.
    pub const fn family(self) -> Family {
        match self {
            Format::Sudoku(_) => Family::Sudoku,
            Format::Kakuro(_) => Family::Kakuro,
            Format::Link(family) | Format::Document(family) => family,
        }
    }

    /// Its name and words.
    pub const fn info(self) -> &'static FormatInfo {
        match self {
            Format::Sudoku(format) => format.info(),
            Format::Kakuro(format) => format.info(),
            Format::Link(Family::Sudoku) => &LINK,
            Format::Link(Family::Kakuro) => &K_LINK,
            Format::Document(Family::Sudoku) => &DOCUMENT,
            Format::Document(Family::Kakuro) => &K_DOCUMENT,
        }
    }

    /// Whether it can be read; a few are only written.
    pub const fn is_read(self) -> bool {
        self.info().is_read
    }

    /// The name that options take.
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// What it holds, in a sentence without a full stop.
    pub const fn description(self) -> &'static str {
        self.info().description
    }

    /// The usual file name extension, without a dot.
    pub const fn extension(self) -> &'static str {
        self.info().extension
    }

    /// Whether a puzzle is a line of its own, so that a file of many has one a line.
    pub const fn is_one_line(self) -> bool {
        self.info().is_one_line
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A name that is no format's.
///
/// ```
/// use qedoku::{Format, input::UnknownFormat};
/// assert_eq!("svg".parse::<Format>(), Err(UnknownFormat { name: "svg".to_owned() }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = Format::all().map(Format::id).collect();
        write!(f, "'{}' is no format; type one of {}", self.name.escape_debug(), ids.join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let sudoku = SudokuFormat::from_id(name).map(Format::Sudoku);
        let own = || {
            let of = |family| [Format::Link(family), Format::Document(family)];
            Family::ALL.into_iter().flat_map(of).find(|own| own.id() == name)
        };
        sudoku
            .or_else(own)
            .or_else(|| KakuroFormat::from_id(name).map(Format::Kakuro))
            .ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_names_one_format() {
        for format in Format::all() {
            assert_eq!(format.id().parse(), Ok(format));
            assert!(!format.description().is_empty());
        }
    }
}

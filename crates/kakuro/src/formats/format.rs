//! The formats by name.

use std::fmt;

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
    /// The body of such an address behind its size: `5x5:48la0…`.
    GameId,
    /// A file saved by pzprv3 or puzz.link.
    Pzprv3,
    /// A line for each black cell: row, column, across sum, down sum.
    Kanpen,
    /// The same as elements of XML.
    KanpenXml,
    /// A size, then tokens `-`, `0` and `4,8`, as dumps of janko.at have them.
    Janko,
    /// A call of KakuRules: all rows with their across sums, then all columns with their down sums.
    KakuRules,
    /// Rows of `x`, `_` and `4\8`, apart by blanks, as many solvers read them.
    Backslash,
    /// The same with commas: a spreadsheet.
    Csv,
    /// The same with tabs.
    Tsv,
    /// A matrix of across sums and one of down sums.
    Matrices,
    /// JSON of our own: tokens, givens, notes, solution, origin.
    Json,
    /// JSON as pages of kakuros.com hold it.
    Board,
    /// JSON as models of PyCSP3 and XCSP3 take it.
    Xcsp3,
    /// Data of the MiniZinc benchmark.
    MiniZinc,
    /// Numbers of the Gecode example.
    Gecode,
    /// A code of 64 letters: size, bit map, sums.
    GridCode,
    /// The comma list of Project Euler's problem 424.
    Euler424,
    /// A sum and a list of cells for each run; only written.
    Equations,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 21] = [
        Format::KLine,
        Format::KGrid,
        Format::PuzzLink,
        Format::GameId,
        Format::Pzprv3,
        Format::Kanpen,
        Format::KanpenXml,
        Format::Janko,
        Format::KakuRules,
        Format::Backslash,
        Format::Csv,
        Format::Tsv,
        Format::Matrices,
        Format::Json,
        Format::Board,
        Format::Xcsp3,
        Format::MiniZinc,
        Format::Gecode,
        Format::GridCode,
        Format::Euler424,
        Format::Equations,
    ];

    /// The name for options and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Format::KLine => "k-line",
            Format::KGrid => "k-grid",
            Format::PuzzLink => "puzz-link",
            Format::GameId => "game-id",
            Format::Pzprv3 => "pzprv3",
            Format::Kanpen => "kanpen",
            Format::KanpenXml => "kanpen-xml",
            Format::Janko => "janko",
            Format::KakuRules => "kakurules",
            Format::Backslash => "backslash",
            Format::Csv => "k-csv",
            Format::Tsv => "k-tsv",
            Format::Matrices => "k-matrices",
            Format::Json => "k-json",
            Format::Board => "kakuros",
            Format::Xcsp3 => "xcsp3",
            Format::MiniZinc => "minizinc",
            Format::Gecode => "gecode",
            Format::GridCode => "grid-code",
            Format::Euler424 => "euler-424",
            Format::Equations => "equations",
        }
    }

    /// What it holds, in a sentence without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            Format::KLine => "a token for each cell, rows joined by /",
            Format::KGrid => "a token for each cell, rows on lines of their own",
            Format::PuzzLink => "the address of a puzzle at puzz.link",
            Format::GameId => "columns x rows, a colon, and the code of a puzz.link address",
            Format::Pzprv3 => "a file saved by pzprv3 or puzz.link",
            Format::Kanpen => "a line for each black cell: row, column, across sum, down sum",
            Format::KanpenXml => "an XML element for each black cell",
            Format::Janko => "a size, then - for black, 0 for white and down,across for clues",
            Format::KakuRules => "a call of KakuRules",
            Format::Backslash => "rows of x, _ and down\\across, apart by blanks",
            Format::Csv => "rows of #, nothing and down\\across, apart by commas",
            Format::Tsv => "rows of #, nothing and down\\across, apart by tabs",
            Format::Matrices => "a matrix of across sums, then one of down sums",
            Format::Json => "JSON with tokens, givens, notes, solution and origin",
            Format::Board => "JSON as pages of kakuros.com hold it",
            Format::Xcsp3 => "JSON as models of PyCSP3 and XCSP3 take it",
            Format::MiniZinc => "data of the MiniZinc benchmark",
            Format::Gecode => "numbers of the Gecode example",
            Format::GridCode => "one word: size, bit map of the white cells, sums",
            Format::Euler424 => "the comma list of Project Euler's problem 424, uncoded",
            Format::Equations => "a sum and a list of cells for each run; only written",
        }
    }

    /// The usual file name extension, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::KanpenXml => "xml",
            Format::KakuRules => "clp",
            Format::Csv | Format::Matrices => "csv",
            Format::Tsv => "tsv",
            Format::Json | Format::Board | Format::Xcsp3 => "json",
            Format::MiniZinc => "dzn",
            Format::Equations => "pl",
            _ => "txt",
        }
    }

    /// Whether a puzzle is a line of its own.
    pub const fn is_one_line(self) -> bool {
        matches!(
            self,
            Format::KLine
                | Format::PuzzLink
                | Format::GameId
                | Format::Json
                | Format::Board
                | Format::Xcsp3
                | Format::Gecode
                | Format::GridCode
                | Format::Euler424
                | Format::Equations
        )
    }

    /// Whether it can be read, not only written.
    pub const fn is_read(self) -> bool {
        !matches!(self, Format::Equations)
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

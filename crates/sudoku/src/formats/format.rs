//! The formats and their names.

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

//! What keeps a text from being read at all.

use super::family::Family;
use super::lines::InputLine;
use qedoku_sudoku::formats as sudoku;

/// What keeps a chunk from being read at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProblemKind {
    LineTooLong,
    TooManyLines,
    /// The column of a NUL byte.
    Nul(usize),
    /// What the input is.
    Packed(&'static str),
    Empty,
}

/// How files begin that hold no text, a replacement character for each byte that is none, and what they are.
const PACKED: [(&str, &str); 10] = [
    ("PK\u{3}\u{4}", "a zip archive"),
    ("\u{1f}\u{fffd}", "packed by gzip"),
    ("\u{fffd}7zXZ", "packed by xz"),
    ("(\u{fffd}/\u{fffd}", "packed by zstd"),
    ("BZh", "packed by bzip2"),
    ("7z\u{fffd}\u{fffd}", "a 7-Zip archive"),
    ("\u{fffd}PNG", "a picture"),
    ("%PDF-", "a PDF"),
    ("SQLite format 3", "a database"),
    ("PAR1", "a Parquet file"),
];

impl ProblemKind {
    /// What keeps a line from being text.
    pub fn of_line(line: &InputLine) -> Option<ProblemKind> {
        let is_binary = line.nul.is_some() || line.garbled.is_some();
        let packed = || PACKED.iter().find(|(start, _)| line.text.starts_with(start));
        match (line.cut, line.nul) {
            _ if is_binary && line.number == 1 && packed().is_some() => {
                packed().map(|(_, what)| ProblemKind::Packed(what))
            }
            (_, Some(column)) => Some(ProblemKind::Nul(column)),
            (true, None) => Some(ProblemKind::LineTooLong),
            (false, None) => None,
        }
    }

    /// The column on the first line of the text where it shows.
    pub fn column(self) -> usize {
        if let ProblemKind::Nul(column) = self { column } else { 1 }
    }

    /// What is wrong and what to do; a puzzle of the family was asked for, if one was.
    pub fn message(self, family: Option<Family>) -> String {
        match self {
            ProblemKind::LineTooLong => {
                format!("the line is longer than {} bytes; split it, one puzzle a line", sudoku::LONGEST_LINE)
            }
            ProblemKind::TooManyLines => {
                "the text is too long for one puzzle; put a blank line between puzzles".to_owned()
            }
            ProblemKind::Nul(_) => {
                "a NUL byte stands here, so the line is no text; save the file as UTF-8 text".to_owned()
            }
            ProblemKind::Packed(what) => format!("the input is {what}, no text; unpack it first"),
            ProblemKind::Empty if family == Some(Family::Kakuro) => {
                "no puzzle found; type the cells row by row, # for a black one, 16\\7 for one with its sums down and \
                 across, . for a white one, / between rows"
                    .to_owned()
            }
            ProblemKind::Empty => sudoku::ProblemKind::Empty.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::input::{Family, Options, read_text};
    use qedoku_kakuro::formats as kakuro;

    #[test]
    fn who_asked_for_a_kakuro_is_told_how_one_is_typed() {
        let told = |family, format| {
            let records = read_text("text", "", &Options { family, format });
            records[0].puzzle.as_ref().unwrap_err()[0].to_string()
        };
        let line = Format::Kakuro(kakuro::Format::KLine);
        for options in [(Some(Family::Kakuro), None), (None, Some(line))] {
            assert_eq!(
                told(options.0, options.1),
                "text:1:1: no puzzle found; type the cells row by row, # for a black one, 16\\7 for one with its \
                 sums down and across, . for a white one, / between rows"
            );
        }
        let sudoku = "text:1:1: no puzzle found; type 81 cells, 1 to 9 or . for an empty cell";
        assert_eq!([told(Some(Family::Sudoku), None), told(None, None)], [sudoku; 2]);
    }
}

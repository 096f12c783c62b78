//! Which line is a link.

use super::{Format, f_puzzles, sudokupad, sudokuwiki};

/// The formats of other programs that hold a puzzle in one word or element.
pub(super) const FORMATS: [Format; 4] =
    [Format::SudokuWiki, Format::FPuzzles, Format::SudokuPad, Format::OpenSudoku];

/// The format of a line that is a link, or a token of one.
pub(super) fn of_line(line: &str) -> Option<Format> {
    if line.contains('\\') {
        return None;
    }
    match () {
        () if sudokuwiki::is_line(line) => Some(Format::SudokuWiki),
        () if f_puzzles::is_line(line) => Some(Format::FPuzzles),
        () if sudokupad::is_line(line) => Some(Format::SudokuPad),
        () => None,
    }
}

/// Whether a line has a token of sudoku.coach.
pub(super) fn is_coach(line: &str) -> bool {
    let is_token = |word: &str| word.starts_with("SCv") && word.contains('_');
    line.contains("sudoku.coach/")
        || line.split(|c: char| "/=#?&<>()".contains(c) || c.is_whitespace()).any(is_token)
}

#[cfg(test)]
mod tests {
    use crate::formats::parse;

    #[test]
    fn a_link_of_sudoku_coach_is_refused_with_what_to_do_instead() {
        for text in [
            "https://sudoku.coach/en/play/SCv5_1_a_b",
            "SCv12_10_abcdef",
            "look: <https://sudoku.coach/play/>",
            "https://sudoku.coach/en/play?puzzle=SCv5_1_a&x=1",
        ] {
            let told =
                parse(text).unwrap_err().iter().next().map(|problem| problem.kind.to_string()).unwrap();
            assert!(told.starts_with("a link of sudoku.coach"), "{text}: {told}");
            assert!(told.contains("open it there and copy the grid"), "{text}: {told}");
        }
        let other = parse("https://example.org/12345").unwrap_err();
        let told = other.iter().next().map(|problem| problem.kind.to_string()).unwrap();
        assert!(told.starts_with("a link is not read; open it there"), "{told}");
    }
}

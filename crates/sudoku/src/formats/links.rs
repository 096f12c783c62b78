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
    line.split(['/', '=', ' ', '#']).any(|word| word.starts_with("SCv") && word.contains('_'))
}

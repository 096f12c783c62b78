//! What a line is by itself, for readers that cut a stream into puzzles.

use super::candidates729::is_line as is_candidates729;
use super::labels;
use super::lines::{TextLine, is_comment};
use super::rows::{Group, Row, is_frame, is_title};
use super::sign::{Sign, sign};
use super::{Format, csv, library, line81, links, sdk};

/// What a line is, seen alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineKind {
    /// Nothing but blanks.
    Blank,
    /// A comment or a header of an SDK file.
    Comment,
    /// A puzzle of its own.
    Whole(Format),
    /// A part of a grid: so many cell characters in so many groups.
    Row {
        /// Characters in all groups.
        characters: usize,
        /// Groups between blanks and bars.
        groups: usize,
        /// Whether every group has three characters and bars stand between them.
        compact: bool,
    },
    /// Part of a border.
    Frame,
    /// A line of equals signs, as between puzzles.
    Separator,
    /// Words.
    Title,
    /// A section line of an SDK file: `[Puzzle]`, `[State]` or another.
    Section {
        /// Whether a puzzle begins behind it.
        puzzle: bool,
    },
    /// The start of XML or a JSON object.
    Markup,
    /// Anything else.
    Other,
}

impl LineKind {
    /// An 81-character line.
    pub const PLAIN: LineKind = LineKind::Whole(Format::Line81);
}

/// What a line is. An 81-character line is found first and fast.
///
/// ```
/// use qedoku_sudoku::formats::{LineKind, line_kind};
/// assert_eq!(line_kind(&".".repeat(81)), LineKind::PLAIN);
/// assert_eq!(line_kind("|53.|.7.|...|"), LineKind::Row { characters: 9, groups: 3, compact: true });
/// assert_eq!(line_kind("|---+---+---|"), LineKind::Frame);
/// assert_eq!(line_kind("# a comment"), LineKind::Comment);
/// ```
pub fn line_kind(line: &str) -> LineKind {
    if line81::is_line(line) {
        let long = line.len() > 729 && is_candidates729(line);
        return LineKind::Whole(if long { Format::Candidates729 } else { Format::Line81 });
    }
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return LineKind::Blank;
    }
    if is_comment(trimmed) {
        return LineKind::Comment;
    }
    if let Some(format) = links::of_line(trimmed) {
        return LineKind::Whole(format);
    }
    if library::is_line(trimmed) {
        return LineKind::Whole(Format::Library);
    }
    if is_candidates729(trimmed) {
        return LineKind::Whole(Format::Candidates729);
    }
    if csv::is_row(trimmed) {
        return LineKind::Whole(Format::Csv);
    }
    if let Some(puzzle) = sdk::opens_puzzle(trimmed) {
        return LineKind::Section { puzzle };
    }
    if trimmed.len() >= 3 && trimmed.bytes().all(|b| b == b'=') {
        return LineKind::Separator;
    }
    // A brace before a number begins a list of numbers.
    let inside = trimmed.trim_start_matches(['{', ' ']);
    let is_list = inside.is_empty() || inside.starts_with(|c: char| c.is_ascii_digit());
    if trimmed.starts_with('<') || trimmed.starts_with('{') && !is_list {
        return LineKind::Markup;
    }
    if is_frame(trimmed) {
        return LineKind::Frame;
    }
    if is_title(trimmed) {
        return LineKind::Title;
    }
    row_kind(trimmed)
}

fn row_kind(line: &str) -> LineKind {
    let mut row = Row::of(TextLine { number: 1, text: line });
    if labels::is_certain_header(&row) {
        return LineKind::Frame;
    }
    labels::remove_certain(&mut row);
    let (characters, groups) = (row.characters, row.groups.len());
    if groups == 0 {
        return LineKind::Frame;
    }
    let full = row.groups.iter().all(|group| group.text == "123456789");
    // Nine groups are nine rows, or the candidates of nine cells.
    let is_long = |group: &Group<'_>| group.text.chars().count() == 9;
    if characters == 81 && groups > 1 && !full && (groups != 9 || row.groups.iter().all(is_long)) {
        return LineKind::Whole(Format::Grid);
    }
    let signs = row.groups.iter().flat_map(|group| group.text.chars());
    let cells = signs.filter(|&c| !matches!(sign(c), Sign::Other(_))).count();
    let narrow = characters <= 30 || groups >= 4 && characters <= 100;
    if narrow && 2 * cells >= characters {
        let compact = row.barred && groups == 3 && row.groups.iter().all(|group| group.text.len() == 3);
        return LineKind::Row { characters, groups, compact };
    }
    LineKind::Other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_whole_puzzles_are_told_apart() {
        let row = |characters, groups| LineKind::Row { characters, groups, compact: false };
        assert_eq!(line_kind("53..7...."), row(9, 1));
        assert_eq!(line_kind("5 3 . | . 7 . | . . ."), row(9, 9));
        assert_eq!(line_kind("| 5 3 124 | 26 7 2468 | 1489 1249 248 |"), row(23, 9));
        assert_eq!(line_kind(&"123456789 ".repeat(9)), row(81, 9));
        assert_eq!(line_kind(&"53..7.... ".repeat(9)), LineKind::Whole(Format::Grid));
        assert_eq!(line_kind(&".".repeat(80)), LineKind::Other);
        assert_eq!(line_kind(&".".repeat(729)), LineKind::Whole(Format::Candidates729));
        assert_eq!(line_kind(":0000:x:::::"), LineKind::Whole(Format::Library));
    }

    #[test]
    fn what_stands_around_grids_is_known() {
        assert_eq!(line_kind("[State]"), LineKind::Section { puzzle: false });
        assert_eq!(line_kind("[Puzzle]"), LineKind::Section { puzzle: true });
        assert_eq!(line_kind("========"), LineKind::Separator);
        assert_eq!(line_kind("Grid 01"), LineKind::Title);
        assert_eq!(
            line_kind("[5,3,0,0,7,0,0,0,0],"),
            LineKind::Row { characters: 9, groups: 9, compact: false }
        );
        assert_eq!(line_kind("["), LineKind::Frame);
        assert_eq!(line_kind(" \t"), LineKind::Blank);
        assert_eq!(line_kind("<?xml version=\"1.0\"?>"), LineKind::Markup);
    }
}

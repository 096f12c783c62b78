//! Telling the format of a text.

use super::problem::quoted;
use super::problem::{START, first, unread};
use super::{Format, Problems, cells_of, kline, read_as};
use std::cmp::Reverse;

/// Which format a text seems to be in; `None` if it looks like no Kakuro at all.
///
/// Tests are made by rank: signs that only one format has first (below 80), then tables and K-text (80 to
/// 130, a K-line if the rows are not on several lines), numbers and single words last (from 140).
///
/// Numbers, tables without a backslash and single words are only taken for what they prove to be: with white
/// cells behind a clue row and a clue column, and a code with clues that its runs can have.
///
/// ```
/// use qedoku_kakuro::formats::{Format, sniff};
/// assert_eq!(sniff("# 3\\ 4\\ / \\4 . . / \\3 . ."), Some(Format::KLine));
/// assert_eq!(sniff("# 3\\ 4\\\n\\4 . .\n\\3 . .\n"), Some(Format::KGrid));
/// assert_eq!(sniff("#,3\\,4\\\n\\4,,\n\\3,,\n"), Some(Format::Csv));
/// assert_eq!(sniff("https://puzz.link/p?kakuro/1/1/k5-"), Some(Format::PuzzLink));
/// assert_eq!(sniff("# fifty-three puzzles\n53..7....6..195....98....6."), None);
/// assert_eq!(sniff("README"), None);
/// ```
pub fn sniff(text: &str) -> Option<Format> {
    Format::of_text(&cells_of(text))
}

impl Format {
    /// The format if a text looks like it, unless what it says there is no puzzle. One that cannot be read
    /// keeps its format, for the sake of the problems.
    pub(super) fn if_proved(self, looks: bool, text: &str) -> Option<Format> {
        let is_puzzle = || read_as(text, self).map_or(true, |parsed| parsed.setup.has_inner_cells());
        (looks && is_puzzle()).then_some(self)
    }
}

/// What is wrong with a text that is in no format: the three readings that get furthest.
pub(super) fn likeliest(text: &str) -> Problems {
    let mut readings: Vec<(Format, Problems)> = Vec::new();
    for format in Format::ALL.into_iter().filter(|format| format.info().is_read && *format != Format::KLine) {
        if let Err(errors) = read_as(text, format) {
            readings.push((format, errors));
        }
    }
    // Far means that much was understood, but at the end that nothing was found to begin with.
    readings.sort_by_key(|(_, errors)| {
        let (at, found, _) = first(errors);
        let is_empty = found == "the end" || found.starts_with("no ");
        (is_empty, Reverse(at), errors.len())
    });
    let begin = text.trim().lines().next().unwrap_or("");
    if begin.is_empty() {
        return unread(START, "no cell", kline::EXPECTED);
    }
    // Formats that fail alike count as one reading.
    let mut told: Vec<String> = Vec::new();
    let mut reasons = Vec::new();
    for (format, errors) in &readings {
        let (at, found, expected) = first(errors);
        if told.len() < 3 && !reasons.contains(&(at, expected)) {
            reasons.push((at, expected));
            told.push(format!(
                "as {format}, line {}, column {}: read {found}, expected {expected}",
                at.line, at.column
            ));
        }
    }
    unread(START, quoted(begin), format!("a Kakuro; the likeliest readings: {}", told.join("; ")))
}

//! What stands round the cells of a board: labels of rows and columns, lines between cells, signs of a
//! picture.

use super::words::text_lines;
use std::borrow::Cow;

/// A text without what stands round its cells, blanks in its place, so that places stay as they are.
pub(super) fn undressed(text: &str) -> Cow<'_, str> {
    if !text.contains('\n') {
        return Cow::Borrowed(text);
    }
    let mut out: Option<String> = None;
    if is_labelled(text) {
        out = Some(joined(text, without_label));
    }
    let current = out.as_deref().unwrap_or(text);
    if text_lines(current).any(is_frame) && current.contains('|') {
        let without = joined(current, |line| if is_frame(line) { String::new() } else { line.to_owned() });
        out = Some(without);
    }
    out.map_or(Cow::Borrowed(text), Cow::Owned)
}

fn joined(text: &str, line: impl Fn(&str) -> String) -> String {
    text_lines(text).map(line).collect::<Vec<_>>().join("\n")
}

/// The number of a label: `r3`, `c12`.
fn label(word: &str, letter: char) -> Option<usize> {
    let number = word.strip_prefix(letter)?;
    let is_number = !number.is_empty() && number.len() < 6 && number.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| number.parse().ok())?
}

/// Whether a line is the labels of the columns of a board, from the first.
pub fn is_header(line: &str) -> bool {
    let mut count = 0;
    line.split_whitespace().all(|word| {
        count += 1;
        label(word, 'c') == Some(count)
    }) && count > 1
}

/// Whether a text is a board with labels, from the first row and column.
fn is_labelled(text: &str) -> bool {
    let mut lines = text_lines(text).filter(|line| !line.trim().is_empty());
    lines.next().is_some_and(is_header)
        && lines.enumerate().all(|(row, line)| {
            line.split_whitespace().next().is_some_and(|word| label(word, 'r') == Some(row + 1))
        })
}

/// A line of such a board without its label; signs of a picture become open cells.
fn without_label(line: &str) -> String {
    if is_header(line) {
        return String::new();
    }
    let indent = line.len() - line.trim_start().len();
    let label = line[indent..].split_whitespace().next().map_or(0, str::len);
    let mut out = " ".repeat(indent + label);
    let mut rest = &line[indent + label..];
    while !rest.is_empty() {
        let blank = rest.len() - rest.trim_start().len();
        out.push_str(&rest[..blank]);
        rest = &rest[blank..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        out.push_str(if is_picture(&rest[..end]) { "." } else { &rest[..end] });
        rest = &rest[end..];
    }
    out
}

/// Whether a word is a sign of a picture: `:`, or the letters of necks and walks with the numbers of their
/// turns, such as `A?` and `Ab^2`; `b2` is how turns were once written.
fn is_picture(word: &str) -> bool {
    let follows = |pair: &[u8]| match pair[1] {
        b'0'..=b'9' => {
            pair[0] == b'^' || pair[0].is_ascii_lowercase() || pair[0].is_ascii_digit() && word.contains('^')
        }
        b'^' => pair[0].is_ascii_lowercase(),
        b'?' => pair[0].is_ascii_uppercase(),
        other => other.is_ascii_alphabetic(),
    };
    matches!(word, ":" | "+")
        || word.starts_with(|first: char| first.is_ascii_alphabetic())
            && word.as_bytes().windows(2).all(follows)
}

/// Whether a line is part of the lines between cells.
pub fn is_frame(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(['+', '|', '-', '='])
        && (line.contains("--") || line.contains("=="))
        && line.bytes().all(|b| matches!(b, b'+' | b'-' | b'=' | b'|' | b':' | b' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_necks_and_walks_are_open_cells() {
        for sign in ["A", "B?", "a", "a^1", "a^1c^12", "Ab^2", "a1c1", "AAb", ":", "+"] {
            assert!(is_picture(sign), "{sign}");
        }
        for other in ["1", "12", "#", ".", "3\\", "\\14", "{1*2}", "?", "a12", "A1", "A^1", "^1"] {
            assert!(!is_picture(other), "{other}");
        }
    }

    #[test]
    fn labels_and_frames_leave_the_cells_where_they_are() {
        let board = "    c1   c2\nr1  #    3\\\nr2  \\14  {1*2}\n";
        assert_eq!(undressed(board), "\n    #    3\\\n    \\14  {1*2}\n");
        assert_eq!(undressed("+--+--+\n|  |3\\|\n+--+--+"), "\n|  |3\\|\n");
    }

    #[test]
    fn a_part_of_a_board_keeps_its_labels() {
        for part in ["    c3  c4\nr1  #   3\\\n", "    c1  c2\nr4  #   3\\\n", "c1 c2\n# 3\\"] {
            assert_eq!(undressed(part), part);
        }
    }
}

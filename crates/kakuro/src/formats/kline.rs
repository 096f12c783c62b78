//! K-line and K-grid: a token for each cell, rows on lines of their own or joined by ` / `.
//!
//! Tokens: `.` an open white cell, a digit a given one, `#` a black cell without a clue, `16\7` a black
//! cell with a down sum (left) and an across sum (right), either of which may be missing or `0`. The reader
//! also takes `_` for white, and `\`, `x`, `X`, `-` for black; blanks and tabs are alike. `;` starts a
//! comment; so does `#` at the start of a line if a blank and then no word that could be a token follows.

use super::prelude::*;
use super::words::text_lines;
use crate::MOST_CELLS;
use crate::{Setup, SetupCell, TextPlace};
use qedoku_model::Digit;

/// See the head of the file.
pub(super) struct KLine;

impl TextFormat for KLine {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-line", "a token for each cell, rows joined by /").one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff { rank: 100, test: sniff }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(Lost::of(setup).in_text(line(setup)))
    }
}

/// See the head of the file.
pub(super) struct KGrid;

impl TextFormat for KGrid {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-grid", "a token for each cell, rows on lines of their own");

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(Lost::of(setup).in_text(grid(setup)))
    }
}

pub(super) const EXPECTED: &str = "`.`, a digit, `#` or a clue such as `16\\7`";

/// Whether a text has something that only K-text has, and how its rows are separated.
pub(super) fn sniff(text: &str) -> Option<Format> {
    let mut typical = false;
    let mut lines = 0;
    for line in text_lines(text) {
        let tokens: Vec<&str> = words(line).map(|(_, word)| word).filter(|&word| word != "/").collect();
        lines += usize::from(!tokens.is_empty());
        typical |= tokens.iter().any(|word| word.contains('\\') && token(word).is_some());
        // `#` starts comments of other formats, so the rest of the line counts too.
        typical |= tokens.contains(&"#") && tokens.iter().all(|word| token(word).is_some());
    }
    typical.then_some(if lines > 1 { Format::KGrid } else { Format::KLine })
}

/// Whether half of the words are tokens; so too if there is none.
pub(super) fn resembles(text: &str) -> bool {
    let words: Vec<&str> = text_lines(text).flat_map(words).map(|(_, word)| word).collect();
    2 * words.iter().filter(|&&word| word == "/" || token(word).is_some()).count() >= words.len()
}

/// Reads K-text.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let mut rows: Vec<Vec<(SetupCell, TextPlace)>> = Vec::new();
    let mut findings = Findings::default();
    let mut cells = 0;
    for (index, text_line) in text_lines(text).enumerate() {
        let line = index + 1;
        let mut row = Vec::new();
        for (column, word) in words(text_line) {
            let at = TextPlace { line, column };
            if word == "/" {
                if row.is_empty() {
                    findings.refuse(at, "`/` before any cell of the row", EXPECTED);
                } else {
                    rows.push(std::mem::take(&mut row));
                }
                continue;
            }
            match token(word) {
                Some(cell) => row.push((cell, at)),
                None => {
                    findings.refuse(at, quoted(word), EXPECTED);
                    row.push((SetupCell::BLACK, at));
                }
            }
            cells += 1;
            if cells > MOST_CELLS {
                let expected = format!("at most {MOST_CELLS} cells");
                return Err(unread(TextPlace { line, column }, "one cell more", expected));
            }
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    if rows.is_empty() && findings.is_empty() {
        findings.refuse(TextPlace { line: 1, column: 1 }, "no cell", EXPECTED);
    }
    findings.finish(Setup::with_places(rows))
}

/// The words of a line with their columns, without comments.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = line.split(';').next().unwrap_or("");
    let is_comment = {
        let mut words = code.split_whitespace();
        let starts = words.next() == Some("#") && code.starts_with('#');
        let mut rest = words.peekable();
        starts && rest.peek().is_some() && rest.all(|word| word != "/" && token(word).is_none())
    };
    let mut column = 1;
    let mut left = if is_comment { "" } else { code };
    std::iter::from_fn(move || {
        let trimmed = left.trim_start();
        column += left[..left.len() - trimmed.len()].chars().count();
        let word = trimmed.split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
        let at = column;
        column += word.chars().count();
        left = &trimmed[word.len()..];
        Some((at, word))
    })
}

/// The cell that a word stands for.
pub(super) fn token(word: &str) -> Option<SetupCell> {
    match word.as_bytes() {
        b"." | b"_" | b"__" => Some(SetupCell::OPEN),
        b"#" | b"\\" | b"x" | b"X" | b"-" => Some(SetupCell::BLACK),
        &[digit @ b'1'..=b'9'] => Some(SetupCell::White { given: Digit::new(digit - b'0') }),
        _ => {
            let (down, across) = word.split_once('\\')?;
            Some(SetupCell::Black { down: sum(down)?, across: sum(across)? })
        }
    }
}

/// A sum of up to four digits; nothing and `0` mean none.
fn sum(text: &str) -> Option<Option<u16>> {
    if text.is_empty() {
        return Some(None);
    }
    if text.len() > 4 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let sum: u16 = text.parse().ok()?;
    Some((sum > 0).then_some(sum))
}

/// The puzzle on one line.
pub(super) fn line(setup: &Setup) -> String {
    let rows: Vec<String> = setup
        .rows()
        .iter()
        .map(|row| row.iter().map(SetupCell::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    rows.join(" / ")
}

/// The puzzle with a line for each row, columns lined up.
pub(super) fn grid(setup: &Setup) -> String {
    let rows: Vec<Vec<String>> =
        setup.rows().iter().map(|row| row.iter().map(SetupCell::to_string).collect()).collect();
    crate::columns::columns(&rows)
}

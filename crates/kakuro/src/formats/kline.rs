//! K-line and K-grid: a token for each cell, rows on lines of their own or joined by ` / `.
//!
//! Tokens: `.` an open white cell, a digit a given one, `#` a black cell without a clue, `16\7` a black cell
//! with a down sum (left) and an across sum (right), either of which may be missing or `0`. What a player has
//! done: `+5` a digit placed, `{125}` the candidates left to an open cell. The reader also takes `_` for
//! white, `0` and `*` where no other sign for white occurs, and `\`, `x`, `X`, `-` for black; blanks and tabs
//! are alike. `;` starts a comment; so does `#` at the start of a line if a blank and then no word that could
//! be a token follows.

use super::canvas::cells;
use super::prelude::*;
use super::token::{self, Token};
use super::words::text_lines;
use super::{fit, table};
use crate::{MOST_CELLS, Played, Setup, SetupCell, TextPlace};
use qedoku_model::DigitSet;

/// See the head of the file.
pub(super) struct KLine;

impl TextFormat for KLine {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-line", "a token for each cell, rows joined by /").one_line();
    const SNIFFS: &[Sniff<Texts>] = &[Sniff { rank: 100, test: sniff }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(Lost::of(setup).but_cells(setup).in_text(line(setup)))
    }
}

/// See the head of the file.
pub(super) struct KGrid;

impl TextFormat for KGrid {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-grid", "a token for each cell, rows on lines of their own");

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(Lost::of(setup).but_cells(setup).in_text(grid(setup)))
    }
}

/// What a clue has in its middle.
const SLASH: &[char] = &['\\'];

pub(super) const EXPECTED: &str = "`.`, a digit, `#` or a clue such as `16\\7`";

/// Whether a text has something that only K-text has, and how its rows are separated.
pub(super) fn sniff(text: &str) -> Option<Format> {
    let mut typical = false;
    let mut lines = 0;
    for line in text_lines(text) {
        let tokens: Vec<&str> = words(line).map(|(_, word)| word).filter(|&word| word != "/").collect();
        lines += usize::from(!tokens.is_empty());
        typical |= tokens.iter().any(|word| word.contains('\\') && is_token(word));
        // `#` starts comments of other formats, so the rest of the line counts too.
        typical |= tokens.contains(&"#") && tokens.iter().all(|word| is_token(word));
    }
    typical.then_some(if lines > 1 { Format::KGrid } else { Format::KLine })
}

/// Whether half of the words are tokens; so too if there is none.
pub(super) fn resembles(text: &str) -> bool {
    let words: Vec<&str> = text_lines(text).flat_map(words).map(|(_, word)| word).collect();
    2 * words.iter().filter(|&&word| word == "/" || token::token(word, SLASH).is_some()).count()
        >= words.len()
}

/// Reads K-text.
pub(super) fn read(text: &str) -> Result<Parsed, Problems> {
    let mut rows: Vec<fit::Row> = Vec::new();
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
            match token::token(word, SLASH) {
                Some(token) => row.push((token, at)),
                None => {
                    findings.refuse(at, quoted(word), EXPECTED);
                    row.push((Token::Sign('#'), at));
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
    let parsed = fit::read(&rows, findings)?;
    if fit::is_ragged(&parsed.setup) {
        // A clue may have been written with a blank inside: `15\ 5`.
        let joined = table::read(text, Some(table::Separator::Blank)).ok();
        return Ok(joined.filter(|joined| fit::fits(&joined.setup)).unwrap_or(parsed));
    }
    Ok(parsed)
}

/// The words of a line with their columns, without comments.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = line.split(';').next().unwrap_or("");
    let is_comment = {
        let mut words = code.split_whitespace();
        let starts = words.next() == Some("#") && code.starts_with('#');
        let mut rest = words.peekable();
        starts && rest.peek().is_some() && rest.all(|word| word != "/" && !is_token(word))
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

/// Whether a word is a token in the strict sense: no sign that has to be told by the whole.
fn is_token(word: &str) -> bool {
    !matches!(token::token(word, SLASH), None | Some(Token::Sign('0' | '*')))
}

/// The cell that a word of JSON stands for.
pub(super) fn cell(word: &str) -> Option<SetupCell> {
    Some(match token::token(word, SLASH)? {
        Token::Sign('.' | '_') => SetupCell::OPEN,
        Token::Sign('#' | 'x' | '-') => SetupCell::BLACK,
        Token::Given(digit) => SetupCell::White { given: Some(digit) },
        Token::Clue([down, across]) => SetupCell::Black { down, across },
        _ => return None,
    })
}

/// The words of each row.
fn tokens(setup: &Setup) -> Vec<Vec<String>> {
    let Played { placed, struck, .. } = setup.played();
    let mut rows = vec![Vec::new(); setup.rows().len()];
    for (place, cell) in cells(setup) {
        rows[place.row].push(match (cell, struck.get(&place)) {
            (SetupCell::White { given: Some(digit) }, _) if placed.contains(&place) => format!("+{digit}"),
            (SetupCell::OPEN, Some(&gone)) => format!("{{{}}}", DigitSet::ALL - gone),
            (cell, _) => cell.to_string(),
        });
    }
    rows
}

/// The puzzle on one line.
pub(super) fn line(setup: &Setup) -> String {
    let rows: Vec<String> = tokens(setup).iter().map(|row| row.join(" ")).collect();
    rows.join(" / ")
}

/// The puzzle with a line for each row, columns lined up.
pub(super) fn grid(setup: &Setup) -> String {
    crate::columns::columns(&tokens(setup))
}

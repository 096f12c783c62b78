//! Rows of cells apart by blanks, commas, semicolons, tabs or bars: backslash text and spreadsheets.
//!
//! White: `.`, `_`, nothing at all, or `0` or `*` where no other sign for white occurs. Black: `#`, `x`, `X`,
//! `-`, `\`. Clues: `D\A`, `D/A`, `D:A`, `D|A`, down before across, either missing or `0`. A digit is a given
//! one, `+5` a placed one, and `{125}` are candidates. Other meanings are taken where nothing else fits.
//! Commas part cells if there are any, then tabs, semicolons, bars, blanks. A clue written with a blank
//! inside (`15\ 5`) is put together where blanks part the cells and its row has more than another.

use super::canvas::cells;
use super::fit;
use super::prelude::*;
use super::token::{Token, token};
use super::words::{Word, end, fields, text_lines, words};
use crate::MOST_CELLS;
use crate::{Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Backslash;

impl TextFormat for Backslash {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("backslash", "rows of x, _ and down\\across, apart by blanks").end(TextEnd::Blank);
    const SNIFFS: &[Sniff<Texts>] = &[
        Sniff {
            rank: 90,
            test: |text| {
                let is_parted = has_bars(text) || has_semicolons(text);
                (is_parted && sniff(text).is_some()).then_some(Format::Backslash)
            },
        },
        Sniff {
            rank: 130,
            test: |text| {
                Some(match sniff(text)? {
                    Separator::Comma => Format::Csv,
                    Separator::Tab => Format::Tsv,
                    _ => Format::Backslash,
                })
            },
        },
    ];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text, None)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(write(setup, ' ', "_", "x"))
    }
}

/// See the head of the file.
pub(super) struct Csv;

impl TextFormat for Csv {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-csv", "rows of #, nothing and down\\across, apart by commas")
        .extension("csv")
        .end(TextEnd::Blank);

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text, Some(Separator::Comma))
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(write(setup, ',', "", "#"))
    }
}

/// See the head of the file.
pub(super) struct Tsv;

impl TextFormat for Tsv {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-tsv", "rows of #, nothing and down\\across, apart by tabs")
        .extension("tsv")
        .end(TextEnd::Blank);
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 80,
        test: |text| (has_empty_fields(text) && sniff(text).is_some()).then_some(Format::Tsv),
    }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text, Some(Separator::Tab))
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        Ok(write(setup, '\t', "", "#"))
    }
}

const EXPECTED: &str =
    "nothing, `.`, `_` or `0` for white, a digit, `#` or `x` for black, or a clue such as `16\\7`";

/// What parts the cells of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Separator {
    Comma,
    Tab,
    Semicolon,
    Bar,
    Blank,
}

impl Separator {
    fn of(text: &str) -> Separator {
        let is_bar = |line: &str| {
            let line = line.trim();
            line.starts_with('|') || line.contains("| ") || line.contains('|') && line.contains('\\')
        };
        if text.contains(',') {
            Separator::Comma
        } else if has_empty_fields(text) {
            Separator::Tab
        } else if text_lines(text).any(|line| line.trim_start_matches(' ').find(';').is_some_and(|i| i > 0)) {
            Separator::Semicolon
        } else if text_lines(text).any(is_bar) {
            Separator::Bar
        } else {
            Separator::Blank
        }
    }

    fn parts(self, line: usize, text: &str) -> Vec<Word<'_>> {
        let sign = match self {
            Separator::Blank => return words(line, text, |_| false),
            Separator::Comma => ',',
            Separator::Tab => '\t',
            Separator::Semicolon => ';',
            Separator::Bar => '|',
        };
        let mut parts = fields(line, text, |c| c == sign);
        for part in &mut parts {
            if part.text.len() > 1 && part.text.starts_with('"') && part.text.ends_with('"') {
                part.text = part.text.trim_matches('"').trim();
            }
        }
        if self == Separator::Bar {
            // Bars round the row as well as between its cells.
            let outer = |word: Option<&Word<'_>>| word.is_some_and(|word| word.text.is_empty());
            if text.trim_start().starts_with('|') && outer(parts.first()) {
                parts.remove(0);
            }
            if text.trim_end().ends_with('|') && outer(parts.last()) {
                parts.pop();
            }
        }
        parts
    }
}

/// Whether every row has bars between blanks, so that they part cells.
pub(super) fn has_bars(text: &str) -> bool {
    let mut rows = text_lines(text).filter(|line| !line.trim().is_empty()).peekable();
    rows.peek().is_some() && rows.all(|row| row.contains(" | "))
}

/// Whether semicolons part the cells of every row, as many in each, so that they begin no comment.
fn has_semicolons(text: &str) -> bool {
    let mut counts =
        text_lines(text).filter(|line| !line.trim().is_empty()).map(|line| line.matches(';').count());
    let first = counts.next().unwrap_or(0);
    first > 1 && counts.all(|count| count == first)
}

/// Whether tabs stand around nothing, so that they part cells and are no blanks.
pub(super) fn has_empty_fields(text: &str) -> bool {
    text_lines(text).any(|line| line.contains("\t\t") || line.starts_with('\t') || line.ends_with('\t'))
}

/// The separator of a text that is such a table: all of its cells are tokens, and some is a clue or black.
/// Times, dates and fractions are written like clues without a backslash, so then all white cells have to be
/// where they belong.
pub(super) fn sniff(text: &str) -> Option<Separator> {
    let separator = Separator::of(text);
    let (mut typical, mut plain) = (0, 0);
    for (index, line) in text_lines(text).enumerate().filter(|(_, line)| is_row(line, separator)) {
        let parts = separator.parts(index + 1, line);
        if parts.len() < 2 {
            return None;
        }
        for part in parts {
            let known = token(part.text, SLASHES);
            let joined =
                part.text.strip_suffix('\\').is_some_and(|text| text.bytes().all(|b| b.is_ascii_digit()));
            let padded = part.number().is_some_and(|number| (10..=45).contains(&number));
            if known.is_none() && !joined && !padded {
                return None;
            }
            let is_clue = part.text.len() > 1 && matches!(known, Some(Token::Clue(_)));
            typical += usize::from(is_clue || part.text == "#");
            plain += usize::from(is_clue && part.text.contains('\\'));
        }
    }
    let is_table = typical > 0
        && (plain > 0 || read(text, Some(separator)).is_ok_and(|parsed| parsed.setup.has_only_inner_cells()));
    is_table.then_some(separator)
}

/// What a clue may have in its middle.
const SLASHES: &[char] = &['\\', '/', ':', '|'];

/// Whether a line is a row: neither empty nor a comment.
fn is_row(line: &str, separator: Separator) -> bool {
    let is_comment = separator != Separator::Semicolon && line.trim_start().starts_with(';');
    !is_comment && (!line.trim().is_empty() || separator == Separator::Tab && line.contains('\t'))
}

/// Reads a table, with a separator or the one it seems to have.
pub(super) fn read(text: &str, separator: Option<Separator>) -> Result<Parsed, Problems> {
    let separator = separator.unwrap_or_else(|| Separator::of(text));
    let lines = text_lines(text).enumerate().filter(|(_, line)| is_row(line, separator));
    let mut rows: Vec<Vec<Word<'_>>> =
        lines.map(|(i, line)| separator.parts(i + 1, line)).filter(|row| !row.is_empty()).collect();
    if rows.is_empty() {
        return Err(unread(end(text), "no cell", EXPECTED));
    }
    if rows.iter().map(Vec::len).sum::<usize>() > MOST_CELLS {
        let at = rows[0][0].at;
        return Err(unread(at, "more cells", format!("at most {MOST_CELLS} cells")));
    }
    let width = rows.iter().map(Vec::len).min().unwrap_or(0);
    let width = if separator == Separator::Blank { width } else { usize::MAX };
    let joined: Vec<Vec<String>> = rows.iter_mut().map(|row| join(row, width)).collect();
    let mut findings = Findings::default();
    let mut table = Vec::new();
    for (row, texts) in rows.iter().zip(&joined) {
        let mut line = Vec::new();
        for (word, text) in row.iter().zip(texts) {
            let token = token(text, SLASHES).unwrap_or_else(|| {
                findings.refuse(word.at, quoted(text), EXPECTED);
                Token::Sign('#')
            });
            line.push((token, word.at));
        }
        table.push(line);
    }
    fit::read(&table, findings)
}

/// The texts of the cells of a row, clues with a blank inside put together while there are too many.
fn join(row: &mut Vec<Word<'_>>, width: usize) -> Vec<String> {
    let mut texts: Vec<String> = row.iter().map(|word| word.text.to_owned()).collect();
    let mut index = 0;
    while texts.len() > width && index + 1 < texts.len() {
        let next = &texts[index + 1];
        let is_number = !next.is_empty() && next.bytes().all(|b| b.is_ascii_digit());
        if texts[index].ends_with('\\') && is_number {
            let next = texts.remove(index + 1);
            texts[index].push_str(&next);
            row.remove(index + 1);
        }
        index += 1;
    }
    texts
}

/// A row of text for each row of cells; `white` and `black` for cells without a digit or clue.
pub(super) fn write(setup: &Setup, separator: char, white: &str, black: &str) -> Written {
    let shortest = setup.rows().iter().map(Vec::len).min().unwrap_or(0);
    let mut text = String::new();
    for (place, cell) in cells(setup) {
        let row = &setup.rows()[place.row];
        let given_follows = matches!(row.get(place.col + 1), Some(SetupCell::White { given: Some(_) }));
        match cell {
            // A row of nothing would be an empty line.
            SetupCell::OPEN if row.len() == 1 => text.push('.'),
            SetupCell::OPEN => text.push_str(white),
            SetupCell::BLACK => text.push_str(black),
            // The digit behind `15\` would be read as its across sum.
            SetupCell::Black { down: Some(down), across: None }
                if separator == ' ' && given_follows && row.len() > shortest =>
            {
                let _ = write!(text, "{down}\\0");
            }
            cell => text.push_str(&cell.to_string()),
        }
        text.push(if place.col + 1 == row.len() { '\n' } else { separator });
    }
    Lost::of(setup).in_text(text)
}

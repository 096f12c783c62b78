//! The comma list of Project Euler's problem 424: side, then the cells row by row, `X` black, `O` white, a
//! digit a given one, `(h16)`, `(v7)` or `(h16,v7)` a black cell with an across sum, a down sum or both.
//!
//! In the problem each digit is coded by a letter from `A` to `J`. A coded puzzle is another kind of puzzle,
//! whose sums are unknown: the reader says so. Only squares can be written.

use super::canvas::{A_SUM, Canvas, sum, with_edges};
use super::prelude::*;
use super::words::{Word, end, fields, text_lines};
use crate::{Place, Setup, SetupCell};
use qedoku_model::Digit;
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Euler424;

impl TextFormat for Euler424 {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("euler-424", "the comma list of Project Euler's problem 424, uncoded")
            .one_line()
            .end(TextEnd::Blank);
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 120, test: |text| sniff(text).then_some(Format::Euler424) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Whether a text has a side and cells with `(h` or `(v` among them.
pub(super) fn sniff(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.contains(",X")
        && (text.contains("(h") || text.contains("(v"))
}

/// The items, clues in brackets as one each.
fn items(text: &str) -> Vec<Word<'_>> {
    let mut out: Vec<Word<'_>> = Vec::new();
    for (index, line) in text_lines(text).enumerate() {
        // A comma within brackets becomes part of its item again.
        let mut depth = false;
        let parts = fields(index + 1, line, |c| match c {
            '(' | ')' => {
                depth = c == '(';
                false
            }
            _ => c == ',' && !depth,
        });
        out.extend(parts.into_iter().filter(|part| !part.text.is_empty()));
    }
    out
}

/// Reads a list.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let items = items(text);
    let Some(side) = items.first() else {
        return Err(unread(end(text), "the end", "the side of the square and its cells"));
    };
    let n = side.size()?;
    let mut canvas = Canvas::new(n, n, side.at)?;
    let mut findings = Findings::default();
    if items.len() != n * n + 1 {
        findings.refuse(side.at, format!("{} cells", items.len() - 1), format!("{} cells", n * n));
    }
    for (place, item) in canvas.places().zip(&items[1..]) {
        match cell(item) {
            Ok(cell) => canvas.set(place, cell, item.at),
            Err(expected) => findings.refuse(item.at, quoted(item.text), expected),
        }
    }
    canvas.finish(findings)
}

fn cell(item: &Word<'_>) -> Result<SetupCell, &'static str> {
    const CODED: &str = "digits: sums and cells coded by letters have to be decoded first";
    const EXPECTED: &str = "`X`, `O`, a digit, or sums such as `(h16,v7)`";
    match item.text.as_bytes() {
        b"X" => return Ok(SetupCell::BLACK),
        b"O" => return Ok(SetupCell::OPEN),
        &[digit @ b'1'..=b'9'] => return Ok(SetupCell::White { given: Digit::new(digit - b'0') }),
        [b'A'..=b'J'] => return Err(CODED),
        _ => {}
    }
    let inner = item.text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).ok_or(EXPECTED)?;
    let (mut across, mut down) = (None, None);
    for part in inner.split(',') {
        let (slot, number) = match part.trim().split_at_checked(1) {
            Some(("h", number)) => (&mut across, number),
            Some(("v", number)) => (&mut down, number),
            _ => return Err(EXPECTED),
        };
        if !number.is_empty() && number.bytes().all(|b| matches!(b, b'A'..=b'J')) {
            return Err(CODED);
        }
        let number = Word { at: item.at, text: number }.number().ok_or(EXPECTED)?;
        *slot = sum(number).ok_or(A_SUM)?;
    }
    Ok(SetupCell::Black { down, across })
}

/// The list of a puzzle, with plain digits.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::Euler424)?;
    if height != width {
        let what = "a puzzle that is no square";
        return Err(ProblemKind::NotHeld { format: Format::Euler424, what, place: Place { row: 0, col: 0 } });
    }
    let mut text = height.to_string();
    for (_, cell) in super::canvas::cells(setup) {
        let _ = match cell {
            SetupCell::OPEN => write!(text, ",O"),
            SetupCell::White { given } => write!(text, ",{}", given.map_or(0, Digit::value)),
            SetupCell::BLACK => write!(text, ",X"),
            SetupCell::Black { down: None, across: Some(across) } => write!(text, ",(h{across})"),
            SetupCell::Black { down: Some(down), across: None } => write!(text, ",(v{down})"),
            SetupCell::Black { down: Some(down), across: Some(across) } => {
                write!(text, ",(h{across},v{down})")
            }
        };
    }
    Ok(Lost::of(setup).in_text(text))
}

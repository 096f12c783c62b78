//! Files of pzprv3 and puzz.link: the word `pzprv3`, `kakuro`, rows, columns, the clue grid, and perhaps a
//! grid of answers; each on a line, or all joined by `/`.
//!
//! The first line of the clue grid has a `0` for the corner and the down sum of each column; the others
//! begin with the across sum of their row. Inside, `.` is a white cell and `A,D` a black one, the across sum
//! first. `-1` and `0` mean no sum. An answer is a digit, perhaps with marks behind it, or `.`.

use super::answers::{self, Answers};
use super::canvas::{A_SUM, Canvas, cells, clues_along_edges, sum, with_edges};
use super::prelude::*;
use super::words::{Word, end, text_lines, words};
use crate::{Direction, Place, Setup, SetupCell};
use qedoku_model::Digit;
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Pzprv3;

impl TextFormat for Pzprv3 {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("pzprv3", "a file saved by pzprv3 or puzz.link").end(TextEnd::Blank);
    const SNIFFS: &[Sniff<Texts>] = &[Sniff { rank: 10, test: |text| sniff(text).then_some(Format::Pzprv3) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

const ONE_CELL: &str = "`.` for a white cell or the across sum, `,` and the down sum of a black one";

/// Whether a text is such a file.
pub(super) fn sniff(text: &str) -> bool {
    text.trim_start().starts_with("pzprv3")
}

/// The words of each line, `/` ending lines too; lines without words are left out.
fn rows_of_words(text: &str) -> Vec<Vec<Word<'_>>> {
    let mut rows = Vec::new();
    for (index, line) in text_lines(text).enumerate() {
        let mut column = 0;
        for part in line.split('/') {
            let mut row = words(index + 1, part, |_| false);
            row.iter_mut().for_each(|word| word.at.column += column);
            column += part.chars().count() + 1;
            if !row.is_empty() {
                rows.push(row);
            }
        }
    }
    rows
}

/// Reads a file.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let rows = rows_of_words(text);
    let missing = |expected: &str| unread(end(text), "the end", expected);
    let head = |index: usize, expected: &str| match rows.get(index) {
        Some(row) => Ok(row[0]),
        None => Err(missing(expected)),
    };
    let name = head(0, "`pzprv3`")?;
    if !name.text.starts_with("pzprv3") {
        return Err(unread(name.at, quoted(name.text), "`pzprv3`"));
    }
    let kind = head(1, "`kakuro`")?;
    if kind.text != "kakuro" {
        return Err(unread(kind.at, quoted(kind.text), "`kakuro`"));
    }
    let size = [head(2, "the number of rows")?, head(3, "the number of columns")?];
    let (height, width) = (size[0].size()?, size[1].size()?);
    let mut canvas = Canvas::new(height.saturating_add(1), width.saturating_add(1), size[0].at)?;
    let mut findings = Findings::default();
    let body = &rows[4..];
    if body.len() <= height {
        let expected = format!("{} lines of clues, {} of them are here", height + 1, body.len());
        return Err(missing(&expected));
    }
    for (row, line) in body[..=height].iter().enumerate() {
        if line.len() != width + 1 {
            let found = format!("{} cells", line.len());
            findings.refuse(line[0].at, found, format!("{} cells in a line of clues", width + 1));
        }
        for (col, word) in line.iter().take(width + 1).enumerate() {
            clue(&mut canvas, Place { row, col }, *word, &mut findings);
        }
    }
    let mut answers = Vec::new();
    for (row, line) in body[height + 1..].iter().take(height).enumerate() {
        for (col, word) in line.iter().take(width).enumerate() {
            let first = word.text.as_bytes()[0];
            let place = Place { row: row + 1, col: col + 1 };
            match Digit::new(first.wrapping_sub(b'0')) {
                Some(digit) if canvas.cell(place).is_white() => answers.push((place, digit)),
                None if !matches!(first, b'.' | b'0' | b'-' | b'#' | b'[') => {
                    findings.refuse(word.at, quoted(word.text), "`.` or the digit of the answer");
                }
                _ => {}
            }
        }
    }
    findings.finish(answers::put(canvas, &answers))
}

fn clue(canvas: &mut Canvas, place: Place, word: Word<'_>, findings: &mut Findings) {
    let number = |text: &str| Word { at: word.at, text }.number().and_then(sum);
    let (down, across) = match (place.row, place.col) {
        (0, 0) => return,
        (0, _) => (number(word.text), Some(None)),
        (_, 0) => (Some(None), number(word.text)),
        _ if word.text == "." => return canvas.set(place, SetupCell::OPEN, word.at),
        _ => match word.text.split_once(',') {
            Some((across, down)) => (number(down), number(across)),
            None => (None, None),
        },
    };
    canvas.set(place, SetupCell::BLACK, word.at);
    match (down, across) {
        (Some(down), Some(across)) => canvas.set(place, SetupCell::Black { down, across }, word.at),
        _ => {
            let expected = if place.row == 0 || place.col == 0 { A_SUM } else { ONE_CELL };
            findings.refuse(word.at, quoted(word.text), expected);
        }
    }
}

/// The file of a puzzle, with answers if digits are given or the solution is known.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::Pzprv3)?;
    let mut text = format!("pzprv3\nkakuro\n{}\n{}\n", height - 1, width - 1);
    for (place, cell) in cells(setup) {
        let clue = |direction| setup.clue(place, direction).unwrap_or(0);
        let (down, across) = (clue(Direction::Down), clue(Direction::Across));
        let _ = match (place.row, place.col) {
            (0, 0) => write!(text, "0 "),
            (0, _) => write!(text, "{down} "),
            (_, 0) => write!(text, "{across} "),
            _ if cell.is_white() => write!(text, ". "),
            _ => write!(text, "{across},{down} "),
        };
        if place.col + 1 == width {
            text.push('\n');
        }
    }
    let answers = Answers::of(setup);
    if !answers.is_empty() {
        for (place, _) in cells(setup).filter(|(place, _)| place.row > 0 && place.col > 0) {
            match answers.digit(place) {
                Some(digit) => drop(write!(text, "{digit} ")),
                None => text.push_str(". "),
            }
            if place.col + 1 == width {
                text.push('\n');
            }
        }
    }
    Ok(answers.lost(setup).clues(clues_along_edges(setup)).in_text(text))
}

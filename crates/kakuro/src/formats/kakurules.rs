//! Calls of KakuRules: `(solve n H // V)`, a square of side `n` with clue row and clue column.
//!
//! `H` has the rows but the first, each of `n` tokens ended by `/`, the last by `//`: `B` a black cell
//! without an across sum, a number one with it, `.` white. `V` has the columns but the first, from the top,
//! with down sums. A puzzle that is no square is padded with black cells; the writer says its size in a
//! comment behind `n`, by which the reader takes the padding away again. `;` starts comments.

use super::canvas::{A_SUM, Canvas, cells, clues_along_edges, givens, sum, with_edges};
use super::prelude::*;
use super::words::{Word, end, text_lines, words};
use crate::{Direction, MOST_CELLS, Place, Setup, SetupCell, TextPlace};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct KakuRules;

impl TextFormat for KakuRules {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("kakurules", "a call of KakuRules").extension("clp").end(TextEnd::Bracket('(', ')'));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 20, test: |text| sniff(text).then_some(Format::KakuRules) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

const EXPECTED: &str = "`.` for white, `B` for black or a sum";

/// Whether a text has such a call.
pub(super) fn sniff(text: &str) -> bool {
    text.trim_start().starts_with("(solve ") || text.contains("\n(solve ")
}

/// The words without comments; brackets, `/` and `//` are words of their own.
fn tokens(text: &str) -> Vec<Word<'_>> {
    let mut out = Vec::new();
    for (index, line) in text_lines(text).enumerate() {
        let code = line.split(';').next().unwrap_or("");
        for Word { at, text: word } in words(index + 1, code, |_| false) {
            let mut start = 0;
            let mut push = |from: usize, to: usize| {
                if from < to {
                    let column = at.column + word[..from].chars().count();
                    out.push(Word { at: TextPlace { column, ..at }, text: &word[from..to] });
                }
            };
            while let Some(found) = word[start..].find(['/', '(', ')']) {
                let mark = start + found;
                push(start, mark);
                let width = if word[mark..].starts_with("//") { 2 } else { 1 };
                push(mark, mark + width);
                start = mark + width;
            }
            push(start, word.len());
        }
    }
    out
}

/// The size in the comment of the writer.
fn size_without_padding(text: &str) -> Option<(usize, usize)> {
    let comment = text_lines(text).find_map(|line| line.split_once("; rows ").map(|parts| parts.1))?;
    let (rows, cols) = comment.split_once(" columns ")?;
    Some((rows.trim().parse().ok()?, cols.trim().parse().ok()?))
}

/// Reads a call.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let tokens = tokens(text);
    let missing = |expected: &str| unread(end(text), "the end", expected);
    let Some(call) = tokens.iter().position(|word| word.text == "solve") else {
        return Err(missing("`(solve`, the side and the rows"));
    };
    let side = tokens.get(call + 1).ok_or_else(|| missing("the side of the square"))?;
    let n = side.size()?;
    let mut canvas = Canvas::new(n, n, side.at)?;
    let mut findings = Findings::default();
    let mut rest = &tokens[call + 2..];
    for (direction, line) in [(Direction::Across, "row"), (Direction::Down, "column")] {
        for number in 1..n {
            let stop = rest.iter().position(|word| matches!(word.text, "/" | "//" | ")"));
            let Some(stop) = stop else { return Err(missing(&format!("`/` behind a {line}"))) };
            if stop != n {
                let found = format!("{stop} cells before {}", quoted(rest[stop].text));
                findings.refuse(rest[stop].at, found, format!("{n} cells in a {line}"));
            }
            for (index, &word) in rest[..stop].iter().take(n).enumerate() {
                let place = match direction {
                    Direction::Across => Place { row: number, col: index },
                    Direction::Down => Place { row: index, col: number },
                };
                one_cell(&mut canvas, place, direction, word, &mut findings);
            }
            let mark = if number + 1 == n { "//" } else { "/" };
            if rest[stop].text != mark {
                findings.refuse(rest[stop].at, quoted(rest[stop].text), format!("`{mark}`"));
            }
            rest = &rest[stop + 1..];
        }
    }
    let setup = canvas.finish(findings)?;
    Ok(match size_without_padding(text) {
        Some((rows, cols)) => cut(setup, rows, cols),
        None => setup,
    })
}

fn one_cell(
    canvas: &mut Canvas,
    place: Place,
    direction: Direction,
    word: Word<'_>,
    findings: &mut Findings,
) {
    let is_white = word.text == ".";
    let was_white = canvas.cell(place).is_white();
    // The clue row is told by the columns alone; what the rows say elsewhere has to be said again.
    let is_told = direction == Direction::Down && place.row > 0;
    if is_told && is_white != was_white {
        let other = if was_white { "`.`, the row has a white cell here" } else { "black, as in its row" };
        return findings.refuse(word.at, quoted(word.text), other);
    }
    match word.text {
        "." if is_told => {}
        "." => canvas.set(place, SetupCell::OPEN, word.at),
        "B" | "b" if is_told => {}
        "B" | "b" => canvas.set(place, SetupCell::BLACK, word.at),
        text => match (word.number(), text.bytes().all(|b| b.is_ascii_digit())) {
            (Some(number), true) => match sum(number) {
                Some(sum) => canvas.clue(place, direction, sum, word.at),
                None => findings.refuse(word.at, quoted(text), A_SUM),
            },
            _ => findings.refuse(word.at, quoted(text), EXPECTED),
        },
    }
}

/// Takes padding away, if it is nothing but padding.
fn cut(setup: Setup, rows: usize, cols: usize) -> Setup {
    let is_padding = cells(&setup)
        .filter(|(place, _)| place.row >= rows || place.col >= cols)
        .all(|(_, cell)| cell == SetupCell::BLACK);
    if is_padding && rows > 0 && cols > 0 { setup.cropped(rows, cols) } else { setup }
}

/// The call for a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::KakuRules)?;
    let side = height.max(width);
    if side * side > MOST_CELLS {
        let what = "a puzzle that takes more than 20000 cells as a square";
        return Err(ProblemKind::NotHeld {
            format: Format::KakuRules,
            what,
            place: Place { row: 0, col: 0 },
        });
    }
    let mut text = format!("(solve {side}");
    if height != width {
        let _ = write!(text, " ; rows {height} columns {width}");
    }
    text.push('\n');
    for direction in [Direction::Across, Direction::Down] {
        for line in 1..side {
            for index in 0..side {
                let place = match direction {
                    Direction::Across => Place { row: line, col: index },
                    Direction::Down => Place { row: index, col: line },
                };
                let is_white = setup.cell(place).is_some_and(SetupCell::is_white);
                let _ = match setup.clue(place, direction) {
                    _ if is_white => write!(text, ". "),
                    Some(sum) => write!(text, "{sum} "),
                    None => write!(text, "B "),
                };
            }
            text.push_str(if line + 1 == side { "//\n" } else { "/\n" });
        }
    }
    text.push_str(")\n");
    Ok(Lost::of(setup).givens(givens(setup)).clues(clues_along_edges(setup)).in_text(text))
}

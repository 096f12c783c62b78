//! Two matrices: a block `Horizontal` with the across sums and a block `Vertical` with the down sums, `#`
//! for black, `0` for white, a number for a black cell with a sum of that direction.
//!
//! `rows=` and `columns=` tell the size, clue row and clue column included; they may be missing. Cells are
//! apart by commas or blanks.

use super::canvas::{A_SUM, Canvas, givens, rectangle, sum};
use super::prelude::*;
use super::words::{Word, end, text_lines, words};
use crate::{Direction, Place, Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Matrices;

impl TextFormat for Matrices {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("k-matrices", "a matrix of across sums, then one of down sums")
        .extension("csv")
        .end(TextEnd::Block("vertical"));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 50, test: |text| sniff(text).then_some(Format::Matrices) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Whether a text has both blocks.
pub(super) fn sniff(text: &str) -> bool {
    let block = |name: &str| text_lines(text).any(|line| heading(line).is_some_and(|word| word == name));
    block("horizontal") && block("vertical")
}

/// The word of a line that begins a block.
fn heading(line: &str) -> Option<String> {
    let word = line.trim().split([',', ':', ' ', '\t']).next()?.trim_matches(['[', ']', '"']);
    word.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| word.to_ascii_lowercase())
}

/// Reads both blocks.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let mut blocks: [Vec<Vec<Word<'_>>>; 2] = [Vec::new(), Vec::new()];
    let mut block = None;
    let mut size: [Option<Word<'_>>; 2] = [None; 2];
    for (index, line) in text_lines(text).enumerate() {
        let row = words(index + 1, line, |c| c == ',' || c == ';');
        match heading(line).as_deref() {
            Some("horizontal") => block = Some(0),
            Some("vertical") => block = Some(1),
            Some(_) => {
                let pairs = words(index + 1, line, |c| matches!(c, ',' | ';' | '=' | ':'));
                for pair in pairs.windows(2) {
                    match pair[0].text.to_ascii_lowercase().as_str() {
                        "rows" => size[0] = Some(pair[1]),
                        "columns" | "cols" => size[1] = Some(pair[1]),
                        _ => {}
                    }
                }
            }
            None if row.is_empty() => {}
            None => match block {
                Some(block) => blocks[block].push(row),
                None => {
                    let expected = "`Horizontal`, the word before the across sums";
                    return Err(unread(row[0].at, quoted(row[0].text), expected));
                }
            },
        }
    }
    let Some(first) = blocks[0].first().filter(|_| !blocks[1].is_empty()) else {
        let expected = "a block `Horizontal` and a block `Vertical`";
        return Err(unread(end(text), "the end", expected));
    };
    let mut wanted = [blocks[0].len(), blocks[0].iter().map(Vec::len).max().unwrap_or(0)];
    for (wanted, written) in wanted.iter_mut().zip(size) {
        if let Some(word) = written {
            *wanted = word.size()?;
        }
    }
    let [rows, cols] = wanted;
    let mut canvas = Canvas::new(rows, cols, first[0].at)?;
    let mut findings = Findings::default();
    for (direction, block) in [Direction::Across, Direction::Down].into_iter().zip(&blocks) {
        if block.len() != rows {
            let last = block.last().map_or(end(text), |row| row[0].at);
            findings.refuse(last, format!("{} rows", block.len()), format!("{rows} rows"));
        }
        for (row, line) in block.iter().take(rows).enumerate() {
            if line.len() != cols {
                findings.refuse(
                    line[0].at,
                    format!("{} cells", line.len()),
                    format!("{cols} cells in a row"),
                );
            }
            for (col, &word) in line.iter().take(cols).enumerate() {
                one_cell(&mut canvas, Place { row, col }, direction, word, &mut findings);
            }
        }
    }
    canvas.finish(findings)
}

fn one_cell(
    canvas: &mut Canvas,
    place: Place,
    direction: Direction,
    word: Word<'_>,
    findings: &mut Findings,
) {
    let is_white = word.text == "0";
    if direction == Direction::Down && is_white != canvas.cell(place).is_white() {
        let expected =
            if is_white { "a black cell, as in the block before" } else { "`0`, as in the block before" };
        return findings.refuse(word.at, quoted(word.text), expected);
    }
    match (word.text, word.number()) {
        ("0", _) if direction == Direction::Down => {}
        ("0", _) => canvas.set(place, SetupCell::OPEN, word.at),
        ("#", _) if direction == Direction::Down => {}
        ("#", _) => canvas.set(place, SetupCell::BLACK, word.at),
        (_, Some(number @ 1..)) => match sum(number) {
            Some(sum) => canvas.clue(place, direction, sum, word.at),
            None => findings.refuse(word.at, quoted(word.text), A_SUM),
        },
        _ => findings.refuse(word.at, quoted(word.text), "`#` for black, `0` for white or a sum"),
    }
}

/// Both blocks of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = rectangle(setup, Format::Matrices)?;
    let mut text = format!("rows={height},columns={width}\n");
    for (name, direction) in [("Horizontal", Direction::Across), ("Vertical", Direction::Down)] {
        let _ = writeln!(text, "{name}");
        for (row, cells) in setup.rows().iter().enumerate() {
            let token = |(col, cell): (usize, &SetupCell)| match setup.clue(Place { row, col }, direction) {
                Some(sum) => sum.to_string(),
                None if cell.is_white() => "0".to_owned(),
                None => "#".to_owned(),
            };
            let _ = writeln!(text, "{}", cells.iter().enumerate().map(token).collect::<Vec<_>>().join(","));
        }
    }
    Ok(Lost::of(setup).givens(givens(setup)).in_text(text))
}

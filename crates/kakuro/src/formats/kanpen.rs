//! Texts of pzpr's kanpen flavour: `row col across down` for each black cell, clue row and clue column
//! included, places from 0 and `0` for no sum; a blank line; the answers, `.` for black and `0` for empty.
//!
//! Every cell of the clue row and clue column is listed, which tells the size; a line of one number may
//! stand before (rows) and one after it (columns). The answers may leave the clue row and column out, as the
//! writer does. The XML flavour has `<wall r="1" c="1" a="0" b="0"/>` with places from 1, `a` the across and
//! `b` the down sum.

use super::answers::{self, Answers};
use super::canvas::{A_SUM, Canvas, cells, givens, sum, with_edges};
use super::prelude::*;
use super::words::{Word, end, text_lines, words};
use crate::{Place, Setup, SetupCell, TextPlace};
use qedoku_model::Digit;
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Kanpen;

impl TextFormat for Kanpen {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("kanpen", "a line for each black cell: row, column, across sum, down sum")
            .end(TextEnd::Blanks(2));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 150, test: |text| Format::Kanpen.if_proved(sniff(text), text) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// See the head of the file.
pub(super) struct KanpenXml;

impl TextFormat for KanpenXml {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("kanpen-xml", "an XML element for each black cell")
        .extension("xml")
        .end(TextEnd::Mark("</puzzle>"));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 70, test: |text| sniff_xml(text).then_some(Format::KanpenXml) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read_xml(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write_xml(setup)
    }
}

/// Whether a text begins with the corner and its neighbour on lines of four numbers.
pub(super) fn sniff(text: &str) -> bool {
    let mut lines = text_lines(text).enumerate().map(|(i, line)| words(i + 1, line, |_| false));
    let mut next = || lines.find(|line| !line.is_empty());
    let mut line = next();
    for _ in 0..2 {
        if line.as_ref().is_some_and(|line| line.len() == 1 && line[0].number().is_some()) {
            line = next();
        }
    }
    let begins = |line: &Option<Vec<Word<'_>>>, with: [i64; 2]| {
        line.as_ref().is_some_and(|line| {
            line.len() == 4
                && line.iter().all(|word| word.number().is_some())
                && [line[0].number(), line[1].number()] == with.map(Some)
        })
    };
    begins(&line, [0, 0]) && begins(&next(), [0, 1])
}

/// Whether a text is XML with walls.
pub(super) fn sniff_xml(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<wall")
}

struct Wall {
    at: TextPlace,
    place: Place,
    cell: SetupCell,
}

/// Reads the text flavour.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let lines: Vec<Vec<Word<'_>>> =
        text_lines(text).enumerate().map(|(i, line)| words(i + 1, line, |_| false)).collect();
    let mut lines = lines.iter().filter(|line| !line.is_empty()).peekable();
    let mut sizes = Vec::new();
    while let Some(line) = lines.next_if(|line| line.len() == 1 && sizes.len() < 2) {
        sizes.push(line[0].size()?);
    }
    let mut findings = Findings::default();
    let mut walls = Vec::new();
    let is_wall = |line: &[Word<'_>], walls: &[Wall]| {
        // A row of answers of four cells has no second place behind the last wall.
        line.len() == 4
            && line.iter().all(|word| word.text != ".")
            && match (walls.last(), line[0].number(), line[1].number()) {
                (Some(wall), Some(row), Some(col)) => {
                    (row, col) > (wall.place.row as i64, wall.place.col as i64)
                }
                _ => true,
            }
    };
    while let Some(line) = lines.next_if(|line| is_wall(line, &walls)) {
        let numbers = [0, 1, 2, 3].map(|i| line[i].number());
        match numbers {
            [Some(row @ 0..), Some(col @ 0..), Some(across), Some(down)] => {
                let place = Place { row: row as usize, col: col as usize };
                push_wall(&mut walls, line[0].at, place, across, down, &mut findings);
            }
            _ => {
                let wrong = line.iter().find(|word| word.number().is_none_or(|n| n < 0)).unwrap_or(&line[0]);
                findings.refuse(wrong.at, quoted(wrong.text), "row, column, across sum and down sum");
            }
        }
    }
    let mut canvas = canvas(&walls, &sizes, text)?;
    let rest: Vec<&Vec<Word<'_>>> = lines.collect();
    let skipped = if rest.len() == canvas.rows { 0 } else { 1 };
    let mut answers = Vec::new();
    for (index, line) in rest.iter().enumerate() {
        let shift = if line.len() == canvas.cols { 0 } else { 1 };
        for (col, word) in line.iter().enumerate() {
            let place = Place { row: index + skipped, col: col + shift };
            let digit = word.number().and_then(|n| Digit::new(u8::try_from(n).ok()?));
            match (word.text, digit) {
                _ if !canvas.holds(place) => {
                    findings.refuse(word.at, quoted(word.text), "no more answers than cells");
                    break;
                }
                (_, Some(digit)) if canvas.cell(place).is_white() => answers.push((place, digit)),
                ("." | "0" | "-" | "#", _) => {}
                _ => findings.refuse(word.at, quoted(word.text), "a digit, `0` for empty or `.` for black"),
            }
        }
    }
    if !findings.is_empty() {
        canvas = Canvas::new(1, 1, TextPlace { line: 1, column: 1 })?;
        answers.clear();
    }
    findings.finish(answers::put(canvas, &answers))
}

fn push_wall(
    walls: &mut Vec<Wall>,
    at: TextPlace,
    place: Place,
    across: i64,
    down: i64,
    findings: &mut Findings,
) {
    match (sum(across), sum(down)) {
        (Some(across), Some(down)) => {
            walls.push(Wall { at, place, cell: SetupCell::Black { down, across } });
        }
        (across_sum, _) => {
            let number = if across_sum.is_none() { across } else { down };
            findings.refuse(at, number.to_string(), A_SUM);
        }
    }
}

/// White cells with walls among them.
fn canvas(walls: &[Wall], sizes: &[usize], text: &str) -> Result<Canvas, Problems> {
    let start = TextPlace { line: 1, column: 1 };
    let most = |number: fn(&Wall) -> usize| walls.iter().map(number).max();
    let (Some(row), Some(col)) = (most(|wall| wall.place.row), most(|wall| wall.place.col)) else {
        return Err(unread(end(text), "no black cell", "a line for each black cell"));
    };
    let (rows, cols) = (row.saturating_add(1), col.saturating_add(1));
    if let [high, wide] = *sizes
        && !(high == rows && wide == cols || high + 1 == rows && wide + 1 == cols)
    {
        let found = format!("{high} rows and {wide} columns");
        return Err(unread(start, found, format!("the size of the grid, {rows} and {cols}")));
    }
    let mut canvas = Canvas::new(rows, cols, start)?;
    for place in canvas.places() {
        canvas.set(place, SetupCell::OPEN, start);
    }
    for wall in walls {
        canvas.set(wall.place, wall.cell, wall.at);
    }
    Ok(canvas)
}

/// Reads the XML flavour.
pub(super) fn read_xml(text: &str) -> Result<Setup, Problems> {
    let mut findings = Findings::default();
    let mut walls = Vec::new();
    for (index, line) in text_lines(text).enumerate() {
        for (start, _) in line.match_indices("<wall") {
            let at = TextPlace { line: index + 1, column: line[..start].chars().count() + 1 };
            let element = line[start + 5..].split('>').next().unwrap_or("");
            let attribute = |name: &str| {
                let quotes = |q: char| q == '"' || q == '\'';
                element.split_whitespace().find_map(|part| {
                    let value = part.strip_prefix(name)?.strip_prefix('=')?.trim_end_matches('/');
                    Word { at, text: value.trim_matches(quotes) }.number()
                })
            };
            match ["r", "c", "a", "b"].map(attribute) {
                [Some(row @ 1..), Some(col @ 1..), Some(across), Some(down)] => {
                    let place = Place { row: row as usize - 1, col: col as usize - 1 };
                    push_wall(&mut walls, at, place, across, down, &mut findings);
                }
                _ => findings.refuse(at, quoted(element), "numbers for r, c, a and b, r and c from 1"),
            }
        }
    }
    if !findings.is_empty() {
        return findings.finish(Setup::default());
    }
    Ok(canvas(&walls, &[], text)?.setup())
}

fn walls(setup: &Setup) -> impl Iterator<Item = (Place, u16, u16)> {
    cells(setup).filter_map(|(place, cell)| match cell {
        SetupCell::Black { down, across } => Some((place, across.unwrap_or(0), down.unwrap_or(0))),
        SetupCell::White { .. } => None,
    })
}

/// The text of a puzzle, with answers if digits are given or the solution is known.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (_, width) = with_edges(setup, Format::Kanpen)?;
    let mut text = String::new();
    for (place, across, down) in walls(setup) {
        let _ = writeln!(text, "{} {} {across} {down}", place.row, place.col);
    }
    text.push('\n');
    let answers = Answers::of(setup);
    for (place, cell) in cells(setup).filter(|(place, _)| place.row > 0 && place.col > 0) {
        let digit = answers.digit(place).map_or(0, Digit::value);
        let _ = if cell.is_white() { write!(text, "{digit} ") } else { write!(text, ". ") };
        if place.col + 1 == width {
            text.push('\n');
        }
    }
    Ok(answers.lost(setup).in_text(text))
}

/// The XML of a puzzle.
pub(super) fn write_xml(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::KanpenXml)?;
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<puzzle type=\"kakuro\">\n");
    let _ = writeln!(text, "<size row=\"{}\" col=\"{}\"/>\n<board>", height - 1, width - 1);
    for (place, across, down) in walls(setup) {
        let (row, col) = (place.row + 1, place.col + 1);
        let _ = writeln!(text, "<wall r=\"{row}\" c=\"{col}\" a=\"{across}\" b=\"{down}\"/>");
    }
    text.push_str("</board>\n</puzzle>\n");
    Ok(Lost::of(setup).givens(givens(setup)).in_text(text))
}

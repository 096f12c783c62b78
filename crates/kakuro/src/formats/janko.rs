//! Texts of the janko.at family: rows and columns, then a token for each cell: `-` black, `0` white, a digit
//! a given one, `[D],[A]` black with a down sum, an across sum or both.
//!
//! The size counts clue row and clue column. The puzzle may stand in a section `[problem]`, with lines of a
//! key and a value before it, and a grid of answers of the same shape may follow, in a section `[solution]`
//! or without. Unknown keys and sections are skipped; title, author and source are kept as remarks.

use super::answers;
use super::canvas::{Canvas, cells, rectangle, sum};
use super::prelude::*;
use super::words::{Word, end, text_lines, words};
use crate::{Place, Setup, SetupCell};
use qedoku_model::Digit;
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Janko;

impl TextFormat for Janko {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("janko", "a size, then - for black, 0 for white and down,across for clues").end(
            TextEnd::Sections {
                body: "[problem]",
                end: "[end]",
                starts: &["[begin]", "[problem]", "puzzle kakuro"],
            },
        );
    const SNIFFS: &[Sniff<Texts>] = &[Sniff { rank: 40, test: |text| sniff(text).then_some(Format::Janko) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

const EXPECTED: &str = "`-` for black, `0` for white, a digit, or clues such as `12,4`, `12,` and `,4`";

/// Whether a text has a section for its problem, or begins with a size and a row of tokens.
pub(super) fn sniff(text: &str) -> bool {
    let lines = || text_lines(text).map(str::trim).filter(|line| !line.is_empty());
    if lines().any(|line| line.eq_ignore_ascii_case("[problem]")) {
        return true;
    }
    let mut lines = lines().map(|line| words(1, line, |_| false));
    let (Some(size), Some(row)) = (lines.next(), lines.next()) else { return false };
    let is_size = size.len() == 2 && size.iter().all(|word| word.size().is_ok());
    is_size
        && size[1].size() == Ok(row.len())
        && row.iter().all(|word| token(*word).is_some())
        && row.iter().any(|word| word.text == "-" || word.text.contains(','))
}

fn token(word: Word<'_>) -> Option<SetupCell> {
    match word.text.as_bytes() {
        b"-" => Some(SetupCell::BLACK),
        b"0" => Some(SetupCell::OPEN),
        &[digit @ b'1'..=b'9'] => Some(SetupCell::White { given: Digit::new(digit - b'0') }),
        _ => {
            let (down, across) = word.text.split_once(',')?;
            let number = |text: &str| match text {
                "" | "-" => Some(None),
                _ if text.bytes().all(|b| b.is_ascii_digit()) => {
                    Word { at: word.at, text }.number().and_then(sum)
                }
                _ => None,
            };
            Some(SetupCell::Black { down: number(down)?, across: number(across)? })
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Head,
    Problem,
    Solution,
    Other,
}

/// Reads a text.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let mut findings = Findings::default();
    let mut section = Section::Head;
    let mut size: [Option<Word<'_>>; 2] = [None; 2];
    let mut origin = Vec::new();
    let mut problem: Vec<Vec<Word<'_>>> = Vec::new();
    let mut solution: Vec<Vec<Word<'_>>> = Vec::new();
    for (index, line) in text_lines(text).enumerate() {
        let row = words(index + 1, line, |_| false);
        let Some(&first) = row.first() else { continue };
        if let Some(name) = first.text.strip_prefix('[') {
            section = match name.trim_end_matches(']').to_ascii_lowercase().as_str() {
                "problem" => Section::Problem,
                "solution" => Section::Solution,
                "begin" => Section::Head,
                _ => Section::Other,
            };
            continue;
        }
        if first.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let pair = words(index + 1, line, |c| matches!(c, '=' | ':'));
            let value = pair.get(1).copied();
            match pair[0].text.to_ascii_lowercase().as_str() {
                "size" => size = [value, pair.get(2).copied().or(value)],
                "rows" => size[0] = value,
                "cols" | "columns" => size[1] = value,
                key @ ("title" | "author" | "source") => {
                    let rest = line.trim()[key.len()..].trim_start_matches(['=', ':', ' ', '\t']);
                    origin.push((key.to_owned(), rest.trim().to_owned()));
                }
                _ => {}
            }
            continue;
        }
        let is_size = row.len() == 2 && problem.is_empty() && row.iter().all(|word| word.size().is_ok());
        let whole = |rows: Option<usize>| rows.is_some_and(|rows| problem.len() >= rows);
        match section {
            Section::Head | Section::Problem if is_size => size = [Some(row[0]), Some(row[1])],
            Section::Head if whole(size[0].and_then(|word| word.size().ok())) => solution.push(row),
            Section::Head | Section::Problem => problem.push(row),
            Section::Solution => solution.push(row),
            Section::Other => {}
        }
    }
    let Some(first) = problem.first() else {
        return Err(unread(end(text), "no row of cells", EXPECTED));
    };
    let width = problem.iter().map(Vec::len).max().unwrap_or(0);
    let [rows, cols] = sizes(size, [problem.len(), width])?;
    if problem.len() != rows {
        let last = problem.last().map_or(first[0].at, |row| row[0].at);
        findings.refuse(last, format!("{} rows", problem.len()), format!("{rows} rows"));
    }
    let mut canvas = Canvas::new(rows.max(problem.len()), cols.max(width), first[0].at)?;
    for (row, line) in problem.iter().enumerate() {
        if line.len() != cols {
            findings.refuse(line[0].at, format!("{} cells", line.len()), format!("{cols} cells in a row"));
        }
        for (col, &word) in line.iter().enumerate() {
            match token(word) {
                Some(cell) => canvas.set(Place { row, col }, cell, word.at),
                None => findings.refuse(word.at, quoted(word.text), EXPECTED),
            }
        }
    }
    let mut answers = Vec::new();
    for (row, line) in solution.iter().enumerate() {
        for (col, word) in line.iter().enumerate() {
            let place = Place { row, col };
            let digit = word.number().and_then(|n| Digit::new(u8::try_from(n).ok()?));
            let Some(digit) = digit else { continue };
            if canvas.holds(place) && canvas.cell(place) == SetupCell::OPEN {
                answers.push((place, digit));
            }
        }
    }
    if !findings.is_empty() {
        return findings.finish(Setup::default());
    }
    let setup = answers::put(canvas, &answers);
    let mut remarks = setup.remarks().clone();
    remarks.origin.extend(origin);
    Ok(setup.with_remarks(remarks))
}

/// The size that was written, or else the one that was counted. Sites that do not count clue row and column
/// write one less of each.
fn sizes(written: [Option<Word<'_>>; 2], counted: [usize; 2]) -> Result<[usize; 2], Problems> {
    let [Some(rows), Some(cols)] = written else { return Ok(counted) };
    let size = [rows.size()?, cols.size()?];
    let inner = [size[0].saturating_add(1), size[1].saturating_add(1)] == counted;
    Ok(if inner { counted } else { size })
}

/// The text of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = rectangle(setup, Format::Janko)?;
    let mut text = format!("{height} {width}\n");
    for (place, cell) in cells(setup) {
        let number = |sum: Option<u16>| sum.map_or_else(String::new, |sum| sum.to_string());
        let _ = match cell {
            SetupCell::OPEN => write!(text, "0"),
            SetupCell::White { given } => write!(text, "{}", given.map_or(0, Digit::value)),
            SetupCell::BLACK => write!(text, "-"),
            SetupCell::Black { down, across } => write!(text, "{},{}", number(down), number(across)),
        };
        text.push(if place.col + 1 == width { '\n' } else { ' ' });
    }
    Ok(Lost::of(setup).in_text(text))
}

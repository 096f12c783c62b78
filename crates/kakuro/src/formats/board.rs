//! JSON as pages of kakuros.com hold it: `{"board":[[-1,10],[0,0]]}`, a number for each cell.
//!
//! `-1` is black, `0` white; any other number is a black cell, its thousands the across sum and the two
//! digits behind them the down sum. The last digit says nothing, so 1 to 9 are no clues: a board of those
//! and 0 is a Sudoku. The clue row and clue column are counted.

use super::canvas::{A_SUM, Canvas, cells, givens, rectangle, sum, sums_up_to};
use super::json::{has, wanted};
use super::prelude::*;
use super::value::{self, Node};
use crate::{Place, Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Board;

impl TextFormat for Board {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("kakuros", "JSON as pages of kakuros.com hold it")
        .extension("json")
        .one_line()
        .end(TextEnd::Bracket('{', '}'));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 30, test: |text| has(text, "board").then_some(Format::Board) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Reads the JSON.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let node = value::parse(text)?;
    let board = wanted(&node, "board")?;
    let rows = board.list().ok_or_else(|| board.refused("a list of rows"))?;
    let width = rows.iter().map(|row| row.list().map_or(0, <[Node]>::len)).max().unwrap_or(0);
    let mut canvas = Canvas::new(rows.len(), width, board.at)?;
    let mut findings = Findings::default();
    for (row, line) in rows.iter().enumerate() {
        let Some(cells) = line.list().filter(|cells| cells.len() == width) else {
            findings.refuse(line.at, line.described(), format!("a list of {width} numbers"));
            continue;
        };
        for (col, node) in cells.iter().enumerate() {
            let cell = match node.number() {
                Some(-1) => Some(SetupCell::BLACK),
                Some(0) => Some(SetupCell::OPEN),
                Some(number @ 10..) => match (sum(number / 10 % 100), sum(number / 1000)) {
                    (Some(down), Some(across)) => Some(SetupCell::Black { down, across }),
                    _ => {
                        findings.refuse(node.at, node.described(), A_SUM);
                        continue;
                    }
                },
                _ => None,
            };
            match cell {
                Some(cell) => canvas.set(Place { row, col }, cell, node.at),
                None => findings.refuse(node.at, node.described(), "-1, 0, or the number of a clue"),
            }
        }
    }
    canvas.finish(findings)
}

/// The JSON of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (_, width) = rectangle(setup, Format::Board)?;
    sums_up_to(setup, 99, Format::Board, "a sum above 99")?;
    let mut text = String::from("{\"board\":[");
    for (place, cell) in cells(setup) {
        let number = match cell {
            SetupCell::White { .. } => 0,
            SetupCell::BLACK => -1,
            SetupCell::Black { down, across } => {
                1000 * i32::from(across.unwrap_or(0)) + 10 * i32::from(down.unwrap_or(0))
            }
        };
        let before = match (place.row, place.col) {
            (0, 0) => "[",
            (_, 0) => ",[",
            _ => ",",
        };
        let _ = write!(text, "{before}{number}{}", if place.col + 1 == width { "]" } else { "" });
    }
    text.push_str("]}");
    Ok(Lost::of(setup).givens(givens(setup)).in_text(text))
}

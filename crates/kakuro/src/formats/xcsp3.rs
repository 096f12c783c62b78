//! JSON as models of PyCSP3 and XCSP3 take it:
//! `{"nRows":2,"nCols":2,"clues":[[{"x":-1,"y":-1},{"x":-1,"y":5}],[{"x":5,"y":-1},{"x":0,"y":0}]]}`.
//!
//! `x` is the across sum, `y` the down sum, `-1` none; both `0` is a white cell. The size counts clue row and
//! clue column.

use super::canvas::{A_SUM, Canvas, cells, givens, rectangle, sum};
use super::json::{has, size, wanted};
use super::prelude::*;
use super::value;
use crate::{Place, Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Xcsp3;

impl TextFormat for Xcsp3 {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("xcsp3", "JSON as models of PyCSP3 and XCSP3 take it")
        .extension("json")
        .one_line()
        .end(TextEnd::Bracket('{', '}'));
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 31,
        test: |text| (has(text, "clues") && has(text, "nRows")).then_some(Format::Xcsp3),
    }];

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
    let clues = wanted(&node, "clues")?;
    let rows = clues.list().ok_or_else(|| clues.refused("a list of rows"))?;
    let (height, width) = (size(&node, "nRows")?, size(&node, "nCols")?);
    let mut canvas = Canvas::new(height, width, node.at)?;
    let mut findings = Findings::default();
    if rows.len() != height {
        findings.refuse(clues.at, clues.described(), format!("a list of {height} rows"));
    }
    for (row, line) in rows.iter().take(height).enumerate() {
        let Some(cells) = line.list().filter(|cells| cells.len() == width) else {
            findings.refuse(line.at, line.described(), format!("a list of {width} cells"));
            continue;
        };
        for (col, node) in cells.iter().enumerate() {
            let number = |name: &str| node.member(name).and_then(|member| member.number());
            let cell = match (number("x"), number("y")) {
                (Some(0), Some(0)) => SetupCell::OPEN,
                (Some(x), Some(y)) => match (sum(y), sum(x)) {
                    (Some(down), Some(across)) => SetupCell::Black { down, across },
                    _ => {
                        findings.refuse(node.at, format!("{x} and {y}"), A_SUM);
                        continue;
                    }
                },
                _ => {
                    findings.refuse(node.at, node.described(), "an object with the numbers `x` and `y`");
                    continue;
                }
            };
            canvas.set(Place { row, col }, cell, node.at);
        }
    }
    canvas.finish(findings)
}

/// The JSON of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = rectangle(setup, Format::Xcsp3)?;
    let mut text = format!("{{\"nRows\":{height},\"nCols\":{width},\"clues\":[");
    for (place, cell) in cells(setup) {
        let number = |sum: Option<u16>| sum.map_or(-1, i32::from);
        let (x, y) = match cell {
            SetupCell::White { .. } => (0, 0),
            SetupCell::Black { down, across } => (number(across), number(down)),
        };
        let before = match (place.row, place.col) {
            (0, 0) => "[",
            (_, 0) => ",[",
            _ => ",",
        };
        let after = if place.col + 1 == width { "]" } else { "" };
        let _ = write!(text, "{before}{{\"x\":{x},\"y\":{y}}}{after}");
    }
    text.push_str("]}");
    Ok(Lost::of(setup).givens(givens(setup)).in_text(text))
}

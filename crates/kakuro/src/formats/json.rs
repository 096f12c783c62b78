//! JSON of our own, version 1:
//!
//! ```json
//! {"format":"kakuro","version":1,"rows":3,"cols":3,
//!  "cells":["#","3\\","4\\","\\4",".",".","\\3",".","."],
//!  "givens":{"r1c1":1},"placed":{"r2c2":1},"struck":{"r1c2":"35","r1c0a":["13"]},
//!  "notes":{"r1c2":"35"},"solution":"###/#13/#21","meta":{"title":"","author":""}}
//! ```
//!
//! `cells` has the K-text token of each cell, row by row. Places count from `r0c0`, the corner, so that the
//! topmost white cells stand in row 1. Everything behind `cells` may be missing. `placed` has the digits of a
//! player, `struck` the candidates of cells and the combinations of runs that are taken away; a run is named
//! by the place of its clue and `a` for across or `d` for down. `notes` have the candidates that are left to
//! cells; they are read, and written as `struck`. `meta` has texts by any name.

use super::canvas::{Canvas, cells, rectangle};
use super::kline::cell;
use super::prelude::*;
use super::value::{self, Node, Value, quoted_text};
use crate::{Direction, Place, Played, Remarks, Setup, SetupCell, TextPlace};
use qedoku_model::{Digit, DigitSet};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Json;

impl TextFormat for Json {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("k-json", "JSON with tokens, givens, what was played, notes, solution and origin")
            .extension("json")
            .one_line()
            .end(TextEnd::Bracket('{', '}'));
    const SNIFFS: &[Sniff<Texts>] = &[Sniff {
        rank: 32,
        test: |text| (has(text, "kakuro") || has(text, "cells")).then_some(Format::Json),
    }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Whether a text begins as JSON does and has a member of this name.
pub(super) fn has(text: &str, name: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains(&format!("\"{name}\""))
}

/// A member that has to be there.
pub(super) fn wanted<'a>(node: &'a Node, name: &str) -> Result<&'a Node, Problems> {
    node.member(name).ok_or_else(|| node.refused(&format!("an object with a member `{name}`")))
}

/// A member that is a size.
pub(super) fn size(node: &Node, name: &str) -> Result<usize, Problems> {
    let member = wanted(node, name)?;
    match member.number().map(usize::try_from) {
        Some(Ok(size @ 1..)) => Ok(size),
        _ => Err(member.refused("a number of rows or columns, from 1")),
    }
}

/// Reads the JSON.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let node = value::parse(text)?;
    let mut findings = Findings::default();
    if let Some(format) = node.member("format").filter(|format| format.text() != Some("kakuro")) {
        findings.refuse(format.at, format.described(), "`kakuro`");
    }
    if let Some(version) = node.member("version").filter(|version| version.number() != Some(1)) {
        findings.refuse(version.at, version.described(), "version 1");
    }
    let tokens = wanted(&node, "cells")?;
    let list = tokens.list().ok_or_else(|| tokens.refused("a list of tokens"))?;
    let mut canvas = Canvas::new(size(&node, "rows")?, size(&node, "cols")?, node.at)?;
    let cells = canvas.rows * canvas.cols;
    if list.len() != cells {
        findings.refuse(tokens.at, tokens.described(), format!("a list of {cells} tokens"));
    }
    for (place, node) in canvas.places().zip(list) {
        match node.text().and_then(cell) {
            Some(cell) => canvas.set(place, cell, node.at),
            None => findings.refuse(node.at, node.described(), super::kline::EXPECTED),
        }
    }
    let (mut remarks, mut played) = (Remarks::default(), Played::default());
    for name in ["givens", "placed"] {
        for (place, digits, node) in by_place(&node, name, &canvas, &mut findings) {
            match (digits.single(), canvas.cell(place)) {
                (Some(digit), SetupCell::White { given: None }) => {
                    canvas.give(place, digit);
                    played.placed.extend((name == "placed").then_some(place));
                }
                (Some(digit), SetupCell::White { given }) if given == Some(digit) => {}
                _ => findings.refuse(node.at, node.described(), "one digit for an open white cell"),
            }
        }
    }
    let (cells, runs): (Vec<_>, Vec<_>) = node
        .member("struck")
        .map_or(&[][..], Node::members)
        .iter()
        .partition(|(_, _, node)| node.list().is_none());
    for (place, digits, _) in digits_of(cells, &canvas, &mut findings) {
        played.struck.insert(place, digits);
    }
    for (key, at, sets) in runs {
        let Some(run) = run(key).filter(|(place, _)| canvas.holds(*place)) else {
            findings.refuse(*at, quoted(key), "the place of a clue with `a` or `d`, such as `r1c0a`");
            continue;
        };
        let sets = sets.list().unwrap_or_default();
        for (node, digits) in sets.iter().map(|node| (node, digits(node))) {
            match digits {
                Some(digits) => drop(played.combinations.entry(run).or_default().insert(digits)),
                None => findings.refuse(node.at, node.described(), "digits from 1 to 9"),
            }
        }
    }
    for (place, digits, _) in by_place(&node, "notes", &canvas, &mut findings) {
        played.struck.entry(place).or_insert(DigitSet::ALL - digits);
    }
    if let Some(solution) = node.member("solution") {
        match solution.text() {
            Some("") => {}
            Some(text) => remarks.solution = Some(text.to_owned()),
            None => findings.refuse(solution.at, solution.described(), "the rows of the solution as a text"),
        }
    }
    for (name, _, node) in node.member("meta").map_or(&[][..], Node::members) {
        match node.text() {
            Some("") => {}
            Some(text) => drop(remarks.origin.insert(name.clone(), text.to_owned())),
            None => findings.refuse(node.at, node.described(), "a text"),
        }
    }
    Ok(canvas.finish(findings)?.with_remarks(remarks).with_played(played))
}

/// The digits that a member tells of white cells.
fn by_place<'a>(
    node: &'a Node,
    name: &str,
    canvas: &Canvas,
    findings: &mut Findings,
) -> Vec<(Place, DigitSet, &'a Node)> {
    digits_of(node.member(name).map_or(&[][..], Node::members), canvas, findings)
}

fn digits_of<'a>(
    members: impl IntoIterator<Item = &'a (String, TextPlace, Node)>,
    canvas: &Canvas,
    findings: &mut Findings,
) -> Vec<(Place, DigitSet, &'a Node)> {
    let mut found = Vec::new();
    for (key, at, node) in members {
        let place = place(key).filter(|&place| canvas.holds(place) && canvas.cell(place).is_white());
        match (place, digits(node)) {
            (Some(place), Some(digits)) => found.push((place, digits, node)),
            (None, _) => refuse_place(key, *at, findings),
            (_, None) => findings.refuse(node.at, node.described(), "digits from 1 to 9"),
        }
    }
    found
}

/// One or more digits, as a number or a text.
fn digits(node: &Node) -> Option<DigitSet> {
    let text = match &node.value {
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        _ => String::new(),
    };
    let digits: Option<DigitSet> =
        text.chars().map(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?)).collect();
    digits.filter(|digits| !digits.is_empty())
}

/// `r1c0a` or `r0c1d`, counted from zero.
fn run(text: &str) -> Option<(Place, Direction)> {
    let across = text.strip_suffix('a').map(|text| (text, Direction::Across));
    let (text, direction) = across.or(text.strip_suffix('d').map(|text| (text, Direction::Down)))?;
    Some((place(text)?, direction))
}

fn refuse_place(key: &str, at: TextPlace, findings: &mut Findings) {
    let expected = "the place of a white cell, such as `r1c2`; the clue row is r0";
    findings.refuse(at, quoted(key), expected);
}

/// `r1c2`, counted from zero.
fn place(text: &str) -> Option<Place> {
    let (row, col) = text.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| {
        let plain = text.len() < 6 && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse::<usize>().ok())?
    };
    Some(Place { row: number(row)?, col: number(col)? })
}

/// The JSON of a puzzle, on one line; members that say nothing are left out.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (rows, cols) = rectangle(setup, Format::Json)?;
    let mut text =
        format!("{{\"format\":\"kakuro\",\"version\":1,\"rows\":{rows},\"cols\":{cols},\"cells\":[");
    let name = |place: &Place| format!("r{}c{}", place.row, place.col);
    let (mut givens, mut placed) = (Vec::new(), Vec::new());
    let played = setup.played();
    for (index, (place, cell)) in cells(setup).enumerate() {
        if let SetupCell::White { given: Some(digit) } = cell {
            let list = if played.placed.contains(&place) { &mut placed } else { &mut givens };
            list.push(format!("\"{}\":{digit}", name(&place)));
        }
        let token = if cell.is_white() { SetupCell::OPEN } else { cell }.to_string();
        let _ = write!(text, "{}{}", if index > 0 { "," } else { "" }, quoted_text(&token));
    }
    text.push(']');
    let remarks = setup.remarks();
    let note = |(place, digits): (&Place, &DigitSet)| format!("\"{}\":\"{digits}\"", name(place));
    let combinations = played.combinations.iter().map(|((clue, direction), sets)| {
        let sets: Vec<String> = sets.iter().map(|set| format!("\"{set}\"")).collect();
        format!("\"{}{}\":[{}]", name(clue), direction.letter(), sets.join(","))
    });
    let struck: Vec<String> = played.struck.iter().map(note).chain(combinations).collect();
    let pair = |(name, text): (&String, &String)| format!("{}:{}", quoted_text(name), quoted_text(text));
    let meta: Vec<String> = remarks.origin.iter().map(pair).collect();
    let solution: Vec<String> = remarks.solution.iter().map(|text| quoted_text(text)).collect();
    for (name, members, [open, close]) in [
        ("givens", givens, ["{", "}"]),
        ("placed", placed, ["{", "}"]),
        ("struck", struck, ["{", "}"]),
        ("solution", solution, ["", ""]),
        ("meta", meta, ["{", "}"]),
    ] {
        if !members.is_empty() {
            let _ = write!(text, ",\"{name}\":{open}{}{close}", members.join(","));
        }
    }
    text.push('}');
    Ok(Lost::NONE.in_text(text))
}

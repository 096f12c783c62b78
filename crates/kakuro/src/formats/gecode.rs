//! Numbers of the Gecode example: width, height, then `x, y, length, sum` for each down clue, `-1`, the same
//! for each across clue, `-1`.
//!
//! Places are those of the black cells with the clues, from 0, `x` the column; clue row and clue column are
//! counted. A cell is white if a run has it. A sum of `0` stands for a run without a clue, so that its cells
//! are known.

use super::canvas::{A_SUM, Canvas, givens, sum, with_edges};
use super::minizinc::{clues_without_cells, next};
use super::prelude::*;
use super::words::{Word, all_words, end};
use crate::puzzle::layout::Layout;
use crate::{Direction, Place, Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct Gecode;

impl TextFormat for Gecode {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("gecode", "numbers of the Gecode example").one_line().end(TextEnd::Blank);
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 140, test: |text| Format::Gecode.if_proved(sniff(text), text) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

fn numbers(text: &str) -> Vec<Word<'_>> {
    all_words(text, |c| matches!(c, ',' | '{' | '}' | ';'))
}

/// Whether a text has numbers alone, two of them -1, in groups of four.
pub(super) fn sniff(text: &str) -> bool {
    let words = numbers(text);
    let ends: Vec<usize> = (0..words.len()).filter(|&i| words[i].text == "-1").collect();
    words.iter().all(|word| word.number().is_some())
        && matches!(ends[..], [a, b] if a >= 2 && (a - 2) % 4 == 0 && (b - a - 1) % 4 == 0 && b + 1 == words.len())
}

/// Reads the numbers.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let words = numbers(text);
    let missing = |expected: &str| unread(end(text), "the end", expected);
    let [width, height, ..] = words[..] else { return Err(missing("the width and the height")) };
    let mut canvas = Canvas::new(height.size()?, width.size()?, width.at)?;
    let mut findings = Findings::default();
    let mut clues = Vec::new();
    let mut rest = &words[2..];
    for direction in [Direction::Down, Direction::Across] {
        loop {
            match rest {
                [stop, ..] if stop.text == "-1" => {
                    rest = &rest[1..];
                    break;
                }
                [x, y, length, sum, ..] => {
                    clues.push((direction, [*x, *y, *length, *sum]));
                    rest = &rest[4..];
                }
                _ => return Err(missing("`x, y, length, sum` or -1")),
            }
        }
    }
    if let Some(word) = rest.first() {
        findings.refuse(word.at, quoted(word.text), "the end of the numbers");
    }
    let mut sums = Vec::new();
    for (direction, words) in clues {
        let [Some(col @ 0..), Some(row @ 0..), Some(length @ 0..), Some(number)] =
            words.map(|word| word.number())
        else {
            let wrong = words.iter().find(|word| word.number().is_none_or(|n| n < 0)).unwrap_or(&words[0]);
            findings.refuse(wrong.at, quoted(wrong.text), "x, y, length and sum");
            continue;
        };
        let place = Place { row: row as usize, col: col as usize };
        let cells = (1..=length as usize).map(|distance| next(place, direction, distance));
        if !canvas.holds(place) || length > 20_000 || cells.clone().any(|place| !canvas.holds(place)) {
            findings.refuse(words[0].at, format!("{place} and {length} cells"), "a run within the rectangle");
            continue;
        }
        cells.for_each(|place| canvas.set(place, SetupCell::OPEN, words[0].at));
        match sum(number) {
            Some(sum) => sums.push((place, direction, sum, words)),
            None => findings.refuse(words[3].at, quoted(words[3].text), A_SUM),
        }
    }
    for (place, direction, sum, words) in sums {
        if canvas.cell(place).is_white() {
            let expected = "the place of a black cell; another run has it as a white one";
            findings.refuse(words[0].at, place.to_string(), expected);
        }
        canvas.clue(place, direction, sum, words[3].at);
    }
    canvas.finish(findings)
}

/// The numbers of a puzzle, on one line.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::Gecode)?;
    let mut text = format!("{width}, {height},");
    let layout = Layout::of(setup);
    for direction in [Direction::Down, Direction::Across] {
        for run in layout.runs.iter().filter(|run| run.direction == direction) {
            let Place { row, col } = run.clue_place;
            let _ = write!(text, " {col}, {row}, {}, {},", run.cells.len(), run.clue.unwrap_or(0));
        }
        text.push_str(if direction == Direction::Down { " -1," } else { " -1" });
    }
    Ok(Lost::of(setup).givens(givens(setup)).clues(clues_without_cells(setup)).in_text(text))
}

//! Data of the MiniZinc benchmark: `grid_data` with 1 for white cells, `h_clue` and `v_clue` with rows
//! `row, column, length, sum`.
//!
//! The place is that of the black cell with the clue, from 1; clue row and clue column are counted. Other
//! assignments are skipped, `%` starts comments.

use super::canvas::{A_SUM, Canvas, givens, rectangle, sum};
use super::prelude::*;
use super::words::{Word, all_words, end, text_lines};
use crate::puzzle::layout::Layout;
use crate::{Direction, Place, Setup, SetupCell};
use std::fmt::Write as _;

/// See the head of the file.
pub(super) struct MiniZinc;

impl TextFormat for MiniZinc {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("minizinc", "data of the MiniZinc benchmark")
        .extension("dzn")
        .end(TextEnd::Assignments(["grid_data", "h_clue", "v_clue"]));
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 60, test: |text| sniff(text).then_some(Format::MiniZinc) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

/// Whether a text assigns what such data does.
pub(super) fn sniff(text: &str) -> bool {
    text.contains("grid_data") && (text.contains("h_clue") || text.contains("v_clue"))
}

/// The numbers assigned to a name, in rows.
fn matrix<'a>(words: &[Word<'a>], name: &str) -> Option<Vec<Vec<Word<'a>>>> {
    let start = words.iter().position(|word| word.text == name)?;
    let length = words[start..].iter().position(|word| word.text == ";").unwrap_or(words.len() - start);
    let value = &words[start + 1..start + length];
    // `array2d(1..6, 1..6, [0, 1, …])` has its width behind the second `..`.
    let width = value.iter().filter_map(|word| word.text.strip_prefix("1..")?.parse::<usize>().ok()).nth(1);
    let is_sign = |word: &Word<'_>| matches!(word.text, "=" | "[" | "]" | "(" | ")" | "array2d");
    let mut rows: Vec<Vec<Word<'a>>> = vec![Vec::new()];
    for &word in value.iter().filter(|word| !is_sign(word) && !word.text.starts_with("1..")) {
        let is_full = width.is_some_and(|width| rows.last().is_some_and(|row| row.len() >= width));
        if word.text == "|" || is_full {
            rows.push(Vec::new());
        }
        if word.text != "|" {
            rows.last_mut()?.push(word);
        }
    }
    rows.retain(|row| !row.is_empty());
    Some(rows)
}

/// The words of a text, signs apart from names and numbers.
fn tokens(text: &str) -> Vec<Word<'_>> {
    let mut out = Vec::new();
    for word in all_words(text, |c| c == ',') {
        let mut start = 0;
        let mut push = |from: usize, to: usize| {
            let mut at = word.at;
            at.column += word.text[..from].chars().count();
            if from < to {
                out.push(Word { at, text: &word.text[from..to] });
            }
        };
        for (mark, sign) in word.text.match_indices(['=', '[', ']', '(', ')', '|', ';']) {
            push(start, mark);
            push(mark, mark + sign.len());
            start = mark + sign.len();
        }
        push(start, word.text.len());
    }
    out
}

/// Reads the data.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let words = tokens(text);
    let comments: Vec<Option<usize>> =
        text_lines(text).map(|line| line.find('%').map(|i| line[..i].chars().count() + 1)).collect();
    let is_code = |word: &Word<'_>| comments[word.at.line - 1].is_none_or(|column| word.at.column < column);
    let words: Vec<Word<'_>> = words.into_iter().filter(is_code).collect();
    let Some(grid) = matrix(&words, "grid_data").filter(|grid| !grid.is_empty()) else {
        return Err(unread(end(text), "the end", "`grid_data` and a matrix of 0 and 1"));
    };
    let width = grid.iter().map(Vec::len).max().unwrap_or(0);
    let mut canvas = Canvas::new(grid.len(), width, grid[0][0].at)?;
    let mut findings = Findings::default();
    for (row, line) in grid.iter().enumerate() {
        if line.len() != width {
            findings.refuse(line[0].at, format!("{} cells", line.len()), format!("{width} cells in a row"));
        }
        for (col, word) in line.iter().enumerate() {
            match word.text {
                "1" => canvas.set(Place { row, col }, SetupCell::OPEN, word.at),
                "0" => canvas.set(Place { row, col }, SetupCell::BLACK, word.at),
                _ => findings.refuse(word.at, quoted(word.text), "1 for a white cell or 0 for a black one"),
            }
        }
    }
    for (name, direction) in [("h_clue", Direction::Across), ("v_clue", Direction::Down)] {
        for line in matrix(&words, name).unwrap_or_default() {
            clue(&mut canvas, &line, direction, &mut findings);
        }
    }
    canvas.finish(findings)
}

/// One row `row, column, length, sum`.
fn clue(canvas: &mut Canvas, line: &[Word<'_>], direction: Direction, findings: &mut Findings) {
    let numbers: Vec<Option<i64>> = line.iter().map(Word::number).collect();
    let [Some(row @ 1..), Some(col @ 1..), Some(length), Some(number)] = numbers[..] else {
        let wrong = line.iter().find(|word| word.number().is_none()).unwrap_or(&line[0]);
        return findings.refuse(wrong.at, quoted(wrong.text), "row, column, length and sum");
    };
    let place = Place { row: row as usize - 1, col: col as usize - 1 };
    if !canvas.holds(place) || canvas.cell(place).is_white() {
        return findings.refuse(line[0].at, place.to_string(), "the place of a black cell");
    }
    let cells = white_after(canvas, place, direction);
    if length != cells as i64 {
        findings.refuse(line[2].at, quoted(line[2].text), format!("{cells}, the number of cells of the run"));
    }
    match sum(number) {
        Some(sum) => canvas.clue(place, direction, sum, line[3].at),
        None => findings.refuse(line[3].at, quoted(line[3].text), A_SUM),
    }
}

/// How many white cells follow a place.
pub(super) fn white_after(canvas: &Canvas, place: Place, direction: Direction) -> usize {
    (1..)
        .map(|distance| next(place, direction, distance))
        .take_while(|&next| canvas.holds(next) && canvas.cell(next).is_white())
        .count()
}

/// The place some cells further on.
pub(super) fn next(place: Place, direction: Direction, distance: usize) -> Place {
    match direction {
        Direction::Across => Place { col: place.col + distance, ..place },
        Direction::Down => Place { row: place.row + distance, ..place },
    }
}

/// How many clues have no run to count, wherever they stand.
pub(super) fn clues_without_cells(setup: &Setup) -> usize {
    let clues = super::canvas::cells(setup).map(|(_, cell)| match cell {
        SetupCell::Black { down, across } => usize::from(down.is_some()) + usize::from(across.is_some()),
        SetupCell::White { .. } => 0,
    });
    let runs = Layout::of(setup).runs.iter().filter(|run| run.clue.is_some()).count();
    clues.sum::<usize>().saturating_sub(runs)
}

/// The data of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = rectangle(setup, Format::MiniZinc)?;
    let mut text = format!("nrows = {height};\nncols = {width};\ngrid_data = [|");
    for (row, cells) in setup.rows().iter().enumerate() {
        let numbers: Vec<&str> = cells.iter().map(|cell| if cell.is_white() { "1" } else { "0" }).collect();
        let end = if row + 1 == height { "|];\n" } else { "|\n             " };
        let _ = write!(text, " {} {end}", numbers.join(", "));
    }
    let layout = Layout::of(setup);
    for (name, direction) in [("h_clue", Direction::Across), ("v_clue", Direction::Down)] {
        let runs = layout.runs.iter().filter(|run| run.direction == direction);
        let line = |run: &crate::Run| {
            let Place { row, col } = run.clue_place;
            run.clue.map(|sum| format!(" {}, {}, {}, {sum} ", row + 1, col + 1, run.cells.len()))
        };
        let lines: Vec<String> = runs.filter_map(line).collect();
        let _ = writeln!(text, "{name} = [|{}|];", lines.join("|\n          "));
    }
    Ok(Lost::of(setup).givens(givens(setup)).clues(clues_without_cells(setup)).in_text(text))
}

//! The Kakuro in a text of any program: rows of as many cells, with the same text between the cells and the
//! same between the rows.

use super::signs::{filled, settled};
use super::{MOST_LABELS, Regular, is_enclosed, is_of_program};
use crate::Family;
use qedoku_kakuro::formats as kakuro;
use qedoku_model::text::plain;
use std::collections::BTreeMap;

/// Least clues that a puzzle has.
const LEAST_CLUES: usize = 3;
/// Stands for the end of a line that a program wrote as `\\n`.
const LINE_END: &str = "\u{240a}";

/// A cell, its line, and what stands before it.
struct Cell {
    text: String,
    line: usize,
    before: String,
}

/// The Kakuro of a text.
pub(super) fn find(text: &str) -> Option<Regular> {
    let (cells, behind) = cells(text);
    let gap = |i: usize| cells.get(i).map_or(behind.as_str(), |cell| cell.before.as_str());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    (1..cells.len()).for_each(|i| *counts.entry(gap(i)).or_default() += 1);
    let (&own, _) = counts.iter().max_by_key(|(_, count)| **count)?;
    let starts: Vec<usize> = (0..cells.len()).filter(|&i| i == 0 || gap(i) != own).collect();
    let ends = starts.iter().skip(1).copied().chain([cells.len()]);
    let runs: Vec<[usize; 2]> = starts.iter().copied().zip(ends).map(|(start, end)| [start, end]).collect();
    let mut widths: BTreeMap<usize, usize> = BTreeMap::new();
    runs.iter().for_each(|[start, end]| *widths.entry(end - start).or_default() += 1);
    let (&width, _) =
        widths.iter().filter(|(width, _)| **width > 1).max_by_key(|(width, count)| *width * *count)?;
    let joint = |from: usize, to: usize| -> Vec<&str> { (from..=to).map(gap).collect() };
    let mut rows: Vec<[usize; 2]> = Vec::new();
    for &[start, end] in runs.iter().filter(|[start, end]| end - start == width) {
        let goes_on = match rows[..] {
            [] => true,
            [[_, last]] => start <= last + MOST_LABELS,
            [.., [_, before], [first, last]] => joint(before, first) == joint(last, start),
        };
        if !goes_on {
            break;
        }
        rows.push([start, end]);
    }
    let (&[first, begin], &[last, end]) = (rows.first()?, rows.last()?);
    let next = rows.get(1)?[0];
    let is_told = is_of_program(own)
        || joint(begin, next).into_iter().any(is_of_program)
        || is_enclosed(gap(first), gap(end));
    let row = |&[start, end]: &[usize; 2]| {
        cells[start..end].iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let text = rows.iter().map(row).collect::<Vec<_>>().join("\n");
    let has_sum = |cell: &&Cell| cell.text.len() > 1;
    let clues: usize =
        rows.iter().map(|&[start, end]| cells[start..end].iter().filter(has_sum).count()).sum();
    let is_puzzle = || kakuro::parse(&text).is_ok_and(|parsed| parsed.setup.has_inner_cells());
    let lines = [cells[first].line, cells[last].line.max(cells[end - 1].line)];
    (is_told && clues >= LEAST_CLUES && is_puzzle()).then_some(Regular {
        family: Family::Kakuro,
        text,
        lines,
    })
}

/// The cells of a text, and what stands behind the last one.
fn cells(text: &str) -> (Vec<Cell>, String) {
    let mut text = filled(&plain(text));
    // A program writes the stroke of a clue twice.
    if text.contains("\\\\") {
        text = text.replace("\\\\", "\u{1}").replace("\\n", LINE_END).replace('\u{1}', "\\");
    }
    let mut cells = Vec::new();
    let (mut line, mut gap, mut rest) = (0, String::new(), &*text);
    while let Some(c) = rest.chars().next() {
        let end = rest.find(|c: char| !is_of_word(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        if is_cell(word) {
            cells.push(Cell { text: word.to_owned(), line, before: settled(&std::mem::take(&mut gap)) });
        } else if word.is_empty() {
            line += usize::from(c == '\n');
            gap.push(c);
        } else {
            gap.extend(word.chars().filter(|c| !c.is_ascii_digit()));
        }
        rest = &rest[end.max(if word.is_empty() { c.len_utf8() } else { 0 })..];
    }
    (cells, settled(&gap))
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || ".\\_*#-?".contains(c)
}

/// Whether a word is a cell: one sign, or a clue.
fn is_cell(word: &str) -> bool {
    match word.split_once('\\') {
        Some((down, across)) => {
            let is_sum = |sum: &str| sum.len() < 3 && sum.bytes().all(|b| b.is_ascii_digit() || b == b'-');
            is_sum(down) && is_sum(across)
        }
        None => word.len() == 1 && word.starts_with(|c: char| c.is_ascii_digit() || "._*#-xX".contains(c)),
    }
}

//! The Sudoku in a text of any program, told by its regularity alone: nine groups of nine signs with the same
//! text between the signs, and the same between the groups; or 81 signs with the same text between them.
//!
//! ```text
//! <row>53..7....</row>      problem(1, [[5,3,_,_,7,_,_,_,_],       M = [5 3 0 0 7 0 0 0 0; 6 0 0 1 9 5 …
//! <row>6..195...</row>                  [6,_,_,1,9,5,_,_,_],
//! ```
//!
//! Cells that are named one by one are told likewise, and the cells of a Kakuro. Between the boxes of a row
//! and between bands other text may stand. Numbers within what is between groups
//! are labels and may count up. Grids that blanks and bars alone part have a reader of their own.

mod json;
mod kakuro;
mod placed;
mod signs;

use super::Family;
use qedoku_sudoku::Setup;
use signs::Signs;

/// Fewest digits that a puzzle can have.
const FEWEST_DIGITS: usize = 17;
/// Most digits that may clash: wrong entries, but no table of numbers.
const MOST_CLASHES: usize = 6;
/// Most signs between two rows that are labels.
const MOST_LABELS: usize = 3;

/// A puzzle within a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Regular {
    pub family: Family,
    /// Its rows, line by line.
    pub text: String,
    /// The lines of its first and last cell, from 0.
    pub lines: [usize; 2],
}

/// The first puzzle of a text that is regular. Of a Sudoku and its solution the Sudoku.
pub(super) fn find(text: &str) -> Option<Regular> {
    if let Some(file) = json::file(text) {
        return Some(file);
    }
    if text.contains('\\') {
        return kakuro::find(text);
    }
    let signs = Signs::of(text);
    let mut found = grids(&signs).into_iter().chain(lists(&signs));
    let Some(first) = found.next() else { return json::find(text).or_else(|| placed::find(text)) };
    if first.is_open() { Some(first) } else { found.find(Regular::is_open).or(Some(first)) }
}

impl Regular {
    /// Whether some cell is empty.
    pub fn is_open(&self) -> bool {
        self.text.contains(|c: char| !(is_digit(c) || c == '\n'))
    }
}

fn is_digit(c: char) -> bool {
    ('1'..='9').contains(&c)
}

/// Whether a text between signs is of a program: grids with blanks and bars are read elsewhere.
fn is_of_program(between: &str) -> bool {
    between.contains(|c: char| c.is_alphabetic() || "[](){}<>\"'=;:\u{240a}".contains(c))
}

/// Whether brackets, quotes or tags stand before and behind.
fn is_enclosed(before: &str, behind: &str) -> bool {
    let (before, behind) =
        (before.trim_end_matches(['|', '\n', ' ']), behind.trim_start_matches(['|', '\n', ' ']));
    before.ends_with(['[', '(', '{', '<', '>', '"', '\'', '`'])
        && behind.starts_with([']', ')', '}', '<', '"', '\'', '`'])
        || before.ends_with(']') && behind.starts_with("[/")
}

/// A row of nine signs: where it begins, and what stands between its cells and between its boxes.
#[derive(Clone, Copy)]
struct Row<'a> {
    start: usize,
    cell: &'a str,
    side: &'a str,
}

fn rows(signs: &Signs) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut start = 0;
    while start + 9 <= signs.len() {
        match row(signs, start) {
            Some(row) => {
                rows.push(row);
                start += 9;
            }
            None => start += 1,
        }
    }
    rows
}

fn row(signs: &Signs, start: usize) -> Option<Row<'_>> {
    let gap = |i: usize| signs.before(start + i);
    let (cell, side) = (gap(1), gap(3));
    let is_even = [2, 4, 5, 7, 8].iter().all(|&i| gap(i) == cell) && gap(6) == side;
    // One of ten signs is a label, and nobody knows which.
    (is_even && gap(0) != cell && gap(9) != cell).then_some(Row { start, cell, side })
}

/// The nine rows that stand together.
fn grids(signs: &Signs) -> Vec<Regular> {
    let rows = rows(signs);
    let joint = |i: usize| -> Option<String> {
        let (row, next) = (rows.get(i)?, rows.get(i + 1)?);
        let is_near = next.start <= row.start + 9 + MOST_LABELS;
        (is_near && (row.cell, row.side) == (next.cell, next.side))
            .then(|| signs.between(row.start + 8, next.start))
    };
    let joints: Vec<Option<String>> = (0..rows.len()).map(joint).collect();
    let mut found = Vec::new();
    let mut first = 0;
    while first + 9 <= rows.len() {
        let own = &joints[first..first + 8];
        let is_even = own[0].is_some()
            && [1, 3, 4, 6, 7].iter().all(|&i| own[i] == own[0])
            && own[2].is_some()
            && own[5] == own[2];
        let is_alone = joints[first + 8] != own[0] && (first == 0 || joints[first - 1] != own[0]);
        let texts = [rows[first].cell, rows[first].side]
            .into_iter()
            .chain(own.iter().map(|joint| joint.as_deref().unwrap_or_default()));
        let starts: Vec<usize> = rows[first..first + 9].iter().map(|row| row.start).collect();
        let is_told = || {
            texts.into_iter().any(is_of_program)
                || is_enclosed(signs.before(starts[0]), signs.before(starts[8] + 9))
        };
        match (is_even && is_alone && is_told()).then(|| taken(signs, &starts)) {
            Some(Some(grid)) => {
                found.push(grid);
                first += 9;
            }
            _ => first += 1,
        }
    }
    found
}

/// The lists of 81 signs, on any number of lines.
fn lists(signs: &Signs) -> Vec<Regular> {
    let gap = |i: usize| match signs.before(i) {
        "\n" => " ",
        gap => gap.trim_end_matches('\n'),
    };
    let mut found = Vec::new();
    let mut start = 0;
    while start + 81 <= signs.len() {
        let own = gap(start + 1);
        let end = (start + 2..signs.len()).find(|&i| gap(i) != own).unwrap_or(signs.len());
        let is_told = || is_of_program(own) || is_enclosed(signs.before(start), signs.before(end));
        if end - start == 81 && !own.is_empty() && is_told() {
            let starts: Vec<usize> = (0..9).map(|row| start + 9 * row).collect();
            found.extend(taken(signs, &starts));
        }
        // The last one may be the first of others.
        start = end - 1;
    }
    found
}

/// The grid of nine rows, if it may be a puzzle: empty cells written in one way, and hardly a digit twice.
fn taken(signs: &Signs, starts: &[usize]) -> Option<Regular> {
    let rows: Vec<String> = starts.iter().map(|&start| signs.text(start, 9)).collect();
    let line = rows.concat();
    let blanks = || line.chars().filter(|&c| !is_digit(c));
    let is_plain = |c: char| matches!(c, '.' | '0');
    let first = blanks().next();
    let is_one_sign = blanks().all(|c| Some(c) == first || is_plain(c) && first.is_some_and(is_plain));
    if !is_one_sign || !is_likely(&line) {
        return None;
    }
    let lines = [signs.line(starts[0]), signs.line(starts[8] + 8)];
    Some(Regular { family: Family::Sudoku, text: rows.join("\n"), lines })
}

/// Whether 81 signs may be a puzzle: enough digits, and hardly one twice in a house.
fn is_likely(signs: &str) -> bool {
    let line: String = signs.chars().map(|c| if is_digit(c) { c } else { '.' }).collect();
    let setup = Setup::from_line(&line).filter(|setup| setup.given_count() >= FEWEST_DIGITS);
    setup.is_some_and(|setup| setup.defects().len() <= MOST_CLASHES)
}

#[cfg(test)]
mod tests;

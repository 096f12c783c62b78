//! Cells that are named one by one: `given(1,1,5).`, `grid[0][0] = 5;`, `{"row": 0, "col": 0, "value": 5}`.

use super::signs::settled;
use super::{FEWEST_DIGITS, Regular};
use crate::Family;
use qedoku_model::text::lower;
use qedoku_sudoku::Setup;

/// A number of a text, its line, and what stands before it.
struct Number {
    value: u8,
    line: usize,
    before: String,
}

/// The names of rows and of columns.
const NAMES: [[&str; 6]; 2] =
    [["row", "r", "y", "i", "line", "zeile"], ["col", "c", "x", "j", "column", "spalte"]];

/// The Sudoku whose cells a text names: row, column and digit again and again with the same text between, in
/// the order of rows or of columns, as no record of a solution has it. Digits come last unless names say
/// which number is what.
pub(super) fn find(text: &str) -> Option<Regular> {
    let numbers = numbers(text);
    let gap = |i: usize| numbers.get(i).map(|number| number.before.as_str());
    let mut start = 0;
    while start + 3 * FEWEST_DIGITS <= numbers.len() {
        let own = [1, 2, 3].map(|i| gap(start + i));
        let more = (start + 4..numbers.len()).find(|&i| gap(i) != own[(i - start - 1) % 3]);
        let count = (more.unwrap_or(numbers.len()) - start) / 3;
        if count >= FEWEST_DIGITS
            && let Some(text) = grid(&numbers[start..start + 3 * count])
        {
            let lines = [numbers[start].line, numbers[start + 3 * count - 1].line];
            return Some(Regular { family: Family::Sudoku, text, lines });
        }
        // What broke off early may begin anew within the last three.
        start += (3 * count).saturating_sub(2).max(1);
    }
    None
}

/// The numbers of a text; those above 255 are 255.
fn numbers(text: &str) -> Vec<Number> {
    let mut numbers = Vec::new();
    let (mut line, mut rest) = (0, text);
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[at..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| at + end);
        line += rest[..at].matches('\n').count();
        // Line ends do not matter: lists are broken anywhere.
        let before = settled(&rest[..at]).replace('\n', " ");
        numbers.push(Number {
            value: rest[at..end].parse().unwrap_or(u8::MAX),
            line,
            before: before.trim().to_owned(),
        });
        rest = &rest[end..];
    }
    numbers
}

/// The grid of such numbers.
fn grid(numbers: &[Number]) -> Option<String> {
    // The first entry may stand behind anything, the second stands behind the first.
    let names: Vec<String> = [3, 1, 2].iter().map(|&i| name(&numbers[i].before)).collect();
    let place = |of: usize| names.iter().position(|name| NAMES[of].contains(&name.as_str()));
    let (row, col) = match (place(0), place(1)) {
        (Some(row), Some(col)) => (row, col),
        _ => (0, 1),
    };
    let digit = 3 - row - col;
    let entries: Vec<[u8; 3]> = numbers
        .chunks_exact(3)
        .map(|entry| [entry[row].value, entry[col].value, entry[digit].value])
        .collect();
    let places = || entries.iter().flat_map(|entry| [entry[0], entry[1]]);
    let (least, most) = (places().min()?, places().max()?);
    // Somewhere in the first or last row or column there is a digit, or nobody knows where to count from.
    let base = match (least, most) {
        (0, ..=8) => 0,
        (1.., 9) => 1,
        _ => return None,
    };
    let is_sorted = |order: [usize; 2]| {
        entries.windows(2).all(|pair| order.map(|i| pair[0][i]) < order.map(|i| pair[1][i]))
    };
    if !(is_sorted([0, 1]) || is_sorted([1, 0])) {
        return None;
    }
    let mut cells = vec![b'.'; 81];
    for [row, col, digit] in entries {
        let cell = usize::from(row - base) * 9 + usize::from(col - base);
        cells[cell] = match digit {
            0 => b'.',
            1..=9 => b'0' + digit,
            _ => return None,
        };
    }
    let line = String::from_utf8(cells).ok()?;
    let setup = Setup::from_line(&line).filter(|setup| setup.defects().is_empty())?;
    (setup.given_count() >= FEWEST_DIGITS)
        .then(|| (0..9).map(|row| &line[9 * row..9 * row + 9]).collect::<Vec<_>>().join("\n"))
}

/// The last word of a text: the name of the number behind it.
fn name(before: &str) -> String {
    let text = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let start = text.rfind(|c: char| !c.is_alphabetic()).map_or(0, |at| at + 1);
    lower(text.get(start..).unwrap_or_default())
}

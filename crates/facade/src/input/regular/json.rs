//! The Sudoku in an object of another program, under whatever name: nine rows of nine cells or nine texts,
//! whose empty cells may be of several kinds; or a file of f-puzzles.

use super::{Regular, is_likely};
use crate::Family;
use qedoku_sudoku::formats::{Format, sniff};
use serde_json::{Deserializer, Value};

/// The Sudoku of the object or list that a text begins with.
pub(super) fn find(text: &str) -> Option<Regular> {
    let (value, end) = first(text)?;
    let text = nested(&value).filter(|text| is_likely(text))?;
    Some(Regular { family: Family::Sudoku, text, lines: [0, end] })
}

/// A file of f-puzzles that a text begins with: the text is that of the file.
pub(super) fn file(text: &str) -> Option<Regular> {
    if !text.contains("\"grid\"") || sniff(text) != Some(Format::FPuzzles) {
        return None;
    }
    let (value, end) = first(text)?;
    Some(Regular { family: Family::Sudoku, text: value.to_string(), lines: [0, end] })
}

/// The value that a text begins with, and its last line.
fn first(text: &str) -> Option<(Value, usize)> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    let value = values.next()?.ok()?;
    Some((value, text[..values.byte_offset()].matches('\n').count()))
}

fn nested(value: &Value) -> Option<String> {
    match value {
        Value::Object(members) => members.values().find_map(nested),
        Value::Array(items) => cells(value).or_else(|| items.iter().find_map(nested)),
        _ => None,
    }
}

fn cells(value: &Value) -> Option<String> {
    let rows = value.as_array().filter(|rows| rows.len() == 9)?;
    let row = |row: &Value| match row {
        Value::String(row) => Some(row.clone()),
        Value::Array(cells) => cells.iter().map(cell).collect(),
        _ => None,
    };
    let line: String = rows.iter().map(row).collect::<Option<_>>()?;
    (line.chars().count() == 81 && !line.contains(|c: char| c.is_alphabetic() || c == '\\')).then_some(line)
}

/// A cell as a sign: nothing, a blank and 0 are empty ones.
fn cell(cell: &Value) -> Option<char> {
    match cell {
        Value::Null => Some('.'),
        Value::Number(digit) => digit.as_u64().and_then(|n| char::from_digit(u32::try_from(n).ok()?, 10)),
        Value::String(sign) => match sign.trim() {
            "" => Some('.'),
            sign => sign.parse().ok(),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_cells_of_any_kind_are_read() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let kinds = ["null", "\"\"", "\" \"", "\".\"", "0"];
        let cell = |(i, c): (usize, char)| if c == '.' { kinds[i % 5].to_owned() } else { c.to_string() };
        let cells: Vec<String> = line.chars().enumerate().map(cell).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        let text = format!("{{\n \"n\": 9,\n \"a\": {{\"board\": [{}]}}}}\nmore", rows.join(",\n"));
        let read = find(&text).unwrap();
        assert_eq!((read.text.replace('0', ".").as_str(), read.lines), (line, [0, 10]));
        for other in ["", "{", "{}", "[[1]]", r#"{"board": [[-1, 10], [0, 0]]}"#, r#"{"a": ["abcdefghi"]}"#] {
            assert_eq!(find(other), None, "{other}");
        }
    }
}

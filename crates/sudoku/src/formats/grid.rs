//! The wrapped grid: nine rows of nine cells, with or without borders.
//!
//! Bars, dashes, quotes, brackets, blanks, tabs and commas are taken away; what is left must be 81 cells.
//! That covers nested lists (`[[5,3,0,…],…]`), pasted spreadsheets (an empty field is an empty cell), rows
//! parted by `/` or `+` in one line, and files of contests (`.msk`). Labels of rows and columns are taken
//! away too. Where empty cells are blanks, the columns tell which they are.
//!
//! ```text
//! 5 3 . | . 7 . | . . .
//! 6 . . | 1 9 5 | . . .
//! . 9 8 | . . . | . 6 .
//! ------+-------+------
//! 8 . . | . 6 . | . . 3
//! 4 . . | 8 . 3 | . . 1
//! 7 . . | . 2 . | . . 6
//! ------+-------+------
//! . 6 . | . . . | 2 8 .
//! . . . | 4 1 9 | . . 5
//! . . . | . 8 . | . 7 9
//! ```

use super::candidates::left_out;
use super::line81::other_count;
use super::prelude::*;
use super::rows::{Row, Rows};
use super::sign::{Blanks, Sign, digit_sign, sign};
use super::spaced;
use qedoku_model::Digit;

/// See the head of the file.
pub(super) struct Grid;

impl TextFormat for Grid {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("grid", "nine rows of nine cells, with bars between boxes");
    const SNIFFS: &[Sniff<Texts>] = &[
        Sniff {
            rank: 80,
            test: |text| {
                let rows = text.grid();
                // A rule of dashes or stars is no empty grid.
                let has_cells =
                    |line: &TextLine<'_>| line.text.contains(|c: char| c == '.' || c.is_ascii_digit());
                let is_rule = matches!(text.grid_lines(), [line] if !has_cells(line));
                let is_whole = rows.character_count() == 81 || rows.group_count() == 81;
                (is_whole && !is_rule).then_some(Format::Grid)
            },
        },
        Sniff { rank: 82, test: |text| spaced::read(text.text).map(|_| Format::Grid) },
        Sniff {
            rank: 120,
            test: |text| {
                let rows = &text.grid().rows;
                (rows.len() >= 2 && rows.iter().all(|row| row.characters >= 4)).then_some(Format::Grid)
            },
        },
    ];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        let read = Findings::of(&text.lines, parse);
        // Blanks may be empty cells, so that columns alone tell which.
        read.or_else(|problems| spaced::read(text.text).map(Parsed::new).ok_or(problems))
    }

    fn write(setup: &Setup, options: &Options) -> Result<Written, Infallible> {
        Ok(Written { text: write(setup, options.blank), warnings: left_out(setup) })
    }
}

pub(super) fn parse(lines: &[TextLine<'_>], findings: &mut Findings) -> Option<Parsed> {
    let rows = Rows::of(lines);
    for title in &rows.titles {
        findings.warn(Warning::TextSkipped { line: title.number });
    }
    let givens = read_cells(&rows.rows, findings)?;
    Some(Parsed::new(Setup { givens, ..Setup::default() }))
}

/// The cells of rows that have a character a cell; errors go to the findings.
pub(super) fn read_cells(rows: &[Row<'_>], findings: &mut Findings) -> Option<[Option<Digit>; 81]> {
    let groups = || rows.iter().flat_map(|row| &row.groups);
    let (group_count, cells) = (groups().count(), rows.iter().map(|row| row.characters).sum::<usize>());
    if cells != 81 && group_count == 81 {
        for group in groups().filter(|group| group.text.chars().count() > 1) {
            let found = group.text.chars().take(20).collect();
            findings.problem(group.line, group.column, ProblemKind::SeveralDigits { found });
        }
        return None;
    }
    let mut values = [None; 81];
    let mut next = 0;
    let mut blanks = Blanks::default();
    let before = findings.problem_count();
    for group in groups() {
        for (i, c) in group.text.chars().enumerate() {
            let value = match sign(c) {
                Sign::Digit(digit) => Some(digit),
                Sign::Blank(c) => {
                    if let Some(kind) = blanks.accept(c) {
                        findings.problem(group.line, group.column + i, kind);
                    }
                    None
                }
                // A text that is far from 81 cells has nothing to correct sign by sign.
                Sign::Other(_) if cells > 200 => None,
                Sign::Other(found) => {
                    findings.problem(group.line, group.column + i, ProblemKind::BadCharacter { found });
                    None
                }
            };
            if let Some(place) = values.get_mut(next) {
                *place = value;
            }
            next += 1;
        }
    }
    if let Some(mut kind) = other_count(cells) {
        let odd = rows.iter().position(|row| row.characters != 9);
        if let ProblemKind::CellCount { rows: row_count, odd_rows, .. } = &mut kind {
            *row_count = rows.len();
            if rows.len() > 1 {
                let counts = rows.iter().enumerate().map(|(i, row)| (i + 1, row.characters));
                *odd_rows = counts.filter(|&(_, count)| count != 9).collect();
            }
        }
        let place = odd.or(rows.len().checked_sub(1)).map_or((1, 1), |i| end_of(&rows[i]));
        findings.problem(place.0, place.1, kind);
    }
    (findings.problem_count() == before).then_some(values)
}

/// Line and column of the last character of a row.
fn end_of(row: &Row<'_>) -> (usize, usize) {
    let column = row.groups.last().map_or(1, |group| group.column + group.text.chars().count() - 1);
    (row.line, column)
}

/// The givens as nine rows with blanks between cells and bars between boxes.
pub(super) fn write(setup: &Setup, blank: char) -> String {
    let mut text = String::with_capacity(11 * 22);
    for (r, row) in setup.givens.chunks(9).enumerate() {
        match r {
            0 => {}
            3 | 6 => text.push_str("\n------+-------+------\n"),
            _ => text.push('\n'),
        }
        for (c, &cell) in row.iter().enumerate() {
            match c {
                0 => {}
                3 | 6 => text.push_str(" | "),
                _ => text.push(' '),
            }
            text.push(digit_sign(cell, blank));
        }
    }
    text
}

/// Nine lines of nine characters.
pub(super) fn write_rows(cells: &[Option<Digit>; 81], blank: char) -> String {
    let rows: Vec<String> =
        cells.chunks(9).map(|row| row.iter().map(|&c| digit_sign(c, blank)).collect()).collect();
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse};

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows() -> Vec<String> {
        LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
    }

    fn check_grid(text: &str) {
        let parsed = parse(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
        assert_eq!(parsed.setup.line(), LINE, "{text}");
        assert_eq!(parsed.format, Format::Grid, "{text}");
    }

    #[test]
    fn rows_may_be_parted_in_many_ways() {
        for separator in ["\n", "\r\n", "\r", " ", "/", "+", ",", "\n\n", " / ", "\n---+---+---\n"] {
            check_grid(&rows().join(separator));
        }
        check_grid(
            &LINE
                .replace('.', "0")
                .as_bytes()
                .chunks(9)
                .map(|r| String::from_utf8_lossy(r).into_owned())
                .collect::<Vec<_>>()
                .join("\n"),
        );
    }

    #[test]
    fn cells_may_be_parted_in_many_ways() {
        let digits = |empty: &str, separator: &str| -> Vec<String> {
            let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
            rows().iter().map(|row| row.chars().map(cell).collect::<Vec<_>>().join(separator)).collect()
        };
        for (empty, separator) in [(".", " "), ("0", " "), ("", "\t"), ("", ","), ("_", ", "), ("*", " | ")] {
            check_grid(&digits(empty, separator).join("\n"));
        }
        for empty in ["0", "null", "None", "\"\""] {
            let lists: Vec<String> = digits(empty, ",").iter().map(|row| format!("[{row}]")).collect();
            check_grid(&format!("[{}]", lists.join(",")));
            check_grid(&format!("[\n  {}\n]\n", lists.join(",\n  ")));
        }
        let quoted: Vec<String> = rows().iter().map(|row| format!("  \"{row}\",")).collect();
        check_grid(&quoted.join("\n"));
    }

    #[test]
    fn a_grid_with_borders_and_a_title_is_read() {
        let rows = rows();
        check_grid(&format!("========\n{}\n========\n", rows.join("\n")));
        let framed: Vec<String> = rows.iter().map(|row| format!("| {} |", row.replace("", " "))).collect();
        check_grid(&format!("+---------+\n{}\n+---------+", framed.join("\n")));
        let unicode: Vec<String> = rows.iter().map(|row| format!("│{row}│")).collect();
        check_grid(&format!("┌─────────┐\n{}\n└─────────┘", unicode.join("\n")));
        let titled = parse(&format!("Grid 01\n{}", rows.join("\n"))).unwrap();
        assert_eq!(titled.setup.line(), LINE);
        assert_eq!(titled.warnings[0].to_string(), "line 1 is read as a title and left out");
    }

    #[test]
    fn a_short_row_is_named_with_its_place() {
        let mut rows = rows();
        rows[3].truncate(7);
        let errors = parse(&rows.join("\n")).unwrap_err();
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].to_string(), "4:7: 79 cells found, 81 wanted; row 4 has 7");
        rows[3].push_str("..");
        rows.pop();
        let errors = parse(&rows.join("\n")).unwrap_err();
        assert_eq!(errors[0].to_string(), "8:9: 72 cells found, 81 wanted; there are 8 rows of 9");
    }

    #[test]
    fn a_cell_with_two_digits_among_blanks_is_an_error() {
        let mut spaced: Vec<String> =
            rows().iter().map(|row| row.replace("", " ").trim().to_owned()).collect();
        spaced[1] = spaced[1].replacen('6', "67", 1);
        let errors = parse(&spaced.join("\n")).unwrap_err();
        assert_eq!(
            errors[0].to_string(),
            "2:1: '67' found in one cell; type one digit, or list the candidates of all empty cells"
        );
    }

    #[test]
    fn a_grid_of_16_rows_is_named_by_its_size() {
        let text = vec!["1".repeat(16); 16].join("\n");
        let errors = parse(&text).unwrap_err();
        assert!(errors[0].to_string().contains("16x16"), "{}", errors[0]);
    }
}

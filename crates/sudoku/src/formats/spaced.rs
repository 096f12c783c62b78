//! The grid whose empty cells are blanks, so that only columns tell which cell a digit stands in.
//!
//! ```text
//! 53  7
//! 6  195
//!  98    6
//! ```

use super::lines::{self, TextLine};
use super::rows::is_frame;
use crate::Setup;
use qedoku_model::Digit;

/// The columns of the nine cells of a row, as people line them up: side by side, with a blank between cells,
/// with a bar or a blank between boxes, with both, with two blanks between boxes.
const LAYOUTS: [[usize; 9]; 5] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [0, 2, 4, 6, 8, 10, 12, 14, 16],
    [0, 1, 2, 4, 5, 6, 8, 9, 10],
    [0, 2, 4, 8, 10, 12, 16, 18, 20],
    [0, 2, 4, 7, 9, 11, 14, 16, 18],
];
/// How far a border and an indentation may move them.
const MOST_INDENT: usize = 4;
/// Fewest digits that a puzzle can have.
const FEWEST_DIGITS: usize = 17;

/// The givens of such a grid, if the text is one: nine lines of digits, blanks and bars, all digits where one
/// layout has cells, and none twice in a house. Tables of numbers are nothing like that.
pub(super) fn read(text: &str) -> Option<Setup> {
    let all = lines::split(text);
    let is_cells = |line: &&TextLine<'_>| !is_frame(line.text) && !lines::is_comment(line.text);
    let is_plain = |line: &TextLine<'_>| line.text.bytes().all(|b| matches!(b, b'1'..=b'9' | b' ' | b'|'));
    let full: Vec<TextLine<'_>> =
        all.iter().filter(is_cells).filter(|line| !line.text.trim().is_empty()).copied().collect();
    let blank = |line: &&TextLine<'_>| is_cells(line) && !(line.text.is_empty());
    let rows = if full.len() == 9 { full } else { all.iter().filter(blank).copied().collect() };
    if rows.len() != 9 || !rows.iter().all(is_plain) {
        return None;
    }
    let digits = rows.iter().flat_map(|row| row.text.bytes()).filter(u8::is_ascii_digit).count();
    let gaps = rows.iter().filter(|row| has_gap(row.text)).count();
    if digits < FEWEST_DIGITS || gaps < 2 {
        return None;
    }
    let has_bars = rows.iter().any(|row| row.text.contains('|'));
    let layouts = || LAYOUTS.iter().enumerate().filter(|&(i, _)| !has_bars || i == 2 || i == 3);
    (0..=MOST_INDENT).flat_map(|indent| layouts().map(move |(_, layout)| (indent, layout))).find_map(
        |(indent, layout)| {
            let givens = laid_out(&rows, layout, indent)?;
            let setup = Setup { givens, ..Setup::default() };
            setup.defects().is_empty().then_some(setup)
        },
    )
}

/// Whether blanks stand before or between digits.
fn has_gap(line: &str) -> bool {
    line.trim_end().contains("  ") || line.starts_with(' ')
}

/// The digits of the rows, if each stands in a cell of the layout and each bar in none.
fn laid_out(rows: &[TextLine<'_>], layout: &[usize; 9], indent: usize) -> Option<[Option<Digit>; 81]> {
    let mut givens = [None; 81];
    for (row, line) in rows.iter().enumerate() {
        for (column, sign) in line.text.bytes().enumerate() {
            let cell = column.checked_sub(indent).and_then(|column| layout.binary_search(&column).ok());
            match (sign, cell) {
                (b' ', _) | (b'|', None) => {}
                (b'1'..=b'9', Some(cell)) => givens[9 * row + cell] = Digit::new(sign - b'0'),
                _ => return None,
            }
        }
    }
    Some(givens)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn laid(layout: &[usize; 9], bars: &[usize], indent: usize, is_trimmed: bool) -> String {
        let rows: Vec<String> = (LINE.as_bytes().chunks(9))
            .map(|row| {
                let mut line = vec![b' '; layout[8] + 1 + indent];
                layout.iter().zip(row).for_each(|(&at, &sign)| {
                    line[at + indent] = if sign == b'.' { b' ' } else { sign };
                });
                bars.iter().for_each(|&at| line[at + indent] = b'|');
                let text = String::from_utf8(line).unwrap();
                if is_trimmed { text.trim_end().to_owned() } else { text }
            })
            .collect();
        rows.join("\n")
    }

    #[test]
    fn every_layout_is_read_with_and_without_blanks_at_the_ends() {
        for layout in &LAYOUTS {
            for indent in [0, 2] {
                for is_trimmed in [false, true] {
                    let text = laid(layout, &[], indent, is_trimmed);
                    assert_eq!(read(&text).map(|setup| setup.line()).as_deref(), Some(LINE), "\n{text}");
                }
            }
        }
        for text in [laid(&LAYOUTS[2], &[3, 7], 0, true), laid(&LAYOUTS[3], &[6, 14], 2, true)] {
            assert_eq!(read(&text).map(|setup| setup.line()).as_deref(), Some(LINE), "\n{text}");
        }
    }

    #[test]
    fn tables_of_numbers_are_no_grid() {
        let numbers: String = (0..9).map(|i| format!("{} {:3} {:4}\n", i * 17 + 3, i * 7, i * 131)).collect();
        let columns: String = (1..10).map(|i| format!("{i}   {}\n", 10 - i)).collect();
        for text in [numbers, columns, "12\n345\n".repeat(5)] {
            assert_eq!(read(&text), None, "{text}");
        }
    }
}

//! Boards as text: clues, digits and candidates in columns that line up.

use crate::{Grid, Place, SetupCell};
use qedoku_model::Cell;
use std::ops::RangeInclusive;

/// The puzzle with its filled cells; open cells are `.`. Rows and columns are labelled as in messages.
///
/// ```
/// use qedoku_kakuro::{Setup, text};
/// let setup: Setup = "# 3\\ 14\\ / \\14 . 9 / \\3 . .".parse()?;
/// let board = text::board(&setup.grid().unwrap());
/// let lines = ["    c1   c2  c3", "r1  #    3\\  14\\", "r2  \\14  .   9", "r3  \\3   .   ."];
/// assert_eq!(board.lines().collect::<Vec<_>>(), lines);
/// # Ok::<(), qedoku_kakuro::ParseErrors>(())
/// ```
pub fn board(grid: &Grid) -> String {
    labelled(grid, |place| match grid.cell_at(place).and_then(|cell| grid.value(cell)) {
        Some(digit) => digit.to_string(),
        None => ".".to_owned(),
    })
}

/// The puzzle with the candidates of its open cells, such as `{1289}`; filled cells show their digit.
///
/// ```
/// use qedoku_kakuro::{Setup, text};
/// let setup: Setup = "# 3\\ 14\\ / \\14 . 9 / \\3 . .".parse()?;
/// let board = text::candidates(&setup.grid().unwrap());
/// assert!(board.contains("r2  \\14  {12345678}"));
/// # Ok::<(), qedoku_kakuro::ParseErrors>(())
/// ```
pub fn candidates(grid: &Grid) -> String {
    open_cells(grid, |cell| format!("{{{}}}", grid.candidates(cell)))
}

/// The puzzle with its open cells as `write` has them, which may use the colours of a terminal; filled cells show
/// their digit.
pub fn open_cells(grid: &Grid, write: impl Fn(Cell) -> String) -> String {
    labelled(grid, |place| match grid.cell_at(place) {
        Some(cell) => grid.value(cell).map_or_else(|| write(cell), |digit| digit.to_string()),
        None => String::new(),
    })
}

fn labelled(grid: &Grid, white: impl Fn(Place) -> String) -> String {
    labelled_part(grid, 0..=usize::MAX, 0..=usize::MAX, white)
}

/// Some rows and columns of the puzzle, as far as there are such.
pub(crate) fn labelled_part(
    grid: &Grid,
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
    white: impl Fn(Place) -> String,
) -> String {
    let all = grid.setup().rows();
    let width = all.first().map_or(0, Vec::len);
    let mut table = vec![vec![String::new()]];
    table[0].extend((0..width).filter(|col| cols.contains(col)).map(|col| format!("c{}", col + 1)));
    for (row, cells) in all.iter().enumerate().filter(|(row, _)| rows.contains(row)) {
        let mut line = vec![format!("r{}", row + 1)];
        let shown = cells.iter().enumerate().filter(|(col, _)| cols.contains(col));
        line.extend(shown.map(|(col, cell)| match cell {
            SetupCell::White { .. } => white(Place { row, col }),
            black => black.to_string(),
        }));
        table.push(line);
    }
    columns(&table)
}

/// Cells in columns that line up, two blanks apart, without blanks at the end of a line.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let mut widths = vec![0; rows.iter().map(Vec::len).max().unwrap_or(0)];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = room(cell).max(*width);
        }
    }
    let mut out = String::new();
    for row in rows {
        let start = out.len();
        for (cell, &width) in row.iter().zip(&widths) {
            out.push_str(cell);
            out.extend(std::iter::repeat_n(' ', width - room(cell) + 2));
        }
        let end = out[start..].trim_end().len();
        out.truncate(start + end);
        out.push('\n');
    }
    out
}

/// How many characters of a line a text takes: colour codes take none.
fn room(text: &str) -> usize {
    if text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return text.len();
    }
    let mut pieces = text.split("\u{1b}[");
    let first = pieces.next().map_or(0, |piece| piece.chars().count());
    first
        + pieces.map(|piece| piece.split_once('m').map_or(0, |(_, rest)| rest.chars().count())).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_whatever_their_number_and_width() {
        for seed in 0..50 {
            let Ok(grid) = crate::random::puzzle(seed).0.grid() else { continue };
            for text in [board(&grid), candidates(&grid)] {
                let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
                let width = grid.setup().rows()[0].len();
                assert_eq!(lines.len(), grid.setup().rows().len() + 1);
                for (start, _) in lines[0].iter().enumerate().filter(|(_, c)| **c == 'c') {
                    // A cell starts under each label, after two blanks.
                    for line in &lines[1..] {
                        assert!(line[start] != ' ' && line[start - 2..start] == [' ', ' '], "{text}");
                    }
                }
                assert_eq!(lines[0].iter().filter(|c| **c == 'c').count(), width);
            }
        }
    }

    #[test]
    fn lines_end_without_blanks() {
        let rows = [vec!["a".to_owned(), "é".to_owned()], vec!["abc".to_owned()], vec![String::new()]];
        assert_eq!(columns(&rows), "a    é\nabc\n\n");
    }

    #[test]
    fn colours_take_no_room() {
        let rows = [
            vec!["\u{1b}[31m-4\u{1b}[0m".to_owned(), "b".to_owned()],
            vec!["abc".to_owned(), "d".to_owned()],
        ];
        assert_eq!(columns(&rows), "\u{1b}[31m-4\u{1b}[0m   b\nabc  d\n");
    }
}

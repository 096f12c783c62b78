//! Boards as text: clues, digits and candidates in columns that line up.

use crate::columns::{columns, room};
use crate::{Grid, Place, SetupCell};
use qedoku_model::Cell;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// The puzzle with its filled cells; open cells are `.`. Rows and columns are labelled as in messages. Lines
/// have so many characters at most: a wider board is a list of its rows.
///
/// ```
/// use qedoku_kakuro::{Setup, board};
/// let setup: Setup = "# 3\\ 14\\ / \\14 . 9 / \\3 . .".parse()?;
/// let board = board::filled(&setup.grid().unwrap(), 100);
/// let lines = ["    c1   c2  c3", "r1  #    3\\  14\\", "r2  \\14  .   9", "r3  \\3   .   ."];
/// assert_eq!(board.lines().collect::<Vec<_>>(), lines);
/// let list = board::filled(&setup.grid().unwrap(), 12);
/// assert_eq!(list.lines().collect::<Vec<_>>(), ["r1  # 3\\ 14\\", "r2  \\14 . 9", "r3  \\3 . ."]);
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn filled(grid: &Grid, width: usize) -> String {
    labelled(grid, width, |place| match grid.cell_at(place).and_then(|cell| grid.value(cell)) {
        Some(digit) => digit.to_string(),
        None => ".".to_owned(),
    })
}

/// The same with the digits that a player has placed apart from the givens: `+9`.
///
/// ```
/// use qedoku_kakuro::{Setup, board};
/// let setup: Setup = "# 3\\ 14\\ / \\14 . +9 / \\3 . .".parse()?;
/// assert!(board::entered(&setup.grid().unwrap(), 100).contains("r2  \\14  .   +9"));
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn entered(grid: &Grid, width: usize) -> String {
    let placed = &grid.setup().played().placed;
    labelled(grid, width, |place| match grid.cell_at(place).and_then(|cell| grid.value(cell)) {
        Some(digit) if placed.contains(&place) => format!("+{digit}"),
        Some(digit) => digit.to_string(),
        None => ".".to_owned(),
    })
}

/// The puzzle with the candidates of its open cells, such as `{1289}`; filled cells show their digit.
///
/// ```
/// use qedoku_kakuro::{Setup, board};
/// let setup: Setup = "# 3\\ 14\\ / \\14 . 9 / \\3 . .".parse()?;
/// let board = board::candidates(&setup.grid().unwrap(), 100);
/// assert!(board.contains("r2  \\14  {12345678}"));
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn candidates(grid: &Grid, width: usize) -> String {
    open_cells(grid, width, |cell| format!("{{{}}}", grid.candidates(cell)))
}

/// The puzzle with its open cells as `write` has them, which may use the colours of a terminal; filled cells
/// show their digit.
pub fn open_cells(grid: &Grid, width: usize, write: impl Fn(Cell) -> String) -> String {
    labelled(grid, width, |place| match grid.cell_at(place) {
        Some(cell) => grid.value(cell).map_or_else(|| write(cell), |digit| digit.to_string()),
        None => String::new(),
    })
}

fn labelled(grid: &Grid, width: usize, white: impl Fn(Place) -> String) -> String {
    let table = table(grid, 0..=usize::MAX, 0..=usize::MAX, white);
    let board = columns(&table);
    if board.lines().all(|line| room(line) <= width) { board } else { list(&table[1..], width) }
}

/// The rows of a board one after the other, each in as many lines as it takes.
fn list(rows: &[Vec<String>], width: usize) -> String {
    let margin = rows.last().and_then(|row| row.first()).map_or(0, String::len) + 2;
    let mut out = String::new();
    for row in rows {
        let mut column = margin;
        for (i, cell) in row.iter().enumerate() {
            if i == 0 {
                let _ = write!(out, "{cell:margin$}");
            } else if i > 1 && column + 1 + room(cell) > width {
                let _ = write!(out, "\n{:margin$}{cell}", "");
                column = margin + room(cell);
            } else {
                out.push_str(if i > 1 { " " } else { "" });
                out.push_str(cell);
                column += usize::from(i > 1) + room(cell);
            }
        }
        out.push('\n');
    }
    out
}

/// Some rows and columns of the puzzle, as far as there are such.
pub(crate) fn labelled_part(
    grid: &Grid,
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
    white: impl Fn(Place) -> String,
) -> String {
    columns(&table(grid, rows, cols, white))
}

/// The names of the columns, then the rows, each behind its name.
fn table(
    grid: &Grid,
    rows: RangeInclusive<usize>,
    cols: RangeInclusive<usize>,
    white: impl Fn(Place) -> String,
) -> Vec<Vec<String>> {
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
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_whatever_their_number_and_width() {
        for seed in 0..50 {
            let Ok(grid) = crate::random::puzzle(seed).0.grid() else { continue };
            for text in [filled(&grid, usize::MAX), candidates(&grid, usize::MAX)] {
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
}

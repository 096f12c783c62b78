//! A neck, drawn: the walk with the cells in which it turns, and the region that the sums belong to.

use super::{Neck, Tour};
use crate::{Grid, Place, board};
use qedoku_model::Cell;
use std::collections::HashSet;

/// The signs of [`draw`] and what they mean.
pub const LEGEND: [(&str, &str); 5] = [
    ("X", "the neck"),
    ("a b c", "the walk's turns"),
    ("+", "a cell of the walk"),
    (":", "a cell of the region that the walk leaves out"),
    (".", "another open cell"),
];

/// How many rows and columns round the walk are shown.
const MARGIN: usize = 8;

/// The board with a walk from a neck, and the cells of its region; filled cells show their digit. Of a large
/// board only what lies near the walk.
///
/// ```
/// use qedoku_kakuro::{Setup, methods::necks};
/// let line = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// let grid = line.parse::<Setup>()?.grid().unwrap();
/// let neck = &necks::survey(&grid)[0];
/// let board = necks::draw(&grid, neck, neck.tours.first());
/// assert_eq!(board.lines().nth(3), Some("r3  \\14  b   +    X    14\\"));
/// # Ok::<(), qedoku_kakuro::Problems>(())
/// ```
pub fn draw(grid: &Grid, neck: &Neck, tour: Option<&Tour>) -> String {
    let width = grid.setup().rows().iter().map(Vec::len).max().unwrap_or(0).max(1);
    let walked = tour.into_iter().flat_map(|tour| tour.walk.visited.iter().map(|&(cell, _)| cell));
    let walked: HashSet<usize> = walked.collect();
    let inner: HashSet<Cell> = neck.region.iter().flat_map(|region| region.inner.iter().copied()).collect();
    let Place { row, col } = grid.place(neck.cell);
    let (mut rows, mut cols) = ((row, row), (col, col));
    for &at in &walked {
        rows = (rows.0.min(at / width), rows.1.max(at / width));
        cols = (cols.0.min(at % width), cols.1.max(at % width));
    }
    let shown = |(first, last): (usize, usize)| first.saturating_sub(MARGIN)..=last + MARGIN;
    board::labelled_part(grid, shown(rows), shown(cols), |place| {
        let Some(cell) = grid.cell_at(place) else { return String::new() };
        if let Some(digit) = grid.value(cell) {
            return digit.to_string();
        }
        let Place { row, col } = place;
        let at = row * width + col;
        let turn = tour.and_then(|tour| tour.walk.turns.iter().rposition(|&turn| turn == at));
        match (turn, walked.contains(&at), inner.contains(&cell)) {
            _ if cell == neck.cell => "X".to_owned(),
            // Letters, as digits stand in filled cells.
            (Some(turn), ..) => char::from(b'a' + (turn % 26) as u8).to_string(),
            (None, true, _) => "+".to_owned(),
            (None, false, true) => ":".to_owned(),
            (None, false, false) => ".".to_owned(),
        }
    })
}

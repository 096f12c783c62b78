//! A table: its caption, what its columns are called, its rows.

use super::{Primitive, stroked};
use crate::scene::geometry::{Area, Path, Point};
use crate::scene::{Ink, sketch};

/// How high the letters are, and a row.
pub(in crate::scene) const TEXT: i32 = 220;
pub(in crate::scene) const ROW: i32 = 330;
/// How high the letters of the caption are, and how far below its top the head begins.
pub(in crate::scene) const CAPTION: i32 = 260;
pub(in crate::scene) const TOP: i32 = 420;
/// The room on both sides of a column.
pub(in crate::scene) const PAD: i32 = 110;

/// What it is drawn with.
pub(super) fn paint(area: Area, edges: &[i32], table: &sketch::Table) -> Vec<Primitive> {
    let Area { left, top, right, bottom } = area;
    let middle = |row: usize| top + TOP + row as i32 * ROW + ROW / 2;
    let below = |row: usize| {
        let y = top + TOP + (row as i32 + 1) * ROW;
        Path::line(Point { x: left, y }, Point { x: right, y })
    };
    let at = |row: usize, cells: &[String]| -> Vec<(Point, String)> {
        let cells = edges.iter().zip(cells).filter(|(_, cell)| !cell.is_empty());
        cells.map(|(edge, cell)| (Point { x: edge + PAD, y: middle(row) }, cell.clone())).collect()
    };
    let texts = |texts, size, ink, is_bold| Primitive::Texts { texts, size, ink, is_bold, is_left: true };
    let inner = edges.get(1..edges.len().saturating_sub(1)).unwrap_or_default();
    let upright = |&x: &i32| Path::line(Point { x, y: top + TOP }, Point { x, y: bottom - 20 });
    let rows = table.rows.len();
    let lines: Vec<Path> = (1..=rows).map(below).chain(inner.iter().map(upright)).collect();
    let caption = Point { x: left, y: top + 160 };
    vec![
        stroked(lines, Ink::Line, 10, None),
        stroked(vec![below(0)], Ink::Frame, 16, None),
        texts(vec![(caption, table.caption.clone())], CAPTION, Ink::Given, true),
        texts(at(0, &table.head), TEXT, Ink::Margin, true),
        texts((1..).zip(&table.rows).flat_map(|(i, row)| at(i, row)).collect(), TEXT, Ink::Given, false),
    ]
}

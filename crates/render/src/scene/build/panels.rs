//! What stands beside the board and below it: rings and narrow tables to its right, wide tables, lists and
//! sentences below.

mod ring;

use super::Builder;
use crate::scene::geometry::{Area, CELL, Point, Size};
use crate::scene::label::half;
use crate::scene::paint::table as form;
use crate::scene::sketch::{Panel, Strip, Table};
use crate::scene::{LabelKind, Shape, Sign, Tone};

/// How far panels are from the board and from each other.
const GAP: i32 = 500;
/// How high the letters of sentences are, and how far their lines are apart.
const LINE: (i32, i32) = (230, 340);
/// How high the letters of captions are.
const CAPTION: i32 = 260;
/// A table that is wider than so many hundredths of the board would leave it little room beside itself.
const WIDE: i32 = 80;
/// How wide a letter of a row of texts is at most.
const LETTER: i32 = 125;
/// How high a row of texts is.
const PIECES: i32 = 300;

impl Builder<'_> {
    /// All panels, in order.
    pub(super) fn panels(&mut self, panels: &[Panel]) {
        let board = self.room;
        // To the right, below each other as far as the tallest one or the board goes.
        let mut corner = Point { x: board.right + GAP, y: 0 };
        let mut bottom = board.bottom;
        let is_wide = |table: &Table| size_of_table(table).width * 100 > (board.right - board.left) * WIDE;
        for panel in panels {
            let size = match panel {
                Panel::Table(table) if is_wide(table) => continue,
                Panel::Table(table) => size_of_table(table),
                Panel::Ring(ring) => ring::size(ring),
                Panel::Strip(_) | Panel::Lines(_) => continue,
            };
            bottom = bottom.max(size.height);
            if corner.y > 0 && corner.y + size.height > bottom {
                corner = Point { x: self.room.right + GAP, y: 0 };
            }
            match panel {
                Panel::Table(table) => self.table(table, corner, size),
                Panel::Ring(ring) => self.ring(ring, corner),
                Panel::Strip(_) | Panel::Lines(_) => {}
            }
            self.room.right = self.room.right.max(corner.x + size.width);
            self.room.bottom = self.room.bottom.max(corner.y + size.height);
            corner.y += size.height + GAP;
        }
        for panel in panels {
            match panel {
                Panel::Table(table) if is_wide(table) => {
                    let (at, size) = (Point { x: 0, y: self.room.bottom + GAP }, size_of_table(table));
                    self.table(table, at, size);
                    self.room.right = self.room.right.max(size.width);
                    self.room.bottom = at.y + size.height;
                }
                Panel::Strip(strip) => self.strip(strip),
                Panel::Lines(lines) => lines.iter().for_each(|line| self.sentence(line)),
                Panel::Table(_) | Panel::Ring(_) => {}
            }
        }
    }

    fn table(&mut self, own: &Table, at: Point, size: Size) {
        let mut edges = vec![at.x];
        for width in widths(own) {
            edges.push(edges[edges.len() - 1] + width);
        }
        let area = Area { left: at.x, top: at.y, right: at.x + size.width, bottom: at.y + size.height };
        let id = format!("table:{}", own.caption.replace(' ', "-"));
        self.add(id, Tone::Board, Shape::Table { area, edges, table: own.clone() }, Vec::new());
    }

    /// A text whose left edge and middle are known.
    fn text(&mut self, id: String, at: Point, text: &str, size: i32, kind: LabelKind) {
        let half = half(text, size);
        let mut area = Area {
            left: at.x,
            right: at.x + 2 * half.width,
            top: at.y - half.height,
            bottom: at.y + half.height,
        };
        if kind == LabelKind::Line {
            area.right = area.right.min(self.room.right);
        }
        self.room.right = self.room.right.max(area.right);
        let shape = Shape::Label { area, text: text.to_owned(), kind, anchor: None, leader: None };
        self.add(id, Tone::Board, shape, Vec::new());
    }

    /// A sentence below all that there is, on as many lines as it takes.
    fn sentence(&mut self, text: &str) {
        let (size, height) = LINE;
        // Words of small letters are narrower than a label's box.
        let most = ((self.room.right - self.room.left) * 100 / (52 * size)).max(20) as usize;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        let number = self.items.iter().filter(|item| item.id.starts_with("label:line-")).count();
        for (i, line) in lines.iter().enumerate() {
            let first = if i == 0 { height + 60 } else { height };
            let at = Point { x: self.room.left, y: self.room.bottom + first / 2 + first - height };
            self.text(format!("label:line-{:03}", number + i), at, line, size, LabelKind::Line);
            self.room.bottom += first;
        }
    }

    /// Cells with their digits side by side, and below them texts in a row.
    fn strip(&mut self, strip: &Strip) {
        let name = strip.caption.replace(' ', "-");
        let top = self.room.bottom + GAP;
        let at = Point { x: 0, y: top };
        self.text(format!("label:{name}"), at, &strip.caption, CAPTION, LabelKind::Caption);
        let top = top + 420;
        for (i, (cell, digits)) in strip.cells.iter().enumerate() {
            let at = Point { x: i as i32 * CELL, y: top };
            let shape = Shape::Ghost { at, name: cell.clone(), digits: *digits };
            self.add(format!("ghost:{name}:{cell}"), Tone::Board, shape, Vec::new());
        }
        let bottom = top + CELL + 120;
        // Each text as wide as it is long, all together no wider than the cells above.
        let letters = |text: &str| text.chars().count() as i32 + 1;
        let all: i32 = strip.pieces.iter().map(|(text, _)| letters(text)).sum();
        let width = strip.cells.len() as i32 * CELL;
        let row = width.min(all * LETTER);
        let mut before = 0;
        for (text, sign) in &strip.pieces {
            let left = before * row / all.max(1);
            before += letters(text);
            let right = before * row / all.max(1);
            let area = Area { left: left + 20, top: bottom, right: right - 20, bottom: bottom + PIECES };
            let tone = if *sign == Sign::Off { Tone::Board } else { Tone::Pattern };
            let shape = Shape::Chip { area, text: text.clone(), sign: *sign };
            self.add(format!("chip:{name}:{text}"), tone, shape, Vec::new());
        }
        self.room.right = self.room.right.max(width);
        self.room.bottom = if strip.pieces.is_empty() { bottom } else { bottom + PIECES + 40 };
    }
}

/// How wide the columns of a table are.
fn widths(table: &Table) -> Vec<i32> {
    let letters = |column: usize| {
        let cells = table.rows.iter().chain([&table.head]).filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0) as i32
    };
    let mut widths: Vec<i32> =
        (0..table.head.len()).map(|column| letters(column) * form::TEXT * 6 / 10 + 2 * form::PAD).collect();
    // The caption is no wider than the table.
    let caption = 2 * half(&table.caption, form::CAPTION).width;
    let all: i32 = widths.iter().sum();
    if let Some(last) = widths.last_mut() {
        *last += (caption - all).max(0);
    }
    widths
}

fn size_of_table(table: &Table) -> Size {
    let rows = table.rows.len() as i32 + 1;
    Size { width: widths(table).iter().sum(), height: form::TOP + rows * form::ROW + 20 }
}

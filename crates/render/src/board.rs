//! Boards of square cells in text: values, or candidates with signs.

use crate::{Accent, Theme};
use qedoku_model::{Digit, Role};
use std::fmt::Write as _;

/// One cell of a board.
///
/// An open cell shows its candidates, a lone one in brackets so that it differs from a filled cell; with
/// none to show it is a dot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tile {
    /// What stands in it, in order: one digit for a filled cell, the candidates for an open one.
    pub digits: Vec<(Digit, Accent)>,
    /// Whether the cell is filled.
    pub filled: bool,
    /// The set of cells that it belongs to, if a pattern has several.
    pub set: Option<Role>,
}

impl Tile {
    /// A filled cell.
    pub fn value(digit: Digit) -> Tile {
        Tile { digits: vec![(digit, Accent::Value)], filled: true, set: None }
    }

    /// An open cell with these candidates.
    pub fn open(digits: Vec<(Digit, Accent)>) -> Tile {
        Tile { digits, filled: false, set: None }
    }

    /// The signs around its digits.
    fn frame(&self, theme: &Theme) -> Option<[char; 2]> {
        let set = self.set.and_then(|role| theme.frame(role));
        set.or(self.is_bracketed(theme).then_some(['(', ')']))
    }

    fn is_bracketed(&self, theme: &Theme) -> bool {
        matches!(self.digits[..], [(_, accent)] if !self.filled && theme.sign(accent).is_none())
    }

    fn plain_width(&self, theme: &Theme) -> usize {
        let signs = self.digits.iter().filter(|(_, accent)| theme.sign(*accent).is_some()).count();
        let brackets = if self.frame(theme).is_some() { 2 } else { 0 };
        (self.digits.len() + signs + brackets).max(1)
    }

    fn write(&self, width: usize, theme: &Theme, out: &mut String) {
        let frame = self.frame(theme);
        out.extend(frame.map(|[open, _]| open));
        for (digit, accent) in &self.digits {
            let sign = theme.sign(*accent).map(String::from).unwrap_or_default();
            out.push_str(&theme.paint(*accent, &format!("{sign}{digit}")));
        }
        out.extend(frame.map(|[_, close]| close));
        if self.digits.is_empty() {
            out.push('.');
        }
        let _ = write!(out, "{:1$}", "", width - self.plain_width(theme));
    }
}

/// A rectangle of cells with lines around its boxes.
///
/// ```
/// use qedoku_model::Digit;
/// use qedoku_render::{Accent, Board, Theme, Tile};
/// let open = |values: &[u8]| {
///     Tile::open(values.iter().map(|&v| (Digit::new(v).unwrap(), Accent::None)).collect())
/// };
/// let mut tiles = vec![open(&[1, 2]), Tile::value(Digit::ALL[2]), open(&[1, 2, 4]), open(&[5])];
/// tiles[2].digits[2].1 = Accent::Removed;
/// let board = Board { width: 2, box_width: 1, box_height: 2, tiles };
/// let lines = ["+------+-----+", "| 12   | 3   |", "| 12-4 | (5) |", "+------+-----+", ""];
/// assert_eq!(board.to_text(&Theme::PLAIN), lines.join("\n"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Cells in a row.
    pub width: usize,
    /// Columns between two vertical lines.
    pub box_width: usize,
    /// Rows between two horizontal lines.
    pub box_height: usize,
    /// The cells in reading order.
    pub tiles: Vec<Tile>,
}

impl Board {
    /// The board in text, a line feed after each row. Each column is as wide as its widest cell.
    pub fn to_text(&self, theme: &Theme) -> String {
        let (width, box_width, box_height) =
            (self.width.max(1), self.box_width.max(1), self.box_height.max(1));
        let mut widths = vec![1; width];
        for (i, tile) in self.tiles.iter().enumerate() {
            widths[i % width] = widths[i % width].max(tile.plain_width(theme));
        }
        let line: String = widths
            .chunks(box_width)
            .map(|columns| format!("+{}", "-".repeat(columns.iter().map(|w| w + 1).sum::<usize>() + 1)))
            .collect::<String>()
            + "+\n";
        let mut out = String::new();
        for (row, tiles) in self.tiles.chunks(width).enumerate() {
            if row % box_height == 0 {
                out.push_str(&line);
            }
            for (column, tile) in tiles.iter().enumerate() {
                out.push_str(if column % box_width == 0 { "| " } else { "" });
                tile.write(widths[column], theme, &mut out);
                out.push(' ');
            }
            out.push_str("|\n");
        }
        out + &line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(text: &str) -> Tile {
        let mut tile = Tile::default();
        let mut accent = Accent::None;
        for c in text.chars() {
            match c {
                '-' => accent = Accent::Removed,
                '+' => accent = Accent::Placed,
                c => {
                    let digit = Digit::new(c.to_digit(10).unwrap() as u8).unwrap();
                    tile.digits.push((digit, std::mem::take(&mut accent)));
                }
            }
        }
        tile
    }

    const DRAWN: &str = "\
+------------+-----+
| 12-4 (9)   | (1) |
| +5   12345 | .   |
+------------+-----+
";

    #[test]
    fn columns_are_aligned_with_signs_counted() {
        let tiles = ["12-4", "9", "1", "+5", "12345", ""].map(tile).to_vec();
        let board = Board { width: 3, box_width: 2, box_height: 2, tiles };
        assert_eq!(board.to_text(&Theme::PLAIN), DRAWN);
    }

    #[test]
    fn the_set_of_a_cell_is_drawn_around_its_candidates() {
        let mut tiles = ["12-4", "9", "1", "+5", "12345", ""].map(tile).to_vec();
        tiles[0].set = Some(Role::First);
        tiles[1].set = Some(Role::Second);
        tiles[3].set = Some(Role::Pattern);
        let lines = [
            "+--------------+-----+",
            "| [12-4] {9}   | (1) |",
            "| +5     12345 | .   |",
            "+--------------+-----+",
            "",
        ];
        let board = Board { width: 3, box_width: 2, box_height: 2, tiles };
        assert_eq!(board.to_text(&Theme::PLAIN), lines.join("\n"));
    }

    #[test]
    fn colours_do_not_count_for_the_width() {
        let tiles = ["12-4", "9", "1", "+5", "12345", ""].map(tile).to_vec();
        let coloured = Board { width: 3, box_width: 2, box_height: 2, tiles }.to_text(&Theme::ANSI);
        assert_eq!(
            coloured.replace("\u{1b}[31m", "").replace("\u{1b}[1;32m", "").replace("\u{1b}[0m", ""),
            DRAWN
        );
    }
}

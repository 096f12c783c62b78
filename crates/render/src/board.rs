//! Boards of square cells in text: values, or candidates with signs.

use crate::scene::Tone;
use crate::{Accent, Theme};
use qedoku_model::Digit;
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
    /// The signs around its candidates, where it belongs to one of several sets of cells.
    pub frame: Option<[char; 2]>,
    /// Whether it belongs to a region whose cells are added up.
    pub is_shaded: bool,
    /// Whether the digit of a filled cell was entered and is no given; a sign says so.
    pub entered: bool,
}

impl Tile {
    /// A filled cell.
    pub fn value(digit: Digit) -> Tile {
        Tile { digits: vec![(digit, Accent::Value)], filled: true, ..Tile::default() }
    }

    /// A filled cell whose digit is no given: `+5`.
    pub fn entry(digit: Digit) -> Tile {
        Tile { digits: vec![(digit, Accent::None)], entered: true, ..Tile::value(digit) }
    }

    /// An open cell with these candidates.
    pub fn open(digits: Vec<(Digit, Accent)>) -> Tile {
        Tile { digits, ..Tile::default() }
    }

    /// Its candidates in braces, as boards of Kakuro have them.
    pub fn in_braces(&self, theme: &Theme) -> String {
        let digits = self.digits.iter().map(|(digit, accent)| {
            let sign = theme.sign(*accent).map(String::from).unwrap_or_default();
            theme.paint(*accent, &format!("{sign}{digit}"))
        });
        let text = format!("{{{}}}", digits.collect::<String>());
        match self.is_shaded {
            true => theme.paint(Accent::Tone(Tone::Region), &format!("{}{text}", Theme::SHADE.0)),
            false => text,
        }
    }

    /// The signs around its digits.
    fn signs_around(&self, theme: &Theme) -> Option<[char; 2]> {
        self.frame.or(self.is_bracketed(theme).then_some(['(', ')']))
    }

    /// The sign before a digit: none before that of a filled cell, which would read as a candidate.
    fn sign(&self, accent: Accent, theme: &Theme) -> Option<char> {
        theme.sign(accent).filter(|_| !self.filled)
    }

    fn is_bracketed(&self, theme: &Theme) -> bool {
        matches!(self.digits[..], [(_, accent)] if !self.filled && theme.sign(accent).is_none())
    }

    fn plain_width(&self, theme: &Theme) -> usize {
        let signs = self.digits.iter().filter(|(_, accent)| self.sign(*accent, theme).is_some()).count();
        let brackets = if self.signs_around(theme).is_some() { 2 } else { 0 };
        (self.digits.len() + signs + brackets + usize::from(self.entered)).max(1)
    }

    fn write(&self, width: usize, theme: &Theme, out: &mut String) {
        let frame = self.signs_around(theme);
        out.extend(frame.map(|[open, _]| open));
        out.push_str(if self.entered { "+" } else { "" });
        for (digit, accent) in &self.digits {
            let sign = self.sign(*accent, theme).map(String::from).unwrap_or_default();
            out.push_str(&theme.paint(*accent, &format!("{sign}{digit}")));
        }
        out.extend(frame.map(|[_, close]| close));
        if self.digits.is_empty() {
            out.push('.');
        }
        let _ = write!(out, "{:1$}", "", width.saturating_sub(self.plain_width(theme)));
    }
}

/// A rectangle of cells with lines around its boxes, and the names of its rows and columns.
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
/// let lines = [
///     "     c1     c2",
///     "   +------+-----+",
///     "r1 | 12   | 3   |",
///     "r2 | 12-4 | (5) |",
///     "   +------+-----+",
///     "",
/// ];
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
    /// The board in text, a line feed after each row. Each column is as wide as its widest cell. A board that
    /// is wider than the lines of the theme is a list of its rows.
    pub fn to_text(&self, theme: &Theme) -> String {
        let (width, box_width, box_height) =
            (self.width.max(1), self.box_width.max(1), self.box_height.max(1));
        // The name of a column stands over its cells.
        let mut widths: Vec<usize> = (0..width).map(|column| format!("c{}", column + 1).len()).collect();
        for (i, tile) in self.tiles.iter().enumerate() {
            widths[i % width] = widths[i % width].max(tile.plain_width(theme));
        }
        let rows = self.tiles.len().div_ceil(width);
        let margin = format!("r{rows} ").len();
        let room: usize =
            widths.chunks(box_width).map(|columns| columns.iter().sum::<usize>() + columns.len() + 2).sum();
        if margin + room + 1 > theme.width() {
            return self.to_list(theme, margin);
        }
        let line: String = widths
            .chunks(box_width)
            .map(|columns| format!("+{}", "-".repeat(columns.iter().map(|w| w + 1).sum::<usize>() + 1)))
            .collect();
        let line = format!("{:margin$}{line}+\n", "");
        let mut head = " ".repeat(margin);
        for (column, width) in widths.iter().enumerate() {
            head.push_str(if column % box_width == 0 { "  " } else { "" });
            let _ = write!(head, "{:1$}", format!("c{}", column + 1), width + 1);
        }
        let mut out = format!("{}\n", head.trim_end());
        for (row, tiles) in self.tiles.chunks(width).enumerate() {
            if row % box_height == 0 {
                out.push_str(&line);
            }
            let _ = write!(out, "{:margin$}", format!("r{}", row + 1));
            for (column, tile) in tiles.iter().enumerate() {
                out.push_str(if column % box_width == 0 { "| " } else { "" });
                tile.write(widths[column], theme, &mut out);
                out.push(' ');
            }
            out.push_str("|\n");
        }
        out + &line
    }

    /// The cells row by row, without lines; a row may take several lines of text.
    fn to_list(&self, theme: &Theme, margin: usize) -> String {
        let mut out = String::new();
        for (row, tiles) in self.tiles.chunks(self.width.max(1)).enumerate() {
            let _ = write!(out, "{:margin$}", format!("r{}", row + 1));
            let mut column = margin;
            for (i, tile) in tiles.iter().enumerate() {
                let width = tile.plain_width(theme);
                if i > 0 && column + 1 + width > theme.width() {
                    let _ = write!(out, "\n{:margin$}", "");
                    column = margin;
                } else if i > 0 {
                    out.push(' ');
                    column += 1;
                }
                tile.write(width, theme, &mut out);
                column += width;
            }
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Role;

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

    const DRAWN: &str = "     c1   c2      c3
   +------------+-----+
r1 | 12-4 (9)   | (1) |
r2 | +5   12345 | .   |
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
        tiles[0].frame = Tone::frame(Role::First);
        tiles[1].frame = Tone::frame(Role::Second);
        tiles[3].frame = Tone::frame(Role::Pattern);
        let lines = [
            "     c1     c2      c3",
            "   +--------------+-----+",
            "r1 | [12-4] {9}   | (1) |",
            "r2 | +5     12345 | .   |",
            "   +--------------+-----+",
            "",
        ];
        let board = Board { width: 3, box_width: 2, box_height: 2, tiles };
        assert_eq!(board.to_text(&Theme::PLAIN), lines.join("\n"));
    }

    #[test]
    fn a_board_that_is_too_wide_is_a_list_of_its_rows() {
        let tiles = ["12-4", "9", "1", "+5", "12345", ""].map(tile).to_vec();
        let board = Board { width: 3, box_width: 2, box_height: 2, tiles };
        assert_eq!(board.to_text(&Theme::PLAIN.wide(23)), DRAWN);
        assert_eq!(board.to_text(&Theme::PLAIN.wide(22)), "r1 12-4 (9) (1)\nr2 +5 12345 .\n");
    }

    #[test]
    fn entries_have_a_sign() {
        let tiles = vec![Tile::value(Digit::ALL[0]), Tile::entry(Digit::ALL[1])];
        let board = Board { width: 2, box_width: 2, box_height: 1, tiles };
        assert!(board.to_text(&Theme::PLAIN).contains("r1 | 1  +2 |"));
    }

    #[test]
    fn colours_do_not_count_for_the_width() {
        let tiles = ["12-4", "9", "1", "+5", "12345", ""].map(tile).to_vec();
        let coloured = Board { width: 3, box_width: 2, box_height: 2, tiles }.to_text(&Theme::ANSI);
        assert_eq!(
            coloured
                .replace("\u{1b}[38;5;160m", "")
                .replace("\u{1b}[1;38;5;28m", "")
                .replace("\u{1b}[0m", ""),
            DRAWN
        );
    }
}

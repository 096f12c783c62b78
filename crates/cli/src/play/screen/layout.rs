//! Where things lie on a screen: how large cells are, which part of a large board is seen, and where the
//! words stand.

use qedoku::game::{Board, White};
use ratatui_core::layout::Rect;

/// How large cells are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// How wide a cell is.
    pub width: u16,
    /// How high.
    pub height: u16,
    /// How many lines lie between rows.
    pub gap: u16,
}

/// A choice of form by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Zoom {
    /// As large as fits.
    #[default]
    Fit,
    /// Three lines a cell.
    Large,
    /// One line a cell.
    Small,
}

/// The parts of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The board.
    pub board: Rect,
    /// The words.
    pub panel: Rect,
    /// The line about the cell.
    pub status: Rect,
    /// The line for what is said and typed.
    pub message: Rect,
    /// How large cells are.
    pub form: Form,
}

/// Labels of rows.
pub const LABEL: u16 = 4;
/// Words beside the board are no narrower, and below it no lower.
const LEAST: (u16, u16) = (30, 7);

/// Whether a border lies between two cells.
pub fn is_border(one: Option<&White>, other: Option<&White>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.region != other.region,
        _ => false,
    }
}

/// The rows above which a border lies.
pub fn borders_above(board: &Board) -> Vec<bool> {
    let above = |row: usize| {
        row > 0
            && board.rows[row].iter().zip(&board.rows[row - 1]).any(|(a, b)| is_border(a.white(), b.white()))
    };
    (0..board.rows.len()).map(above).collect()
}

impl Form {
    /// Three lines a cell, candidates at their places.
    const fn large(gap: u16) -> Form {
        Form { width: 6, height: 3, gap }
    }

    /// One line a cell, as wide as there is room for.
    fn small(board: &Board, width: u16) -> Form {
        let columns = u16::try_from(board.rows.first().map_or(1, Vec::len)).unwrap_or(u16::MAX).max(1);
        let room = (width.saturating_sub(LABEL) / columns).saturating_sub(1);
        Form { width: room.clamp(5, 9), height: 1, gap: 0 }
    }

    /// From a cell to the next, across.
    pub fn pitch(self) -> u16 {
        self.width + 1
    }

    /// How much room a board takes whole, with its labels.
    fn size(self, board: &Board) -> (u16, u16) {
        let count = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        let rows = count(board.rows.len());
        let columns = count(board.rows.first().map_or(0, Vec::len));
        let borders = count(borders_above(board).iter().filter(|is| **is).count());
        let lines = if self.gap == 0 { borders } else { 0 };
        let width = LABEL.saturating_add(columns.saturating_mul(self.pitch()));
        let height = 1 + rows.saturating_mul(self.height + self.gap).saturating_sub(self.gap) + lines;
        (width, height)
    }
}

impl Layout {
    /// Lays out a screen.
    pub fn of(area: Rect, board: &Board, zoom: Zoom) -> Layout {
        let height = area.height.saturating_sub(2);
        let small = Form::small(board, area.width);
        let large = [Form::large(1), Form::large(0)];
        let form = match zoom {
            Zoom::Small => small,
            Zoom::Large => Form::large(1),
            Zoom::Fit => {
                let fits = |form: &Form| parts(area.width, height, form.size(board)).is_some();
                large.into_iter().find(fits).unwrap_or(small)
            }
        };
        let size = form.size(board);
        let (board, panel) = parts(area.width, height, size).unwrap_or_else(|| {
            // The board scrolls, and the words stand below it.
            let low = height.saturating_sub(LEAST.1 + 1).max(height / 2);
            let board = Rect::new(0, 0, size.0.min(area.width), size.1.min(low));
            let above = (board.height + 1).min(height);
            (board, Rect::new(0, above, area.width, height - above))
        });
        let at = |part: Rect| Rect { x: area.x + part.x, y: area.y + part.y, ..part };
        Layout {
            board: at(board),
            panel: at(panel),
            status: at(Rect::new(0, height, area.width, area.height.min(1))),
            message: at(Rect::new(0, height + 1, area.width, u16::from(area.height > 1))),
            form,
        }
    }
}

/// A board of a size and the words, beside it or else below it, if there is room for both whole.
fn parts(width: u16, height: u16, (wide, high): (u16, u16)) -> Option<(Rect, Rect)> {
    if high > height || wide > width {
        return None;
    }
    let board = Rect::new(0, 0, wide, high);
    if width - wide > LEAST.0 {
        return Some((board, Rect::new(wide + 1, 0, width - wide - 1, height)));
    }
    (height - high > LEAST.1).then(|| (board, Rect::new(0, high + 1, width, height - high - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku::Game;

    fn layout(width: u16, height: u16, rows: usize) -> Layout {
        let puzzle = match rows {
            9 => ".".repeat(81),
            _ => {
                let first = format!("#{}", r" 9\".repeat(rows - 1));
                let other = format!(" / \\9{}", " .".repeat(rows - 1));
                first + &other.repeat(rows - 1)
            }
        };
        let game = Game::new(puzzle.parse().unwrap());
        Layout::of(Rect::new(0, 0, width, height), &game.board(None), Zoom::Fit)
    }

    #[test]
    fn cells_are_as_large_as_fits_and_words_have_room() {
        let small = layout(80, 24, 9);
        assert_eq!((small.form.height, small.board.height, small.panel.height), (1, 12, 9));
        let large = layout(120, 40, 9);
        assert_eq!((large.form, large.board.height), (Form::large(1), 36));
        assert!(large.panel.width >= 30);
        assert_eq!(layout(80, 24, 10).form.height, 1);
        assert_eq!(layout(120, 40, 10).form, Form::large(0));
    }

    #[test]
    fn a_board_that_is_too_large_scrolls_and_nothing_leaves_the_screen() {
        for (width, height) in [(80, 24), (120, 40), (40, 12), (20, 5), (3, 2), (1, 1)] {
            for rows in [3, 9, 10, 30, 60] {
                let Layout { board, panel, status, message, .. } = layout(width, height, rows);
                for part in [board, panel, status, message] {
                    assert!(part.right() <= width && part.bottom() <= height, "{part:?} of {width}x{height}");
                }
            }
        }
        assert!(layout(80, 24, 30).panel.height >= 7);
    }
}

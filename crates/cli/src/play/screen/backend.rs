//! Draws cells on a terminal by crossterm, as `ratatui-core` wants it done.
//!
//! Colours are sent only where they are wanted; bold, underlined, reversed and crossed out always.

use crate::streams;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{
    Attribute, Color as Ink, Print, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::terminal::{Clear, ClearType as Part};
use crossterm::{QueueableCommand as _, terminal};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};
use std::io::{self, Stdout, Write as _};

/// The terminal behind standard output.
pub struct Screen {
    out: Stdout,
    coloured: bool,
    cursor: Position,
}

impl Screen {
    /// The terminal, in colours or not.
    pub fn new(coloured: bool) -> Screen {
        Screen { out: streams::terminal(), coloured, cursor: Position::ORIGIN }
    }
}

/// The attribute of each modifier.
const ATTRIBUTES: [(Modifier, Attribute); 5] = [
    (Modifier::BOLD, Attribute::Bold),
    (Modifier::DIM, Attribute::Dim),
    (Modifier::UNDERLINED, Attribute::Underlined),
    (Modifier::REVERSED, Attribute::Reverse),
    (Modifier::CROSSED_OUT, Attribute::CrossedOut),
];

/// The sixteen colours by their numbers, which every terminal has.
fn ink(color: Color) -> Ink {
    match color {
        Color::Black => Ink::AnsiValue(0),
        Color::Red => Ink::AnsiValue(1),
        Color::Green => Ink::AnsiValue(2),
        Color::Yellow => Ink::AnsiValue(3),
        Color::Blue => Ink::AnsiValue(4),
        Color::Magenta => Ink::AnsiValue(5),
        Color::Cyan => Ink::AnsiValue(6),
        Color::Gray => Ink::AnsiValue(7),
        Color::DarkGray => Ink::AnsiValue(8),
        Color::Indexed(index) => Ink::AnsiValue(index),
        _ => Ink::Reset,
    }
}

impl Backend for Screen {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, content: I) -> io::Result<()> {
        let mut last: Option<(Position, Modifier, Color, Color)> = None;
        for (x, y, cell) in content {
            let (modifier, fg, bg) = (cell.modifier, cell.fg, cell.bg);
            if last.is_none_or(|(at, ..)| at != Position { x, y }) {
                self.out.queue(MoveTo(x, y))?;
            }
            if last.is_none_or(|(_, m, f, b)| (m, f, b) != (modifier, fg, bg)) {
                self.out.queue(SetAttribute(Attribute::Reset))?;
                for (_, attribute) in ATTRIBUTES.into_iter().filter(|(own, _)| modifier.contains(*own)) {
                    self.out.queue(SetAttribute(attribute))?;
                }
                if self.coloured && fg != Color::Reset {
                    self.out.queue(SetForegroundColor(ink(fg)))?;
                }
                if self.coloured && bg != Color::Reset {
                    self.out.queue(SetBackgroundColor(ink(bg)))?;
                }
            }
            self.out.queue(Print(cell.symbol()))?;
            last = Some((Position { x: x + 1, y }, modifier, fg, bg));
        }
        self.out.queue(SetAttribute(Attribute::Reset))?;
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.out.queue(Hide).map(|_| ())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.out.queue(Show).map(|_| ())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor = position.into();
        self.out.queue(MoveTo(self.cursor.x, self.cursor.y)).map(|_| ())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.out.queue(Clear(Part::All)).map(|_| ())
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let part = match region {
            ClearType::All => Part::All,
            ClearType::AfterCursor => Part::FromCursorDown,
            ClearType::BeforeCursor => Part::FromCursorUp,
            ClearType::CurrentLine => Part::CurrentLine,
            ClearType::UntilNewLine => Part::UntilNewLine,
        };
        self.out.queue(Clear(part)).map(|_| ())
    }

    fn size(&self) -> io::Result<Size> {
        // The terminal that is drawn on, which need not be the one that controls the program.
        match terminal_size::terminal_size_of(&self.out) {
            Some((width, height)) if width.0 > 0 && height.0 > 0 => Ok(Size::new(width.0, height.0)),
            _ => terminal::size().map(|(width, height)| Size::new(width, height)),
        }
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

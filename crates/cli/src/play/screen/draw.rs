//! Draws a session: the board with its labels, the words, the line about the cell, what is said and typed.

use super::cell::{Look, style};
use super::keys;
use super::layout::{Form, LABEL, Layout, borders_above, is_border};
use super::view::View;
use crate::play::describe;
use crate::play::reply::Reply;
use crate::play::session::Session;
use crate::play::words::told;
use qedoku::Theme;
use qedoku::game::{At, Board};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Color, Modifier, Style};

/// Draws a session; where the cursor is to be.
pub fn draw(session: &Session, view: &mut View, buffer: &mut Buffer) -> Position {
    let board = session.board();
    let layout = Layout::of(buffer.area, board, view.zoom);
    let window = Window::of(&layout, board, view);
    let cursor = window.draw(session, view, buffer);
    words(session, view, layout.panel, buffer);
    status(session, view, &window, layout.status, buffer);
    let typed = message(view, layout.message, buffer);
    typed.or(cursor).unwrap_or(Position { x: layout.status.x, y: layout.status.y })
}

/// Writes a text at a place, no further than the end of an area.
fn write(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
    if y < area.bottom() && x < area.right() {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// The part of a board that is seen.
struct Window {
    area: Rect,
    form: Form,
    /// The rows that are seen, each with its first line.
    rows: Vec<(usize, u16)>,
    /// The columns, each with its left edge.
    columns: Vec<(usize, u16)>,
    /// Rows above which a border lies.
    borders: Vec<bool>,
    size: (usize, usize),
}

impl Window {
    /// Chooses the part so that the cell in focus is in it, and as little moves as possible.
    fn of(layout: &Layout, board: &Board, view: &mut View) -> Window {
        let (area, form) = (layout.board, layout.form);
        let size = (board.rows.len(), board.rows.first().map_or(0, Vec::len));
        let borders = borders_above(board);
        let focus = view.focus(board);
        let at = (usize::from(focus.row) - 1, usize::from(focus.col) - 1);
        let rows_from = |first: usize| {
            let (mut rows, mut y) = (Vec::new(), area.y + 1);
            for (row, has_border) in borders.iter().enumerate().skip(first) {
                if row > first {
                    y += form.gap + u16::from(form.gap == 0 && *has_border);
                }
                if y + form.height > area.bottom() {
                    break;
                }
                rows.push((row, y));
                y += form.height;
            }
            rows
        };
        let columns_from = |first: usize| {
            let fits = usize::from(area.width.saturating_sub(LABEL) / form.pitch());
            let left =
                |i: usize| area.x + LABEL + u16::try_from(i).unwrap_or(u16::MAX).saturating_mul(form.pitch());
            (first..size.1.min(first + fits)).enumerate().map(|(i, col)| (col, left(i))).collect::<Vec<_>>()
        };
        let rows = seen(at.0, &mut view.first.0, size.0, rows_from);
        let columns = seen(at.1, &mut view.first.1, size.1, columns_from);
        Window { area, form, rows, columns, borders, size }
    }

    /// The square of a row and column.
    fn at(row: usize, col: usize) -> At {
        let number = |index: usize| u16::try_from(index + 1).unwrap_or(u16::MAX);
        At { row: number(row), col: number(col) }
    }

    fn draw(&self, session: &Session, view: &View, buffer: &mut Buffer) -> Option<Position> {
        let board = session.board();
        let dim = Style::new().add_modifier(Modifier::DIM);
        let look = Look {
            form: self.form,
            candidates: session.shows_candidates(),
            has_givens: board.whites().any(|white| white.is_given),
            highlight: view.highlight,
        };
        let focus = view.focus(board);
        let middle = self.form.height / 2;
        for &(col, x) in &self.columns {
            let label = format!("{:^width$}", format!("c{}", col + 1), width = usize::from(self.form.width));
            write(buffer, self.area, (x, self.area.y), &label, dim);
        }
        for &(row, y) in &self.rows {
            write(buffer, self.area, (self.area.x, y + middle), &format!("r{}", row + 1), dim);
            if self.borders[row] && self.rows.first().is_some_and(|first| first.0 < row) {
                let width = usize::from(self.form.pitch()) * self.columns.len();
                let line = y - if self.form.gap == 0 { 1 } else { self.form.gap };
                write(buffer, self.area, (self.area.x + LABEL - 1, line), &"-".repeat(width), dim);
            }
        }
        let mut cursor = None;
        for (&(row, y), &(col, x)) in
            self.rows.iter().flat_map(|row| self.columns.iter().map(move |col| (row, col)))
        {
            let square = &board.rows[row][col];
            let next = board.rows[row].get(col + 1);
            let has_border = is_border(square.white(), next.and_then(|next| next.white()));
            for (line, signs) in (y..).zip(look.lines(square)) {
                for (column, (sign, style)) in (x..).zip(signs) {
                    write(buffer, self.area, (column, line), sign.encode_utf8(&mut [0; 4]), style);
                }
                if has_border {
                    write(buffer, self.area, (x + self.form.width, line), "|", dim);
                }
            }
            let at = Window::at(row, col);
            if at == focus {
                cursor = Some(Position { x: x + self.form.width / 2, y: y + middle });
            }
        }
        // Last, so that the frames lie over borders.
        for (&(row, y), &(col, x)) in
            self.rows.iter().flat_map(|row| self.columns.iter().map(move |col| (row, col)))
        {
            let at = Window::at(row, col);
            let bold = Style::new().add_modifier(Modifier::BOLD);
            let frame = match at {
                at if at == focus => Some(("[", "]", bold.fg(Color::Yellow))),
                at if view.selected.contains(&at) => Some(("(", ")", bold.fg(Color::Yellow))),
                _ => None,
            };
            let Some((open, close, style)) = frame else { continue };
            for line in y..y + self.form.height {
                write(buffer, self.area, (x - 1, line), open, style);
                write(buffer, self.area, (x + self.form.width, line), close, style);
            }
        }
        cursor
    }

    /// Which part is seen, if it is not all.
    fn part(&self) -> Option<String> {
        let part = |name: &str, seen: &[(usize, u16)], size: usize| {
            let (first, last) = (seen.first()?.0 + 1, seen.last()?.0 + 1);
            (seen.len() < size).then(|| format!("{name}{first}-{last}/{size}"))
        };
        let parts = [part("r", &self.rows, self.size.0), part("c", &self.columns, self.size.1)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

/// The rows or columns from the first that is seen, moved so far that one of them is seen.
fn seen(
    at: usize,
    first: &mut usize,
    size: usize,
    from: impl Fn(usize) -> Vec<(usize, u16)>,
) -> Vec<(usize, u16)> {
    *first = (*first).min(at).min(size.saturating_sub(1));
    loop {
        let seen = from(*first);
        let last = seen.last().map_or(*first, |last| last.0);
        if at <= last || *first >= at {
            // Where there is room beyond the end, more of the start is seen.
            if last + 1 == size && *first > 0 {
                let more = from(*first - 1);
                if more.last().is_some_and(|end| end.0 == last) {
                    *first -= 1;
                    continue;
                }
            }
            return seen;
        }
        *first += 1;
    }
}

fn words(session: &Session, view: &mut View, area: Rect, buffer: &mut Buffer) {
    if area.width < 4 || area.height == 0 {
        return;
    }
    let overview = keys::overview().told(&view.language);
    let reply = if view.panel == Reply::default() { &overview } else { &view.panel };
    let width = usize::from(area.width);
    // A word that is longer than a line, such as a link, goes on below.
    let pieces = |line: String| -> Vec<String> {
        let signs: Vec<char> = line.chars().collect();
        if signs.is_empty() {
            vec![line]
        } else {
            signs.chunks(width).map(|part| part.iter().collect()).collect()
        }
    };
    let mut lines: Vec<String> = reply.wrapped(&Theme::PLAIN, width).into_iter().flat_map(pieces).collect();
    let legend = describe::legend(session.board(), &view.language);
    if !legend.is_empty() {
        lines.extend([String::new(), legend]);
    }
    let height = usize::from(area.height);
    view.scroll = view.scroll.min(lines.len().saturating_sub(height));
    let has_more = lines.len() > view.scroll + height;
    for (y, line) in (area.y..area.bottom()).zip(lines.iter().skip(view.scroll)) {
        write(buffer, area, (area.x, y), line, Style::new());
    }
    if has_more {
        let more = format!("{:>width$}", told("more: PgDn", &view.language), width = usize::from(area.width));
        write(buffer, area, (area.x, area.bottom() - 1), &more, style(qedoku::Accent::Value));
    }
}

fn status(session: &Session, view: &View, window: &Window, area: Rect, buffer: &mut Buffer) {
    let board = session.board();
    let (filled, all) =
        (board.whites().filter(|white| white.digit.is_some()).count(), board.whites().count());
    let mut right = vec![format!("{} mode", view.mode.name()), format!("{filled} of {all}")];
    right.extend(window.part());
    if let Some(level) = session.level() {
        let at = qedoku::Level::ALL.iter().position(|other| *other == level).unwrap_or(0);
        right.insert(0, format!("hint {}/4", at + 1));
    }
    if let Some((Some(at), count)) = session.chosen() {
        right.insert(0, format!("step {} of {count}", at + 1));
    }
    for part in &mut right {
        *part = told(part, &view.language);
    }
    let left = told(&session.cell_words(view.focus(board)), &view.language);
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    let width = usize::from(area.width);
    // What is said of the cell comes first where there is little room.
    while right.len() > 1 && left.chars().count() + right.join(" | ").chars().count() + 2 > width {
        right.remove(0);
    }
    let right = format!(" {}", right.join(" | "));
    write(buffer, area, (area.x, area.y), &" ".repeat(width), bar);
    write(buffer, area, (area.x, area.y), &left, bar);
    let length = right.chars().count();
    if length < width {
        let x = area.right() - u16::try_from(length).unwrap_or(0);
        write(buffer, area, (x, area.y), &right, bar);
    }
}

/// What is said or typed; where the cursor is if something is typed.
fn message(view: &View, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    let (text, is_typed) = match (&view.prompt, view.pending) {
        (Some(prompt), _) => (format!(":{prompt}"), true),
        (None, Some(pending)) => (told(pending.question(), &view.language), false),
        (None, None) => (view.message.clone(), false),
    };
    // The end of what is typed is seen, and the start of what is said.
    let (length, width) = (text.chars().count(), usize::from(area.width));
    let from = if is_typed { length.saturating_sub(width.saturating_sub(1)) } else { 0 };
    let seen: String = text.chars().skip(from).collect();
    write(buffer, area, (area.x, area.y), &seen, Style::new());
    let end = u16::try_from(length - from).unwrap_or(u16::MAX);
    is_typed
        .then(|| Position { x: area.x.saturating_add(end).min(area.right().saturating_sub(1)), y: area.y })
}

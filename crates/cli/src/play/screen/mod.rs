//! The session on a screen: events in, frames out, and a terminal that is left as it was found.

mod backend;
mod cell;
mod draw;
mod keys;
mod layout;
mod view;

use super::command::Command;
use super::desk::Desk;
use super::reply::Reply;
use super::words::told;
use crate::ending::Status;
use crate::{signal, streams};
use anyhow::Result;
use backend::Screen;
use crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use keys::Act;
use qedoku::Options;
use ratatui_core::terminal::Terminal;
use std::collections::VecDeque;
use std::io;
use std::panic;
use std::sync::atomic::Ordering;
use std::time::Duration;
use view::View;

/// Plays on the screen until the player has enough.
///
/// # Errors
/// A terminal that cannot be used.
pub fn run(desk: &mut Desk, begun: Reply, options: Options<'_>, coloured: bool) -> Result<Status> {
    let _clean = Clean::begin()?;
    let mut terminal = Terminal::new(Screen::new(coloured))?;
    let mut view = View { language: options.language.clone(), ..View::default() };
    view.hear(None, begun.told(options.language), &desk.session);
    let mut waiting = VecDeque::new();
    while !view.is_over {
        paint(&mut terminal, desk, &mut view)?;
        let event = match waiting.pop_front() {
            Some(event) => event,
            None => match next()? {
                Some(event) => event,
                None => break,
            },
        };
        let act = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => view.key(key, &desk.session),
            Event::Paste(text) if view.prompt.is_none() => {
                let reply = desk.paste(&text);
                view.hear(None, reply.told(options.language), &desk.session);
                Act::None
            }
            Event::Paste(text) => {
                if let Some(prompt) = &mut view.prompt {
                    prompt.push_str(text.lines().next().unwrap_or_default());
                }
                Act::None
            }
            Event::Resize(..) => Act::Redraw,
            _ => Act::None,
        };
        match act {
            Act::None => {}
            Act::Redraw => terminal.clear()?,
            Act::Interrupt => return Ok(Status::Interrupted),
            Act::Do(command) => {
                let reply = if command.is_search() {
                    view.message = told("Searching; Esc stops it.", options.language);
                    paint(&mut terminal, desk, &mut view)?;
                    search(desk, &command, &options, &mut waiting)?
                } else {
                    desk.obey(&command, &options)
                };
                view.hear(Some(&command), reply.told(options.language), &desk.session);
            }
        }
    }
    if signal::ended().is_some() {
        desk.close();
    }
    Ok(signal::ended().unwrap_or(Status::Done))
}

/// So often it is looked whether the session is to end.
const PATIENCE: Duration = Duration::from_millis(100);

/// The next event; nothing if the system wants the session to end.
fn next() -> io::Result<Option<Event>> {
    loop {
        if signal::ended().is_some() {
            return Ok(None);
        }
        match event::poll(PATIENCE) {
            Ok(false) => {}
            Ok(true) => return event::read().map(Some),
            // A terminal that has gone says so before the system does.
            Err(error) => {
                std::thread::sleep(PATIENCE);
                return if signal::ended().is_some() { Ok(None) } else { Err(error) };
            }
        }
    }
}

fn paint(terminal: &mut Terminal<Screen>, desk: &Desk, view: &mut View) -> io::Result<()> {
    terminal.draw(|frame| {
        let cursor = draw::draw(&desk.session, view, frame.buffer_mut());
        frame.set_cursor_position(cursor);
    })?;
    Ok(())
}

/// Does a command that may take a while, while Esc and Ctrl-C stop it; other events wait.
fn search(
    desk: &mut Desk,
    command: &Command,
    options: &Options<'_>,
    waiting: &mut VecDeque<Event>,
) -> io::Result<Reply> {
    let stop = |is_set: bool| {
        if let Some(stop) = options.budget.stop {
            stop.store(is_set, Ordering::Relaxed);
        }
    };
    stop(signal::ended().is_some());
    std::thread::scope(|scope| {
        let work = scope.spawn(|| desk.obey(command, options));
        while !work.is_finished() {
            if signal::ended().is_some() {
                // The search was told to stop; the terminal may be gone.
                std::thread::sleep(Duration::from_millis(5));
                continue;
            }
            if !event::poll(Duration::from_millis(20))? {
                continue;
            }
            match event::read()? {
                Event::Key(key)
                    if key.code == KeyCode::Esc
                        || key.code == KeyCode::Char('c')
                            && key.modifiers.contains(KeyModifiers::CONTROL) =>
                {
                    stop(true);
                }
                other => waiting.push_back(other),
            }
        }
        work.join().or_else(|fault| panic::resume_unwind(fault))
    })
}

/// The terminal while it is drawn on; it is left as it was, also when the program fails.
struct Clean;

impl Clean {
    fn begin() -> io::Result<Clean> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            before(info);
        }));
        enable_raw_mode()?;
        let clean = Clean;
        execute!(streams::terminal(), EnterAlternateScreen, EnableBracketedPaste)?;
        Ok(clean)
    }
}

impl Drop for Clean {
    fn drop(&mut self) {
        leave();
    }
}

/// Leaves the screen as it was found.
fn leave() {
    // What cannot be done for a terminal that has gone needs not be done.
    let _ = execute!(streams::terminal(), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

#[cfg(test)]
mod tests;

//! The session line by line: for screen readers, for pipes, and where there is no terminal to draw on.

use super::command::{Command, Line};
use super::desk::Desk;
use super::paste::Gathering;
use super::reply::{Kind, Reply};
use crate::ending::Status;
use crate::output::width;
use crate::{signal, streams};
use qedoku::{Options, Theme};
use std::io::{self, BufRead as _, Write as _};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// Talks until the input ends.
pub fn run(desk: &mut Desk, said: Reply, options: &Options<'_>, theme: &Theme, prompts: bool) -> Status {
    let mut talk = Talk { desk, options, theme, gathering: Gathering::default() };
    match talk.run(said, prompts) {
        Ok(status) => status,
        Err(error) => Status::of_printing(Err(error), Status::Done),
    }
}

/// So often it is looked whether the session is to end.
const PATIENCE: Duration = Duration::from_millis(100);

/// The lines of the input as they come, each with its end; the last one is empty. They are waited for
/// elsewhere, so that a session that has nothing to read can still be ended.
fn lines() -> Receiver<io::Result<Vec<u8>>> {
    let (sender, lines) = sync_channel(1);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            let read = input.read_until(b'\n', &mut bytes);
            let is_last = !matches!(read, Ok(1..));
            if sender.send(read.map(|_| bytes)).is_err() || is_last {
                return;
            }
        }
    });
    lines
}

struct Talk<'a> {
    desk: &'a mut Desk,
    options: &'a Options<'a>,
    theme: &'a Theme,
    gathering: Gathering,
}

impl Talk<'_> {
    fn run(&mut self, said: Reply, prompts: bool) -> io::Result<Status> {
        self.print(&said)?;
        let lines = lines();
        loop {
            if prompts {
                streams::print(if self.gathering.is_open() { ". " } else { "> " })?;
            }
            let bytes = loop {
                if let Some(status) = signal::ended() {
                    self.desk.close();
                    return Ok(status);
                }
                match signal::waiting(|| lines.recv_timeout(PATIENCE)) {
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break Vec::new(),
                    Ok(line) => break line?,
                }
            };
            let ended = bytes.is_empty();
            let line = String::from_utf8_lossy(&bytes);
            let line = line.trim_end_matches(['\n', '\r']);
            let is_over = if ended { self.end()? } else { self.hear(line)? };
            if is_over || ended {
                return Ok(signal::ended().unwrap_or(Status::Done));
            }
        }
    }

    /// A line; whether the session is over.
    fn hear(&mut self, line: &str) -> io::Result<bool> {
        let reply = if self.gathering.is_open() {
            self.gathering.add(line).map(|text| self.desk.paste(&text))
        } else {
            match Line::read(line) {
                Line::Command(command) => Some(self.obey(&command)),
                Line::Wrong(said) => Some(Reply::note(said)),
                Line::Other if line.trim().is_empty() || Gathering::is_border(line) => None,
                Line::Other if Gathering::is_begun_by(line) => {
                    self.gathering.add(line).map(|text| self.desk.paste(&text))
                }
                Line::Other => Some(Reply::note(format!(
                    "`{}` is no command; `help` lists them.",
                    line.trim().chars().take(40).collect::<String>()
                ))),
            }
        };
        let Some(reply) = reply else { return Ok(false) };
        self.print(&reply)?;
        Ok(reply.kind == Kind::End)
    }

    fn obey(&mut self, command: &Command) -> Reply {
        if let Some(stop) = self.options.budget.stop {
            stop.store(signal::ended().is_some(), Ordering::Relaxed);
        }
        self.desk.obey(command, self.options)
    }

    /// The input is at its end: what was begun is read, and what is not saved is said.
    fn end(&mut self) -> io::Result<bool> {
        if let Some(text) = self.gathering.end() {
            let reply = self.desk.paste(&text);
            self.print(&reply)?;
        }
        if !self.desk.is_kept() {
            self.print(&Reply::note("This game was not saved; `save FILE` saves it."))?;
        }
        Ok(true)
    }

    fn print(&self, reply: &Reply) -> io::Result<()> {
        let reply = reply.clone().told(self.options.language);
        let mut text: String =
            reply.wrapped(self.theme, width()).into_iter().map(|line| line + "\n").collect();
        if reply.kind == Kind::Board {
            text.push_str(&self.desk.session.board_text(self.theme));
        }
        let mut out = streams::out();
        out.write_all(text.trim_start_matches('\n').as_bytes())?;
        out.flush()
    }
}

//! Standard output and standard error. Nothing else in the program writes to them.
//!
//! What cannot be written to standard output ends the run, as the ending decides. What cannot be
//! written to standard error, because that is closed, full or read by nobody any more, is dropped: answers
//! and exit code are as if it had been.

use std::io::{self, IsTerminal as _, Stdout, StdoutLock, Write as _};

/// Standard output, for the rest of the run.
pub fn out() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// Prints the last there is to print.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = out();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Standard output as a terminal to be drawn on.
pub fn terminal() -> Stdout {
    io::stdout()
}

/// Says something on standard error.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints what the command line has to say for itself: help and version where answers go, misuse where
/// complaints go.
pub fn usage(said: &clap::Error) -> io::Result<()> {
    said.print().and_then(|()| out().flush())
}

/// Whether standard output is a terminal.
pub fn prints_on_terminal() -> bool {
    io::stdout().is_terminal()
}

/// How many characters a line of standard output has, if that is a terminal.
pub fn terminal_width() -> Option<usize> {
    if !prints_on_terminal() {
        return None;
    }
    terminal_size::terminal_size_of(io::stdout()).map(|(terminal_size::Width(width), _)| usize::from(width))
}

/// Whether standard error is a terminal.
pub fn complains_on_terminal() -> bool {
    io::stderr().is_terminal()
}

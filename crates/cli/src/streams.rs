//! Standard output and standard error. Nothing else in the program writes to them.
//!
//! What cannot be written to standard output ends the run, see [`Status::of_printing`]. What cannot be
//! written to standard error, because that is closed, full or read by nobody any more, is dropped: answers
//! and exit code are as if it had been.

use crate::ending::Status;
use std::io::{self, IsTerminal as _, StdoutLock, Write as _};

/// Standard output, for the rest of the run.
pub fn out() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// Prints the last there is to print of a run that has come so far.
pub fn print(text: &str, so_far: Status) -> Status {
    let mut out = out();
    Status::of_printing(out.write_all(text.as_bytes()).and_then(|()| out.flush()), so_far)
}

/// Says something on standard error.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints what the command line has to say for itself: help and version where answers go, misuse where
/// complaints go.
pub fn usage(said: &clap::Error) -> Status {
    let printed = said.print().and_then(|()| out().flush());
    if said.use_stderr() { Status::Unusable } else { Status::of_printing(printed, Status::Done) }
}

/// Whether standard output is a terminal.
pub fn prints_on_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether standard error is a terminal.
pub fn complains_on_terminal() -> bool {
    io::stderr().is_terminal()
}

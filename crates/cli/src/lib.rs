//! The `qedoku` command: solve, check, explain, hint, rate and convert Sudoku and Kakuro.
//!
//! [`run`] is the whole program, which the binary is, and the package of Python too. It speaks to the
//! standard streams of its process, and a process runs it once: Ctrl-C is for it from then on. [`Wished`] is
//! the list of `generate` for others, so that its wishes are read in one place.
#![forbid(unsafe_code)]

mod advice;
mod args;
mod batch;
mod checkpoint;
mod commands;
mod decode;
mod ending;
mod output;
mod play;
mod printed;
mod progress;
mod signal;
mod sorted;
mod source;
mod streams;
mod template;
mod terminal;

pub use commands::Wished;

use ending::Status;
use std::ffi::OsString;

/// Does what is typed, the name of the program first, and returns the exit code.
///
/// ```
/// assert_eq!(qedoku_cli::run(["qedoku".into(), "combos".into(), "24".into(), "3".into()].into_iter()), 0);
/// ```
pub fn run(arguments: impl Iterator<Item = OsString>) -> u8 {
    let status = match commands::Args::read(arguments) {
        Ok(args) => commands::run(&args).unwrap_or_else(|error| Status::of_arguments(&error)),
        Err(said) => Status::of_usage(&said),
    };
    status.code()
}

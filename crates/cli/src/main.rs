//! The `qedoku` command: solve, check, explain, hint, rate and convert Sudoku and Kakuro.
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
mod source;
mod streams;
mod template;

use ending::Status;
use std::process::ExitCode;

fn main() -> ExitCode {
    let status = match commands::Args::read(std::env::args_os()) {
        Ok(args) => commands::run(&args).unwrap_or_else(|error| Status::of_arguments(&error)),
        Err(said) => Status::of_usage(&said),
    };
    status.into()
}

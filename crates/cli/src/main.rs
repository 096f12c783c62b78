//! The `qedoku` command: solve, check, explain, hint, rate and convert Sudoku and Kakuro.
#![forbid(unsafe_code)]

mod args;
mod batch;
mod checkpoint;
mod commands;
mod decode;
mod output;
mod printed;
mod progress;
mod signal;
mod source;
mod template;

use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = args::Args::parse_from(args::joined(std::env::args_os()));
    match commands::run(&args) {
        Ok(status) => status.into(),
        Err(error) => {
            eprintln!("qedoku: {error:#}");
            output::Status::Unusable.into()
        }
    }
}

//! The program `qedoku-sql`: SQL over tables of puzzles.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    qedoku_sql::run(std::env::args_os().collect()).into()
}

//! The program `qedoku-table`: solutions and ratings for tables of puzzles.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    qedoku_table_cli::run(std::env::args_os()).into()
}

//! The program `qedoku`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    qedoku_cli::run(std::env::args_os()).into()
}

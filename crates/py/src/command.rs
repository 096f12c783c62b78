//! The command line of the product, in the process of Python.

use crate::run::at_once;
use pyo3::prelude::*;
use std::ffi::{OsStr, OsString};
use std::io::Write as _;

/// Does what is typed, the name of the program first, without the lock: the exit code. Where the command
/// would hand tables to another program, that program is here.
#[pyfunction]
pub fn command(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<u8> {
    at_once(py, || {
        let code = match arguments.get(1).map(OsString::as_os_str) {
            Some(verb) if verb == OsStr::new("table") => qedoku_table_cli::run(
                std::iter::once("qedoku-table".into()).chain(arguments.into_iter().skip(2)),
            ),
            _ => qedoku_cli::run(arguments.into_iter()),
        };
        // A program of Rust does this at its end; what cannot be written any more was told by then.
        let _ = std::io::stdout().flush();
        code
    })
}

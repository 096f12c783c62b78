//! `cargo xtask columns`: what is made of the one list of columns of tables, `docs/columns.md` and the type of
//! their names in Python.
//!
//! A test of the crate `qedoku-table` makes it, so that this program is built without Arrow. The help of
//! `qedoku-table` and the errors of unknown names are made of the list when they are asked for.

use crate::repository;
use anyhow::{Context, Result, ensure};
use std::process::Command;

/// Writes it anew, or compares what is there.
///
/// # Errors
/// If it is out of date and only to be compared, or the test does not run.
pub fn run(is_check: bool) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut test = Command::new(cargo);
    test.current_dir(repository::root());
    test.args(["test", "--quiet", "--locked", "--package", "qedoku-table", "--test", "columns"]);
    if is_check {
        test.env_remove("OVERWRITE");
    } else {
        test.env("OVERWRITE", "1");
    }
    let status = test.status().context("cannot run cargo test")?;
    ensure!(
        status.success(),
        "what is made of the list of columns is out of date; run `cargo xtask columns`"
    );
    Ok(())
}

//! `cargo xtask sql`: lints and tests of `crates/sql`, a workspace of its own since DataFusion takes long to
//! build.

use crate::repository;
use anyhow::{Context as _, Result, bail};
use std::process::Command;

/// Lints and tests it.
///
/// # Errors
/// What cargo complains about.
pub fn run() -> Result<()> {
    cargo(&["clippy", "--locked", "--all-targets", "--", "-D", "warnings"])?;
    cargo(&["test", "--locked"])
}

fn cargo(arguments: &[&str]) -> Result<()> {
    let line = format!("cargo {}", arguments.join(" "));
    println!("{line} (in crates/sql)");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(arguments)
        .current_dir(repository::root().join("crates/sql"))
        .status()
        .with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}; what it says stands above");
    }
    Ok(())
}

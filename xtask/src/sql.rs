//! `cargo xtask sql`: audit, lints and tests of `crates/sql` and `crates/stores`, a workspace of their own
//! since DataFusion takes long to build and clients of object stores bring much with them.

use crate::{audit, repository};
use anyhow::{Context as _, Result, bail};
use std::process::Command;

/// Audits, lints and tests it, with object stores; without them it is linted, too.
///
/// # Errors
/// What cargo complains about.
pub fn run() -> Result<()> {
    audit::apart()?;
    cargo(&["clippy", "--locked", "--all-targets", "--", "-D", "warnings"])?;
    let stores = ["--locked", "--workspace", "--all-targets", "--features", "stores"];
    cargo(&[&["clippy"], &stores[..], &["--", "-D", "warnings"]].concat())?;
    cargo(&["test", "--locked", "--workspace", "--features", "stores"])
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

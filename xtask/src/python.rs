//! `cargo xtask python`: the package of Python, built as for development into an environment of its own
//! and held against its tests, its types and the command.

use crate::program::{self, Profile};
use crate::repository;
use crate::web::Missing;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest Python that the package is for.
const OLDEST: (u32, u32) = (3, 11);

/// What tests the package, with its versions.
const REQUIREMENTS: &str = "python/tests/requirements.txt";

/// The stage *python* of the check: builds the package, runs its tests, those of its documentation, the
/// checker of types over package and tests, and holds the stub against what was built.
///
/// # Errors
/// A step that fails; what is [`Missing`] can be told apart.
pub fn stage() -> Result<()> {
    needs()?;
    let develop = ["-m", "maturin", "develop", "--locked", "--profile", "dev", "--features", "fault"];
    run(python().args(develop))?;
    // The program that the package is held against, with the features that the check builds it with anyway.
    let program = program::command_with(Profile::Checked, "print,serve")?;
    run(python().args(["-m", "pytest"]).env("QEDOKU", program))?;
    run(python().args(["-m", "mypy"]))?;
    run(python().args(["-m", "mypy.stubtest", "--mypy-config-file", "pyproject.toml", "qedoku._qedoku"]))
}

/// Python, and what stands in the list of requirements, installed.
///
/// # Errors
/// What this machine lacks.
pub fn needs() -> Result<()> {
    let wanted = std::fs::read_to_string(repository::root().join(REQUIREMENTS)).context(REQUIREMENTS)?;
    let installed = environment().join("installed.txt");
    if std::fs::read_to_string(&installed).is_ok_and(|there| there == wanted) && is_python(&interpreter()) {
        return Ok(());
    }
    let outer = std::env::var_os("PYTHON").map_or_else(|| PathBuf::from("python3"), PathBuf::from);
    let what = format!("Python {}.{} or later with its module venv", OLDEST.0, OLDEST.1);
    let missing = || Missing::error(&what, "apt-get install python3 python3-venv, or name one in PYTHON");
    if !is_python(&outer) || !is_done(Command::new(outer).args(["-m", "venv"]).arg(environment())) {
        return Err(missing());
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    if !is_done(python().args(install).arg(REQUIREMENTS)) {
        return Err(Missing::error(&format!("a package of {REQUIREMENTS}"), "they come by `pip install`"));
    }
    std::fs::write(installed, wanted).context("the environment of Python cannot be written")
}

/// Whether this runs, and is no older than the package allows.
fn is_python(program: &Path) -> bool {
    let asks = format!("import sys; sys.exit(sys.version_info < {OLDEST:?})");
    is_done(Command::new(program).args(["-c", &asks]).stderr(Stdio::null()))
}

/// Whether a command can be run and succeeds; its output goes where no answer is read from.
fn is_done(command: &mut Command) -> bool {
    command.current_dir(repository::root()).stdout(std::io::stderr()).status().is_ok_and(|end| end.success())
}

/// Where build output goes.
fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    named.map_or_else(|| repository::root().join("target"), |named| repository::root().join(named))
}

fn environment() -> PathBuf {
    target().join("python")
}

fn interpreter() -> PathBuf {
    environment().join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Python in the environment, where it finds the programs that were installed there.
fn python() -> Command {
    let mut command = Command::new(interpreter());
    command.env("VIRTUAL_ENV", environment());
    command
}

/// Runs a command in the root of the repository, its output passed through.
fn run(command: &mut Command) -> Result<()> {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    let line = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    println!("{line}");
    let status = command.current_dir(repository::root()).status();
    let status = status.with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}; what it says stands above");
    }
    Ok(())
}

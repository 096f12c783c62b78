//! The programs of the repository, built: the command, and this one.

use crate::repository;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// How the command is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// As it is built from source.
    Release,
    /// As it is published.
    Dist,
    /// With assertions and overflow checks.
    Checked,
}

impl Profile {
    /// Its name in the manifest.
    const fn name(self) -> &'static str {
        match self {
            Profile::Release => "release",
            Profile::Dist => "dist",
            Profile::Checked => "dev",
        }
    }
}

/// Builds the command and says where it is.
///
/// # Errors
/// If it cannot be built.
pub fn command(profile: Profile) -> Result<PathBuf> {
    command_with(profile, "")
}

/// Builds the command with features, apart by commas, and says where it is.
///
/// # Errors
/// If it cannot be built.
pub fn command_with(profile: Profile, features: &str) -> Result<PathBuf> {
    match profile {
        Profile::Checked => tested(features),
        Profile::Release | Profile::Dist => {
            built(profile, &["--package", "qedoku-cli", "--features", features])
        }
    }
}

/// The command as its tests use it: what it stands on has the features of the workspace, so that it is there
/// after the tests, where a build of the package alone would compile nearly all of it once more.
fn tested(features: &str) -> Result<PathBuf> {
    let named: Vec<String> = features
        .split(',')
        .filter(|name| !name.is_empty())
        .map(|name| format!("qedoku-cli/{name}"))
        .collect();
    let what = ["test", "--no-run", "--workspace", "--test", "help", "--profile", "test", "--features"];
    let messages = messages(&[&what[..], &[&named.join(",")]].concat())?;
    let mut programs = messages.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_it = message["target"]["name"] == "qedoku" && message["profile"]["test"] == false;
        message["executable"].as_str().filter(|_| is_it).map(PathBuf::from)
    });
    programs.next_back().context("cargo does not say where the command is")
}

/// What cargo says as JSON while it builds what the arguments say.
pub fn messages(arguments: &[&str]) -> Result<String> {
    let output = Command::new(program())
        .current_dir(repository::root())
        .args(arguments)
        .args(["--locked", "--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("`cargo {}` ended with {}; what it says stands above", arguments.join(" "), output.status);
    }
    String::from_utf8(output.stdout).context("cargo's answer is no text")
}

/// Builds what the arguments say and tells where it is.
///
/// # Errors
/// If it cannot be built.
pub fn built(profile: Profile, what: &[&str]) -> Result<PathBuf> {
    let messages = messages(&[&["build", "--profile", profile.name()], what].concat())?;
    let executable = messages.lines().rev().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        message.get("executable")?.as_str().map(PathBuf::from)
    });
    executable.context("cargo does not say where the program is")
}

/// The names of the program's commands, in the order of its help.
///
/// # Errors
/// If it does not run.
pub fn commands(program: &Path) -> Result<Vec<String>> {
    let output = Command::new(program).arg("--help").output().context("the program does not run")?;
    let help = String::from_utf8(output.stdout).context("the help is no text")?;
    let lines =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // What a command does goes on in lines that are indented further.
    let names =
        lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty());
    Ok(names.filter(|name| *name != "help").map(String::from).collect())
}

/// Runs this program with the same arguments, built with a profile.
///
/// # Errors
/// If it cannot be built.
pub fn this_in(profile: Profile) -> Result<ExitCode> {
    // The folder stays the caller's: arguments may be paths from there.
    let status = Command::new(program())
        .args(["run", "--quiet", "--profile", profile.name(), "--package", "xtask", "--manifest-path"])
        .arg(repository::root().join("Cargo.toml"))
        .args(if cfg!(feature = "print") { &["--features", "print"][..] } else { &[] })
        .arg("--")
        .args(std::env::args_os().skip(1))
        .status()
        .context("cannot run cargo run")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The cargo that runs this program.
pub fn program() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

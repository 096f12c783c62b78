//! `cargo xtask check`: everything that has to hold before a commit, stage by stage.

use crate::{attack, audit, python, repository, suites, tidy, web};
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use std::process::Command;
use std::time::{Duration, Instant};

/// A stage: what it is called and what it does.
type Stage = (&'static str, fn() -> Result<()>);

/// The tests first, which are most of it, and what looks at the clock; then cheap stages first, so that a
/// slip is told soon.
const STAGES: &[Stage] = &[
    ("tests", suites::run),
    (LAST_ALONE, attack::sample),
    ("format", format),
    ("tidy", tidy::run),
    ("audit", audit::run),
    ("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])),
    ("doc tests", || cargo(&["test", "--workspace", "--doc", "--locked"])),
    ("docs", docs),
    ("features", features),
    (Needs::Web.name(), web::stage),
    (Needs::Wasm.name(), web::wasm_stage),
    (Needs::Browser.name(), web::browser_stage),
    (Needs::Python.name(), python::stage),
    ("packages", packages),
    ("fuzz targets", fuzz),
];

/// The stage after which the module of the page is begun, beside those that follow.
const LAST_ALONE: &str = "attacks";

/// Stages that are passed over where a machine lacks what they need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Needs {
    /// Types, style and tests of the page: Node.js.
    Web,
    /// The engine as a module: Node.js and the standard library for it.
    Wasm,
    /// The page in a browser: Node.js and Chromium.
    Browser,
    /// The package of Python: Python, and what tests it.
    Python,
}

impl Needs {
    const fn name(self) -> &'static str {
        match self {
            Needs::Web => "web",
            Needs::Wasm => "wasm",
            Needs::Browser => "browser",
            Needs::Python => "python",
        }
    }

    /// What this machine lacks of it.
    fn is_met(self) -> Result<()> {
        match self {
            Needs::Web => web::needs(),
            Needs::Wasm => web::wasm_needs(),
            Needs::Browser => web::browser_needs(),
            Needs::Python => python::needs(),
        }
    }
}

/// Names the stages that nothing is missing for; what is missing for others goes to standard error.
pub fn has() {
    let is_met = |needs: &&Needs| {
        let lacks = needs.is_met().err();
        lacks.iter().for_each(|missing| eprintln!("{}: {missing}", needs.name()));
        lacks.is_none()
    };
    let had: Vec<&str> = Needs::value_variants().iter().filter(is_met).map(|needs| needs.name()).collect();
    println!("{}", had.join(","));
}

/// How a stage ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Passed,
    Skipped,
    Failed,
}

/// Runs the stages, or those that are named; true if none fails. It stops at the first that fails unless it
/// is to keep going. A stage that is required fails where it would be passed over.
///
/// # Errors
/// If there is no stage of a name; a stage's error is printed.
pub fn run(keep_going: bool, required: &[Needs], only: &[String]) -> Result<bool> {
    let known: Vec<&str> = STAGES.iter().map(|(name, _)| *name).collect();
    if let Some(name) = only.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no stage `{name}`; there are {}", known.join(", "));
    }
    let start = Instant::now();
    let mut done: Vec<(&str, Duration, End)> = Vec::new();
    let is_wanted = |name: &str| only.is_empty() || only.iter().any(|only| only == name);
    let mut ahead = None;
    for (number, (name, stage)) in STAGES.iter().enumerate().filter(|(_, (name, _))| is_wanted(name)) {
        println!("\n== {name} ({} of {}) ==", number + 1, STAGES.len());
        let stage_start = Instant::now();
        if *name == Needs::Wasm.name() {
            ahead.take().map_or(Ok(()), web::Ahead::end)?;
        }
        let result = stage();
        let end = end(&result, required.iter().any(|needs| needs.name() == *name));
        done.push((name, stage_start.elapsed(), end));
        match (&result, end) {
            (Err(missing), End::Skipped) => println!("skipped: {missing}"),
            (Err(error), _) => println!("\n{name} failed: {error:#}"),
            (Ok(()), _) => {}
        }
        if end == End::Failed && !keep_going {
            break;
        }
        if *name == LAST_ALONE && is_wanted(Needs::Wasm.name()) {
            ahead = web::Ahead::begin()?;
        }
    }
    drop(ahead);
    println!("\n{:14} {:>8}", "stage", "time");
    for (name, time, end) in &done {
        let end = match end {
            End::Passed => "ok",
            End::Skipped => "skipped",
            End::Failed => "FAILED",
        };
        println!("{name:14} {:>6.1} s  {end}", time.as_secs_f64());
    }
    println!("{:14} {:>6.1} s", "all", start.elapsed().as_secs_f64());
    let names = |wanted: End| -> Vec<&str> {
        done.iter().filter(|stage| stage.2 == wanted).map(|stage| stage.0).collect()
    };
    let (failed, skipped) = (names(End::Failed), names(End::Skipped));
    let and_skipped = match skipped.as_slice() {
        [] => String::new(),
        some => format!(", {} skipped ({})", some.len(), some.join(", ")),
    };
    match failed.as_slice() {
        [] => println!("cargo xtask check: passed{and_skipped}"),
        names => println!("cargo xtask check: failed: {}{and_skipped}", names.join(", ")),
    }
    Ok(failed.is_empty())
}

/// A stage that lacks something is skipped, unless it is required.
fn end(result: &Result<()>, is_required: bool) -> End {
    match result {
        Ok(()) => End::Passed,
        Err(error) if error.is::<web::Missing>() && !is_required => End::Skipped,
        Err(_) => End::Failed,
    }
}

/// Runs cargo in the root, its output passed through.
fn cargo(arguments: &[&str]) -> Result<()> {
    cargo_with(arguments, &[])
}

fn cargo_with(arguments: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    let line = format!("cargo {}", arguments.join(" "));
    println!("{line}");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(repository::root())
        .status()
        .with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}; what it says stands above");
    }
    Ok(())
}

/// The format of every source file: `cargo fmt` does not see those that a macro declares.
fn format() -> Result<()> {
    let files = repository::files()?.into_iter().map(|file| file.name).filter(|name| name.ends_with(".rs"));
    let arguments = ["--edition", "2024", "--check", "--color", "never"].map(String::from).into_iter();
    println!("rustfmt --check on all files of Rust");
    let status = Command::new("rustfmt")
        .args(arguments.chain(files))
        .current_dir(repository::root())
        .status()
        .context("cannot run rustfmt")?;
    if !status.success() {
        bail!("rustfmt ended with {status}; it mends a file with `rustfmt --edition 2024 FILE`");
    }
    Ok(())
}

/// What writes books. It takes longer to build than all else that the program stands on.
pub const BOOKS: &str = "qedoku-print";

/// The commands that are there with a feature alone, and the pages of books. All of the workspace is named,
/// so that what they stand on is built with the features that it has there, and not once more.
fn features() -> Result<()> {
    let with = ["--features", "qedoku-cli/print,qedoku-cli/serve"];
    cargo(
        &[&["clippy", "--workspace", "--all-targets", "--locked"], &with[..], &["--", "-D", "warnings"]]
            .concat(),
    )?;
    let own = ["print", "serve", "help", "guide"];
    let targets = own.iter().flat_map(|name| ["--test", name]).chain(["--lib", "--test", "book"]);
    suites::run_of(&with.into_iter().chain(targets).collect::<Vec<_>>(), |package, source| {
        package == "print" || package == "cli" && own.contains(&source)
    })
}

/// The pages of the libraries; the command and this crate have none.
fn docs() -> Result<()> {
    cargo_with(&["doc", "--workspace", "--lib", "--no-deps", "--locked"], &[("RUSTDOCFLAGS", "-D warnings")])
}

/// That what is published can be packed; `cargo publish --workspace --dry-run` builds the packs as well.
fn packages() -> Result<()> {
    let kept = tidy::unpublished(&repository::files()?);
    let mut arguments = vec!["package", "--workspace", "--offline", "--no-verify", "--allow-dirty"];
    arguments.extend(kept.iter().flat_map(|name| ["--exclude", name.as_str()]));
    cargo(&arguments)
}

/// The fuzz targets stand in a workspace of their own, since running them takes a nightly compiler;
/// checking them does not.
fn fuzz() -> Result<()> {
    if !repository::root().join("fuzz/Cargo.toml").exists() {
        println!("there is no fuzz folder");
        return Ok(());
    }
    // Naming a fuzzer's library keeps it from being compiled, which takes a C++ compiler; a check links none.
    let library = [("CUSTOM_LIBFUZZER_PATH", "target/libfuzzer.a")];
    cargo_with(&["check", "--manifest-path", "fuzz/Cargo.toml", "--locked"], &library)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let error = cargo(&["no-such-subcommand"]).unwrap_err().to_string();
        assert!(error.contains("`cargo no-such-subcommand`"), "{error}");
    }

    #[test]
    fn what_is_missing_is_skipped_unless_it_is_required() {
        let missing = || Err(web::Missing::error("a browser", "get one"));
        assert_eq!((end(&missing(), false), end(&missing(), true)), (End::Skipped, End::Failed));
        assert_eq!(end(&Err(anyhow::anyhow!("wrong")), false), End::Failed);
        assert_eq!(end(&Ok(()), true), End::Passed);
    }

    #[test]
    fn a_stage_that_there_is_not_is_named() {
        let error = run(false, &[], &["test".to_owned()]).unwrap_err().to_string();
        assert!(error.starts_with("there is no stage `test`; there are tests, attacks,"), "{error}");
    }

    #[test]
    fn no_two_stages_share_a_name() {
        for (i, (name, _)) in STAGES.iter().enumerate() {
            assert!(STAGES[..i].iter().all(|(other, _)| other != name), "{name}");
        }
    }
}

//! `cargo xtask web`: the page and its engine. The page is built by Node.js, and what comes of it is kept as
//! one file, so that a server can be built without. The engine is built as a WebAssembly module for hosts of
//! files. What a machine lacks for one of these is said by name, with how to get it.

mod ahead;
mod asking;
mod equal;
mod functions;
mod missing;
mod module;
mod page;
mod played;

pub use ahead::Ahead;
pub use missing::Missing;
pub use module::unlike;
pub use page::stale;

use crate::program::{self, Profile};
use crate::repository;
use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::process::Command;

/// What is done with the page.
#[derive(Subcommand)]
pub enum Web {
    /// Build the page that asks a server, and keep it as the one file that `qedoku serve` has built in.
    Build,
    /// Build the engine as a WebAssembly module with its script: web/engine.
    Wasm,
    /// Build the page with the module, for any host of files: web/dist-static.
    Static,
    /// Check types, style and tests of the page, and that the file that is kept is what is built.
    Check,
    /// Walk through the page in Chromium, with the module and with `qedoku serve`.
    Browser {
        /// What Playwright is told, such as a file of tests or `--project worker`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Ask the module and the library the same and compare the bytes of their replies.
    Equal {
        /// How many puzzles.
        #[arg(default_value_t = 2000)]
        puzzles: usize,
    },
    /// Tell how large page and module are and what the module is made of; fail where a bound is passed.
    Sizes,
    /// Measure how soon the page and its engine answer, in Chromium.
    Bench,
}

/// Does it.
///
/// # Errors
/// What this machine lacks, a step that fails, a file that is stale, a size above its bound.
pub fn run(web: &Web) -> Result<()> {
    match web {
        Web::Build => with_packages(page::build),
        Web::Wasm => with_packages(module::build),
        Web::Static => with_packages(build_static),
        Web::Check => with_packages(page::check),
        Web::Browser { arguments } => with_packages(|| browser(arguments)),
        Web::Equal { puzzles } => with_packages(|| {
            module::build()?;
            equal::run(*puzzles)
        }),
        Web::Sizes => with_packages(|| {
            build_static()?;
            functions::table()?;
            npm(&["run", "sizes"])
        }),
        Web::Bench => with_packages(|| {
            missing::chromium()?;
            build_static()?;
            npm(&["run", "bench"])
        }),
    }
}

/// The stage *web* of the check: what Node.js alone can tell.
///
/// # Errors
/// As for [`run`]; what is [`Missing`] can be told apart.
pub fn stage() -> Result<()> {
    with_packages(page::check)
}

/// So many puzzles are asked of module and library in every check.
const SAMPLE: usize = 100;

/// The stage *wasm*: the module, its size, and a sample of its replies.
///
/// # Errors
/// As for [`stage`].
pub fn wasm_stage() -> Result<()> {
    missing::target()?;
    with_packages(|| {
        build_static()?;
        npm(&["run", "sizes"])?;
        equal::run(SAMPLE)
    })
}

/// The stage *browser*: the journeys, with the module where it can be built.
///
/// # Errors
/// As for [`stage`].
pub fn browser_stage() -> Result<()> {
    with_packages(|| browser(&[]))
}

/// What the stage *web* stands on.
///
/// # Errors
/// What this machine lacks.
pub fn needs() -> Result<()> {
    with_packages(|| Ok(()))
}

/// What the stage *wasm* stands on.
///
/// # Errors
/// What this machine lacks.
pub fn wasm_needs() -> Result<()> {
    with_packages(missing::target)
}

/// What the stage *browser* stands on.
///
/// # Errors
/// What this machine lacks.
pub fn browser_needs() -> Result<()> {
    with_packages(missing::chromium)
}

fn build_static() -> Result<()> {
    module::build()?;
    npm(&["run", "build:static"])
}

/// Playwright starts both servers itself; without the module the journeys ask `qedoku serve` alone.
fn browser(arguments: &[String]) -> Result<()> {
    missing::chromium()?;
    let has_module = match missing::target() {
        Ok(()) => {
            build_static()?;
            true
        }
        Err(missing) => {
            println!("without the module: {missing}");
            false
        }
    };
    npm(&["run", "build"])?;
    // With the features that the check builds it with anyway.
    let program = program::command_with(Profile::Checked, "print,serve")?;
    let engines = if has_module { "worker,http" } else { "http" };
    let playwright = |own: &[&str]| {
        let mut playwright = Command::new("npm");
        playwright.args(["run", "e2e", "--"]).args(own).args(arguments);
        playwright.env("ENGINES", engines).env("QEDOKU", &program);
        run_in("web", &mut playwright)
    };
    // Two pages at a time, but for tests that look at the clock. What fails beside another is tried alone.
    let beside = playwright(&["--workers", "2", "--grep-invert", TIMED, "--pass-with-no-tests"]);
    if beside.is_err() {
        println!("those that failed beside another page are tried alone");
        playwright(&["--workers", "1", "--last-failed"])?;
    }
    playwright(&["--workers", "1", "--grep", TIMED, "--pass-with-no-tests"])
}

/// The tag of tests in the browser that look at the clock.
const TIMED: &str = "@timed";

fn with_packages(work: impl FnOnce() -> Result<()>) -> Result<()> {
    missing::node()?;
    packages()?;
    work()
}

/// What stands in the lock file, installed.
fn packages() -> Result<()> {
    // Its output goes where no answer is read from.
    let install = || {
        let install = ["ci", "--no-audit", "--no-fund"];
        Command::new("npm").args(install).current_dir(folder()).stdout(std::io::stderr()).status()
    };
    if are_packages_there() || install().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    Err(Missing::error("the packages of web/package-lock.json", "they come by `npm ci`"))
}

/// Whether what stands in the lock file is installed: npm leaves a list of what it installed, in which what
/// is for other machines may lack.
fn are_packages_there() -> bool {
    let packages = |name: &str| -> Option<Map<String, Value>> {
        let text = std::fs::read_to_string(folder().join(name)).ok()?;
        match serde_json::from_str::<Value>(&text).ok()?.get_mut("packages")?.take() {
            Value::Object(packages) => Some(packages),
            _ => None,
        }
    };
    let (Some(mut wanted), Some(there)) =
        (packages("package-lock.json"), packages("node_modules/.package-lock.json"))
    else {
        return false;
    };
    wanted.remove("");
    let is_for_others = |package: &Value| package.get("optional") == Some(&Value::Bool(true));
    there.keys().all(|name| wanted.contains_key(name))
        && wanted.iter().all(|(name, package)| match there.get(name) {
            Some(installed) => installed.get("integrity") == package.get("integrity"),
            None => is_for_others(package),
        })
}

/// The folder of the page.
fn folder() -> PathBuf {
    repository::root().join("web")
}

fn npm(arguments: &[&str]) -> Result<()> {
    run_in("web", Command::new("npm").args(arguments))
}

/// Runs a command in a folder of the repository, its output passed through.
fn run_in(folder: &str, command: &mut Command) -> Result<()> {
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    let line = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    println!("{line}");
    let status = command.current_dir(repository::root().join(folder)).status();
    let status = status.with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}; what it says stands above");
    }
    Ok(())
}

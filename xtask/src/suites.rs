//! `cargo xtask test`: all tests but those of the documentation and of books. Cargo builds them; their
//! programs are then run side by side, one for every core, where `cargo test` would run one after the other
//! and wait for the longest test of each.

use crate::{check, program, repository};
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;
use std::{fmt, thread};

/// A message of cargo about something that it built.
#[derive(Deserialize)]
struct Built {
    manifest_path: PathBuf,
    target: Target,
    profile: Profile,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// A program of tests, and the package that it is run in.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Tests {
    package: PathBuf,
    source: PathBuf,
    program: PathBuf,
}

impl Tests {
    /// What a line of cargo's messages tells of, where that is a program of tests.
    fn of(line: &str) -> Option<Tests> {
        let Built { manifest_path, target, profile, executable } = serde_json::from_str(line).ok()?;
        let program = executable.filter(|_| profile.test)?;
        let package = manifest_path.parent()?.to_path_buf();
        Some(Tests { package, source: target.src_path, program })
    }
}

impl fmt::Display for Tests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = self.source.strip_prefix(repository::root()).unwrap_or(&self.source);
        write!(f, "{}", source.display())
    }
}

/// How the tests of a program ended.
struct Ended {
    passed: bool,
    /// How many there were.
    count: usize,
    /// All that they printed.
    output: String,
}

/// Builds all tests and runs them, to the end even if one fails.
///
/// # Errors
/// If something does not build, or a test fails; the output of its program is printed.
pub fn run() -> Result<()> {
    let targets = ["--exclude", check::BOOKS, "--lib", "--bins", "--tests", "--examples"];
    run_of(&targets, |_, _| true)
}

/// Builds what the arguments say of the workspace and runs those tests whose package, by its folder, and
/// file, without its ending, are wanted.
///
/// # Errors
/// As [`run`].
pub fn run_of(arguments: &[&str], is_wanted: impl Fn(&str, &str) -> bool) -> Result<()> {
    let mut all = build(arguments)?;
    all.retain(|tests| is_wanted(name(&tests.package), name(&tests.source)));
    if all.is_empty() {
        bail!("no program of tests is wanted");
    }
    let total = all.len();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("{total} programs of tests, {cores} at a time");
    let left = Mutex::new(all.into_iter());
    let ended = Mutex::new((0, 0, Vec::new()));
    let work = || -> Result<()> {
        while let Some(tests) = next(&left) {
            let start = Instant::now();
            let Ended { passed, count, output } = run_one(&tests)?;
            let seconds = start.elapsed().as_secs_f64();
            let mut ended = ended.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            ended.0 += 1;
            ended.1 += count;
            if !passed {
                println!("{output}");
                ended.2.push(tests.to_string());
            }
            let how = if passed { "ok" } else { "FAILED" };
            println!("{:>4} of {total}  {seconds:>6.1} s  {how}  {count:>4} tests  {tests}", ended.0);
        }
        Ok(())
    };
    thread::scope(|scope| -> Result<()> {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    let (_, count, failed) = ended.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    match failed.as_slice() {
        [] => println!("{count} tests passed"),
        failed => bail!("of {count} tests some failed, in {}; what they say stands above", failed.join(", ")),
    }
    Ok(())
}

fn next(left: &Mutex<impl Iterator<Item = Tests>>) -> Option<Tests> {
    left.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next()
}

/// What a path ends with, without an ending.
fn name(path: &Path) -> &str {
    path.file_stem().and_then(|name| name.to_str()).unwrap_or_default()
}

/// The programs of tests, in the order of their sources.
fn build(arguments: &[&str]) -> Result<Vec<Tests>> {
    let all = [&["test", "--workspace", "--no-run"], arguments].concat();
    println!("cargo {}", all.join(" "));
    let messages = program::messages(&all)?;
    let mut all: Vec<Tests> = messages.lines().filter_map(Tests::of).collect();
    all.sort_by(|one, other| one.source.cmp(&other.source));
    Ok(all)
}

/// Runs a program as cargo does, in the folder of its package, but in one thread: the other cores have
/// programs of their own.
fn run_one(tests: &Tests) -> Result<Ended> {
    let output = Command::new(&tests.program)
        .args(["--test-threads", "1"])
        .current_dir(&tests.package)
        .env("CARGO_MANIFEST_DIR", &tests.package)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot run {}", tests.program.display()))?;
    let said = String::from_utf8_lossy(&output.stdout);
    Ok(Ended {
        passed: output.status.success(),
        count: count(&said),
        output: format!("{said}{}{tests}: {}", String::from_utf8_lossy(&output.stderr), output.status),
    })
}

/// How many tests a program says that it runs.
fn count(said: &str) -> usize {
    let announced =
        said.lines().find_map(|line| line.strip_prefix("running ")?.split(' ').next()?.parse().ok());
    announced.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(test: bool, executable: &str) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","manifest_path":"/a/b/Cargo.toml","target":{{"name":"c","src_path":
            "/a/b/tests/c.rs"}},"profile":{{"test":{test}}},"executable":{executable}}}"#
        )
    }

    #[test]
    fn programs_of_tests_are_told_from_all_else_that_is_built() {
        let tests = Tests::of(&message(true, "\"/t/c-1\"")).unwrap();
        assert_eq!(
            (tests.package.as_path(), tests.program.as_path()),
            (Path::new("/a/b"), Path::new("/t/c-1"))
        );
        assert_eq!(tests.to_string(), "/a/b/tests/c.rs");
        for other in
            [message(false, "\"/t/c\""), message(true, "null"), r#"{"reason":"build-finished"}"#.into()]
        {
            assert_eq!(Tests::of(&other), None, "{other}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_fails_is_told_with_all_that_it_printed() {
        let program = |name: &str| Tests {
            package: repository::root().to_path_buf(),
            source: repository::root().join("xtask/src/suites.rs"),
            program: name.into(),
        };
        let ended = run_one(&program("false")).unwrap();
        assert!(!ended.passed && ended.output.starts_with("xtask/src/suites.rs: exit"), "{}", ended.output);
        assert!(run_one(&program("no-such-program")).is_err());
    }

    #[test]
    fn tests_are_counted_as_the_program_says() {
        assert_eq!(
            (count("\nrunning 37 tests\ntest a ... ok"), count("running 1 test"), count("")),
            (37, 1, 0)
        );
    }
}

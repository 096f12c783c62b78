//! `cargo xtask library`: the graded puzzles that are shipped, as the built command makes them: of each level
//! so many, all half-turn. The puzzles go to `crates/facade/library`, Sudoku with all figures to
//! `examples/graded.csv`. The same version of the generator makes the same files.

use crate::program::{self, Profile};
use crate::repository;
use anyhow::{Context as _, Result, ensure};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// The seed of all lists.
const SEED: &str = "library";
/// So many of each level.
const EACH: &str = "20";
const SUDOKU: &str = "crates/facade/library/sudoku.txt";
const KAKURO: &str = "crates/facade/library/kakuro.txt";
/// The size of the Kakuro.
const SIZE: &str = "8x8";
const GRADED: &str = "examples/graded.csv";

/// Writes the files anew.
///
/// # Errors
/// If the command cannot be built or a file cannot be written.
pub fn run() -> Result<()> {
    let program = program::command(Profile::Release)?;
    let kakuro = kakuro(&program)?;
    let mut graded = String::new();
    let mut puzzles = format!("# Made by `cargo xtask library`, generator {}.\n", qedoku::generator::VERSION);
    for level in qedoku::generator::sudoku::HodokuLevel::ALL {
        let wishes = ["--symmetry", "half-turn", "--output", "csv", "--all-scales"];
        let text = made(&program, &[], level.name(), &wishes)?;
        for (number, row) in text.lines().enumerate() {
            if number > 0 || graded.is_empty() {
                let _ = writeln!(graded, "{row}");
            }
            if number > 0 {
                let puzzle = row.split(',').nth(2).context("a row without a puzzle")?;
                let _ = writeln!(puzzles, "{} {puzzle}", level.name());
            }
        }
    }
    for (name, text) in [(GRADED, &graded), (SUDOKU, &puzzles), (KAKURO, &kakuro)] {
        std::fs::write(repository::root().join(name), text)
            .with_context(|| format!("cannot write {name}"))?;
    }
    println!("{} puzzles", graded.lines().count() - 1 + kakuro.lines().count() - 1);
    Ok(())
}

/// The Kakuro, a line each.
fn kakuro(program: &Path) -> Result<String> {
    let version = qedoku::generator::kakuro::VERSION;
    let mut puzzles = format!("# Made by `cargo xtask library`, generator {version}.\n");
    for level in qedoku::generator::kakuro::LEVELS.map(str::to_lowercase) {
        let text = made(program, &["kakuro"], &level, &["--size", SIZE, "--output", "line"])?;
        for puzzle in text.lines() {
            let _ = writeln!(puzzles, "{level} {puzzle}");
        }
    }
    Ok(puzzles)
}

/// What the command prints of a level.
fn made(program: &Path, family: &[&str], level: &str, wishes: &[&str]) -> Result<String> {
    let output = Command::new(program)
        .arg("generate")
        .args(family)
        .args(["--seed", SEED, "--count", EACH, "--level", level, "--quiet"])
        .args(wishes)
        .output()
        .context("the command does not run")?;
    ensure!(output.status.success(), "level {level}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).context("the rows are no text")
}

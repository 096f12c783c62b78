//! `cargo xtask bench table`: what `annotate` over Arrow columns costs besides the search, for each type of
//! column.
//!
//! It is measured by an example of the crate `qedoku-table`, so that this program is built without Arrow.

use super::{inputs, stream};
use crate::program::{self, Profile};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// What this file is called for.
pub const NAME: &str = "table";

const PUZZLES: usize = 200_000;
const TURNS: usize = 7;

/// The share of the engine's rate that a column of text has to reach, and one of another type.
const TARGETS: [f64; 2] = [0.90, 0.88];

/// Measures it; true if the targets are met.
///
/// # Errors
/// If the example cannot be built or run.
pub fn run() -> Result<bool> {
    let folder = std::env::temp_dir().join(format!("qedoku-bench-table-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let result = measured(&folder);
    // A left-over file is no reason to fail.
    let _ = std::fs::remove_dir_all(&folder);
    let rows = result?;
    let engine = rows.iter().find(|(name, _)| name == "engine").map(|(_, ns)| *ns);
    let engine = engine.context("the example does not tell the engine's time")?;
    println!(
        "\n{:40} {:>8} {:>9} {:>7}",
        "solution and count, 17 givens, a thread", "puzzles", "ns each", "share"
    );
    let mut met = true;
    for (name, ns) in rows {
        let share = engine / ns;
        let target = match name.as_str() {
            "engine" | "stream" => None,
            "utf8" => Some(TARGETS[0]),
            _ => Some(TARGETS[1]),
        };
        let is_met = target.is_none_or(|target| share >= target);
        met &= is_met;
        let verdict = match target {
            Some(target) => format!("  {target:.2}: {}", if is_met { "met" } else { "MISSED" }),
            None => String::new(),
        };
        println!("{name:40} {PUZZLES:>8} {ns:>9.0} {share:>7.2}{verdict}");
    }
    Ok(met)
}

/// The rows that the example prints: a name, and nanoseconds.
fn measured(folder: &Path) -> Result<Vec<(String, f64)>> {
    let example = program::built(Profile::Dist, &["--package", "qedoku-table", "--example", "measure"])?;
    let file = stream::write(folder, &inputs::seventeen()?, PUZZLES)?;
    let output =
        Command::new(example).arg(file).arg(TURNS.to_string()).output().context("cannot run the example")?;
    if !output.status.success() {
        bail!("the example failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout).context("the example's answer is no text")?;
    let row =
        |line: &str| Some((line.split_once('\t')?.0.to_owned(), line.split_once('\t')?.1.parse().ok()?));
    text.lines().map(|line| row(line).with_context(|| format!("odd answer: {line}"))).collect()
}

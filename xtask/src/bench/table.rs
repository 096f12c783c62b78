//! `cargo xtask bench table`: what `annotate` over Arrow columns costs besides the search, for each type of
//! column, and what a job from Parquet to Parquet does.
//!
//! It is measured by examples of the crate `qedoku-table`, so that this program is built without Arrow.

use super::{inputs, stream};
use crate::program::{self, Profile};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// What this file is called for.
pub const NAME: &str = "table";

const PUZZLES: usize = 200_000;
const TURNS: usize = 7;

/// The share of the engine's rate that a row has to reach, by what its name begins with; the engine itself
/// has none.
const TARGETS: [(&str, f64); 6] = [
    ("utf8 view", 0.88),
    ("utf8", 0.90),
    ("Parquet to Parquet, none", 0.80),
    ("Parquet to Parquet, zstd 1", 0.65),
    ("engine", 0.0),
    ("stream", 0.0),
];

/// That of columns of other types.
const OTHERS: f64 = 0.88;

/// Measures it; true if the targets are met.
///
/// # Errors
/// If an example cannot be built or run.
pub fn run() -> Result<bool> {
    let folder = std::env::temp_dir().join(format!("qedoku-bench-table-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let result = measured(&folder);
    // A left-over file is no reason to fail.
    let _ = std::fs::remove_dir_all(&folder);
    let mut met = true;
    for rows in result? {
        // Each example measures the engine anew, in turns with the rest.
        let engine = rows.iter().find(|(name, _)| name == "engine").map(|(_, ns)| *ns);
        let engine = engine.context("the example does not tell the engine's time")?;
        println!(
            "\n{:40} {:>8} {:>9} {:>7}",
            "solution and count, 17 givens, a thread", "puzzles", "ns each", "share"
        );
        for (name, ns) in rows {
            let share = engine / ns;
            let target = TARGETS.iter().find(|(begin, _)| name.starts_with(begin));
            let target = target.map_or(OTHERS, |(_, target)| *target);
            met &= share >= target;
            let verdict = match target {
                0.0 => String::new(),
                _ => format!("  {target:.2}: {}", if share >= target { "met" } else { "MISSED" }),
            };
            println!("{name:40} {PUZZLES:>8} {ns:>9.0} {share:>7.2}{verdict}");
        }
    }
    Ok(met)
}

/// What an example measured: names, and nanoseconds.
type Rows = Vec<(String, f64)>;

/// The rows that the examples print.
fn measured(folder: &Path) -> Result<Vec<Rows>> {
    let file = stream::write(folder, &inputs::seventeen()?, PUZZLES)?;
    let row =
        |line: &str| Some((line.split_once('\t')?.0.to_owned(), line.split_once('\t')?.1.parse().ok()?));
    let mut all = Vec::new();
    for example in ["measure", "measure_files"] {
        let what = ["--package", "qedoku-table", "--features", "files", "--example", example];
        let mut command = Command::new(program::built(Profile::Dist, &what)?);
        command.arg(&file).arg(TURNS.to_string());
        if example == "measure_files" {
            command.arg(folder);
        }
        let output = command.output().context("cannot run the example")?;
        if !output.status.success() {
            bail!("the example failed: {}", String::from_utf8_lossy(&output.stderr));
        }
        let text = String::from_utf8(output.stdout).context("the example's answer is no text")?;
        let rows = text.lines().map(|line| row(line).with_context(|| format!("odd answer: {line}")));
        all.push(rows.collect::<Result<Rows>>()?);
    }
    Ok(all)
}

//! Instructions a puzzle, counted by callgrind: the same on a busy machine as on a quiet one.

use super::measure::{Bench, Measured};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Callgrind slows a program down some fifty times.
const PUZZLES: usize = 200;

/// Counts a run of two passes and a run of one; their difference is a pass without start and input.
///
/// # Errors
/// Without valgrind, or when it fails.
pub fn per_puzzle(bench: &Bench) -> Result<f64> {
    let (one, measured) = count(bench, 1)?;
    let (two, _) = count(bench, 2)?;
    Ok(two.saturating_sub(one) as f64 / measured.puzzles.max(1) as f64)
}

fn count(bench: &Bench, passes: usize) -> Result<(u64, Measured)> {
    let program = std::env::current_exe().context("cannot find this program")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["measure", bench.name, "--passes", &passes.to_string(), "--limit", &PUZZLES.to_string()])
        .output()
        .context("cannot run valgrind, which --instructions needs")?;
    let words = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("valgrind failed: {words}");
    }
    let total = collected(&words).with_context(|| format!("valgrind says no total: {words}"))?;
    Ok((total, serde_json::from_slice(&output.stdout)?))
}

/// The total that callgrind prints: `==123== Collected : 4567`.
fn collected(words: &str) -> Option<u64> {
    let line = words.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_from_what_callgrind_prints() {
        assert_eq!(collected("==1== Events    : Ir\n==1== Collected : 4567\n==1== \n"), Some(4567));
        assert_eq!(collected("==1== nothing"), None);
    }
}

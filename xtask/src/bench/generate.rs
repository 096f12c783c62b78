//! `cargo xtask bench generate`: puzzles made at random, in units of what an exact verdict of a puzzle of 17
//! givens takes in the same run, and puzzles that are wished, in seconds.
//!
//! Rows of wishes are kept in a file as they are finished, so a run that is cut off goes on; the file goes
//! when all are there.

mod kakuro;
mod rates;
mod sudoku;

use super::measure::Clock;
use anyhow::{Result, anyhow};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

/// What this file is called for.
pub const NAME: &str = "generate";

/// So many puzzles of each wish, a seed each.
const SEEDS: u64 = 20;

/// Measures; true if all targets are met.
///
/// # Errors
/// If the input cannot be read, or the rows cannot be kept.
pub fn run() -> Result<bool> {
    let rates = rates::run()?;
    Ok(wishes()? & rates)
}

/// A wish.
struct Row {
    name: String,
    /// The seconds that its median may take; without end if nothing is asked of it.
    most: f64,
    /// How many puzzles, a seed each, and how many of them may be short.
    seeds: u64,
    short: u64,
    /// Whether a puzzle was found for a seed.
    find: Box<dyn Fn(u64) -> Result<bool>>,
}

fn wishes() -> Result<bool> {
    let kept = kept_at();
    let mut rows: BTreeMap<String, String> = BTreeMap::new();
    for line in fs::read_to_string(&kept).unwrap_or_default().lines() {
        if let Some((name, rest)) = line.split_once('\t') {
            rows.insert(name.to_owned(), rest.to_owned());
        }
    }
    println!("\n{:26} {:>9} {:>9} {:>8}  target", "wished", "median s", "worst s", "found");
    let mut met = true;
    for row in sudoku::all().into_iter().chain(kakuro::all()) {
        let Row { name, most, seeds, short, .. } = &row;
        let numbers = match rows.get(name) {
            Some(numbers) => numbers.clone(),
            None => {
                let numbers = measured(&row)?;
                let mut file = fs::OpenOptions::new().create(true).append(true).open(&kept)?;
                writeln!(file, "{name}\t{numbers}")?;
                numbers
            }
        };
        let numbers: Vec<f64> = numbers.split('\t').filter_map(|number| number.parse().ok()).collect();
        let [median, worst, found] = numbers[..] else {
            return Err(anyhow!("{}: the row of `{name}` is odd; delete the file", kept.display()));
        };
        let is_met = median <= *most && worst <= 8.0 * most && found as u64 + short >= *seeds;
        let word = if is_met { "met" } else { "MISSED" };
        let target = if most.is_finite() { format!("{most} s: {word}") } else { String::new() };
        println!("{name:26} {median:>9.3} {worst:>9.3} {:>8}  {target}", format!("{found}/{seeds}"));
        met &= is_met || most.is_infinite();
    }
    let _ = fs::remove_file(kept);
    Ok(met)
}

/// Where the rows are kept: this machine's, of this tree.
fn kept_at() -> PathBuf {
    crate::repository::root().join("target").join("bench-generate.tsv")
}

/// Median and worst of the seconds of processor time, and how many were found.
fn measured(row: &Row) -> Result<String> {
    let (mut times, mut found) = (Vec::new(), 0);
    for seed in 0..row.seeds {
        let clock = Clock::start();
        found += u64::from((row.find)(seed)?);
        times.push(clock.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    Ok(format!("{}\t{}\t{found}", times[times.len() / 2], times[times.len() - 1]))
}

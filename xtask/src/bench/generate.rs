//! `cargo xtask bench generate`: puzzles made at random, in units of what an exact verdict of a puzzle of 17
//! givens takes in the same run, and puzzles that are wished, in seconds.
//!
//! Rows of wishes are kept in a file as they are finished, so a run that is cut off goes on; the file goes
//! when all are there. A seed is given up where it has missed its target for sure, and a row ends with the
//! seeds that there was time for, so that each is bounded. `ROWS=pearl` measures the rows with that in their
//! name alone.

mod kakuro;
mod pattern;
mod rates;
mod sudoku;

use super::measure::Clock;
use anyhow::{Result, anyhow};
use qedoku::generator::Watch;
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
    let chosen = std::env::var("ROWS").ok();
    let rates = chosen.is_some() || rates::run()?;
    Ok(wishes(chosen.as_deref())? & rates)
}

/// A wish.
struct Row {
    name: String,
    /// The seconds that its median may take; without end if nothing is asked of it.
    most: f64,
    /// How many puzzles, a seed each, and how many of them may be short.
    seeds: u64,
    short: u64,
    /// Whether what is wished was found for a seed, before the watch ended it.
    find: Find,
}

/// Looks for what is wished, by a seed, until the watch ends it.
type Find = Box<dyn Fn(u64, Watch<'_>) -> Result<bool>>;

fn wishes(chosen: Option<&str>) -> Result<bool> {
    let kept = kept_at();
    let mut rows: BTreeMap<String, String> = BTreeMap::new();
    for line in fs::read_to_string(&kept).unwrap_or_default().lines() {
        if let Some((name, rest)) = line.split_once('\t') {
            rows.insert(name.to_owned(), rest.to_owned());
        }
    }
    println!("\n{:26} {:>9} {:>9} {:>8}  target", "wished", "median s", "worst s", "found");
    let mut met = true;
    let is_chosen = |row: &Row| chosen.is_none_or(|part| row.name.contains(part));
    let all = sudoku::all().into_iter().chain(pattern::all()).chain(kakuro::all());
    for row in all.filter(is_chosen) {
        let Row { name, most, short, .. } = &row;
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
        let [median, worst, found, seeds] = numbers[..] else {
            return Err(anyhow!("{}: the row of `{name}` is odd; delete the file", kept.display()));
        };
        let is_met = median <= *most && worst <= WORST * most && found + *short as f64 >= seeds;
        let word = if is_met { "met" } else { "MISSED" };
        let target = if most.is_finite() { format!("{most} s: {word}") } else { String::new() };
        println!("{name:26} {median:>9.3} {worst:>9.3} {:>8}  {target}", format!("{found}/{seeds}"));
        met &= is_met || most.is_infinite();
    }
    if chosen.is_none() {
        let _ = fs::remove_file(kept);
    }
    Ok(met)
}

/// Where the rows are kept: this machine's, of this tree.
fn kept_at() -> PathBuf {
    crate::repository::root().join("target").join("bench-generate.tsv")
}

/// The worst of a row may take so many times its target.
const WORST: f64 = 8.0;
/// So many seconds a seed may take of which nothing is asked.
const SEED: f64 = 60.0;
/// So many seconds a row goes on with further seeds.
const ROW: f64 = 120.0;
/// So many seeds are measured whatever they take.
const FEW: usize = 3;

/// Median and worst of the seconds of processor time, how many were found, and of how many seeds.
fn measured(row: &Row) -> Result<String> {
    let (mut times, mut found) = (Vec::new(), 0);
    let limit = if row.most.is_finite() { WORST * row.most } else { SEED };
    for seed in 0..row.seeds {
        if times.len() >= FEW && times.iter().sum::<f64>() > ROW {
            break;
        }
        let clock = Clock::start();
        // A target of milliseconds is missed by its time, not by what was not found.
        let is_over = || clock.elapsed().as_secs_f64() > limit.max(1.0);
        found += u64::from((row.find)(seed, Watch::new(&is_over))?);
        times.push(clock.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    Ok(format!("{median}\t{worst}\t{found}\t{}", times.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_find_what_they_ask_for_unless_the_watch_ends_them() {
        let rows = || sudoku::all().into_iter().chain(pattern::all());
        for part in ["position skyscraper", "position x-wing", "{-1+1}", "level easy, half-turn"] {
            let row = rows().find(|row| row.name.contains(part)).unwrap();
            assert!((row.find)(0, Watch::ENDLESS).unwrap(), "{part}");
        }
        for part in ["1,000 of", "diamond", "ER 11.0 and more, each further"] {
            let row = rows().find(|row| row.name.contains(part)).unwrap();
            assert!(!(row.find)(0, Watch::new(&|| true)).unwrap(), "{part}");
        }
    }
}

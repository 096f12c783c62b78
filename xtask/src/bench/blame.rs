//! `cargo xtask bench blame`: what it costs to name the givens and clues of a puzzle without a solution that
//! contradict each other, as few as there can be, and how often it is known that there are no fewer.

use crate::attack::unsolvable;
use anyhow::Result;
use qedoku::{Family, Least, Matter, Options, Puzzle, standing};
use std::time::Instant;

/// What this file is called for.
pub const NAME: &str = "blame";

/// Puzzles of each family.
const PUZZLES: usize = 300;
/// Passes of which the best counts.
const PASSES: usize = 3;
/// What the answer about one puzzle may take at most, in milliseconds: the search is bounded by nodes.
const WORST: f64 = 1_000.0;

/// Prints a row for each family; true if every target is met.
///
/// # Errors
/// Reference data that cannot be read.
pub fn run() -> Result<bool> {
    println!(
        "\n{:10} {:>8} {:>10} {:>10} {:>10} {:>9} {:>9} {:>9} {:>7}  target",
        "blame, µs", "puzzles", "median", "99 %", "worst", "smallest", "minimal", "some", "named"
    );
    let mut met = true;
    for family in Family::ALL {
        met &= row(family, &unsolvable::broken(family, PUZZLES)?);
    }
    Ok(met)
}

fn row(family: Family, puzzles: &[String]) -> bool {
    let mut times = Vec::new();
    let (mut known, mut named) = ([0; 3], Vec::new());
    for puzzle in puzzles.iter().filter_map(|line| line.parse::<Puzzle>().ok()) {
        let mut best = f64::INFINITY;
        let mut blame = None;
        for _ in 0..PASSES {
            let start = Instant::now();
            let told = standing(&puzzle, &Options::default());
            best = best.min(start.elapsed().as_secs_f64() * 1e6);
            if let Ok(Some(Matter::NoSolution(culprit))) = told.map(|standing| standing.matter) {
                blame = culprit.blame().cloned();
            }
        }
        // A clash is seen without a search.
        let Some(blame) = blame else { continue };
        times.push(best);
        named.push(blame.given.len());
        known[match blame.least {
            Least::Smallest => 0,
            Least::Minimal => 1,
            Least::Some => 2,
        }] += 1;
    }
    if times.is_empty() {
        println!("{:10} {:>8}   no reference data", family.to_string(), "-");
        return true;
    }
    times.sort_by(f64::total_cmp);
    named.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let is_met = at(100) <= WORST * 1e3;
    println!(
        "{:10} {:>8} {:>10.0} {:>10.0} {:>10.0} {:>9} {:>9} {:>9} {:>7}  worst {:.0} ms: {}",
        family.to_string(),
        times.len(),
        at(50),
        at(99),
        at(100),
        known[0],
        known[1],
        known[2],
        named[named.len() / 2],
        WORST,
        if is_met { "met" } else { "MISSED" }
    );
    is_met
}

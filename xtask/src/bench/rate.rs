//! How fast Sudoku is rated, by how hard it is: one thread, each puzzle timed by itself.

use super::inputs;
use super::measure::{Clock, peak_kib};
use anyhow::Result;
use qedoku::{Options, Puzzle};
use std::hint::black_box;

/// The name on the command line.
pub const NAME: &str = "rate";

/// Puzzles from one rating to another, in tenths, and the milliseconds that one may take in the mean.
struct Band {
    from: u16,
    to: u16,
    most: f64,
}

const BANDS: [Band; 5] = [
    Band { from: 10, to: 69, most: 0.5 },
    Band { from: 70, to: 89, most: 4.0 },
    Band { from: 90, to: 99, most: 40.0 },
    Band { from: 100, to: 109, most: 250.0 },
    Band { from: 110, to: 119, most: 500.0 },
];

/// Prints a table by ER band; true if every target is met. Memory is what the process has needed so far, so
/// the bands ascend.
///
/// # Errors
/// If the puzzles cannot be read.
pub fn run() -> Result<bool> {
    let (rated, source) = inputs::rated()?;
    println!(
        "\n{:>10} {:>8} {:>12} {:>12} {:>12} {:>12} {:>9}  target: mean",
        "ER", "puzzles", "a second", "mean ms", "geo. mean", "worst ms", "peak MiB"
    );
    let mut met = true;
    for Band { from, to, most } in BANDS {
        let inside = rated.iter().filter(|(er, _)| (from..=to).contains(er));
        let times: Vec<f64> = inside.map(|(_, line)| milliseconds(line)).collect::<Result<_>>()?;
        let name = format!("{}.{}-{}.{}", from / 10, from % 10, to / 10, to % 10);
        let count = times.len() as f64;
        if times.is_empty() {
            println!("{name:>10} {:>8}", "-");
            continue;
        }
        let mean = times.iter().sum::<f64>() / count;
        let geometric = (times.iter().map(|time| time.ln()).sum::<f64>() / count).exp();
        let worst = times.iter().copied().fold(0.0, f64::max);
        let peak = peak_kib("self").map_or("-".to_owned(), |kib| format!("{:.1}", kib as f64 / 1024.0));
        met &= mean <= most;
        println!(
            "{name:>10} {:>8} {:>12.1} {mean:>12.3} {geometric:>12.3} {worst:>12.3} {peak:>9}  {most} ms: {}",
            times.len(),
            1e3 / mean,
            if mean <= most { "met" } else { "MISSED" }
        );
    }
    println!("{source}; processor time of one thread, the least of {PASSES} passes where they are short");
    Ok(met)
}

const PASSES: usize = 3;

/// So short are passes that are repeated.
const SHORT: f64 = 100.0;

fn milliseconds(line: &str) -> Result<f64> {
    let puzzle: Puzzle = line.parse()?;
    let options = Options::default();
    let mut least = f64::INFINITY;
    for _ in 0..PASSES {
        let clock = Clock::start();
        let _ = black_box(qedoku::rate(&puzzle, &options));
        least = least.min(clock.elapsed().as_secs_f64() * 1e3);
        if least > SHORT {
            break;
        }
    }
    Ok(least)
}

//! `cargo xtask bench kakuro`: the exact solver on Kakuro, from the problem as plain data to the verdict, and
//! the time an explanation takes.
//!
//! Reading text is no part of a time, preparation is. Every puzzle has the best of several passes over its
//! file; the numbers are the geometric mean, the median and the worst of these. The growth with size goes
//! into `benches/` as a plot.

#[path = "../../../crates/exact/examples/kakuro_growth/grids.rs"]
mod grids;

use crate::corpus::{kakuro, shared_data};
use crate::repository;
use anyhow::{Context, Result, bail};
use qedoku::{Options, Puzzle};
use qedoku_exact::Budget;
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What this file is called for.
pub const NAME: &str = "kakuro";

/// White cells of the grids that show the growth.
const SIZES: [usize; 8] = [50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/// Passes of which the best counts; three times as many over a file.
const PASSES: usize = 9;

/// A file of puzzles and what its times may be at most: geometric mean and worst, in microseconds.
const FILES: [(&str, Option<f64>, f64); 2] =
    [("kakuro.tsv", Some(20.0), 2_000.0), ("hard-generated.tsv", None, 20_000.0)];
/// An explanation of a puzzle of level L1 or L2, for 150 white cells, and of any, in microseconds.
const EXPLAIN_EASY: f64 = 2_000.0;
const EXPLAIN_ANY: f64 = 200_000.0;

/// Runs all parts; true if every target is met.
///
/// # Errors
/// If the reference data cannot be read or the plot cannot be written.
pub fn run() -> Result<bool> {
    let mut met = true;
    match shared_data("kakuro") {
        None => println!("\nkakuro: the reference data is not here; growth alone is measured"),
        Some(folder) => {
            println!(
                "\n{:24} {:>8} {:>10} {:>10} {:>10}  target",
                "kakuro, exact, µs", "puzzles", "geo. mean", "median", "worst"
            );
            for (file, mean, worst) in FILES {
                let entries = kakuro::entries(&folder.join(file))?;
                met &= exact(file, &entries, mean, worst)?;
            }
            for (file, ..) in FILES {
                met &= explained(file, &kakuro::entries(&folder.join(file))?)?;
            }
        }
    }
    growth()?;
    Ok(met)
}

/// The problem of a text, as plain data.
fn problem(text: &str) -> Result<Problem> {
    let setup: qedoku_kakuro::Setup = text.parse()?;
    let Ok(grid) = setup.grid() else { bail!("no puzzle: {text}") };
    let domains = grid.cells().map(|cell| grid.possible(cell)).collect();
    let run = |house| {
        let run: &qedoku_kakuro::Run = grid.run(house);
        let cells = run.cells.iter().map(|cell| u32::from(cell.0)).collect();
        Run { cells, sum: run.clue.and_then(|sum| u8::try_from(sum).ok()) }
    };
    Ok(Problem { domains, runs: grid.runs().map(run).collect() })
}

/// The best of several passes, in microseconds. A short one is made of as many runs as fill a millisecond.
fn best(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    work();
    let first = start.elapsed();
    let runs = (Duration::from_micros(500).as_nanos() / first.as_nanos().max(1)).clamp(1, 100) as u32;
    let pass = |_| {
        let start = Instant::now();
        (0..runs).for_each(|_| work());
        start.elapsed().as_secs_f64() * 1e6 / f64::from(runs)
    };
    (0..PASSES).map(pass).fold(f64::INFINITY, f64::min)
}

struct Spread {
    mean: f64,
    median: f64,
    worst: f64,
}

fn spread(times: &[f64]) -> Spread {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let logs: f64 = sorted.iter().map(|time| time.ln()).sum();
    Spread {
        mean: (logs / sorted.len().max(1) as f64).exp(),
        median: sorted.get(sorted.len() / 2).copied().unwrap_or(0.0),
        worst: sorted.last().copied().unwrap_or(0.0),
    }
}

fn word(is_met: bool) -> &'static str {
    if is_met { "met" } else { "MISSED" }
}

/// Solves every puzzle of a file and proves it unique.
fn exact(file: &str, entries: &[kakuro::Entry], mean: Option<f64>, worst: f64) -> Result<bool> {
    let problems: Vec<Problem> =
        entries.iter().map(|entry| problem(entry.puzzle())).collect::<Result<_>>()?;
    // Each pass goes over all of them, so that no puzzle finds the processor trained on itself.
    let mut times = vec![f64::INFINITY; problems.len()];
    for _ in 0..3 * PASSES {
        for (number, (problem, best)) in problems.iter().zip(&mut times).enumerate() {
            let start = Instant::now();
            let verdict = black_box(Kakuro::new(problem).verdict(Budget::UNLIMITED));
            *best = best.min(start.elapsed().as_secs_f64() * 1e6);
            if !verdict.is_unique() {
                bail!("{file}: a puzzle without one solution: {}", entries[number].id());
            }
        }
    }
    let found = spread(&times);
    let is_met = mean.is_none_or(|mean| found.mean <= mean) && found.worst <= worst;
    let mean_target = mean.map_or(String::new(), |mean| format!("mean {mean:.0}, "));
    println!(
        "{file:24} {:>8} {:>10.1} {:>10.1} {:>10.1}  {mean_target}worst {worst:.0}: {}",
        times.len(),
        found.mean,
        found.median,
        found.worst,
        word(is_met)
    );
    Ok(is_met)
}

/// Explains every puzzle once more than it takes to be warm.
fn explained(file: &str, entries: &[kakuro::Entry]) -> Result<bool> {
    println!("\n{file:24} {:>8} {:>10} {:>10} {:>10}  target", "puzzles", "geo. mean", "median", "worst");
    let options = Options { verify: false, ..Options::default() };
    let mut all = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let puzzle: Puzzle = entry.puzzle().parse().with_context(|| entry.puzzle().to_owned())?;
        let time = (0..3)
            .map(|_| {
                let start = Instant::now();
                let _ = black_box(qedoku::explain(&puzzle, &options));
                start.elapsed().as_secs_f64() * 1e6
            })
            .fold(f64::INFINITY, f64::min);
        all.push((time, number));
    }
    let is_easy = |number: usize| matches!(entries[number].level(), "L1" | "L2");
    let easy: Vec<f64> = all.iter().filter(|(_, number)| is_easy(*number)).map(|(time, _)| *time).collect();
    let rest: Vec<f64> = all.iter().filter(|(_, number)| !is_easy(*number)).map(|(time, _)| *time).collect();
    for (name, times) in [("explain, µs, L1 and L2", &easy), ("explain, µs, L3", &rest)] {
        if times.is_empty() {
            continue;
        }
        let Spread { mean, median, worst } = spread(times);
        let is_met = worst <= EXPLAIN_ANY;
        println!(
            "{name:24} {:>8} {mean:>10.1} {median:>10.1} {worst:>10.1}  worst {EXPLAIN_ANY:.0}: {}",
            times.len(),
            word(is_met)
        );
    }
    let white = |number: usize| entries[number].puzzle().split(' ').filter(|&token| token == ".").count();
    let middle = |(_, number): &&(f64, usize)| is_easy(*number) && white(*number) <= 150;
    let (small, slowest) = all
        .iter()
        .filter(middle)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or((0.0, "none"), |&(time, number)| (time, entries[number].id()));
    if !easy.is_empty() {
        println!(
            "{:24} worst {small:.0} ({slowest}), target {EXPLAIN_EASY:.0}: {}",
            "L1, L2 up to 150 cells",
            word(small <= EXPLAIN_EASY)
        );
    }
    if let Some(&(time, number)) = all.iter().max_by(|a, b| a.0.total_cmp(&b.0)) {
        println!("{:24} {time:.0}: {}", "the worst of all", entries[number].id());
    }
    Ok(all.iter().all(|(time, _)| *time <= EXPLAIN_ANY) && small <= EXPLAIN_EASY)
}

/// Time against size on generated grids, as a table and as a plot.
fn growth() -> Result<()> {
    println!("\n{:>8} {:>8} {:>8} {:>12} {:>10}", "cells", "runs", "nodes", "µs", "ns a cell");
    let mut points = Vec::new();
    for size in SIZES {
        for seed in [1, 2] {
            let problem = grids::grown(size, seed);
            let time = best(|| drop(black_box(Kakuro::new(&problem).verdict(Budget::UNLIMITED))));
            let nodes = Kakuro::new(&problem).count(2, Budget::UNLIMITED).nodes;
            let (cells, runs) = (problem.domains.len(), problem.runs.len());
            println!("{cells:8} {runs:8} {nodes:8} {time:12.1} {:10.0}", time * 1e3 / cells as f64);
            points.push((cells as f64, time));
        }
    }
    let file = repository::root().join("benches/kakuro-growth.svg");
    std::fs::write(&file, plot(&points)).with_context(|| format!("cannot write {}", file.display()))?;
    println!("plotted into benches/kakuro-growth.svg");
    Ok(())
}

/// A plot of microseconds against white cells, both axes logarithmic.
fn plot(points: &[(f64, f64)]) -> String {
    const WIDTH: f64 = 480.0;
    const HEIGHT: f64 = 320.0;
    const EDGE: f64 = 48.0;
    let x = |cells: f64| EDGE + (cells.log10() - 1.5) / 2.75 * (WIDTH - 2.0 * EDGE);
    let y = |time: f64| HEIGHT - EDGE - time.max(1.0).log10() / 4.0 * (HEIGHT - 2.0 * EDGE);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <title>Kakuro: microseconds to the proof of one solution, by white cells</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for cells in [50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0] {
        let (at, low, high) = (x(cells), HEIGHT - EDGE, EDGE);
        let _ = writeln!(
            out,
            "<path d=\"M{at:.1} {low:.1}V{high:.1}\" stroke=\"#ddd\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{cells}</text>",
            low + 16.0
        );
    }
    for time in [1.0, 10.0, 100.0, 1000.0, 10_000.0] {
        let (at, left, right) = (y(time), EDGE, WIDTH - EDGE);
        let _ = writeln!(
            out,
            "<path d=\"M{left:.1} {at:.1}H{right:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{time}</text>",
            left - 6.0,
            at + 4.0
        );
    }
    for &(cells, time) in points {
        let _ = writeln!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"#1f5fa8\"/>",
            x(cells),
            y(time)
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">white cells</text>\n<text x=\"{EDGE}\" y=\"28\">microseconds</text>\n</svg>",
        WIDTH / 2.0,
        HEIGHT - 8.0
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_the_geometric_mean_the_median_and_the_worst() {
        let Spread { mean, median, worst } = spread(&[100.0, 1.0, 10.0]);
        assert!((mean - 10.0).abs() < 1e-9);
        assert_eq!((median, worst), (10.0, 100.0));
    }

    #[test]
    fn a_plot_has_a_point_for_each_grid_within_its_frame() {
        let text = plot(&[(50.0, 20.0), (10_000.0, 4000.0)]);
        assert_eq!(text.matches("<circle").count(), 2);
        // The first one stands on the line that is labelled 50.
        assert!(text.contains("<path d=\"M75.8 ") && text.contains("cx=\"75.8\""), "{text}");
        assert!(text.ends_with("</svg>\n"));
    }

    #[test]
    fn grown_grids_have_one_solution() {
        let problem = grids::grown(60, 1);
        assert!(Kakuro::new(&problem).verdict(Budget::UNLIMITED).is_unique());
    }
}

//! How fast the researchers' scales are: one thread, each puzzle timed by itself.

use super::inputs::minimal;
use super::measure::Clock;
use crate::corpus::shared_data;
use anyhow::Result;
use qedoku_engine::Watch;
use qedoku_rating::research::{Measure, Theory, rate, rate_kakuro};
use std::hint::black_box;

/// The name on the command line.
pub const NAME: &str = "research";

/// A row: what is measured, of what, whether its median counts and not its mean, and the milliseconds
/// allowed.
struct Bench {
    name: &'static str,
    theory: Theory,
    input: Input,
    by_median: bool,
    most: f64,
}

/// Puzzles.
enum Input {
    /// So many random minimal ones.
    Minimal(usize),
    /// Every so many rows of the reference values of a rating whose source has this in its name.
    Rows(&'static str, &'static str, usize),
}

const fn mean(name: &'static str, theory: Theory, puzzles: usize, most: f64) -> Bench {
    Bench { name, theory, input: Input::Minimal(puzzles), by_median: false, most }
}

const BENCHES: [Bench; 8] = [
    mean("W, minimal", Theory::Whips, 1000, 2.0),
    mean("B, minimal", Theory::Braids, 1000, 2.0),
    mean("gW, minimal", Theory::GWhips, 1000, 5.0),
    mean("T&E depth, minimal", Theory::Trials, 1000, 0.02),
    Bench {
        name: "BxB, hardest",
        theory: Theory::BraidTrials,
        input: Input::Rows("BxB", "eleven", 3),
        by_median: true,
        most: 1e3,
    },
    Bench {
        name: "BxBB, depth 3",
        theory: Theory::BraidTrials,
        input: Input::Rows("BxBB", "", 10),
        by_median: true,
        most: 5e3,
    },
    Bench {
        name: "W+, Kakuro 14x14",
        theory: Theory::Whips,
        input: Input::Rows("Kakuro W+S", "14x14", 1),
        by_median: false,
        most: 100.0,
    },
    Bench {
        name: "gW+, Kakuro 14x14",
        theory: Theory::GWhips,
        input: Input::Rows("Kakuro W+S", "H1852", 1),
        by_median: false,
        most: f64::INFINITY,
    },
];

/// Prints a table by scale; true if every target is met.
///
/// # Errors
/// If the puzzles cannot be read.
pub fn run() -> Result<bool> {
    println!(
        "\n{:20} {:>8} {:>12} {:>12} {:>12}  target",
        "scale", "puzzles", "mean ms", "median ms", "worst ms"
    );
    let mut met = true;
    for Bench { name, theory, input, by_median, most } in BENCHES {
        let lines = input.lines()?;
        let mut times: Vec<f64> = lines.iter().filter_map(|line| milliseconds(line, theory)).collect();
        times.sort_by(f64::total_cmp);
        let (Some(&median), Some(&worst)) = (times.get(times.len() / 2), times.last()) else {
            println!("{name:20} {:>8}", "-");
            continue;
        };
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let (told, counts) = if by_median { ("median", median) } else { ("mean", mean) };
        let verdict = if counts <= most { "met" } else { "MISSED" };
        met &= counts <= most;
        println!(
            "{name:20} {:>8} {mean:>12.4} {median:>12.4} {worst:>12.3}  {told} {most} ms: {verdict}",
            times.len()
        );
    }
    println!("processor time of one thread, the least of 3 passes where they are short");
    Ok(met)
}

impl Input {
    fn lines(&self) -> Result<Vec<String>> {
        let (rating, source, every) = match *self {
            Input::Minimal(count) => return Ok(minimal(count)),
            Input::Rows(rating, source, every) => (rating, source, every),
        };
        let Some(file) = shared_data("w-ratings/w-ratings.tsv") else { return Ok(Vec::new()) };
        let text = std::fs::read_to_string(file)?;
        let fields = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let of_these = fields
            .filter(|row| row.get(1) == Some(&rating) && row.get(3).is_some_and(|s| s.contains(source)));
        Ok(of_these.step_by(every).map(|row| row[0].to_owned()).collect())
    }
}

fn milliseconds(line: &str, theory: Theory) -> Option<f64> {
    let mut least = f64::INFINITY;
    for _ in 0..3 {
        let time = if line.len() == 81 {
            let grid = qedoku_sudoku::Grid::new(&qedoku_sudoku::Setup::from_line(line)?).ok()?;
            timed(|| rate(&grid, theory, Watch::ENDLESS))
        } else {
            let grid = qedoku_kakuro::Grid::new(&line.parse().ok()?).ok()?;
            timed(|| rate_kakuro(&grid, theory, Watch::ENDLESS))
        };
        least = least.min(time);
        if least > 100.0 {
            break;
        }
    }
    Some(least)
}

fn timed(work: impl FnOnce() -> Option<Measure>) -> f64 {
    let clock = Clock::start();
    black_box(work());
    clock.elapsed().as_secs_f64() * 1e3
}

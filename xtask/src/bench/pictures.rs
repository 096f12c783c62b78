//! `cargo xtask bench pictures`: what a picture costs, from the step to plain data, and from that to SVG: of
//! the example of every technique, and of every link of its chain.

use anyhow::Result;
use qedoku::scene::{Colours, Showing, View, svg};
use qedoku::techniques::example;
use qedoku::{Family, Givens, TakenStep, techniques};
use qedoku_rating::human;
use std::hint::black_box;
use std::time::Instant;

/// What this file is called for.
pub const NAME: &str = "pictures";

/// Passes of which the best counts.
const PASSES: usize = 9;
/// What a picture may take at most, in microseconds: of a step below 7.0 on the scale `human`, and of any.
const EASY: f64 = 1_000.0;
const ANY: f64 = 20_000.0;

/// Prints a row for each group of steps; true if every target is met.
///
/// # Errors
/// None so far.
pub fn run() -> Result<bool> {
    println!("\n{:28} {:>8} {:>10} {:>10} {:>10}  target", "pictures, µs", "steps", "median", "worst", "SVG");
    let all: Vec<(bool, TakenStep)> = techniques()
        .filter_map(|entry| {
            let is_easy = entry.family == Family::Sudoku
                && human::base(entry.info.id).is_some_and(|rating| rating.tenths() < 70);
            Some((is_easy, example(&entry)?.taken))
        })
        .collect();
    let easy = all.iter().filter(|(is_easy, _)| *is_easy).map(|(_, step)| step);
    let met = row("Sudoku, below 7.0", easy, None, EASY);
    let every = row("all techniques", all.iter().map(|(_, step)| step), None, ANY);
    Ok(row("every link of nets", all.iter().map(|(_, step)| step), Some(View::All), ANY) && met && every)
}

fn row<'a>(name: &str, steps: impl Iterator<Item = &'a TakenStep>, view: Option<View>, most: f64) -> bool {
    let showing = Showing { view, nodes: None };
    let mut times: Vec<(f64, f64)> = steps
        .map(|step| {
            let scene = step.scene(&Givens::UNKNOWN, showing);
            let drawn = best(|| {
                black_box(step.scene(&Givens::UNKNOWN, showing));
            });
            let written = best(|| {
                black_box(svg::write(&scene, Colours::Reader, ""));
            });
            (drawn, written)
        })
        .collect();
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (median, worst) = (times[times.len() / 2].0, times[times.len() - 1].0);
    let written = times.iter().map(|(_, written)| *written).fold(0.0, f64::max);
    let is_met = worst <= most;
    let verdict = if is_met { "met" } else { "MISSED" };
    println!(
        "{name:28} {:>8} {median:>10.0} {worst:>10.0} {written:>10.0}  at most {most:.0}: {verdict}",
        times.len()
    );
    is_met
}

/// The best time of several passes, in microseconds.
fn best(mut work: impl FnMut()) -> f64 {
    let passes = (0..PASSES).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64() * 1e6
    });
    passes.fold(f64::INFINITY, f64::min)
}

//! `cargo xtask bench pictures`: what a picture costs, from the step to plain data, and from that to SVG: of
//! the example of every technique, of every link of its chain, and of chains and nets by chance.

use super::measure::Clock;
use crate::corpus::pictures::chance::Board;
use anyhow::Result;
use fastrand::Rng;
use qedoku::model::Step;
use qedoku::scene::{Colours, Scene, Showing, View, svg};
use qedoku::techniques::example;
use qedoku::{Family, Givens, TakenStep, techniques};
use qedoku_rating::human;
use std::hint::black_box;

/// What this file is called for.
pub const NAME: &str = "pictures";

/// Passes of which the best counts.
const PASSES: usize = 9;
/// What a picture may take at most, in microseconds: of a step below 7.0 on the scale `human`, and of any.
const EASY: f64 = 1_000.0;
const ANY: f64 = 20_000.0;
/// What one of a line of so many links may take.
const LONG: (usize, f64) = (59, 5_000.0);
/// How many nodes a large net has.
const NODES: usize = 300;
/// Boards by chance.
const BOARDS: usize = 40;

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
    let whole = row("every link of nets", all.iter().map(|(_, step)| step), Some(View::All), ANY);
    let long = by_chance("Sudoku, 60 links by chance", LONG.1, |board, dice| board.line(dice, LONG.0));
    let net = by_chance("Sudoku, 300 nodes by chance", ANY, |board, dice| board.net(dice, NODES));
    Ok(met && every && whole && long && net)
}

/// A row for steps of chance, every link drawn.
fn by_chance(name: &str, most: f64, step: impl Fn(&Board, &mut Rng) -> Step) -> bool {
    let mut dice = Rng::with_seed(16);
    let boards = std::iter::repeat_with(|| Board::sudoku(&mut dice)).filter(|board| board.len() > NODES);
    let boards: Vec<Board> = boards.take(BOARDS).collect();
    let steps: Vec<(Board, Step)> = boards
        .into_iter()
        .map(|board| {
            let step = step(&board, &mut dice);
            (board, step)
        })
        .collect();
    let showing = Showing { view: Some(View::All), nodes: None };
    told(name, steps.iter().map(|(board, step)| move || board.scene(step, showing)), most)
}

fn row<'a>(name: &str, steps: impl Iterator<Item = &'a TakenStep>, view: Option<View>, most: f64) -> bool {
    let showing = Showing { view, nodes: None };
    told(name, steps.map(|step| move || step.scene(&Givens::UNKNOWN, showing)), most)
}

fn told(name: &str, pictures: impl Iterator<Item = impl Fn() -> Scene>, most: f64) -> bool {
    let mut times: Vec<(f64, f64)> = pictures
        .map(|draw| {
            let scene = draw();
            let drawn = best(|| {
                black_box(draw());
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
        let clock = Clock::start();
        work();
        clock.elapsed().as_secs_f64() * 1e6
    });
    passes.fold(f64::INFINITY, f64::min)
}

//! What making and least forms take, in units of what an exact verdict of a puzzle of 17 givens takes in the
//! same run.

use crate::bench::canon;
use crate::bench::inputs;
use crate::bench::measure::Clock;
use anyhow::{Context, Result};
use qedoku::canon::{Canonizer, Symmetry, cells};
use qedoku::generator::sudoku::{Grids, Orbits, bottom_up, plain, reduced, reduced_by_orbits, walked};
use qedoku::generator::{Purpose, Seed, Stream};
use qedoku_exact::{Budget, sudoku::Sudoku};
use std::hint::black_box;

const PASSES: usize = 15;
const EACH: usize = 400;

/// Measures; true if all targets are met.
///
/// # Errors
/// If the input cannot be read.
pub fn run() -> Result<bool> {
    let input = inputs::seventeen()?;
    let givens =
        input.lines.iter().map(|line| cells(line).context(line.clone())).collect::<Result<Vec<_>>>()?;
    let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
    let half_turn = Symmetry::find("half-turn").context("no half-turn")?;
    let orbits = Orbits::of(&half_turn.orbits());
    let mut puzzle = {
        let grid = plain(&mut stream);
        reduced(&grid, &grid, &stream.order(), 81).context("no puzzle")?
    };
    let (puzzles, grids) = canon::guises(&givens);
    let (mut canonizer, mut at, mut next) = (Canonizer::default(), 0, 0);
    let mut times = [(); 9].map(|()| Vec::new());
    for _ in 0..PASSES {
        // Not the same ones again each time, which the processor would know by heart.
        times[0].push(time(|| {
            at = (at + 1) % puzzles.len();
            black_box(Sudoku::from_givens(&puzzles[at]).verdict(Budget::UNLIMITED));
        }));
        times[1].push(time(|| {
            let grid = plain(&mut stream);
            black_box(reduced(&grid, &grid, &stream.order(), 81));
        }));
        times[2].push(time(|| puzzle = walked(&puzzle, 3, &mut stream)));
        times[3].push(time(|| {
            let grid = plain(&mut stream);
            let mut order: Vec<usize> = (0..orbits.len()).collect();
            stream.shuffle(&mut order);
            black_box(reduced_by_orbits(&grid, &orbits, &order, 81));
        }));
        times[4].push(time(|| {
            black_box(plain(&mut stream));
        }));
        times[5].push(time(|| {
            black_box(Grids::Even.draw(&mut stream));
        }));
        times[6].push(time(|| {
            black_box(bottom_up(&mut stream));
        }));
        for (list, times) in [&grids, &puzzles].into_iter().zip(&mut times[7..]) {
            times.push(time(|| {
                next = (next + 1) % list.len();
                black_box(canonizer.puzzle(&list[next]));
            }));
        }
    }
    let [unit, rest @ ..] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    println!("\n{:28} {:>9} {:>7}  target  {}", "generate", "ns each", "units", input.source);
    println!("{:28} {unit:>9.0} {:>7.1}", "exact, 17 givens", 1.0);
    let rows = [
        ("minimal from scratch", 80.0),
        ("walk, three dropped", 60.0),
        ("half-turn, orbits minimal", 60.0),
        ("plain grid", 13.0),
        ("even grid", 175.0),
        ("minimal, bottom-up", 250.0),
        ("least form of a grid", 4.0),
        ("least form of 17 givens", 2.0),
    ];
    let mut met = true;
    for ((what, most), ns) in rows.into_iter().zip(rest) {
        let units = ns / unit;
        let word = if units <= most { "met" } else { "MISSED" };
        println!("{what:28} {ns:>9.0} {units:>7.1}  {most:.0} units: {word}");
        met &= units <= most;
    }
    Ok(met)
}

fn time(mut work: impl FnMut()) -> f64 {
    let pass = Clock::start();
    (0..EACH).for_each(|_| work());
    pass.elapsed().as_nanos() as f64 / EACH as f64
}

//! `cargo xtask bench canon`: the least forms, in units of what an exact verdict of a puzzle of 17 givens
//! takes in the same run. All take turns; each puzzle is in a random guise, so that none is in a lucky one.

use super::inputs;
use super::measure::Clock;
use crate::random::Random;
use anyhow::{Context, Result};
use qedoku::canon::{Canonizer, Map, cells};
use qedoku_exact::{Budget, sudoku::Sudoku};
use std::hint::black_box;

/// What this file is called for.
pub const NAME: &str = "canon";

const PASSES: usize = 25;

/// Measures; true if both targets are met.
///
/// # Errors
/// If the input cannot be read.
pub fn run() -> Result<bool> {
    let input = inputs::seventeen()?;
    let givens =
        input.lines.iter().map(|line| cells(line).context(line.clone())).collect::<Result<Vec<_>>>()?;
    let (puzzles, grids) = guises(&givens);
    let mut canonizer = Canonizer::default();
    let mut times = [(); 3].map(|()| Vec::new());
    for _ in 0..PASSES {
        times[0].push(time(&puzzles, |puzzle| {
            black_box(Sudoku::from_givens(puzzle).verdict(Budget::UNLIMITED));
        }));
        for (list, times) in [&puzzles, &grids].into_iter().zip(&mut times[1..]) {
            times.push(time(list, |puzzle| {
                black_box(canonizer.puzzle(puzzle));
            }));
        }
    }
    let [unit, puzzle, grid] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    println!("\n{:22} {:>8} {:>9} {:>7}  target  {}", "canon", "puzzles", "ns each", "units", input.source);
    println!("{:22} {:>8} {unit:>9.0} {:>7.2}", "exact, 17 givens", puzzles.len(), 1.0);
    let mut met = true;
    for (what, count, ns, most) in
        [("form of 17 givens", puzzles.len(), puzzle, 2.0), ("form of a grid", grids.len(), grid, 4.0)]
    {
        let units = ns / unit;
        let word = if units <= most { "met" } else { "MISSED" };
        println!("{what:22} {count:>8} {ns:>9.0} {units:>7.2}  {most:.0} units: {word}");
        met &= units <= most;
    }
    Ok(met)
}

fn time(list: &[[u8; 81]], work: impl FnMut(&[u8; 81])) -> f64 {
    let pass = Clock::start();
    list.iter().for_each(work);
    pass.elapsed().as_nanos() as f64 / list.len().max(1) as f64
}

/// Puzzles and their solutions, each in a random guise.
pub(super) fn guises(givens: &[[u8; 81]]) -> (Vec<[u8; 81]>, Vec<[u8; 81]>) {
    let solutions =
        givens.iter().filter_map(|puzzle| Sudoku::from_givens(puzzle).solve(Budget::UNLIMITED).solution());
    let mut random = Random::new(1);
    let grids = solutions.map(|grid| guise(&grid, &mut random)).collect();
    (givens.iter().map(|puzzle| guise(puzzle, &mut random)).collect(), grids)
}

fn guise(cells: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let bytes = |order: [usize; 9]| order.map(|at| at as u8);
    let (rows, columns) = (bytes(random.lines()), bytes(random.lines()));
    let map = Map::new(random.below(2) == 1, rows, columns, bytes(random.shuffled()));
    map.unwrap_or(Map::IDENTITY).apply(cells)
}

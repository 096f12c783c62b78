//! How fast Sudoku is solved in the order of people: one thread, the profile alone, no words.

use super::inputs;
use super::measure::Clock;
use anyhow::Result;
use qedoku_engine::{Flow, Outcome, Watch, Workspace};
use qedoku_rating::hodoku::{self, Level};
use qedoku_rating::human;
use qedoku_sudoku::{Grid, Setup};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The name on the command line.
pub const NAME: &str = "human";

/// Puzzles of a kind, and how many a second there have to be.
struct Kind {
    name: &'static str,
    least: f64,
    /// Whether a level counts as much as it does in a list that nobody has sorted, see [`NATURAL`].
    is_weighted: bool,
    input: fn() -> Result<inputs::Input>,
}

/// How many puzzles of a level there are among 2,000 of 17 givens, as HoDoKu rates them.
const NATURAL: [(Level, f64); 5] = [
    (Level::Easy, 1009.0),
    (Level::Medium, 679.0),
    (Level::Hard, 242.0),
    (Level::Unfair, 37.0),
    (Level::Extreme, 33.0),
];

const KINDS: [Kind; 4] = [
    Kind { name: "17 givens", least: 15_000.0, is_weighted: false, input: inputs::seventeen_at_random },
    Kind { name: "17, by level", least: 15_000.0, is_weighted: true, input: inputs::seventeen },
    Kind { name: "top1465", least: 60.0, is_weighted: false, input: inputs::top1465 },
    Kind { name: "all of a scale", least: 0.0, is_weighted: false, input: inputs::spread },
];

const PASSES: usize = 3;

/// Prints a table by kind of puzzle, and the stages that take most time; true if every target is met.
///
/// # Errors
/// If the puzzles cannot be read.
pub fn run() -> Result<bool> {
    println!(
        "\n{:>15} {:>8} {:>12} {:>11} {:>10} {:>9} {:>9}  target",
        "human", "puzzles", "a second", "mean ms", "worst ms", "solved", "hardest"
    );
    let mut met = true;
    for Kind { name, least, is_weighted, input } in KINDS {
        let inputs::Input { lines, source } = input()?;
        if lines.is_empty() {
            println!("{name:>15} {:>8}   {source}", "-");
            continue;
        }
        let grids: Vec<Grid> = lines.iter().filter_map(|line| grid(line)).collect();
        let mut times = vec![f64::INFINITY; grids.len()];
        let (mut solved, mut hardest) = (0, qedoku_rating::Rating::ZERO);
        for pass in 0..PASSES {
            for (grid, time) in grids.iter().zip(&mut times) {
                let clock = Clock::start();
                let ratings = black_box(human::rate(grid, Watch::ENDLESS, |_, _| Flow::Continue(())));
                *time = time.min(clock.elapsed().as_secs_f64() * 1e3);
                if pass == 0 {
                    solved += usize::from(ratings.outcome == Outcome::Solved);
                    hardest = hardest.max(ratings.er);
                }
            }
        }
        let mean = if is_weighted { by_level(&grids, &times) } else { mean(&times) };
        let worst = times.iter().copied().fold(0.0, f64::max);
        let rate = 1e3 / mean;
        met &= rate >= least;
        let target = match least {
            0.0 => String::new(),
            _ => format!("{least} a second: {}", if rate >= least { "met" } else { "MISSED" }),
        };
        println!(
            "{name:>15} {:>8} {rate:>12.1} {mean:>11.4} {worst:>10.3} {solved:>9} {:>9}  {target:28} {source}",
            grids.len(),
            hardest.to_string(),
        );
        stages(&grids);
    }
    println!("processor time of one thread, the least of {PASSES} passes");
    Ok(met)
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

/// The mean over a natural list, made from those of the levels, which are printed.
fn by_level(grids: &[Grid], times: &[f64]) -> f64 {
    let levels: Vec<Level> = grids
        .iter()
        .map(|grid| hodoku::rate(grid, Watch::ENDLESS, |_, _| Flow::Continue(())).level())
        .collect();
    let (mut sum, mut weights) = (0.0, 0.0);
    for (level, weight) in NATURAL {
        let of_level = levels.iter().zip(times).filter(|&(own, _)| *own == level);
        let own: Vec<f64> = of_level.map(|(_, &time)| time).collect();
        if !own.is_empty() {
            println!("{:>15} {:>8} {level:?}: {:.4} ms, {weight} of 2000", "", own.len(), mean(&own));
            sum += weight * mean(&own);
            weights += weight;
        }
    }
    sum / weights
}

fn grid(line: &str) -> Option<Grid> {
    Grid::new(&Setup::from_line(line)?).ok()
}

/// How many stages are listed.
const MOST: usize = 12;

/// Which stages take the time in the course of solving: how often each is asked, what it costs then, and how
/// often it has a step.
fn stages(grids: &[Grid]) {
    let table: RefCell<BTreeMap<usize, (Duration, usize, usize)>> = RefCell::default();
    let method = human::method();
    for grid in grids {
        let under_way: Cell<Option<(usize, Instant)>> = Cell::new(None);
        let end = || {
            if let Some((index, since)) = under_way.take() {
                let mut table = table.borrow_mut();
                let row = table.entry(index).or_default();
                row.0 += since.elapsed();
                row.1 += 1;
            }
        };
        let before = |_: &Grid, index| {
            end();
            under_way.set(Some((index, Instant::now())));
            Flow::Continue(())
        };
        let _ = method.run_within(
            &mut grid.clone(),
            &mut Workspace::new(),
            Watch::ENDLESS,
            before,
            |_, index, _| {
                end();
                table.borrow_mut().entry(index).or_default().2 += 1;
                Flow::Continue(())
            },
        );
    }
    let table = table.into_inner();
    let total: f64 = table.values().map(|row| row.0.as_secs_f64()).sum();
    let mut rows: Vec<_> = table.into_iter().collect();
    rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.0));
    for (index, (time, asked, found)) in rows.into_iter().take(MOST) {
        let id = method.stages[index].techniques[0].infos()[0].id;
        println!(
            "{:>15} {id:36} {:>5.1} %  asked {asked:>7}  found {found:>7}  {:>9.2} µs each",
            "",
            100.0 * time.as_secs_f64() / total,
            time.as_secs_f64() * 1e6 / asked as f64
        );
    }
}

//! What `cargo xtask scale` rests on: how long a rating takes by how hard a puzzle is, and how hard random
//! puzzles are.

use super::inputs;
use super::measure::Clock;
use anyhow::Result;
use qedoku::{Options, Puzzle};
use std::fmt::Write as _;
use std::hint::black_box;

/// So often is each puzzle rated at most, and no more once that has taken so many microseconds in all.
const PASSES: usize = 5;
const LONG: f64 = 100_000.0;

/// A table of rating, givens and microseconds of every reference puzzle.
///
/// # Errors
/// Puzzles that cannot be read.
pub fn times() -> Result<String> {
    let (rated, source) = inputs::rated()?;
    println!("{} puzzles, {source}", rated.len());
    let mut rows = Vec::new();
    for (er, line) in &rated {
        let givens = line.bytes().filter(|sign| (b'1'..=b'9').contains(sign)).count();
        rows.push((*er, givens, microseconds(line)?));
    }
    rows.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
    let mut table = "er,givens,us\n".to_owned();
    for (er, givens, us) in rows {
        writeln!(table, "{}.{},{givens},{us:.1}", er / 10, er % 10)?;
    }
    Ok(table)
}

fn microseconds(line: &str) -> Result<f64> {
    let options = Options::default();
    let (mut least, mut all) = (f64::INFINITY, 0.0);
    for _ in 0..PASSES {
        let clock = Clock::start();
        let puzzle: Puzzle = line.parse()?;
        let _ = black_box(qedoku::rate(&puzzle, &options));
        let time = clock.elapsed().as_secs_f64() * 1e6;
        least = least.min(time);
        all += time;
        if all > LONG {
            break;
        }
    }
    Ok(least)
}

/// The ratings of random lists, in tenths, by name.
///
/// # Errors
/// Puzzles that cannot be read.
pub fn shares() -> Result<[(&'static str, Vec<u16>); 2]> {
    let ratings = |lines: &[String]| -> Result<Vec<u16>> {
        let of = |line: &String| {
            let ratings = qedoku::rate(&line.parse::<Puzzle>()?, &Options::default())?;
            Ok(ratings.er.tenths())
        };
        lines.iter().map(of).collect()
    };
    Ok([
        ("uniform17", ratings(&inputs::seventeen_at_random()?.lines)?),
        ("minimal", ratings(&inputs::minimal(20_000))?),
    ])
}

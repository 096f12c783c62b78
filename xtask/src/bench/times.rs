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

/// A table of rating, givens and microseconds of every reference puzzle: the median of its times.
///
/// # Errors
/// Puzzles that cannot be read.
pub fn times() -> Result<String> {
    let (rated, source) = inputs::rated()?;
    println!("{} puzzles, {source}", rated.len());
    // One pass after the other over all of them: what has just been rated is rated sooner again.
    let mut taken = vec![Vec::new(); rated.len()];
    for _ in 0..PASSES {
        for ((_, line), times) in rated.iter().zip(&mut taken) {
            if times.iter().sum::<f64>() <= LONG {
                times.push(microseconds(line)?);
            }
        }
    }
    let mut rows = Vec::new();
    for ((er, line), times) in rated.iter().zip(&mut taken) {
        let givens = line.bytes().filter(|sign| (b'1'..=b'9').contains(sign)).count();
        times.sort_by(f64::total_cmp);
        rows.push((*er, givens, times[times.len() / 2]));
    }
    rows.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
    let mut table = "er,givens,us\n".to_owned();
    for (er, givens, us) in rows {
        writeln!(table, "{}.{},{givens},{us:.1}", er / 10, er % 10)?;
    }
    Ok(table)
}

fn microseconds(line: &str) -> Result<f64> {
    let clock = Clock::start();
    let puzzle: Puzzle = line.parse()?;
    let _ = black_box(qedoku::rate(&puzzle, &Options::default()));
    Ok(clock.elapsed().as_secs_f64() * 1e6)
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

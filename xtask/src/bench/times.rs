//! What `cargo xtask scale` rests on: how long a rating takes by how hard a puzzle is, and how hard random
//! puzzles are.

use super::inputs;
use super::measure::Clock;
use anyhow::Result;
use qedoku::{Options, Puzzle};
use std::fmt::Write as _;
use std::hint::black_box;

/// So many microseconds are spent on puzzles of a kind before they count, and on those that count at least.
const BEFORE: f64 = 50_000.0;
const LEAST: f64 = 1_000_000.0;

/// How long the reference puzzles take, measured in several passes.
pub struct Times {
    /// By rating.
    rated: Vec<(u16, String)>,
    /// The microseconds of each.
    taken: Vec<Vec<f64>>,
}

impl Times {
    /// No times so far.
    ///
    /// # Errors
    /// Puzzles that cannot be read.
    pub fn new() -> Result<Times> {
        let (mut rated, source) = inputs::rated()?;
        println!("{} puzzles, {source}", rated.len());
        rated.sort_by_key(|(er, _)| *er);
        Ok(Times { taken: vec![Vec::new(); rated.len()], rated })
    }

    /// Rates all of them, those of `kind` after each other as they are in a list of such puzzles: what other
    /// puzzles have left in the caches is gone before they count, and what has just been rated is not rated
    /// again before the others of its kind.
    ///
    /// # Errors
    /// Puzzles that cannot be read.
    pub fn pass<K: PartialEq>(&mut self, kind: impl Fn(u16) -> K) -> Result<()> {
        let mut from = 0;
        for alike in self.rated.chunk_by(|(a, _), (b, _)| kind(*a) == kind(*b)) {
            let mut spent = 0.0;
            for (_, line) in alike.iter().cycle() {
                if spent >= BEFORE {
                    break;
                }
                spent += microseconds(line)?;
            }
            let mut counted = 0.0;
            while counted < LEAST {
                for ((_, line), times) in alike.iter().zip(&mut self.taken[from..]) {
                    let time = microseconds(line)?;
                    times.push(time);
                    counted += time;
                }
            }
            from += alike.len();
        }
        Ok(())
    }

    /// A table of rating, givens and microseconds of every puzzle: the mean of its times, as a list takes the
    /// sum of what its puzzles take, hiccups of the machine among it.
    pub fn table(&self) -> String {
        let mut rows = Vec::new();
        for ((er, line), times) in self.rated.iter().zip(&self.taken) {
            let givens = line.bytes().filter(|sign| (b'1'..=b'9').contains(sign)).count();
            if !times.is_empty() {
                rows.push((*er, givens, times.iter().sum::<f64>() / times.len() as f64));
            }
        }
        rows.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
        let mut table = "er,givens,us\n".to_owned();
        for (er, givens, us) in rows {
            let _ = writeln!(table, "{}.{},{givens},{us:.1}", er / 10, er % 10);
        }
        table
    }
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

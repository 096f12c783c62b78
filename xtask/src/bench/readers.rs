//! `cargo xtask bench readers`: how long the slowest text of 64 KiB takes in each format of Sudoku, and how
//! that grows from 8 KiB on, which is 8 where a reader looks at every sign as often in a long text.

mod pieces;

use super::measure::Clock;
use anyhow::Result;
use pieces::PIECES;
use qedoku_sudoku::formats::{Format, LONGEST_LINE, parse, parse_as};
use std::hint::black_box;

/// What this file is called for.
pub const NAME: &str = "readers";

const PASSES: usize = 9;
/// The most milliseconds that 64 KiB of anything may take.
const TARGET: f64 = 100.0;

/// Measures; true if no text takes longer than the target.
///
/// # Errors
/// None at present.
pub fn run() -> Result<bool> {
    println!("\n{:16} {:>11} {:>7}  {:22} slowest", "reader", "ms, 64 KiB", "growth", "target");
    let mut met = true;
    for format in [None].into_iter().chain(Format::ALL.map(Some)) {
        let slowest = PIECES.iter().map(|piece| (median(piece, LONGEST_LINE, format), piece));
        let Some((time, piece)) = slowest.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        let growth = time / median(piece, LONGEST_LINE / 8, format);
        let is_met = time <= TARGET;
        met &= is_met;
        let word = if is_met { "met" } else { "MISSED" };
        let name = format.map_or_else(|| "any".into(), |format| format!("{format:?}"));
        println!("{name:16} {time:>11.2} {growth:>7.1}  {:22} {piece:?}", format!("{TARGET:.0} ms: {word}"));
    }
    Ok(met)
}

/// Milliseconds of processor time for that many bytes of one piece.
fn median(piece: &str, bytes: usize, format: Option<Format>) -> f64 {
    let text = piece.repeat(bytes / piece.len());
    let mut times: Vec<f64> = (0..PASSES)
        .map(|_| {
            let pass = Clock::start();
            let _ = black_box(match format {
                None => parse(&text),
                Some(format) => parse_as(&text, format),
            });
            pass.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[PASSES / 2]
}

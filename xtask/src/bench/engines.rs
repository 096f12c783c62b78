//! `cargo xtask bench engines`: the exact Sudoku solver with each engine of this processor, from givens to
//! the answer.
//!
//! The engines take turns, so that what else the machine does falls on all of them alike.

use super::inputs::{self, Input};
use super::measure::Clock;
use anyhow::{Context, Result};
use qedoku_exact::Budget;
use qedoku_exact::sudoku::{Engine, Sudoku};
use std::hint::black_box;

/// What this file is called for.
pub const NAME: &str = "engines";

const PASSES: usize = 40;

/// What a set is called, and how its puzzles are had.
type Set = (&'static str, fn() -> Result<Input>);

const SETS: [Set; 3] =
    [("17 givens", inputs::seventeen), ("top1465", inputs::top1465), ("ER above 9.0", inputs::hard)];

/// Measures every engine on every set; there is no target.
///
/// # Errors
/// If an input cannot be read.
pub fn run() -> Result<bool> {
    println!("\n{:40} {:>8} {:>9} {:>12} {:>12}", "engine", "puzzles", "question", "ns each", "a second");
    for (name, input) in SETS {
        let lines = input()?.lines;
        let puzzles = lines.iter().map(|line| givens(line)).collect::<Result<Vec<_>>>()?;
        for question in ["solve", "verdict"] {
            let engines: Vec<Engine> = Engine::available().collect();
            let mut best = vec![f64::INFINITY; engines.len()];
            for _ in 0..PASSES {
                for (engine, best) in engines.iter().zip(&mut best) {
                    let pass = Clock::start();
                    puzzles.iter().for_each(|givens| ask(question, givens, *engine));
                    *best = best.min(pass.elapsed().as_nanos() as f64 / puzzles.len().max(1) as f64);
                }
            }
            for (engine, ns) in engines.iter().zip(best) {
                let row = format!("{name}, {engine}");
                println!("{row:40} {:>8} {question:>9} {ns:>12.0} {:>12.0}", puzzles.len(), 1e9 / ns);
            }
        }
    }
    Ok(true)
}

fn ask(question: &str, givens: &[u8; 81], engine: Engine) {
    let puzzle = Sudoku::from_givens(givens).with_engine(engine);
    if question == "solve" {
        black_box(puzzle.solve(Budget::UNLIMITED));
    } else {
        black_box(puzzle.verdict(Budget::UNLIMITED));
    }
}

fn givens(line: &str) -> Result<[u8; 81]> {
    let cells: Vec<u8> = line.bytes().map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 }).collect();
    cells.try_into().ok().with_context(|| format!("{line} does not have 81 cells"))
}

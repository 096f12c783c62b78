//! Compares the complete lists of every producer with those of the slow twin on random positions:
//! `twins [SEED] [COUNT]`, for COUNT puzzles from SEED on. Prints each difference and the counts.

#[path = "../tests/support/lists.rs"]
mod lists;
#[path = "../tests/support/positions.rs"]
mod positions;

use lists::{Tally, compare};
use positions::{Random, candidate_count, positions};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse().ok());
    let (Some(seed), Some(count)) =
        (arguments.next().unwrap_or(Some(1)), arguments.next().unwrap_or(Some(10)))
    else {
        eprintln!("usage: twins [SEED] [COUNT]");
        return ExitCode::from(2);
    };
    let method = qedoku_rating::se::method();
    let mut tally = Tally::default();
    let mut told = 0;
    let started = Instant::now();
    for seed in seed..seed + count {
        let mut random = Random::new(seed);
        for (grid, has_solution) in positions(&mut random, &method) {
            compare(&grid, has_solution, Some(deepest(candidate_count(&grid))), &mut tally);
        }
        tally.faults[told..].iter().for_each(|fault| println!("{fault}\n"));
        told = tally.faults.len();
    }
    println!("{tally}\n{:.0?}", started.elapsed());
    ExitCode::from(u8::from(!tally.faults.is_empty()))
}

/// The level that the slow twin finishes in seconds.
fn deepest(candidates: usize) -> u8 {
    match candidates {
        0..=90 => 5,
        91..=110 => 4,
        111..=150 => 3,
        151..=180 => 2,
        _ => 1,
    }
}

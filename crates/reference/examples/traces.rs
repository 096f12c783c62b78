//! Compares whole solving paths with reference traces:
//! `traces [FILE…] [--limit SECONDS] [--skip N] [--every N] [--below ER] [--from ER] [--orders N]`.
//!
//! Without files, all trace files beside the workspace. A puzzle is given up before its first step after
//! `--limit` seconds. `--orders` says how many seeded delivery orders are tried for a path with nested chains
//! that parts from its trace.

#[path = "../tests/traces/mod.rs"]
mod traces;

use anyhow::Context;
use qedoku_reference::Delivery;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use traces::Outcome;

fn main() -> anyhow::Result<()> {
    let mut files: Vec<PathBuf> = Vec::new();
    let (mut limit, mut skip, mut every, mut from, mut below, mut orders) = (60.0, 0, 1, 0.0, 99.0, 0u64);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || -> anyhow::Result<f64> {
            Ok(arguments.next().with_context(|| format!("{argument} needs a number"))?.parse()?)
        };
        match argument.as_str() {
            "--limit" => limit = number()?,
            "--skip" => skip = number()? as usize,
            "--every" => every = number()?.max(1.0) as usize,
            "--from" => from = number()?,
            "--below" => below = number()?,
            "--orders" => orders = number()? as u64,
            _ => files.push(PathBuf::from(argument)),
        }
    }
    if files.is_empty() {
        let Some(folder) = traces::folder() else { return Ok(()) };
        files = traces::FILES.map(|name| folder.join(name)).to_vec();
    }
    for file in files {
        let (mut equal, mut other_order, mut different, mut unfinished) = (0, 0, 0, 0);
        let started = Instant::now();
        let mut slowest = Duration::ZERO;
        for trace in traces::read(&file)?.iter().skip(skip).step_by(every) {
            if trace.figures[0] < from || trace.figures[0] >= below {
                continue;
            }
            let begun = Instant::now();
            let deadline = Some(begun + Duration::from_secs_f64(limit));
            let mut outcome = traces::compare(trace, &Delivery::canonical(), deadline);
            if trace.is_nested() && matches!(outcome, Outcome::OtherSteps(..) | Outcome::OtherFigures(_)) {
                println!("{}: canonical order: {outcome:?}", trace.puzzle);
                for seed in 0..orders {
                    if traces::reproduces(trace, &Delivery::seeded(seed)) {
                        println!("{}: equal in the order of seed {seed}", trace.puzzle);
                        other_order += 1;
                        outcome = Outcome::Equal;
                        break;
                    }
                }
            }
            match outcome {
                Outcome::Equal => equal += 1,
                Outcome::Unfinished => unfinished += 1,
                _ => {
                    different += 1;
                    println!("{} {:?}", trace.puzzle, outcome);
                }
            }
            let spent = begun.elapsed();
            slowest = slowest.max(spent);
            if spent > Duration::from_secs(5) {
                println!("{} {:.1}: {:.1} s", trace.puzzle, trace.figures[0], spent.as_secs_f64());
            }
        }
        println!(
            "{}: {equal} equal ({other_order} of them in another delivery order), {different} different, \
             {unfinished} unfinished; {:.1} s, slowest {:.1} s",
            file.display(),
            started.elapsed().as_secs_f64(),
            slowest.as_secs_f64()
        );
    }
    Ok(())
}

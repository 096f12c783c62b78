//! How the time to prove a Kakuro unique grows with its size: grids from 50 to 10,000 white cells.
//!
//! `cargo run --release -p qedoku-exact --example kakuro_growth [MOST]`, with the greatest size wanted.
//! One line for each grid: white cells, runs, search nodes, microseconds from the problem as plain data to
//! the verdict (best of nine), nanoseconds a cell. Making the grids takes longer than solving them, about
//! a minute in all.

use qedoku_exact::kakuro::Kakuro;
use qedoku_exact::{Budget, Verdict};
use std::time::Instant;

mod grids;

fn main() {
    let most = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000);
    println!("{:>8} {:>8} {:>8} {:>12} {:>8}", "cells", "runs", "nodes", "µs", "ns/cell");
    for cells in [50, 100, 200, 500, 1000, 2000, 5000, 10_000].into_iter().filter(|&cells| cells <= most) {
        for seed in [1, 2] {
            let problem = grids::grown(cells, seed);
            let pass = |_| {
                let start = Instant::now();
                let verdict = Kakuro::new(&problem).verdict(Budget::UNLIMITED);
                assert!(matches!(verdict, Verdict::Unique(_)), "the grid was made to be unique");
                start.elapsed().as_secs_f64() * 1e6
            };
            let best = (0..9).map(pass).fold(f64::INFINITY, f64::min);
            let nodes = Kakuro::new(&problem).count(2, Budget::UNLIMITED).nodes;
            let (white, runs) = (problem.domains.len(), problem.runs.len());
            println!("{white:8} {runs:8} {nodes:8} {best:12.1} {:8.0}", best * 1e3 / white as f64);
        }
    }
}

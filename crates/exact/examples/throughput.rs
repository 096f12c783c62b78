//! Puzzles per second on one thread, in memory, best of five passes; sets that are absent are left out.
//!
//! `cargo run --release -p qedoku-exact --example throughput [FOLDER]`, the folder holding the shared
//! data (`../shared/data` by default).

use qedoku_exact::Budget;
use qedoku_exact::kakuro::{Kakuro, Problem};
use qedoku_exact::sudoku::{Sudoku, redundant_givens};
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

#[path = "../tests/corpus/mod.rs"]
mod corpus;

fn main() {
    let folder = std::env::args().nth(1).map_or_else(corpus::folder, Into::into);
    let all: Vec<[u8; 81]> = ["er-1-to-6", "er-6-to-8", "er-9-to-11"]
        .iter()
        .flat_map(|name| corpus::sudoku(&folder.join(format!("se-1.2.1.3/{name}.jsonl"))))
        .collect();
    let sparse: Vec<_> =
        all.iter().filter(|p| p.iter().filter(|&&d| d != 0).count() == 17).copied().collect();
    let hard = corpus::sudoku(&folder.join("se-1.2.1.3/er-9-to-11.jsonl"));
    for (name, set) in [("17 givens", &sparse), ("er 9 to 11", &hard), ("all ratings", &all)] {
        report(&format!("sudoku, {name}: unique"), set, |givens| {
            black_box(Sudoku::from_givens(givens).verdict(Budget::UNLIMITED));
        });
        report(&format!("sudoku, {name}: first solution"), set, |givens| {
            black_box(Sudoku::from_givens(givens).solve(Budget::UNLIMITED));
        });
        let nodes: u64 = set.iter().map(|p| Sudoku::from_givens(p).count(2, Budget::UNLIMITED).nodes).sum();
        println!("{:50} {:10.2} nodes a puzzle", "", nodes as f64 / set.len().max(1) as f64);
    }
    let solved: Vec<_> = sparse
        .iter()
        .filter_map(|p| Some((*p, Sudoku::from_givens(p).solve(Budget::UNLIMITED).solution()?)))
        .collect();
    report("sudoku, 17 givens: redundant givens", &solved, |(givens, solution)| {
        black_box(redundant_givens(givens, solution, Budget::UNLIMITED));
    });
    for name in ["kakuro", "hard-generated"] {
        let path = folder.join(Path::new("kakuro").join(name).with_extension("tsv"));
        let problems: Vec<_> = corpus::kakuro(&path).into_iter().map(|row| row.problem).collect();
        report(&format!("kakuro, {name}.tsv: unique"), &problems, |problem| {
            black_box(Kakuro::new(problem).verdict(Budget::UNLIMITED));
        });
        spread(&problems);
        let nodes: u64 = problems.iter().map(|p| Kakuro::new(p).count(2, Budget::UNLIMITED).nodes).sum();
        println!("{:50} {:10.2} nodes a puzzle", "", nodes as f64 / problems.len().max(1) as f64);
    }
}

fn report<P>(name: &str, puzzles: &[P], work: impl Fn(&P)) {
    if puzzles.is_empty() {
        return println!("{name:50} (absent)");
    }
    // Short sets are repeated so that a pass lasts some milliseconds.
    let rounds = (2000 / puzzles.len()).max(1);
    let pass = || {
        let start = Instant::now();
        (0..rounds).for_each(|_| puzzles.iter().for_each(&work));
        start.elapsed().as_secs_f64() / (rounds * puzzles.len()) as f64
    };
    let best = (0..5).map(|_| pass()).fold(f64::INFINITY, f64::min);
    println!("{name:50} {:10.0} a second {:10.3} µs", 1.0 / best, best * 1e6);
}

/// Geometric mean and greatest time of the puzzles, each the best of fifteen: from the problem as plain
/// data, the text read before, to the verdict.
fn spread(problems: &[Problem]) {
    let time = |problem: &Problem| {
        let start = Instant::now();
        black_box(Kakuro::new(problem).verdict(Budget::UNLIMITED));
        start.elapsed().as_secs_f64() * 1e6
    };
    let mut best = vec![f64::INFINITY; problems.len()];
    for _ in 0..15 {
        best.iter_mut().zip(problems).for_each(|(best, problem)| *best = best.min(time(problem)));
    }
    if let Some(most) = best.iter().copied().reduce(f64::max) {
        let mean = (best.iter().map(|time| time.ln()).sum::<f64>() / best.len() as f64).exp();
        println!("{:50} {mean:10.2} µs geometric mean, {most:.0} µs at most", "");
    }
}

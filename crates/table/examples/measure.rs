//! What `annotate` costs besides the search: `cargo xtask bench table` runs this.
//!
//! The first argument is a file of plain lines of Sudoku, the second the number of turns. In every turn the
//! bare engine goes over the givens in memory, one after the other and as a stream, and then `annotate` over
//! columns of the same lines, on one thread. Printed is a line for each: its name, and nanoseconds of
//! processor time a row, the median of the turns.

use arrow_array::types::Int32Type;
use arrow_array::{
    ArrayRef, BinaryArray, DictionaryArray, LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use qedoku::{Options, sudoku81};
use qedoku_table::{Plan, Watch, annotate};
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is measured: its name, and what goes over all rows once.
type Work<'a> = (&'static str, Box<dyn Fn() + 'a>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, turns] = arguments.as_slice() else {
        return Err("type a file and a number of turns".into());
    };
    let text = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().collect();
    let givens =
        lines.iter().map(|line| sudoku81::givens(line.as_bytes())).collect::<Result<Vec<[u8; 81]>, _>>()?;
    let options = Options { verify: false, ..Options::default() };
    let plan = Plan { threads: NonZeroUsize::new(1), ..Plan::parse("solution,solutions")? };

    let columns: [(&'static str, ArrayRef); 5] = [
        ("utf8", Arc::new(StringArray::from(lines.clone()))),
        ("large utf8", Arc::new(LargeStringArray::from(lines.clone()))),
        ("utf8 view", Arc::new(StringViewArray::from(lines.clone()))),
        ("binary", Arc::new(BinaryArray::from_iter_values(&lines))),
        ("dictionary", Arc::new(lines.iter().copied().collect::<DictionaryArray<Int32Type>>())),
    ];
    let mut works: Vec<Work<'_>> = vec![
        (
            "engine",
            Box::new(|| {
                givens.iter().for_each(|givens| {
                    black_box(sudoku81::verdict81(givens, &options));
                })
            }),
        ),
        (
            "stream",
            Box::new(|| {
                sudoku81::verdicts81(&givens, &options).for_each(|verdict| {
                    black_box(verdict);
                })
            }),
        ),
    ];
    for (name, column) in columns {
        let plan = &plan;
        let batch = RecordBatch::try_from_iter([("puzzle", column)])?;
        works.push((
            name,
            Box::new(move || {
                // As streams come: at most 65,536 rows at a time.
                for from in (0..batch.num_rows()).step_by(1 << 16) {
                    let slice = batch.slice(from, (batch.num_rows() - from).min(1 << 16));
                    black_box(annotate(&slice, plan, &Watch::default()).is_ok());
                }
            }),
        ));
    }
    let mut times = vec![Vec::new(); works.len()];
    for _ in 0..turns.parse::<usize>()?.max(1) {
        for ((_, work), times) in works.iter().zip(&mut times) {
            let start = now();
            work();
            times.push((now() - start).as_nanos() as f64 / lines.len().max(1) as f64);
        }
    }
    for ((name, _), times) in works.iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        println!("{name}\t{:.1}", times[times.len() / 2]);
    }
    Ok(())
}

/// Processor time of this thread, where the system tells it; else the time on the wall.
fn now() -> Duration {
    #[cfg(unix)]
    if let Ok(time) = nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now() {
        return time.into();
    }
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

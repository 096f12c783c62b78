//! Batches of any size give the values of one: `cargo run -p qedoku-table --example batches 1 63 4096`.
//!
//! Each argument is a number of rows. The same table, of puzzles, nulls and what is none, is answered as a
//! whole and as a stream of batches of so many rows, on one thread and on three. Printed is a line for each
//! size; the first value that differs is an error.

use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator, StringArray};
use qedoku_table::{Plan, Watch, annotate, annotate_reader};
use std::num::NonZeroUsize;
use std::sync::Arc;

const ROWS: usize = 70_000;
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What stands in a row: puzzles whose digits are exchanged, some with several solutions or none, and others.
fn value(row: usize, random: &mut fastrand::Rng) -> Option<String> {
    let mut digits: Vec<char> = ('1'..='9').collect();
    random.shuffle(&mut digits);
    let exchanged = |c: char| c.to_digit(10).map_or('.', |digit| digits[digit as usize - 1]);
    let line: String = LINE.chars().map(exchanged).collect();
    match row % 11 {
        3 => None,
        5 => Some(line[..80].to_owned()),
        7 => Some(format!("{}{}", ".".repeat(9), &line[9..])),
        9 => Some(format!("{}{}", &line[1..2].repeat(2), &line[2..])),
        _ => Some(line),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut random = fastrand::Rng::with_seed(18);
    let values: StringArray = (0..ROWS).map(|row| value(row, &mut random)).collect();
    let batch = RecordBatch::try_from_iter_with_nullable([("puzzle", Arc::new(values) as ArrayRef, true)])?;
    let plan = Plan::parse("exact,givens,unique,error,error_at,symmetry")?;
    let on = |threads| Plan { threads: NonZeroUsize::new(threads), ..plan.clone() };
    let whole = annotate(&batch, &on(1), &Watch::default())?;
    for size in std::env::args().skip(1) {
        let rows: usize = size.parse().ok().filter(|rows| *rows > 0).ok_or_else(|| {
            format!("`{size}` is no number of rows; type numbers from 1, such as 1 63 4096")
        })?;
        for threads in [1, 3] {
            let batches: Vec<RecordBatch> =
                (0..ROWS).step_by(rows).map(|from| batch.slice(from, rows.min(ROWS - from))).collect();
            let reader = RecordBatchIterator::new(batches.into_iter().map(Ok), batch.schema());
            let mut at = 0;
            for answer in annotate_reader(reader, on(threads), Arc::default())? {
                let answer = answer?;
                if whole.slice(at, answer.num_rows()) != answer {
                    return Err(format!("batches of {rows}, {threads} threads: rows from {at} differ").into());
                }
                at += answer.num_rows();
            }
            if at != ROWS {
                return Err(format!("batches of {rows}, {threads} threads: {at} rows of {ROWS}").into());
            }
        }
        println!("batches of {rows}: no value of {ROWS} rows differs");
    }
    Ok(())
}

//! Puzzles of one pattern and near one puzzle, many at once, and the seconds that they may take.

use super::{Find, Row, SEEDS};
use anyhow::{Result, anyhow};
use qedoku::class_id;
use qedoku::generator::sudoku::{
    Outcome, Pattern, Request, Span, filled, generate, minimal_puzzles, revalued, vicinity,
};
use qedoku::generator::{Purpose, Seed, Stream, Watch};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// So many new puzzles of a pattern are asked for.
const NEW: usize = 1_000;

/// A pattern of 23 cells, that of a random minimal puzzle.
const SCATTERED: &str = "xxx....x.x.xxx...........x.xx....x..........x.....xxx...x.x.......x.x...xx.x.....";

/// The rows, in their order.
pub fn all() -> Vec<Row> {
    let row =
        |name: &str, most, find: Find| Row { name: name.to_owned(), most, seeds: SEEDS, short: 0, find };
    vec![
        row("1,000 of a pattern of 23", 5.0, Box::new(of_a_pattern)),
        row("{-1+1} of 23 givens", 1.0, Box::new(near)),
    ]
}

/// New minimal puzzles of a pattern, no two of which differ in looks alone, by a walk over values.
fn of_a_pattern(seed: u64, watch: Watch<'_>) -> Result<bool> {
    let pattern: Pattern = SCATTERED.parse().map_err(|told: String| anyhow!(told))?;
    let mut stream = Stream::new(&Seed::Number(seed), 0, 0, Purpose::Search);
    let mut met = BTreeSet::new();
    let mut puzzle = None;
    while met.len() < NEW {
        if watch.is_over() {
            return Ok(false);
        }
        let next = match puzzle {
            Some(puzzle) => revalued(&puzzle, 1_000, &mut stream),
            None => filled(&pattern, &mut stream),
        };
        puzzle = next.or(puzzle);
        if let Some(made) = next.filter(is_minimal) {
            met.insert(class_id(&made));
        }
    }
    Ok(true)
}

/// Whether it is the only minimal puzzle inside of itself.
fn is_minimal(puzzle: &[u8; 81]) -> bool {
    let mut is_minimal = true;
    let _ = minimal_puzzles(puzzle, &mut |inside| {
        is_minimal = inside == puzzle;
        ControlFlow::Break(())
    });
    is_minimal
}

/// All that is near a puzzle of 23 givens, in canonical form.
fn near(seed: u64, watch: Watch<'_>) -> Result<bool> {
    let mut request = Request::new(Seed::Number(seed));
    request.givens = Span { least: 23, most: 23 };
    let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
    let Outcome::Found(made) = generate(&request, 0, watch) else { return Ok(false) };
    let mut met = BTreeSet::new();
    let (_, flow) = vicinity(&made.givens, 1, 1, &mut |found| {
        met.insert(class_id(found));
        if watch.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(flow.is_continue())
}

//! Whole traces of a sample of puzzles, step by step.

mod traces;

use qedoku_reference::Delivery;
use traces::Outcome;

/// Compares every `every`th puzzle from the `skip`th on whose rating is below `below`.
fn check_sample(file: &str, skip: usize, every: usize, below: f64) {
    let Some(folder) = traces::folder() else { return };
    let traces = traces::read(&folder.join(file)).expect("a trace file");
    let sample: Vec<_> =
        traces.iter().skip(skip).step_by(every).filter(|trace| trace.figures[0] < below).collect();
    assert!(!sample.is_empty());
    for trace in sample {
        let outcome = traces::compare(trace, &Delivery::canonical(), None);
        // With nested chains the trace is one of several paths; the figures are the same on all.
        let accepted = outcome == Outcome::Equal
            || trace.is_nested() && matches!(&outcome, Outcome::OtherSteps(_, text) if text.contains("(+"));
        assert!(accepted, "{}: {outcome:?}", trace.puzzle);
    }
}

#[test]
fn a_sample_of_puzzles_without_chains_is_solved_as_traced() {
    check_sample("er-1-to-6.jsonl", 3, 20, 7.0);
}

#[test]
fn a_sample_of_puzzles_with_chains_is_solved_as_traced() {
    check_sample("er-6-to-8.jsonl", 5, 40, 9.0);
}

#[test]
fn a_sample_of_puzzles_with_dynamic_chains_is_solved_as_traced() {
    check_sample("er-9-to-11.jsonl", 2, 60, 9.8);
}

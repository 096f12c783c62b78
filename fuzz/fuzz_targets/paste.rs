//! Pastes with all that may stand round a puzzle: what is read prints as a line that reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku::Puzzle;

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = text.parse::<Puzzle>() {
        let _ = puzzle.to_string().parse::<Puzzle>();
    }
    let quoted: String = text.lines().map(|line| format!("> {line}\n")).collect();
    let _ = quoted.parse::<Puzzle>();
});

//! Addresses of f-puzzles, and what they unpack to.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::FPuzzles) {
        let written = formats::write(&parsed.setup, Format::FPuzzles, &Options::default());
        let again = formats::parse_as(&written.text, Format::FPuzzles).expect("what is written can be read");
        assert!(again.setup == parsed.setup || !written.warnings.is_empty());
    }
});

//! Library lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::LibraryCase;

fuzz_target!(|text: &str| {
    if let Ok(case) = LibraryCase::parse(text) {
        assert_eq!(LibraryCase::parse(&case.to_string()), Ok(case));
    }
});

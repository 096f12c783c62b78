//! Whole inputs of any bytes, cut into puzzles and read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku::input::{Options, Reader, parse_chunk};

fuzz_target!(|bytes: &[u8]| {
    let mut line = 0;
    for chunk in Reader::new("input", bytes, Options::default()).map_while(Result::ok) {
        let record = parse_chunk(chunk);
        assert!(record.place.line > line);
        line = record.place.line;
        assert!(record.puzzle.is_ok() || record.puzzle.is_err_and(|problems| !problems.is_empty()));
    }
});

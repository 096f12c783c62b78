//! Games of OpenSudoku.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::OpenSudoku) {
        let written = formats::write(&parsed.setup, Format::OpenSudoku, &Options::default());
        let again =
            formats::parse_as(&written.text, Format::OpenSudoku).expect("what is written can be read");
        assert!(again.setup == parsed.setup || !written.warnings.is_empty());
    }
});

//! CSV rows.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::Csv) {
        let written = formats::write(&parsed.setup, Format::Csv, &Options::default());
        let again = formats::parse_as(&written.text, Format::Csv).expect("what is written can be read");
        let text = formats::write(&again.setup, Format::Csv, &Options::default()).text;
        assert!(text == written.text || !written.warnings.is_empty());
    }
});

//! SDK files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::Sdk) {
        let written = formats::write(&parsed.setup, Format::Sdk, &Options::default());
        let again = formats::parse_as(&written.text, Format::Sdk).expect("what is written can be read");
        let text = formats::write(&again.setup, Format::Sdk, &Options::default()).text;
        assert!(text == written.text || !written.warnings.is_empty());
    }
});

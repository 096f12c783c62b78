//! 81-character lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::Line81) {
        let written = formats::write(&parsed.setup, Format::Line81, &Options::default());
        let again = formats::parse_as(&written.text, Format::Line81).expect("what is written can be read");
        let text = formats::write(&again.setup, Format::Line81, &Options::default()).text;
        assert!(text == written.text || !written.warnings.is_empty());
    }
});

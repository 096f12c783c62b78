//! SS files of one to three blocks.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::Ss) {
        let written = formats::write(&parsed.setup, Format::Ss, &Options::default());
        let again = formats::parse_as(&written.text, Format::Ss).expect("what is written can be read");
        let text = formats::write(&again.setup, Format::Ss, &Options::default()).text;
        assert!(text == written.text || !written.warnings.is_empty());
    }
});

//! 729-character lines.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_sudoku::formats::{self, Format, Options};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::Candidates729) {
        let written = formats::write(&parsed.setup, Format::Candidates729, &Options::default());
        let again =
            formats::parse_as(&written.text, Format::Candidates729).expect("what is written can be read");
        let text = formats::write(&again.setup, Format::Candidates729, &Options::default()).text;
        assert!(text == written.text || !written.warnings.is_empty());
    }
});

//! Addresses of puzz.link.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_kakuro::formats::{self, Format};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::PuzzLink) {
        let setup = parsed.setup;
        let _ = setup.review();
        if let Ok(written) = formats::write(&setup, Format::PuzzLink) {
            assert!(formats::parse_as(&written.text, Format::PuzzLink).is_ok());
        }
    }
});

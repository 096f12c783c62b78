//! K-lines and K-grids.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_kakuro::formats::{self, Format};

fuzz_target!(|text: &str| {
    if let Ok(parsed) = formats::parse_as(text, Format::KLine) {
        let setup = parsed.setup;
        let _ = setup.review();
        if let Ok(written) = formats::write(&setup, Format::KLine) {
            assert!(formats::parse_as(&written.text, Format::KLine).is_ok());
        }
    }
});

//! Kakuro texts whose format is told by the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_kakuro::formats;

fuzz_target!(|text: &str| {
    let _ = formats::sniff(text);
    if let Err(errors) = formats::parse(text) {
        assert!(!errors.0.is_empty());
    }
});

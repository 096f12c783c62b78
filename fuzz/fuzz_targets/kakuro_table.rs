//! Kakuro as rows of cells and as matrices.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_kakuro::formats::{self, Format};

fuzz_target!(|text: &str| {
    for format in [Format::Backslash, Format::Csv, Format::Tsv, Format::Matrices] {
        if let Ok(setup) = formats::parse_as(text, format) {
            let _ = setup.grid();
            if let Ok(written) = formats::write(&setup, format) {
                let again = formats::parse_as(&written.text, format).expect("what is written can be read");
                assert!(written.lost_givens > 0 || written.lost_clues > 0 || again == setup);
            }
        }
    }
});

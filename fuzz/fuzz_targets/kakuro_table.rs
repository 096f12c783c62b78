//! Kakuro as rows of cells and as matrices.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku_kakuro::Held;
use qedoku_kakuro::formats::{self, Format};

fuzz_target!(|text: &str| {
    for format in [Format::Backslash, Format::Csv, Format::Tsv, Format::Matrices] {
        if let Ok(parsed) = formats::parse_as(text, format) {
            let setup = parsed.setup;
            let _ = setup.grid();
            if let Ok(written) = formats::write(&setup, format) {
                let again = formats::parse_as(&written.text, format).expect("what is written can be read");
                let is_less =
                    [Held::Givens, Held::Clues].iter().any(|&what| formats::left_out(&written, what) > 0);
                assert!(is_less || again.setup == setup);
            }
        }
    }
});

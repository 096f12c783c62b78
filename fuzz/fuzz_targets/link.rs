//! Our own link.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku::Puzzle;

fuzz_target!(|token: &str| {
    if let Ok(puzzle) = format!("#p={token}").parse::<Puzzle>() {
        let format = "link".parse().expect("the link has a name");
        if let Ok(written) = puzzle.write(format, '.') {
            assert_eq!(written.text.parse::<Puzzle>().as_ref(), Ok(&puzzle));
        }
    }
});

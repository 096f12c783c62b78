//! Our own link, and the document of the game that it holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qedoku::input::{Options, read_text};
use qedoku::{Format, Game};

fuzz_target!(|token: &str| {
    let mut records = read_text("link", &format!("#p={token}"), &Options::default());
    let Ok(read) = records.remove(0).puzzle else { return };
    let family = read.puzzle.family();
    let game = Game::of(&read);
    for format in [Format::Link(family), Format::Document(family)] {
        let Ok(written) = read.write(format, '.') else { continue };
        let again = read_text("again", &written.text, &Options::default()).remove(0).puzzle;
        let again = Game::of(&again.expect("what is written can be read"));
        assert_eq!((again.layers(), again.puzzle()), (game.layers(), game.puzzle()));
    }
});

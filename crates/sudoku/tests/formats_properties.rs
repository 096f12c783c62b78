//! Properties of the formats: what is written reads back, and nothing panics or takes longer and longer.

#[path = "../../../xtask/src/bench/readers/pieces.rs"]
mod pieces;

use pieces::PIECES;
use proptest::prelude::*;
use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_sudoku::formats::{
    self, Columns, Format, LONGEST_LINE, LibraryCase, Options, line_kind, parse, parse_as, parse_csv_row,
    sniff, write,
};
use qedoku_sudoku::{Setup, house};
use std::time::Instant;

fn digits() -> impl Strategy<Value = Vec<Option<Digit>>> {
    prop::collection::vec(prop::option::weighted(0.3, (0..9usize).prop_map(Digit::from_index)), 81)
}

fn array<T: Clone>(items: &[T]) -> [T; 81] {
    std::array::from_fn(|i| items[i].clone())
}

fn givens() -> impl Strategy<Value = Setup> {
    digits().prop_map(|givens| Setup { givens: array(&givens), ..Setup::default() })
}

/// Givens and digits placed in other cells.
fn placed() -> impl Strategy<Value = Setup> {
    (givens(), digits()).prop_map(|(setup, placed)| {
        let placed = std::array::from_fn(|i| placed[i].filter(|_| setup.givens[i].is_none()));
        Setup { placed, ..setup }
    })
}

/// Givens, placed digits and deleted candidates.
fn deleted() -> impl Strategy<Value = Setup> {
    let deletion = (0..81u16, 0..9usize).prop_map(|(cell, digit)| (Cell(cell), Digit::from_index(digit)));
    (placed(), prop::collection::vec(deletion, 0..30)).prop_map(|(setup, deleted)| Setup { deleted, ..setup })
}

/// Candidates for the cells without a digit; some have none.
fn listed(setup: impl Strategy<Value = Setup>) -> impl Strategy<Value = Setup> {
    (setup, prop::collection::vec(0..512u16, 81)).prop_map(|(setup, sets)| {
        let set = |i: usize| match setup.digit(Cell(i as u16)) {
            Some(_) => DigitSet::EMPTY,
            None => DigitSet::from_bits(sets[i]),
        };
        Setup { candidates: Some(Box::new(std::array::from_fn(set))), ..setup }
    })
}

/// The same state within what a candidate grid holds: placed digits up to 4, and for each empty cell two or
/// more candidates above 4.
fn readable(mut setup: Setup) -> Setup {
    let Some(candidates) = &mut setup.candidates else { return setup };
    for (i, set) in candidates.iter_mut().enumerate() {
        match (setup.givens[i], setup.placed[i]) {
            (None, Some(digit)) => setup.placed[i] = Some(Digit::from_index(digit.index() % 4)),
            (Some(_), _) => {}
            (None, None) => {
                *set = DigitSet::from_bits(set.bits() & 0b111110000);
                let mut company = Digit::ALL[4..].iter();
                while set.len() < 2 {
                    set.insert(*company.next().unwrap());
                }
            }
        }
    }
    setup
}

fn check_round_trip(setup: &Setup, format: Format, blank: char) -> Result<(), TestCaseError> {
    let written = write(setup, format, &Options { blank });
    prop_assert_eq!(&written.warnings, &[]);
    let parsed = match parse_as(&written.text, format) {
        Ok(parsed) => parsed,
        Err(errors) => return Err(TestCaseError::fail(format!("{}\n{errors:?}", written.text))),
    };
    prop_assert_eq!(&parsed.setup, setup, "{}", &written.text);
    prop_assert_eq!(write(&parsed.setup, format, &Options { blank }).text, written.text);
    Ok(())
}

/// Calls every public reader on a text. What is read is written and read back as the same text.
fn check_no_panic(text: &str) {
    let _ = sniff(text);
    if let Err(errors) = parse(text) {
        assert!(!errors.is_empty());
        assert!(errors.iter().all(|e| e.at.line > 0 && e.at.column > 0 && !e.to_string().is_empty()));
    }
    for format in Format::ALL {
        if let Ok(parsed) = parse_as(text, format) {
            let written = write(&parsed.setup, format, &Options::default());
            let again = parse_as(&written.text, format).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
            let text_again = write(&again.setup, format, &Options::default()).text;
            assert!(text_again == written.text || !written.warnings.is_empty(), "{text}");
        }
    }
    let _ = LibraryCase::parse(text);
    let _ = line_kind(text);
    let columns = Columns::of_header(text).unwrap_or(Columns { delimiter: ',', puzzle: 1 });
    let _ = parse_csv_row(text, columns);
    let _ = formats::fields(text, '\t').count();
}

proptest! {
    #[test]
    fn givens_round_trip_in_every_format_of_givens(setup in givens(), zero: bool) {
        for format in [Format::Line81, Format::Csv, Format::Grid, Format::Sdk, Format::Ss, Format::Library] {
            check_round_trip(&setup, format, if zero { '0' } else { '.' })?;
        }
    }

    #[test]
    fn placed_digits_round_trip_in_sdk_and_library(setup in placed(), zero: bool) {
        for format in [Format::Sdk, Format::Library] {
            check_round_trip(&setup, format, if zero { '0' } else { '.' })?;
        }
    }

    #[test]
    fn deleted_candidates_round_trip_in_library(setup in deleted()) {
        check_round_trip(&setup, Format::Library, '.')?;
    }

    #[test]
    fn candidates_round_trip_in_729_characters(setup in listed(givens()), zero: bool) {
        check_round_trip(&setup, Format::Candidates729, if zero { '0' } else { '.' })?;
    }

    #[test]
    fn candidates_and_placed_digits_round_trip_in_three_blocks(setup in listed(placed()), zero: bool) {
        check_round_trip(&setup, Format::Ss, if zero { '0' } else { '.' })?;
    }

    #[test]
    fn candidates_and_placed_digits_round_trip_in_a_candidate_grid(setup in listed(placed()).prop_map(readable)) {
        // The line of givens stands above the grid only where it is needed: without placed digits, all set
        // cells read as givens, and those are the givens.
        check_round_trip(&setup, Format::CandidateGrid, '.')?;
    }

    #[test]
    fn the_writer_warns_where_a_candidate_grid_reads_back_otherwise(setup in listed(placed())) {
        for format in [Format::CandidateGrid, Format::Sdx] {
            let written = write(&setup, format, &Options::default());
            let same = parse_as(&written.text, format).is_ok_and(|parsed| parsed.setup == setup);
            prop_assert!(same || !written.warnings.is_empty(), "{}", written.text);
        }
    }

    #[test]
    fn the_library_keeps_the_candidates_that_count(setup in listed(givens())) {
        let shown = |setup: &Setup| write(setup, Format::Candidates729, &Options::default()).text;
        let back = parse_as(&write(&setup, Format::Library, &Options::default()).text, Format::Library);
        let back = back.map_err(|e| TestCaseError::fail(format!("{e:?}")))?.setup;
        // A candidate that a peer excludes is none.
        let mut expected = setup.clone();
        if let Some(candidates) = &mut expected.candidates {
            for cell in (0..81).map(Cell) {
                let gone: DigitSet =
                    house::peers(cell).iter().filter_map(|&peer| setup.digit(peer)).collect();
                candidates[cell.index()] -= gone;
            }
        }
        prop_assert_eq!(shown(&back), shown(&expected));
    }

    #[test]
    fn no_string_panics(text in any::<String>()) {
        check_no_panic(&text);
    }

    #[test]
    fn no_text_of_format_signs_panics(text in "[0-9.:+|,;\\-#xu/\\[\\]{}\"*'= \t\r\nPuzleStaOé]{0,1000}") {
        check_no_panic(&text);
    }

    #[test]
    fn no_damaged_file_panics(
        setup in listed(placed()),
        format in prop::sample::select(Format::ALL.to_vec()),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, any::<char>()), 1..12),
    ) {
        let mut signs: Vec<char> = write(&setup, format, &Options::default()).text.chars().collect();
        for (at, kind, sign) in damage {
            if signs.is_empty() {
                break;
            }
            let at = at.index(signs.len());
            match kind {
                0 => signs[at] = sign,
                1 => signs.insert(at, sign),
                2 => { signs.remove(at); }
                _ => signs.truncate(at),
            }
        }
        let text: String = signs.into_iter().collect();
        check_no_panic(&text);
    }
}

#[test]
fn eight_times_the_text_take_about_eight_times_the_time() {
    // A reader that looks back over all it has read would take 64 times as long. What a text takes in
    // milliseconds is a matter of `cargo xtask bench readers`.
    const MOST: f64 = 24.0;
    for piece in PIECES {
        let [part, whole] = [LONGEST_LINE / 8, LONGEST_LINE].map(|bytes| piece.repeat(bytes / piece.len()));
        for format in [None].into_iter().chain(Format::ALL.map(Some)) {
            let took = |text: &str| {
                let start = Instant::now();
                let _ = match format {
                    None => parse(text),
                    Some(format) => parse_as(text, format),
                };
                start.elapsed().as_secs_f64()
            };
            // The best of as many as it needs: other processes may take the processor.
            let (mut short, mut long) = (f64::MAX, f64::MAX);
            let is_even = (0..100).any(|_| {
                // A text that is refused at once takes no time to speak of.
                short = short.min(took(&part)).max(50e-6);
                long = long.min(took(&whole));
                long < MOST * short
            });
            assert!(is_even, "{piece:?} as {format:?}: {short} s, eight times as much {long} s");
        }
    }
}

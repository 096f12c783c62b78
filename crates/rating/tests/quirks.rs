//! Each quirk of the reference shows in a step of its witness puzzle.

use qedoku_engine::{Flow, Outcome};
use qedoku_rating::se::quirks::{QUIRKS, Witness};
use qedoku_rating::{RatedStep, Ratings, se};
use qedoku_sudoku::{Grid, Setup, notation};
use std::collections::BTreeSet;
use std::path::Path;

fn rate(line: &str, visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow) -> Ratings {
    se::rate(&Grid::new(&Setup::from_line(line).unwrap()).unwrap(), visit)
}

/// Name, rating, placement and removals of one step.
fn taken(witness: &Witness) -> String {
    let (mut number, mut found) = (0, String::new());
    rate(witness.puzzle, |_, rated| {
        number += 1;
        if number < witness.step {
            return Flow::Continue(());
        }
        let placed: String = rated.step.placements().map(notation::placement).collect();
        let removed = notation::removals(rated.step.removals());
        let parts = [rated.name.to_string(), rated.rating.to_string(), placed, removed];
        found = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        Flow::Break(())
    });
    found
}

#[test]
fn every_witness_takes_the_step_that_shows_its_quirk() {
    let witnesses = QUIRKS.iter().filter_map(|quirk| Some((quirk.name, quirk.witness?)));
    let (expected, actual): (Vec<_>, Vec<_>) = witnesses
        .map(|(name, witness)| {
            let told = |step: String| format!("{name}, step {}: {step}", witness.step);
            (told(witness.taken.to_owned()), told(taken(&witness)))
        })
        .unzip();
    assert_eq!(actual, expected);
    assert!(expected.len() >= 22, "{} witnesses", expected.len());
}

#[test]
fn quirks_have_names_of_their_own_and_files_that_exist() {
    let names: BTreeSet<&str> = QUIRKS.iter().map(|quirk| quirk.name).collect();
    assert_eq!(names.len(), QUIRKS.len());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for quirk in QUIRKS {
        assert!(root.join(quirk.file).is_file(), "{}: {}", quirk.name, quirk.file);
        assert!(quirk.what.ends_with('.'), "{}", quirk.name);
    }
}

#[test]
fn two_isomorphic_puzzles_rate_differently() {
    let er = |line| rate(line, |_, _| Flow::Continue(())).er.to_string();
    assert_eq!(
        er("..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9"),
        "8.3"
    );
    assert_eq!(
        er("..7..6.........3..5......898.3..9.5....6.......41..63.7..8.5.6...5.4.....2.9.7..."),
        "8.5"
    );
}

#[test]
fn a_puzzle_with_two_solutions_is_stuck_after_one_step() {
    let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    let mut names = Vec::new();
    let ratings = rate(line, |_, rated| {
        names.push(rated.name.to_string());
        Flow::Continue(())
    });
    assert_eq!(names, ["Hidden Single"]);
    assert_eq!((ratings.to_string().as_str(), ratings.outcome), ("20.0/1.0/1.0", Outcome::Stuck));
}

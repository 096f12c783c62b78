//! What people call techniques, in programs, forums and books: each name is answered with what it means here.
//!
//! A line of `data/names.txt` is a name, the first three ids that it is answered with (`k:` those of Kakuro)
//! and how many more there are.

use qedoku::{Family, covered_by, find_techniques};
use std::fmt::Write as _;

/// The first three ids, and how many more.
fn answer(name: &str) -> String {
    let told = |entry: &qedoku::Entry| match entry.family {
        Family::Sudoku => entry.info.id.to_owned(),
        Family::Kakuro => format!("k:{}", entry.info.id),
    };
    let ids: Vec<String> = find_techniques(name).map(|entry| told(&entry)).collect();
    let mut answer = ids.iter().take(3).cloned().collect::<Vec<_>>().join(" ");
    if ids.len() > 3 {
        let _ = write!(answer, " +{}", ids.len() - 3);
    }
    answer
}

#[test]
fn each_name_is_answered_with_what_it_means() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/names.txt");
    let known = std::fs::read_to_string(path).expect("the names are there");
    let names = known.lines().filter_map(|line| line.rsplit_once(": ").map(|(name, _)| name));
    let now: String = names.map(|name| format!("{name}: {}\n", answer(name))).collect();
    if std::env::var_os("OVERWRITE").is_some() {
        std::fs::write(path, now).expect("the names can be written");
        return;
    }
    assert_eq!(now, known);
}

#[test]
fn what_is_covered_says_how() {
    for name in ["ADDS", "GEM", "Crane", "bent almost restricted n-sets", "W-Ring"] {
        assert!(covered_by(name).is_some_and(|about| about.ends_with('.')), "{name}");
    }
    for name in ["XYZ-Ring", "DDS", "chute remote pairs", "frobnication"] {
        assert_eq!(covered_by(name), None, "{name}");
    }
}

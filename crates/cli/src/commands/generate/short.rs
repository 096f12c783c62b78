//! How the search for a puzzle ended that was not found, told alike for both families.

use qedoku::json::GeneratedShort;
use std::fmt::Write as _;

/// The first row, which says how many candidates were puzzles at all.
const PROPER: &str = "one solution";

/// What became of it, for people: how many candidates came how far, and the nearest.
pub fn told(short: &GeneratedShort) -> String {
    let mut rows: Vec<(&str, u64)> = short.funnel.iter().map(|row| (row.wish.as_str(), row.passed)).collect();
    // Candidates of Sudoku have one solution, and the object does not say it.
    if rows.first().is_none_or(|(wish, _)| *wish != PROPER) {
        rows.insert(0, (PROPER, short.candidates));
    }
    let (made, seed) = (counted(short.candidates), &short.seed);
    let mut out = format!("Number {}: nothing in {made} candidates (seed {seed}).\n", short.index);
    let room = rows.iter().map(|(wish, _)| wish.chars().count()).max().unwrap_or(0);
    for (wish, passed) in rows {
        let mark = if short.failing.as_deref() == Some(wish) { "  <- the nearest fails here" } else { "" };
        let _ = writeln!(out, "  {wish:room$}  {:>width$}{mark}", counted(passed), width = made.len());
    }
    if let (Some(nearest), Some(distance)) = (&short.nearest, short.distance) {
        let _ = writeln!(out, "  nearest, off by {distance}: {nearest}");
    }
    out
}

/// What is said of a puzzle that is not printed since it is one that was.
pub fn left_out(index: u64) -> String {
    format!("qedoku: number {index} of the list is one that came before or is known; it is left out\n")
}

/// `1,000,000`.
fn counted(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

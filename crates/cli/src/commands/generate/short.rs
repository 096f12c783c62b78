//! How the search for a puzzle ended that was not found, told alike for both families.

use qedoku::json::{GeneratedShort, NearestFigures};
use std::fmt::Write as _;

/// The first row, which says how many candidates were puzzles at all.
pub const PROPER: &str = "one solution";

/// What became of it, for people: how many candidates came how far, and the nearest.
pub fn told(short: &GeneratedShort) -> String {
    let mut out = funnel(short, "nothing in");
    let mut rows = short.funnel.iter();
    let failing = match &short.failing {
        Some(wish) => rows.find(|row| row.wish == *wish),
        None => rows.next(),
    };
    if let Some(wish) = failing.map(|row| row.by.as_ref().unwrap_or(&row.wish)) {
        let _ = writeln!(
            out,
            "  Ask for less of `{wish}`, or for a longer search: --effort says how long it is."
        );
    }
    out
}

/// What has become of it when the run ends before the effort is spent.
pub fn so_far(short: &GeneratedShort) -> String {
    funnel(short, "nothing yet in")
}

fn funnel(short: &GeneratedShort, nothing_in: &str) -> String {
    let mut rows: Vec<(&str, u64)> = short.funnel.iter().map(|row| (row.wish.as_str(), row.passed)).collect();
    // Candidates of Sudoku have one solution, and the object does not say it.
    if rows.first().is_none_or(|(wish, _)| *wish != PROPER) {
        rows.insert(0, (PROPER, short.candidates));
    }
    let (made, seed) = (counted(short.candidates), &short.seed);
    let mut out = format!("Number {}: {nothing_in} {made} candidates (seed {seed}).\n", short.index);
    let room = rows.iter().map(|(wish, _)| wish.chars().count()).max().unwrap_or(0);
    for (wish, passed) in rows {
        let mark = if short.failing.as_deref() == Some(wish) { "  <- the nearest fails here" } else { "" };
        let _ = writeln!(out, "  {wish:room$}  {:>width$}{mark}", counted(passed), width = made.len());
    }
    if let (Some(nearest), Some(distance)) = (&short.nearest, short.distance) {
        let _ = writeln!(out, "  nearest, off by {distance}: {nearest}");
        let figures = short.figures.as_ref().map(figures).filter(|told| !told.is_empty());
        out.extend(figures.map(|told| format!("  which has {told}\n")));
    }
    out
}

/// `24 givens, ER 3.2/1.2/1.2, HoDoKu hard 440, human 4.2 by x-wing`.
fn figures(of: &NearestFigures) -> String {
    let mut told = Vec::new();
    told.extend(of.givens.map(|givens| format!("{givens} givens")));
    told.extend(of.white.map(|white| format!("{white} white cells")));
    if let (Some(er), Some(ep), Some(ed)) = (of.er, of.ep, of.ed) {
        told.push(format!("ER {er:.1}/{ep:.1}/{ed:.1}"));
    }
    if let (Some(level), Some(points)) = (of.hodoku_level, of.hodoku_points) {
        told.push(format!("HoDoKu {level} {points}"));
    }
    let rated = of.human.map(|human| ("human", human)).or(of.kr.map(|kr| ("kr", kr)));
    if let Some((scale, rating)) = rated {
        let by = of.hardest.map_or_else(String::new, |hardest| format!(" by {hardest}"));
        told.push(format!("{scale} {rating:.1}{by}"));
    }
    told.join(", ")
}

/// What is said of a puzzle that is not printed since it is one that was.
pub fn left_out(index: u64) -> String {
    format!("qedoku: number {index} of the list is one that came before or is known; it is left out\n")
}

/// `1,000,000`.
fn counted(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

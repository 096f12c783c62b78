//! What `check --analyse` says: the depth of trial and error, and the guardians of tridagons.

use super::args::Check;
use crate::batch::Page;
use crate::output::counted;
use qedoku::analysis::{Analysis, TridagonOf, analyse};
use qedoku::{Error, Options, Puzzle, list};
use std::fmt::Write as _;

/// How the puzzle is classed, if that is asked for and it has one solution.
pub(super) fn analysis(
    args: &Check,
    has_one: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<Option<Analysis>, Error> {
    if args.analyse && has_one { analyse(puzzle, options) } else { Ok(None) }
}

/// What stands in the header of rows besides.
pub(super) const ANALYSIS_HEADER: &str = ",te,guardians_at_start,guardians_after_basics";

/// The fields of a row.
pub(super) fn push_analysis_fields(found: Option<&Analysis>, page: &mut Page) {
    let depth = found.and_then(|found| found.trials).map_or(String::new(), |trials| trials.to_string());
    let guardians = found.and_then(|found| found.guardians.as_ref());
    let count = |of: Option<&TridagonOf>| of.map_or(String::new(), |of| of.guardians.len().to_string());
    let at_start = count(guardians.and_then(|guardians| guardians.at_start.as_ref()));
    let after = count(guardians.and_then(|guardians| guardians.after_basics.as_ref()));
    let _ = write!(page.out, ",{depth},{at_start},{after}");
}

/// The same in words.
pub(super) fn push_analysis(found: &Analysis, indent: &str, page: &mut Page) {
    let depth = match found.trials.map(|trials| trials.to_string()).as_deref() {
        None => "How deep trial and error has to go was not settled in the time; raise --budget.".to_owned(),
        Some("0") => "Trial and error is not needed: singles solve it.".to_owned(),
        Some(depth) => format!("T&E depth: {depth}."),
    };
    let _ = writeln!(page.out, "{indent}{depth}");
    let Some(guardians) = &found.guardians else { return };
    let stages = [("at the start", &guardians.at_start), ("after basic techniques", &guardians.after_basics)];
    for (when, tridagon) in stages {
        let text = match tridagon {
            None => format!("No tridagon with eight guardians or fewer {when}."),
            Some(TridagonOf { digits, cells, guardians }) => {
                let digits: Vec<String> = digits.chars().map(String::from).collect();
                format!(
                    "Tridagon {when}: {} in {}, {}: {}.",
                    list(&digits, "and"),
                    list(cells, "and"),
                    counted(guardians.len(), "guardian"),
                    list(guardians, "or")
                )
            }
        };
        let _ = writeln!(page.out, "{indent}{text}");
    }
}

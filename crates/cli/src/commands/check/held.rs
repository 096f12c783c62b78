//! What `check --unavoidable` says: the unavoidable sets, and which of them one given alone holds.

use super::args::Check;
use super::doors::LISTED;
use crate::batch::Page;
use crate::output::counted;
use qedoku::unavoidable::{Unavoidable, unavoidable};
use qedoku::{Error, Options, Puzzle, list};
use std::fmt::Write as _;

/// The sets, if they are asked for and the puzzle has one solution.
pub(super) fn held(
    args: &Check,
    has_one: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<Option<Unavoidable>, Error> {
    let Some(up_to) = args.unavoidable.filter(|_| has_one) else { return Ok(None) };
    unavoidable(puzzle, usize::from(up_to), options)
}

/// What stands in the header of rows besides.
pub(super) const HELD_HEADER: &str = ",unavoidable_sets,held_by_one_given";

/// The fields of a row; empty where they were not all found.
pub(super) fn push_held_fields(found: Option<&Unavoidable>, page: &mut Page) {
    let _ = match found.filter(|found| found.complete) {
        Some(found) => write!(page.out, ",{},{}", found.sets.len(), found.alone().count()),
        None => write!(page.out, ",,"),
    };
}

/// The same in words.
pub(super) fn push_held(found: &Unavoidable, indent: &str, page: &mut Page) {
    let Unavoidable { up_to, sets, complete } = found;
    let count = counted(sets.len(), "unavoidable set");
    let alone: Vec<String> = found
        .alone()
        .map(|(given, set)| {
            let others: Vec<String> = set.cells.iter().filter(|cell| *cell != given).cloned().collect();
            format!("{given} with {}", list(&others, "and"))
        })
        .collect();
    let _ = match complete {
        true => writeln!(page.out, "{indent}{count} of up to {up_to} cells; each has a given."),
        false => writeln!(
            page.out,
            "{indent}{count} of up to {up_to} cells, not all: the time was over; raise --budget."
        ),
    };
    if alone.is_empty() {
        return;
    }
    let _ = writeln!(page.out, "{indent}One given alone holds {} of them:", alone.len());
    for line in alone.iter().take(LISTED) {
        let _ = writeln!(page.out, "{indent}  {line}");
    }
    if alone.len() > LISTED {
        let _ = writeln!(page.out, "{indent}  and {} more", alone.len() - LISTED);
    }
}

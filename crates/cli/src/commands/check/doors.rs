//! The backdoors of `check --backdoors`, looked for and in words.

use super::args::Check;
use crate::batch::Page;
use crate::output::counted;
use qedoku::backdoors::{Backdoors, Doors, Rest, backdoors};
use qedoku::{Error, Options, Puzzle};
use std::fmt::Write as _;

/// The backdoors, if they are asked for and the puzzle has one solution.
pub(super) fn doors(
    args: &Check,
    has_one: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<Option<Backdoors>, Error> {
    let Some(up_to) = args.backdoors.filter(|_| has_one) else { return Ok(None) };
    backdoors(puzzle, usize::from(up_to), args.by, options)
}

/// So many backdoors are listed in words.
pub(super) const LISTED: usize = 20;

/// What solves the rest, in words.
pub(super) fn rest_words(rest: Rest) -> String {
    match rest {
        Rest::Singles => "singles".to_owned(),
        Rest::Basics => "basic techniques".to_owned(),
        Rest::Locked => "singles and locked candidates".to_owned(),
        Rest::Sets(size) => format!("singles, locked candidates, and sets and fish of up to {size}"),
        Rest::Below(rating) => format!("steps below {rating} on the scale human"),
    }
}

/// Backdoors in words.
pub(super) fn push_doors(doors: &Backdoors, indent: &str, page: &mut Page) {
    let by = rest_words(doors.rest);
    for (found, one, many) in
        [(&doors.cells, "digit", "digits"), (&doors.candidates, "candidate", "candidates")]
    {
        let removed = one == "candidate";
        let Doors { size, sets, complete } = found;
        let text = match size {
            Some(0) if removed => continue,
            Some(0) => format!("No backdoor is needed: {by} solve it."),
            Some(size) => {
                let what = match size {
                    1 => format!("one {one}"),
                    _ => format!("{size} {many}"),
                };
                let verb = if removed { "taken away" } else { "placed" };
                let among = if *complete { "" } else { " in the time" };
                let listed: Vec<String> = sets.iter().take(LISTED).map(|set| set.join(" + ")).collect();
                let more = match sets.len() - listed.len() {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                format!(
                    "With {what} {verb} {by} solve it; {} found{among}: {}{more}.",
                    counted(sets.len(), "backdoor"),
                    listed.join("; ")
                )
            }
            None if *complete => format!("No {} {many} at once are a backdoor for {by}.", doors.up_to),
            None => format!("No backdoor of {many} was found in the time; raise --budget."),
        };
        let _ = writeln!(page.out, "{indent}{text}");
    }
}

//! What `check --classify` and `check --shortest` say.

use super::args::Check;
use super::doors::{LISTED, rest_words};
use crate::batch::Page;
use crate::output::{counted, theme, wrapped};
use qedoku::classify::{Class, classify};
use qedoku::shortest::{Shorten, Shortest, WayStep, shortest};
use qedoku::{Error, Options, Puzzle, list};
use std::fmt::Write as _;

/// The class, if that is asked for and the puzzle has one solution.
pub(super) fn class(
    args: &Check,
    has_one: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<Option<Class>, Error> {
    if args.classify && has_one { classify(puzzle, options) } else { Ok(None) }
}

/// The ways of few steps, if they are asked for and the puzzle has one solution.
pub(super) fn ways(
    args: &Check,
    has_one: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
) -> Result<Option<Shortest>, Error> {
    let Some(up_to) = args.shortest.filter(|_| has_one) else { return Ok(None) };
    let ask = Shorten { rest: args.by, below: args.below, up_to: usize::from(up_to) };
    shortest(puzzle, &ask, options)
}

/// What stands in the header of rows besides, for the class and for the ways.
pub(super) const CLASS_HEADER: &str = ",class";
pub(super) const WAYS_HEADER: &str = ",one_step,steepest,fewest,at_least";

/// The class in words.
pub(super) fn push_class(found: &Class, indent: &str, page: &mut Page) {
    let _ = writeln!(page.out, "{indent}Class: {found}.");
    let _ = writeln!(page.out, "{indent}With what singles give:\n{indent}  {}", found.expanded);
}

/// The fields of a row.
pub(super) fn push_way_fields(found: Option<&Shortest>, page: &mut Page) {
    let field =
        |of: fn(&Shortest) -> Option<usize>| found.and_then(of).map_or(String::new(), |n| n.to_string());
    let _ = write!(
        page.out,
        ",{},{},{},{}",
        field(|found| Some(found.one_step)),
        field(|found| found.steepest_solves.then_some(found.steepest.len())),
        field(|found| found.fewest.as_ref().map(Vec::len)),
        field(|found| Some(found.at_least)),
    );
}

/// The ways in words.
pub(super) fn push_ways(found: &Shortest, args: &Check, indent: &str, page: &mut Page) {
    let mut push = |text: String| {
        let _ = writeln!(page.out, "{indent}{text}");
    };
    let by = rest_words(found.asked.rest);
    if found.at_least == 0 && found.fewest.is_some() {
        push(format!("No step is needed: {by} solve it."));
        return;
    }
    let below = found.asked.below;
    let more = found.erasable.len().saturating_sub(LISTED);
    let mut erasable: Vec<String> = found.erasable.iter().take(LISTED).cloned().collect();
    erasable.extend((more > 0).then(|| format!("{more} more")));
    push(match found.erasable.len() {
        0 => format!("Where {by} end, no step below {below} takes a candidate away."),
        count => format!(
            "Where {by} end, steps below {below} take {} away: {}.",
            counted(count, "candidate"),
            list(&erasable, "and")
        ),
    });
    push(match found.one_step {
        0 => "None of these steps alone leaves the rest to them.".to_owned(),
        1 => "One of these steps alone leaves the rest to them.".to_owned(),
        count => format!("{count} of these steps leave the rest to them, each alone."),
    });
    let end = if found.steepest_solves { "" } else { ", and there it ends unsolved" };
    push(format!("Steepest descent: {}{end}.", counted(found.steepest.len(), "step")));
    let theme = theme(&args.running);
    let told = |steps: &[WayStep]| -> Vec<String> {
        let line = |step: &WayStep| {
            let words = step.taken.words().to_string();
            let text =
                format!("{}. {}, {} gone: {words}", step.taken.number, step.taken.wording().name, step.gone);
            format!("  {}", wrapped(&text, 5 + indent.len(), &theme))
        };
        steps.iter().map(line).collect()
    };
    told(&found.steepest).into_iter().for_each(&mut push);
    match &found.fewest {
        Some(way) => {
            let known = if found.is_exact() {
                ", and no way is shorter"
            } else {
                "; whether a way is shorter was not settled"
            };
            push(format!("Fewest steps: {}{known}.", counted(way.len(), "step")));
            told(way).into_iter().for_each(&mut push);
        }
        None => push(format!("No way of fewer than {} was found.", counted(found.at_least, "step"))),
    }
}

//! `rate`: ER/EP/ED.

use super::{fail, push_failure, push_json, read};
use crate::args::{Output, Rate};
use crate::batch::{self, Page};
use crate::output::{Status, push_field};
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use pencilmark::{Error, Options, Outcome, Puzzle, Ratings, TraceStep, rate, trace, wire};
use std::fmt::Write as _;

const HEADER: &str = "file,line,puzzle,outcome,er,ep,ed\n";

pub fn run(args: &Rate) -> Result<Status> {
    let stop = signal::watch();
    let default = Options::default();
    let options = Options { verify: args.verify || default.verify, ..default };
    let csv = args.output == Output::Csv && !args.trace;
    batch::run(&args.input, &args.running, stop, if csv { HEADER } else { "" }, |item, page| {
        let before = page.mark();
        let answered = read(item, page).is_some_and(|puzzle| {
            let result = if args.trace {
                push_trace(&puzzle, &options, page)
            } else {
                rated(item, &puzzle, &options, args, page)
            };
            result.map_err(|error| fail(item, &error, page)).is_ok()
        });
        if !answered && !args.trace && args.output == Output::Json {
            push_failure(item, page, before);
        }
    })
}

fn rated(
    item: &Item,
    puzzle: &Puzzle,
    options: &Options<'_>,
    args: &Rate,
    page: &mut Page,
) -> Result<(), Error> {
    let (ratings, steps) = if args.steps {
        let (ratings, steps) = trace(puzzle, options)?;
        (ratings, Some(steps))
    } else {
        (rate(puzzle, options)?, None)
    };
    match args.output {
        Output::Json => push_json(page, &wire::Rate::new(puzzle, &ratings, steps.as_deref())),
        Output::Csv => push_row(item, puzzle, &ratings, page),
        Output::Text => push_text(puzzle, &ratings, steps.as_deref(), page),
    }
    Ok(())
}

fn push_row(item: &Item, puzzle: &Puzzle, ratings: &Ratings, page: &mut Page) {
    push_field(&mut page.out, item.file());
    let _ = write!(page.out, ",{},{puzzle},{},", item.line(), wire::outcome_word(ratings.outcome));
    let _ = match ratings.outcome {
        Outcome::Solved => writeln!(page.out, "{},{},{}", ratings.er, ratings.ep, ratings.ed),
        _ => writeln!(page.out, ",,"),
    };
}

fn push_text(puzzle: &Puzzle, ratings: &Ratings, steps: Option<&[TraceStep]>, page: &mut Page) {
    let figures = match ratings.outcome {
        Outcome::Solved => ratings.to_string(),
        Outcome::Contradiction => "no solution".to_owned(),
        Outcome::Stuck | Outcome::Stopped => "stuck".to_owned(),
    };
    let _ = writeln!(page.out, "{figures:<18} {puzzle}");
    for step in steps.unwrap_or_default() {
        let TraceStep { name, rating, placed, removed } = step;
        let gap = if placed.is_empty() || removed.is_empty() { "" } else { " " };
        let _ = writeln!(page.out, "  {rating:>4}  {name:<24}  {placed}{gap}{removed}");
    }
}

/// A line of the reference traces.
fn push_trace(puzzle: &Puzzle, options: &Options<'_>, page: &mut Page) -> Result<(), Error> {
    let (ratings, steps) = trace(puzzle, options)?;
    page.out.push_str(&wire::trace_line(puzzle, &ratings, &steps));
    page.out.push('\n');
    Ok(())
}

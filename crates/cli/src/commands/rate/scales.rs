//! `rate --scale`: several scales side by side.

use super::super::{end_row, push_json, read};
use super::{Rate, named};
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::push_field;
use crate::source::Item;
use anyhow::Result;
use qedoku::scales::{Amount, Figures};
use qedoku::{Matter, OnScale, Options, Outcome, Puzzle, Scale, json, list, rate_on_all};
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

pub fn run(args: &Rate, stop: &'static AtomicBool, options: &Options<'_>) -> Result<Status> {
    let (scales, header) = (args.scales(), header(args));
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(&header),
        Output::Text => Form::List(scales.iter().map(|scale| scale.id().len() + COLUMN).sum()),
    };
    batch::run(args, stop, &header, &form, |item, page| {
        if args.heads(item) {
            let all = columns(args).map(named).collect::<Vec<_>>();
            let _ = writeln!(page.out, "# On the scales {}", list(all, "and"));
        }
        let puzzle = read(item, page)?;
        let (rated, matter) =
            rate_on_all(&scales, &puzzle, options).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Output::Json => {
                let mut object = json::Scales::new(&puzzle, &rated);
                object.matter = json::Matter::of(matter.as_ref());
                push_json(page, &object);
            }
            Output::Csv => push_row(item, &puzzle, &rated, matter.as_ref(), args, page),
            Output::Text => {
                push_line(&puzzle, &rated, matter.as_ref(), page);
                if item.alone {
                    let names: Vec<String> = rated.iter().map(|on| named(on.scale)).collect();
                    let (word, names) =
                        (if names.len() == 1 { "scale" } else { "scales" }, list(names, "and"));
                    let _ = writeln!(page.out, "On the {word} {names}.");
                }
            }
        }
        Ok(())
    })
}

/// Width of what stands behind the name of a scale in a line.
const COLUMN: usize = 1 + 13 + 1 + 3 + 1 + 28 + 2;

/// The scales of the columns: what is asked, and that of Kakuro.
fn columns(args: &Rate) -> impl Iterator<Item = Scale> {
    let scales = args.scales();
    let is_asked = scales.contains(&Scale::Kakuro);
    let takes_its_place = !is_asked && scales.iter().any(|scale| !scale.is_research());
    scales.into_iter().chain(takes_its_place.then_some(Scale::Kakuro))
}

/// The names of a scale's figures.
fn figures(scale: Scale) -> &'static [&'static str] {
    match scale {
        Scale::Hodoku => &["score", "level"],
        _ if scale.is_research() => &["value", "at_least"],
        _ => &["er", "ep", "ed"],
    }
}

fn header(args: &Rate) -> String {
    if args.output != Output::Csv {
        return String::new();
    }
    let mut header = "file,line,puzzle".to_owned();
    for scale in columns(args) {
        let steps: &[&str] = if scale.is_research() { &[] } else { &["steps", "hardest"] };
        for name in ["outcome"].iter().chain(figures(scale)).chain(steps) {
            let _ = write!(header, ",{}_{name}", scale.id());
        }
    }
    header + ",message\n"
}

fn push_row(
    item: &Item,
    puzzle: &Puzzle,
    rated: &[OnScale],
    matter: Option<&Matter>,
    args: &Rate,
    page: &mut Page,
) {
    item.push_place(&mut page.out);
    let _ = write!(page.out, ",{puzzle}");
    for scale in columns(args) {
        let Some(on) = rated.iter().find(|on| on.scale == scale) else {
            let steps = if scale.is_research() { 0 } else { 2 };
            page.out.push_str(&",".repeat(figures(scale).len() + 1 + steps));
            continue;
        };
        let outcome = match on.outcome {
            Outcome::Stopped => "unknown",
            outcome => json::outcome_word(outcome),
        };
        let _ = write!(page.out, ",{outcome}");
        let _ = match &on.figures {
            Figures::Points { score, level, .. } => write!(page.out, ",{score},{level}"),
            Figures::Ratings(ratings) if on.outcome == Outcome::Solved => {
                write!(page.out, ",{},{},{}", ratings.er, ratings.ep, ratings.ed)
            }
            Figures::Ratings(_) => write!(page.out, ",,,"),
            Figures::Measure(measure) => match measure.amount {
                Amount::AtLeast(least) => write!(page.out, ",,{least}"),
                _ => write!(page.out, ",{measure},"),
            },
            Figures::None(_) => write!(page.out, "{}", ",".repeat(figures(scale).len())),
        };
        if !scale.is_research() {
            let _ = write!(page.out, ",{},", on.steps);
            push_field(&mut page.out, &on.hardest);
        }
    }
    end_row(matter, &mut page.out);
}

/// The scales in columns, then the puzzle.
fn push_line(puzzle: &Puzzle, rated: &[OnScale], matter: Option<&Matter>, page: &mut Page) {
    for on in rated {
        let OnScale { scale, steps, hardest, .. } = on;
        if scale.is_research() {
            let _ = write!(page.out, "{} {on:<14}  ", scale.id());
            continue;
        }
        let _ = write!(page.out, "{} {on:<13} {steps:>3} {hardest:<28}  ", scale.id());
    }
    let _ = write!(page.out, "{puzzle}");
    if let Some(matter) = matter {
        let _ = write!(page.out, "  {}", matter.detail());
    }
    page.out.push('\n');
}

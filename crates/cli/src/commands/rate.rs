//! `rate`: ER/EP/ED.

mod args;
mod scales;
mod summary;

pub use args::Rate;

use super::{end_row, push_json, read_all};
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::named;
use crate::signal;
use crate::source::Item;
use crate::template::{Field, Said, Template, Which};
use anyhow::{Result, bail};
use qedoku::input::Read;
use qedoku::rate::Besides;
use qedoku::{
    Budget, Error, Family, Figure, Goal, Judged, Matter, OnScale, Options, Outcome, Puzzle, Rated, Rating,
    Scale, TraceStep, json, rate_on, rated,
};
use std::fmt::Write as _;
use std::time::Instant;

pub fn run(args: &Rate) -> Result<Status> {
    let stop = signal::watch();
    let budget = Budget { time: args.budget.0, stop: Some(stop), ..Budget::UNLIMITED };
    let options = Options { budget, verify: args.verify || Options::default().verify, ..Options::default() };
    if args.summary {
        return summary::run(args, stop, &options);
    }
    if !args.scale.is_empty() {
        return scales::run(args, stop, &options);
    }
    if let (Some(above), Some(below)) = (args.above, args.below)
        && below.tenths() <= above.tenths() + 1
    {
        bail!("no ER is above {above} and below {below}; type a smaller --above or a greater --below");
    }
    let header = header(args);
    batch::run(args, stop, &header, &form(args, &header), |item, page| {
        if args.heads(item) {
            let usual = [Family::Sudoku, Family::Kakuro].map(|family| named(Scale::usual(family)));
            let figures = column_names(args);
            let _ = writeln!(page.out, "# {figures} on the scale {}, of Kakuro on {}", usual[0], usual[1]);
        }
        let read = read_all(item, page)?;
        let result = if args.trace {
            push_trace(&read.puzzle, &options, page)
        } else {
            push_rating(item, &read, &options, args, page)
        };
        result.map_err(|error| Unanswered::refused(item, &error))
    })
}

/// Whether a rating may end early; its row then has columns for that.
fn may_end_early(args: &Rate) -> bool {
    !args.goal().is_empty() || args.budget.0.is_some()
}

fn header(args: &Rate) -> String {
    if args.output != Output::Csv || args.trace || args.template.is_some() {
        return String::new();
    }
    let more = if may_end_early(args) { ",er_at_least,passes" } else { "" };
    format!("file,line,puzzle,outcome,er,ep,ed{more},scale,message\n")
}

/// The form of puzzles without an answer. Where only some puzzles are asked for, those go to the next program
/// as a list of puzzles if that is what the template makes of them.
fn form<'a>(args: &'a Rate, header: &str) -> Form<'a> {
    let is_filter = !args.goal().is_empty() && !args.all;
    match (&args.template, args.output) {
        _ if args.trace => Form::Json,
        (Some(template), _) => Form::Template(template, !is_filter),
        (None, Output::Json) => Form::Json,
        (None, Output::Csv) => Form::rows(header),
        (None, Output::Text) => Form::List(if args.all { 28 } else { 19 }),
    }
}

fn push_rating(
    item: &Item,
    read: &Read,
    options: &Options<'_>,
    args: &Rate,
    page: &mut Page,
) -> Result<(), Error> {
    let (started, goal, puzzle) = (Instant::now(), args.goal(), &read.puzzle);
    let with_steps = args.steps || args.template.as_ref().is_some_and(Template::needs_steps);
    let Rated { judged, steps, matter } =
        rated(puzzle, &goal, Besides { steps: with_steps, missed: args.all }, options)?;
    if judged.is_met() == Some(false) && !args.all {
        return Ok(());
    }
    let (steps, matter) = (with_steps.then_some(steps.as_slice()), matter.as_ref());
    match (&args.template, args.output) {
        (Some(template), _) => {
            let seconds = started.elapsed().as_secs_f64();
            let on = rate_on(&template.scales(), puzzle, options)?;
            let steps = steps.unwrap_or_default();
            let line = RatedLine { item, read, judged, steps, matter, args, seconds, on };
            template.fill(&mut page.out, |field, out| line.push(field, out));
        }
        (None, Output::Json) => {
            let mut object = json::Rate::new(puzzle, &judged, steps);
            object.matter = json::Matter::of(matter);
            if args.er_only {
                (object.ep, object.ed) = (None, None);
            }
            push_json(page, &object);
        }
        (None, Output::Csv) => push_row(item, puzzle, &judged, matter, args, page),
        (None, Output::Text) => push_text(item, puzzle, &judged, steps, matter, args, page),
    }
    Ok(())
}

/// `yes`, `no` or `unknown`; nothing if nothing was asked.
fn answer_word(judged: &Judged) -> &'static str {
    match judged.is_met() {
        _ if judged.goal.is_empty() => "",
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    }
}

fn push_row(
    item: &Item,
    puzzle: &Puzzle,
    judged: &Judged,
    matter: Option<&Matter>,
    args: &Rate,
    page: &mut Page,
) {
    item.push_place(&mut page.out);
    let _ = write!(page.out, ",{puzzle},{}", json::end_word(judged));
    let has_rating = matches!(judged.ratings.outcome, Outcome::Solved | Outcome::Stopped);
    for (figure, is_wanted) in
        [(judged.er(), true), (judged.ep(), !args.er_only), (judged.ed(), !args.er_only)]
    {
        page.out.push(',');
        if let Some(figure) = figure.exact().filter(|_| is_wanted && has_rating) {
            let _ = write!(page.out, "{figure}");
        }
    }
    if may_end_early(args) {
        page.out.push(',');
        if let Figure::AtLeast(least) = judged.er() {
            let _ = write!(page.out, "{least}");
        }
        let _ = write!(page.out, ",{}", answer_word(judged));
    }
    let scale = Scale::usual(puzzle.family());
    let _ = write!(page.out, ",{} {}", scale.id(), scale.version());
    end_row(matter, &mut page.out);
}

fn push_text(
    item: &Item,
    puzzle: &Puzzle,
    judged: &Judged,
    steps: Option<&[TraceStep]>,
    matter: Option<&Matter>,
    args: &Rate,
    page: &mut Page,
) {
    let figures = match judged.ratings.outcome {
        Outcome::Stopped if judged.is_met().is_none() => format!("unknown, {}", judged.er()),
        Outcome::Solved if judged.ratings.ed == Rating::ZERO => "already solved".to_owned(),
        Outcome::Solved | Outcome::Stopped if args.er_only => judged.er().to_string(),
        Outcome::Solved if puzzle.family() == Family::Kakuro => {
            let sum = judged.ratings.sum;
            format!("{judged}  sum {}.{}", sum / 10, sum % 10)
        }
        Outcome::Solved | Outcome::Stopped => judged.to_string(),
        Outcome::Contradiction => "no solution".to_owned(),
        Outcome::Several => "several solutions".to_owned(),
        Outcome::Stuck => "stuck".to_owned(),
    };
    if args.all {
        let _ = write!(page.out, "{:<8} ", answer_word(judged));
    }
    let _ = write!(page.out, "{figures:<18} {puzzle}");
    if let Some(matter) = matter {
        let _ = write!(page.out, "  {}", matter.detail());
    }
    page.out.push('\n');
    for step in steps.unwrap_or_default() {
        let TraceStep { name, rating, placed, removed } = step;
        let gap = if placed.is_empty() || removed.is_empty() { "" } else { " " };
        let _ = writeln!(page.out, "  {rating}  {name:<24}  {placed}{gap}{removed}");
    }
    if item.alone && matches!(judged.ratings.outcome, Outcome::Solved | Outcome::Stopped) {
        let scale = named(Scale::usual(puzzle.family()));
        let _ = writeln!(page.out, "{} on the scale {scale}.", column_names(args));
    }
}

/// What stands before a puzzle.
fn column_names(args: &Rate) -> &'static str {
    if args.er_only { "ER" } else { "ER/EP/ED" }
}

/// A line of the reference traces.
fn push_trace(puzzle: &Puzzle, options: &Options<'_>, page: &mut Page) -> Result<(), Error> {
    let Rated { judged, steps, matter } =
        rated(puzzle, &Goal::default(), Besides { steps: true, missed: false }, options)?;
    page.out.push_str(&json::trace_line(puzzle, &judged.ratings, &steps, matter.as_ref()));
    page.out.push('\n');
    Ok(())
}

/// What the codes of a template stand for.
struct RatedLine<'a> {
    item: &'a Item,
    read: &'a Read,
    judged: Judged,
    steps: &'a [TraceStep],
    matter: Option<&'a Matter>,
    args: &'a Rate,
    seconds: f64,
    /// The scales that the template asks for; for a Kakuro its own.
    on: Vec<OnScale>,
}

impl RatedLine<'_> {
    fn push(&self, field: Field, out: &mut String) {
        let _ = match field {
            Field::Puzzle => write!(out, "{}", self.read.puzzle),
            Field::Givens => write!(out, "{}", self.givens()),
            Field::Number => write!(out, "{}", self.item.number),
            Field::Figure(Which::Ep | Which::Ed) if self.args.er_only => Ok(()),
            Field::Figure(which) => write!(out, "{}", self.figure(which)),
            Field::Technique(which) => write!(out, "{}", self.technique(which)),
            Field::Seconds => write!(out, "{:.3}", self.seconds),
            Field::File => write!(out, "{}", self.item.file()),
            Field::Line => write!(out, "{}", self.item.line()),
            Field::Tail => write!(out, "{}", self.read.tail.as_deref().unwrap_or_default()),
            Field::Outcome => write!(out, "{}", json::end_word(&self.judged)),
            Field::Message => write!(out, "{}", self.matter.map(Matter::to_string).unwrap_or_default()),
            Field::Passes => write!(out, "{}", answer_word(&self.judged)),
            Field::Steps => write!(out, "{}", self.steps.len()),
            Field::On(scale, said) => {
                let own =
                    |on: &&OnScale| on.scale == scale || (!scale.is_research() && on.scale == Scale::Kakuro);
                match self.on.iter().find(own) {
                    None => Ok(()),
                    Some(on) => match said {
                        Said::Figures => write!(out, "{on}"),
                        Said::Steps => write!(out, "{}", on.steps),
                        Said::Hardest => write!(out, "{}", on.hardest),
                    },
                }
            }
        };
    }

    fn figure(&self, which: Which) -> Figure {
        match which {
            Which::Er => self.judged.er(),
            Which::Ep => self.judged.ep(),
            Which::Ed => self.judged.ed(),
        }
    }

    /// The first step that costs as much as the figure; nothing if there is none, as for what is not solved.
    fn technique(&self, which: Which) -> &str {
        let costs = |step: &&TraceStep| Some(step.rating) == self.figure(which).exact();
        self.steps.iter().find(costs).map_or("", |step| &step.name)
    }

    fn givens(&self) -> String {
        self.read.puzzle.givens().unwrap_or_default()
    }
}

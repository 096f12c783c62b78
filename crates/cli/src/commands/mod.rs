//! One file a command. Each turns a puzzle into text on a [`Page`]; the batch does the rest.

mod about;
mod check;
mod combos;
mod compare;
mod convert;
mod explain;
mod hint;
mod rate;
mod solve;
mod steps;
mod techniques;

use crate::args::{Args, Command, Input, Prose, Time};
use crate::batch::{Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::push_field;
use crate::source::{self, Item};
use qedoku::input::{Read, Warning};
use qedoku::standing::Matter;
use qedoku::{Budget, Family, Format, Method, Options, Puzzle};
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

/// Does what the arguments ask for.
pub fn run(args: &Args) -> anyhow::Result<Status> {
    match &args.command {
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Steps(args) => steps::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Combos(args) => combos::run(args),
        Command::Techniques(args) => techniques::run(args),
        Command::Completions { shell } => about::completions(*shell),
        Command::Man { command } => about::man(command.as_deref()),
    }
}

/// The options of the verbs.
fn options(time: Time, verify: bool, stop: &'static AtomicBool) -> Options<'static> {
    let budget = Budget { time: time.0, stop: Some(stop), ..Budget::UNLIMITED };
    Options { budget, verify: verify || Options::default().verify, ..Options::default() }
}

/// The family of all puzzles, where the arguments tell it.
fn family(input: &Input) -> anyhow::Result<Option<Family>> {
    let qedoku::input::Options { family, format } = source::reading(input)?;
    Ok(family.or(format.map(Format::family)))
}

/// Refuses a method that has nothing to say about the family that the arguments tell.
fn ensure_solves(method: &Method, input: &Input) -> anyhow::Result<()> {
    match family(input)? {
        Some(family) if !method.solves(family) => {
            anyhow::bail!("the method `{}` does not solve {family}; leave `--method` out", method.id)
        }
        _ => Ok(()),
    }
}

/// The puzzle of an item. What was assumed in reading is said on the page.
fn read(item: &Item, page: &mut Page) -> Result<Puzzle, Unanswered> {
    read_all(item, page).map(|read| read.puzzle)
}

/// The same, with what else was read.
fn read_all(item: &Item, page: &mut Page) -> Result<Read, Unanswered> {
    let read = item.read().map_err(|problems| Unanswered::unread(&problems))?;
    note(&read.warnings, page);
    Ok(read)
}

/// Says on the page what was assumed in reading.
fn note(warnings: &[Warning], page: &mut Page) {
    for warning in warnings {
        let _ = writeln!(page.complaints, "{}: note: {}", warning.place, warning.message);
    }
}

/// The form of puzzles without an answer among answers in words or as objects.
fn prose(output: Prose) -> Form<'static> {
    match output {
        Prose::Text => Form::Prose,
        Prose::Json => Form::Json,
    }
}

/// The last column of a row: what is the matter with the puzzle, if something is.
fn end_row(matter: Option<&Matter>, out: &mut String) {
    out.push(',');
    push_field(out, &matter.map(Matter::to_string).unwrap_or_default());
    out.push('\n');
}

/// One JSON object on its line.
fn push_json(page: &mut Page, object: &impl qedoku::json::Object) {
    page.out.push_str(&qedoku::json::to_json(object));
    page.out.push('\n');
}

/// A heading that tells puzzles of a batch apart.
fn push_heading(item: &Item, page: &mut Page) {
    if !item.alone {
        let _ = writeln!(page.out, "{}:{}", item.file(), item.line());
    }
}

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

use crate::args::{Args, Command, Time};
use crate::batch::Page;
use crate::output::Status;
use crate::source::Item;
use anyhow::Result;
use qedoku::read::{Problem, Read};
use qedoku::{Budget, Error, Options, Puzzle};
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

/// Does what the arguments ask for.
pub fn run(args: &Args) -> Result<Status> {
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
    let budget = Budget { nodes: None, time: time.0, stop: Some(stop) };
    Options { budget, verify: verify || Options::default().verify }
}

/// The puzzle of an item; if it cannot be read that is said on the page.
fn read(item: &Item, page: &mut Page) -> Option<Puzzle> {
    read_all(item, page).map(|read| read.puzzle)
}

/// The same, with what else was read. What was assumed in reading is said on the page.
fn read_all(item: &Item, page: &mut Page) -> Option<Read> {
    match item.read() {
        Ok(read) => {
            note(&read.warnings, page);
            Some(read)
        }
        Err(problems) => {
            problems.iter().for_each(|problem| page.fail(&problem.to_string()));
            None
        }
    }
}

/// Says on the page what was assumed in reading.
fn note(warnings: &[Problem], page: &mut Page) {
    for warning in warnings {
        let _ = writeln!(page.complaints, "{}: note: {}", warning.place, warning.message);
    }
}

/// Says on the page why a puzzle has no answer.
fn fail(item: &Item, error: &Error, page: &mut Page) {
    for qedoku::Complaint { line, column, message } in error.complaints() {
        page.fail(&format!("{}:{}:{column}: {message}", item.file(), item.line() + line - 1));
    }
    if error.is_bug() {
        page.complaints.push_str(
            "This is a fault of qedoku, not of the puzzle. Please report it with the lines above.\n",
        );
        page.raise(Status::Bug);
    }
}

/// A failed item as a JSON object, so that objects and puzzles correspond.
fn push_failure(item: &Item, page: &mut Page, before: usize) {
    let message = page.complaints[before..].trim_end().to_owned();
    let failure = qedoku::wire::Failure::new(item.file(), item.line(), &message);
    push_json(page, &failure);
}

/// One JSON object on its line.
fn push_json(page: &mut Page, object: &impl qedoku::wire::Object) {
    page.out.push_str(&qedoku::wire::to_json(object));
    page.out.push('\n');
}

/// A heading that tells puzzles of a batch apart.
fn push_heading(item: &Item, page: &mut Page) {
    if !item.alone {
        let _ = writeln!(page.out, "{}:{}", item.file(), item.line());
    }
}

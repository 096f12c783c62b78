//! What each rule of a rule book is worth over many puzzles.

use super::Compare;
use crate::args::Output;
use crate::batch::{self, Form, Unanswered};
use crate::commands::read;
use crate::ending::Status;
use crate::output::counted;
use crate::signal;
use anyhow::Result;
use qedoku::json::{self, to_json};
use qedoku::{Budget, Options, RuleBook, RuleReach};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

/// Counts over all puzzles.
pub fn run(args: &Compare, book: &RuleBook) -> Result<Status> {
    let stop = signal::watch();
    let budget = Budget { time: args.budget.0, stop: Some(stop), ..Budget::UNLIMITED };
    let options = Options { budget, verify: args.verify || Options::default().verify, ..Options::default() };
    let reach = Mutex::new(RuleReach::new(book));
    let status = batch::run(args, stop, "", &Form::Nothing, |item, page| {
        let puzzle = read(item, page)?;
        let needed = book.needed(&puzzle, &options).map_err(|error| Unanswered::refused(item, &error))?;
        reach.lock().unwrap_or_else(PoisonError::into_inner).add(&needed);
        Ok(())
    })?;
    let reach = reach.into_inner().unwrap_or_else(PoisonError::into_inner);
    let text = match args.output {
        Output::Json => to_json(&json::Rules::new(&reach)) + "\n",
        Output::Csv => rows(&reach),
        Output::Text => table(&reach),
    };
    Ok(Status::of_last_words(&text, status))
}

fn rows(reach: &RuleReach) -> String {
    let mut out = String::from("rule,used,needed,undecided\n");
    for row in &reach.rules {
        let _ = writeln!(out, "{},{},{},{}", row.name, row.used, row.needed, row.undecided);
    }
    out
}

fn table(reach: &RuleReach) -> String {
    let width = reach.rules.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max("rule".len());
    let mut out = format!("{:width$}  {:>7}  fall only with it\n", "rule", "used in");
    for row in &reach.rules {
        let _ = writeln!(out, "{:width$}  {:>7}  {:>17}", row.name, row.used, row.needed);
    }
    let _ = writeln!(out, "\n{} of {} puzzles solved.", reach.solved, reach.puzzles);
    for row in reach.rules.iter().filter(|row| row.undecided > 0) {
        let puzzles = counted(row.undecided as usize, "puzzle");
        let _ = writeln!(
            out,
            "Whether {puzzles} would fall without {} is not decided; raise --budget.",
            row.name
        );
    }
    out
}

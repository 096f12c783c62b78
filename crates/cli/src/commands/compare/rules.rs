//! What each rule of a rule book is worth over many puzzles.

use super::Compare;
use crate::args::Output;
use crate::batch::{self, Form, Unanswered};
use crate::commands::read;
use crate::ending::Status;
use crate::signal;
use anyhow::Result;
use qedoku::json::{self, to_json};
use qedoku::language::Phrase;
use qedoku::{Budget, Language, Options, RuleBook, RuleReach};
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
        Output::Text => table(&reach, &args.speech.language(true)),
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

fn table(reach: &RuleReach, language: &Language) -> String {
    let mut columns = language.raw(Phrase::RuleColumns).split(',');
    let [rule, used, needed] = std::array::from_fn(|_| columns.next().unwrap_or_default());
    let [first, second, third] = [rule, used, needed].map(|column| column.chars().count());
    let width = reach.rules.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(first);
    let mut out = format!("{rule:width$}  {used}  {needed}\n");
    for row in &reach.rules {
        let _ = writeln!(out, "{:width$}  {:>second$}  {:>third$}", row.name, row.used, row.needed);
    }
    let [solved, puzzles] = [reach.solved, reach.puzzles].map(|count| count.to_string());
    let _ = writeln!(out, "\n{}", language.say(Phrase::SolvedOf, &[&solved, &puzzles]));
    for row in reach.rules.iter().filter(|row| row.undecided > 0) {
        let told = language.say(Phrase::NotDecided, &[&row.undecided.to_string(), row.name]);
        let _ = writeln!(out, "{told}");
    }
    out
}

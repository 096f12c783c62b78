//! `hint`: the next step, as much of it as asked for.

use super::{ensure_solves, level, options, prose, push_heading, push_json, read};
use crate::advice::ADVICE;
use crate::args::{Input, Logic, Prose, Rules, Running, Speech, Switches, job, method, number};
use crate::batch::{self, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::{Fold, Game, Hinted, Level, Method, Options, Puzzle, RuleBook, Theme, hint_by, json};
use std::fmt::Write as _;

const AFTER: &str = "\
Examples:
  qedoku hint examples/sudoku.txt
  qedoku hint --level 4 examples/kakuro.txt
  qedoku hint --json --level 2 examples/sudoku.txt";

/// `hint`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Hint {
    #[command(flatten)]
    pub input: Input,

    /// How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 everything.
    #[arg(long, short, value_name = "1-4", default_value_t = 1, value_parser = number::between::<u8>(1, 4))]
    pub level: u8,

    /// Take the step, and print the position after it instead of words, on one line that reads back. Where
    /// there is no step the position stays, and why is said on standard error.
    #[arg(long)]
    pub apply: bool,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    /// How to solve.
    #[arg(long, value_parser = method::parser(), default_value = Method::usual().id)]
    pub method: &'static Method,

    #[command(flatten)]
    pub rules: Rules,

    #[command(flatten)]
    pub switches: Switches,

    #[command(flatten)]
    pub speech: Speech,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

job! { Hint, is_slow: true }

pub fn run(args: &Hint) -> Result<Status> {
    let book = args.rules.book()?;
    let method = book.as_ref().map_or(args.method, RuleBook::method);
    let switched = args.switches.applied(method)?;
    let method = switched.as_ref().unwrap_or(method);
    ensure_solves(method, &args.input)?;
    let stop = signal::watch();
    let language = args.speech.language(args.output == Prose::Text);
    let options = Options { language: &language, ..options(args.logic.budget, args.logic.verify, stop) };
    let (theme, level) = (theme(&args.running), level(args.level));
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let hinted = hint_by(method, &puzzle, &options).map_err(|error| Unanswered::refused(item, &error))?;
        let words = || hinted.words(level, &ADVICE);
        match args.output {
            Prose::Json => {
                let mut object = json::Hint::new(&puzzle, &hinted, level);
                object.after = args.apply.then(|| after(&puzzle, &hinted));
                push_json(page, &object);
            }
            Prose::Text if args.apply => {
                let _ = writeln!(page.out, "{}", after(&puzzle, &hinted));
                if hinted.next.is_err() {
                    let _ = writeln!(page.complaints, "{}:{}: {}", item.file(), item.line(), words());
                }
            }
            Prose::Text => {
                push_heading(item, page);
                let _ = writeln!(page.out, "{}", words().wrapped(&theme, 0, theme.width()));
                push_chain(&hinted, level, &theme, &mut page.out);
            }
        }
        Ok(())
    })
}

/// The position after the step on one line, or as it is if there is none.
fn after(puzzle: &Puzzle, hinted: &Hinted) -> String {
    let mut game = Game::new(puzzle.clone());
    if let Ok(hint) = &hinted.next {
        // A step of the position that was asked about.
        let _ = game.take(&hint.step);
    }
    game.position().to_string()
}

/// The chain of the step below its words at the last level: in Eureka notation, else its trunk.
fn push_chain(hinted: &Hinted, level: Level, theme: &Theme, out: &mut String) {
    let Some(hint) = hinted.next.as_ref().ok().filter(|_| level == Level::Everything) else { return };
    if let Some(eureka) = hint.step.eureka() {
        let _ = writeln!(out, "  {}", eureka.wrapped(theme, 2, theme.width()));
        return;
    }
    for line in hint.step.chain_lines(Fold::Trunk) {
        let indent = 2 * line.depth + 2;
        let _ = writeln!(out, "{:indent$}{}", "", line.words.wrapped(theme, indent, theme.width()));
    }
}

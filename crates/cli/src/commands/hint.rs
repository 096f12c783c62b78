//! `hint`: the next step, as much of it as asked for.

use super::{ensure_solves, options, prose, push_heading, push_json, read};
use crate::args::{Input, Logic, Prose, Running, job, method, number};
use crate::batch::{self, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::{Hinted, Level, Matter, Method, Outcome, Theme, hint_by, json};

/// `hint`.
#[derive(Args, Debug)]
pub struct Hint {
    #[command(flatten)]
    pub input: Input,

    /// How much to tell: 1 where to look, 2 which technique, 3 which cells, 4 everything.
    #[arg(long, short, value_name = "1-4", default_value_t = 1, value_parser = number::between::<u8>(1, 4))]
    pub level: u8,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    /// How to solve.
    #[arg(long, value_parser = method::parser(), default_value = Method::usual().id)]
    pub method: &'static Method,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

job! { Hint, is_slow: true }

pub fn run(args: &Hint) -> Result<Status> {
    ensure_solves(args.method, &args.input)?;
    let stop = signal::watch();
    let options = options(args.logic.budget, args.logic.verify, stop);
    let theme = theme(&args.running);
    let level = Level::ALL[usize::from(args.level.clamp(1, 4)) - 1];
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let hinted =
            hint_by(args.method, &puzzle, &options).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Prose::Json => push_json(page, &json::Hint::new(&puzzle, &hinted, level)),
            Prose::Text => {
                push_heading(item, page);
                page.out.push_str(&words(&hinted, level, &theme));
                page.out.push('\n');
            }
        }
        Ok(())
    })
}

fn words(hinted: &Hinted, level: Level, theme: &Theme) -> String {
    let end = match &hinted.next {
        Ok(hint) => return hint.words(level).wrapped(theme, 0, 100),
        Err(end) => end,
    };
    match (end, &hinted.matter) {
        (_, Some(matter @ Matter::NoSolution(_))) => {
            format!("This puzzle has no solution: {}.", matter.detail())
        }
        (Outcome::Stuck, Some(matter @ Matter::Several(_))) => format!(
            "No hint: this puzzle has several solutions, which logic cannot tell apart; {}.",
            matter.detail()
        ),
        (Outcome::Solved, _) => "Everything is filled, and right.".to_owned(),
        (Outcome::Contradiction, _) => "The puzzle has no solution from here on.".to_owned(),
        (Outcome::Stopped, _) => {
            "No hint: the time was over before all techniques were asked; raise --budget.".to_owned()
        }
        (Outcome::Stuck | Outcome::Several, _) => {
            "No hint: the techniques find nothing in this position.".to_owned()
        }
    }
}

//! `mistakes`: what is wrong in a position, as much of it as asked for.

use super::{level, options, prose, push_heading, push_json, read};
use crate::args::{Input, Limits, Prose, Running, Speech, job, number};
use crate::batch::{self, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::{Options, json, mistakes};

const AFTER: &str = "\
Examples:
  qedoku mistakes examples/sudoku.txt
  qedoku mistakes --level 4 --json examples/kakuro.txt";

/// `mistakes`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Mistakes {
    #[command(flatten)]
    pub input: Input,

    /// How much to tell: 1 whether something is wrong, 2 how many digits and strikes, 3 where, 4 which.
    #[arg(long, short, value_name = "1-4", default_value_t = 1, value_parser = number::between::<u8>(1, 4))]
    pub level: u8,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    #[command(flatten)]
    pub speech: Speech,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

job! { Mistakes, is_slow: false }

pub fn run(args: &Mistakes) -> Result<Status> {
    let stop = signal::watch();
    let language = args.speech.language(args.output == Prose::Text);
    let options = Options { language: &language, ..options(args.limits.budget, false, stop) };
    let (theme, level) = (theme(&args.running), level(args.level));
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let found = mistakes(&puzzle, &options).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Prose::Json => push_json(page, &json::Mistakes::new(&puzzle, &found, level)),
            Prose::Text => {
                push_heading(item, page);
                page.out.push_str(&found.words(level).wrapped(&theme, 0, 100));
                page.out.push('\n');
            }
        }
        Ok(())
    })
}

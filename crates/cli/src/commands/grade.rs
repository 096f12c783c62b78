//! `grade`: all figures of puzzles, as the columns of a collection.

use super::columns::{self, Row};
use super::{options, push_json, read};
use crate::args::{Input, Limits, Running, job};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::Result;
use clap::{Args, ValueEnum};
use qedoku::{grade, json};

const AFTER: &str = "\
One pass tells what `rate`, `check`, `check --publish` and `canon` tell: solution, givens, whether it is minimal, \
symmetries and pattern, ER, EP and ED of Sudoku Explainer, points and level of HoDoKu, the hardest step on the scale \
human, how the solve flows, and the id of the class that all guises share. The columns are those of `generate \
--output csv`; index, seed, position, generator and request are kept where the input has them. `collection` takes the \
file.

Examples:
  qedoku grade examples/sudoku.txt
  qedoku grade --output json examples/sudoku.txt";

/// `grade`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Grade {
    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: GradeOutput,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

job! { Grade, is_slow: true }

/// How `grade` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GradeOutput {
    /// One CSV row a puzzle.
    #[default]
    Csv,
    /// One JSON object a puzzle.
    Json,
}

/// What stays of a row that is graded anew.
const KEPT: [&str; 5] = ["index", "seed", "position", "generator", "request"];

pub fn run(args: &Grade) -> Result<Status> {
    super::ensure_sudoku("grade", &args.input)?;
    let stop = signal::watch();
    let options = options(args.limits.budget, false, stop);
    let (header, form) = match args.output {
        GradeOutput::Csv => {
            let header = format!("file,line,{},message\n", columns::header());
            let form = Form::rows(&header);
            (header, form)
        }
        GradeOutput::Json => (String::new(), Form::Json),
    };
    batch::run(args, stop, &header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let found = grade(&puzzle, &options).map_err(|error| Unanswered::refused(item, &error))?;
        let graded = json::Graded::from(&found);
        match args.output {
            GradeOutput::Json => push_json(page, &graded),
            GradeOutput::Csv => {
                let (before, mut row) = (Row::of_item(item), Row::of_graded(&graded));
                KEPT.iter().for_each(|name| row.set(name, before.get(name).to_owned()));
                item.push_place(&mut page.out);
                page.out.push(',');
                row.push(&mut page.out);
                page.out.push_str(",\n");
            }
        }
        Ok(())
    })
}

//! `grade`: all figures of puzzles, as the columns of a collection.

use super::columns::{self, Row};
use super::{kakuro_columns, options, push_json, read};
use crate::args::{Input, Limits, Running, job};
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use clap::{Args, ValueEnum};
use qedoku::{Family, Options, Puzzle, grade, grade_kakuro, json};

const AFTER: &str = "\
One pass tells what `rate`, `check`, `check --publish` and `canon` tell: solution, givens, whether it is minimal, \
symmetries and pattern, ER, EP and ED of Sudoku Explainer, points and level of HoDoKu, the hardest step on the scale \
human, how the solve flows, and the id of the class that all guises share. The columns are those of `generate \
--output csv`; index, seed, position, generator and request are kept where the input has them. `collection` takes the \
file.

Of Kakuro, which are asked for by --family kakuro where rows are printed, it tells the columns of `generate kakuro \
--output csv`: size, white cells, runs, necks, magic runs, and the rating on the scale kr.

Examples:
  qedoku grade examples/sudoku.txt
  qedoku grade --output json examples/sudoku.txt
  qedoku grade --family kakuro examples/kakuro.txt";

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
    let is_kakuro = super::family(&args.input)? == Some(Family::Kakuro);
    let stop = signal::watch();
    let options = options(args.limits.budget, false, stop);
    let (header, form) = match args.output {
        GradeOutput::Csv => {
            let own = if is_kakuro { kakuro_columns::COLUMNS.join(",") } else { columns::header() };
            let header = format!("file,line,{own},message\n");
            let form = Form::rows(&header);
            (header, form)
        }
        GradeOutput::Json => (String::new(), Form::Json),
    };
    batch::run(args, stop, &header, &form, |item, page| {
        let puzzle = read(item, page)?;
        if puzzle.family() == Family::Kakuro {
            return of_kakuro(args, is_kakuro, &puzzle, &options, item, page);
        }
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

/// A Kakuro among the others, or in rows of its own.
fn of_kakuro(
    args: &Grade,
    has_rows: bool,
    puzzle: &Puzzle,
    options: &Options<'_>,
    item: &Item,
    page: &mut Page,
) -> Result<(), Unanswered> {
    if args.output == GradeOutput::Csv && !has_rows {
        let told = "rows of Sudoku have no room for a Kakuro; type --family kakuro, or --output json";
        return Err(Unanswered::because(told.to_owned()));
    }
    let found = grade_kakuro(puzzle, options).map_err(|error| Unanswered::refused(item, &error))?;
    let graded = json::GradedKakuro::from(&found);
    match args.output {
        GradeOutput::Json => push_json(page, &graded),
        GradeOutput::Csv => {
            let kept = item.columns(&["index", "seed"]);
            let kept: Vec<&str> = kept.iter().map(|field| field.as_deref().unwrap_or_default()).collect();
            item.push_place(&mut page.out);
            page.out.push(',');
            kakuro_columns::Row::new(&graded, kept[0], kept[1]).push(&mut page.out);
            page.out.push_str(",\n");
        }
    }
    Ok(())
}

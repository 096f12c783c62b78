//! `examine`: the reject lists around a cell.

use super::{ensure_sudoku, note_hopeless, push_heading, push_json, read};
use crate::args::{Input, Running, job};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use anyhow::Result;
use clap::{Args, ValueEnum};
use qedoku::examine::CellName;
use qedoku::scene::{Colours, svg};
use qedoku::{examine, examine_picture, json};

const AFTER: &str = "\
A cell rejects what stands in its row, column and box; a filled one rejects everything. The nine lists of a house, \
put together and sorted, are its examine string. A digit that stands eight times in it has one home left.

Examples:
  qedoku examine --cell r2c5 examples/figures/reject-lists.txt
  qedoku examine --cell r3c4 --output json examples/figures/reject-lists.txt
  qedoku examine --cell r2c5 --output svg examples/figures/reject-lists.txt > examined.svg";

/// `examine`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Examine {
    #[command(flatten)]
    pub input: Input,

    /// The cell, such as r3c4.
    #[arg(long, value_name = "CELL")]
    pub cell: CellName,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: ExamineOutput,

    #[command(flatten)]
    pub running: Running,
}

/// How `examine` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ExamineOutput {
    /// The lists and strings, with signs.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
    /// The same as a picture below the board.
    Svg,
}

job! { Examine, is_slow: false }

pub fn run(args: &Examine) -> Result<Status> {
    ensure_sudoku("examine", &args.input)?;
    let stop = signal::watch();
    let theme = theme(&args.running);
    let form = if args.output == ExamineOutput::Json { Form::Json } else { Form::Prose };
    batch::run(args, stop, "", &form, |item, page| {
        let puzzle = read(item, page)?;
        note_hopeless(item, &puzzle, stop, page);
        let examined = examine(&puzzle, args.cell).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            ExamineOutput::Json => push_json(page, &json::Examine::new(&puzzle, &examined)),
            ExamineOutput::Svg => {
                let picture =
                    examine_picture(&puzzle, args.cell).map_err(|error| Unanswered::refused(item, &error))?;
                page.out.push_str(&svg::write(&picture.scene, Colours::Reader, ""));
            }
            ExamineOutput::Text => {
                push_heading(item, page);
                page.out.push_str(&examined.to_text(&theme));
                page.out.push_str(if item.alone { "" } else { "\n" });
            }
        }
        Ok(())
    })
}

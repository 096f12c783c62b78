//! `examine`: the reject lists around a cell.

use super::{ensure_sudoku, note_hopeless, prose, push_heading, push_json, read};
use crate::args::{Input, Prose, Running, job};
use crate::batch::{self, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::examine::CellName;
use qedoku::{examine, json};

const AFTER: &str = "\
A cell rejects what stands in its row, column and box; a filled one rejects everything. The nine lists of a house, \
put together and sorted, are its examine string. A digit that stands eight times in it has one home left.

Examples:
  qedoku examine --cell r2c5 examples/figures/reject-lists.txt
  qedoku examine --cell r3c4 --output json examples/figures/reject-lists.txt";

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
    pub output: Prose,

    #[command(flatten)]
    pub running: Running,
}

job! { Examine, is_slow: false }

pub fn run(args: &Examine) -> Result<Status> {
    ensure_sudoku("examine", &args.input)?;
    let stop = signal::watch();
    let theme = theme(&args.running);
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        note_hopeless(item, &puzzle, stop, page);
        let examined = examine(&puzzle, args.cell).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Prose::Json => push_json(page, &json::Examine::new(&puzzle, &examined)),
            Prose::Text => {
                push_heading(item, page);
                page.out.push_str(&examined.to_text(&theme));
                page.out.push_str(if item.alone { "" } else { "\n" });
            }
        }
        Ok(())
    })
}

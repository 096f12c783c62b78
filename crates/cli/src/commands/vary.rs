//! `vary`: the same puzzle in other guises.

use super::{push_json, read};
use crate::args::{Input, Output, Running, job, number};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::Result;
use clap::Args;
use clap::builder::PossibleValuesParser;
use qedoku::generator::Seed;
use qedoku::{Look, json, vary};
use std::fmt::Write as _;

const AFTER: &str = "\
Each guise stands with the map that leads there, which `convert --apply` takes. A Sudoku has 1,218,998,108,160 of \
them, a Kakuro 16: turns, mirrors and the mirror of digits. With --keep pattern the same cells stay given; with \
--keep symmetry the pattern stays as symmetric as it is.

Examples:
  qedoku vary --count 3 examples/sudoku.txt
  qedoku vary --keep symmetry --seed 5 --output csv examples/sudoku.txt";

/// `vary`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Vary {
    #[command(flatten)]
    pub input: Input,

    /// How many guises of each puzzle.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = number::between::<u64>(0, 1_000_000_000))]
    pub count: u64,

    /// Where they come from: a number, or any text.
    #[arg(long, value_name = "SEED", default_value = "1")]
    pub seed: Seed,

    /// What of the looks is to stay.
    #[arg(long, value_name = "WHAT", value_parser = PossibleValuesParser::new(Look::ALL.map(Look::id)))]
    pub keep: Option<String>,

    /// How to print: the guise and its map on a line, rows, or objects.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    #[command(flatten)]
    pub running: Running,
}

job! { Vary, is_slow: false }

const HEADER: &str = "file,line,puzzle,guise,map,message\n";

pub fn run(args: &Vary) -> Result<Status> {
    let header = if args.output == Output::Csv { HEADER } else { "" };
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(header),
        Output::Text => Form::Word,
    };
    let keep = args.keep.as_deref().and_then(Look::find);
    batch::run(args, signal::watch(), header, &form, |item, page| {
        let puzzle = read(item, page)?;
        // Each puzzle of the input has numbers of its own.
        let first = item.number << 32;
        for number in 0..args.count {
            let (guise, map) = vary(&puzzle, &args.seed, first + number, keep)
                .map_err(|error| Unanswered::refused(item, &error))?;
            match args.output {
                Output::Json => push_json(page, &json::Varied::new(&puzzle, &guise, &map)),
                Output::Text => {
                    let _ = writeln!(page.out, "{guise}  {map}");
                }
                Output::Csv => {
                    item.push_place(&mut page.out);
                    let _ = writeln!(page.out, ",{puzzle},{guise},{map},");
                }
            }
        }
        Ok(())
    })
}

//! `minimize`: givens left out until each is needed.

use super::generate::tenths;
use super::{options, push_json, read};
use crate::args::{Input, Limits, Output, Running, job, number};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::{Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{ArgGroup, Args, ValueEnum};
use qedoku::canon::Symmetry;
use qedoku::generator::Seed;
use qedoku::generator::kakuro::LEVELS;
use qedoku::generator::sudoku::{HodokuLevel, Span};
use qedoku::{AddWish, MinimizeHow, Removal, add_givens, all_minimal, json, minimize, minimize_within};
use std::fmt::Write as _;

const AFTER: &str = "\
A puzzle with one solution loses givens as long as it keeps that. What is printed is minimal, unless --to or \
--keep-symmetry stops earlier. With --order random each puzzle of the input has an order of its own, drawn from \
--seed and its number. With --order hardest or easiest each step is the removal that makes ER greatest or least, \
the first of equals. With --add the column left_out is negative.

A Kakuro loses sums, and digits that it gives away, in the order random, first or last. A sum stays, too, if a search \
without it would look at more than 20,000 positions; with --level one stays that the level needs. The columns givens and left_out count sums and digits.

Examples:
  qedoku minimize examples/sudoku.txt
  qedoku minimize --level easy,medium examples/kakuro.txt
  qedoku minimize --add --level easy examples/sudoku.txt";

/// `minimize`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER, group = ArgGroup::new("wish").multiple(true))]
pub struct Minimize {
    #[command(flatten)]
    pub input: Input,

    /// Which givens are tried first.
    #[arg(long, value_enum, default_value_t, value_name = "ORDER")]
    pub order: Order,

    /// Where random orders come from: a number, or any text.
    #[arg(long, value_name = "SEED", default_value = "1")]
    pub seed: Seed,

    /// Take away only what leaves a pattern with this symmetry as symmetric as it is.
    #[arg(long, value_name = "SYMMETRY", value_parser = PossibleValuesParser::new(Symmetry::ALL.map(|symmetry| symmetry.id)))]
    pub keep_symmetry: Option<String>,

    /// Stop where no more givens than this are left.
    #[arg(long, value_name = "N", default_value_t, hide_default_value = true, value_parser = number::between::<u16>(0, 81))]
    pub to: u16,

    /// Print all minimal puzzles inside, up to so many, instead of one.
    #[arg(long, value_name = "LIMIT", value_parser = number::between::<u32>(1, 100_000_000),
        conflicts_with_all = ["order", "keep_symmetry", "to"])]
    pub all: Option<u32>,

    /// The other way round: add givens of the solution, as few as are found, until the puzzle is as --er and
    /// --level say. Up to two are the fewest for sure; more are told as perhaps not.
    #[arg(long, requires = "wish", conflicts_with_all = ["order", "keep_symmetry", "to", "all"])]
    pub add: bool,

    /// With --add: the ER that is wished.
    #[arg(long, value_name = "RANGE", value_parser = tenths, requires = "add", group = "wish")]
    pub er: Option<Span>,

    /// With --add: the level of HoDoKu; one of several, apart by commas. Without it the level of the scale kr
    /// that a Kakuro keeps while sums go: beginner, easy, medium, hard, expert, extreme.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', ignore_case = true, value_parser = all_levels(),
        conflicts_with_all = ["all", "keep_symmetry"], group = "wish")]
    pub level: Vec<String>,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

/// The levels of both families.
fn all_levels() -> PossibleValuesParser {
    PossibleValuesParser::new(["beginner", "easy", "medium", "hard", "expert", "unfair", "extreme"])
}

job! { Minimize, is_slow: true }

/// Which givens are tried first.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Drawn from the seed.
    #[default]
    Random,
    /// In reading order.
    First,
    /// The other way round.
    Last,
    /// What makes the puzzle hardest.
    Hardest,
    /// What leaves it easiest.
    Easiest,
}

const HEADER: &str = "file,line,puzzle,minimal,givens,left_out,message\n";

pub fn run(args: &Minimize) -> Result<Status> {
    let stop = signal::watch();
    let options = options(args.limits.budget, false, stop);
    let header = if args.output == Output::Csv { HEADER } else { "" };
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(header),
        Output::Text => Form::Word,
    };
    let symmetry = args.keep_symmetry.as_deref().and_then(Symmetry::find).copied();
    let is_typed = |name: &str| args.level.iter().any(|level| level.eq_ignore_ascii_case(name));
    let is_wished = |level: &HodokuLevel| is_typed(level.name());
    let kept: Vec<&str> = LEVELS.into_iter().filter(|level| is_typed(level)).collect();
    let known = if args.add { HodokuLevel::ALL.map(HodokuLevel::name).to_vec() } else { LEVELS.to_vec() };
    if let Some(level) =
        args.level.iter().find(|level| known.iter().all(|name| !name.eq_ignore_ascii_case(level)))
    {
        bail!("there is no level `{level}` here; there are {}", known.join(", ").to_lowercase());
    }
    let wish = AddWish { er: args.er, levels: HodokuLevel::ALL.into_iter().filter(is_wished).collect() };
    batch::run(args, stop, header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let found = match args.all {
            _ if args.add => add_givens(&puzzle, &wish, &options).map(|(more, few)| (vec![more], few)),
            Some(limit) => all_minimal(&puzzle, limit as usize, &options),
            None => {
                let removal = match args.order {
                    Order::Random => Removal::Random(args.seed.clone(), item.number),
                    Order::First => Removal::First,
                    Order::Last => Removal::Last,
                    Order::Hardest => Removal::Hardest,
                    Order::Easiest => Removal::Easiest,
                };
                let how = MinimizeHow { removal, symmetry, to: args.to.into() };
                let minimal = match kept.is_empty() {
                    true => minimize(&puzzle, &how, &options),
                    false => minimize_within(&puzzle, &how, &kept, &options),
                };
                minimal.map(|minimal| (vec![minimal], true))
            }
        };
        let (found, is_all) = found.map_err(|error| Unanswered::refused(item, &error))?;
        if !is_all && args.add {
            let _ = writeln!(
                page.complaints,
                "{}:{}: note: fewer givens than these may do; all sets of one and two were tried",
                item.file(),
                item.line()
            );
        } else if !is_all {
            let limit = args.all.unwrap_or_default();
            let _ = writeln!(
                page.complaints,
                "{}:{}: note: there are more minimal puzzles than {limit}; type a greater limit behind --all",
                item.file(),
                item.line()
            );
        }
        match args.output {
            Output::Json => push_json(page, &json::Minimized::new(&puzzle, &found, is_all)),
            Output::Text => found.iter().for_each(|minimal| {
                let _ = writeln!(page.out, "{minimal}");
            }),
            Output::Csv => {
                for minimal in &found {
                    item.push_place(&mut page.out);
                    let left = minimal.told();
                    let gone = puzzle.told() as i64 - left as i64;
                    let _ = writeln!(page.out, ",{puzzle},{minimal},{left},{gone},");
                }
            }
        }
        Ok(())
    })
}

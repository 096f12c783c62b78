//! `explain`: every step in words.

mod telling;

use super::readings::told_step;
use super::{ensure_solves, options, prose, push_json, read};
use crate::advice::ADVICE;
use crate::args::{Input, Logic, Prose, Rules, Running, Speech, Switches, job, method};
use crate::batch::{self, Page, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use crate::source::Item;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use qedoku::{Besides, Method, Options, Puzzle, Report, RuleBook, Theme, json};
use std::fmt::Write as _;

const AFTER: &str = "\
Examples:
  qedoku explain examples/sudoku.txt
  qedoku explain --chains --readings examples/chains.txt
  qedoku explain --method tagging examples/chains.txt";

/// `explain`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Explain {
    #[command(flatten)]
    pub input: Input,

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

    /// Draw the candidates before and after each step; in place of the report that some methods print.
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "all")]
    pub grids: Option<Grids>,

    /// Tell chains and nets link by link; in place of the report that some methods print.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "fit")]
    pub chains: Option<Chains>,

    /// With the method `tagging`: the tables where the basic techniques end, or those of each of its steps.
    #[arg(long, value_enum, default_value_t, value_name = "WHICH")]
    pub tables: WhichTables,

    /// With the method `necks`: list the cells that each walk visits.
    #[arg(long)]
    pub cells: bool,

    /// In JSON, have the proof of every step; in place of the report that some methods print.
    #[arg(long)]
    pub proofs: bool,

    /// Tell of each step how others write it: as truths and links with their rank, in nrc notation, and what
    /// else it is called; in place of the report that some methods print.
    #[arg(long, visible_alias = "rank")]
    pub readings: bool,

    #[command(flatten)]
    pub speech: Speech,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

/// Of which positions the tables are told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WhichTables {
    /// Of the first.
    #[default]
    First,
    /// Of all.
    All,
}

job! { Explain, is_slow: true }

/// Which steps are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grids {
    /// All.
    All,
    /// Those that are not singles.
    Changes,
}

/// How much of a chain is told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chains {
    /// Every link where that takes no more than 24 lines, else the trunk.
    Fit,
    /// What is supposed, what cannot be then, and what follows, in a sentence.
    Short,
    /// One way from the assumption to the end; what it needs besides is numbered and counted.
    Trunk,
    /// Every link.
    Full,
}

pub fn run(args: &Explain) -> Result<Status> {
    let book = args.rules.book()?;
    let method = book.as_ref().map_or(args.method, RuleBook::method);
    let switched = args.switches.applied(method)?;
    let method = switched.as_ref().unwrap_or(method);
    for (is_asked, option, id) in
        [(args.tables == WhichTables::All, "--tables", "tagging"), (args.cells, "--cells", "necks")]
    {
        if is_asked && method.id != id {
            bail!("`{option}` is for the method `{id}`; type --method {id}");
        }
    }
    if args.proofs && args.output != Prose::Json {
        bail!("`--proofs` is for JSON; type --json with it");
    }
    let besides = Besides { all_tables: args.tables == WhichTables::All, cells: args.cells };
    ensure_solves(method, &args.input)?;
    let stop = signal::watch();
    let language = args.speech.language(args.output == Prose::Text);
    let options = Options { language: &language, ..options(args.logic.budget, args.logic.verify, stop) };
    let theme = theme(&args.running);
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let refused = |error| Unanswered::refused(item, &error);
        let is_told_step_by_step =
            args.output == Prose::Text && (args.grids.is_some() || args.chains.is_some());
        let report = if is_told_step_by_step || args.proofs || args.readings {
            None
        } else {
            method.report(&puzzle, &options)
        };
        if let Some(report) = report {
            push_report(
                item,
                &puzzle,
                report.map_err(refused)?.as_ref(),
                (args.output, besides),
                &theme,
                page,
            );
            return Ok(());
        }
        match args.output {
            Prose::Json => {
                let step = told_step(args.proofs, args.readings);
                push_json(page, &json::Explain::solve_as(step, method, &puzzle, &options).map_err(refused)?);
                Ok(())
            }
            Prose::Text => {
                telling::tell(item, &puzzle, method, args, &options, &theme, page).map_err(refused)
            }
        }
    })
}

/// The report of a method, under its place if there are several.
fn push_report(
    item: &Item,
    puzzle: &Puzzle,
    report: &dyn Report,
    (output, besides): (Prose, Besides),
    theme: &Theme,
    page: &mut Page,
) {
    if output == Prose::Json {
        page.out.push_str(&report.json_with(puzzle, besides));
        page.out.push('\n');
        return;
    }
    if !item.alone {
        let place = format!("{}:{}", item.file(), item.line());
        let _ = writeln!(page.out, "{}", theme.heading(&place));
    }
    page.out.push_str(&report.text_with(theme, &ADVICE, besides));
    if !item.alone {
        page.out.push('\n');
    }
}

//! `solve`: the solution, a count, or a list.

use super::{end_row, options, push_heading, push_json, read};
use crate::args::{Input, Limits, Running, job, number};
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::{counted, theme};
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use clap::{Args, ValueEnum};
use qedoku::json::{self, solutions_word};
use qedoku::standing::matter;
use qedoku::{End, Error, Matter, Options, Puzzle, Solution, Tally, Theme, Verdict, count, enumerate, solve};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::time::Instant;

const AFTER: &str = "\
Examples:
  qedoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  qedoku solve --list 10 --output line examples/kakuro.txt
  cat examples/sudoku.txt | qedoku solve --strict --output csv - > solutions.csv";

/// `solve`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Solve {
    #[command(flatten)]
    pub input: Input,

    /// How to print: boards, JSON, CSV, or one solution a line (`none`, `several`, `unknown` or `error`
    /// where there is not exactly one).
    #[arg(long, short, value_enum, default_value_t)]
    pub output: SolveOutput,

    /// Count the solutions, up to a limit.
    #[arg(long, value_name = "LIMIT", value_parser = number::between::<u64>(0, u64::MAX), conflicts_with = "list")]
    pub count: Option<u64>,

    /// List the solutions, up to a limit.
    #[arg(long, value_name = "LIMIT", value_parser = number::between::<u64>(0, u64::MAX), visible_alias = "all")]
    pub list: Option<u64>,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

job! { Solve, is_slow: false }

/// How `solve` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolveOutput {
    /// Boards and words.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
    /// One CSV row a puzzle.
    Csv,
    /// One solution a line.
    Line,
}

const HEADER: &str = "file,line,puzzle,solutions,solution,message\n";
const COUNT_HEADER: &str = "file,line,puzzle,count,complete,message\n";
const LIST_HEADER: &str = "file,line,puzzle,solution,message\n";

pub fn run(args: &Solve) -> Result<Status> {
    let stop = signal::watch();
    let options = options(args.limits.budget, false, stop);
    let theme = theme(&args.running);
    let header = match (args.output, args.count, args.list) {
        (SolveOutput::Csv, None, None) => HEADER,
        (SolveOutput::Csv, Some(_), _) => COUNT_HEADER,
        (SolveOutput::Csv, None, Some(_)) => LIST_HEADER,
        _ => "",
    };
    let form = match args.output {
        SolveOutput::Json => Form::Json,
        SolveOutput::Csv => Form::rows(header),
        SolveOutput::Line => Form::Word,
        SolveOutput::Text => Form::Prose,
    };
    batch::run(args, stop, header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let result = match (args.count, args.list) {
            (Some(limit), _) => counting(item, &puzzle, limit, &options, args.output, page),
            (None, Some(limit)) => listing(item, &puzzle, limit, &options, args.output, page),
            (None, None) => solving(item, &puzzle, &options, args.output, &theme, page),
        };
        result.map_err(|error| Unanswered::refused(item, &error))
    })
}

fn solving(
    item: &Item,
    puzzle: &Puzzle,
    options: &Options<'_>,
    output: SolveOutput,
    theme: &Theme,
    page: &mut Page,
) -> Result<(), Error> {
    let start = Instant::now();
    let verdict = solve(puzzle, options)?;
    let options = &options.after(start.elapsed());
    match output {
        SolveOutput::Line => {
            match &verdict {
                Verdict::Unique(solution) => solution.write_line(&mut page.out),
                other => page.out.push_str(solutions_word(other)),
            }
            page.out.push('\n');
        }
        SolveOutput::Csv => {
            push_start(item, puzzle, page);
            let _ = write!(page.out, ",{},", solutions_word(&verdict));
            if let Verdict::Unique(solution) = &verdict {
                solution.write_line(&mut page.out);
            }
            end_row(matter(puzzle, &verdict, options)?.as_ref(), &mut page.out);
        }
        SolveOutput::Json => {
            let mut object = json::Solve::new(puzzle, &verdict);
            object.matter = json::Matter::of(matter(puzzle, &verdict, options)?.as_ref());
            push_json(page, &object);
        }
        SolveOutput::Text => {
            push_heading(item, page);
            let draw =
                |solution: &Solution, page: &mut Page| page.out.push_str(&solution.board(puzzle, theme));
            let none;
            let words = match &verdict {
                Verdict::None => {
                    let matter = matter(puzzle, &verdict, options)?;
                    none = matter.map_or_else(|| "No solution.".to_owned(), |matter| matter.sentence());
                    &none
                }
                Verdict::Unique(solution) => {
                    draw(solution, page);
                    "The only solution."
                }
                Verdict::Several(a, b) => {
                    draw(a, page);
                    page.out.push('\n');
                    draw(b, page);
                    "Several solutions; these are two of them. --count 1000 counts them, --list 10 lists them."
                }
                Verdict::Unknown(None) => "The search ended before it found a solution; raise --budget.",
                Verdict::Unknown(Some(solution)) => {
                    draw(solution, page);
                    "A solution; the search ended before it was known whether there are more; raise --budget."
                }
            };
            page.out.push_str(words);
            page.out.push_str(if item.alone { "\n" } else { "\n\n" });
        }
    }
    Ok(())
}

fn counting(
    item: &Item,
    puzzle: &Puzzle,
    limit: u64,
    options: &Options<'_>,
    output: SolveOutput,
    page: &mut Page,
) -> Result<(), Error> {
    let start = Instant::now();
    let tally = count(puzzle, limit, options)?;
    let options = &options.after(start.elapsed());
    match output {
        SolveOutput::Json => push_counted(puzzle, &tally, Vec::new(), options, page)?,
        SolveOutput::Csv => {
            push_start(item, puzzle, page);
            let complete = if tally.end == End::Complete { "yes" } else { "no" };
            let _ = write!(page.out, ",{},{complete}", tally.count);
            end_row(matter_of(puzzle, &tally, options)?.as_ref(), &mut page.out);
        }
        SolveOutput::Line => {
            let _ = writeln!(page.out, "{}", tally.count);
        }
        SolveOutput::Text => {
            if !item.alone {
                let _ = write!(page.out, "{}:{}: ", item.file(), item.line());
            }
            let _ = writeln!(page.out, "{}", tally_words(puzzle, &tally, options)?);
        }
    }
    Ok(())
}

fn listing(
    item: &Item,
    puzzle: &Puzzle,
    limit: u64,
    options: &Options<'_>,
    output: SolveOutput,
    page: &mut Page,
) -> Result<(), Error> {
    let mut found = Vec::new();
    let mut left = limit;
    let visit = |solution: Solution| {
        // The walk goes one solution further than the limit, to tell whether the list is complete.
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        found.push(solution.to_string());
        ControlFlow::Continue(())
    };
    let start = Instant::now();
    let mut tally = enumerate(puzzle, options, visit)?;
    let options = &options.after(start.elapsed());
    tally.count = found.len() as u64;
    match output {
        SolveOutput::Json => push_counted(puzzle, &tally, found, options, page)?,
        SolveOutput::Csv => {
            let matter = matter_of(puzzle, &tally, options)?;
            for solution in listed(found, &tally) {
                push_start(item, puzzle, page);
                let _ = write!(page.out, ",{solution}");
                end_row(matter.as_ref(), &mut page.out);
            }
        }
        SolveOutput::Line | SolveOutput::Text => {
            if output == SolveOutput::Text {
                push_heading(item, page);
            }
            let lines = if output == SolveOutput::Line { listed(found, &tally) } else { found };
            for line in lines {
                page.out.push_str(&line);
                page.out.push('\n');
            }
            if output == SolveOutput::Text {
                let _ = writeln!(page.out, "{}", tally_words(puzzle, &tally, options)?);
            }
        }
    }
    Ok(())
}

/// The rows of a list of solutions: a word where there is none to list.
fn listed(found: Vec<String>, tally: &Tally) -> Vec<String> {
    let word = if tally.end == End::Complete { "none" } else { "unknown" };
    if found.is_empty() { vec![word.to_owned()] } else { found }
}

/// What is the matter, if a complete count found nothing.
fn matter_of(puzzle: &Puzzle, tally: &Tally, options: &Options<'_>) -> Result<Option<Matter>, Error> {
    match (tally.end, tally.count) {
        (End::Complete, 0) => matter(puzzle, &Verdict::None, options),
        _ => Ok(None),
    }
}

fn push_counted(
    puzzle: &Puzzle,
    tally: &Tally,
    found: Vec<String>,
    options: &Options<'_>,
    page: &mut Page,
) -> Result<(), Error> {
    let mut object = json::Solve::counted(puzzle, tally, found);
    object.matter = json::Matter::of(matter_of(puzzle, tally, options)?.as_ref());
    push_json(page, &object);
    Ok(())
}

fn tally_words(puzzle: &Puzzle, tally: &Tally, options: &Options<'_>) -> Result<String, Error> {
    if let Some(matter) = matter_of(puzzle, tally, options)? {
        return Ok(matter.sentence());
    }
    let count = usize::try_from(tally.count).unwrap_or(usize::MAX);
    Ok(match (tally.end, count) {
        (End::Complete, 0) => "No solution.".to_owned(),
        (End::Complete, 1) => "1 solution, the only one.".to_owned(),
        (End::Complete, _) => format!("{}.", counted(count, "solution")),
        (End::Limit | End::Caller, _) => {
            format!("At least {}; the limit is reached.", counted(count, "solution"))
        }
        (End::Budget, _) => {
            format!("At least {}; the search ended early, raise --budget.", counted(count, "solution"))
        }
    })
}

fn push_start(item: &Item, puzzle: &Puzzle, page: &mut Page) {
    item.push_place(&mut page.out);
    let _ = write!(page.out, ",{puzzle}");
}

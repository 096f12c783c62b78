//! `compare`: what each method makes of each puzzle.

mod args;
mod rules;

pub use args::Compare;

use super::{end_row, push_json, read};
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::{named, push_field, width, wrapped};
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use qedoku::json::{self, outcome_word, to_json};
use qedoku::{
    Attempt, Budget, Compared, Family, Method, Options, Outcome, Puzzle, Reach, ReachOf, Scale, Theme,
    compare,
};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

pub fn run(args: &Compare) -> Result<Status> {
    let book = args.rules.book()?;
    let chosen = args.chosen(book.as_ref());
    let switched = args.switches.applied_to(&chosen)?;
    if let (Some(book), true) = (&book, args.summary) {
        return rules::run(args, book);
    }
    let stop = signal::watch();
    let budget = Budget { time: args.budget.0, stop: Some(stop), ..Budget::UNLIMITED };
    let options = Options { budget, verify: args.verify || Options::default().verify, ..Options::default() };
    let methods: Vec<&Method> = chosen
        .into_iter()
        .map(|method| switched.iter().find(|own| own.id == method.id).unwrap_or(method))
        .collect();
    let reach = Mutex::new(Reach::default());
    let is_table = methods.len() * (COLUMN + 2) + 81 <= width();
    let header = if args.summary { String::new() } else { header(args.output, &methods, is_table) };
    let form = match args.output {
        _ if args.summary => Form::Nothing,
        Output::Json => Form::Json,
        Output::Csv => Form::rows(&header),
        Output::Text if is_table => Form::List(methods.len() * (COLUMN + 2)),
        Output::Text => Form::Prose,
    };
    let status = batch::run(args, stop, &header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let compared =
            compare(&puzzle, &methods, &options).map_err(|error| Unanswered::refused(item, &error))?;
        if args.summary {
            reach.lock().unwrap_or_else(PoisonError::into_inner).add(&compared.attempts);
            return Ok(());
        }
        match args.output {
            Output::Json => push_json(page, &json::Compare::new(&puzzle, &compared)),
            Output::Csv => push_row(item, &puzzle, &methods, &compared, page),
            Output::Text if is_table => push_text(&puzzle, &methods, &compared, page),
            Output::Text => push_list(&puzzle, &methods, &compared, page),
        }
        Ok(())
    })?;
    if !args.summary {
        return Ok(status);
    }
    let reach = reach.into_inner().unwrap_or_else(PoisonError::into_inner);
    let text = match args.output {
        Output::Json => to_json(&json::Summary::new(&reach)) + "\n",
        Output::Csv => summary_rows(&reach),
        Output::Text => summary_table(&reach),
    };
    Ok(Status::of_last_words(&text, status))
}

/// Width of a column of the table; longer answers make their row longer.
const COLUMN: usize = 36;

fn header(output: Output, methods: &[&Method], is_table: bool) -> String {
    match output {
        Output::Json => String::new(),
        Output::Csv => {
            let columns = methods.iter().map(|method| format!(",{0},{0} hardest,{0} scale", method.id));
            format!("file,line,puzzle{},message\n", columns.collect::<String>())
        }
        Output::Text if !is_table => scales(methods),
        Output::Text => {
            let columns = methods.iter().map(|method| format!("{:COLUMN$}  ", method.id));
            format!("{}{}puzzle\n", scales(methods), columns.collect::<String>())
        }
    }
}

/// The scales of the ratings, as a comment before them; nothing if no method rates its steps.
fn scales(methods: &[&Method]) -> String {
    let mut told: Vec<String> = Vec::new();
    for scale in Scale::SUDOKU {
        let rates = |method: &&&Method| method.rates_on(Family::Sudoku) == Some(scale);
        let ids: Vec<&str> = methods.iter().filter(rates).map(|method| method.id).collect();
        if !ids.is_empty() {
            told.push(format!("{} on the scale {}", ids.join(", "), named(scale)));
        }
    }
    if methods.iter().any(|method| method.rates_on(Family::Kakuro).is_some()) {
        told.push(format!(
            "of Kakuro on {}{}",
            if told.is_empty() { "the scale " } else { "" },
            named(Scale::Kakuro)
        ));
    }
    if told.is_empty() {
        return String::new();
    }
    let room = Theme::PLAIN.wide(width() - 2);
    let words = wrapped(&format!("Ratings: {}.", told.join("; ")), 2, &room);
    words.lines().map(|line| format!("# {line}\n")).collect()
}

fn of<'a, 'm>(method: &Method, attempts: &'a [Attempt<'m>]) -> Option<&'a Attempt<'m>> {
    attempts.iter().find(|attempt| attempt.method.id == method.id)
}

/// `4.2 XY-Wing`, or without a scale `Naked Pair`.
fn hardest(attempt: &Attempt<'_>) -> String {
    let Some(hardest) = attempt.hardest else { return String::new() };
    match hardest.rating {
        Some(rating) => format!("{rating} {}", hardest.info.name),
        None => hardest.info.name.to_owned(),
    }
}

/// `solved  4.2 X-Wing`; a dash for a method that is none for the puzzle.
fn told(attempt: Option<&Attempt<'_>>) -> String {
    let Some(attempt) = attempt else { return "-".to_owned() };
    let word = match attempt.outcome {
        Outcome::Contradiction => "none",
        outcome => outcome_word(outcome),
    };
    format!("{word:7} {}", hardest(attempt)).trim_end().to_owned()
}

/// The puzzle, and a line for each method under it.
fn push_list(puzzle: &Puzzle, methods: &[&Method], compared: &Compared<'_>, page: &mut Page) {
    let _ = writeln!(page.out, "{puzzle}");
    if let Some(matter) = &compared.matter {
        let _ = writeln!(page.out, "  {}", wrapped(&matter.to_string(), 2, &Theme::PLAIN.wide(width())));
    }
    let room = methods.iter().map(|method| method.id.len()).max().unwrap_or(0);
    for method in methods {
        let _ = writeln!(page.out, "  {:room$}  {}", method.id, told(of(method, &compared.attempts)));
    }
    page.out.push('\n');
}

fn push_text(puzzle: &Puzzle, methods: &[&Method], compared: &Compared<'_>, page: &mut Page) {
    for method in methods {
        let told = told(of(method, &compared.attempts));
        let _ = write!(page.out, "{told:COLUMN$}  ");
    }
    let _ = write!(page.out, "{puzzle}");
    if let Some(matter) = &compared.matter {
        let _ = write!(page.out, "  {matter}");
    }
    page.out.push('\n');
}

fn push_row(item: &Item, puzzle: &Puzzle, methods: &[&Method], compared: &Compared<'_>, page: &mut Page) {
    item.push_place(&mut page.out);
    page.out.push(',');
    push_field(&mut page.out, &puzzle.to_string());
    for method in methods {
        let attempt = of(method, &compared.attempts);
        page.out.push(',');
        page.out.push_str(attempt.map_or("", |attempt| outcome_word(attempt.outcome)));
        page.out.push(',');
        push_field(&mut page.out, &attempt.map(hardest).unwrap_or_default());
        page.out.push(',');
        if let Some(scale) = attempt.and_then(|_| method.rates_on(puzzle.family())) {
            let _ = write!(page.out, "{} {}", scale.id(), scale.version());
        }
    }
    end_row(compared.matter.as_ref(), &mut page.out);
}

const COLUMNS: [&str; 8] =
    ["method", "puzzles", "solved", "alone", "stuck", "no solution", "several", "stopped"];

fn numbers(row: &ReachOf<'_>) -> [u64; 7] {
    [row.puzzles, row.solved, row.alone, row.stuck, row.contradiction, row.several, row.stopped]
}

fn summary_rows(reach: &Reach<'_>) -> String {
    let mut out = COLUMNS.join(",") + "\n";
    for row in &reach.rows {
        out.push_str(row.method.id);
        numbers(row).iter().for_each(|number| {
            let _ = write!(out, ",{number}");
        });
        out.push('\n');
    }
    out
}

fn summary_table(reach: &Reach<'_>) -> String {
    let mut rows: Vec<Vec<String>> = vec![COLUMNS.map(str::to_owned).to_vec()];
    for row in &reach.rows {
        let cells =
            std::iter::once(row.method.id.to_owned()).chain(numbers(row).map(|number| number.to_string()));
        rows.push(cells.collect());
    }
    let room = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..COLUMNS.len()).map(room).collect();
    let theme = Theme::PLAIN.wide(width());
    let mut out = String::new();
    for (i, row) in rows.iter().enumerate() {
        let first = widths[0];
        let _ = write!(out, "{:first$}", row[0]);
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            let _ = write!(out, "  {cell:>width$}");
        }
        let hardest = match i.checked_sub(1) {
            None => "the hardest steps of what it solved".to_owned(),
            Some(i) => {
                let counts = reach.rows[i].hardest_first().into_iter();
                counts.map(|(name, count)| format!("{count} × {name}")).collect::<Vec<_>>().join(", ")
            }
        };
        // The hardest steps stand beside the numbers, or under them where there is no room.
        let numbers = widths.iter().sum::<usize>() + 2 * (widths.len() - 1);
        if numbers + 2 + hardest.chars().count() <= theme.width() {
            let _ = writeln!(out, "{}", format!("  {hardest}").trim_end());
        } else {
            let _ = writeln!(out, "\n    {}", wrapped(&hardest, 4, &theme));
        }
    }
    out
}

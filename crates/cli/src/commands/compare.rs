//! `compare`: what each method makes of each puzzle.

mod args;
mod rules;

pub use args::Compare;

use super::{push_json, read};
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::{named, push_field, width, wrapped};
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use qedoku::json::{self, outcome_word, to_json};
use qedoku::language::Phrase;
use qedoku::{
    Attempt, Budget, Compared, Family, Language, Method, Options, Outcome, Puzzle, Reach, ReachOf, Scale,
    Theme, compare_on,
};
use std::collections::BTreeMap;
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
    let language = args.speech.language(args.output == Output::Text);
    let budget = Budget { time: args.budget.0, stop: Some(stop), ..Budget::UNLIMITED };
    let options = Options { budget, verify: args.verify || Options::default().verify, ..Options::default() };
    let methods: Vec<&Method> = chosen
        .into_iter()
        .map(|method| switched.iter().find(|own| own.id == method.id).unwrap_or(method))
        .collect();
    // What is counted, and what techniques in it are called.
    let reach = Mutex::new((Reach::default(), Names::new()));
    let is_table = methods.len() * (COLUMN + 2) + 81 <= width() && args.scales.is_empty();
    let header = match args.summary {
        true => String::new(),
        false => header(args.output, (&methods, &args.scales), is_table, &language),
    };
    let form = match args.output {
        _ if args.summary => Form::Nothing,
        Output::Json => Form::Json,
        Output::Csv => Form::rows(&header),
        Output::Text if is_table => Form::List(methods.len() * (COLUMN + 2)),
        Output::Text => Form::Prose,
    };
    let status = batch::run(args, stop, &header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let compared = compare_on(&puzzle, &methods, &args.scales, &options)
            .map_err(|e| Unanswered::refused(item, &e))?;
        if args.summary {
            let mut counted = reach.lock().unwrap_or_else(PoisonError::into_inner);
            counted.0.add(&compared.attempts);
            for hardest in compared.attempts.iter().filter_map(|attempt| attempt.hardest) {
                let name = || language.technique(puzzle.family().id(), &hardest.info).name.to_owned();
                counted.1.entry(hardest.info.name).or_insert_with(name);
            }
            return Ok(());
        }
        match args.output {
            Output::Json => {
                let matter = json::Matter::told(compared.matter.as_ref(), &language);
                let object = json::Compare { matter, ..json::Compare::new(&puzzle, &compared) };
                push_json(page, &json::ComparedOnScales::new(object, &compared));
            }
            Output::Csv => push_row((item, &puzzle), (&methods, &args.scales), &compared, &language, page),
            Output::Text if is_table => push_text(&puzzle, &methods, &compared, &language, page),
            Output::Text => push_list(&puzzle, &methods, &compared, &language, page),
        }
        Ok(())
    })?;
    if !args.summary {
        return Ok(status);
    }
    let (reach, names) = reach.into_inner().unwrap_or_else(PoisonError::into_inner);
    let text = match args.output {
        Output::Json => to_json(&json::Summary::new(&reach)) + "\n",
        Output::Csv => summary_rows(&reach),
        Output::Text => summary_table(&reach, &names, &language),
    };
    Ok(Status::of_last_words(&text, status))
}

/// What techniques are called, by their English names.
type Names = BTreeMap<&'static str, String>;

/// Width of a column of the table; longer answers make their row longer.
const COLUMN: usize = 36;

fn header(
    output: Output,
    (methods, on): (&[&Method], &[Scale]),
    is_table: bool,
    language: &Language,
) -> String {
    match output {
        Output::Json => String::new(),
        Output::Csv => {
            let columns = methods.iter().map(|method| format!(",{0},{0} hardest,{0} scale", method.id));
            let on = on.iter().map(|scale| format!(",{}", scale.id()));
            format!("file,line,puzzle{},message\n", columns.chain(on).collect::<String>())
        }
        Output::Text if !is_table => scales(methods, language),
        Output::Text => {
            let columns = methods.iter().map(|method| format!("{:COLUMN$}  ", method.id));
            format!(
                "{}{}{}\n",
                scales(methods, language),
                columns.collect::<String>(),
                language.say(Phrase::Puzzle, &[])
            )
        }
    }
}

/// The scales of the ratings, as a comment before them; nothing if no method rates its steps.
fn scales(methods: &[&Method], language: &Language) -> String {
    let mut told: Vec<String> = Vec::new();
    for scale in Scale::SUDOKU {
        let rates = |method: &&&Method| method.rates_on(Family::Sudoku) == Some(scale);
        let ids: Vec<&str> = methods.iter().filter(rates).map(|method| method.id).collect();
        if !ids.is_empty() {
            told.push(language.say(Phrase::OfMethods, &[&ids.join(", "), &named(scale)]));
        }
    }
    if methods.iter().any(|method| method.rates_on(Family::Kakuro).is_some()) {
        let phrase = if told.is_empty() { Phrase::OfKakuroAlone } else { Phrase::OfKakuro };
        told.push(language.say(phrase, &[&named(Scale::Kakuro)]));
    }
    if told.is_empty() {
        return String::new();
    }
    let room = Theme::PLAIN.wide(width() - 2);
    let words = wrapped(&language.say(Phrase::Ratings, &[&told.join("; ")]), 2, &room);
    words.lines().map(|line| format!("# {line}\n")).collect()
}

fn of<'a, 'm>(method: &Method, attempts: &'a [Attempt<'m>]) -> Option<&'a Attempt<'m>> {
    attempts.iter().find(|attempt| attempt.method.id == method.id)
}

/// `4.2 XY-Wing`, or without a scale `Naked Pair`.
fn hardest(attempt: &Attempt<'_>, family: Family, language: &Language) -> String {
    let Some(hardest) = attempt.hardest else { return String::new() };
    let name = language.technique(family.id(), &hardest.info).name;
    match hardest.rating {
        Some(rating) => format!("{rating} {name}"),
        None => name.to_owned(),
    }
}

/// `solved  4.2 X-Wing`; a dash for a method that is none for the puzzle.
fn told(attempt: Option<&Attempt<'_>>, family: Family, language: &Language) -> String {
    let Some(attempt) = attempt else { return "-".to_owned() };
    let endings: Vec<&str> = language.raw(Phrase::Endings).split(',').collect();
    let width = endings.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    let index = match attempt.outcome {
        Outcome::Solved => 0,
        Outcome::Stuck => 1,
        Outcome::Contradiction => 2,
        Outcome::Stopped => 3,
        Outcome::Several => 4,
    };
    let word = endings.get(index).copied().unwrap_or_default();
    format!("{word:width$} {}", hardest(attempt, family, language)).trim_end().to_owned()
}

/// The puzzle, and a line for each method under it.
fn push_list(
    puzzle: &Puzzle,
    methods: &[&Method],
    compared: &Compared<'_>,
    language: &Language,
    page: &mut Page,
) {
    let _ = writeln!(page.out, "{puzzle}");
    if let Some(matter) = &compared.matter {
        let _ =
            writeln!(page.out, "  {}", wrapped(&matter.message(language), 2, &Theme::PLAIN.wide(width())));
    }
    let ids = methods.iter().map(|method| method.id).chain(compared.scales.iter().map(|on| on.scale.id()));
    let room = ids.map(str::len).max().unwrap_or(0);
    for method in methods {
        let _ = writeln!(
            page.out,
            "  {:room$}  {}",
            method.id,
            told(of(method, &compared.attempts), puzzle.family(), language)
        );
    }
    for on in &compared.scales {
        let _ = writeln!(page.out, "  {:room$}  {on}", on.scale.id());
    }
    page.out.push('\n');
}

fn push_text(
    puzzle: &Puzzle,
    methods: &[&Method],
    compared: &Compared<'_>,
    language: &Language,
    page: &mut Page,
) {
    for method in methods {
        let told = told(of(method, &compared.attempts), puzzle.family(), language);
        let _ = write!(page.out, "{told:COLUMN$}  ");
    }
    let _ = write!(page.out, "{puzzle}");
    if let Some(matter) = &compared.matter {
        let _ = write!(page.out, "  {}", matter.message(language));
    }
    page.out.push('\n');
}

fn push_row(
    (item, puzzle): (&Item, &Puzzle),
    (methods, scales): (&[&Method], &[Scale]),
    compared: &Compared<'_>,
    language: &Language,
    page: &mut Page,
) {
    item.push_place(&mut page.out);
    page.out.push(',');
    push_field(&mut page.out, &puzzle.to_string());
    for method in methods {
        let attempt = of(method, &compared.attempts);
        page.out.push(',');
        page.out.push_str(attempt.map_or("", |attempt| outcome_word(attempt.outcome)));
        page.out.push(',');
        push_field(
            &mut page.out,
            &attempt.map(|attempt| hardest(attempt, puzzle.family(), language)).unwrap_or_default(),
        );
        page.out.push(',');
        if let Some(scale) = attempt.and_then(|_| method.rates_on(puzzle.family())) {
            let _ = write!(page.out, "{} {}", scale.id(), scale.version());
        }
    }
    for scale in scales {
        page.out.push(',');
        let on = compared.scales.iter().find(|on| on.scale == *scale);
        push_field(&mut page.out, &on.map(|on| on.to_string()).unwrap_or_default());
    }
    page.out.push(',');
    push_field(
        &mut page.out,
        &compared.matter.as_ref().map(|matter| matter.message(language)).unwrap_or_default(),
    );
    page.out.push('\n');
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

fn summary_table(reach: &Reach<'_>, names: &Names, language: &Language) -> String {
    let columns = language.raw(Phrase::ReachColumns).split(',');
    let mut rows: Vec<Vec<String>> = vec![columns.map(str::to_owned).collect()];
    for row in &reach.rows {
        let cells =
            std::iter::once(row.method.id.to_owned()).chain(numbers(row).map(|number| number.to_string()));
        rows.push(cells.collect());
    }
    let room = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
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
            None => language.say(Phrase::HardestSolved, &[]),
            Some(i) => {
                let counts = reach.rows[i].hardest_first().into_iter();
                let told = |name| names.get(name).map_or(name, String::as_str);
                let counts = counts.map(|(name, count)| format!("{count} × {}", told(name)));
                counts.collect::<Vec<_>>().join(", ")
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

//! `print`: books of puzzles as PDF.

use super::{options, read};
use crate::args::{Input, Logic, Running, job, number};
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::counted;
use crate::progress::{Progress, Reading};
use crate::source::Item;
use crate::{signal, streams};
use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};
use qedoku::print::{self as press, Book, MOST};
use qedoku::{
    Error, Givens, Level, Options, Outcome, Puzzle, Scale, Solution, State, Verdict, hint, rate_on, solve,
};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

const AFTER: &str = "\
Puzzles of both families stand in a book in the order of the input, each with its number; one that cannot be read, or has \
not one solution, is told of and left out. Text is for screen readers too: every board is a figure that is read aloud.

Examples:
  qedoku print examples/sudoku.txt > book.pdf
  qedoku print --per-page 6 --paper letter --rate --file book.pdf examples/challenge.txt
  qedoku print --per-page 1 --large --hints 3 examples/kakuro.txt > kakuro.pdf";

/// `print`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Print {
    #[command(flatten)]
    pub input: Input,

    /// Write the book to this file, not to standard output.
    #[arg(long, short, value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// What the book is called.
    #[arg(long, value_name = "TEXT", default_value = "Puzzles", help_heading = "The book")]
    pub title: String,

    /// So many puzzles on a page, 1 to 12.
    #[arg(long, value_name = "N", default_value = "4", value_parser = number::between::<usize>(1, MOST),
        help_heading = "The book")]
    pub per_page: usize,

    /// The paper.
    #[arg(long, value_enum, default_value_t, help_heading = "The book")]
    pub paper: Paper,

    /// Large print: larger headings and text.
    #[arg(long, help_heading = "The book")]
    pub large: bool,

    /// Print the candidates of open cells, too.
    #[arg(long, help_heading = "The book")]
    pub candidates: bool,

    /// Leave the solutions out.
    #[arg(long, help_heading = "The book")]
    pub no_solutions: bool,

    /// Print a hint for each puzzle before the solutions, as much of it as this level tells.
    #[arg(long, value_name = "1-4", value_parser = number::between::<u8>(1, 4), help_heading = "The book")]
    pub hints: Option<u8>,

    /// Print the rating of each puzzle, with its scale.
    #[arg(long, help_heading = "The book")]
    pub rate: bool,

    /// Rate Sudoku on this scale: se, hodoku or human. A Kakuro has one scale of its own.
    #[arg(long, value_name = "SCALE", default_value = "se", requires = "rate", help_heading = "The book")]
    pub scale: Scale,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

/// Sizes of paper.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
    /// 8.5 × 11 inches.
    Letter,
}

job! { Print, is_slow: true }

/// A puzzle of the book.
struct Entry {
    puzzle: Puzzle,
    solution: Solution,
    /// On which scale it comes to what.
    rating: Option<String>,
    hint: Option<String>,
}

pub fn run(args: &Print) -> Result<Status> {
    if args.running.checkpoint.is_some() {
        bail!("a book cannot be kept in a checkpoint; leave --checkpoint out");
    }
    if args.file.is_none() && streams::prints_on_terminal() {
        bail!("a book is no text for a terminal; type --file book.pdf, or > book.pdf");
    }
    if let Some(letter) = press::missing(&args.title) {
        bail!(
            "the typeface of books has no `{letter}`; type the title in letters of Western European languages"
        );
    }
    let stop = signal::watch();
    let options = options(args.logic.budget, args.logic.verify, stop);
    let entries = Mutex::new(BTreeMap::new());
    let status = batch::run(args, stop, "", &Form::Nothing, |item, page| {
        let puzzle = read(item, page)?;
        let entry = entry(args, item, puzzle, &options, page)?;
        if let Some(entry) = entry {
            let mut entries = entries.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            entries.insert(item.number, entry);
        }
        Ok(())
    })?;
    let entries = entries.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    // Half a book would look like a whole one.
    if status == Status::Interrupted || stop.load(Ordering::Relaxed) {
        streams::complain("no book was written\n");
        return Ok(Status::Interrupted);
    }
    if entries.is_empty() {
        streams::complain("there is no puzzle to print, so no book was written\n");
        return Ok(status.max(Status::SomeFailed));
    }
    let puzzles = counted(entries.len(), "puzzle");
    let (book, pages) = book(args, entries.into_values().collect())?;
    match &args.file {
        Some(file) => {
            std::fs::write(file, book).with_context(|| format!("cannot write {}", file.display()))?;
            let told = format!("{}: {puzzles} on {}\n", file.display(), counted(pages, "page"));
            streams::print(&told).context("cannot say so")?;
        }
        None => streams::out().write_all(&book).context("cannot write the book")?,
    }
    Ok(status)
}

/// What the book has of a puzzle; nothing, with a complaint, if it has not one solution.
fn entry(
    args: &Print,
    item: &Item,
    puzzle: Puzzle,
    options: &Options<'_>,
    page: &mut Page,
) -> Result<Option<Entry>, Unanswered> {
    let refused = |error: Error| Unanswered::refused(item, &error);
    let solution = match solve(&puzzle, options).map_err(refused)? {
        Verdict::Unique(solution) => solution,
        other => {
            let words = match other {
                Verdict::None => "has no solution",
                Verdict::Several(..) => "has several solutions",
                _ => "was not solved in time (raise --budget)",
            };
            let text = format!("{}:{}: it {words}, so it is not in the book\n", item.file(), item.line());
            page.complaints.push_str(&text);
            page.judge(Status::SomeFailed);
            return Ok(None);
        }
    };
    let rating = match args.rate {
        true => rate_on(&[args.scale], &puzzle, options).map_err(refused)?.first().map(|on| {
            let figures = match on.outcome {
                Outcome::Solved => on.to_string(),
                _ => "not rated".to_owned(),
            };
            format!("{figures} ({} {})", on.scale.name(), on.scale.version())
        }),
        false => None,
    };
    let hint = match args.hints {
        Some(typed) => {
            let hinted = hint(&puzzle, options).map_err(refused)?;
            let level: Level = super::level(typed);
            Some(
                hinted
                    .next
                    .map_or_else(|_| "no step is found".to_owned(), |hint| hint.words(level).to_string()),
            )
        }
        None => None,
    };
    Ok(Some(Entry { puzzle, solution, rating, hint }))
}

/// The file, and how many pages it has.
fn book(args: &Print, entries: Vec<Entry>) -> Result<(Vec<u8>, usize)> {
    let paper = match args.paper {
        Paper::A4 => press::Paper::A4,
        Paper::A5 => press::Paper::A5,
        Paper::Letter => press::Paper::Letter,
    };
    let form = press::Form { paper, per_page: args.per_page, is_large: args.large };
    let mut book = Book::new(&args.title, form)?;
    let parts = if args.no_solutions { 1 } else { 2 };
    let reading = Reading::of(u64::try_from(parts * entries.len()).ok());
    let mut progress = Progress::alone(args.running.quiet, "boards", reading.clone());
    let mut printed = || {
        reading.add_bytes(1);
        reading.add_puzzle();
        progress.add(1);
    };
    book.part("", args.per_page);
    for (number, entry) in (1..).zip(&entries) {
        let givens = Givens::of(&entry.puzzle);
        let (state, title) = (State::new(&entry.puzzle)?, format!("{} {number}", entry.puzzle.family()));
        let scene = match args.candidates {
            true => state.scene(&givens, &title),
            false => state.bare_scene(&givens, &title),
        };
        let heading =
            entry.rating.iter().fold(number.to_string(), |heading, rating| heading + " · " + rating);
        book.board(&heading, scene);
        printed();
    }
    if args.hints.is_some() {
        book.part("Hints", 1);
        for (number, entry) in (1..).zip(&entries) {
            book.words(&format!("{number}. {}", entry.hint.as_deref().unwrap_or_default()));
        }
    }
    if !args.no_solutions {
        book.part("Solutions", if args.large { args.per_page } else { MOST });
        for (number, entry) in (1..).zip(&entries) {
            let scene = entry.solution.scene(&entry.puzzle, &format!("Solution of {number}"))?;
            book.board(&number.to_string(), scene);
            printed();
        }
    }
    Ok(book.finish()?)
}

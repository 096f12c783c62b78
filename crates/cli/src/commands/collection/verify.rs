//! `collection verify`: what rows say, proved anew by other code than that which made them.

use super::super::columns::{self, COLUMNS, Row};
use super::super::generate::again;
use super::{Found, Lists, each_of, in_order, is_stopped};
use crate::args::Output;
use crate::ending::Status;
use crate::output::push_field;
use crate::printed::Printed;
use crate::signal;
use crate::sorted::Sorted;
use anyhow::Result;
use clap::Args;
use qedoku::json::{self, CollectionFault, Graded};
use qedoku::{Options, generator, grade, slowly};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

const AFTER: &str = "\
Each puzzle is proved to have one solution, and to be minimal if the row says so, by a slow solver that shares \
nothing with the generator; it is rated anew, and what the row says otherwise is told. A row with index, seed and \
request is made once more and compared, if it is of this version of the generator.

Example:
  qedoku collection verify examples/graded.csv";

/// `collection verify`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Verify {
    #[command(flatten)]
    pub lists: Lists,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,
}

/// What the rows say of themselves and is worked out anew; the others tell where they are from.
const FROM: [&str; 6] = ["index", "seed", "puzzle", "position", "generator", "request"];

/// How many rows were looked at, were made again, were of another version, and are wrong.
#[derive(Default)]
struct Tally {
    rows: AtomicU64,
    remade: AtomicU64,
    of_other_version: AtomicU64,
    wrong: AtomicU64,
}

pub fn run(args: &Verify) -> Result<Status> {
    let tally = Tally::default();
    let told = Mutex::new(Sorted::new(std::env::temp_dir(), 64 << 20));
    let status = each_of::<true>(&args.lists, |found| {
        let faults = faults(found, &tally);
        tally.rows.fetch_add(1, Ordering::Relaxed);
        if faults.is_empty() {
            return Ok(());
        }
        tally.wrong.fetch_add(1, Ordering::Relaxed);
        let text: String = faults.iter().map(|fault| one(args.output, fault)).collect();
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        told.push(&in_order(found.number), found.number, text.as_bytes())
    })?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let mut out = Printed::new();
    let header = if args.output == Output::Csv { "place,puzzle,column,said,found\n" } else { "" };
    let printed = out.print(header).and_then(|()| {
        let told = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        told.each(&mut |_, _, text| out.print(&String::from_utf8_lossy(text)))
    });
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let wrong = count(&tally.wrong);
    let last = match args.output {
        Output::Text => format!(
            "{} rows, {wrong} wrong; {} made again, {} of another version of the generator\n",
            count(&tally.rows),
            count(&tally.remade),
            count(&tally.of_other_version)
        ),
        _ => String::new(),
    };
    let printed = printed.and_then(|()| out.print(&last));
    let status = if wrong > 0 { status.max(Status::SomeFailed) } else { status };
    Ok(Status::of_printing(printed, status))
}

fn one(output: Output, fault: &CollectionFault) -> String {
    let CollectionFault { place, puzzle, column, said, found, .. } = fault;
    match output {
        Output::Json => json::to_json(fault) + "\n",
        Output::Text => format!("{place}: {column}: the row says {said}, it is {found}\n"),
        Output::Csv => {
            let mut out = String::new();
            push_field(&mut out, place);
            for field in [puzzle, &(*column).to_owned(), said, found] {
                out.push(',');
                push_field(&mut out, field);
            }
            out + "\n"
        }
    }
}

/// What a row says wrongly.
fn faults(found: &Found<'_>, tally: &Tally) -> Vec<CollectionFault> {
    let puzzle = found.row.get("puzzle").to_owned();
    let fault = |column: &'static str, said: &str, is: &str| CollectionFault {
        version: json::VERSION,
        kind: "collection-verify",
        place: found.place.clone(),
        puzzle: puzzle.clone(),
        column,
        said: said.to_owned(),
        found: is.to_owned(),
    };
    let (is_proper, is_minimal) = match slowly(&found.puzzle) {
        Ok(known) => known,
        Err(error) => return vec![fault("puzzle", "a Sudoku", &error.to_string())],
    };
    if !is_proper {
        return vec![fault("puzzle", "one solution", "not one solution, by the slow solver")];
    }
    let graded = match grade(&found.puzzle, &Options::default()) {
        Ok(graded) => Graded::from(&graded),
        Err(error) => return vec![fault("puzzle", "a puzzle", &error.to_string())],
    };
    let mut faults = Vec::new();
    let mut row = Row::of_graded(&graded);
    row.set("minimal", if is_minimal { "yes" } else { "no" }.to_owned());
    // A path of chosen techniques has figures of its own, which are held by making the puzzle again.
    let request = columns::words(found.row.get("request"));
    let is_restricted = request.iter().any(|word| {
        ["--only", "--forbid", "--needs", "--style"]
            .iter()
            .any(|option| word.split('=').next() == Some(option))
    });
    let of_path = ["hardest", "human", "steps", "hard_steps", "entry"];
    for column in COLUMNS.into_iter().filter(|column| !FROM.contains(column)) {
        let (said, is) = (found.row.get(column), row.get(column));
        if said.is_empty() || is_restricted && of_path.contains(&column) {
            continue;
        }
        if said != is {
            faults.push(fault(column, said, if is.is_empty() { "nothing" } else { is }));
        }
    }
    faults.extend(remade(found, tally).map(|(column, said, is)| fault(column, &said, &is)));
    faults
}

/// What is wrong with what a row says about where it is from.
fn remade(found: &Found<'_>, tally: &Tally) -> Option<(&'static str, String, String)> {
    let (index, seed) = (found.row.get("index"), found.row.get("seed"));
    let version = found.row.get("generator");
    if index.is_empty() || seed.is_empty() || version.is_empty() {
        return None;
    }
    let now = generator::VERSION.to_string();
    if version != now {
        tally.of_other_version.fetch_add(1, Ordering::Relaxed);
        let is = format!("{now}; rows of another version cannot be made again");
        return Some(("generator", version.to_owned(), is));
    }
    let request = found.row.get("request");
    match again(&columns::words(request), seed, index) {
        // What came of a file of others cannot be made of its seed.
        Ok(None) => None,
        Ok(Some(made)) => {
            tally.remade.fetch_add(1, Ordering::Relaxed);
            let puzzle = found.row.get("puzzle");
            (made != puzzle).then(|| {
                let mut from = String::new();
                let _ = write!(from, "{puzzle} for seed {seed} and index {index}");
                ("puzzle", from, made)
            })
        }
        Err(error) => Some(("request", request.to_owned(), format!("{error:#}"))),
    }
}

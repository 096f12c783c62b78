//! `collection`: lists of graded puzzles, counted, sampled, put together, sorted, cut and proved anew.
//!
//! Rows are those of `grade` and `generate --output csv`, known by the names of their columns; any other file
//! of puzzles will do where no figures are needed. Memory stays bounded: what is compared or sorted goes
//! through [`Sorted`](crate::sorted::Sorted).

mod order;
mod pick;
mod sets;
mod stats;
mod verify;

use super::columns::{self, Row};
use super::read;
use crate::args::{Input, Job, Running};
use crate::batch::{self, Form};
use crate::ending::Status;
use crate::printed::Printed;
use crate::signal;
use crate::sorted::Sorted;
use anyhow::{Context as _, Result, anyhow, bail};
use clap::{Args, Subcommand};
use qedoku::Puzzle;
use qedoku::canon::Canonizer;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

const AFTER: &str = "\
A collection is a CSV with the columns of `grade`; other files of puzzles will do where no figures are needed, and \
`grade` makes a collection of them. Columns of other names are kept by --carry. Classes are compared by their whole \
canonical form.

Examples:
  qedoku collection stats examples/graded.csv
  qedoku collection pick --by hodoku_level --each 2 examples/graded.csv
  qedoku collection merge examples/graded.csv examples/sudoku.txt";

/// `collection`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER, subcommand_required = true, arg_required_else_help = true)]
pub struct Collection {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// What is done with collections.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Count puzzles by ER, level, givens, symmetry and hardest technique.
    Stats(stats::Stats),
    /// Draw so many of each kind.
    Pick(pick::Pick),
    /// Put collections together, each class once, with the most complete row.
    Merge(sets::Merge),
    /// Print what is in the first file and, looks aside, in no other.
    Diff(sets::Sets),
    /// Print what is in the first file and, looks aside, in all others.
    Common(sets::Sets),
    /// Print the rows in the order of a column.
    Sort(order::Sort),
    /// Write a file for each value of a column.
    Split(order::Split),
    /// Prove all that the rows say anew, and remake what has seed and index.
    Verify(verify::Verify),
}

/// Does what is asked for.
pub fn run(args: &Collection) -> Result<Status> {
    match &args.verb {
        Verb::Stats(args) => stats::run(args),
        Verb::Pick(args) => pick::run(args),
        Verb::Merge(args) => sets::merge(args),
        Verb::Diff(args) => sets::diff(args),
        Verb::Common(args) => sets::common(args),
        Verb::Sort(args) => order::sort(args),
        Verb::Split(args) => order::split(args),
        Verb::Verify(args) => verify::run(args),
    }
}

/// What all verbs take.
#[derive(Args, Debug)]
pub struct Lists {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub running: Running,
}

/// How much memory may be taken.
#[derive(Args, Debug)]
pub struct Room {
    /// How many MiB the rows may take in memory.
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = crate::args::number::between::<usize>(1, 1 << 20),
        help_heading = "Running")]
    pub memory: usize,

    /// The folder for what takes more; that of the system by default.
    #[arg(long, value_name = "FOLDER", help_heading = "Running")]
    pub tmp: Option<PathBuf>,
}

impl Room {
    /// Rows to be sorted, of whose memory `parts` take one.
    fn sorted(&self, parts: usize) -> Sorted {
        let folder = self.tmp.clone().unwrap_or_else(std::env::temp_dir);
        Sorted::new(folder, (self.memory << 20) / parts)
    }
}

/// One pass over part of an input.
struct Pass<'a, const SLOW: bool> {
    input: Input,
    running: &'a Running,
}

impl<const SLOW: bool> Job for Pass<'_, SLOW> {
    fn input(&self) -> &Input {
        &self.input
    }

    fn running(&self) -> &Running {
        self.running
    }

    const IS_SLOW: bool = SLOW;
}

/// A row that was read.
struct Found<'a> {
    /// Which of the files it is from, from 0, and its number in the order of all.
    file: usize,
    number: u64,
    /// Where it stands.
    place: String,
    row: Row,
    carried: Vec<String>,
    puzzle: Puzzle,
    rooms: &'a Mutex<Vec<Canonizer>>,
}

impl Found<'_> {
    /// The row as text, with what is carried.
    fn line(&self) -> String {
        let mut out = String::new();
        self.row.push(&mut out);
        for field in &self.carried {
            out.push(',');
            crate::output::push_field(&mut out, field);
        }
        out
    }

    /// Its class: the canonical form of its givens, two cells a byte; the text of what is no Sudoku.
    fn class(&self) -> Vec<u8> {
        let text = self.puzzle.to_string();
        let Ok(givens) = qedoku::sudoku81::givens(text.as_bytes()) else { return text.into_bytes() };
        let mut room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let form = room.puzzle(&givens).cells;
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).push(room);
        form.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)).collect()
    }
}

/// So many puzzles of one file have numbers of their own.
const OF_A_FILE: u64 = 1 << 40;

/// Calls with each row of the input, on any thread and in any order; says how it went.
fn each(lists: &Lists, visit: impl Fn(&Found<'_>) -> io::Result<()> + Sync) -> Result<Status> {
    each_of::<false>(lists, visit)
}

/// The same, with few rows in flight if each of them takes long.
fn each_of<const SLOW: bool>(
    lists: &Lists,
    visit: impl Fn(&Found<'_>) -> io::Result<()> + Sync,
) -> Result<Status> {
    if lists.running.checkpoint.is_some() {
        bail!("--checkpoint is for answers puzzle by puzzle; leave it out of `collection`");
    }
    let stop = signal::watch();
    let rooms = Mutex::new(Vec::new());
    let failed = Mutex::new(None);
    let mut status = Status::Done;
    let mut all: Vec<Option<String>> = lists.input.puzzles.iter().cloned().map(Some).collect();
    if all.is_empty() {
        all.push(None);
    }
    for (file, name) in all.into_iter().enumerate() {
        // What is carried is asked of the item; rows go their own way.
        let input = Input { puzzles: name.into_iter().collect(), carry: Vec::new(), ..lists.input.clone() };
        let pass = Pass::<SLOW> { input, running: &lists.running };
        let told = batch::run(&pass, stop, "", &Form::Nothing, |item, page| {
            let puzzle = read(item, page)?;
            let mut row = Row::of_item(item);
            row.set("puzzle", puzzle.to_string());
            let names: Vec<&str> = lists.input.carry.iter().map(|name| name.trim()).collect();
            let carried = item.columns(&names).into_iter().map(Option::unwrap_or_default).collect();
            let number = file as u64 * OF_A_FILE + item.number;
            let place = format!("{}:{}", item.file(), item.line());
            let found = Found { file, number, place, row, carried, puzzle, rooms: &rooms };
            if let Err(error) = visit(&found) {
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                stop.store(true, Ordering::Relaxed);
            }
            Ok(())
        })?;
        status = status.max(told);
    }
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => {
            Err(anyhow!(error)).context("the rows cannot be kept; name a folder with room by --tmp")
        }
        None => Ok(status),
    }
}

/// The header of what is printed.
fn header(lists: &Lists) -> String {
    let mut out = columns::header();
    for name in &lists.input.carry {
        out.push(',');
        crate::output::push_field(&mut out, name.trim());
    }
    out.push('\n');
    out
}

/// Whether the run was asked to stop: what is found of a part of the input is not what was asked for.
fn is_stopped(stop: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed)
}

/// The order of numbers as bytes.
fn in_order(number: u64) -> [u8; 8] {
    number.to_be_bytes()
}

/// Prints rows in the order of their numbers.
fn print_in_order(lists: &Lists, sorted: Sorted, status: Status) -> Status {
    let mut out = Printed::new();
    let mut text = header(lists);
    let printed = sorted.each(&mut |_, _, row| {
        text.push_str(&String::from_utf8_lossy(row));
        text.push('\n');
        if text.len() > 1 << 16 {
            out.print(&std::mem::take(&mut text))?;
        }
        Ok(())
    });
    let printed = printed.and_then(|()| out.print(&text));
    Status::of_printing(printed, status)
}

/// A column and how wide its kinds are: `er`, `er:0.5`.
#[derive(Clone, PartialEq, Debug)]
pub struct By {
    column: String,
    /// In thousandths; 0 if each value is a kind of its own.
    width: u64,
}

/// Reads a column and a width.
pub fn by(text: &str) -> Result<By, String> {
    let (column, width) = text.split_once(':').unwrap_or((text, ""));
    if !columns::COLUMNS.contains(&column) {
        return Err(format!("there is no column `{column}`; there are {}", columns::COLUMNS.join(", ")));
    }
    let told = || "type a width behind the column, such as er:0.5 or givens:2".to_owned();
    let width = match width {
        "" if !text.contains(':') => 0,
        width => thousandths(width).filter(|width| *width > 0).ok_or_else(told)?,
    };
    Ok(By { column: column.to_owned(), width })
}

/// A number without sign, in thousandths.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(part) || part.len() > 3 {
        return None;
    }
    whole.parse::<u64>().ok()?.checked_mul(1_000)?.checked_add(format!("{part:0<3}").parse().ok()?)
}

impl By {
    /// The kind of a row: how it sorts, and how it is called.
    fn kind(&self, row: &Row) -> (Vec<u8>, String) {
        let value = row.get(&self.column);
        match thousandths(value) {
            _ if value.is_empty() => (vec![2], String::new()),
            Some(number) => {
                let from = number.checked_div(self.width).map_or(number, |which| which * self.width);
                let name = if self.width == 0 { value.to_owned() } else { told(from) };
                ([&[0][..], &from.to_be_bytes()].concat(), name)
            }
            None => ([&[1], value.as_bytes()].concat(), value.to_owned()),
        }
    }
}

/// Thousandths as they are written, with a decimal at least: `8.5`.
fn told(thousandths: u64) -> String {
    let text = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
    let short = text.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_ranges_of_a_column() {
        assert_eq!(by("er:0.5").unwrap(), By { column: "er".to_owned(), width: 500 });
        for wrong in ["er:", "er:0", "er:x", "frob", "er:0.0001"] {
            assert!(by(wrong).is_err(), "{wrong}");
        }
        assert_eq!((told(8_500), told(8_000), told(8_125)), ("8.5".into(), "8.0".into(), "8.125".into()));
        assert_eq!(
            (thousandths("8.5"), thousandths("24"), thousandths("-1")),
            (Some(8_500), Some(24_000), None)
        );
    }
}

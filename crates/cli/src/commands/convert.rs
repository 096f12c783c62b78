//! `convert`: the same puzzle in another format.

use super::{push_json, read_all};
use crate::args::{Input, Prose, Running, format, job};
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::signal;
use crate::source::Item;
use anyhow::{Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use qedoku::canon::Map;
use qedoku::input::Read;
use qedoku::input::Unwritable;
use qedoku::{Format, image, json};
use std::fmt::Write as _;

const AFTER: &str = "\
Examples:
  qedoku convert --to grid examples/sudoku.txt
  qedoku convert --to puzz-link examples/kakuro.txt
  qedoku convert --json examples/mixed.txt";

/// `convert`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Convert {
    #[command(flatten)]
    pub input: Input,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(format::ids()))]
    pub to: Option<String>,

    /// How to print: the puzzle in its format, or an object that tells how it was read; --to is needed only
    /// for the first.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    /// Change the looks of a Sudoku first by this map, such as "t1 r123456789 c987654321 d123456789": for
    /// each row, column and digit of the result where it comes from; `canon --map` prints them.
    #[arg(long, value_name = "MAP")]
    pub apply: Option<Map>,

    /// Keep what follows the puzzle on its line, such as a rating or a name; for formats of one line.
    #[arg(long)]
    pub keep_tail: bool,

    /// The sign for the empty cells of a Sudoku.
    #[arg(long, value_enum, default_value_t)]
    pub blank: Blank,

    #[command(flatten)]
    pub running: Running,
}

job! { Convert, is_slow: false }

/// The sign for an empty cell.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Blank {
    /// A full stop.
    #[default]
    #[value(name = ".")]
    Dot,
    /// A zero.
    #[value(name = "0")]
    Zero,
}

impl Blank {
    /// The character.
    pub const fn char(self) -> char {
        match self {
            Blank::Dot => '.',
            Blank::Zero => '0',
        }
    }
}

pub fn run(args: &Convert) -> Result<Status> {
    if args.output == Prose::Json {
        return objects(args);
    }
    let Some(to) = &args.to else {
        bail!("no format to write; type --to FORMAT (`qedoku convert --help` lists them), or --json");
    };
    let format: Format = to.parse()?;
    if args.keep_tail && !format.is_one_line() {
        bail!(
            "--to {format} is no format of one line, so nothing can follow a puzzle; leave --keep-tail out"
        );
    }
    let stop = signal::watch();
    // What cannot be written is left out: any line in its place would be read as a puzzle, or as the end of
    // one.
    batch::run(args, stop, "", &Form::Nothing, |item, page| {
        let read = changed(item, args, page)?;
        match read.write(format, args.blank.char()) {
            Err(error) => Err(Unanswered::because(format!("{}:{}:1: {error}", item.file(), item.line()))),
            Ok(written) => {
                for warning in &written.warnings {
                    let _ = writeln!(page.complaints, "{}:{}:1: note: {warning}", item.file(), item.line());
                }
                page.out.push_str(&written.text);
                match &read.tail {
                    Some(tail) if args.keep_tail && format.is_one_line() => {
                        let _ = write!(page.out, " {tail}");
                    }
                    _ => {}
                }
                // Puzzles of several lines are parted by a blank one.
                page.out.push_str(if format.is_one_line() || item.alone { "\n" } else { "\n\n" });
                Ok(())
            }
        }
    })
}

/// The puzzle of an item, with the looks that were asked for.
fn changed(item: &Item, args: &Convert, page: &mut Page) -> Result<Read, Unanswered> {
    let mut read = read_all(item, page)?;
    if let Some(map) = &args.apply {
        read.puzzle = image(&read.puzzle, map).map_err(|error| Unanswered::refused(item, &error))?;
    }
    Ok(read)
}

/// An object for each puzzle.
fn objects(args: &Convert) -> Result<Status> {
    if args.keep_tail {
        bail!("--keep-tail is for text, and an object has the tail in any case; leave it out");
    }
    let format: Option<Format> = args.to.as_deref().map(str::parse).transpose()?;
    batch::run(args, signal::watch(), "", &Form::Json, |item, page| {
        let read = changed(item, args, page)?;
        let written = format.map(|format| Ok((format, read.write(format, args.blank.char())?)));
        let written = written.transpose().map_err(|error: Unwritable| {
            Unanswered::because(format!("{}:{}:1: {error}", item.file(), item.line()))
        })?;
        let written = written.as_ref().map(|(format, written)| (*format, written));
        push_json(page, &json::Convert::new(&read, written));
        Ok(())
    })
}

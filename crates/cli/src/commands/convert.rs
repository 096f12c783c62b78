//! `convert`: the same puzzle in another format.

use super::read_all;
use crate::args::{Input, Running, format, job};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::{Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use qedoku::Format;
use std::fmt::Write as _;

/// `convert`.
#[derive(Args, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub input: Input,

    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(format::ids()))]
    pub to: String,

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
    let format: Format = args.to.parse()?;
    if args.keep_tail && !format.is_one_line() {
        bail!(
            "--to {format} is no format of one line, so nothing can follow a puzzle; leave --keep-tail out"
        );
    }
    let stop = signal::watch();
    // What cannot be written is left out: any line in its place would be read as a puzzle, or as the end of
    // one.
    batch::run(args, stop, "", &Form::Nothing, |item, page| {
        let read = read_all(item, page)?;
        match read.puzzle.write(format, args.blank.char()) {
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

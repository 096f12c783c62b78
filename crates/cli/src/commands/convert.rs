//! `convert`: the same puzzle in another format.

use super::read_all;
use crate::args::Convert;
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::{Result, bail};
use qedoku::Format;
use std::fmt::Write as _;

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

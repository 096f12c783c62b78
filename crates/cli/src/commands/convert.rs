//! `convert`: the same puzzle in another format.

use super::read_all;
use crate::args::Convert;
use crate::batch;
use crate::output::Status;
use crate::signal;
use anyhow::Result;
use qedoku::Format;
use std::fmt::Write as _;

pub fn run(args: &Convert) -> Result<Status> {
    let format: Format = args.to.parse()?;
    let stop = signal::watch();
    batch::run(args, stop, "", |item, page| {
        let Some(read) = read_all(item, page) else { return };
        match read.puzzle.write(format, args.blank.char()) {
            Err(error) => page.fail(&format!("{}:{}:1: {error}", item.file(), item.line())),
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
            }
        }
    })
}

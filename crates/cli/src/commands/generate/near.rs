//! `generate --from`: puzzles near others.

use super::apart::Dedupe;
use super::args::{Generate, GenerateOutput};
use super::told;
use crate::args::{Color, Input, Job, Running};
use crate::batch::{self, Form, Unanswered};
use crate::commands::read;
use crate::ending::Status;
use crate::signal;
use anyhow::{Result, bail};
use qedoku::generator::Watch;
use qedoku::generator::sudoku::{Ready, vicinity};
use qedoku::{Puzzle, sudoku81};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many givens go, and how many come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    drop: usize,
    add: usize,
}

/// Reads `1+1`.
pub fn change(text: &str) -> Result<Change, String> {
    let number =
        |text: &str, most: usize| text.parse().ok().filter(|number| *number <= most && text.len() == 1);
    let both = text.split_once('+').and_then(|(drop, add)| Some((number(drop, 4)?, number(add, 2)?)));
    let both = both.filter(|both| *both != (0, 0));
    let told = "type how many givens go, up to 4, and how many come, up to 2, such as 1+1 or 2+1";
    both.map(|(drop, add)| Change { drop, add }).ok_or_else(|| told.to_owned())
}

/// The puzzles of a file, as other commands take theirs. They come one after the other: what was met before
/// is left out.
struct Sources {
    input: Input,
    running: Running,
}

impl Job for Sources {
    fn input(&self) -> &Input {
        &self.input
    }

    fn running(&self) -> &Running {
        &self.running
    }

    const IS_SLOW: bool = true;
}

/// Hands each Sudoku of some files to `visit`, as 81 digits.
pub fn each_of(args: &Generate, files: &[String], visit: impl Fn(&[u8; 81]) + Sync) -> Result<Status> {
    let input = Input {
        puzzles: files.to_vec(),
        kept: None,
        family: Some("sudoku".to_owned()),
        format: None,
        strict: false,
        carry: Vec::new(),
        skip: 0,
        take: None,
    };
    let quiet = args.running.quiet;
    let running =
        Running { asked: String::new(), threads: Some(1), color: Color::Never, quiet, checkpoint: None };
    batch::run(&Sources { input, running }, signal::watch(), "", &Form::Nothing, |item, page| {
        let line = read(item, page)?.to_string();
        if let Ok(givens) = sudoku81::givens(line.as_bytes()) {
            visit(&givens);
        }
        Ok(())
    })
}

/// Prints what is wished of all that is near the puzzles of a file.
pub fn run(args: &Generate, request: &Ready, from: &str, change: Change) -> Result<Status> {
    if args.running.threads.is_some_and(|threads| threads > 1) {
        bail!(
            "--from works on one thread, so that the first of those that are the same is printed; leave --threads out"
        );
    }
    if args.running.checkpoint.is_some() {
        bail!("--from goes through its puzzles anew each time; leave --checkpoint out");
    }
    let puzzles = vec![from.to_owned()];
    let input = Input {
        puzzles,
        kept: None,
        family: Some("sudoku".to_owned()),
        format: None,
        strict: false,
        carry: Vec::new(),
        skip: 0,
        take: None,
    };
    let (asked, quiet) = (String::new(), args.running.quiet);
    let running = Running { asked, threads: Some(1), color: Color::Never, quiet, checkpoint: None };
    let sources = Sources { input, running };
    let stop = signal::watch();
    let apart = Mutex::new(Dedupe::against(args)?);
    let printed = AtomicU64::new(0);
    let most = args.count.unwrap_or(u64::MAX);
    let header = told::head(args, request);
    let form = match args.output {
        GenerateOutput::Json => Form::Json,
        _ => Form::Nothing,
    };
    batch::run(&sources, stop, &header, &form, |item, page| {
        let puzzle: Puzzle = read(item, page)?;
        let line = puzzle.to_string();
        let Ok(givens) = sudoku81::givens(line.as_bytes()) else {
            return Err(Unanswered::because(format!(
                "{}:{}: this is no plain Sudoku",
                item.file(),
                item.line()
            )));
        };
        let is_over = || stop.load(Ordering::Relaxed);
        let mut apart = apart.lock().unwrap_or_else(PoisonError::into_inner);
        let mut fault = None;
        let (near, _) = vicinity(&givens, change.drop, change.add, &mut |found| {
            let index = printed.load(Ordering::Relaxed);
            if is_over() || index >= most {
                return ControlFlow::Break(());
            }
            if let Some(made) = request.meets(found, index, Watch::new(&is_over)) {
                match apart.is_new(&made) {
                    Ok(true) => {
                        printed.fetch_add(1, Ordering::Relaxed);
                        page.out.push_str(&told::puzzle(args, request, &made));
                    }
                    Ok(false) => {}
                    Err(error) => {
                        fault = Some(error);
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        if let Some(error) = fault {
            return Err(Unanswered::because(format!("{error:#}")));
        }
        if near.passed_over > 0 {
            page.complaints.push_str(&format!(
                "{}:{}: note: without {} sets of givens there are more than 20,000 solutions; what could be added to \
                 those is not looked at\n",
                item.file(),
                item.line(),
                near.passed_over
            ));
        }
        Ok(())
    })
}

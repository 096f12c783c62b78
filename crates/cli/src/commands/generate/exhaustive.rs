//! `generate --exhaustive`: all puzzles of a pattern.

use super::apart::Dedupe;
use super::args::Generate;
use super::{each, told, wishes};
use crate::ending::Status;
use crate::printed::Printed;
use crate::progress::{Progress, Reading};
use crate::signal;
use anyhow::{Result, bail};
use qedoku::generator::Watch;
use qedoku::generator::sudoku::{Ready, exhaust};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// Prints what is wished of all puzzles of the patterns that have the givens of --with.
pub fn run(args: &Generate, request: &Ready) -> Result<Status> {
    if args.running.threads.is_some_and(|threads| threads > 1)
        || args.running.checkpoint.is_some()
        || args.first > 0
    {
        bail!(
            "--exhaustive works on one thread and goes through all; leave --threads, --checkpoint and --first out"
        );
    }
    let stop = signal::watch();
    let began = std::time::Instant::now();
    let is_over =
        || stop.load(Ordering::Relaxed) || args.budget.0.is_some_and(|budget| began.elapsed() >= budget);
    let mut progress = Progress::alone(args.running.quiet, "puzzles", Reading::default());
    let mut apart = Dedupe::against(args)?;
    let most = args.count.unwrap_or(u64::MAX);
    let mut left = args.effort.unwrap_or(u64::MAX);
    let (mut printed, mut is_all, mut out) = (0, true, Printed::new());
    let (mut result, mut fault) = (out.print(&told::head(args, request)), None);
    let with = args.with.unwrap_or([0; 81]);
    for pattern in wishes::all_patterns(args)? {
        let visit = &mut |found: &[u8; 81]| {
            if is_over() || result.is_err() || printed == most {
                return ControlFlow::Break(());
            }
            progress.tick_with(|| each::candidates(printed));
            if let Some(made) = request.meets(found, printed, Watch::new(&is_over)) {
                match apart.is_new(&made) {
                    Ok(true) => {
                        printed += 1;
                        result = out.print(&told::puzzle(args, request, &made));
                    }
                    Ok(false) => {}
                    Err(error) => {
                        fault = Some(error);
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        };
        let Some((told, flow)) = exhaust(&pattern, &with, left, visit) else {
            bail!("the givens of --with stand outside of the pattern {pattern}");
        };
        if let Some(error) = fault.take() {
            return Err(error);
        }
        left -= told.fillings;
        is_all &= flow.is_continue();
    }
    let is_cut = !is_all && printed < most && result.is_ok();
    if is_cut {
        progress.complain("qedoku: the effort or the time was spent before all fillings were looked at\n");
    }
    let status = match (stop.load(Ordering::Relaxed), is_cut) {
        (true, _) => Status::Interrupted,
        (_, true) => Status::SomeFailed,
        _ => Status::Done,
    };
    Ok(Status::of_printing(result, status))
}

//! `generate --goal each-er`: one puzzle of each rating that is met.

use super::apart::Dedupe;
use super::args::Generate;
use super::crew::Crew;
use super::{quest, short, told};
use crate::ending::Status;
use crate::printed::Printed;
use crate::progress::{Progress, Reading};
use crate::signal;
use anyhow::{Result, bail};
use indicatif::HumanCount;
use qedoku::generator::Watch;
use qedoku::generator::sudoku::{Outcome, Ready};
use qedoku::json::GeneratedShort;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

/// Spends the effort, and prints what was found, the lowest rating first.
pub fn run(args: &Generate, request: &Ready) -> Result<Status> {
    if args.running.checkpoint.is_some() || args.budget.0.is_some() || args.first > 0 {
        bail!(
            "one puzzle of each rating is one search; leave --checkpoint, --budget and --first out, and say by --effort how long it goes on"
        );
    }
    let stop = signal::watch();
    let is_over = || stop.load(Ordering::Relaxed);
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = args.running.threads.map_or_else(cores, usize::from);
    let mut progress = Progress::alone(args.running.quiet, "candidates", Reading::default());
    let mut apart = Dedupe::against(args)?;
    let crew = Crew::new(request, 0, 1, threads);
    let outcome = std::thread::scope(|scope| {
        for _ in 0..threads {
            // A thread that the system does not give is not missed as long as there is one.
            let _ = std::thread::Builder::new().spawn_scoped(scope, || crew.work(Watch::new(&is_over)));
        }
        let outcome = crew.wait(0, || progress.tick_with(|| candidates(crew.candidates())));
        crew.end();
        quest::outcome(request, 0, outcome)
    });
    let Some(Outcome::Short(funnel)) = outcome else {
        progress.complain("qedoku: the run was ended; nothing is printed of a part of the search\n");
        return Ok(Status::Interrupted);
    };
    let most = args.count.map_or(usize::MAX, |count| usize::try_from(count).unwrap_or(usize::MAX));
    let mut out = Printed::new();
    let mut text = told::head(args, request);
    let all = request.each(&funnel, Watch::ENDLESS);
    let mut found = Vec::new();
    for made in &all {
        if found.len() < most && apart.is_new(made)? {
            found.push(told::puzzle(args, request, made));
        }
    }
    text.extend(found.iter().map(String::as_str));
    let mut status = Status::Done;
    if found.is_empty() && most > 0 {
        status = Status::SomeFailed;
        text += &told::short_in_file(args, request, 0, &funnel);
        progress.complain(&short::told(&GeneratedShort::new(request, 0, &funnel)));
    }
    Ok(Status::of_printing(out.print(&text), status))
}

/// How many were tried, behind what the line says already.
pub fn candidates(tried: u64) -> String {
    format!(", {} candidates", HumanCount(tried))
}

//! `generate`: puzzles by what is wished of them.

mod apart;
mod args;
mod crew;
mod each;
mod exhaustive;
mod kakuro;
mod near;
mod symmetry;
mod template;
mod told;
mod wished;
mod wishes;
mod writer;

pub use args::Generate;
pub use wished::Wished;
pub use wishes::{levels, tenths};

use crate::ending::Status;
use crate::progress::{Progress, Reading};
use crate::signal;
use crate::streams;
use anyhow::{Result, anyhow, bail};
use apart::Dedupe;
use args::GenerateOutput;
use clap::FromArgMatches as _;
use crew::Crew;
use qedoku::generator::sudoku::Outcome;
use qedoku::generator::{self, Seed, Watch};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::time::Instant;
use writer::Writer;

pub fn run(args: &Generate) -> Result<Status> {
    if let Some(args::Of::Kakuro(kakuro)) = &args.of {
        return kakuro::run(kakuro);
    }
    if args.running.checkpoint.is_some() && (args.seed.is_none() || args.position.is_some()) {
        bail!("with --checkpoint type --seed too, so that the same list goes on, and no --position");
    }
    let seed = args.seed.clone().unwrap_or_else(drawn);
    let request = wishes::request(args, seed)?;
    if let (Some(from), Some(change)) = (&args.from, args.vicinity) {
        return near::run(args, &request, from, change);
    }
    if args.exhaustive {
        return exhaustive::run(args, &request);
    }
    if request.is_of_each() {
        return each::run(args, &request);
    }
    let stop = signal::watch();
    let began = Instant::now();
    let is_over =
        || stop.load(Ordering::Relaxed) || args.budget.0.is_some_and(|budget| began.elapsed() >= budget);
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = args.running.threads.map_or_else(cores, usize::from);
    let end = args.first.saturating_add(args.count);
    let mut progress = match args.output {
        GenerateOutput::Text if streams::prints_on_terminal() => {
            Progress::new(args.running.quiet, Reading::default())
        }
        _ => Progress::alone(args.running.quiet, "puzzles", Reading::default()),
    };
    let mut apart = Dedupe::against(args)?;
    let mut recall = |text: &str| apart.recall(text);
    let asked = format!("{request:?}");
    let begun = Writer::begin(&args.running, &told::head(args, &request), &asked, &mut recall)?;
    let (mut writer, before) = match begun {
        Ok(begun) => begun,
        Err(error) => return Ok(Status::of_printing(Err(error), Status::Done)),
    };
    progress.complain(&before.complaints);
    let mut status = before.status.unwrap_or(Status::Done);
    let mut printed = before.printed;
    let first = args.first.saturating_add(before.settled).min(end);
    let crew = Crew::new(&request, first, end, threads);
    let result = std::thread::scope(|scope| {
        for _ in 0..threads {
            // A thread that the system does not give is not missed as long as there is one.
            let _ = std::thread::Builder::new().spawn_scoped(scope, || crew.work(Watch::new(&is_over)));
        }
        let mut print = || -> Result<io::Result<()>> {
            for index in first..end {
                let outcome = crew.wait(index, || progress.tick_with(crew.candidates()));
                let (became, text, complaint) = match outcome {
                    Outcome::Found(made) if apart.is_new(&made) => {
                        printed += 1;
                        progress.add(1);
                        (Status::Done, told::puzzle(args, &request, &made), String::new())
                    }
                    Outcome::Found(made) => {
                        let same = format!(
                            "qedoku: number {} of the list is one that came before or is known; it is left out\n",
                            made.index
                        );
                        (Status::SomeFailed, String::new(), same)
                    }
                    Outcome::Short(funnel) => {
                        let text = told::short_in_file(args, &request, index, &funnel);
                        (Status::SomeFailed, text, told::short(&request, index, &funnel))
                    }
                    Outcome::Stopped => break,
                };
                status = status.max(became);
                progress.complain(&complaint);
                if let Err(error) = writer.add(became, &text, &complaint)? {
                    return Ok(Err(error));
                }
            }
            Ok(writer.end(&told::foot(args, printed)))
        };
        let result = print();
        crew.end();
        result
    })?;
    if printed < args.count && is_over() {
        status = status.max(Status::SomeFailed);
        let why = if stop.load(Ordering::Relaxed) { "the run was ended" } else { "the time is over" };
        progress.complain(&format!(
            "qedoku: {why} after {printed} of {} puzzles; go on with --seed {} --first {}\n",
            args.count,
            request.seed(),
            args.first.saturating_add(printed)
        ));
        if stop.load(Ordering::Relaxed) {
            status = status.max(Status::Interrupted);
        }
    }
    Ok(Status::of_printing(result, status))
}

/// The puzzle that wishes make at a place of the list of a seed, all as they stand in a row of a collection;
/// nothing if it came of another puzzle.
pub fn again(words: &[String], seed: &str, index: &str) -> Result<Option<String>> {
    let program = super::program::program();
    let begin = ["qedoku", "generate", "--seed", seed, "--first", index].map(str::to_owned);
    let matches = program.try_get_matches_from(begin.iter().chain(words));
    let matches = matches.map_err(|error| anyhow!("{}", error.kind()))?;
    let typed = matches.subcommand().map(|(_, typed)| Generate::from_arg_matches(typed));
    let Some(args) = typed.transpose().map_err(|error| anyhow!("{}", error.kind()))? else { return Ok(None) };
    if args.from.is_some() || args.exhaustive {
        return Ok(None);
    }
    let request = wishes::request(&args, args.seed.clone().unwrap_or(Seed::Number(0)))?;
    let made = generator::sudoku::generate(&request, args.first, Watch::ENDLESS);
    Ok(Some(match made {
        Outcome::Found(made) => qedoku::canon::text(&made.givens),
        Outcome::Short(_) | Outcome::Stopped => "nothing".to_owned(),
    }))
}

/// A seed that nobody chose.
fn drawn() -> Seed {
    Seed::Number(RandomState::new().build_hasher().finish() % 1_000_000_000)
}

//! `generate`: puzzles by what is wished of them.

mod args;
mod crew;
mod near;
mod told;
mod wishes;

pub use args::Generate;

use crate::ending::Status;
use crate::progress::{Progress, Reading};
use crate::signal;
use crate::streams;
use anyhow::Result;
use args::{Apart, GenerateOutput};
use crew::Crew;
use qedoku::canon::Canonizer;
use qedoku::generator::sudoku::{Generated, Outcome};
use qedoku::generator::{Seed, Watch};
use std::collections::HashSet;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub fn run(args: &Generate) -> Result<Status> {
    let seed = args.seed.clone().unwrap_or_else(drawn);
    let request = wishes::request(args, seed)?;
    if let (Some(from), Some(change)) = (&args.from, args.vicinity) {
        return near::run(args, &request, from, change);
    }
    let stop = signal::watch();
    let began = Instant::now();
    let is_over =
        || stop.load(Ordering::Relaxed) || args.budget.0.is_some_and(|budget| began.elapsed() >= budget);
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let end = args.first.saturating_add(args.count);
    let crew = Crew::new(&request, args.first, end, threads);
    let mut progress = match args.output {
        GenerateOutput::Text if streams::prints_on_terminal() => {
            Progress::new(args.quiet, Reading::default())
        }
        _ => Progress::alone(args.quiet, "puzzles", Reading::default()),
    };
    let (mut status, mut printed) = (Status::Done, 0);
    let mut apart = Dedupe::new(args.apart);
    let result = std::thread::scope(|scope| {
        for _ in 0..threads {
            // A thread that the system does not give is not missed as long as there is one.
            let _ = std::thread::Builder::new().spawn_scoped(scope, || crew.work(Watch::new(&is_over)));
        }
        let mut out = streams::out();
        out.write_all(told::head(args, &request).as_bytes())?;
        for index in args.first..end {
            let text = match crew.wait(index, || progress.tick_with(crew.candidates())) {
                Outcome::Found(made) if apart.is_new(&made) => {
                    printed += 1;
                    progress.add(1);
                    told::puzzle(args, &request, &made)
                }
                Outcome::Found(made) => {
                    status = status.max(Status::SomeFailed);
                    progress.complain(&format!(
                        "qedoku: number {} of the list is one that came before; it is left out\n",
                        made.index
                    ));
                    continue;
                }
                Outcome::Short(funnel) => {
                    status = status.max(Status::SomeFailed);
                    progress.complain(&told::short(&request, index, &funnel));
                    told::short_in_file(args, &request, index, &funnel)
                }
                Outcome::Stopped => break,
            };
            out.write_all(text.as_bytes())?;
        }
        out.write_all(told::foot(args, printed).as_bytes())?;
        out.flush()
    });
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

/// A seed that nobody chose.
fn drawn() -> Seed {
    Seed::Number(RandomState::new().build_hasher().finish() % 1_000_000_000)
}

/// Knows what was printed.
struct Dedupe {
    apart: Apart,
    canonizer: Canonizer,
    known: HashSet<[u8; 41]>,
}

impl Dedupe {
    fn new(apart: Apart) -> Dedupe {
        Dedupe { apart, canonizer: Canonizer::default(), known: HashSet::new() }
    }

    /// Whether a puzzle is none that came before.
    fn is_new(&mut self, made: &Generated) -> bool {
        let cells = match self.apart {
            Apart::Class => self.canonizer.puzzle(&made.givens).cells,
            Apart::Text => made.givens,
            Apart::No => return true,
        };
        let mut key = [0; 41];
        for (at, digit) in cells.into_iter().enumerate() {
            key[at / 2] |= digit << (4 * (at % 2));
        }
        self.known.insert(key)
    }
}

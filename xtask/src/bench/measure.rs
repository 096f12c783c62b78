//! The benchmarks that run in one process on one thread: a verb over puzzles in memory.

use super::inputs::{self, Input};
use anyhow::{Context, Result};
use qedoku::input::{Reader, parse_chunk};
use qedoku::{Options, Puzzle, sudoku81};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A benchmark.
pub struct Bench {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Puzzles a second on one core that it has to reach.
    pub target: Option<f64>,
    input: fn() -> Result<Input>,
    /// Goes over the whole text once.
    work: fn(&Prepared),
}

/// Each verb with the input that asks most of one part of it.
pub const BENCHES: &[Bench] = &[
    Bench { name: "rate-easy", target: Some(20_000.0), input: inputs::easy, work: rate },
    Bench { name: "rate-all", target: None, input: inputs::no_chains, work: rate },
    Bench { name: "check-17", target: Some(200_000.0), input: inputs::seventeen, work: check },
    Bench { name: "check-minimal", target: None, input: inputs::generated, work: check },
    Bench { name: "exact-17", target: None, input: inputs::seventeen, work: solve },
    Bench { name: "exact-hard", target: None, input: inputs::hard, work: solve },
    Bench { name: "exact-kakuro", target: None, input: inputs::kakuro, work: solve },
    Bench { name: "explain-kakuro", target: None, input: inputs::kakuro, work: explain },
];

/// What a benchmark has to say.
#[derive(Debug, Serialize, Deserialize)]
pub struct Measured {
    /// How many puzzles a pass goes over; none if there is no input.
    pub puzzles: usize,
    /// Nanoseconds a puzzle, median of the passes.
    pub ns: f64,
    /// Most memory the process has had, where the system tells.
    pub peak_kib: Option<u64>,
    /// Where the puzzles come from.
    pub source: String,
}

/// The input as text and as puzzles.
struct Prepared {
    text: String,
    puzzles: Vec<Puzzle>,
}

const LEAST_PASSES: usize = 7;
const LEAST_TIME: Duration = Duration::from_secs(2);

/// Measures one benchmark in this process and prints the result as JSON. With `passes` it makes exactly so
/// many, for counting instructions; with `limit` it takes no more puzzles than
/// that, spread over the input.
///
/// # Errors
/// An unknown name or an input that cannot be read.
pub fn measure(name: &str, passes: Option<usize>, limit: Option<usize>) -> Result<bool> {
    #[cfg(feature = "print")]
    if name == super::books::NAME {
        return super::books::measure(limit.unwrap_or(400));
    }
    let bench = BENCHES.iter().find(|bench| bench.name == name);
    let bench = bench.with_context(|| format!("there is no benchmark `{name}`"))?;
    let Input { mut lines, source } = (bench.input)()?;
    if let Some(limit) = limit {
        // Evenly, since inputs may be sorted by how hard they are.
        let every = lines.len().div_ceil(limit.max(1)).max(1);
        lines = lines.into_iter().step_by(every).collect();
    }
    let puzzles =
        lines.iter().map(|line| line.parse().with_context(|| line.clone())).collect::<Result<_>>()?;
    let prepared = Prepared { text: lines.iter().flat_map(|line| [line, "\n"]).collect(), puzzles };

    let start = Instant::now();
    let mut times = Vec::new();
    let enough = |times: &[f64]| match passes {
        Some(passes) => times.len() >= passes,
        None => times.len() >= LEAST_PASSES && start.elapsed() >= LEAST_TIME,
    };
    while !lines.is_empty() && !enough(&times) {
        let pass = Clock::start();
        (bench.work)(&prepared);
        times.push(pass.elapsed().as_nanos() as f64);
    }
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(0.0);
    let measured = Measured {
        puzzles: lines.len(),
        ns: median / lines.len().max(1) as f64,
        peak_kib: peak_kib("self"),
        source,
    };
    println!("{}", serde_json::to_string(&measured)?);
    Ok(true)
}

/// Processor time of this thread where the system tells it, so that a busy machine does not count; else the
/// time on the wall.
pub struct Clock {
    processor: Option<Duration>,
    wall: Instant,
}

impl Clock {
    /// Starts.
    pub fn start() -> Clock {
        Clock { processor: Clock::processor(), wall: Instant::now() }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        let processor = Clock::processor().zip(self.processor).map(|(end, start)| end.saturating_sub(start));
        processor.unwrap_or_else(|| self.wall.elapsed())
    }

    #[cfg(unix)]
    fn processor() -> Option<Duration> {
        nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now().ok().map(Duration::from)
    }

    #[cfg(not(unix))]
    fn processor() -> Option<Duration> {
        None
    }
}

/// The most memory a process has had, in KiB, where the system tells.
pub fn peak_kib(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// From text to a line of CSV: cut, read, check, write. What is a plain line and has 17 givens goes the short
/// way, since that it is minimal need not be looked for.
fn check(input: &Prepared) {
    const AT_A_TIME: usize = 64;
    let options = Options::default();
    let mut out = String::new();
    let mut short: Vec<[u8; 81]> = Vec::with_capacity(AT_A_TIME);
    for chunk in Reader::new("bench", input.text.as_bytes(), Default::default()).flatten() {
        let plain = chunk.givens81().filter(|givens| givens.iter().filter(|&&d| d != 0).count() == 17);
        if let Some(givens) = plain {
            short.push(givens);
            if short.len() < AT_A_TIME {
                continue;
            }
        }
        check_short(&mut short, &options, &mut out);
        if plain.is_some() {
            continue;
        }
        let Ok(read) = parse_chunk(chunk).puzzle else { continue };
        let checked = qedoku::check(&read.puzzle, &options);
        let unique = checked.is_ok_and(|checked| checked.verdict.is_unique());
        let _ = writeln!(out, "{},{unique}", read.puzzle);
    }
    check_short(&mut short, &options, &mut out);
    black_box(out);
}

/// Checks what has been gathered, and empties it.
fn check_short(short: &mut Vec<[u8; 81]>, options: &Options, out: &mut String) {
    for (givens, verdict) in short.iter().zip(sudoku81::verdicts81(short, options)) {
        sudoku81::write(givens, out);
        out.push_str(if verdict.is_unique() { ",true\n" } else { ",false\n" });
    }
    short.clear();
}

/// From text to the three figures.
fn rate(input: &Prepared) {
    let options = Options::default();
    for chunk in Reader::new("bench", input.text.as_bytes(), Default::default()).flatten() {
        if let Ok(read) = parse_chunk(chunk).puzzle {
            let _ = black_box(qedoku::rate(&read.puzzle, &options));
        }
    }
}

fn solve(input: &Prepared) {
    let options = Options::default();
    for puzzle in &input.puzzles {
        let _ = black_box(qedoku::solve(puzzle, &options));
    }
}

fn explain(input: &Prepared) {
    let options = Options::default();
    for puzzle in &input.puzzles {
        let _ = black_box(qedoku::explain(puzzle, &options));
    }
}

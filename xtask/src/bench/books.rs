//! `cargo xtask bench books`: what a book of puzzles takes, and a picture in pixels. Both are measured where
//! this program is built with the feature `print`.

use super::inputs;
use super::measure::{Clock, Measured, peak_kib};
use anyhow::{Context, Result, bail};
use qedoku::print::{Book, Form, MOST, Painter};
use qedoku::scene::{Look, Showing};
use qedoku::techniques::example;
use qedoku::{Givens, Options, Puzzle, State, Verdict, solve, techniques};
use std::hint::black_box;
use std::process::Command;

/// What this file is called for.
pub const NAME: &str = "books";

/// So many puzzles, four a page: the seconds that they may take, and the memory in MiB.
const BOOKS: [(usize, f64, u64); 2] = [(400, 2.0, 200), (10_000, 60.0, 200)];
/// What a picture in pixels may take, in milliseconds, and how wide its cells are.
const PNG: (f64, u16) = (50.0, 64);

/// Prints a row for each book, made in a process of its own, and one for pictures; true if all targets are
/// met.
///
/// # Errors
/// A book that cannot be made.
pub fn run() -> Result<bool> {
    println!("\n{:32} {:>9} {:>9}  target", "books, one thread", "seconds", "peak MiB");
    let mut met = true;
    for (puzzles, seconds, mib) in BOOKS {
        let program = std::env::current_exe().context("cannot find this program")?;
        let limit = puzzles.to_string();
        let output = Command::new(program).args(["measure", NAME, "--limit", &limit]).output()?;
        if !output.status.success() {
            bail!("no book of {puzzles}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let measured: Measured = serde_json::from_slice(&output.stdout).context("its answer is odd")?;
        let (took, peak) = (measured.ns * puzzles as f64 / 1e9, measured.peak_kib.unwrap_or(0) / 1024);
        let is_met = took <= seconds && peak <= mib;
        met &= is_met;
        let name = format!("{puzzles} puzzles, with solutions");
        let verdict = if is_met { "met" } else { "MISSED" };
        println!("{name:32} {took:>9.2} {peak:>9}  {seconds:.0} s, {mib} MiB: {verdict}");
    }
    Ok(pixels() && met)
}

/// The example of every technique as a picture in pixels.
fn pixels() -> bool {
    let painter = Painter::default();
    let (most, cell) = PNG;
    let mut times: Vec<f64> = techniques()
        .filter_map(|entry| Some(example(&entry)?.taken))
        .map(|step| {
            let scene = step.scene(&Givens::UNKNOWN, Showing::default());
            let clock = Clock::start();
            black_box(painter.png(&scene, Look::Light, cell));
            clock.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let verdict = if worst <= most { "met" } else { "MISSED" };
    println!(
        "\nPNG of {} techniques, ms: median {median:.1}, worst {worst:.1}; {most:.0}: {verdict}",
        times.len()
    );
    worst <= most
}

/// Makes a book of so many puzzles in this process, as `qedoku print` does, and prints what it took as JSON.
///
/// # Errors
/// A puzzle that cannot be read, a book that cannot be written.
pub fn measure(puzzles: usize) -> Result<bool> {
    let inputs::Input { lines, source } = inputs::easy()?;
    let lines: Vec<&String> = lines.iter().cycle().take(puzzles).collect();
    let clock = Clock::start();
    let mut book = Book::new("Puzzles", Form::default())?;
    let mut entries = Vec::new();
    for line in lines {
        let puzzle: Puzzle = line.parse().with_context(|| line.clone())?;
        let Verdict::Unique(solution) = solve(&puzzle, &Options::default())? else { continue };
        entries.push((puzzle, solution));
    }
    book.part("", Form::default().per_page);
    for (number, (puzzle, _)) in (1..).zip(&entries) {
        let scene = State::new(puzzle)?.bare_scene(&Givens::of(puzzle), &format!("Puzzle {number}"));
        book.board(&number.to_string(), scene);
    }
    book.part("Solutions", MOST);
    for (number, (puzzle, solution)) in (1..).zip(&entries) {
        book.board(&number.to_string(), solution.scene(puzzle, &format!("Solution of {number}"))?);
    }
    black_box(book.finish()?);
    let ns = clock.elapsed().as_nanos() as f64 / puzzles.max(1) as f64;
    let measured = Measured { puzzles, ns, peak_kib: peak_kib("self"), source };
    println!("{}", serde_json::to_string(&measured)?);
    Ok(true)
}

//! `cargo xtask bench`: how fast the verbs are, one core, and how much memory a long input takes.
//!
//! Each benchmark runs in a process of its own, so that its peak memory is its own: this program starts
//! itself with the hidden task `measure`. A time is processor time, the median of several passes over all
//! puzzles.

mod blame;
#[cfg(feature = "print")]
mod books;
mod canon;
mod engines;
mod generate;
mod human;
pub mod inputs;
mod instructions;
mod kakuro;
mod machine;
mod measure;
mod pictures;
mod rate;
mod readers;
mod research;
mod stream;
mod table;
mod times;

pub use measure::measure;
pub use times::{Times, shares};

/// What books and pictures in pixels take, where this program can make them.
mod printed {
    #[cfg(feature = "print")]
    pub use super::books::{NAME, run};

    #[cfg(not(feature = "print"))]
    pub const NAME: &str = "books";

    #[cfg(not(feature = "print"))]
    pub fn run() -> anyhow::Result<bool> {
        println!("\nbooks: this program makes none; cargo xtask-print bench books");
        Ok(true)
    }
}

use anyhow::{Context, Result, bail};
use measure::{BENCHES, Bench, Measured};
use std::process::Command;

/// Runs the benchmarks with these names, or all; true if every target is met.
///
/// # Errors
/// A name that is none, or a benchmark that cannot be run.
pub fn run(names: &[String], instructions: bool) -> Result<bool> {
    let known: Vec<&str> = BENCHES
        .iter()
        .map(|bench| bench.name)
        .chain(stream::NAMES)
        .chain([engines::NAME, rate::NAME, human::NAME, pictures::NAME, printed::NAME, kakuro::NAME])
        .chain([blame::NAME, table::NAME, canon::NAME, generate::NAME, research::NAME, readers::NAME])
        .collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no benchmark `{unknown}`; there are {}", known.join(", "));
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    println!("machine: {}", machine::told());
    let mut met = true;
    if BENCHES.iter().any(|bench| wanted(bench.name)) {
        println!(
            "\n{:15} {:>8} {:>12} {:>11} {:>9}{}  {:24} input",
            "verb",
            "puzzles",
            "a second",
            "ns each",
            "peak MiB",
            if instructions { " instr. each" } else { "" },
            "target"
        );
    }
    for bench in BENCHES.iter().filter(|bench| wanted(bench.name)) {
        met &= row(bench, instructions)?;
    }
    if wanted(engines::NAME) {
        met &= engines::run()?;
    }
    if wanted(rate::NAME) {
        met &= rate::run()?;
    }
    if wanted(human::NAME) {
        met &= human::run()?;
    }
    for name in stream::NAMES.into_iter().filter(|name| wanted(name)) {
        met &= stream::run(name)?;
    }
    if wanted(pictures::NAME) {
        met &= pictures::run()?;
    }
    if wanted(printed::NAME) {
        met &= printed::run()?;
    }
    if wanted(kakuro::NAME) {
        met &= kakuro::run()?;
    }
    if wanted(blame::NAME) {
        met &= blame::run()?;
    }
    if wanted(canon::NAME) {
        met &= canon::run()?;
    }
    if wanted(generate::NAME) {
        met &= generate::run()?;
    }
    if wanted(research::NAME) {
        met &= research::run()?;
    }
    if wanted(readers::NAME) {
        met &= readers::run()?;
    }
    if wanted(table::NAME) {
        met &= table::run()?;
    }
    Ok(met)
}

/// Measures one benchmark and prints its row; true if its target is met.
fn row(bench: &Bench, instructions: bool) -> Result<bool> {
    let program = std::env::current_exe().context("cannot find this program")?;
    let output = Command::new(program)
        .args(["measure", bench.name])
        .output()
        .with_context(|| format!("cannot run the benchmark {}", bench.name))?;
    if !output.status.success() {
        bail!("the benchmark {} failed: {}", bench.name, String::from_utf8_lossy(&output.stderr));
    }
    let measured: Measured =
        serde_json::from_slice(&output.stdout).context("the benchmark's answer is odd")?;
    if measured.puzzles == 0 {
        println!("{:15} {:>8}   {}", bench.name, "-", measured.source);
        return Ok(true);
    }
    let rate = 1e9 / measured.ns;
    let is_met = bench.target.is_none_or(|target| rate >= target);
    let target = match bench.target {
        Some(target) => format!("{target:.0} a second: {}", if is_met { "met" } else { "MISSED" }),
        None => String::new(),
    };
    let counted =
        if instructions { format!(" {:>12.0}", instructions::per_puzzle(bench)?) } else { String::new() };
    let peak = measured.peak_kib.map_or("-".to_owned(), |kib| format!("{:.1}", kib as f64 / 1024.0));
    println!(
        "{:15} {:>8} {rate:>12.0} {:>11.0} {peak:>9}{counted}  {target:24} {}",
        bench.name, measured.puzzles, measured.ns, measured.source
    );
    Ok(is_met)
}

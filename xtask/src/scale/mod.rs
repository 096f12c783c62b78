//! `cargo xtask scale`: `docs/scale.md`, what lists of up to a thousand million puzzles cost, from what was
//! measured (the tables of `benches`) and a simulation of many cores.

mod carriers;
mod measured;
mod page;
mod ran;
mod simulate;

use crate::bench;
use crate::repository::{self, File};
use anyhow::{Context as _, Result};
use clap::Subcommand;
use measured::Measured;

const PAGE: &str = "docs/scale.md";

/// Where the figures come from.
#[derive(Subcommand)]
pub enum Source {
    /// Count the ratings of random puzzles and write benches/mixes.csv; then, half an hour, rate the
    /// reference traces and run jobs over files on one core and on two, in turns, and write benches/times.csv
    /// and benches/jobs.csv. Nothing else should run meanwhile.
    Measure,
}

/// Writes the page, or says whether it is as it would be written and the simulation foretells the jobs that
/// ran; or measures.
///
/// # Errors
/// Files that cannot be read or written, a page that is out of date.
pub fn run(source: Option<&Source>, check: bool) -> Result<bool> {
    if let Some(Source::Measure) = source {
        let mixes = measured::mixes(&bench::shares()?);
        std::fs::write(repository::root().join(measured::MIXES), &mixes)?;
        let (times, ran) = ran::run(&measured::read_mixes(&mixes)?)?;
        std::fs::write(repository::root().join(measured::TIMES), &times)?;
        std::fs::write(repository::root().join(measured::JOBS), measured::jobs(&ran))?;
        return Ok(true);
    }
    let files = repository::files()?;
    if check {
        let mut complaints = stale(&files);
        if let Ok(Measured { bands, mixes, jobs, .. }) = Measured::read(&files) {
            complaints.extend(jobs.iter().filter_map(|job| ran::complaint(job, &bands, &mixes)));
        }
        complaints.iter().for_each(|complaint| println!("{complaint}"));
        return Ok(complaints.is_empty());
    }
    let page = page::page(&Measured::read(&files).context("what was measured cannot be read")?);
    std::fs::write(repository::root().join(PAGE), page)?;
    Ok(true)
}

/// Whether the page follows from what was measured.
pub fn stale(files: &[File]) -> Vec<String> {
    let there = files.iter().find(|file| file.name == PAGE).map(|file| file.text.as_str());
    match Measured::read(files) {
        Ok(measured) if there == Some(&page::page(&measured)) => Vec::new(),
        Ok(_) => vec![format!("{PAGE} is out of date; run `cargo xtask scale`")],
        Err(error) => vec![format!("{error:#}")],
    }
}

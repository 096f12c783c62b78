//! Prints a list of puzzles as they are found, in its order, whatever the family: from the checkpoint on,
//! until all are there, the time is over or the run is ended.

use super::crew::{Crew, Settled};
use super::quest::Quest;
use super::writer::Writer;
use crate::args::{Running, Time};
use crate::ending::Status;
use crate::progress::Progress;
use crate::signal;
use anyhow::{Result, bail};
use indicatif::HumanCount;
use qedoku::generator::{Seed, Watch};
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Which list, and how it is gone through.
pub struct List<'a> {
    pub running: &'a Running,
    pub budget: Time,
    pub seed: &'a Seed,
    pub first: u64,
    pub count: u64,
    /// What comes before the puzzles.
    pub head: String,
    /// The request, so that a checkpoint of another one is known.
    pub asked: String,
}

/// What a place of the list comes to.
pub struct Told {
    pub status: Status,
    /// What is printed, and what is told those who watch.
    pub text: String,
    pub complaint: String,
    /// Whether it is a puzzle of those that were asked for.
    pub is_puzzle: bool,
}

impl Told {
    /// A puzzle.
    pub fn puzzle(text: String) -> Told {
        Told { status: Status::Done, text, complaint: String::new(), is_puzzle: true }
    }

    /// None.
    pub fn nothing(text: String, complaint: String) -> Told {
        Told { status: Status::SomeFailed, text, complaint, is_puzzle: false }
    }
}

/// What tells of the puzzles of a family.
pub trait Teller<Q: Quest> {
    /// Remembers what was printed before.
    fn recall(&mut self, text: &str);
    /// A place of the list; nothing if the work ended before it was settled.
    fn tell(&mut self, index: u64, settled: Settled<Q::Found, Q::Tally>) -> Result<Option<Told>>;
    /// What has become of a place when the work ends before it is settled.
    fn so_far(&self, index: u64, tally: &Q::Tally) -> String;
    /// What comes behind so many puzzles.
    fn foot(&self, printed: u64) -> String;
}

/// Prints the list.
pub fn run<Q: Quest>(
    list: List<'_>,
    quest: &Q,
    mut progress: Progress,
    teller: &mut impl Teller<Q>,
) -> Result<Status> {
    let List { running, budget, seed, first, count, head, asked } = list;
    let stop = signal::watch();
    let began = Instant::now();
    let is_late = || budget.0.is_some_and(|budget| began.elapsed() >= budget);
    let is_over = || stop.load(Ordering::Relaxed) || is_late();
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = running.threads.map_or_else(cores, usize::from);
    let end = first.saturating_add(count);
    let (mut writer, before) = match Writer::begin(running, &head, &asked, &mut |text| teller.recall(text))? {
        Ok(begun) => begun,
        Err(error) => return Ok(Status::of_printing(Err(error), Status::Done)),
    };
    progress.complain(&before.complaints);
    let mut status = before.status.unwrap_or(Status::Done);
    let mut printed = before.printed;
    let begin = first.saturating_add(before.settled).min(end);
    let crew = Crew::new(quest, begin, end, threads);
    let mut left = None;
    let result = std::thread::scope(|scope| {
        // A thread that the system does not give is not missed as long as there is one.
        let workers: Vec<_> = (0..threads)
            .filter_map(|_| {
                let work = || crew.work(Watch::new(&is_over));
                std::thread::Builder::new().spawn_scoped(scope, work).ok()
            })
            .collect();
        if workers.is_empty() {
            bail!("the system gives no thread to search with");
        }
        let mut print = || -> Result<io::Result<()>> {
            for index in begin..end {
                let settled = crew.wait(index, || progress.tick_with(|| standing(&crew, quest, index)));
                let Some(told) = teller.tell(index, settled)? else {
                    left = Some(index);
                    break;
                };
                printed += u64::from(told.is_puzzle);
                if told.is_puzzle {
                    progress.add(1);
                }
                status = status.max(told.status);
                progress.complain(&told.complaint);
                let written = progress.aside(|| writer.add(told.status, &told.text, &told.complaint));
                if let Err(error) = written? {
                    return Ok(Err(error));
                }
            }
            Ok(progress.aside(|| writer.end(&teller.foot(printed))))
        };
        let result = print();
        crew.end();
        if workers.into_iter().filter_map(|worker| worker.join().err()).count() > 0 {
            bail!("the search broke off after {printed} of {count} puzzles; that is a fault of this program");
        }
        result
    })?;
    let left = left.and_then(|index| Some((index, crew.so_far(index)?)));
    if let Some((index, tally)) = left.filter(|(_, tally)| Q::made(tally) > 0) {
        progress.complain(&teller.so_far(index, &tally));
    }
    if printed < count && is_over() {
        status = status.max(Status::SomeFailed);
        let why = if stop.load(Ordering::Relaxed) { "the run was ended" } else { "the time is over" };
        progress.complain(&format!(
            "qedoku: {why} after {printed} of {count} puzzles; go on with --seed {seed} --first {}\n",
            first.saturating_add(printed)
        ));
        if stop.load(Ordering::Relaxed) {
            status = status.max(Status::Interrupted);
        }
    }
    Ok(Status::of_printing(result, status))
}

/// How many candidates there were, and how near they came to the puzzle that is waited for.
fn standing<Q: Quest>(crew: &Crew<'_, Q>, quest: &Q, index: u64) -> String {
    let tally = crew.so_far(index);
    let made = tally.as_ref().map_or(0, Q::made);
    let told = tally.and_then(|tally| quest.standing(&tally).told(made));
    let near = told.map_or_else(String::new, |told| format!("; of number {index} {told}"));
    format!(", {} candidates{near}", HumanCount(crew.candidates().max(made)))
}

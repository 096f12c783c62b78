//! One puzzle or millions: a reader, workers, and a writer that keeps the order.
//!
//! The reader cuts the input into chunks and hands out each under a permit; workers answer chunks in any
//! order, in several pages if that takes long; the writer prints the pages in the order of the puzzles and
//! gives a permit back with the last page of a chunk. There are a few permits for each worker, so memory
//! stays flat however long the input and however slow a single puzzle. A chunk ends when it is full or when
//! the reader would have to wait for input, so what is typed is answered at once.
//!
//! Under a checkpoint the reader first compares the input with what the journal has answered, and then
//! hands the journal to the writer.

mod feed;
mod notes;
mod outlet;
mod print;
mod strict;
mod unanswered;

pub use unanswered::{Form, Unanswered};

use crate::args::Job;
use crate::checkpoint::{Comparison, Digest, Journal};
use crate::ending::Status;
use crate::output::push_field;
use crate::printed;
use crate::progress::{Progress, Reading};
use crate::source::{self, Item};
use anyhow::{Result, bail};
use feed::Feed;
use notes::Notes;
use outlet::Outlet;
use print::Print;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Scope;
use std::time::{Duration, Instant};
use strict::Strict;

/// Most puzzles in a chunk, if they are quick. Slow ones are chunks of their own.
const CHUNK: usize = 256;
/// Puzzles in flight for each worker.
const AHEAD: usize = 1024;
/// Most chunks in flight, however many workers there are.
const MOST_IN_FLIGHT: usize = 1 << 15;
/// How long answers of a chunk are gathered before they are handed over.
const PATIENCE: Duration = Duration::from_millis(100);

/// What a worker has to say about puzzles that follow each other.
#[derive(Default)]
pub struct Page {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub complaints: String,
    /// The worst that happened.
    status: Option<Status>,
    puzzles: usize,
    digest: Option<Digest>,
    /// Whether the puzzle behind these was left out, as the run was asked to stop.
    is_cut: bool,
    /// How far the page is about puzzles before the one at hand.
    before: [usize; 2],
    /// Where parts of an answer go; nowhere if answers are to be whole.
    outlet: Option<Outlet>,
    /// Goes with the page when that has been printed.
    receipt: Option<SyncSender<()>>,
}

impl Page {
    /// Counts towards the exit code how a puzzle stands that was to have one solution.
    pub fn judge(&mut self, status: Status) {
        self.status = self.status.max(Some(status).filter(|&status| status != Status::Done));
    }
}

type Chunk = (usize, Vec<Item>);

/// A page, the number of its chunk, and whether it is the last one of that.
struct Sent {
    chunk: usize,
    page: Page,
    is_last: bool,
}

/// Answers every puzzle of a command with `work`, prints the header and the answers in the order of the
/// puzzles, those without one in their `form`, and says how it went.
pub fn run<J: Job>(
    job: &J,
    stop: &'static AtomicBool,
    header: &str,
    form: &Form<'_>,
    work: impl Fn(&Item, &mut Page) -> Result<(), Unanswered> + Sync,
) -> Result<Status> {
    let (sources, options) = (source::sources(job.input())?, source::reading(job.input())?);
    let reading = Reading::of(if job.input().take.is_some() { None } else { source::length(&sources) });
    let comparison = match &job.running().checkpoint {
        Some(path) => {
            let journal = Journal::open(path, &job.running().asked, &printed::place())?;
            Some(Comparison::new(journal)?)
        }
        None => None,
    };
    let header = &carrying(header, &job.input().carry)?;
    let strict = job.input().strict.then(|| Strict::new(stop));
    let work = |item: &Item, page: &mut Page| {
        work(item, page)?;
        strict.iter().for_each(|strict| strict.judge(item, page));
        Ok(())
    };
    let (input, digests) = (job.input(), comparison.is_some());
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = job.running().threads.map_or_else(cores, |threads| threads.max(1) as usize);
    let full = if J::IS_SLOW { 1 } else { CHUNK };
    let in_flight = (threads * AHEAD / full).min(MOST_IN_FLIGHT);
    let (permits, permit) = sync_channel::<()>(in_flight);
    for _ in 0..in_flight {
        let _ = permits.try_send(());
    }
    let (chunks, chunk) = sync_channel::<Chunk>(in_flight);
    let (pages, page) = sync_channel::<Sent>(in_flight);
    let (compared, journal) = sync_channel(1);
    let chunk = Mutex::new(chunk);
    let (handed, is_all) = (AtomicUsize::new(0), AtomicBool::new(false));
    let turn = Arc::new(AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let (handed, is_all) = (&handed, &is_all);
        let progress = match form {
            Form::Nothing => Progress::alone(job.running().quiet, "puzzles", reading.clone()),
            _ => Progress::new(job.running().quiet, reading.clone()),
        };
        let reader = {
            let pages = pages.clone();
            move || {
                let mut feed = Feed {
                    chunks,
                    pages,
                    permit,
                    stop,
                    form,
                    handed,
                    is_all,
                    comparison,
                    compared,
                    refused: None,
                    count: 0,
                    number: 0,
                    last: None,
                    items: Vec::new(),
                    full,
                    skip: input.skip,
                    take: input.take.unwrap_or(u64::MAX),
                    reading: reading.clone(),
                    carried: (!input.carry.is_empty()).then(|| input.carry.as_slice().into()),
                };
                feed.all(sources, options);
            }
        };
        let worker = || {
            let (pages, chunk, work, turn) = (pages.clone(), &chunk, &work, Arc::clone(&turn));
            move || {
                loop {
                    let next = chunk.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, items)) = next else { return };
                    let send = |page, is_last| pages.send(Sent { chunk: number, page, is_last }).is_ok();
                    let outlet = (!digests).then(|| Outlet::new(&pages, number, &turn, stop));
                    if !answer(&items, stop, outlet, digests, form, work, send) {
                        return;
                    }
                }
            }
        };
        // Where the system has no more threads to give, those that there are do the work.
        let mut started = spawn(scope, reader).map(|()| 0);
        while let Ok(count) = started
            && count < threads
        {
            started = match spawn(scope, worker()) {
                Err(error) if count > 0 => {
                    let note = "qedoku: note: the system gives no more threads";
                    progress.complain(&format!("{note} ({error}); {count} of {threads} work\n"));
                    break;
                }
                result => result.map(|()| count + 1),
            };
        }
        drop(pages);
        if let Err(error) = started {
            bail!("the system gives no thread to work ({error}); end other programs");
        }
        let print = Print {
            pages: &page,
            permits: &permits,
            turn: &turn,
            stop,
            handed,
            is_all,
            progress,
            notes: Notes::default(),
        };
        let status = print.all(header, digests.then_some(&journal));
        if stop.load(Ordering::Relaxed) {
            // The reader may wait for input that never comes.
            status.exit();
        }
        Ok(status)
    })
}

/// A header with the columns that are carried through.
fn carrying(header: &str, carried: &[String]) -> Result<String> {
    const PLACE: &str = "file,line";
    let Some(rest) = header.strip_prefix(PLACE).or(carried.is_empty().then_some(header)) else {
        bail!("--carry is for rows; type --output csv, or leave --carry out");
    };
    let mut all = header[..header.len() - rest.len()].to_owned();
    for name in carried {
        all.push(',');
        push_field(&mut all, name.trim());
    }
    Ok(all + rest)
}

/// A thread of the scope, if the system gives one.
fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() + Send + 'scope,
) -> std::io::Result<()> {
    std::thread::Builder::new().spawn_scoped(scope, work).map(|_| ())
}

/// Answers a chunk and hands over the pages; false if they are not wanted. Once asked to stop it leaves
/// out the puzzle at hand: a search that was cut short has no true answer.
fn answer(
    items: &[Item],
    stop: &AtomicBool,
    outlet: Option<Outlet>,
    digests: bool,
    form: &Form<'_>,
    work: impl Fn(&Item, &mut Page) -> Result<(), Unanswered>,
    send: impl Fn(Page, bool) -> bool,
) -> bool {
    let empty = || Page { digest: digests.then_some(Digest::NONE), ..Page::default() };
    let (mut page, mut began) = (Page { outlet, ..empty() }, Instant::now());
    for (index, item) in items.iter().enumerate() {
        page.before = [page.out.len(), page.complaints.len()];
        // A fault in one answer is no reason to leave the others out.
        let answered = catch_unwind(AssertUnwindSafe(|| work(item, &mut page))).unwrap_or_else(|_| {
            let [out, complaints] = page.before;
            page.out.truncate(out);
            page.complaints.truncate(complaints);
            Err(Unanswered::panicked(item))
        });
        if let Err(unanswered) = answered {
            page.leave(item, &unanswered, form);
        }
        if stop.load(Ordering::Relaxed) {
            let [out, complaints] = page.before;
            page.out.truncate(out);
            page.complaints.truncate(complaints);
            page.is_cut = true;
            break;
        }
        page.puzzles += 1;
        if let Some(digest) = &mut page.digest {
            digest.add_item(item);
        }
        if index + 1 < items.len() && began.elapsed() > PATIENCE {
            let outlet = page.outlet.take();
            if !send(std::mem::replace(&mut page, Page { outlet, ..empty() }), false) {
                return false;
            }
            began = Instant::now();
        }
    }
    page.outlet = None;
    send(page, true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn an_answer_that_breaks_off_is_a_row_with_an_error_and_the_others_are_answered() {
        let items = Item::of_text(&format!("{0}\n{0}\n{0}\n", ".".repeat(81)));
        let (stop, pages) = (AtomicBool::new(false), RefCell::new(Vec::new()));
        let work = |item: &Item, page: &mut Page| {
            page.out.push_str("half ");
            assert!(item.number != 2, "a fault");
            page.out.push_str("whole\n");
            Ok(())
        };
        let send = |page: Page, _| {
            pages.borrow_mut().push(page);
            true
        };
        assert!(answer(&items, &stop, None, false, &Form::Word, work, send));
        let all = |part: fn(&Page) -> &str| pages.borrow().iter().map(part).collect::<String>();
        assert_eq!(all(|page| &page.out), "half whole\nerror\nhalf whole\n");
        let complaints = all(|page| &page.complaints);
        assert!(complaints.starts_with("stdin:2:1: the program broke off"), "{complaints}");
        assert_eq!(pages.borrow().iter().filter_map(|page| page.status).max(), Some(Status::Bug));
    }
}

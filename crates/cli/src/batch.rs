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

mod print;

use crate::args::Job;
use crate::checkpoint::{Comparison, Digest, Journal};
use crate::output::Status;
use crate::printed;
use crate::progress::Progress;
use crate::source::{self, Item, Source};
use anyhow::Result;
use print::Print;
use qedoku::read::Options;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Most puzzles in a chunk, if they are quick. Slow ones are chunks of their own.
const CHUNK: usize = 256;
/// Puzzles in flight for each worker.
const AHEAD: usize = 1024;
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
}

impl Page {
    /// Says that a puzzle has no answer, with its place, what is wrong and what to do about it.
    pub fn fail(&mut self, complaint: &str) {
        self.complaints.push_str(complaint);
        self.complaints.push('\n');
        self.raise(Status::SomeFailed);
    }

    /// How far the complaints reach, to find those that are added later.
    pub fn mark(&self) -> usize {
        self.complaints.len()
    }

    /// Raises the exit code.
    pub fn raise(&mut self, status: Status) {
        self.status = self.status.max(Some(status));
    }
}

type Chunk = (usize, Vec<Item>);

/// A page, the number of its chunk, and whether it is the last one of that.
struct Sent {
    chunk: usize,
    page: Page,
    is_last: bool,
}

/// Answers every puzzle of a command with `work`, prints the answers in the order of the puzzles, and says
/// how it went.
pub fn run<J: Job>(
    job: &J,
    stop: &'static AtomicBool,
    header: &str,
    work: impl Fn(&Item, &mut Page) + Sync,
) -> Result<Status> {
    let (sources, options) = (source::sources(job.input())?, source::reading(job.input())?);
    let asked = format!("qedoku {} {job:?}", env!("CARGO_PKG_VERSION"));
    let comparison = match &job.running().checkpoint {
        Some(path) => Some(Comparison::new(Journal::open(path, &asked, &printed::place())?)?),
        None => None,
    };
    let digests = comparison.is_some();
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = job.running().threads.map_or_else(cores, NonZeroUsize::get);
    let full = if J::IS_SLOW { 1 } else { CHUNK };
    let in_flight = threads * AHEAD / full;
    let (permits, permit) = sync_channel::<()>(in_flight);
    for _ in 0..in_flight {
        let _ = permits.try_send(());
    }
    let (chunks, chunk) = sync_channel::<Chunk>(in_flight);
    let (pages, page) = sync_channel::<Sent>(in_flight);
    let (compared, journal) = sync_channel(1);
    let chunk = Mutex::new(chunk);
    let (handed, is_all) = (AtomicUsize::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (pages, chunk, work) = (pages.clone(), &chunk, &work);
            scope.spawn(move || {
                loop {
                    let next = chunk.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, items)) = next else { return };
                    let send = |page, is_last| pages.send(Sent { chunk: number, page, is_last }).is_ok();
                    if !answer(&items, stop, digests, work, send) {
                        return;
                    }
                }
            });
        }
        let reading = pages.clone();
        drop(pages);
        let (handed, is_all) = (&handed, &is_all);
        scope.spawn(move || {
            let items = Vec::new();
            let mut feed = Feed {
                chunks,
                permit,
                stop,
                handed,
                is_all,
                comparison,
                compared,
                refused: None,
                count: 0,
                number: 0,
                items,
                full,
            };
            if let Some(error) = feed.all(sources, options) {
                let mut page = Page::default();
                page.fail(&error);
                let _ = reading.send(Sent { chunk: feed.number, page, is_last: true });
            }
        });
        let progress = Progress::new(job.running().quiet);
        let print = Print { pages: &page, permits: &permits, stop, handed, is_all, progress };
        let status = print.all(header, digests.then_some(&journal));
        if stop.load(Ordering::Relaxed) {
            // The reader may wait for input that never comes.
            std::process::exit(i32::from(status.code()));
        }
        Ok(status)
    })
}

/// Answers a chunk and hands over the pages; false if they are not wanted. Once asked to stop it leaves
/// out the puzzle at hand: a search that was cut short has no true answer.
fn answer(
    items: &[Item],
    stop: &AtomicBool,
    digests: bool,
    work: impl Fn(&Item, &mut Page),
    send: impl Fn(Page, bool) -> bool,
) -> bool {
    let empty = || Page { digest: digests.then_some(Digest::NONE), ..Page::default() };
    let (mut page, mut began) = (empty(), Instant::now());
    for (index, item) in items.iter().enumerate() {
        let (out, complaints) = (page.out.len(), page.complaints.len());
        work(item, &mut page);
        if stop.load(Ordering::Relaxed) {
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
            if !send(std::mem::replace(&mut page, empty()), false) {
                return false;
            }
            began = Instant::now();
        }
    }
    send(page, true)
}

/// The reader's end.
struct Feed<'a> {
    chunks: SyncSender<Chunk>,
    permit: Receiver<()>,
    stop: &'static AtomicBool,
    /// How many chunks are handed out, and whether that is all, for the writer.
    handed: &'a AtomicUsize,
    is_all: &'a AtomicBool,
    /// What is left to compare with the journal, where the journal goes then, and what was wrong.
    comparison: Option<Comparison>,
    compared: SyncSender<Result<Journal, String>>,
    refused: Option<String>,
    /// How many puzzles were read, and chunks handed out.
    count: u64,
    number: usize,
    items: Vec<Item>,
    full: usize,
}

impl Feed<'_> {
    /// Hands out all puzzles of the sources; what went wrong with a source.
    fn all(&mut self, sources: Vec<Source>, options: Options) -> Option<String> {
        let mut error = None;
        let lone = sources.len() == 1;
        self.end_comparison(false);
        for source in sources {
            let feed = std::cell::RefCell::new(&mut *self);
            let result = source
                .each(options, lone, &|| feed.borrow_mut().flush(), &mut |item| feed.borrow_mut().push(item));
            if let Err(message) = result {
                error = Some(message);
                break;
            }
        }
        if self.comparison.is_some() && !self.stop.load(Ordering::Relaxed) {
            self.refused = self.refused.take().or(error.take());
            self.end_comparison(true);
            return None;
        }
        let is_handed_out = self.flush();
        self.is_all.store(is_handed_out, Ordering::Release);
        error
    }

    /// Takes a puzzle; false if no more are wanted.
    fn push(&mut self, mut item: Item) -> bool {
        self.count += 1;
        item.number = self.count;
        if let Some(comparison) = &mut self.comparison {
            self.refused = comparison.take(&item).err();
            self.end_comparison(false);
            return self.refused.is_none() && !self.stop.load(Ordering::Relaxed);
        }
        self.items.push(item);
        self.items.len() < self.full || self.flush()
    }

    /// Hands the journal to the writer if everything is compared, or if the input is at its end.
    fn end_comparison(&mut self, at_end: bool) {
        if let Some(comparison) = self.comparison.take_if(|comparison| at_end || comparison.is_over()) {
            let result = self.refused.take().map_or_else(|| comparison.end(), Err);
            let _ = self.compared.send(result);
        }
    }

    /// Hands out what there is; false if no more is wanted.
    fn flush(&mut self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        if self.items.is_empty() {
            return true;
        }
        if self.permit.recv().is_err() {
            return false;
        }
        let chunk = (self.number, std::mem::take(&mut self.items));
        self.number += 1;
        self.handed.store(self.number, Ordering::Relaxed);
        self.chunks.send(chunk).is_ok()
    }
}

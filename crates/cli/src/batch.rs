//! One puzzle or millions: a reader, workers, and a writer that keeps the order.
//!
//! The reader cuts the input into chunks and hands out each under a permit; workers answer chunks in any
//! order; the writer prints them in theirs and gives the permit back. There are a few permits for each
//! worker, so memory stays flat however long the input and however slow a single puzzle. A chunk ends
//! when it is full or when the reader would have to wait for input, so what is typed is answered at once.

use crate::args::{Input, Running};
use crate::output::Status;
use crate::progress::Progress;
use crate::source::{self, Item, Source};
use anyhow::Result;
use pencilmark::read::Options;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Most puzzles in a chunk.
const CHUNK: usize = 256;
/// Chunks in flight for each worker.
const AHEAD: usize = 4;

/// What a worker has to say about a chunk.
#[derive(Default)]
pub struct Page {
    /// For standard output.
    pub out: String,
    /// For standard error.
    pub complaints: String,
    /// The worst that happened.
    status: Option<Status>,
    puzzles: usize,
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

/// Answers every puzzle of the sources with `work`, prints the answers in the order of the puzzles, and
/// says how it went.
pub fn run(
    input: &Input,
    running: &Running,
    stop: &'static AtomicBool,
    header: &str,
    work: impl Fn(&Item, &mut Page) + Sync,
) -> Result<Status> {
    let (sources, options) = (source::sources(input)?, source::reading(input)?);
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = running.threads.map_or_else(cores, NonZeroUsize::get);
    let (permits, permit) = sync_channel::<()>(threads * AHEAD);
    for _ in 0..threads * AHEAD {
        let _ = permits.try_send(());
    }
    let (chunks, chunk) = sync_channel::<Chunk>(threads * AHEAD);
    let (pages, page) = sync_channel::<(usize, Page)>(threads * AHEAD);
    let chunk = Mutex::new(chunk);
    let handed = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (pages, chunk, work) = (pages.clone(), &chunk, &work);
            scope.spawn(move || {
                loop {
                    let next = chunk.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, items)) = next else { return };
                    if pages.send((number, answer(&items, stop, work))).is_err() {
                        return;
                    }
                }
            });
        }
        let reading = pages.clone();
        drop(pages);
        let handed = &handed;
        scope.spawn(move || {
            let feed = Feed { chunks, permit, stop, handed, number: 0, items: Vec::new() };
            if let Some((number, error)) = feed.all(sources, options) {
                let mut page = Page::default();
                page.fail(&error);
                let _ = reading.send((number, page));
            }
        });
        let progress = Progress::new(running.quiet);
        let status = Print { pages: &page, permits: &permits, stop, handed, progress }.all(header);
        if stop.load(Ordering::Relaxed) {
            // The reader may wait for input that never comes.
            std::process::exit(i32::from(status.code()));
        }
        Ok(status)
    })
}

/// The answers to a chunk. Once asked to stop it leaves out the puzzle at hand: a search that was cut
/// short has no true answer.
fn answer(items: &[Item], stop: &AtomicBool, work: impl Fn(&Item, &mut Page)) -> Page {
    let mut page = Page::default();
    for item in items {
        let (out, complaints) = (page.out.len(), page.complaints.len());
        work(item, &mut page);
        if stop.load(Ordering::Relaxed) {
            page.out.truncate(out);
            page.complaints.truncate(complaints);
            break;
        }
        page.puzzles += 1;
    }
    page
}

/// The reader's end.
struct Feed<'a> {
    chunks: SyncSender<Chunk>,
    permit: Receiver<()>,
    stop: &'static AtomicBool,
    /// How many chunks are handed out, for the writer.
    handed: &'a AtomicUsize,
    number: usize,
    items: Vec<Item>,
}

impl Feed<'_> {
    /// Hands out all puzzles of the sources; what went wrong with a source, as page number and message.
    fn all(mut self, sources: Vec<Source>, options: Options) -> Option<(usize, String)> {
        let mut error = None;
        let lone = sources.len() == 1;
        for source in sources {
            let feed = std::cell::RefCell::new(&mut self);
            let result = source
                .each(options, lone, &|| feed.borrow_mut().flush(), &mut |item| feed.borrow_mut().push(item));
            if let Err(message) = result {
                error = Some(message);
                break;
            }
        }
        self.flush();
        error.map(|message| (self.number, message))
    }

    /// Takes a puzzle; false if no more are wanted.
    fn push(&mut self, item: Item) -> bool {
        self.items.push(item);
        self.items.len() < CHUNK || self.flush()
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

/// Longest wait for what is in flight once asked to stop.
const GRACE: Duration = Duration::from_secs(2);

/// The writer: pages in their order, until there are no more; after Ctrl-C what is in flight.
struct Print<'a> {
    pages: &'a Receiver<(usize, Page)>,
    permits: &'a SyncSender<()>,
    stop: &'a AtomicBool,
    handed: &'a AtomicUsize,
    progress: Progress,
}

impl Print<'_> {
    fn all(mut self, header: &str) -> Status {
        let mut out = io::stdout().lock();
        let mut waiting: BTreeMap<usize, Page> = BTreeMap::new();
        let mut next = 0;
        let mut status = Status::Done;
        let mut stopped: Option<Instant> = None;
        if out.write_all(header.as_bytes()).is_err() {
            return self.closed();
        }
        loop {
            match self.pages.recv_timeout(Duration::from_millis(50)) {
                Ok((number, page)) => {
                    waiting.insert(number, page);
                }
                Err(RecvTimeoutError::Timeout) => self.progress.tick(),
                Err(RecvTimeoutError::Disconnected) => return status,
            }
            while let Some(page) = waiting.remove(&next) {
                next += 1;
                if out.write_all(page.out.as_bytes()).and_then(|()| out.flush()).is_err() {
                    return self.closed();
                }
                self.progress.complain(&page.complaints);
                self.progress.add(page.puzzles);
                status = status.max(page.status.unwrap_or(Status::Done));
                let _ = self.permits.try_send(());
            }
            if self.stop.load(Ordering::Relaxed) {
                let since = *stopped.get_or_insert_with(Instant::now);
                if next >= self.handed.load(Ordering::Relaxed) || since.elapsed() > GRACE {
                    return Status::Interrupted;
                }
            }
        }
    }

    /// The reader of our output has gone, as `head` does: end without a word.
    fn closed(&self) -> Status {
        self.stop.store(true, Ordering::Relaxed);
        Status::Done
    }
}

//! The writer: pages in the order of the puzzles, first into the journal if there is one, then onto standard
//! output.

use super::notes::Notes;
use super::{Page, Sent};
use crate::checkpoint::{Digest, Entry, Journal};
use crate::ending::Status;
use crate::printed::{self, Printed};
use crate::progress::Progress;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

/// Longest wait for what is in flight once asked to stop.
const GRACE: Duration = Duration::from_secs(2);
/// How often to look whether to stop.
const TICK: Duration = Duration::from_millis(50);

/// Prints until there are no more pages; after Ctrl-C what is in flight.
pub struct Print<'a> {
    pub pages: &'a Receiver<Sent>,
    pub permits: &'a SyncSender<()>,
    /// The chunk whose turn it is.
    pub turn: &'a AtomicUsize,
    pub stop: &'a AtomicBool,
    pub handed: &'a AtomicUsize,
    pub is_all: &'a AtomicBool,
    pub progress: Progress,
    pub notes: Notes,
}

/// What keeps answers from being printed.
enum Trouble {
    /// Standard output.
    Output(io::Error),
    /// What is said.
    Said(String),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Output(error)
    }
}

/// The pages of a chunk that wait for their turn.
#[derive(Default)]
struct Waiting {
    pages: Vec<Page>,
    is_whole: bool,
}

impl Print<'_> {
    /// Prints the header and the pages. With a journal, which comes when the input is compared with it, what
    /// it holds is printed first.
    pub fn all(mut self, header: &str, journal: Option<&Receiver<Result<Journal, String>>>) -> Status {
        let mut journal = match journal.map(|journal| self.compared(journal)) {
            None => None,
            Some(Ok(journal)) => Some(journal),
            Some(Err(status)) => return status,
        };
        let mut status = Status::Done;
        let mut out = Printed::new();
        if let Some(journal) = &mut journal {
            match self.replay(header, journal) {
                Ok((printed, worst)) => (out, status) = (printed, worst),
                Err(trouble) => return self.failed(trouble, status),
            }
        } else if let Err(error) = out.print(header) {
            return self.failed(error.into(), status);
        }
        let mut waiting: BTreeMap<usize, Waiting> = BTreeMap::new();
        let mut next = 0;
        let mut stopped: Option<Instant> = None;
        loop {
            match self.pages.recv_timeout(TICK) {
                Ok(sent) => {
                    // What else is there is taken as well: it goes into the journal at once.
                    for Sent { chunk, page, is_last } in [sent].into_iter().chain(self.pages.try_iter()) {
                        let waiting = waiting.entry(chunk).or_default();
                        waiting.pages.push(page);
                        waiting.is_whole = is_last;
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.progress.tick(),
                // The reader that was asked to stop may have gone before anything else.
                Err(RecvTimeoutError::Disconnected)
                    if self.stop.load(Ordering::Relaxed) && !self.is_all.load(Ordering::Acquire) =>
                {
                    return Status::Interrupted;
                }
                Err(RecvTimeoutError::Disconnected) => return status,
            }
            let mut ready: Vec<Page> = Vec::new();
            let mut is_cut = false;
            while let Some(chunk) = waiting.get_mut(&next) {
                ready.append(&mut chunk.pages);
                // Behind a puzzle that was left out there may be answers of other threads, which would come
                // out of turn.
                is_cut = ready.iter().any(|page| page.is_cut);
                if is_cut || !chunk.is_whole {
                    break;
                }
                waiting.remove(&next);
                next += 1;
                self.turn.store(next, Ordering::Release);
                let _ = self.permits.try_send(());
            }
            status = status.max(ready.iter().filter_map(|page| page.status).max().unwrap_or(Status::Done));
            if let Err(trouble) = self.print(&ready, journal.as_mut(), &mut out) {
                return self.failed(trouble, status);
            }
            if is_cut {
                return Status::Interrupted;
            }
            if self.stop.load(Ordering::Relaxed) {
                let since = *stopped.get_or_insert_with(Instant::now);
                if next >= self.handed.load(Ordering::Relaxed) || since.elapsed() > GRACE {
                    return Status::Interrupted;
                }
            }
        }
    }

    fn print(
        &mut self,
        pages: &[Page],
        mut journal: Option<&mut Journal>,
        out: &mut Printed,
    ) -> Result<(), Trouble> {
        if let Some(journal) = &mut journal {
            let entries: Vec<Entry> = pages.iter().filter(|page| page.puzzles > 0).map(entry).collect();
            if !entries.is_empty() {
                journal.add(&entries).map_err(|error| Trouble::Said(journal.unusable(&error)))?;
            }
        }
        for page in pages {
            print_out(out, &page.out, journal.as_deref())?;
            self.complain(&page.complaints);
            self.progress.add(page.puzzles);
        }
        Ok(())
    }

    /// Says what is new in some complaints.
    fn complain(&mut self, complaints: &str) {
        if !complaints.is_empty() {
            let new: String = self.notes.new_in(complaints).collect();
            self.progress.complain(&new);
        }
    }

    /// Waits until the input is compared with the journal.
    fn compared(&mut self, journal: &Receiver<Result<Journal, String>>) -> Result<Journal, Status> {
        loop {
            match journal.recv_timeout(TICK) {
                Ok(Ok(journal)) => return Ok(journal),
                Ok(Err(message)) => {
                    self.progress.complain(&format!("{message}\n"));
                    return Err(Status::Unusable);
                }
                Err(_) if self.stop.load(Ordering::Relaxed) => return Err(Status::Interrupted),
                Err(RecvTimeoutError::Timeout) => self.progress.tick(),
                Err(RecvTimeoutError::Disconnected) => return Err(Status::Interrupted),
            }
        }
    }

    /// Prints what a journal holds, as far as it does not stand on standard output already.
    fn replay(&mut self, header: &str, journal: &mut Journal) -> Result<(Printed, Status), Trouble> {
        let place = printed::place();
        let mut out = Printed::after(journal.note());
        if !printed::is_same_file(journal.note(), &place) {
            journal.set_note(&place).map_err(|error| Trouble::Said(journal.unusable(&error)))?;
        }
        let mut status = Status::Done;
        print_out(&mut out, header, Some(journal))?;
        journal.rewind().map_err(|error| Trouble::Said(journal.unusable(&error)))?;
        while let Some(entry) = journal.next().map_err(|error| Trouble::Said(journal.unusable(&error)))? {
            print_out(&mut out, &entry.out, Some(journal))?;
            self.complain(&entry.complaints);
            self.progress.add(entry.puzzles);
            status = status.max(entry.status);
        }
        journal.cut().map_err(|error| Trouble::Said(journal.unusable(&error)))?;
        Ok((out, status))
    }

    /// Ends because of what happened in printing.
    fn failed(&self, trouble: Trouble, so_far: Status) -> Status {
        self.stop.store(true, Ordering::Relaxed);
        match trouble {
            Trouble::Output(error) => Status::of_printing(Err(error), so_far),
            Trouble::Said(message) => {
                self.progress.complain(&format!("qedoku: {message}\n"));
                so_far.max(Status::SomeFailed)
            }
        }
    }
}

/// Prints a text, or the part of it that is not there yet.
fn print_out(out: &mut Printed, text: &str, journal: Option<&Journal>) -> Result<(), Trouble> {
    out.print(text).map_err(|error| match journal {
        Some(journal) if error.kind() == io::ErrorKind::InvalidData => Trouble::Said(journal.mismatch()),
        _ => Trouble::Output(error),
    })
}

fn entry(page: &Page) -> Entry {
    Entry {
        puzzles: page.puzzles,
        digest: page.digest.unwrap_or(Digest::NONE),
        status: page.status.unwrap_or(Status::Done),
        out: page.out.clone(),
        complaints: page.complaints.clone(),
    }
}

//! The way out for an answer that is not whole yet, so that what a long puzzle has to say is printed as it comes.
//!
//! Only the puzzle whose turn it is may be printed. One that is ahead of its turn, or faster than the output, gathers
//! what it says up to a limit and then waits, so that memory stays flat. Under a checkpoint answers are whole or not
//! there at all, and nothing flows.

use super::{PATIENCE, Page, Sent};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::time::{Duration, Instant};

/// How much text is handed over at once, even if it is quick to come.
const SHEET: usize = 1 << 16;
/// How much text may wait for its turn.
const MOST: usize = 1 << 24;
/// How often a worker looks whether its turn has come.
const TICK: Duration = Duration::from_millis(10);

/// Hands over parts of the answers of one chunk.
pub(super) struct Outlet {
    pages: SyncSender<Sent>,
    chunk: usize,
    /// The chunk that is being printed.
    turn: Arc<AtomicUsize>,
    stop: &'static AtomicBool,
    /// Ends when the last part has been printed.
    printed: Option<Receiver<()>>,
    /// When the last part was handed over.
    since: Instant,
}

impl Outlet {
    pub fn new(
        pages: &SyncSender<Sent>,
        chunk: usize,
        turn: &Arc<AtomicUsize>,
        stop: &'static AtomicBool,
    ) -> Outlet {
        let (pages, turn) = (pages.clone(), Arc::clone(turn));
        Outlet { pages, chunk, turn, stop, printed: None, since: Instant::now() }
    }

    /// Whether a part would be printed at once.
    fn is_free(&mut self) -> bool {
        if self.turn.load(Ordering::Acquire) != self.chunk {
            return false;
        }
        let waits = |printed: &Receiver<()>| printed.try_recv() == Err(TryRecvError::Empty);
        self.printed = self.printed.take().filter(waits);
        self.printed.is_none()
    }

    fn send(&mut self, mut page: Page) {
        let (receipt, printed) = sync_channel(1);
        page.receipt = Some(receipt);
        self.printed = Some(printed);
        self.since = Instant::now();
        // A writer that has gone wants no more; the worker learns that at the end of its chunk.
        let _ = self.pages.send(Sent { chunk: self.chunk, page, is_last: false });
    }
}

impl Page {
    /// Hands over what there is so far of a long answer, if it is time for that.
    pub fn flow(&mut self) {
        let Some(mut outlet) = self.outlet.take() else { return };
        let is_time = self.out.len() >= SHEET || outlet.since.elapsed() >= PATIENCE;
        while is_time && !outlet.is_free() && self.out.len() >= MOST && !outlet.stop.load(Ordering::Relaxed) {
            std::thread::sleep(TICK);
        }
        if is_time && outlet.is_free() && !outlet.stop.load(Ordering::Relaxed) {
            let rest = Page { digest: self.digest, ..Page::default() };
            outlet.send(std::mem::replace(self, rest));
        }
        self.outlet = Some(outlet);
    }
}

//! The way out for an answer that is not whole yet, so that what a long puzzle has to say is printed as it
//! comes.
//!
//! Only the puzzle whose turn it is may be printed. One that is ahead of its turn, or faster than the output,
//! gathers what it says up to a limit and then waits, so that memory stays flat. Under a checkpoint answers
//! are whole or not there at all, and nothing flows.

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

#[cfg(test)]
mod tests {
    use super::*;

    static GO_ON: AtomicBool = AtomicBool::new(false);

    /// A page of chunk 1 with as much text as is handed over at once, the turn, and where parts come out.
    fn page() -> (Page, Arc<AtomicUsize>, Receiver<Sent>) {
        let (pages, parts) = sync_channel(8);
        let turn = Arc::new(AtomicUsize::new(0));
        let outlet = Outlet::new(&pages, 1, &turn, &GO_ON);
        (Page { out: "x".repeat(SHEET), outlet: Some(outlet), ..Page::default() }, turn, parts)
    }

    #[test]
    fn parts_come_out_when_it_is_their_turn_and_the_one_before_is_printed() {
        let (mut page, turn, parts) = page();
        page.flow();
        assert!(parts.try_recv().is_err(), "another chunk is being printed");
        turn.store(1, Ordering::Release);
        page.flow();
        let first = parts.try_recv().unwrap();
        assert_eq!((first.chunk, first.page.out.len(), first.is_last), (1, SHEET, false));
        assert!(page.out.is_empty());
        page.out = "y".repeat(SHEET);
        page.flow();
        assert!(parts.try_recv().is_err(), "the first part is not printed yet");
        drop(first);
        page.flow();
        assert_eq!(parts.try_recv().unwrap().page.out.len(), SHEET);
    }

    #[test]
    fn a_part_counts_no_puzzle_that_is_not_whole_and_all_before_it() {
        let (mut page, turn, parts) = page();
        turn.store(1, Ordering::Release);
        page.puzzles = 3;
        page.before = [10, 0];
        page.flow();
        assert_eq!(parts.try_recv().unwrap().page.puzzles, 3);
        assert_eq!((page.puzzles, page.before), (0, [0, 0]), "what is left is all about the puzzle at hand");
    }

    #[test]
    fn without_an_outlet_an_answer_stays_whole() {
        let mut page = Page { out: "x".repeat(2 * MOST), ..Page::default() };
        page.flow();
        assert_eq!(page.out.len(), 2 * MOST);
    }

    #[test]
    fn what_has_no_turn_waits_when_there_is_too_much_of_it() {
        let (mut page, turn, parts) = page();
        page.out = "x".repeat(MOST);
        let waiting = std::thread::spawn(move || {
            page.flow();
            page.out.len()
        });
        assert!(parts.recv_timeout(5 * TICK).is_err());
        turn.store(1, Ordering::Release);
        assert_eq!(parts.recv().unwrap().page.out.len(), MOST);
        assert_eq!(waiting.join().unwrap(), 0);
    }
}

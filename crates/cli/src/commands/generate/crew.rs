//! Threads that look for the puzzles of a list, which are handed out in its order.
//!
//! As many puzzles are worked on as there are threads. Of each the attempts are made in blocks; the lowest
//! that finds counts, so those below it are finished and those above it given up.

use qedoku::generator::Watch;
use qedoku::generator::sudoku::{Attempt, Funnel, Generated, Outcome, Ready};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// So many attempts are made at a time at most.
const BLOCK: u64 = 16;

/// What becomes of a puzzle of the list.
struct Quest {
    /// The next attempt that nobody makes.
    next: u64,
    /// How many blocks are being made.
    at_work: usize,
    /// The lowest attempt that found a puzzle; above all if there is none.
    found_at: Arc<AtomicU64>,
    found: Option<Box<Generated>>,
    funnel: Funnel,
}

struct State {
    /// The place of the next puzzle that is begun, and the end of the list.
    next: u64,
    end: u64,
    quests: BTreeMap<u64, Quest>,
    /// Those that are settled and not yet handed out.
    settled: BTreeMap<u64, Outcome>,
    is_over: bool,
}

/// The search for a list of puzzles.
pub struct Crew<'a> {
    request: &'a Ready,
    state: Mutex<State>,
    changed: Condvar,
    /// How many are worked on at a time.
    width: usize,
    /// How many candidates were tried.
    candidates: AtomicU64,
    is_ended: AtomicBool,
}

impl<'a> Crew<'a> {
    /// For the puzzles from one place to before another.
    pub fn new(request: &'a Ready, first: u64, end: u64, threads: usize) -> Crew<'a> {
        let (quests, settled) = (BTreeMap::new(), BTreeMap::new());
        Crew {
            request,
            state: Mutex::new(State { next: first, end, quests, settled, is_over: false }),
            changed: Condvar::new(),
            width: threads.max(1),
            candidates: AtomicU64::new(0),
            is_ended: AtomicBool::new(false),
        }
    }

    /// How many candidates were tried.
    pub fn candidates(&self) -> u64 {
        self.candidates.load(Ordering::Relaxed)
    }

    /// Works until there is no more to do or the watch ends it.
    pub fn work(&self, watch: Watch<'_>) {
        let is_over = || watch.is_over() || self.is_ended.load(Ordering::Relaxed);
        let watch = Watch::new(&is_over);
        while let Some((index, attempts, found_at)) = self.block(watch) {
            let mut funnel = Funnel::new(self.request.restrictions().count());
            let mut found = None;
            for attempt in attempts {
                let is_over = || watch.is_over() || found_at.load(Ordering::Relaxed) < attempt;
                if is_over() {
                    break;
                }
                match self.request.attempt(index, attempt, Watch::new(&is_over)) {
                    Attempt::Found(generated) => {
                        self.candidates.fetch_add(1, Ordering::Relaxed);
                        found_at.fetch_min(attempt, Ordering::Relaxed);
                        found = Some(generated);
                        break;
                    }
                    Attempt::Failed(of) => {
                        self.candidates.fetch_add(of.made, Ordering::Relaxed);
                        funnel.merge(&of);
                    }
                    Attempt::Stopped => break,
                }
            }
            self.end_block(index, found, &funnel, watch);
        }
    }

    /// The puzzle at a place, once it is settled; `Stopped` if the work ended before.
    pub fn wait(&self, index: u64, mut tick: impl FnMut()) -> Outcome {
        let mut state = self.lock();
        loop {
            if let Some(outcome) = state.settled.remove(&index) {
                self.changed.notify_all();
                drop(state);
                return self.request.settled(index, outcome, Watch::ENDLESS);
            }
            if state.is_over {
                return Outcome::Stopped;
            }
            let waited = self.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner);
            state = waited.0;
            tick();
        }
    }

    /// Ends the work, whatever is left of it.
    pub fn end(&self) {
        self.lock().is_over = true;
        self.is_ended.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Attempts to be made, of the first puzzle that nobody works on, or else of the first.
    fn block(&self, watch: Watch<'_>) -> Option<(u64, std::ops::Range<u64>, Arc<AtomicU64>)> {
        let mut state = self.lock();
        loop {
            if watch.is_over() {
                state.is_over = true;
                self.changed.notify_all();
            }
            if state.is_over {
                return None;
            }
            // No more than so many ahead of what is handed out.
            let ahead = state.settled.len() + state.quests.len();
            if state.quests.values().all(|quest| quest.at_work > 0)
                && state.quests.len() < self.width
                && ahead < AHEAD * self.width
                && state.next < state.end
            {
                let index = state.next;
                state.next += 1;
                let quest = Quest {
                    next: 0,
                    at_work: 0,
                    found_at: Arc::new(AtomicU64::new(u64::MAX)),
                    found: None,
                    funnel: Funnel::new(self.request.restrictions().count()),
                };
                state.quests.insert(index, quest);
            }
            let attempts = self.request.attempts();
            let open =
                |quest: &Quest| quest.next < attempts && quest.next < quest.found_at.load(Ordering::Relaxed);
            let chosen = state
                .quests
                .iter_mut()
                .filter(|(_, quest)| open(quest))
                .min_by_key(|(index, quest)| (quest.at_work, **index));
            if let Some((&index, quest)) = chosen {
                let first = quest.next;
                let end = (first + (first + 1).min(BLOCK)).min(attempts);
                quest.next = end;
                quest.at_work += 1;
                return Some((index, first..end, Arc::clone(&quest.found_at)));
            }
            if state.quests.is_empty() && state.next == state.end {
                return None;
            }
            state = self.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn end_block(&self, index: u64, found: Option<Box<Generated>>, funnel: &Funnel, watch: Watch<'_>) {
        let mut state = self.lock();
        let attempts = self.request.attempts();
        let Some(quest) = state.quests.get_mut(&index) else { return };
        quest.at_work -= 1;
        quest.funnel.merge(funnel);
        if let Some(found) = found
            && quest.found.as_ref().is_none_or(|known| found.attempt < known.attempt)
        {
            quest.found = Some(found);
        }
        let is_through = quest.next >= attempts || quest.found.is_some();
        if quest.at_work == 0 && is_through && !watch.is_over() {
            let quest = state.quests.remove(&index);
            if let Some(Quest { found, funnel, .. }) = quest {
                let outcome = found.map_or_else(|| Outcome::Short(Box::new(funnel)), Outcome::Found);
                state.settled.insert(index, outcome);
            }
        }
        drop(state);
        self.changed.notify_all();
    }
}

/// So often those who wait look up.
const TICK: std::time::Duration = std::time::Duration::from_millis(100);
/// So many puzzles for each thread may wait for those before them.
const AHEAD: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku::generator::Seed;
    use qedoku::generator::sudoku::{Request, Span, generate};

    fn list(threads: usize, request: &Ready) -> Vec<String> {
        let crew = Crew::new(request, 3, 15, threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| crew.work(Watch::ENDLESS));
            }
            (3..15).map(|index| format!("{:?}", crew.wait(index, || {}))).collect()
        })
    }

    #[test]
    fn any_number_of_threads_finds_what_one_loop_finds() {
        for (givens, effort) in
            [(Span::ANY, 10), (Span { least: 0, most: 22 }, 40), (Span { least: 17, most: 18 }, 9)]
        {
            let mut request = Request::new(Seed::Number(9));
            (request.givens, request.effort) = (givens, effort);
            let request = request.ready().unwrap();
            let slowly: Vec<String> =
                (3..15).map(|index| format!("{:?}", generate(&request, index, Watch::ENDLESS))).collect();
            for threads in [1, 2, 3, 7] {
                assert_eq!(list(threads, &request), slowly, "{threads} threads");
            }
        }
    }
}

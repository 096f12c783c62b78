//! Threads that look for the puzzles of a list, which are handed out in its order.
//!
//! As many puzzles are worked on as there are threads. Of each the attempts are made in blocks; the lowest
//! that finds counts, so those below it are finished and those above it given up. A thread that panics ends
//! the work of all.

use super::quest::{Quest, Tried};
use qedoku::generator::Watch;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// So many attempts are made at a time at most.
const BLOCK: u64 = 16;
/// Blocks in which so many candidates were tried tell of them before they end.
const LONG: u64 = 100;

/// What becomes of a puzzle of the list.
#[derive(Debug)]
pub enum Settled<F, T> {
    /// It was found.
    Found(F),
    /// It was not; what came of the attempts.
    Short(T),
    /// The work ended before.
    Stopped,
}

/// A puzzle that is worked on.
struct Place<Q: Quest> {
    /// The next attempt that nobody makes.
    next: u64,
    /// How many blocks are being made.
    at_work: usize,
    /// The lowest attempt that found a puzzle; above all if there is none.
    found_at: Arc<AtomicU64>,
    found: Option<(u64, Q::Found)>,
    tally: Q::Tally,
    /// What has come of an attempt that is being made, if it tells.
    on_its_way: Option<Q::Tally>,
}

struct State<Q: Quest> {
    /// The place of the next puzzle that is begun, and the end of the list.
    next: u64,
    end: u64,
    places: BTreeMap<u64, Place<Q>>,
    /// Those that are settled and not yet handed out.
    settled: BTreeMap<u64, Settled<Q::Found, Q::Tally>>,
    is_over: bool,
}

/// The search for a list of puzzles.
pub struct Crew<'a, Q: Quest> {
    quest: &'a Q,
    state: Mutex<State<Q>>,
    changed: Condvar,
    /// How many are worked on at a time.
    width: usize,
    /// How many candidates were tried.
    candidates: AtomicU64,
    is_ended: AtomicBool,
}

impl<'a, Q: Quest> Crew<'a, Q> {
    /// For the puzzles from one place to before another.
    pub fn new(quest: &'a Q, first: u64, end: u64, threads: usize) -> Crew<'a, Q> {
        let (places, settled) = (BTreeMap::new(), BTreeMap::new());
        Crew {
            quest,
            state: Mutex::new(State { next: first, end, places, settled, is_over: false }),
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
    ///
    /// # Panics
    /// If an attempt does; the others end then.
    pub fn work(&self, watch: Watch<'_>) {
        let _end = EndOfPanic(|| self.end());
        let is_over = || watch.is_over() || self.is_ended.load(Ordering::Relaxed);
        let watch = Watch::new(&is_over);
        while let Some((index, attempts, found_at)) = self.block(watch) {
            let mut tally = self.quest.tally();
            let mut found = None;
            for attempt in attempts {
                let is_over = || watch.is_over() || found_at.load(Ordering::Relaxed) < attempt;
                if is_over() {
                    break;
                }
                let mut tell = |of: &Q::Tally| self.on_its_way(index, of);
                match self.quest.attempt(index, attempt, Watch::new(&is_over), &mut tell) {
                    Tried::Found(one) => {
                        self.candidates.fetch_add(1, Ordering::Relaxed);
                        found_at.fetch_min(attempt, Ordering::Relaxed);
                        found = Some((attempt, one));
                        break;
                    }
                    Tried::Failed(of) => {
                        self.candidates.fetch_add(Q::made(&of), Ordering::Relaxed);
                        Q::add(&mut tally, of);
                        if Q::made(&tally) >= LONG {
                            self.add(index, std::mem::replace(&mut tally, self.quest.tally()));
                        }
                    }
                    Tried::Stopped(of) => {
                        Q::add(&mut tally, of);
                        break;
                    }
                }
            }
            self.end_block(index, found, tally, watch);
        }
    }

    /// The puzzle at a place, once it is settled; `Stopped` if the work ended before.
    pub fn wait(&self, index: u64, mut tick: impl FnMut()) -> Settled<Q::Found, Q::Tally> {
        let mut state = self.lock();
        loop {
            if let Some(outcome) = state.settled.remove(&index) {
                self.changed.notify_all();
                return outcome;
            }
            if state.is_over {
                return Settled::Stopped;
            }
            // Whoever is told may ask how far the others are.
            drop(self.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner));
            tick();
            state = self.lock();
        }
    }

    /// What has come of the attempts at a place that is not settled.
    pub fn so_far(&self, index: u64) -> Option<Q::Tally> {
        let state = self.lock();
        let place = state.places.get(&index)?;
        let mut tally = place.tally.clone();
        if let Some(more) = &place.on_its_way {
            Q::add(&mut tally, more.clone());
        }
        Some(tally)
    }

    fn add(&self, index: u64, tally: Q::Tally) {
        if let Some(place) = self.lock().places.get_mut(&index) {
            Q::add(&mut place.tally, tally);
        }
    }

    fn on_its_way(&self, index: u64, of: &Q::Tally) {
        if let Some(place) = self.lock().places.get_mut(&index) {
            place.on_its_way = Some(of.clone());
        }
    }

    /// Ends the work, whatever is left of it.
    pub fn end(&self) {
        self.lock().is_over = true;
        self.is_ended.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State<Q>> {
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
            let ahead = state.settled.len() + state.places.len();
            if state.places.values().all(|place| place.at_work > 0)
                && state.places.len() < self.width
                && ahead < AHEAD * self.width
                && state.next < state.end
            {
                let index = state.next;
                state.next += 1;
                let place = Place {
                    next: 0,
                    at_work: 0,
                    found_at: Arc::new(AtomicU64::new(u64::MAX)),
                    found: None,
                    tally: self.quest.tally(),
                    on_its_way: None,
                };
                state.places.insert(index, place);
            }
            let attempts = self.quest.attempts();
            let open = |place: &Place<Q>| {
                place.next < attempts && place.next < place.found_at.load(Ordering::Relaxed)
            };
            let chosen = state
                .places
                .iter_mut()
                .filter(|(_, place)| open(place))
                .min_by_key(|(index, place)| (place.at_work, **index));
            if let Some((&index, place)) = chosen {
                let first = place.next;
                let end = (first + (first + 1).min(BLOCK)).min(attempts);
                place.next = end;
                place.at_work += 1;
                return Some((index, first..end, Arc::clone(&place.found_at)));
            }
            if state.places.is_empty() && state.next == state.end {
                return None;
            }
            state = self.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn end_block(&self, index: u64, found: Option<(u64, Q::Found)>, tally: Q::Tally, watch: Watch<'_>) {
        let mut state = self.lock();
        let attempts = self.quest.attempts();
        let Some(place) = state.places.get_mut(&index) else { return };
        place.at_work -= 1;
        place.on_its_way = None;
        Q::add(&mut place.tally, tally);
        if let Some(found) = found
            && place.found.as_ref().is_none_or(|known| found.0 < known.0)
        {
            place.found = Some(found);
        }
        let is_through = place.next >= attempts || place.found.is_some();
        if place.at_work == 0 && is_through && !watch.is_over() {
            let place = state.places.remove(&index);
            if let Some(Place { found, tally, .. }) = place {
                let settled = found.map_or(Settled::Short(tally), |(_, found)| Settled::Found(found));
                state.settled.insert(index, settled);
            }
        }
        drop(state);
        self.changed.notify_all();
    }
}

/// Does something if a thread panics while this lives.
struct EndOfPanic<F: Fn()>(F);

impl<F: Fn()> Drop for EndOfPanic<F> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

/// So often those who wait look up.
const TICK: std::time::Duration = std::time::Duration::from_millis(100);
/// So many puzzles for each thread may wait for those before them.
const AHEAD: usize = 256;

#[cfg(test)]
mod tests {
    use super::super::quest::Standing;
    use super::*;
    use qedoku::generator::sudoku::{Outcome, Ready, Request, Span, generate};
    use qedoku::generator::{Seed, kakuro};

    fn list<Q: Quest>(threads: usize, quest: &Q) -> Vec<Settled<Q::Found, Q::Tally>> {
        let crew = Crew::new(quest, 3, 15, threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| crew.work(Watch::ENDLESS));
            }
            (3..15).map(|index| crew.wait(index, || {})).collect()
        })
    }

    fn slowly(request: &Ready, index: u64) -> String {
        match generate(request, index, Watch::ENDLESS) {
            Outcome::Found(made) => format!("{made:?}"),
            Outcome::Short(short) => format!("{short:?}"),
            Outcome::Stopped(_) => String::new(),
        }
    }

    #[test]
    fn any_number_of_threads_finds_what_one_loop_finds() {
        for (givens, effort) in
            [(Span::ANY, 10), (Span { least: 0, most: 22 }, 40), (Span { least: 17, most: 18 }, 9)]
        {
            let mut request = Request::new(Seed::Number(9));
            (request.givens, request.effort) = (givens, effort);
            let request = request.ready().unwrap();
            let slowly: Vec<String> = (3..15).map(|index| slowly(&request, index)).collect();
            for threads in [1, 2, 3, 7] {
                let quickly = list(threads, &request).into_iter().map(|settled| match settled {
                    Settled::Found(made) => format!("{made:?}"),
                    Settled::Short(short) => format!("{short:?}"),
                    Settled::Stopped => String::new(),
                });
                assert!(quickly.eq(slowly.iter().cloned()), "{threads} threads");
            }
        }
    }

    #[test]
    fn so_it_is_with_kakuro() {
        let mut request = kakuro::Request::new(Seed::Number(9));
        (request.size, request.longest, request.effort) = ((5, 5), 5, 12);
        request.wishes.push(kakuro::Wish::Magic(Span { least: 40, most: 100 }));
        let request = request.ready().unwrap();
        let slowly = (3..15).map(|index| match kakuro::generate(&request, index, Watch::ENDLESS) {
            kakuro::Outcome::Found(made) => format!("{made:?}"),
            kakuro::Outcome::Short(short) => format!("{short:?}"),
            kakuro::Outcome::Stopped(_) => String::new(),
        });
        let slowly: Vec<String> = slowly.collect();
        for threads in [1, 3] {
            let quickly = list(threads, &request).into_iter().map(|settled| match settled {
                Settled::Found(made) => format!("{made:?}"),
                Settled::Short(short) => format!("{short:?}"),
                Settled::Stopped => String::new(),
            });
            assert!(quickly.eq(slowly.iter().cloned()), "{threads} threads");
        }
    }

    /// Finds nothing, and panics at one place.
    struct Broken;

    impl Quest for Broken {
        type Found = ();
        type Tally = ();

        fn attempts(&self) -> u64 {
            100
        }

        fn tally(&self) {}

        fn attempt(&self, index: u64, attempt: u64, _: Watch<'_>, _: &mut dyn FnMut(&())) -> Tried<(), ()> {
            assert!((index, attempt) != (7, 40), "on purpose");
            Tried::Failed(())
        }

        fn add((): &mut (), (): ()) {}

        fn made((): &()) -> u64 {
            1
        }

        fn standing(&self, (): &()) -> Standing {
            Standing { passed: Vec::new(), nearest: None }
        }
    }

    #[test]
    fn those_who_wait_may_ask_how_far_a_place_has_come() {
        let mut request = Request::new(Seed::Number(9));
        (request.givens, request.effort) = (Span { least: 17, most: 17 }, 5_000);
        let request = request.ready().unwrap();
        let crew = Crew::new(&request, 0, 1, 2);
        let mut seen = vec![0];
        std::thread::scope(|scope| {
            (0..2).for_each(|_| drop(scope.spawn(|| crew.work(Watch::ENDLESS))));
            let Settled::Short(funnel) =
                crew.wait(0, || seen.extend(crew.so_far(0).map(|funnel| funnel.made)))
            else {
                panic!()
            };
            seen.push(funnel.made);
        });
        assert!(seen.len() > 2 && seen.is_sorted(), "{seen:?}");
        assert!(crew.so_far(0).is_none());
    }

    #[test]
    fn a_thread_that_panics_leaves_nobody_waiting() {
        for threads in [1, 2, 4] {
            let crew = Crew::new(&Broken, 0, 20, threads);
            let stopped = std::thread::scope(|scope| {
                let work: Vec<_> = (0..threads).map(|_| scope.spawn(|| crew.work(Watch::ENDLESS))).collect();
                let stopped = (0..20).any(|index| matches!(crew.wait(index, || {}), Settled::Stopped));
                assert_eq!(work.into_iter().filter_map(|thread| thread.join().err()).count(), 1);
                stopped
            });
            assert!(stopped);
        }
    }
}

//! The search for what is wished: candidate by candidate, and after some failures by climbing from those that
//! came near to others near them.
//!
//! The attempts of a puzzle are numbered; each has random numbers of its own, so they can be made in any
//! order and by any number of threads: what counts is the lowest that finds. An attempt is one candidate of a
//! random grid, or a climb of many.

use super::asked::Asked;
use super::candidate::Candidate;
use super::funnel::{Funnel, Near};
use super::make::Maker;
use super::request::Ready;
use super::restrictions::{Stage, Test};
use super::{Figures, Generated};
use crate::{Purpose, Stream};
use qedoku_canon::Canonizer;
use qedoku_engine::Watch;
use qedoku_exact::sudoku::Solution;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// So many attempts are single candidates.
const SINGLE: u64 = 1_000;

/// One attempt of so many goes each path to its end, where others are in haste.
const THOROUGH: u64 = 16;

/// How a climb goes.
struct Climb {
    /// So many candidates it has at most.
    candidates: u64,
    /// So many of them without gain end it.
    patience: u64,
    /// So many are kept.
    pool: usize,
}

/// Where a candidate costs a path or more.
const DEAR: Climb = Climb { candidates: 1_000, patience: 400, pool: 12 };
/// Where it costs searches alone.
const CHEAP: Climb = Climb { candidates: 100_000, patience: 40_000, pool: 100 };
/// Where candidates have a pattern.
const PATTERN: Climb = Climb { candidates: 2_000, patience: 500, pool: 20 };

/// What became of a puzzle.
#[derive(Debug)]
pub enum Outcome {
    /// It was found.
    Found(Box<Generated>),
    /// The effort is spent: what became of the candidates.
    Short(Box<Funnel>),
    /// The watch ended it: what had become of the candidates.
    Stopped(Box<Funnel>),
}

/// What became of an attempt.
#[derive(Debug)]
pub enum Attempt {
    /// It found a puzzle.
    Found(Box<Generated>),
    /// It did not; the funnel of its candidates.
    Failed(Funnel),
    /// The watch ended it; the funnel of its candidates so far.
    Stopped(Funnel),
}

impl Ready {
    /// A puzzle that somebody else has, if it is what is wished; by [`Ready::of_others`] without what only
    /// spares the search work. `index` is the place that it gets in a list.
    pub fn meets(&self, givens: &[u8; 81], index: u64, watch: Watch<'_>) -> Option<Box<Generated>> {
        self.judge(givens, index, watch).err()
    }

    /// The same, or how near it comes; nothing of that if it has not one solution or the watch ended it.
    ///
    /// # Errors
    /// If it is not what is wished.
    pub fn compared(&self, givens: &[u8; 81], watch: Watch<'_>) -> Result<Box<Generated>, Option<Near>> {
        match self.judge(givens, 0, watch) {
            Ok(kept) => Err(kept.map(|kept| kept.near)),
            Err(made) => Ok(made),
        }
    }

    fn judge(&self, givens: &[u8; 81], index: u64, watch: Watch<'_>) -> Result<Option<Kept>, Box<Generated>> {
        let mut choices = Stream::new(&self.seed, index, 0, Purpose::Choice);
        let maker = Maker::new(self, index, &mut choices);
        let stream = Stream::new(&self.seed, index, 0, Purpose::Search);
        let funnel = Funnel::new(self.restrictions.len());
        let mut search = Search {
            request: self,
            hasty: None,
            maker,
            stream,
            watch,
            index,
            attempt: 0,
            funnel,
            target: None,
        };
        search.judge(*givens)
    }

    /// The outcome of a puzzle, all its attempts being made: where a goal was wished, the nearest that is all
    /// else that is wished.
    pub fn settled(&self, index: u64, outcome: Outcome, watch: Watch<'_>) -> Outcome {
        let Outcome::Short(funnel) = &outcome else { return outcome };
        if self.is_of_each() {
            return outcome;
        }
        let Some(near) = funnel.nearest else { return outcome };
        let is_goal = self.restrictions.get(near.failing).is_some_and(|one| one.stage() == Stage::Goal);
        if !is_goal {
            return outcome;
        }
        self.again(&near, index, watch).map_or(outcome, Outcome::Found)
    }

    /// Where one puzzle of each kind is wished, those that were found when all attempts at the first place of
    /// the list have been made, the lowest kind first. The place of each is its kind, such as a rating in
    /// tenths. Fewer if the watch ends it.
    pub fn each(&self, funnel: &Funnel, watch: Watch<'_>) -> Vec<Box<Generated>> {
        let again = |(kind, near): (&u32, &Near)| self.again(near, u64::from(*kind), watch);
        funnel.each.iter().map_while(again).collect()
    }

    /// A candidate that was met, with what is known of it.
    fn again(&self, near: &Near, index: u64, watch: Watch<'_>) -> Option<Box<Generated>> {
        let mut candidate = Candidate::new(near.givens, &self.asked, watch)?;
        // What was worked out of it is known again.
        for restriction in &self.restrictions {
            let _ = restriction.test(&mut candidate);
        }
        let (givens, solution) = (near.givens, *candidate.solution());
        let is_minimal = candidate.is_minimal();
        let figures = Figures::of(candidate.known(), is_minimal);
        Some(Box::new(Generated { givens, solution, index, attempt: near.attempt.0, figures }))
    }

    /// How many attempts the effort is enough for.
    pub fn attempts(&self) -> u64 {
        let single = self.single();
        match self.effort.checked_sub(single) {
            None => self.effort,
            Some(rest) => single + rest.div_ceil(self.climb().candidates),
        }
    }

    /// So many attempts are single candidates.
    fn single(&self) -> u64 {
        // What has a pattern is dear to fill, and near to others of the same.
        if self.patterns.is_empty() { SINGLE } else { 0 }
    }

    fn climb(&self) -> &'static Climb {
        match (self.patterns.is_empty(), self.is_cheap()) {
            (false, _) => &PATTERN,
            (true, true) => &CHEAP,
            (true, false) => &DEAR,
        }
    }

    /// One attempt at the puzzle at an index of the list. The same whatever was attempted before.
    pub fn attempt(&self, index: u64, attempt: u64, watch: Watch<'_>) -> Attempt {
        let mut choices = Stream::new(&self.seed, index, 0, Purpose::Choice);
        let maker = Maker::new(self, index, &mut choices);
        let stream = Stream::new(&self.seed, index, attempt, Purpose::Search);
        let hasty = self.hasty.as_ref().filter(|_| attempt % THOROUGH != THOROUGH - 1);
        let mut search = Search {
            request: self,
            hasty,
            maker,
            stream,
            watch,
            index,
            attempt,
            funnel: Funnel::new(self.restrictions.len()),
            target: None,
        };
        let found = if attempt < self.single() { search.single() } else { search.climb(self.climb()) };
        match found {
            Some(generated) => Attempt::Found(generated),
            None if watch.is_over() => Attempt::Stopped(search.funnel),
            None => Attempt::Failed(search.funnel),
        }
    }
}

/// The puzzle at an index of the list, found by the first attempt that finds one.
///
/// Where one puzzle of each kind is wished, the index is the kind, and the attempts are those at the first
/// place of the list, which all kinds share.
pub fn generate(request: &Ready, index: u64, watch: Watch<'_>) -> Outcome {
    let mut funnel = Funnel::new(request.restrictions.len());
    let place = if request.is_of_each() { 0 } else { index };
    for attempt in 0..request.attempts() {
        match request.attempt(place, attempt, watch) {
            Attempt::Found(generated) => return Outcome::Found(generated),
            Attempt::Failed(of) => {
                funnel.merge(&of);
                let kind = u32::try_from(index).ok().and_then(|kind| funnel.each.get(&kind));
                if let Some(found) = kind.and_then(|near| request.again(near, index, watch)) {
                    return Outcome::Found(found);
                }
            }
            Attempt::Stopped(of) => {
                funnel.merge(&of);
                return Outcome::Stopped(Box::new(funnel));
            }
        }
    }
    request.settled(index, Outcome::Short(Box::new(funnel)), watch)
}

/// A candidate of the pool.
struct Kept {
    near: Near,
    solution: Solution,
}

impl Kept {
    /// Less is nearer to what is wished.
    fn far(&self) -> (Reverse<usize>, u32) {
        (Reverse(self.near.failing), self.near.distance)
    }
}

struct Search<'a> {
    request: &'a Ready,
    /// What is asked of paths where candidates are given up early.
    hasty: Option<&'a Asked>,
    maker: Maker<'a>,
    stream: Stream,
    watch: Watch<'a>,
    index: u64,
    attempt: u64,
    funnel: Funnel,
    /// The kind that a climb goes to, where one of each is wished.
    target: Option<u32>,
}

/// Ratings lie in this range, in tenths.
const RATINGS: std::ops::Range<u32> = 10..120;

impl Search<'_> {
    fn single(&mut self) -> Option<Box<Generated>> {
        // One more than allowed comes near.
        let most = usize::try_from(self.request.givens.most).map_or(81, |most| most.min(80) + 1);
        match self.maker.afresh(most, &mut self.stream) {
            Some(givens) => self.judge(givens).err(),
            None => {
                self.funnel.add_unmade(0);
                None
            }
        }
    }

    fn climb(&mut self, climb: &Climb) -> Option<Box<Generated>> {
        let mut pool: Vec<Kept> = Vec::new();
        let (mut canonizer, mut met) = (Canonizer::default(), BTreeSet::new());
        let mut without_gain = 0;
        let most = climb.candidates.min(self.request.effort);
        if self.request.is_of_each() {
            self.target = Some(RATINGS.start + self.stream.below(RATINGS.len()) as u32);
        }
        while self.funnel.made < most && without_gain < climb.patience && !self.watch.is_over() {
            without_gain += 1;
            let is_afresh = pool.is_empty() || pool.len() < climb.pool && self.maker.pattern.is_none();
            let made = if is_afresh {
                self.maker.afresh(81, &mut self.stream)
            } else {
                let parent = &pool[self.stream.below(pool.len())];
                self.maker.near(&parent.near.givens, &parent.solution, &mut self.stream)
            };
            // What was met already says nothing new, in another guise neither where there are few.
            let is_new = |made: &[u8; 81]| match self.maker.pattern {
                Some(_) => met.insert(canonizer.puzzle(made).cells),
                None => pool.iter().all(|one| one.near.givens != *made),
            };
            let Some(givens) = made.filter(is_new) else {
                self.funnel.add_unmade(0);
                continue;
            };
            let kept = match self.judge(givens) {
                Ok(kept) => kept?,
                Err(found) => return Some(found),
            };
            if pool.len() < climb.pool {
                pool.push(kept);
                without_gain = 0;
                continue;
            }
            // The last of the farthest, so that what came first among equals stays longer.
            let Some(worst) = (0..pool.len()).max_by_key(|at| pool[*at].far()) else { continue };
            if kept.far() < pool[worst].far() {
                without_gain = 0;
            }
            if kept.far() <= pool[worst].far() {
                pool[worst] = kept;
            }
        }
        None
    }

    /// How near a candidate comes (none if the time was over), or what it is if that is all that is wished.
    fn judge(&mut self, givens: [u8; 81]) -> Result<Option<Kept>, Box<Generated>> {
        let request = self.request;
        // What is made has one solution; the proof of it is made anew for each all the same.
        let asked = self.hasty.unwrap_or(&request.asked);
        let Some(mut candidate) = Candidate::new(givens, asked, self.watch) else { return Ok(None) };
        for (failing, restriction) in request.restrictions.iter().enumerate() {
            match restriction.test(&mut candidate) {
                Some(Test::Pass) => {}
                Some(Test::Fail { distance }) => {
                    let attempt = (self.attempt, self.funnel.made);
                    let mut near = Near { failing, distance, attempt, givens };
                    if restriction.is_each() {
                        near.distance = 1 + self.target.map_or(0, |target| target.abs_diff(distance));
                        self.funnel.meet(distance, near);
                    }
                    self.funnel.add(near);
                    return Ok(Some(Kept { near, solution: *candidate.solution() }));
                }
                None => return Ok(None),
            }
        }
        if self.hasty.is_some() {
            // What was looked at in haste is told in full.
            let attempt = (self.attempt, self.funnel.made);
            let near = Near { failing: request.restrictions.len(), distance: 0, attempt, givens };
            return request.again(&near, self.index, self.watch).map_or(Ok(None), Err);
        }
        let solution = *candidate.solution();
        let is_minimal = candidate.is_minimal();
        let figures = Figures::of(candidate.known(), is_minimal);
        Err(Box::new(Generated { givens, solution, index: self.index, attempt: self.attempt, figures }))
    }
}

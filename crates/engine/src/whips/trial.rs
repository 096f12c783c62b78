//! Trial and error: how deep it has to go, and with which braids.
//!
//! A trial supposes a candidate in a copy of the state and closes the copy under a theory; if that ends in a
//! contradiction the candidate goes. `T&E(1)` tries all candidates under the basic rules until none goes any
//! more, `T&E(n)` under `T&E(n - 1)`. A candidate of a known solution is not tried: a sound theory does not
//! refute it.

use super::closure::Closure;
use super::play::{Length, Play};
use super::rules::{Bits, Rules};
use super::search::Kind;
use super::state::State;
use crate::Watch;
use qedoku_model::bits::BitRow;

/// How deep trial and error has to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// The least depth that solves it.
    Exactly(usize),
    /// Not known: it is this or more.
    AtLeast(usize),
    /// There is no solution.
    Contradiction,
}

/// Room for trials by some rules.
#[derive(Clone, Debug)]
pub struct Trials<'r, const W: usize, const V: usize> {
    rules: &'r Rules<W, V>,
    closure: Closure<W, V>,
    solutions: Vec<Bits<W>>,
}

/// The time is over.
struct Over;

impl<'r, const W: usize, const V: usize> Trials<'r, W, V> {
    /// Room for trials by these rules.
    pub fn new(rules: &'r Rules<W, V>) -> Trials<'r, W, V> {
        Trials { rules, closure: Closure::default(), solutions: Vec::new() }
    }

    /// The least depth at which trial and error solves a state, up to `most`. The state is left as the last
    /// depth that was tried leaves it.
    pub fn depth(&mut self, state: &mut State<W, V>, most: usize, watch: Watch<'_>) -> Depth {
        self.solutions.clear();
        for depth in 0..=most {
            if depth > 0 && self.close(state, depth, watch).is_err() {
                return Depth::AtLeast(depth);
            }
            if state.is_contradiction() {
                return Depth::Contradiction;
            }
            if state.is_solved() {
                return Depth::Exactly(depth);
            }
        }
        Depth::AtLeast(most + 1)
    }

    /// Candidates that some known solution of a state has.
    fn proven(&self, state: &State<W, V>) -> Bits<W> {
        let mut proven = [0; W];
        for solution in &self.solutions {
            if state.decided.is_within(solution) {
                proven.unite(solution);
            }
        }
        proven
    }

    /// The open candidates, first those of variables that have two: they soon lead to an end. What comes out
    /// in the end does not depend on the order.
    fn order(&self, state: &State<W, V>) -> impl Iterator<Item = usize> + use<W, V> {
        let mut first = [0; W];
        for variable in (0..self.rules.variables).filter(|&variable| state.node.count[variable] == 2) {
            self.rules.members(variable).iter().for_each(|&member| first.set(member.into()));
        }
        first.intersect(&state.node.open);
        let mut others = state.node.open;
        others.subtract(&first);
        [first, others].into_iter().flat_map(|set| set.ones().collect::<Vec<_>>())
    }

    /// Closes a state under trial and error of a depth.
    fn close(&mut self, state: &mut State<W, V>, depth: usize, watch: Watch<'_>) -> Result<(), Over> {
        while state.apply_lacks(self.rules) && !state.is_contradiction() {}
        let mut proven = self.proven(state);
        let mut idle = 0;
        loop {
            // One pass: what is open at its start, and still when its turn comes.
            for candidate in self.order(state) {
                idle += 1;
                if proven.has(candidate) || !state.node.open.has(candidate) {
                    continue;
                }
                let refuted = if depth == 1 {
                    let (refuted, open, is_full) = self.closure.trial(self.rules, state, candidate as u16);
                    if !refuted && is_full {
                        let mut solution = open;
                        solution.unite(&state.decided);
                        proven.unite(&solution);
                        self.solutions.push(solution);
                    }
                    refuted
                } else {
                    if watch.is_over() {
                        return Err(Over);
                    }
                    let mut copy = state.clone();
                    copy.assert(self.rules, candidate as u16);
                    self.close(&mut copy, depth - 1, watch)?;
                    if copy.is_solved() {
                        proven.unite(&copy.decided);
                        self.solutions.push(copy.decided);
                    }
                    copy.is_contradiction()
                };
                if refuted {
                    state.delete(self.rules, candidate as u16);
                    if state.is_contradiction() || state.is_solved() {
                        return Ok(());
                    }
                    idle = 0;
                }
            }
            if idle >= state.node.open.count() {
                return Ok(());
            }
        }
    }

    /// For states of depth 2 (`layers` 1) or 3 (2): the least length of braids with which one layer of trial
    /// and error, or one in another, solves it: `BxB` and `BxBB`. None longer than `most` are tried.
    pub fn braids_within(
        &mut self,
        state: &mut State<W, V>,
        layers: usize,
        most: usize,
        watch: Watch<'_>,
    ) -> Length {
        self.solutions.clear();
        let mut layer = Layer::new(self.rules);
        for length in 1..=most {
            if layer.close(self, state, layers, length, watch).is_err() {
                return Length::AtLeast(length);
            }
            if state.is_contradiction() {
                return Length::Contradiction;
            }
            if state.is_solved() {
                return Length::Exactly(length);
            }
        }
        Length::AtLeast(most + 1)
    }
}

/// A layer of trials: what each supposition has come to, kept while the state about it loses candidates and
/// braids get longer.
struct Layer<'r, const W: usize, const V: usize> {
    targets: Vec<u16>,
    tried: Vec<Option<Box<Tried<'r, W, V>>>>,
}

struct Tried<'r, const W: usize, const V: usize> {
    state: State<W, V>,
    inner: Inner<'r, W, V>,
}

enum Inner<'r, const W: usize, const V: usize> {
    Braids(Box<Play<'r, W, V>>),
    Layer(Layer<'r, W, V>),
}

impl<'r, const W: usize, const V: usize> Layer<'r, W, V> {
    fn new(rules: &'r Rules<W, V>) -> Layer<'r, W, V> {
        let targets = (0..rules.candidates as u16).collect();
        Layer { targets, tried: (0..rules.candidates).map(|_| None).collect() }
    }

    /// Closes a state under so many layers of trials with braids up to a length.
    fn close(
        &mut self,
        trials: &mut Trials<'r, W, V>,
        state: &mut State<W, V>,
        layers: usize,
        length: usize,
        watch: Watch<'_>,
    ) -> Result<(), Over> {
        let rules = trials.rules;
        let mut idle = 0;
        loop {
            for candidate in state.node.open.ones().collect::<Vec<_>>() {
                if state.is_contradiction() || state.is_solved() {
                    return Ok(());
                }
                idle += 1;
                if !state.node.open.has(candidate) || trials.proven(state).has(candidate) {
                    continue;
                }
                let tried = self.tried[candidate].get_or_insert_with(|| {
                    let mut copy = state.clone();
                    copy.assert(rules, candidate as u16);
                    let inner = match layers {
                        1 => Inner::Braids(Box::new(Play::new(rules, Kind::Braid))),
                        _ => Inner::Layer(Layer::new(rules)),
                    };
                    Box::new(Tried { state: copy, inner })
                });
                tried.follow(rules, state);
                if !tried.state.is_contradiction() && !tried.state.is_solved() {
                    match &mut tried.inner {
                        Inner::Braids(play) => {
                            match play.resume(&mut tried.state, &self.targets, length, watch) {
                                Length::AtLeast(least) if least <= length => return Err(Over),
                                _ => {}
                            }
                        }
                        Inner::Layer(layer) => {
                            layer.close(trials, &mut tried.state, layers - 1, length, watch)?;
                        }
                    }
                }
                if watch.is_over() {
                    return Err(Over);
                }
                if tried.state.is_contradiction() {
                    self.tried[candidate] = None;
                    state.delete(rules, candidate as u16);
                    idle = 0;
                } else if tried.state.is_solved() {
                    trials.solutions.push(tried.state.decided);
                }
            }
            if idle >= state.node.open.count() || state.is_contradiction() || state.is_solved() {
                return Ok(());
            }
        }
    }
}

impl<const W: usize, const V: usize> Tried<'_, W, V> {
    /// Takes over what the state about it has lost and decided.
    fn follow(&mut self, rules: &Rules<W, V>, about: &State<W, V>) {
        let mut gone = self.state.node.open;
        gone.subtract(&about.node.open);
        for candidate in gone.ones() {
            if self.state.is_contradiction() {
                return;
            }
            if !self.state.is_open(candidate as u16) {
                continue;
            }
            if about.decided.has(candidate) {
                self.state.assert(rules, candidate as u16);
            } else {
                self.state.delete(rules, candidate as u16);
            }
        }
        let mut missing = about.decided;
        missing.subtract(&self.state.decided);
        self.state.is_contradiction |= !missing.is_none();
    }
}

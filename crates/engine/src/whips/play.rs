//! Ratings by play: the simplest chain there is, again and again.

use super::rules::{Bits, Rules};
use super::search::{Found, Kind, Search};
use super::state::{State, is_satisfied};
use crate::Watch;
use qedoku_model::bits::BitRow;

/// What a scale of chains says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// The longest chain that is needed; 0 if none is.
    Exactly(usize),
    /// No chains solve it.
    Infinite,
    /// Not known: it is this or more.
    AtLeast(usize),
    /// There is no solution.
    Contradiction,
}

/// Plays a state to its end and says what it took.
///
/// Braids survive what is taken away beside them, so any braid that is no longer than the longest so far can
/// be played. Whips may not, so the first of the shortest is played each time: target by target in the order
/// of `targets`. What is known of a target is kept until something goes that a chain for it could use.
#[derive(Clone, Debug)]
pub struct Play<'r, const W: usize, const V: usize> {
    rules: &'r Rules<W, V>,
    kind: Kind,
    /// Up to which length there is no chain for a target.
    none: Vec<u16>,
    /// What stays open in all chains up to that length.
    reach: Vec<Bits<W>>,
    /// The open candidates of variables that lost some, one list behind the other; where each ends, and up to
    /// how many of it may act.
    members: Vec<u16>,
    lists: Vec<(usize, usize)>,
    search: Search<W, V>,
}

const NEVER: u16 = u16::MAX;

impl<'r, const W: usize, const V: usize> Play<'r, W, V> {
    /// Room for plays by these rules.
    pub fn new(rules: &'r Rules<W, V>, kind: Kind) -> Play<'r, W, V> {
        Play {
            rules,
            kind,
            none: vec![0; rules.candidates],
            reach: vec![[0; W]; rules.candidates],
            members: Vec::new(),
            lists: Vec::new(),
            search: Search::new(kind),
        }
    }

    /// Plays with chains of at most `most` variables; `targets` are all candidates in the order in which they
    /// are tried. If those do not solve it, that is `Infinite` or more than `most`.
    pub fn rate(
        &mut self,
        state: &mut State<W, V>,
        targets: &[u16],
        most: usize,
        watch: Watch<'_>,
    ) -> Length {
        self.none.fill(0);
        state.fallen = [0; W];
        if !self.may_solve(state) {
            return Length::Infinite;
        }
        self.resume(state, targets, most, watch)
    }

    /// Whether chains of any length solve a state: those are what trial and error does, for groups with
    /// groups.
    fn may_solve(&mut self, state: &State<W, V>) -> bool {
        let mut state = state.clone();
        loop {
            let mut changed = state.apply_lacks(self.rules);
            for candidate in state.node.open.ones().collect::<Vec<_>>() {
                if state.is_contradiction() || state.is_solved() {
                    return true;
                }
                if !state.node.open.has(candidate) {
                    continue;
                }
                if self.search.has_any(self.rules, &state, candidate as u16) {
                    state.delete(self.rules, candidate as u16);
                    changed = true;
                }
            }
            if !changed {
                return state.is_contradiction() || state.is_solved();
            }
        }
    }

    /// Goes on with a state that this room has played before and that has lost candidates since, or is to be
    /// played with longer chains. What it took before does not count.
    pub fn resume(
        &mut self,
        state: &mut State<W, V>,
        targets: &[u16],
        most: usize,
        watch: Watch<'_>,
    ) -> Length {
        self.forget(state);
        let mut best = 0;
        'play: loop {
            if state.is_contradiction() {
                return Length::Contradiction;
            }
            if state.is_solved() {
                return Length::Exactly(best);
            }
            if watch.is_over() {
                return Length::AtLeast(best);
            }
            if state.apply_lacks(self.rules) {
                best = best.max(1);
                self.forget(state);
                continue 'play;
            }
            let from = if self.kind.is_whip() { 1 } else { best.max(1) };
            for length in from..=most {
                if length > 1
                    && !targets.iter().any(|&t| state.is_open(t) && self.none[usize::from(t)] != NEVER)
                {
                    return Length::Infinite;
                }
                let mut changed = false;
                for &target in targets {
                    if !state.is_open(target) || usize::from(self.none[usize::from(target)]) >= length {
                        continue;
                    }
                    match self.has_chain(state, target, length, watch) {
                        Found::None(_) | Found::Never(_) => continue,
                        Found::Spent => return Length::AtLeast(best.max(length)),
                        Found::Chain => {}
                    }
                    best = best.max(length);
                    state.delete(self.rules, target);
                    if state.is_contradiction() || state.is_solved() {
                        continue 'play;
                    }
                    self.forget(state);
                    changed = true;
                    if self.kind.is_whip() {
                        break;
                    }
                }
                if changed {
                    continue 'play;
                }
            }
            return Length::AtLeast(most + 1);
        }
    }

    /// Whether there is a chain for a target, and what is known of it if not.
    fn has_chain(&mut self, state: &State<W, V>, target: u16, length: usize, watch: Watch<'_>) -> Found<W> {
        let found = self.search.find(self.rules, state, target, length, watch);
        let place = usize::from(target);
        match found {
            Found::None(reach) => (self.none[place], self.reach[place]) = (length as u16, reach),
            Found::Never(reach) => (self.none[place], self.reach[place]) = (NEVER, reach),
            Found::Chain | Found::Spent => {}
        }
        found
    }

    /// Forgets what is known of the targets of which a chain may be new after variables lost candidates: one
    /// in which all but one candidate of such a variable may be erased.
    fn forget(&mut self, state: &mut State<W, V>) {
        let mut touched: Vec<u16> = state.fallen.ones().flat_map(|fallen| self.rules.of[fallen]).collect();
        state.fallen = [0; W];
        touched.sort_unstable();
        touched.dedup();
        self.members.clear();
        self.lists.clear();
        for variable in touched {
            let variable = usize::from(variable);
            if variable < self.rules.variables && !is_satisfied(state.node.count[variable]) {
                let members = self.rules.members(variable).iter().copied();
                self.members.extend(members.filter(|&m| state.is_open(m)));
                let most = if self.kind.has_groups() { self.rules.together[variable] } else { 1 };
                self.lists.push((self.members.len(), most.into()));
            }
        }
        for target in state.node.open.ones() {
            if self.none[target] != 0 && self.may_be_new(&self.reach[target]) {
                self.none[target] = 0;
            }
        }
    }

    /// Whether of some list so few candidates stay open that they may act.
    ///
    /// Most lists have one more than that among their first, so this is a plain loop that ends there.
    fn may_be_new(&self, reach: &Bits<W>) -> bool {
        let mut from = 0;
        for &(to, most) in &self.lists {
            let mut open = 0;
            for &member in &self.members[from..to] {
                open += usize::from(reach.has(member.into()));
                if open > most {
                    break;
                }
            }
            if open <= most {
                return true;
            }
            from = to;
        }
        false
    }
}

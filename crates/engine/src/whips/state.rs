//! A resolution state, and what follows from it for free.

use super::rules::{Bits, Rules};
use qedoku_model::bits::BitRow;

/// What the count of a variable is set to that needs no candidate any more. It may be less later, as
/// candidates are still taken away: [`is_satisfied`] asks.
pub(crate) const SATISFIED: u8 = 255;

/// Whether a variable with this count needs no candidate any more: no variable has more than 126.
#[inline]
pub(crate) fn is_satisfied(count: u8) -> bool {
    count > 127
}

/// Which candidates are open, and how many of each variable: a state of the puzzle, or one in which something
/// is supposed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<const W: usize, const V: usize> {
    pub open: Bits<W>,
    pub count: [u8; V],
}

impl<const W: usize, const V: usize> Node<W, V> {
    /// Makes a candidate true: all that are linked to it go. Variables that come down to one are added to
    /// `units`, and those that come down to none to `empty`.
    #[inline]
    pub fn fire(&mut self, rules: &Rules<W, V>, true_one: u16, units: &mut Vec<u16>, empty: &mut Vec<u16>) {
        for &variable in &rules.of[usize::from(true_one)] {
            self.count[usize::from(variable)] = SATISFIED;
        }
        self.erase(rules, &rules.linked[usize::from(true_one)], units, empty);
    }

    /// Takes candidates away.
    #[inline]
    pub fn erase(&mut self, rules: &Rules<W, V>, set: &Bits<W>, units: &mut Vec<u16>, empty: &mut Vec<u16>) {
        self.erase_each(rules, set, |variable, left| match left {
            0 => empty.push(variable),
            1 => units.push(variable),
            _ => {}
        });
    }

    /// Takes candidates away; `each` is called with every variable that loses one, as often as it does, and
    /// with how many it has left.
    ///
    /// This and what acts in a chain with groups is most of what such a chain takes. Built for size an
    /// iterator is a call at each turn, so both have plain loops.
    #[inline]
    #[expect(clippy::needless_range_loop, reason = "see above")]
    pub fn erase_each(&mut self, rules: &Rules<W, V>, set: &Bits<W>, mut each: impl FnMut(u16, u8)) {
        for i in 0..W {
            let mut gone = self.open[i] & set[i];
            self.open[i] ^= gone;
            while gone != 0 {
                for &variable in &rules.of[i * 64 + gone.trailing_zeros() as usize] {
                    if usize::from(variable) < rules.variables {
                        let count = &mut self.count[usize::from(variable)];
                        *count -= 1;
                        each(variable, *count);
                    }
                }
                gone &= gone - 1;
            }
        }
    }
}

/// A resolution state: closed under the basic rules. A decided candidate takes all linked ones away, a
/// variable with one candidate decides it, a variable with none is a contradiction.
#[derive(Clone, Debug)]
pub struct State<const W: usize, const V: usize> {
    /// What is alive and not decided.
    pub(crate) node: Node<W, V>,
    pub(crate) decided: Bits<W>,
    pub(crate) is_contradiction: bool,
    /// Candidates that fell since somebody emptied the set.
    pub(crate) fallen: Bits<W>,
    units: Vec<u16>,
    empty: Vec<u16>,
}

impl<const W: usize, const V: usize> State<W, V> {
    /// The state in which these candidates are alive and `decided` of them true, and what follows.
    pub fn new(
        rules: &Rules<W, V>,
        alive: impl IntoIterator<Item = u16>,
        decided: impl IntoIterator<Item = u16>,
    ) -> State<W, V> {
        let mut state = State::as_it_stands(rules, alive, decided);
        state.close(rules);
        state
    }

    /// The same without what follows by variables that have one candidate: chains that need one of those are
    /// not found in it.
    pub fn as_it_stands(
        rules: &Rules<W, V>,
        alive: impl IntoIterator<Item = u16>,
        decided: impl IntoIterator<Item = u16>,
    ) -> State<W, V> {
        let mut node = Node { open: [0; W], count: [0; V] };
        node.count[rules.variables] = SATISFIED;
        for candidate in alive {
            node.open.set(candidate.into());
            for variable in rules.of[usize::from(candidate)] {
                if usize::from(variable) < rules.variables {
                    node.count[usize::from(variable)] += 1;
                }
            }
        }
        let (units, empty) = (Vec::new(), Vec::new());
        let (none, is_contradiction) = ([0; W], false);
        let mut state = State { node, decided: none, is_contradiction, fallen: none, units, empty };
        for candidate in decided {
            state.decide(rules, candidate);
        }
        for variable in 0..rules.variables {
            match state.node.count[variable] {
                0 => state.is_contradiction = true,
                1 => state.units.push(variable as u16),
                _ => {}
            }
        }
        state
    }

    /// Whether nothing is open, so that the decided candidates are a solution.
    pub fn is_solved(&self) -> bool {
        !self.is_contradiction && self.node.open.is_none()
    }

    /// Whether some variable has no candidate.
    pub fn is_contradiction(&self) -> bool {
        self.is_contradiction
    }

    /// Whether a candidate is alive and not decided.
    pub fn is_open(&self, candidate: u16) -> bool {
        self.node.open.has(candidate.into())
    }

    /// The decided candidates, ascending.
    pub fn decided(&self) -> impl Iterator<Item = u16> + '_ {
        self.decided.ones().map(|candidate| candidate as u16)
    }

    /// The candidates that are alive and not decided, ascending.
    pub fn open(&self) -> impl Iterator<Item = u16> + '_ {
        self.node.open.ones().map(|candidate| candidate as u16)
    }

    /// Takes a candidate away, and all that follows.
    pub fn delete(&mut self, rules: &Rules<W, V>, candidate: u16) {
        let mut set = [0; W];
        set.set(candidate.into());
        self.erase(rules, &set);
        self.close(rules);
    }

    /// Makes a candidate true, and all that follows.
    pub fn assert(&mut self, rules: &Rules<W, V>, candidate: u16) {
        self.decide(rules, candidate);
        self.close(rules);
    }

    fn decide(&mut self, rules: &Rules<W, V>, candidate: u16) {
        if !self.node.open.has(candidate.into()) {
            self.is_contradiction |= !self.decided.has(candidate.into());
            return;
        }
        self.decided.set(candidate.into());
        self.node.open.unset(candidate.into());
        for variable in rules.of[usize::from(candidate)] {
            self.node.count[usize::from(variable)] = SATISFIED;
        }
        self.erase(rules, &rules.linked[usize::from(candidate)]);
    }

    fn erase(&mut self, rules: &Rules<W, V>, set: &Bits<W>) {
        for (fallen, (open, word)) in self.fallen.iter_mut().zip(self.node.open.iter().zip(set)) {
            *fallen |= open & word;
        }
        self.node.erase(rules, set, &mut self.units, &mut self.empty);
        self.is_contradiction |= !self.empty.is_empty();
        self.empty.clear();
    }

    fn close(&mut self, rules: &Rules<W, V>) {
        while let Some(variable) = self.units.pop() {
            if self.is_contradiction {
                self.units.clear();
                return;
            }
            if self.node.count[usize::from(variable)] == 1
                && let Some(sole) = rules.member_in(variable.into(), &self.node.open)
            {
                self.decide(rules, sole);
            }
        }
    }

    /// Takes away what may not be because none of what it needs is possible, and all that follows; whether
    /// there was something. It counts like a chain of one variable.
    pub(crate) fn apply_lacks(&mut self, rules: &Rules<W, V>) -> bool {
        let mut changed = false;
        for (needed, gone) in &rules.lacks {
            let is_lacking = !self.node.open.meets(needed) && !self.decided.meets(needed);
            if is_lacking && self.node.open.meets(gone) {
                self.erase(rules, gone);
                changed = true;
            }
            self.is_contradiction |= is_lacking && self.decided.meets(gone);
        }
        self.close(rules);
        changed
    }
}

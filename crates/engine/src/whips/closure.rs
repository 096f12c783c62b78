//! What follows from a supposition level by level: how long a braid is at least, and what no braid of some
//! length reaches.

use super::rules::{Bits, Rules};
use super::state::{Node, State, is_satisfied};
use qedoku_model::bits::BitRow;

/// What the supposition of a candidate comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// A variable is empty: no braid is shorter than this.
    Empty(usize),
    /// None is within the levels that were asked for: no braid has so few variables.
    Beyond(usize),
    /// Nothing more follows and no variable is empty: there is no braid.
    Never,
}

/// Room for closures.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closure<const W: usize, const V: usize> {
    queue: Vec<u16>,
    next: Vec<u16>,
    units: Vec<u16>,
    empty: Vec<u16>,
    after: Vec<u8>,
}

impl<const W: usize, const V: usize> Closure<W, V> {
    /// Supposes a candidate and lets the candidates that follow act, those of each level together, `levels`
    /// times. The second is what stays open.
    pub fn of(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        levels: usize,
    ) -> (Level, Bits<W>) {
        let mut node = state.node;
        self.units.clear();
        self.empty.clear();
        self.queue.clear();
        node.fire(rules, supposed, &mut self.units, &mut self.empty);
        let level = self.onward(rules, &mut node, levels);
        (level, node.open)
    }

    /// Supposes a candidate and lets all that follows act, in any order. Whether a variable gets empty; if
    /// not, the second is what stays open, and the third whether all variables are satisfied.
    pub fn trial(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
    ) -> (bool, Bits<W>, bool) {
        let mut node = state.node;
        self.units.clear();
        self.empty.clear();
        node.fire(rules, supposed, &mut self.units, &mut self.empty);
        while self.empty.is_empty()
            && let Some(variable) = self.units.pop()
        {
            if node.count[usize::from(variable)] == 1
                && let Some(sole) = rules.member_in(variable.into(), &node.open)
            {
                node.fire(rules, sole, &mut self.units, &mut self.empty);
            }
        }
        let is_full = node.count[..rules.variables].iter().all(|&count| is_satisfied(count));
        (!self.empty.is_empty(), node.open, is_full)
    }

    /// Goes on from units that wait.
    fn onward(&mut self, rules: &Rules<W, V>, node: &mut Node<W, V>, levels: usize) -> Level {
        for level in 0.. {
            if !self.empty.is_empty() {
                return Level::Empty(level + 1);
            }
            if level == levels {
                return if self.units.is_empty() { Level::Never } else { Level::Beyond(level + 1) };
            }
            self.next.clear();
            std::mem::swap(&mut self.units, &mut self.next);
            let mut any = false;
            for &variable in &self.next {
                // One that is satisfied meanwhile has its candidate by another variable.
                if node.count[usize::from(variable)] == 1
                    && let Some(sole) = rules.member_in(variable.into(), &node.open)
                {
                    any = true;
                    node.fire(rules, sole, &mut self.units, &mut self.empty);
                    if !self.empty.is_empty() {
                        return Level::Empty(level + 2);
                    }
                }
            }
            if !any {
                return Level::Never;
            }
        }
        Level::Never
    }

    /// Whether a variable may get empty from a node when candidates of `from` and what follows act, `levels`
    /// times, and none of `barred`.
    pub fn may_end(
        &mut self,
        rules: &Rules<W, V>,
        mut node: Node<W, V>,
        from: &[u16],
        barred: &Bits<W>,
        levels: usize,
    ) -> bool {
        self.units.clear();
        self.empty.clear();
        self.queue.clear();
        self.queue.extend_from_slice(from);
        let mut seen = *barred;
        from.iter().for_each(|&c| seen.set(c.into()));
        for _ in 0..levels {
            self.next.clear();
            std::mem::swap(&mut self.queue, &mut self.next);
            for &candidate in &self.next {
                node.fire(rules, candidate, &mut self.units, &mut self.empty);
                if !self.empty.is_empty() {
                    return true;
                }
            }
            for &variable in &self.units {
                if node.count[usize::from(variable)] == 1
                    && let Some(sole) = rules.member_in(variable.into(), &node.open)
                    && !seen.has(sole.into())
                {
                    seen.set(sole.into());
                    self.queue.push(sole);
                }
            }
            self.units.clear();
            if self.queue.is_empty() {
                return false;
            }
        }
        false
    }

    /// All that some braid of at most `length` variables erases, and more: what stays open in all of them.
    /// Unlike [`of`](Self::of) it goes on behind contradictions. It also finds what is of use, for
    /// [`after`](Self::after).
    pub fn reach(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        length: usize,
        linking: bool,
    ) -> Bits<W> {
        let mut node = state.node;
        self.units.clear();
        self.empty.clear();
        self.queue.clear();
        let mut seen = [0; W];
        seen.set(supposed.into());
        node.fire(rules, supposed, &mut self.units, &mut self.empty);
        for _ in 1..length {
            self.next.clear();
            let mut note = |candidate: u16| {
                if !seen.has(candidate.into()) {
                    seen.set(candidate.into());
                    self.next.push(candidate);
                }
            };
            for &variable in &self.units {
                rules.member_in(variable.into(), &node.open).into_iter().for_each(&mut note);
            }
            // Whichever of an empty variable is erased last, another braid might keep.
            for &variable in &self.empty {
                let alive = rules.members(variable.into()).iter();
                alive.copied().filter(|&c| state.is_open(c)).for_each(&mut note);
            }
            self.units.clear();
            self.empty.clear();
            if self.next.is_empty() {
                break;
            }
            // Variables of what is forced stay in play: in another braid they force another candidate.
            for &candidate in &self.next {
                let linked = &rules.linked[usize::from(candidate)];
                node.erase(rules, linked, &mut self.units, &mut self.empty);
            }
        }
        seen.unset(supposed.into());
        self.look_back(rules, state, &node.open, supposed, (seen, length, linking));
        node.open
    }

    /// Finds for each candidate that may be forced how many variables have to follow it at least: it erases
    /// something of the last one, or of one that forces such a candidate. With `linking` also what the
    /// supposed candidate erases counts.
    fn look_back(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        open: &Bits<W>,
        supposed: u16,
        (forced, length, linking): (Bits<W>, usize, bool),
    ) {
        self.after.clear();
        self.after.resize(rules.candidates, u8::MAX);
        let mut wanted = state.node.open;
        if !linking {
            wanted.subtract(&rules.linked[usize::from(supposed)]);
        }
        let mut waiting = forced;
        let mut sources = [0; W];
        for variable in 0..rules.variables {
            if is_satisfied(state.node.count[variable])
                || rules.of[usize::from(supposed)].contains(&(variable as u16))
            {
                continue;
            }
            let members = rules.members(variable);
            if !members.iter().any(|&m| open.has(m.into())) {
                for &member in members.iter().filter(|&&m| wanted.has(m.into())) {
                    sources.unite(&rules.linked[usize::from(member)]);
                }
            }
        }
        for after in 1..length {
            let mut found = sources;
            found.intersect(&waiting);
            waiting.subtract(&found);
            if found.is_none() {
                break;
            }
            sources = [0; W];
            for candidate in found.ones() {
                self.after[candidate] = after as u8;
                if after + 1 < length {
                    for variable in rules.of[candidate] {
                        let variable = usize::from(variable);
                        if variable == rules.variables {
                            continue;
                        }
                        let members = rules.members(variable).iter().copied();
                        let mut others = members.filter(|&m| usize::from(m) != candidate);
                        // Only one whose others may all be erased forces it.
                        if others.clone().all(|m| !open.has(m.into())) {
                            others.by_ref().filter(|&m| wanted.has(m.into())).for_each(|m| {
                                sources.unite(&rules.linked[usize::from(m)]);
                            });
                        }
                    }
                }
            }
        }
    }

    /// How many variables have to follow a candidate, in the braids that the last [`reach`](Self::reach)
    /// was about, at least.
    #[inline]
    pub fn after(&self, candidate: u16) -> usize {
        self.after[usize::from(candidate)].into()
    }
}

//! How many variables a chain with groups has at least: landmarks, by cuts (Malte Helmert and Carmel Domshlak
//! 2009, *Landmarks, Critical Paths and Abstractions: What's the Difference Anyway?*).
//!
//! What acts never undoes what has acted, so the shortest chain is a shortest plan in which nothing is lost.
//! A cut is a set of acts of which each such plan has one. Once a cut is found its acts are free, and another
//! is looked for: no two have an act in common, so there are as many variables as there are cuts, and the
//! last one, which is left empty.
//!
//! An act has a *cause*, the candidate that fell last of those that had to. The acts of a cut lead from what
//! is supposed to the *zone*: candidates behind whose fall free acts alone leave a variable empty.

use super::grouped::event::effect;
use super::rules::{Bits, Rules};
use super::state::{Node, SATISFIED, State};
use qedoku_model::bits::BitRow;

#[derive(Clone, Copy, Debug)]
struct Act<const W: usize> {
    /// Which variable acts by which candidate, or by several: a place in `is_free`.
    way: u32,
    /// The way of its variable by several.
    group: u32,
    /// Behind all candidates what is supposed.
    cause: u16,
    /// The act before with the same cause.
    before: u32,
    /// What it excludes besides its own variable.
    linked: Bits<W>,
}

/// No act.
const NONE: u32 = u32::MAX;

/// Room for landmarks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Landmarks<const W: usize> {
    /// Variables that what is supposed has touched, ascending.
    touched: Vec<u16>,
    /// Whether a way was in a cut.
    is_free: Vec<bool>,
    acts: Vec<Act<W>>,
    /// The last act of each cause.
    last: Vec<u32>,
    /// Acts that are free.
    free: Vec<u32>,
    /// Acts of this level that wait, and of the next.
    now: Vec<u32>,
    next: Vec<u32>,
    /// Causes whose acts wait.
    causes: Vec<u16>,
}

impl<const W: usize> Landmarks<W> {
    /// How many variables a chain has at least that shows that a candidate is false, and `most` + 1 if that
    /// is more than `most`. `None` if there is none.
    pub fn least<const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        most: usize,
    ) -> Option<usize> {
        let mut base = state.node;
        base.open.unset(supposed.into());
        for variable in rules.of[usize::from(supposed)] {
            base.count[usize::from(variable)] = SATISFIED;
        }
        self.touched.clear();
        let (touched, mut is_over) = (&mut self.touched, false);
        base.erase_each(rules, &rules.linked[usize::from(supposed)], |variable, left| {
            touched.push(variable);
            is_over |= left == 0;
        });
        if is_over {
            return Some(1);
        }
        touched.sort_unstable();
        touched.dedup();
        self.is_free.clear();
        self.is_free.resize(4 * rules.candidates + rules.variables, false);
        for length in 1.. {
            let (level, zone) = self.explore(rules, &base);
            if level? == 0 || length > most {
                return Some(length);
            }
            self.cut(zone, &base.open);
        }
        None
    }

    /// Lets all act that may, level by level; what is free takes no level. The level in which the first
    /// variable gets empty, and of each such variable the candidate that fell last.
    #[expect(clippy::needless_range_loop, reason = "two rows of bits in step, of which one changes")]
    fn explore<const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        base: &Node<W, V>,
    ) -> (Option<usize>, Bits<W>) {
        let (mut node, mut zone, mut first) = (*base, [0; W], None);
        self.acts.clear();
        self.free.clear();
        self.now.clear();
        self.next.clear();
        self.last.clear();
        self.last.resize(rules.candidates + 1, NONE);
        for at in 0..self.touched.len() {
            self.note(rules, &node, &base.open, self.touched[at], rules.candidates);
        }
        for level in 0.. {
            while let Some(act) = self.now.pop() {
                let linked = self.acts[act as usize].linked;
                for i in 0..W {
                    let mut gone = node.open[i] & linked[i];
                    while gone != 0 {
                        let candidate = i * 64 + gone.trailing_zeros() as usize;
                        gone &= gone - 1;
                        // One by one: what a variable does depends on who has fallen before.
                        node.open.unset(candidate);
                        for variable in rules.of[candidate] {
                            if usize::from(variable) == rules.variables {
                                break;
                            }
                            node.count[usize::from(variable)] -= 1;
                            if node.count[usize::from(variable)] == 0 {
                                zone.set(candidate);
                                first = first.or(Some(level));
                            } else {
                                self.note(rules, &node, &base.open, variable, candidate);
                            }
                        }
                    }
                }
            }
            if first == Some(0) || self.next.is_empty() {
                break;
            }
            std::mem::swap(&mut self.now, &mut self.next);
        }
        (first, zone)
    }

    /// Notes what a variable does since the fall of a candidate, if it does something to what was `open`.
    #[inline]
    fn note<const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &Node<W, V>,
        open: &Bits<W>,
        variable: u16,
        cause: usize,
    ) {
        let mut room = [0; W];
        let Some(excluded) = effect(rules, node, variable, &mut room) else { return };
        let own = &rules.own[usize::from(variable)];
        let (mut linked, mut any) = ([0; W], 0);
        for i in 0..W {
            linked[i] = excluded[i] & !own[i] & open[i];
            any |= linked[i];
        }
        if any == 0 {
            return;
        }
        let members = rules.members(variable.into());
        let group = 4 * rules.candidates + usize::from(variable);
        let sole = members.iter().find(|&&m| node.open.has(m.into()));
        let (1, Some(&sole)) = (node.count[usize::from(variable)], sole) else {
            self.push(group, group, cause, linked);
            return;
        };
        let of = rules.of[usize::from(sole)].iter().position(|&of| of == variable);
        let way = 4 * usize::from(sole) + of.unwrap_or_default();
        // In another order one of those that fell before is left as well: that is free, and this is not.
        if self.is_free[group] && !self.is_free[way] {
            let mut linked = [0; W];
            for &other in members {
                if usize::from(other) != cause && rules.allied[usize::from(sole)].has(other.into()) {
                    let mut both = linked;
                    both.intersect(&rules.linked[usize::from(other)]);
                    linked.unite(&both);
                }
            }
            if !linked.is_none() {
                self.push(group, group, cause, linked);
            }
        }
        self.push(way, group, cause, linked);
    }

    /// Appends an act that waits.
    fn push(&mut self, way: usize, group: usize, cause: usize, linked: Bits<W>) {
        let act = self.acts.len() as u32;
        let before = std::mem::replace(&mut self.last[cause], act);
        self.acts.push(Act { way: way as u32, group: group as u32, cause: cause as u16, before, linked });
        if self.is_free[way] {
            self.free.push(act);
            self.now.push(act);
        } else {
            self.next.push(act);
        }
    }

    /// Frees the acts of a cut. `zone` has the last candidates of the variables that are empty.
    fn cut(&mut self, mut zone: Bits<W>, open: &Bits<W>) {
        let mut grows = true;
        while grows {
            grows = false;
            for act in self.free.iter().map(|&act| &self.acts[act as usize]) {
                if usize::from(act.cause) + 1 < self.last.len()
                    && !zone.has(act.cause.into())
                    && act.linked.meets(&zone)
                {
                    zone.set(act.cause.into());
                    grows = true;
                }
            }
        }
        let mut fresh = *open;
        fresh.subtract(&zone);
        self.causes.clear();
        self.causes.push(self.last.len() as u16 - 1);
        while let Some(cause) = self.causes.pop() {
            let mut at = self.last[usize::from(cause)];
            while at != NONE {
                let act = &self.acts[at as usize];
                if act.linked.meets(&zone) {
                    // In another order a variable does the same with more left.
                    self.is_free[act.way as usize] = true;
                    self.is_free[act.group as usize] = true;
                }
                let mut reached = act.linked;
                reached.intersect(&fresh);
                fresh.subtract(&reached);
                self.causes.extend(reached.ones().map(|candidate| candidate as u16));
                at = act.before;
            }
        }
    }
}

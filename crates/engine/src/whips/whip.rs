//! Shortest whips: braids in which each variable has a candidate that the candidate before excludes.
//!
//! A whip is a sequence, so the search goes over pairs of a set and the last of it. What such a pair does not
//! lead to is kept for the length that is searched. The candidates that lead from one to the next, *left*
//! candidates, have to be distinct (the published values are of loopless whips). They bear on nothing else:
//! so a whip is searched without that condition, and looked at whether each link can have a left candidate
//! of its own; only if not is it searched again with all choices.

use super::braid::empties;
use super::closure::Closure;
use super::rules::{Bits, Rules};
use super::state::{Node, State};
use qedoku_model::bits::BitRow;
use rustc_hash::FxHashSet;

/// A link of a whip: a variable, the left candidate by which it is entered, and the right one that is forced;
/// the last has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The variable.
    pub variable: u16,
    /// A candidate of it that the right candidate before excludes, or the target for the first link.
    pub left: u16,
    /// Its only candidate that is left.
    pub right: Option<u16>,
}

/// Room for searches of whips, and the last one that was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Whips {
    forced: Vec<u16>,
    units: Vec<u16>,
    empty: Vec<u16>,
    /// Pairs that lead to nothing.
    dead: FxHashSet<u64>,
    /// Variable, right candidate and possible left ones of each link.
    path: Vec<(u16, Option<u16>, Vec<u16>)>,
    is_strict: bool,
    /// The whip that was found.
    pub links: Vec<Link>,
    /// Nodes that may be visited; the search ends when they are spent.
    pub nodes: u64,
}

impl Whips {
    /// Whether a whip of at most `length` variables shows that a candidate is false. If there is one, it is
    /// in `links`. When the nodes are spent the answer is no. `closure` was asked for the
    /// [`reach`](Closure::reach) of the target, with `linking`.
    pub fn find<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        closure: &mut Closure<W, V>,
        target: u16,
        length: usize,
    ) -> bool {
        for strict in [false, true] {
            self.is_strict = strict;
            self.path.clear();
            self.forced.clear();
            self.units.clear();
            self.empty.clear();
            self.dead.clear();
            let mut node = state.node;
            let mut seen = [0; W];
            seen.set(target.into());
            node.fire(rules, target, &mut self.units, &mut self.empty);
            let found = if !self.empty.is_empty() {
                self.end(rules, state, target)
            } else {
                self.note_forced(rules, &node, closure, &mut seen, length - 1);
                let place = Place { node: &node, seen: &seen, last: target, left: length - 1, key: 0 };
                length > 1 && self.extend(rules, state, closure, &place, 0)
            };
            if !found {
                return false;
            }
            if self.choose() {
                return true;
            }
        }
        false
    }

    fn note_forced<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &Node<W, V>,
        closure: &Closure<W, V>,
        seen: &mut Bits<W>,
        left: usize,
    ) {
        for &variable in &self.units {
            if node.count[usize::from(variable)] == 1
                && let Some(sole) = rules.member_in(variable.into(), &node.open)
                && !seen.has(sole.into())
            {
                seen.set(sole.into());
                if closure.after(sole) <= left {
                    self.forced.push(sole);
                }
            }
        }
        self.units.clear();
    }

    /// Ends a whip in one of the variables that are empty now.
    fn end<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        last: u16,
    ) -> bool {
        let empty = std::mem::take(&mut self.empty);
        let found = empty.iter().any(|&variable| {
            let lefts = lefts(rules, state, variable, last, None);
            self.path.push((variable, None, lefts));
            let is_good = !self.is_strict || self.matches();
            if !is_good {
                self.path.pop();
            }
            is_good
        });
        self.empty = empty;
        self.empty.clear();
        found
    }

    fn extend<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        closure: &mut Closure<W, V>,
        place: &Place<'_, W, V>,
        from: usize,
    ) -> bool {
        let Place { node, seen, last, left, key } = *place;
        self.nodes = self.nodes.saturating_sub(1);
        let here = key ^ mixed(u64::from(last) | 1 << 32);
        if self.nodes == 0 || (!self.is_strict && self.dead.contains(&here)) {
            return false;
        }
        let end = self.forced.len();
        if left > 1 {
            let mut barred = *seen;
            self.forced[from..end].iter().for_each(|&c| barred.unset(c.into()));
            if !closure.may_end(rules, *node, &self.forced[from..end], &barred, left) {
                self.dead.insert(here);
                return false;
            }
        }
        for taken in from..end {
            let candidate = self.forced[taken];
            if !node.open.has(candidate.into())
                || closure.after(candidate) > left
                || (left == 1 && !empties(rules, node, seen, candidate))
            {
                continue;
            }
            for variable in rules.of[usize::from(candidate)] {
                if node.count[usize::from(variable)] != 1 {
                    continue;
                }
                let lefts = lefts(rules, state, variable, last, Some(candidate));
                if lefts.is_empty() {
                    continue;
                }
                self.path.push((variable, Some(candidate), lefts));
                if (!self.is_strict || self.matches())
                    && self.take(rules, state, closure, place, (from, end), taken)
                {
                    return true;
                }
                self.path.pop();
                if !self.is_strict {
                    break;
                }
            }
        }
        if !self.is_strict {
            self.dead.insert(here);
        }
        false
    }

    /// Lets the candidate at `taken` hold and goes on.
    fn take<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        closure: &mut Closure<W, V>,
        place: &Place<'_, W, V>,
        (from, end): (usize, usize),
        taken: usize,
    ) -> bool {
        let candidate = self.forced[taken];
        let mut next = *place.node;
        next.fire(rules, candidate, &mut self.units, &mut self.empty);
        if !self.empty.is_empty() {
            self.units.clear();
            return self.end(rules, state, candidate);
        }
        if place.left == 1 {
            self.units.clear();
            return false;
        }
        let mut known = *place.seen;
        for other in (from..end).filter(|&other| other != taken) {
            self.forced.push(self.forced[other]);
        }
        self.note_forced(rules, &next, closure, &mut known, place.left - 1);
        let key = place.key ^ mixed(candidate.into());
        let onward = Place { node: &next, seen: &known, last: candidate, left: place.left - 1, key };
        let found = self.extend(rules, state, closure, &onward, end);
        self.forced.truncate(end);
        found
    }

    /// Whether each link can have a left candidate of its own.
    fn matches(&self) -> bool {
        matching(&self.path).is_some()
    }

    /// Writes the whip with its left candidates, if it can have some.
    fn choose(&mut self) -> bool {
        let Some(lefts) = matching(&self.path) else { return false };
        self.links.clear();
        let links = self.path.iter().zip(lefts);
        self.links.extend(links.map(|(&(variable, right, _), left)| Link { variable, left, right }));
        true
    }
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Place<'a, const W: usize, const V: usize> {
    node: &'a Node<W, V>,
    /// Target, taken and forced candidates.
    seen: &'a Bits<W>,
    last: u16,
    left: usize,
    key: u64,
}

/// The candidates of a variable by which it may be entered from `last`.
fn lefts<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    state: &State<W, V>,
    variable: u16,
    last: u16,
    right: Option<u16>,
) -> Vec<u16> {
    let members = rules.members(variable.into()).iter().copied();
    members.filter(|&m| Some(m) != right && state.is_open(m) && rules.are_linked(m, last)).collect()
}

/// A left candidate for each link, all distinct, the first possible ones if they are.
pub(crate) fn matching(path: &[(u16, Option<u16>, Vec<u16>)]) -> Option<Vec<u16>> {
    fn place(
        link: usize,
        path: &[(u16, Option<u16>, Vec<u16>)],
        of: &mut Vec<(u16, usize)>,
        tried: &mut Vec<u16>,
    ) -> bool {
        for &left in &path[link].2 {
            if tried.contains(&left) {
                continue;
            }
            tried.push(left);
            let holder = of.iter().position(|&(taken, _)| taken == left);
            match holder {
                None => of.push((left, link)),
                Some(at) => {
                    let other = of[at].1;
                    if !place(other, path, of, tried) {
                        continue;
                    }
                    let at = of.iter().position(|&(taken, l)| taken == left && l == other);
                    match at {
                        Some(at) => of[at].1 = link,
                        None => of.push((left, link)),
                    }
                }
            }
            return true;
        }
        false
    }
    let mut of = Vec::with_capacity(path.len());
    for link in 0..path.len() {
        if !place(link, path, &mut of, &mut Vec::new()) {
            return None;
        }
    }
    of.sort_unstable_by_key(|&(_, link)| link);
    Some(of.into_iter().map(|(left, _)| left).collect())
}

/// A number whose bits depend on all bits of another (Steele, Lea and Flood 2014).
pub(crate) const fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

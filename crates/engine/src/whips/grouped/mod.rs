//! Whips and braids with groups: also several candidates of a variable that are left act together, by what
//! all of them exclude.
//!
//! What acts is an *event*: a candidate that is alone in a variable, or a variable with few candidates left.
//! Events of a variable get stronger as it loses candidates. For braids a node bars, for all that follows,
//! the events that it has taken before, as long as they are no stronger: what is found with them later was
//! found with them first. What leads to nothing is kept with the number of events that were left, by all that
//! is erased, for whips by what has acted and by the last of it.

mod bounds;
pub(super) mod event;

use super::braid::leaves_none;
use super::closure::Level;
use super::rules::{Bits, Rules};
use super::state::{Node, SATISFIED, State};
use super::whip::{Link, matching, mixed};
use event::{Sets, effect, event};
use qedoku_model::bits::BitRow;
use rustc_hash::FxHashMap;

/// Room for searches of chains with groups, and the last one that was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grouped {
    empty: Vec<u16>,
    /// Variables that have lost candidates.
    touched: Sets,
    /// Variables that may act at the nodes of the path, the last node's at the end: as sets, and as lists.
    ready: Sets,
    /// Variables that a whip may enter next.
    entered: Vec<u64>,
    order: Vec<u16>,
    queue: Vec<u16>,
    dead: FxHashMap<u64, u8>,
    /// With how many candidates an event of a variable is barred, if it is.
    barred: Vec<u8>,
    /// Bars that were there before, to be put back.
    bars: Vec<(u16, u8)>,
    /// How many variables have to follow each one at least.
    after: Vec<u8>,
    is_strict: bool,
    /// Variable and possible left candidates of each link.
    path: Vec<(u16, Option<u16>, Vec<u16>)>,
    /// The first right candidate of each link but the last.
    rights: Vec<Option<u16>>,
    /// The chain that was found; a braid has no left candidates, so there they are the right ones.
    pub links: Vec<Link>,
    /// Nodes that may be visited; the search ends when they are spent.
    pub nodes: u64,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Place<'a, const W: usize, const V: usize> {
    node: &'a Node<W, V>,
    /// What the last event excludes, and its hash; for braids nothing.
    last: Option<(&'a Bits<W>, u64)>,
    left: usize,
    key: u64,
}

impl Grouped {
    /// Erases what an event excludes, and notes the variables that may act now.
    fn fire<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &mut Node<W, V>,
        linked: &Bits<W>,
    ) {
        let (touched, empty) = (self.touched.last(), &mut self.empty);
        node.erase_each(rules, linked, |variable, left| {
            touched.set(variable.into());
            if left == 0 {
                empty.push(variable);
            }
        });
    }

    /// Supposes a candidate.
    fn suppose<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
    ) -> Node<W, V> {
        self.empty.clear();
        self.touched.clear(rules.variables + 1);
        let mut node = state.node;
        for variable in rules.of[usize::from(supposed)] {
            node.count[usize::from(variable)] = SATISFIED;
        }
        self.fire(rules, &mut node, &rules.linked[usize::from(supposed)]);
        node
    }

    /// Whether a chain of at most `length` variables shows that a candidate is false; a whip, if `chained`.
    /// If there is one, it is in `links`. When the nodes are spent the answer is no.
    pub fn find<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        length: usize,
        chained: bool,
    ) -> bool {
        for strict in [false, true] {
            self.is_strict = strict;
            self.path.clear();
            self.order.clear();
            self.rights.clear();
            self.dead.clear();
            self.barred.clear();
            self.bars.clear();
            self.barred.resize(rules.variables + 1, 0);
            let node = self.suppose(rules, state, target);
            let linked = &rules.linked[usize::from(target)];
            let last = chained.then(|| (linked, hash(linked)));
            let found = if !self.empty.is_empty() {
                self.end(rules, state, last.map(|(linked, _)| linked))
            } else {
                self.ready.clear(rules.variables + 1);
                self.ready.last().copy_from_slice(self.touched.last());
                length > 1
                    && self.extend(rules, state, &Place { node: &node, last, left: length - 1, key: 0 })
            };
            if !found {
                return false;
            }
            if !chained || matching(&self.path).is_some() {
                self.choose(chained);
                return true;
            }
        }
        false
    }

    fn end<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        last: Option<&Bits<W>>,
    ) -> bool {
        let empty = std::mem::take(&mut self.empty);
        let found = empty.iter().any(|&variable| {
            let lefts = last.map_or(Vec::new(), |last| lefts(rules, state, variable, last));
            self.path.push((variable, None, lefts));
            let is_good = !self.is_strict || matching(&self.path).is_some();
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
        place: &Place<'_, W, V>,
    ) -> bool {
        let Place { node, last, left, key } = *place;
        self.nodes = self.nodes.saturating_sub(1);
        let here = match last {
            Some((_, hash)) => key ^ hash.rotate_left(1),
            None => hash(&node.open),
        };
        if self.nodes == 0
            || (!self.is_strict && self.dead.get(&here).is_some_and(|&dead| usize::from(dead) >= left))
        {
            return false;
        }
        if left > 1 {
            let mut copy = *node;
            self.touched.last().copy_from_slice(self.ready.last());
            let level = self.onward(rules, &mut copy, left);
            self.empty.clear();
            if !matches!(level, Level::Empty(_)) {
                self.dead.insert(here, left as u8);
                return false;
            }
        }
        let (from, bars) = (self.order.len(), self.bars.len());
        match last {
            Some((last, _)) => {
                self.enter(rules, state, last);
                self.ready.list_within(&self.entered, &mut self.order);
            }
            None => self.ready.list(&mut self.order),
        }
        let end = self.order.len();
        let mut room = [0; W];
        for at in from..end {
            let variable = self.order[at];
            if self.is_out(node, variable, left) {
                continue;
            }
            let excluded = if last.is_some() {
                event(rules, node, variable, &mut room)
            } else {
                effect(rules, node, variable, &mut room)
            };
            let Some(linked) = excluded else { continue };
            // What erases nothing is of use only as a link between two others.
            let is_idle = !linked.meets(&node.open);
            if is_idle && (last.is_none() || left == 1) {
                continue;
            }
            let lefts = match last {
                Some((last, _)) => {
                    let lefts = lefts(rules, state, variable, last);
                    let is_again = self.path.iter().any(|(known, ..)| *known == variable);
                    if lefts.is_empty() || is_again {
                        continue;
                    }
                    lefts
                }
                None => Vec::new(),
            };
            self.rights.push(rules.member_in(variable.into(), &node.open));
            self.path.push((variable, Some(variable), lefts));
            let may_end = left > 1 || leaves_none(rules, node, linked);
            let is_possible = may_end && (!self.is_strict || matching(&self.path).is_some());
            if is_possible && self.take(rules, state, place, variable, linked) {
                return true;
            }
            self.path.pop();
            self.rights.pop();
            if last.is_none() {
                let bar = &mut self.barred[usize::from(variable)];
                self.bars.push((variable, *bar));
                *bar = node.count[usize::from(variable)];
            }
        }
        for (variable, bar) in self.bars.drain(bars..).rev() {
            self.barred[usize::from(variable)] = bar;
        }
        self.order.truncate(from);
        if !self.is_strict {
            self.dead.insert(here, left as u8);
        }
        false
    }

    fn take<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        place: &Place<'_, W, V>,
        variable: u16,
        linked: &Bits<W>,
    ) -> bool {
        let mut next = *place.node;
        self.touched.last().fill(0);
        self.fire(rules, &mut next, linked);
        if !self.empty.is_empty() && self.end(rules, state, place.last.map(|_| linked)) {
            return true;
        }
        self.empty.clear();
        if place.left == 1 {
            return false;
        }
        self.ready.push_with(self.touched.last());
        let last = place.last.map(|_| (linked, hash(linked)));
        let acted = |(_, hash): (_, u64)| mixed(u64::from(variable) << 32 | hash & 0xffff_ffff);
        let key = place.key ^ last.map_or(0, acted);
        let found = self.extend(rules, state, &Place { node: &next, last, left: place.left - 1, key });
        self.ready.pop();
        found
    }

    /// Notes the variables that may be entered from what excludes `last`.
    #[expect(clippy::needless_range_loop, reason = "built for size, an iterator is a call at each turn")]
    fn enter<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        last: &Bits<W>,
    ) {
        self.entered.clear();
        self.entered.resize(rules.variables / 64 + 1, 0);
        for i in 0..W {
            let mut rest = last[i] & state.node.open[i];
            while rest != 0 {
                for variable in rules.of[i * 64 + rest.trailing_zeros() as usize] {
                    self.entered.set(variable.into());
                }
                rest &= rest - 1;
            }
        }
    }

    /// Whether a variable is not to act at a node: too many have to follow it, or it is barred.
    #[inline]
    fn is_out<const W: usize, const V: usize>(&self, node: &Node<W, V>, variable: u16, left: usize) -> bool {
        let place = usize::from(variable);
        usize::from(self.after[place]) > left || self.barred[place] == node.count[place]
    }

    fn choose(&mut self, chained: bool) {
        self.links.clear();
        let lefts = if chained { matching(&self.path) } else { None };
        for (at, (variable, ..)) in self.path.iter().enumerate() {
            let right = self.rights.get(at).copied().flatten();
            let left = lefts.as_ref().map_or(right.unwrap_or_default(), |lefts| lefts[at]);
            self.links.push(Link { variable: *variable, left, right });
        }
    }
}

/// The candidates of a variable by which it may be entered from what excludes `last`.
fn lefts<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    state: &State<W, V>,
    variable: u16,
    last: &Bits<W>,
) -> Vec<u16> {
    let mut lefts = Vec::new();
    for &member in rules.members(variable.into()) {
        if state.is_open(member) && last.has(member.into()) {
            lefts.push(member);
        }
    }
    lefts
}

/// A number for a set of candidates: each word by a product of its own, of which both halves count.
#[expect(clippy::needless_range_loop, reason = "built for size, an iterator is a call at each turn")]
fn hash<const W: usize>(bits: &Bits<W>) -> u64 {
    let mut sum = 0u64;
    for i in 0..W {
        let [add, times] = const { keys::<W>() }[i];
        let product = u128::from(bits[i] ^ add) * u128::from(times);
        sum = sum.wrapping_add(product as u64 ^ (product >> 64) as u64);
    }
    mixed(sum)
}

const fn keys<const W: usize>() -> [[u64; 2]; W] {
    let (mut keys, mut i) = ([[0; 2]; W], 0);
    while i < W {
        keys[i] = [mixed(2 * i as u64), mixed(2 * i as u64 + 1) | 1];
        i += 1;
    }
    keys
}

//! Whips and braids with groups: also several candidates of a variable that are left act together, by what
//! all of them exclude.
//!
//! What acts is an *event*: a candidate that is alone in a variable, or a variable with few candidates left.
//! Events of a variable get stronger as it loses candidates. For braids a node bars, for all that follows,
//! the events that it has taken before, as long as they are no stronger: what is found with them later was
//! found with them first. What leads to nothing is kept with the number of events that were left, by all that
//! is erased and for whips the last that has acted.

mod bounds;
pub(super) mod event;
mod memo;

use super::braid::leaves_none;
use super::rules::{Bits, Rules};
use super::state::{Node, SATISFIED, State};
use super::whip::{Link, matching, mixed};
use event::{Sets, effect, event};
use memo::{Memo, OTHERWISE, Places};
use qedoku_model::bits::BitRow;
use std::ops::ControlFlow;

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
    memo: Memo,
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
            // With more left it does not act before it loses another one.
            if left <= rules.together[usize::from(variable)] {
                touched.set(variable.into());
                if left == 0 {
                    empty.push(variable);
                }
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

    /// Forgets what leads to nothing: another search begins.
    pub fn forget(&mut self) {
        self.memo.clear();
    }

    /// Whether a chain of at most `length` variables shows that a candidate is false; a whip, if `chained`.
    /// If there is one, it is in `links`. When the nodes are spent the answer is no; it may be asked again,
    /// and what leads to nothing is known then.
    pub fn find<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        length: usize,
        chained: bool,
    ) -> bool {
        // What leads to nothing whatever the left candidates are does so with distinct ones, so it is kept.
        for strict in [false, true] {
            self.is_strict = strict;
            self.path.clear();
            self.order.clear();
            self.rights.clear();
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
                    && self.extend(rules, state, &Place { node: &node, last, left: length - 1 }).is_break()
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

    /// Goes on at a place. If that leads to nothing, the places of the path because of which it does not:
    /// where there is nothing that bars these variables it might.
    fn extend<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        place: &Place<'_, W, V>,
    ) -> ControlFlow<(), Places> {
        let Place { node, last, left } = *place;
        self.nodes = self.nodes.saturating_sub(1);
        if self.nodes == 0 {
            return ControlFlow::Continue(OTHERWISE);
        }
        let open = hash(&node.open);
        let here = last.map_or(open, |(_, hash)| open ^ hash.rotate_left(1));
        if let Some(places) = self.recall(here, left) {
            return ControlFlow::Continue(places);
        }
        if left > 1 && self.is_beyond(rules, node, open, left) {
            return ControlFlow::Continue(0);
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
        let mut because = 0;
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
                    // Where it leads one comes without it.
                    if is_idle && is_within(linked, last, &state.node.open) {
                        continue;
                    }
                    let lefts = lefts(rules, state, variable, last);
                    if lefts.is_empty() {
                        continue;
                    }
                    lefts
                }
                None => Vec::new(),
            };
            if left == 1 && !leaves_none(rules, node, linked) {
                continue;
            }
            if last.is_some()
                && let Some(known) = self.place_of(variable)
            {
                because |= memo::at(known);
                continue;
            }
            self.rights.push(rules.member_in(variable.into(), &node.open));
            self.path.push((variable, Some(variable), lefts));
            if self.is_strict && matching(&self.path).is_none() {
                because |= OTHERWISE;
            } else {
                because |= self.take(rules, state, place, linked)?;
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
        // A variable that this place itself has put on the path is no longer there.
        because &= memo::before(self.path.len());
        self.note(here, left, because);
        ControlFlow::Continue(because)
    }

    /// Where a variable is on the path.
    fn place_of(&self, variable: u16) -> Option<usize> {
        self.path.iter().position(|(known, ..)| *known == variable)
    }

    fn recall(&self, key: u64, left: usize) -> Option<Places> {
        self.memo.recall(key, left, |variable| self.place_of(variable))
    }

    fn note(&mut self, key: u64, left: usize, because: Places) {
        self.memo.note(key, left, because, |place| self.path[place].0);
    }

    fn take<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        place: &Place<'_, W, V>,
        linked: &Bits<W>,
    ) -> ControlFlow<(), Places> {
        let mut next = *place.node;
        self.touched.last().fill(0);
        self.fire(rules, &mut next, linked);
        let mut because = 0;
        if !self.empty.is_empty() {
            if self.end(rules, state, place.last.map(|_| linked)) {
                return ControlFlow::Break(());
            }
            because = OTHERWISE;
        }
        self.empty.clear();
        if place.left == 1 {
            return ControlFlow::Continue(because);
        }
        self.ready.push_with(self.touched.last());
        let last = place.last.map(|_| (linked, hash(linked)));
        let onward = self.extend(rules, state, &Place { node: &next, last, left: place.left - 1 });
        self.ready.pop();
        ControlFlow::Continue(because | onward?)
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

/// Whether what is in one set and in a third is in the other, too.
fn is_within<const W: usize>(one: &Bits<W>, other: &Bits<W>, among: &Bits<W>) -> bool {
    for i in 0..W {
        if one[i] & among[i] & !other[i] != 0 {
            return false;
        }
    }
    true
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

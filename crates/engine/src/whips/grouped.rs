//! Whips and braids with groups: also several candidates of a variable that are left act together, by what
//! all of them exclude.
//!
//! What acts is an *event*: a candidate that is alone in a variable, or a variable with few candidates left.
//! Events of a variable get stronger as it loses candidates, so there are no sets of which each is reached
//! once; what leads to nothing is kept with the number of events that were left, by all that is erased, for
//! whips by what has acted and by the last of it.

use super::closure::Level;
use super::rules::{Bits, Rules};
use super::state::{Node, State};
use super::whip::{Link, matching, mixed};
use qedoku_model::bits::{BitRow, ones};
use rustc_hash::FxHashMap;

/// Room for searches of chains with groups, and the last one that was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grouped {
    units: Vec<u16>,
    empty: Vec<u16>,
    touched: Vec<u16>,
    /// Variables that may act at the nodes of the path, the last node's at the end.
    ready: Vec<u16>,
    queue: Vec<u16>,
    dead: FxHashMap<u64, u8>,
    /// How many variables have to follow each one at least.
    after: Vec<u8>,
    is_strict: bool,
    /// Variable, possible left candidates and right ones of each link.
    path: Vec<(u16, Option<u16>, Vec<u16>)>,
    rights: Vec<Vec<u16>>,
    /// The chain that was found; a braid has no left candidates, so there they are the right ones.
    pub links: Vec<Link>,
    /// Nodes that may be visited; the search ends when they are spent.
    pub nodes: u64,
}

/// What a variable does.
#[derive(Clone, Copy)]
struct Event<const W: usize> {
    variable: u16,
    /// What it excludes.
    linked: Bits<W>,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Place<'a, const W: usize, const V: usize> {
    node: &'a Node<W, V>,
    /// What the last event excludes; for braids nothing.
    last: Option<&'a Bits<W>>,
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
        for (i, word) in linked.iter().enumerate() {
            for bit in ones(node.open[i] & word) {
                self.touched.extend(rules.of[i * 64 + bit]);
            }
        }
        node.erase(rules, linked, &mut self.units, &mut self.empty);
        self.units.clear();
    }

    /// Supposes a candidate.
    fn suppose<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
    ) -> Node<W, V> {
        self.units.clear();
        self.empty.clear();
        self.touched.clear();
        let mut node = state.node;
        for variable in rules.of[usize::from(supposed)] {
            node.count[usize::from(variable)] = super::state::SATISFIED;
        }
        self.fire(rules, &mut node, &rules.linked[usize::from(supposed)]);
        node
    }

    /// How long a chain is at least, as [`Closure::of`](super::closure::Closure::of) without groups.
    pub fn of<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        levels: usize,
    ) -> (Level, Bits<W>) {
        let mut node = self.suppose(rules, state, supposed);
        let level = self.onward(rules, &mut node, levels);
        (level, node.open)
    }

    fn onward<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        node: &mut Node<W, V>,
        levels: usize,
    ) -> Level {
        for level in 0.. {
            if !self.empty.is_empty() {
                return Level::Empty(level + 1);
            }
            if level == levels {
                break;
            }
            self.queue.clear();
            std::mem::swap(&mut self.queue, &mut self.touched);
            self.queue.sort_unstable();
            self.queue.dedup();
            let mut any = false;
            for at in 0..self.queue.len() {
                let variable = self.queue[at];
                if let Some(event) = event(rules, node, variable)
                    && event.linked.meets(&node.open)
                {
                    any = true;
                    self.fire(rules, node, &event.linked);
                    if !self.empty.is_empty() {
                        return Level::Empty(level + 2);
                    }
                }
            }
            if !any {
                return Level::Never;
            }
        }
        Level::Beyond(levels + 1)
    }

    /// All that some chain of at most `length` variables erases, and more: what stays open in all of them.
    pub fn reach<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        supposed: u16,
        length: usize,
    ) -> Bits<W> {
        let mut node = self.suppose(rules, state, supposed);
        let mut events: Vec<Event<W>> = Vec::new();
        for _ in 1..length {
            self.queue.clear();
            std::mem::swap(&mut self.queue, &mut self.touched);
            self.queue.sort_unstable();
            self.queue.dedup();
            for at in 0..self.queue.len() {
                let variable = self.queue[at];
                if node.count[usize::from(variable)] == 0 {
                    for &member in rules.members(variable.into()) {
                        if state.is_open(member) {
                            events.push(Event { variable, linked: rules.linked[usize::from(member)] });
                            self.fire(rules, &mut node, &rules.linked[usize::from(member)]);
                        }
                    }
                } else if let Some(event) = event(rules, &node, variable) {
                    events.push(event);
                    self.fire(rules, &mut node, &event.linked);
                }
            }
        }
        self.look_back(rules, state, &node, &events, length);
        node.open
    }

    /// Finds how many variables have to follow each one at least: it excludes something of the last one, or
    /// of one that acts.
    fn look_back<const W: usize, const V: usize>(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        node: &Node<W, V>,
        events: &[Event<W>],
        length: usize,
    ) {
        self.after.clear();
        self.after.resize(rules.variables + 1, u8::MAX);
        let mut wanted = [0; W];
        for variable in (0..rules.variables).filter(|&variable| node.count[variable] == 0) {
            rules.members(variable).iter().for_each(|&m| wanted.set(m.into()));
        }
        for after in 1..length {
            wanted.intersect(&state.node.open);
            let mut next = [0; W];
            for event in events {
                let known = &mut self.after[usize::from(event.variable)];
                if *known == u8::MAX && event.linked.meets(&wanted) {
                    *known = after as u8;
                    rules.members(event.variable.into()).iter().for_each(|&m| next.set(m.into()));
                }
            }
            wanted = next;
        }
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
            self.ready.clear();
            self.rights.clear();
            self.dead.clear();
            let node = self.suppose(rules, state, target);
            let linked = &rules.linked[usize::from(target)];
            let last = chained.then_some(linked);
            let found = if !self.empty.is_empty() {
                self.end(rules, state, last)
            } else {
                self.ready.append(&mut self.touched);
                self.tidy(rules, 0);
                length > 1
                    && self.extend(rules, state, &Place { node: &node, last, left: length - 1, key: 0 }, 0)
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

    /// Each ready variable once.
    fn tidy<const W: usize, const V: usize>(&mut self, rules: &Rules<W, V>, from: usize) {
        self.ready[from..].sort_unstable();
        let mut kept = from;
        for at in from..self.ready.len() {
            let variable = self.ready[at];
            if usize::from(variable) < rules.variables && (kept == from || self.ready[kept - 1] != variable) {
                self.ready[kept] = variable;
                kept += 1;
            }
        }
        self.ready.truncate(kept);
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
        from: usize,
    ) -> bool {
        let Place { node, last, left, key } = *place;
        self.nodes = self.nodes.saturating_sub(1);
        let here = match last {
            Some(last) => key ^ hash(last).rotate_left(1),
            None => hash(&node.open),
        };
        if self.nodes == 0
            || (!self.is_strict && self.dead.get(&here).is_some_and(|&dead| usize::from(dead) >= left))
        {
            return false;
        }
        let end = self.ready.len();
        if left > 1 {
            let mut copy = *node;
            self.touched.clear();
            self.touched.extend_from_slice(&self.ready[from..end]);
            let level = self.onward(rules, &mut copy, left);
            self.touched.clear();
            self.empty.clear();
            if !matches!(level, Level::Empty(_)) {
                self.dead.insert(here, left as u8);
                return false;
            }
        }
        for at in from..end {
            let variable = self.ready[at];
            if usize::from(self.after[usize::from(variable)]) > left {
                continue;
            }
            let Some(event) = event(rules, node, variable) else { continue };
            let lefts = match last {
                Some(last) => {
                    let lefts = lefts(rules, state, variable, last);
                    let is_again = self.path.iter().any(|(known, ..)| *known == event.variable);
                    if lefts.is_empty() || is_again {
                        continue;
                    }
                    lefts
                }
                None => Vec::new(),
            };
            // What erases nothing is of use only as a link between two others.
            let is_idle = !event.linked.meets(&node.open);
            if is_idle && (last.is_none() || left == 1) {
                continue;
            }
            let rights = rules.members(variable.into()).iter().copied().filter(|&m| node.open.has(m.into()));
            self.rights.push(rights.collect());
            self.path.push((variable, Some(variable), lefts));
            let is_possible = !self.is_strict || matching(&self.path).is_some();
            if is_possible && self.take(rules, state, place, (from, end), &event) {
                return true;
            }
            self.path.pop();
            self.rights.pop();
        }
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
        (from, end): (usize, usize),
        event: &Event<W>,
    ) -> bool {
        let mut next = *place.node;
        self.touched.clear();
        self.fire(rules, &mut next, &event.linked);
        let last = place.last.map(|_| &event.linked);
        if !self.empty.is_empty() && self.end(rules, state, last) {
            return true;
        }
        self.empty.clear();
        if place.left == 1 {
            return false;
        }
        self.ready.extend_from_within(from..end);
        self.ready.append(&mut self.touched);
        self.tidy(rules, end);
        let key = place.key ^ mixed(u64::from(event.variable) << 32 | hash(&event.linked) & 0xffff_ffff);
        let found = self.extend(rules, state, &Place { node: &next, last, left: place.left - 1, key }, end);
        self.ready.truncate(end);
        found
    }

    fn choose(&mut self, chained: bool) {
        self.links.clear();
        let lefts = if chained { matching(&self.path) } else { None };
        for (at, (variable, ..)) in self.path.iter().enumerate() {
            let right = self.rights.get(at).and_then(|rights| rights.first().copied());
            let left = lefts.as_ref().map_or(right.unwrap_or_default(), |lefts| lefts[at]);
            self.links.push(Link { variable: *variable, left, right });
        }
    }
}

/// What a variable does where it stands: nothing if it has too many candidates for that, or none.
fn event<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    node: &Node<W, V>,
    variable: u16,
) -> Option<Event<W>> {
    let place = usize::from(variable);
    if place >= rules.variables {
        return None;
    }
    let count = node.count[place];
    if count == 0 || count == super::state::SATISFIED || (count > 1 && count > rules.together[place]) {
        return None;
    }
    let mut members = rules.members(place).iter().copied().filter(|&m| node.open.has(m.into()));
    let mut linked = rules.linked[usize::from(members.next()?)];
    for member in members {
        if !linked.intersect(&rules.linked[usize::from(member)]) {
            return None;
        }
    }
    Some(Event { variable, linked })
}

/// The candidates of a variable by which it may be entered from what excludes `last`.
fn lefts<const W: usize, const V: usize>(
    rules: &Rules<W, V>,
    state: &State<W, V>,
    variable: u16,
    last: &Bits<W>,
) -> Vec<u16> {
    let members = rules.members(variable.into()).iter().copied();
    members.filter(|&m| state.is_open(m) && last.has(m.into())).collect()
}

fn hash<const W: usize>(bits: &Bits<W>) -> u64 {
    bits.iter().fold(0, |hash, &word| mixed(hash ^ word))
}

//! The search for a chain of some kind and length: bounds first, then the search of that kind.

use super::braid::Braids;
use super::closure::{Closure, Level};
use super::grouped::Grouped;
use super::landmarks::Landmarks;
use super::rules::{Bits, Rules};
use super::state::State;
use super::whip::Whips;
use crate::Watch;

/// What chains are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whips without loops, always a shortest one.
    Whip,
    /// Braids.
    Braid,
    /// Whips without loops whose right side may be a group.
    GWhip,
    /// Braids with groups.
    GBraid,
}

impl Kind {
    pub(crate) fn is_whip(self) -> bool {
        matches!(self, Kind::Whip | Kind::GWhip)
    }

    pub(crate) fn has_groups(self) -> bool {
        matches!(self, Kind::GWhip | Kind::GBraid)
    }
}

/// How many nodes the search for one chain may visit before it is asked whether the time is over.
const SLICE: u64 = 1 << 14;

/// What a search has found.
pub(crate) enum Found<const W: usize> {
    /// There is a chain.
    Chain,
    /// There is none of this length. With what stays open in all chains of the length.
    None(Bits<W>),
    /// There is none, however long. With what stays open in all.
    Never(Bits<W>),
    /// The time is over.
    Spent,
}

/// Room for searches of chains of a kind, and the last one that was found.
#[derive(Clone, Debug)]
pub struct Search<const W: usize, const V: usize> {
    kind: Kind,
    closure: Closure<W, V>,
    braids: Braids,
    whips: Whips,
    grouped: Grouped,
    landmarks: Landmarks<W>,
    variables: Vec<u16>,
    /// After so many nodes a search is given up.
    most: u64,
    /// How many nodes all searches took.
    spent: u64,
    /// Whether the last one that was found is a whip without groups.
    is_plain: bool,
    /// Whether the last one that was found is of one variable, which is not looked for then.
    is_short: bool,
    /// Whether braids are known to be no reason against a whip with groups that is looked for on.
    has_braid: bool,
    is_given_up: bool,
}

impl<const W: usize, const V: usize> Search<W, V> {
    /// Room for searches of a kind.
    pub fn new(kind: Kind) -> Search<W, V> {
        Search {
            kind,
            closure: Closure::default(),
            braids: Braids::default(),
            whips: Whips::default(),
            grouped: Grouped::default(),
            landmarks: Landmarks::default(),
            variables: Vec::new(),
            most: u64::MAX,
            spent: 0,
            is_plain: false,
            is_short: false,
            has_braid: false,
            is_given_up: false,
        }
    }

    /// The same for searches that are given up after so many nodes: for those who want some chain and do not
    /// ask whether there is none.
    pub fn within_nodes(kind: Kind, most: u64) -> Search<W, V> {
        Search { most, ..Search::new(kind) }
    }

    /// How many nodes its searches took so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether some chain, however long, shows that a candidate is false: for whips whether some braid does.
    pub fn has_any(&mut self, rules: &Rules<W, V>, state: &State<W, V>, target: u16) -> bool {
        if self.kind.has_groups() {
            matches!(self.grouped.of(rules, state, target, rules.variables).0, Level::Empty(_))
        } else {
            self.closure.trial(rules, state, target).0
        }
    }

    /// How many variables a chain with groups that shows that a candidate is false has at least, as one
    /// without groups has then; one more than `most` if that is more than `most`; `None` if there is none.
    pub fn least(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        most: usize,
    ) -> Option<usize> {
        self.landmarks.least(rules, state, target, most)
    }

    /// Whether the last search was given up because its nodes were spent.
    pub(crate) fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// The variables of a chain of at most `length` that shows that a candidate is false, in its order.
    /// `None` if there is none, or the time of `watch` is over.
    pub fn chain(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        length: usize,
        watch: Watch<'_>,
    ) -> Option<&[u16]> {
        let found = self.find(rules, state, target, length, watch);
        matches!(found, Found::Chain).then(|| self.last(rules, state, target))
    }

    /// The variables of the last chain that was found.
    fn last(&mut self, rules: &Rules<W, V>, state: &State<W, V>, target: u16) -> &[u16] {
        self.variables.clear();
        if self.is_short {
            self.has_braid = false;
            self.grouped.forget();
            self.with_nodes(rules, state, target, 1, SLICE);
        }
        match self.kind {
            Kind::Braid => self.braids.variables(rules, state, target, &mut self.variables),
            Kind::Whip => self.variables.extend(self.whips.links.iter().map(|link| link.variable)),
            Kind::GWhip if self.is_plain => {
                self.variables.extend(self.whips.links.iter().map(|link| link.variable));
            }
            Kind::GWhip | Kind::GBraid => {
                self.variables.extend(self.grouped.links.iter().map(|link| link.variable));
            }
        }
        &self.variables
    }

    /// Whether a chain of at most `length` shows that a candidate is false.
    pub(crate) fn find(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        length: usize,
        watch: Watch<'_>,
    ) -> Found<W> {
        let (level, open) = if self.kind.has_groups() {
            self.grouped.of(rules, state, target, length - 1)
        } else {
            self.closure.of(rules, state, target, length - 1)
        };
        self.is_short = level == Level::Empty(1);
        match level {
            Level::Empty(1) => return Found::Chain,
            Level::Empty(_) => {}
            Level::Beyond(_) => return Found::None(open),
            Level::Never => return Found::Never(open),
        }
        let reach = if self.kind.has_groups() {
            self.grouped.reach(rules, state, target, length, false)
        } else {
            self.closure.reach(rules, state, target, length, self.kind.is_whip())
        };
        let mut nodes = SLICE.min(self.most);
        self.is_given_up = false;
        self.has_braid = false;
        self.grouped.forget();
        loop {
            let (found, left) = self.with_nodes(rules, state, target, length, nodes);
            self.spent += nodes - left;
            if found {
                return Found::Chain;
            }
            if watch.is_over() {
                return Found::Spent;
            }
            if left > 0 || nodes >= self.most {
                self.is_given_up = left == 0;
                return Found::None(reach);
            }
            nodes = nodes.saturating_mul(8);
        }
    }

    /// Whether there is a chain, as far as so many nodes say, and how many of them are left.
    fn with_nodes(
        &mut self,
        rules: &Rules<W, V>,
        state: &State<W, V>,
        target: u16,
        length: usize,
        nodes: u64,
    ) -> (bool, u64) {
        match self.kind {
            Kind::Braid => {
                self.braids.nodes = nodes;
                (self.braids.find(rules, state, &mut self.closure, target, length), self.braids.nodes)
            }
            Kind::Whip => {
                self.whips.nodes = nodes;
                (self.whips.find(rules, state, &mut self.closure, target, length), self.whips.nodes)
            }
            Kind::GWhip | Kind::GBraid => {
                self.grouped.nodes = nodes;
                let is_whip = self.kind == Kind::GWhip;
                if self.has_braid {
                    return (self.grouped.find(rules, state, target, length, true), self.grouped.nodes);
                }
                // Who asks how long it is finds most without groups; who wants some chain finds none, mostly.
                let plain_first = self.most == u64::MAX;
                self.is_plain = is_whip && plain_first && self.has_whip(rules, state, target, length);
                if self.is_plain {
                    return (true, nodes);
                }
                // Braids are found sooner, and where there is none there is no whip.
                let mut found = self.grouped.find(rules, state, target, length, false);
                if found && is_whip && !plain_first {
                    self.is_plain = self.has_whip(rules, state, target, length);
                    if self.is_plain {
                        return (true, self.grouped.nodes);
                    }
                }
                if found && self.kind == Kind::GWhip {
                    self.has_braid = true;
                    self.grouped.forget();
                    self.grouped.reach(rules, state, target, length, true);
                    found = self.grouped.find(rules, state, target, length, true);
                }
                (found, self.grouped.nodes)
            }
        }
    }

    /// Whether there is a whip without groups: that is soon known, and it is one with groups, too.
    fn has_whip(&mut self, rules: &Rules<W, V>, state: &State<W, V>, target: u16, length: usize) -> bool {
        if !matches!(self.closure.of(rules, state, target, length - 1).0, Level::Empty(_)) {
            return false;
        }
        self.closure.reach(rules, state, target, length, true);
        self.whips.nodes = SLICE;
        self.whips.find(rules, state, &mut self.closure, target, length)
    }
}

//! Forcing chains and bidirectional cycles in a fixed view.
//!
//! Three searches, in this order: X (places of a digit only), Y (cells with two candidates only, cycles
//! only), XY (both). Each visits the open candidates in order of their cells, then digits, and looks for
//! cycles from "true", then for a chain from "true" to "false", then for one from "false" to "true". What is
//! found is ordered by weight, complexity, kind, then order of discovery; of equal conclusions
//! the first stays.
//!
//! The walk from one candidate stands in a file of its own.
//!
//! Source: the chaining rules of Sudoku Explainer (Nicolas Juillerat, 2006).

mod walk;

use super::order::{ByLength, ChainOrder, sort, weight};
use crate::Watch;
use crate::chains::net::{Links, View};
use crate::chains::propagation::Closure;
use qedoku_model::{Candidate, Chain, Kind, Literal};
use walk::WalkNode;

/// Which links a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mode {
    kind: Kind,
    /// Links within a cell, for false literals.
    cell_offs: bool,
    /// Cells with two candidates give true literals.
    cell_ons: bool,
    /// Two places give true literals.
    place_ons: bool,
}

const MODES: [Mode; 3] = [
    Mode { kind: Kind::X, cell_offs: false, cell_ons: false, place_ons: true },
    Mode { kind: Kind::Y, cell_offs: true, cell_ons: true, place_ons: false },
    Mode { kind: Kind::Xy, cell_offs: true, cell_ons: true, place_ons: true },
];

/// Searches forcing chains and cycles; keeps its buffers between calls.
#[derive(Debug, Default)]
pub struct ForcingChains<O = ByLength> {
    order: O,
    walk: ForcingWalk,
}

/// The walk from one candidate, what it may skip, and its buffers.
#[derive(Debug, Default)]
struct ForcingWalk {
    closure: Closure,
    steps: Vec<WalkNode>,
    pending: Vec<u32>,
    next: Vec<u32>,
    seen: Vec<bool>,
    touched: Vec<Literal>,
    starts: Vec<Start>,
    /// Classes of the candidates that refute themselves, each once.
    refuted_classes: Vec<u32>,
    /// Per candidate whether it refutes itself.
    refuted: Vec<bool>,
    /// What such candidates make true: of all of them, then of each class.
    useful: Vec<u64>,
    /// The candidates that may be true on the way of the present search.
    true_ones: Vec<u64>,
}

/// A chain, and its place in the order of discovery: mode, start, cycles before chains.
#[derive(Debug)]
struct DiscoveredChain {
    order: (usize, usize, u8),
    chain: Chain,
}

/// The order of chains: weight, complexity, kind, then discovery by start and place at the start.
type ChainKey = (f64, u32, Kind, usize, u8);

/// A candidate from which to search.
#[derive(Clone, Copy, Debug)]
struct Start {
    candidate: Candidate,
    /// Whether its cell has two candidates.
    is_bivalue: bool,
    /// Whether it leads to its own opposite, by links of both kinds.
    refutes_itself: bool,
    /// Whether its opposite leads to it.
    proves_itself: bool,
}

impl Start {
    fn is_in(self, mode: Mode) -> bool {
        mode.kind != Kind::Y || self.is_bivalue
    }

    /// Starts and targets of the chains that may exist, as literals.
    fn chains(self, mode: Mode) -> impl Iterator<Item = (Literal, Literal)> {
        let (on, off) = (self.candidate.on(), self.candidate.off());
        let wanted = [(self.refutes_itself, (on, off)), (self.proves_itself, (off, on))];
        wanted.into_iter().filter(move |(exists, _)| *exists && mode.kind != Kind::Y).map(|(_, ends)| ends)
    }
}

impl Mode {
    /// The greatest complexity whose weight is not above this one; complexities of chains and cycles are
    /// even.
    fn longest(self, order: impl ChainOrder, is_cycle: bool, weight: f64) -> usize {
        if weight == f64::INFINITY {
            return usize::MAX;
        }
        let mut longest = 0;
        while longest < 1024 && order.weight(self.kind, is_cycle, longest + 2) <= weight {
            longest += 2;
        }
        longest as usize
    }
}

impl ForcingChains {
    /// A search of those who have no order of their own.
    pub fn new() -> ForcingChains {
        ForcingChains::default()
    }
}

impl<O: ChainOrder> ForcingChains<O> {
    /// A search that orders chains like this.
    pub fn ordered_by(order: O) -> ForcingChains<O> {
        ForcingChains { order, walk: ForcingWalk::default() }
    }

    /// Its order.
    pub(super) fn order(&self) -> O {
        self.order
    }

    /// All chains and cycles that remove something, ordered and without repeated conclusions.
    pub fn find(&mut self, links: &Links, view: &View) -> Vec<Chain> {
        self.find_within(links, view, Watch::ENDLESS)
    }

    /// The same, or those found by then once the time is over.
    pub fn find_within(&mut self, links: &Links, view: &View, watch: Watch<'_>) -> Vec<Chain> {
        self.find_for(links, view, |_| false, watch)
    }

    /// Like [`ForcingChains::find_within`] for those who take from each chain only what no chain before it
    /// removes, and only from chains that are `fruitful`: cycles that come too late for that may be missing.
    pub fn find_for(
        &mut self,
        links: &Links,
        view: &View,
        fruitful: impl Fn(&Chain) -> bool,
        watch: Watch<'_>,
    ) -> Vec<Chain> {
        if !self.walk.prepare(links, view, watch) {
            return Vec::new();
        }
        let mut found = self.find_chains(links, view, watch);
        let latest = if found.iter().all(|found| fruitful(&found.chain)) {
            self.latest_of_use(&found)
        } else {
            f64::INFINITY
        };
        let mut cycles = self.find_all_cycles(links, view, latest, watch);
        if latest < f64::INFINITY && !cycles.iter().all(|found| fruitful(&found.chain)) {
            cycles = self.find_all_cycles(links, view, f64::INFINITY, watch);
        }
        found.extend(cycles);
        found.sort_by_key(|found| found.order);
        let mut chains = found.into_iter().map(|found| found.chain).collect();
        sort(&mut chains, self.order);
        chains
    }

    /// The chains from each start, but for those with the same conclusion as one that is lighter.
    fn find_chains(&mut self, links: &Links, view: &View, watch: Watch<'_>) -> Vec<DiscoveredChain> {
        let mut found = Vec::new();
        for i in 0..self.walk.starts.len() {
            if watch.is_over() {
                break;
            }
            let mut longest = [usize::MAX; 2];
            for (m, mode) in MODES.into_iter().enumerate() {
                for (from, to) in self.walk.starts[i].chains(mode) {
                    let longest = &mut longest[usize::from(!from.is_on())];
                    if let Some(chain) = self.walk.find_chain(links, view, mode, from, to, *longest) {
                        *longest = MODES[2].longest(self.order, false, weight(self.order, &chain));
                        let place = 1 + u8::from(chain.placed.is_some());
                        found.push(DiscoveredChain { order: (m, i, place), chain });
                    }
                }
            }
        }
        found
    }

    /// The cycles from each start that are no heavier than `latest`.
    fn find_all_cycles(
        &mut self,
        links: &Links,
        view: &View,
        latest: f64,
        watch: Watch<'_>,
    ) -> Vec<DiscoveredChain> {
        let mut found = Vec::new();
        for (m, mode) in MODES.into_iter().enumerate() {
            let longest = mode.longest(self.order, true, latest);
            for i in 0..self.walk.starts.len() {
                if watch.is_over() {
                    return found;
                }
                if self.walk.starts[i].is_in(mode) {
                    let mut cycles = Vec::new();
                    self.walk.find_cycles(
                        links,
                        view,
                        mode,
                        self.walk.starts[i].candidate,
                        longest,
                        &mut cycles,
                    );
                    found.extend(cycles.into_iter().map(|chain| DiscoveredChain { order: (m, i, 0), chain }));
                }
            }
        }
        found
    }

    /// The weight by which chains have removed all that any cycle can remove.
    fn latest_of_use(&self, found: &[DiscoveredChain]) -> f64 {
        let refuted =
            self.walk.closure.open().iter().filter(|&&candidate| self.walk.refuted[candidate.index()]);
        let mut first: Vec<(Candidate, f64)> = refuted.map(|&candidate| (candidate, f64::INFINITY)).collect();
        for DiscoveredChain { chain, .. } in found {
            for candidate in &chain.removed {
                if let Ok(i) = first.binary_search_by_key(candidate, |&(candidate, _)| candidate) {
                    first[i].1 = first[i].1.min(weight(self.order, chain));
                }
            }
        }
        first.into_iter().map(|(_, weight)| weight).fold(0.0, f64::max)
    }

    /// The first chain or cycle of the order. Chains come first, then cycles no longer than could still win.
    pub fn first(&mut self, links: &Links, view: &View) -> Option<Chain> {
        self.first_within(links, view, Watch::ENDLESS)
    }

    /// The same, or none once the time is over.
    pub fn first_within(&mut self, links: &Links, view: &View, watch: Watch<'_>) -> Option<Chain> {
        if !self.walk.prepare(links, view, watch) {
            return None;
        }
        let order = self.order;
        let mut best: Option<(ChainKey, Chain)> = None;
        for cycles in [false, true] {
            for mode in MODES {
                let mut longest = usize::MAX;
                let mut bound = f64::INFINITY;
                for i in 0..self.walk.starts.len() {
                    let start = self.walk.starts[i];
                    if !start.is_in(mode) {
                        continue;
                    }
                    if watch.is_over() {
                        return None;
                    }
                    let mut length = longest;
                    if let Some((best, _)) = &best {
                        if best.0 < bound {
                            bound = best.0;
                            longest = mode.longest(order, cycles, bound);
                        }
                        length = longest;
                        // Of those with this weight only some come before the best.
                        let weight = |length| order.weight(mode.kind, cycles, length as u32);
                        while length > 2 && (weight(length), length as u32, mode.kind, i, 0) >= *best {
                            length -= 2;
                        }
                    }
                    let mut found = Vec::new();
                    if cycles {
                        self.walk.find_cycles(links, view, mode, start.candidate, length, &mut found);
                    } else {
                        for (from, to) in start.chains(mode) {
                            found.extend(self.walk.find_chain(links, view, mode, from, to, length));
                        }
                    }
                    for chain in found {
                        let place = if chain.is_cycle { 0 } else { 1 + u8::from(chain.placed.is_some()) };
                        let key = (weight(order, &chain), chain.complexity(), chain.kind, i, place);
                        if best.as_ref().is_none_or(|(best, _)| key < *best) {
                            best = Some((key, chain));
                        }
                    }
                }
            }
        }
        best.map(|(_, chain)| chain)
    }

    /// What follows from what in the view of the last search.
    pub fn closure(&mut self) -> &mut Closure {
        &mut self.walk.closure
    }
}

impl ForcingWalk {
    /// Lists the candidates from which something can be found; false if there is nothing to find.
    fn prepare(&mut self, links: &Links, view: &View, watch: Watch<'_>) -> bool {
        let is_whole = self.closure.compute_within(links, view, watch);
        self.starts.clear();
        if !is_whole || (!self.closure.has_refutation() && !self.closure.has_proof()) {
            return false;
        }
        self.seen.resize(links.candidate_count() * 2, false);
        self.refuted_classes.clear();
        self.useful.clear();
        self.refuted.clear();
        self.refuted.resize(links.candidate_count(), false);
        for (i, &candidate) in self.closure.open().iter().enumerate() {
            let refutes_itself = self.closure.refutes_itself(i);
            if refutes_itself {
                self.refuted[candidate.index()] = true;
                let class = links.class(candidate);
                let known = self.refuted_classes.iter().position(|&c| c == class);
                let place = known.unwrap_or(self.refuted_classes.len());
                if known.is_none() {
                    self.refuted_classes.push(class);
                }
                let follow = self.closure.follow(i);
                let width = follow.len();
                self.useful.resize((self.refuted_classes.len() + 1) * width, 0);
                for row in [0, place + 1] {
                    let row = &mut self.useful[row * width..(row + 1) * width];
                    row.iter_mut().zip(follow).for_each(|(useful, follow)| *useful |= follow);
                }
            }
            let Some(cell) = links.seats(candidate).first() else { continue };
            let size = view.mask(cell.group).count_ones();
            let proves_itself = self.closure.proves_itself(candidate);
            if size >= 2 && (refutes_itself || proves_itself || self.closure.reaches(candidate, candidate)) {
                let is_bivalue = size == 2;
                self.starts.push(Start { candidate, is_bivalue, refutes_itself, proves_itself });
            }
        }
        true
    }
}

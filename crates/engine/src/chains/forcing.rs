//! Forcing chains and bidirectional cycles in a fixed view.
//!
//! Three searches, in this order: X (places of a digit only), Y (cells with two candidates only, cycles only),
//! XY (both). Each visits the open candidates in order of their cells, then digits, and looks for
//! cycles from "true", then for a chain from "true" to "false", then for one from "false" to "true". What
//! is found is ordered by rating as a double, complexity, kind, then order of discovery; of equal
//! conclusions the first stays.
//!
//! A forcing chain is a shortest one: the search is breadth first. A cycle removes what sees both a true
//! and a false node of one digit, except in its own cells. In the cycle search false literals are not
//! taken once only, since that would lose cycles.
//!
//! Source: the chaining rules of Sudoku Explainer (Nicolas Juillerat, 2006).

use super::chain::length_bonus;
use super::closure::Closure;
use super::links::Links;
use super::view::{View, positions};
use pencilmark_model::{Candidate, Cause, Chain, Depth, Kind, Literal, Trail, TrailNode};

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

/// A literal on the way; the parent is an index into the same list.
#[derive(Clone, Copy, Debug)]
struct Step {
    literal: u32,
    seat: u8,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;

/// Searches forcing chains and cycles; keeps its buffers between calls.
#[derive(Debug, Default)]
pub struct ForcingChains {
    closure: Closure,
    steps: Vec<Step>,
    pending: Vec<u32>,
    next: Vec<u32>,
    seen: Vec<bool>,
    touched: Vec<u32>,
    starts: Vec<Start>,
    /// Classes of the candidates that refute themselves, each once.
    refuted_classes: Vec<u32>,
}

/// The order of chains: rating, complexity, kind, then discovery by start and place at the start.
type Key = (f64, u32, Kind, usize, u8);

/// A candidate from which to search.
#[derive(Clone, Copy, Debug)]
struct Start {
    candidate: u32,
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
    fn chains(self, mode: Mode) -> impl Iterator<Item = (u32, u32)> {
        let (on, off) = (self.candidate * 2, self.candidate * 2 + 1);
        let wanted = [(self.refutes_itself, (on, off)), (self.proves_itself, (off, on))];
        wanted.into_iter().filter(move |(exists, _)| *exists && mode.kind != Kind::Y).map(|(_, ends)| ends)
    }
}

/// The rating by which chains and cycles are ordered, summed up as the reference does.
fn rating(chain: &Chain) -> f64 {
    rating_of(chain.kind, chain.is_cycle, chain.complexity())
}

fn rating_of(kind: Kind, is_cycle: bool, complexity: u32) -> f64 {
    let base = match (kind, is_cycle) {
        (Kind::Xy, _) => 7.0,
        (_, true) => 6.5,
        (_, false) => 6.6,
    };
    let mut bonus = 0.0;
    (0..length_bonus(complexity)).for_each(|_| bonus += 0.1);
    base + bonus
}

impl Mode {
    /// The greatest complexity whose rating is not above this one; complexities of chains and cycles are even.
    fn longest(self, is_cycle: bool, rating: f64) -> usize {
        let mut longest = 0;
        while longest < 1024 && rating_of(self.kind, is_cycle, longest + 2) <= rating {
            longest += 2;
        }
        longest as usize
    }
}

impl ForcingChains {
    /// All chains and cycles that remove something, ordered and without repeated conclusions.
    pub fn find(&mut self, links: &Links, view: &View) -> Vec<Chain> {
        let mut chains = Vec::new();
        if self.prepare(links, view) {
            for mode in MODES {
                for i in 0..self.starts.len() {
                    let start = self.starts[i];
                    if start.is_in(mode) {
                        self.find_cycles(links, view, mode, start.candidate, usize::MAX, &mut chains);
                        for (from, to) in start.chains(mode) {
                            chains.extend(self.find_chain(links, view, mode, from, to, usize::MAX));
                        }
                    }
                }
            }
            sort(&mut chains, rating);
        }
        chains
    }

    /// The first chain or cycle of the order. Chains come first, then cycles no longer than could still win.
    pub fn first(&mut self, links: &Links, view: &View) -> Option<Chain> {
        if !self.prepare(links, view) {
            return None;
        }
        let mut best: Option<(Key, Chain)> = None;
        for cycles in [false, true] {
            for mode in MODES {
                let mut longest = usize::MAX;
                let mut bound = f64::INFINITY;
                for i in 0..self.starts.len() {
                    let start = self.starts[i];
                    if !start.is_in(mode) {
                        continue;
                    }
                    if let Some(((rating, ..), _)) = &best
                        && *rating < bound
                    {
                        bound = *rating;
                        longest = mode.longest(cycles, bound);
                    }
                    let mut found = Vec::new();
                    if cycles {
                        self.find_cycles(links, view, mode, start.candidate, longest, &mut found);
                    } else {
                        for (from, to) in start.chains(mode) {
                            found.extend(self.find_chain(links, view, mode, from, to, longest));
                        }
                    }
                    for chain in found {
                        let place = if chain.is_cycle { 0 } else { 1 + u8::from(chain.placed.is_some()) };
                        let key = (rating(&chain), chain.complexity(), chain.kind, i, place);
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
    pub fn closure(&self) -> &Closure {
        &self.closure
    }

    /// Lists the candidates from which something can be found; false if there is nothing to find.
    fn prepare(&mut self, links: &Links, view: &View) -> bool {
        self.closure.compute(links, view);
        self.seen.resize(links.candidate_count() * 2, false);
        self.starts.clear();
        self.refuted_classes.clear();
        for (i, &candidate) in self.closure.open().iter().enumerate() {
            let Some(cell) = links.seats(candidate).first() else { continue };
            let size = view.mask(cell.group).count_ones();
            if size < 2 {
                continue;
            }
            let start = Start {
                candidate,
                is_bivalue: size == 2,
                refutes_itself: self.closure.refutes_itself(i),
                proves_itself: self.closure.proves_itself(candidate),
            };
            let class = links.class(candidate);
            if start.refutes_itself && !self.refuted_classes.contains(&class) {
                self.refuted_classes.push(class);
            }
            if start.refutes_itself || start.proves_itself || self.closure.reaches(candidate, candidate) {
                self.starts.push(start);
            }
        }
        !self.refuted_classes.is_empty() || self.starts.iter().any(|start| start.proves_itself)
    }

    fn find_cycles(
        &mut self,
        links: &Links,
        view: &View,
        mode: Mode,
        candidate: u32,
        longest: usize,
        found: &mut Vec<Chain>,
    ) {
        // What a cycle removes refutes itself by way of the cycle, and an X-cycle stays in its class.
        let removes = match mode.kind {
            Kind::X => self.refuted_classes.contains(&links.class(candidate)),
            _ => !self.refuted_classes.is_empty(),
        };
        if !removes || !self.closure.reaches(candidate, candidate) {
            return;
        }
        self.begin(candidate * 2);
        let mut cycles = Vec::new();
        let mut length = 0;
        while !self.pending.is_empty() && length + 2 <= longest {
            length += 1;
            for i in 0..self.pending.len() {
                let parent = self.pending[i];
                offs(links, view, mode, self.steps[parent as usize].literal / 2, |literal, seat| {
                    if has_partner(links, view, mode, literal / 2)
                        && !is_ancestor(&self.steps, parent, literal)
                    {
                        self.steps.push(Step { literal, seat, parent });
                        self.next.push(self.steps.len() as u32 - 1);
                    }
                });
            }
            self.turn();
            length += 1;
            for i in 0..self.pending.len() {
                let parent = self.pending[i];
                ons(links, view, mode, self.steps[parent as usize].literal / 2, |literal, seat| {
                    let step = Step { literal, seat, parent };
                    if literal == candidate * 2 {
                        if length >= 4 {
                            self.steps.push(step);
                            cycles.push(self.steps.len() as u32 - 1);
                        }
                    } else if !self.seen[literal as usize] && self.closure.reaches(literal / 2, candidate) {
                        self.seen[literal as usize] = true;
                        self.touched.push(literal);
                        self.steps.push(step);
                        self.next.push(self.steps.len() as u32 - 1);
                    }
                });
            }
            self.turn();
        }
        self.end();
        found.extend(cycles.into_iter().filter_map(|last| self.cycle(links, view, mode, last)));
    }

    fn find_chain(
        &mut self,
        links: &Links,
        view: &View,
        mode: Mode,
        start: u32,
        target: u32,
        longest: usize,
    ) -> Option<Chain> {
        self.begin(start);
        let mut last = None;
        let mut length = 1;
        let mut from_on = start.is_multiple_of(2);
        while last.is_none() && !self.pending.is_empty() && length < longest {
            length += 1;
            for i in 0..self.pending.len() {
                let parent = self.pending[i];
                let candidate = self.steps[parent as usize].literal / 2;
                let mut visit = |literal: u32, seat: u8| {
                    if literal == target && last.is_none() {
                        self.steps.push(Step { literal, seat, parent });
                        last = Some(self.steps.len() as u32 - 1);
                    }
                    if !self.seen[literal as usize] {
                        self.seen[literal as usize] = true;
                        self.touched.push(literal);
                        self.steps.push(Step { literal, seat, parent });
                        self.next.push(self.steps.len() as u32 - 1);
                    }
                };
                if from_on {
                    offs(links, view, mode, candidate, &mut visit);
                } else {
                    ons(links, view, mode, candidate, &mut visit);
                }
            }
            self.turn();
            from_on = !from_on;
        }
        self.end();
        last.and_then(|last| self.chain(links, view, mode, last))
    }

    fn begin(&mut self, literal: u32) {
        self.steps.clear();
        self.pending.clear();
        self.next.clear();
        self.steps.push(Step { literal, seat: 0, parent: NO_PARENT });
        self.pending.push(0);
        self.seen[literal as usize] = true;
        self.touched.push(literal);
    }

    fn turn(&mut self) {
        self.pending.clear();
        std::mem::swap(&mut self.pending, &mut self.next);
    }

    fn end(&mut self) {
        for literal in self.touched.drain(..) {
            self.seen[literal as usize] = false;
        }
    }

    /// From a step back to the start.
    fn path(&self, last: u32) -> impl Iterator<Item = Step> + '_ {
        let first = self.steps[last as usize];
        std::iter::successors(Some(first), |step| {
            (step.parent != NO_PARENT).then(|| self.steps[step.parent as usize])
        })
    }

    fn chain(&self, links: &Links, view: &View, mode: Mode, last: u32) -> Option<Chain> {
        let trail = trail_of(self.path(last).collect());
        let target = trail.first()?.literal;
        let removed = conclusions(links, view, target);
        let flat = trail.len() as u32;
        let placed = target.is_on().then(|| target.candidate());
        (!removed.is_empty()).then(|| Chain {
            kind: mode.kind,
            depth: Depth::Simple,
            is_cycle: false,
            trails: vec![trail],
            group: None,
            removed,
            placed,
            flat,
            nested: 0,
            replay: Vec::new(),
        })
    }

    fn cycle(&self, links: &Links, view: &View, mode: Mode, last: u32) -> Option<Chain> {
        let steps: Vec<Step> = self.path(last).collect();
        // The last step of the path is the start again, the same literal as the first.
        let nodes = &steps[..steps.len() - 1];
        let cell_of = |candidate: u32| links.seats(candidate).first().map(|seat| seat.group);
        let cells: Vec<Option<u32>> = nodes.iter().map(|s| cell_of(s.literal / 2)).collect();
        let mut removed = Vec::new();
        for step in nodes.iter().filter(|step| step.literal.is_multiple_of(2)) {
            offs(links, view, MODES[0], step.literal / 2, |literal, _| {
                let candidate = literal / 2;
                if cells.contains(&cell_of(candidate)) || removed.contains(&Candidate(candidate)) {
                    return;
                }
                let sees_off = nodes.iter().any(|s| {
                    !s.literal.is_multiple_of(2) && is_place_conflict(links, candidate, s.literal / 2)
                });
                if sees_off {
                    removed.push(Candidate(candidate));
                }
            });
        }
        if removed.is_empty() {
            return None;
        }
        // Cell by cell as first met, each with its candidates in order: so a run that nests the cycle takes them.
        let met: Vec<Option<u32>> = removed.iter().map(|candidate| cell_of(candidate.0)).collect();
        removed
            .sort_by_key(|&candidate| (met.iter().position(|&cell| cell == cell_of(candidate.0)), candidate));
        let flat = nodes.len() as u32;
        let reversed = reversed(&steps);
        Some(Chain {
            kind: mode.kind,
            depth: Depth::Simple,
            is_cycle: true,
            trails: vec![trail_of(steps), reversed],
            group: None,
            removed,
            placed: None,
            flat,
            nested: 0,
            replay: Vec::new(),
        })
    }
}

/// A linear trail from the target back to the start; a cycle's start, which repeats the target's literal,
/// is left out.
fn trail_of(steps: Vec<Step>) -> Trail {
    let is_cycle = steps.len() > 1 && steps[0].literal == steps[steps.len() - 1].literal;
    let nodes = if is_cycle { steps.len() - 1 } else { steps.len() };
    (0..nodes)
        .map(|i| {
            let is_start = steps[i].parent == NO_PARENT;
            let parent = if i + 1 < nodes { i as u32 + 1 } else { 0 };
            TrailNode {
                literal: Literal::from_index(steps[i].literal),
                cause: if is_start { Cause::Assumed } else { Cause::Seat(steps[i].seat) },
                parents: if is_start { Vec::new() } else { vec![parent] },
                reason: None,
            }
        })
        .collect()
}

/// The trail of a cycle walked the other way: each literal negated, with the cause by which it was reached
/// forward (a quirk of the reference), starting from the start's negation.
fn reversed(steps: &[Step]) -> Trail {
    let n = steps.len() - 1;
    // steps[n] is the start n0, steps[0] is n(2k); m0 is the target.
    (0..n)
        .map(|i| {
            let step = steps[n - i];
            let cause = if step.parent == NO_PARENT { Cause::Assumed } else { Cause::Seat(step.seat) };
            let parents = vec![if i + 1 < n { i as u32 + 1 } else { 0 }];
            TrailNode { literal: Literal::from_index(step.literal ^ 1), cause, parents, reason: None }
        })
        .collect()
}

/// What a target literal removes: itself, or the other candidates of its cell.
pub(super) fn conclusions(links: &Links, view: &View, target: Literal) -> Vec<Candidate> {
    if !target.is_on() {
        return vec![target.candidate()];
    }
    let Some(cell) = links.seats(target.candidate().0).first() else { return Vec::new() };
    let members = links.members(cell.group);
    let others = positions(view.mask(cell.group) & !cell.bit);
    others.map(|p| Candidate(members[p].candidate)).collect()
}

/// Sorts by rating, complexity and kind, stably, and drops repeated conclusions.
pub(super) fn sort(chains: &mut Vec<Chain>, rating: impl Fn(&Chain) -> f64) {
    let mut keyed: Vec<(f64, Chain)> = chains.drain(..).map(|chain| (rating(&chain), chain)).collect();
    keyed.sort_by(|(ra, a), (rb, b)| ra.total_cmp(rb).then_with(|| super::chain::by_complexity(a, b)));
    let mut conclusions = std::collections::HashSet::new();
    chains.extend(
        keyed.into_iter().map(|(_, chain)| chain).filter(|chain| conclusions.insert(chain.removed_set())),
    );
}

#[inline]
fn offs(links: &Links, view: &View, mode: Mode, candidate: u32, mut visit: impl FnMut(u32, u8)) {
    for seat in links.seats(candidate) {
        if seat.is_cell && !mode.cell_offs {
            continue;
        }
        let members = links.members(seat.group);
        for p in positions(view.mask(seat.group) & seat.fresh) {
            visit(members[p].candidate * 2 + 1, members[p].seat);
        }
    }
}

#[inline]
fn ons(links: &Links, view: &View, mode: Mode, candidate: u32, mut visit: impl FnMut(u32, u8)) {
    let mut given = [u32::MAX; 8];
    for (i, seat) in links.seats(candidate).iter().enumerate().take(8) {
        let wanted = if seat.is_cell { mode.cell_ons } else { mode.place_ons };
        let mask = view.mask(seat.group) & !seat.bit;
        if wanted && seat.is_strong && mask.is_power_of_two() {
            let member = links.members(seat.group)[mask.trailing_zeros() as usize];
            if !given[..i].contains(&member.candidate) {
                given[i] = member.candidate;
                visit(member.candidate * 2, member.seat);
            }
        }
    }
}

#[inline]
fn has_partner(links: &Links, view: &View, mode: Mode, candidate: u32) -> bool {
    links.seats(candidate).iter().any(|seat| {
        let wanted = if seat.is_cell { mode.cell_ons } else { mode.place_ons };
        wanted && seat.is_strong && (view.mask(seat.group) & !seat.bit).is_power_of_two()
    })
}

fn is_ancestor(steps: &[Step], mut step: u32, literal: u32) -> bool {
    loop {
        let Step { literal: own, parent, .. } = steps[step as usize];
        if own == literal {
            return true;
        }
        if parent == NO_PARENT {
            return false;
        }
        step = parent;
    }
}

fn is_place_conflict(links: &Links, a: u32, b: u32) -> bool {
    links
        .seats(a)
        .iter()
        .any(|seat| !seat.is_cell && links.seats(b).iter().any(|other| other.group == seat.group) && a != b)
}

//! The walk from one candidate along the links: cycles back to it, and the chain to its opposite.
//!
//! A forcing chain is a shortest one: the search is breadth first. A cycle removes what sees both a true
//! and a false node of one digit, except in its own cells. In the cycle search false literals are not
//! taken once only, since that would lose cycles.

use super::{ForcingWalk, MODES, Mode};
use crate::chains::net::{Links, MOST_SEATS, View, positions};
use crate::chains::proof::removals;
use qedoku_model::{Candidate, Cause, Chain, Depth, GroupId, Kind, Literal, Trail, TrailNode};
use smallvec::{SmallVec, smallvec};

/// A literal on the way; the parent is an index into the same list.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkNode {
    literal: Literal,
    seat: u8,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;

impl ForcingWalk {
    pub(super) fn find_cycles(
        &mut self,
        links: &Links,
        view: &View,
        mode: Mode,
        candidate: Candidate,
        longest: usize,
        found: &mut Vec<Chain>,
    ) {
        // What a cycle removes makes all of its true nodes true, and an X-cycle stays in its class.
        let row = match mode.kind {
            Kind::X => self.refuted_classes.iter().position(|&c| c == links.class(candidate)).map(|i| i + 1),
            _ => Some(0),
        };
        let width = self.closure.width();
        let Some(useful) = row.and_then(|row| self.useful.get(row * width..(row + 1) * width)) else {
            return;
        };
        if !self.closure.is_in(useful, candidate) || !self.closure.reaches(candidate, candidate) {
            return;
        }
        self.closure.component(candidate, useful, &mut self.true_ones);
        self.begin(candidate.on());
        let mut cycles = Vec::new();
        let mut length = 0;
        while !self.pending.is_empty() && length + 2 <= longest {
            length += 2;
            for i in 0..self.pending.len() {
                let parent = self.pending[i];
                offs(links, view, mode, self.steps[parent as usize].literal.candidate(), |off, off_seat| {
                    if !self.closure.leads_to(off.candidate(), &self.true_ones)
                        || is_ancestor(&self.steps, parent, off)
                    {
                        return;
                    }
                    // The false literal is kept only if something comes of it.
                    let mut own = NO_PARENT;
                    ons(links, view, mode, off.candidate(), |on, seat| {
                        let closes = on == candidate.on();
                        let is_fresh =
                            !self.seen[on.index()] && self.closure.is_in(&self.true_ones, on.candidate());
                        if !(if closes { length >= 4 } else { is_fresh }) {
                            return;
                        }
                        if own == NO_PARENT {
                            own = self.steps.len() as u32;
                            self.steps.push(WalkNode { literal: off, seat: off_seat, parent });
                        }
                        let step = self.steps.len() as u32;
                        self.steps.push(WalkNode { literal: on, seat, parent: own });
                        if closes {
                            cycles.push(step);
                        } else {
                            self.seen[on.index()] = true;
                            self.touched.push(on);
                            self.next.push(step);
                        }
                    });
                });
            }
            self.turn();
        }
        self.end();
        found.extend(cycles.into_iter().filter_map(|last| self.cycle(links, view, mode, last)));
    }

    pub(super) fn find_chain(
        &mut self,
        links: &Links,
        view: &View,
        mode: Mode,
        start: Literal,
        target: Literal,
        longest: usize,
    ) -> Option<Chain> {
        self.closure.coming_to(target, &mut self.true_ones);
        self.begin(start);
        let mut last = None;
        let mut length = 1;
        let mut from_on = start.is_on();
        while last.is_none() && !self.pending.is_empty() && length < longest {
            length += 1;
            for i in 0..self.pending.len() {
                let parent = self.pending[i];
                let candidate = self.steps[parent as usize].literal.candidate();
                let mut visit = |literal: Literal, seat: u8| {
                    if literal == target && last.is_none() {
                        self.steps.push(WalkNode { literal, seat, parent });
                        last = Some(self.steps.len() as u32 - 1);
                    }
                    let is_useful = || {
                        if from_on {
                            self.closure.leads_to(literal.candidate(), &self.true_ones)
                        } else {
                            self.closure.is_in(&self.true_ones, literal.candidate())
                        }
                    };
                    if !self.seen[literal.index()] && is_useful() {
                        self.seen[literal.index()] = true;
                        self.touched.push(literal);
                        self.steps.push(WalkNode { literal, seat, parent });
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

    fn begin(&mut self, literal: Literal) {
        self.steps.clear();
        self.pending.clear();
        self.next.clear();
        self.steps.push(WalkNode { literal, seat: 0, parent: NO_PARENT });
        self.pending.push(0);
        self.seen[literal.index()] = true;
        self.touched.push(literal);
    }

    fn turn(&mut self) {
        self.pending.clear();
        std::mem::swap(&mut self.pending, &mut self.next);
    }

    fn end(&mut self) {
        for literal in self.touched.drain(..) {
            self.seen[literal.index()] = false;
        }
    }

    /// From a step back to the start.
    fn path(&self, last: u32) -> impl Iterator<Item = WalkNode> + '_ {
        let first = self.steps[last as usize];
        std::iter::successors(Some(first), |step| {
            (step.parent != NO_PARENT).then(|| self.steps[step.parent as usize])
        })
    }

    fn chain(&self, links: &Links, view: &View, mode: Mode, last: u32) -> Option<Chain> {
        let trail = trail_of(self.path(last).collect());
        let target = trail.first()?.literal;
        let removed: Vec<Candidate> = removals(links, view, target).collect();
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
        let steps: Vec<WalkNode> = self.path(last).collect();
        // The last step of the path is the start again, the same literal as the first.
        let nodes = &steps[..steps.len() - 1];
        let cell_of = |candidate: Candidate| links.seats(candidate).first().map(|seat| seat.group);
        let cells: Vec<Option<GroupId>> = nodes.iter().map(|s| cell_of(s.literal.candidate())).collect();
        let mut removed = Vec::new();
        for step in nodes.iter().filter(|step| step.literal.is_on()) {
            offs(links, view, MODES[0], step.literal.candidate(), |literal, _| {
                let candidate = literal.candidate();
                if !self.refuted[candidate.index()]
                    || cells.contains(&cell_of(candidate))
                    || removed.contains(&candidate)
                {
                    return;
                }
                let sees_off = nodes.iter().any(|s| {
                    !s.literal.is_on() && is_place_conflict(links, candidate, s.literal.candidate())
                });
                if sees_off {
                    removed.push(candidate);
                }
            });
        }
        if removed.is_empty() {
            return None;
        }
        // Cell by cell as first met, each with its candidates in order: so a propagation that nests the cycle
        // takes them.
        let met: Vec<Option<GroupId>> = removed.iter().map(|&candidate| cell_of(candidate)).collect();
        removed
            .sort_by_key(|&candidate| (met.iter().position(|&cell| cell == cell_of(candidate)), candidate));
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
fn trail_of(steps: Vec<WalkNode>) -> Trail {
    let is_cycle = steps.len() > 1 && steps[0].literal == steps[steps.len() - 1].literal;
    let nodes = if is_cycle { steps.len() - 1 } else { steps.len() };
    (0..nodes)
        .map(|i| {
            let is_start = steps[i].parent == NO_PARENT;
            let parent = if i + 1 < nodes { i as u32 + 1 } else { 0 };
            TrailNode {
                literal: steps[i].literal,
                cause: if is_start { Cause::Assumed } else { Cause::Seat(steps[i].seat) },
                parents: if is_start { SmallVec::new() } else { smallvec![parent] },
                reason: None,
            }
        })
        .collect()
}

/// The trail of a cycle walked the other way: each literal negated, with the cause by which it was reached
/// forward (a quirk of the reference), starting from the start's negation.
fn reversed(steps: &[WalkNode]) -> Trail {
    let n = steps.len() - 1;
    // steps[n] is the start n0, steps[0] is n(2k); m0 is the target.
    (0..n)
        .map(|i| {
            let step = steps[n - i];
            let cause = if step.parent == NO_PARENT { Cause::Assumed } else { Cause::Seat(step.seat) };
            let parents = smallvec![if i + 1 < n { i as u32 + 1 } else { 0 }];
            TrailNode { literal: step.literal.negated(), cause, parents, reason: None }
        })
        .collect()
}

#[inline]
fn offs(links: &Links, view: &View, mode: Mode, candidate: Candidate, mut visit: impl FnMut(Literal, u8)) {
    for seat in links.seats(candidate) {
        if seat.is_cell && !mode.cell_offs {
            continue;
        }
        let members = links.members(seat.group);
        for p in positions(view.mask(seat.group) & seat.fresh) {
            visit(members[p].candidate.off(), members[p].seat);
        }
    }
}

#[inline]
fn ons(links: &Links, view: &View, mode: Mode, candidate: Candidate, mut visit: impl FnMut(Literal, u8)) {
    let mut given = [Candidate(u32::MAX); MOST_SEATS];
    for (i, seat) in links.seats(candidate).iter().enumerate().take(MOST_SEATS) {
        let wanted = if seat.is_cell { mode.cell_ons } else { mode.place_ons };
        let mask = view.mask(seat.group) & !seat.bit;
        if wanted && seat.is_strong && mask.is_power_of_two() {
            let member = links.members(seat.group)[mask.trailing_zeros() as usize];
            if !given[..i].contains(&member.candidate) {
                given[i] = member.candidate;
                visit(member.candidate.on(), member.seat);
            }
        }
    }
}

fn is_ancestor(steps: &[WalkNode], mut step: u32, literal: Literal) -> bool {
    loop {
        let WalkNode { literal: own, parent, .. } = steps[step as usize];
        if own == literal {
            return true;
        }
        if parent == NO_PARENT {
            return false;
        }
        step = parent;
    }
}

fn is_place_conflict(links: &Links, a: Candidate, b: Candidate) -> bool {
    links
        .seats(a)
        .iter()
        .any(|seat| !seat.is_cell && links.seats(b).iter().any(|other| other.group == seat.group) && a != b)
}

//! Propagation in order, with reasons: from an assumption to everything that follows from it.
//!
//! The order is that of Sudoku Explainer: one item a turn, true literals before false ones, so a single false
//! literal may set off a cascade before the next one is looked at. In a *dynamic* propagation false
//! candidates leave the view, and a strong link that appears so has *hidden parents*: the literals that
//! closed the group's other members.

use super::record::{Delivery, NodeIndex, Record};
use crate::chains::net::{Links, MOST_SEATS, View, positions};
use qedoku_model::{Cause, GroupId, Literal};
use smallvec::SmallVec;

/// What a propagation may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PropagationRules {
    /// Whether links within a cell count.
    pub cells: bool,
    /// Whether false candidates leave the view.
    pub dynamic: bool,
}

/// Where a propagation takes place.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The links.
    pub links: &'a Links,
    /// The candidates that are open when a propagation starts.
    pub reference: &'a View,
    /// What propagations may use.
    pub rules: PropagationRules,
}

/// Propagates assumptions, one at a time; keeps its buffers between them.
#[derive(Debug)]
pub struct Propagator {
    /// The candidates that are open after what has been propagated.
    view: View,
    /// Per candidate the indices of its true and its false node plus 1, or 0.
    index: Vec<[u32; 2]>,
    on: Vec<NodeIndex>,
    off: Vec<NodeIndex>,
    on_done: usize,
    off_done: usize,
}

impl Propagator {
    /// One for a net.
    pub fn new(links: &Links) -> Propagator {
        Propagator {
            view: View::with(links, |_| false),
            index: vec![[0; 2]; links.candidate_count()],
            on: Vec::new(),
            off: Vec::new(),
            on_done: 0,
            off_done: 0,
        }
    }

    /// The open candidates after what has been propagated of the present assumption.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Propagates an assumption until nothing is pending or a contradiction appears.
    pub fn assume(&mut self, scene: Scene<'_>, literal: Literal, record: &mut Record) {
        self.view.copy_from(scene.reference);
        self.add(record, literal, Cause::Assumed, &[], None);
        self.propagate(scene, record);
    }

    /// Takes up a record that ended without contradiction.
    pub fn resume(&mut self, scene: Scene<'_>, record: &Record) {
        self.view.copy_from(scene.reference);
        for (node, i) in record.nodes().iter().zip(0..) {
            self.index[node.literal.candidate().index()][usize::from(!node.literal.is_on())] = i + 1;
            if node.is_on() {
                self.on.push(NodeIndex(i));
            } else {
                self.off.push(NodeIndex(i));
                self.view.remove(scene.links, node.literal.candidate());
            }
        }
        (self.on_done, self.off_done) = (self.on.len(), self.off.len());
    }

    /// Leaves the present record, so that another one can be propagated.
    pub fn leave(&mut self, record: &mut Record) {
        record.seal();
        for node in record.nodes() {
            self.index[node.literal.candidate().index()] = [0; 2];
        }
        self.on.clear();
        self.off.clear();
        (self.on_done, self.off_done) = (0, 0);
    }

    /// Adds what a local pattern or nested chain delivers to a record; true if that is anything new.
    ///
    /// Whether a delivered literal contradicts a true one is not asked here: it shows, or not, when it is
    /// propagated.
    pub fn deliver(&mut self, record: &mut Record, mut delivery: Delivery) -> bool {
        let parents: SmallVec<[NodeIndex; 32]> =
            delivery.parents.iter().filter_map(|&l| self.find(l)).collect();
        let mut removed = std::mem::take(&mut delivery.removed);
        removed.retain(|&candidate| self.find(candidate.off()).is_none());
        if removed.is_empty() {
            return false;
        }
        let reason = Some(record.push_reason(delivery));
        for candidate in removed {
            if self.find(candidate.off()).is_none() {
                self.add(record, candidate.off(), Cause::Advanced, &parents, reason);
            }
        }
        true
    }

    /// Propagates until nothing is pending or a contradiction appears.
    pub fn propagate(&mut self, scene: Scene<'_>, record: &mut Record) {
        while record.contradiction().is_none() {
            if let Some(&node) = self.on.get(self.on_done) {
                self.on_done += 1;
                self.propagate_on(scene, record, node);
            } else if let Some(&node) = self.off.get(self.off_done) {
                self.off_done += 1;
                self.propagate_off(scene, record, node);
            } else {
                return;
            }
        }
    }

    fn propagate_on(&mut self, scene: Scene<'_>, record: &mut Record, node: NodeIndex) {
        let links = scene.links;
        let candidate = record.node(node).literal.candidate();
        for seat in links.seats(candidate) {
            if seat.is_cell && !scene.rules.cells {
                continue;
            }
            let members = links.members(seat.group);
            for position in positions(self.view.mask(seat.group) & seat.fresh) {
                let member = members[position];
                let off = member.candidate.off();
                match self.index[member.candidate.index()] {
                    [0, 0] => self.add(record, off, Cause::Seat(member.seat), &[node], None),
                    [0, _] => {}
                    [on, _] => {
                        record.contradict(off, Cause::Seat(member.seat), &[node], NodeIndex(on - 1));
                        return;
                    }
                }
            }
        }
    }

    fn propagate_off(&mut self, scene: Scene<'_>, record: &mut Record, node: NodeIndex) {
        let links = scene.links;
        let candidate = record.node(node).literal.candidate();
        // Up to one literal a seat; the first of equals stays.
        let mut found = [(Literal::from_index(0), 0u8, GroupId(0), 0u32); MOST_SEATS];
        let mut count = 0;
        for seat in links.seats(candidate) {
            let mask = self.view.mask(seat.group);
            let others = mask & !seat.bit;
            if others.is_power_of_two()
                && mask != others
                && seat.is_strong
                && (scene.rules.cells || !seat.is_cell)
            {
                let other = links.members(seat.group)[others.trailing_zeros() as usize];
                if count < found.len() && found[..count].iter().all(|f| f.0 != other.candidate.on()) {
                    let hidden = scene.reference.mask(seat.group) & !mask;
                    found[count] = (other.candidate.on(), other.seat, seat.group, hidden);
                    count += 1;
                }
            }
        }
        if scene.rules.dynamic {
            self.view.remove(links, candidate);
        }
        for &(on, seat, group, hidden) in &found[..count] {
            let opposite = self.find(on.negated());
            if opposite.is_none() && self.find(on).is_some() {
                continue;
            }
            let mut parents = [node; 32];
            let mut n = 1;
            for position in positions(hidden) {
                let closed = links.members(group)[position].candidate.off();
                if let Some(parent) = self.find(closed) {
                    parents[n] = parent;
                    n += 1;
                }
            }
            if let Some(off) = opposite {
                record.contradict(on, Cause::Seat(seat), &parents[..n], off);
                return;
            }
            self.add(record, on, Cause::Seat(seat), &parents[..n], None);
        }
    }

    /// The node of a literal, if it is in the record's sets.
    #[inline]
    fn find(&self, literal: Literal) -> Option<NodeIndex> {
        self.index[literal.candidate().index()][usize::from(!literal.is_on())].checked_sub(1).map(NodeIndex)
    }

    #[inline]
    fn add(
        &mut self,
        record: &mut Record,
        literal: Literal,
        cause: Cause,
        parents: &[NodeIndex],
        reason: Option<u32>,
    ) {
        let node = record.push(literal, cause, parents, reason);
        self.index[literal.candidate().index()][usize::from(!literal.is_on())] = node.0 + 1;
        if literal.is_on() { self.on.push(node) } else { self.off.push(node) }
    }
}

//! One propagation: everything that follows from an assumption, with the parents of each literal.
//!
//! The order is that of Sudoku Explainer: one item a turn, true literals before false ones, so a single
//! false literal may set off a cascade before the next one is looked at. In a *dynamic* run false candidates
//! leave the view, and a strong link that appears so has *hidden parents*: the literals that closed the
//! group's other members.

use super::links::Links;
use super::view::{View, positions};
use pencilmark_model::{Cause, Reason};

/// A literal that follows, and from what. Literals are `2 * candidate`, plus 1 for "false".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The literal.
    pub literal: u32,
    /// Why.
    pub cause: Cause,
    /// Start of its parents in the run's list of parents.
    parents: u32,
    parent_count: u32,
    /// Index of the pattern or nested chain that gave it, if one did.
    pub reason: Option<u32>,
}

/// What a run may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether links within a cell count.
    pub cells: bool,
    /// Whether false candidates leave the view.
    pub dynamic: bool,
}

/// False literals that a local pattern or nested chain delivers.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The candidates that are false.
    pub removed: Vec<u32>,
    /// Literals that it follows from; all are in the run.
    pub parents: Vec<u32>,
    /// Other false literals that a proof needs, all in the run: what patterns inside a nested chain rely on.
    pub support: Vec<u32>,
    /// The pattern or chain.
    pub reason: Reason,
}

/// What follows from an assumption.
#[derive(Clone, Debug)]
pub struct Run {
    nodes: Vec<Node>,
    parents: Vec<u32>,
    reasons: Vec<Reason>,
    /// Per reason the literals that only a proof needs.
    supports: Vec<Vec<u32>>,
    /// Per literal the index of its node plus 1, or 0.
    index: Vec<u16>,
    on: Vec<u16>,
    off: Vec<u16>,
    on_done: usize,
    off_done: usize,
    view: View,
    contradiction: Option<(u16, u16)>,
}

impl Run {
    /// A run from one assumed literal over a view, not yet propagated.
    pub fn new(links: &Links, view: &View, literal: u32) -> Run {
        let mut run = Run {
            nodes: Vec::with_capacity(128),
            parents: Vec::with_capacity(256),
            reasons: Vec::new(),
            supports: Vec::new(),
            index: vec![0; links.candidate_count() * 2],
            on: Vec::with_capacity(64),
            off: Vec::with_capacity(128),
            on_done: 0,
            off_done: 0,
            view: view.clone(),
            contradiction: None,
        };
        run.add(literal, Cause::Assumed, &[], None);
        run
    }

    /// The open candidates after what has been propagated.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The true literals, in order of discovery, as node indices.
    pub fn ons(&self) -> &[u16] {
        &self.on
    }

    /// The false literals, in order of discovery, as node indices.
    pub fn offs(&self) -> &[u16] {
        &self.off
    }

    /// A true and a false node of one candidate, if the run came to that.
    pub fn contradiction(&self) -> Option<(u16, u16)> {
        self.contradiction
    }

    /// A node.
    #[inline]
    pub fn node(&self, index: u16) -> &Node {
        &self.nodes[index as usize]
    }

    /// The node of a literal, if it is in the run's sets.
    #[inline]
    pub fn find(&self, literal: u32) -> Option<u16> {
        self.index[literal as usize].checked_sub(1)
    }

    /// The parents of a node, as node indices, in order.
    #[inline]
    pub fn parents(&self, node: &Node) -> &[u32] {
        &self.parents[node.parents as usize..][..node.parent_count as usize]
    }

    /// The pattern or nested chain that a node refers to.
    pub fn reason(&self, index: u32) -> &Reason {
        &self.reasons[index as usize]
    }

    /// Whether some node needs more than its ancestors for a proof.
    pub fn has_support(&self) -> bool {
        self.supports.iter().any(|support| !support.is_empty())
    }

    /// The literals beside the parents that a proof of a node needs.
    pub fn support(&self, node: &Node) -> &[u32] {
        node.reason.map_or(&[], |index| &self.supports[index as usize])
    }

    /// Propagates until nothing is pending or a contradiction appears.
    pub fn propagate(&mut self, links: &Links, reference: &View, rules: Rules) {
        while self.contradiction.is_none() {
            if self.on_done < self.on.len() {
                let node = self.on[self.on_done];
                self.on_done += 1;
                self.propagate_on(links, rules, node);
            } else if self.off_done < self.off.len() {
                let node = self.off[self.off_done];
                self.off_done += 1;
                self.propagate_off(links, reference, rules, node);
            } else {
                return;
            }
        }
    }

    /// Adds what a local pattern or nested chain delivers; true if that is anything new.
    ///
    /// Whether a delivered literal contradicts a true one is not asked here: it shows, or not, when it is
    /// propagated.
    pub fn deliver(&mut self, delivery: &Delivery) -> bool {
        let parents: Vec<u32> =
            delivery.parents.iter().filter_map(|&l| self.find(l).map(u32::from)).collect();
        self.reasons.push(delivery.reason.clone());
        self.supports.push(delivery.support.clone());
        let reason = Some(self.reasons.len() as u32 - 1);
        let mut delivered = false;
        for &candidate in &delivery.removed {
            let literal = candidate * 2 + 1;
            if self.find(literal).is_none() {
                self.add(literal, Cause::Advanced, &parents, reason);
                delivered = true;
            }
        }
        delivered
    }

    fn propagate_on(&mut self, links: &Links, rules: Rules, node: u16) {
        let candidate = self.node(node).literal / 2;
        for seat in links.seats(candidate) {
            if seat.is_cell && !rules.cells {
                continue;
            }
            let members = links.members(seat.group);
            for position in positions(self.view.mask(seat.group) & seat.fresh) {
                let member = members[position];
                let (on, off) = (member.candidate * 2, member.candidate * 2 + 1);
                if let Some(other) = self.find(on) {
                    let fresh = self.push(off, Cause::Seat(member.seat), &[u32::from(node)], None);
                    self.contradiction = Some((other, fresh));
                    return;
                }
                if self.find(off).is_none() {
                    self.add(off, Cause::Seat(member.seat), &[u32::from(node)], None);
                }
            }
        }
    }

    fn propagate_off(&mut self, links: &Links, reference: &View, rules: Rules, node: u16) {
        let candidate = self.node(node).literal / 2;
        // Up to one literal a seat; the first of equals stays.
        let mut found: [(u32, u8, u32, u32); 8] = [(0, 0, 0, 0); 8];
        let mut count = 0;
        for seat in links.seats(candidate) {
            if (seat.is_cell && !rules.cells) || !seat.is_strong {
                continue;
            }
            let mask = self.view.mask(seat.group);
            let others = mask ^ seat.bit;
            if mask & seat.bit != 0 && others.is_power_of_two() {
                let other = links.members(seat.group)[others.trailing_zeros() as usize];
                if count < found.len() && found[..count].iter().all(|f| f.0 != other.candidate * 2) {
                    let hidden = reference.mask(seat.group) & !mask;
                    found[count] = (other.candidate * 2, other.seat, seat.group, hidden);
                    count += 1;
                }
            }
        }
        if rules.dynamic {
            self.view.remove(links, candidate);
        }
        for &(on, seat, group, hidden) in &found[..count] {
            let opposite = self.find(on + 1);
            if opposite.is_none() && self.find(on).is_some() {
                continue;
            }
            let mut parents: [u32; 32] = [0; 32];
            parents[0] = u32::from(node);
            let mut n = 1;
            for position in positions(hidden) {
                let closed = links.members(group)[position].candidate * 2 + 1;
                if let Some(parent) = self.find(closed) {
                    parents[n] = u32::from(parent);
                    n += 1;
                }
            }
            if let Some(off) = opposite {
                let fresh = self.push(on, Cause::Seat(seat), &parents[..n], None);
                self.contradiction = Some((fresh, off));
                return;
            }
            self.add(on, Cause::Seat(seat), &parents[..n], None);
        }
    }

    fn push(&mut self, literal: u32, cause: Cause, parents: &[u32], reason: Option<u32>) -> u16 {
        let start = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let parent_count = parents.len() as u32;
        self.nodes.push(Node { literal, cause, parents: start, parent_count, reason });
        self.nodes.len() as u16 - 1
    }

    fn add(&mut self, literal: u32, cause: Cause, parents: &[u32], reason: Option<u32>) {
        let node = self.push(literal, cause, parents, reason);
        self.index[literal as usize] = node + 1;
        if literal.is_multiple_of(2) { self.on.push(node) } else { self.off.push(node) }
    }
}

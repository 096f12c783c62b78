//! Unit propagation of one assumption: without order, without reasons.

use super::ordered::PropagationRules;
use crate::chains::net::{Links, View, positions};
use qedoku_model::{Candidate, GroupId};

/// Propagates in a view; keeps its buffers between uses.
#[derive(Clone, Debug, Default)]
pub struct UnitPropagation {
    view: View,
    pending: Vec<Candidate>,
}

impl UnitPropagation {
    /// Starts from a view.
    pub fn start(&mut self, view: &View) {
        self.view.copy_from(view);
        self.pending.clear();
    }

    /// The candidates that are left.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Makes a candidate true.
    pub fn assume(&mut self, candidate: Candidate) {
        self.pending.push(candidate);
    }

    /// Propagates what has been made true; false if that ends in a contradiction. `fall` is told of each
    /// candidate that becomes false.
    pub fn propagate(
        &mut self,
        links: &Links,
        rules: PropagationRules,
        mut fall: impl FnMut(Candidate),
    ) -> bool {
        while let Some(candidate) = self.pending.pop() {
            for seat in links.seats(candidate) {
                if seat.is_cell && !rules.cells {
                    continue;
                }
                let mask = self.view.mask(seat.group);
                // What has fallen since it was the last one of another group contradicts itself there.
                let members = links.members(seat.group);
                for position in positions(mask & !seat.bit) {
                    let fallen = members[position].candidate;
                    fall(fallen);
                    if !self.drop(links, rules, fallen) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Opens candidates again that were open at the start, and forgets what is left to propagate.
    pub fn restore(&mut self, links: &Links, candidates: impl Iterator<Item = Candidate>) {
        self.pending.clear();
        candidates.for_each(|candidate| self.view.restore(links, candidate));
    }

    /// Closes candidates, without a look at what that comes to.
    pub fn close(&mut self, links: &Links, candidates: &[Candidate]) {
        candidates.iter().for_each(|&candidate| self.view.remove(links, candidate));
    }

    /// Makes a candidate false; false if that empties a group.
    #[inline]
    pub fn drop(&mut self, links: &Links, rules: PropagationRules, candidate: Candidate) -> bool {
        self.drop_where(links, rules, candidate, |_| true)
    }

    /// The same, but only groups that count force anything.
    #[inline]
    pub fn drop_where(
        &mut self,
        links: &Links,
        rules: PropagationRules,
        candidate: Candidate,
        counts: impl Fn(GroupId) -> bool,
    ) -> bool {
        for seat in links.seats(candidate) {
            let left = self.view.vacate(seat);
            if left & left.wrapping_sub(1) != 0 || !seat.is_strong || (seat.is_cell && !rules.cells) {
                continue;
            }
            if !counts(seat.group) {
                continue;
            }
            if left == 0 {
                return false;
            }
            self.pending.push(links.members(seat.group)[left.trailing_zeros() as usize].candidate);
        }
        true
    }
}

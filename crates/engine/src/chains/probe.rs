//! Plain unit propagation, without order and without memory of why.

use super::links::Links;
use super::propagator::Rules;
use super::view::{View, positions};

/// Propagates one candidate at a time; keeps its buffers between uses.
#[derive(Debug, Default)]
pub struct Probe {
    masks: Vec<u32>,
    pending: Vec<u32>,
}

impl Probe {
    /// Makes a candidate true and propagates; false if that ends in a contradiction. `fall` is told of each
    /// candidate that becomes false.
    pub fn propagate(
        &mut self,
        links: &Links,
        view: &View,
        rules: Rules,
        candidate: u32,
        mut fall: impl FnMut(u32),
    ) -> bool {
        self.masks.clear();
        self.masks.extend_from_slice(view.masks());
        self.pending.clear();
        self.pending.push(candidate);
        while let Some(candidate) = self.pending.pop() {
            for seat in links.seats(candidate) {
                if seat.is_cell && !rules.cells {
                    continue;
                }
                let mask = self.masks[seat.group as usize];
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

    /// Makes a candidate false; false if that empties a group.
    #[inline]
    fn drop(&mut self, links: &Links, rules: Rules, candidate: u32) -> bool {
        for seat in links.seats(candidate) {
            let mask = &mut self.masks[seat.group as usize];
            *mask &= !seat.bit;
            let left = *mask;
            if left & left.wrapping_sub(1) != 0 || !seat.is_strong || (seat.is_cell && !rules.cells) {
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

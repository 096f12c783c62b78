//! What a dynamic run comes to, without order and without memory of why.
//!
//! In a view in which no group is down to one candidate, a dynamic run contradicts itself exactly if plain
//! unit propagation empties a group, and otherwise ends with the same true and false literals: both close the
//! assumption under "a true candidate excludes its groups' others" and "the last candidate of a group is
//! true". So a probe can tell which runs are worth their order.

use super::links::Links;
use super::propagator::Rules;
use super::view::{View, positions};

/// Unit propagation from one literal; keeps its buffers between uses.
#[derive(Debug, Default)]
pub struct Probe {
    masks: Vec<u32>,
    true_ones: Vec<u64>,
    pending: Vec<u32>,
}

impl Probe {
    /// Propagates; true if that ends in a contradiction.
    pub fn contradicts(&mut self, links: &Links, view: &View, rules: Rules, literal: u32) -> bool {
        self.masks.clear();
        self.masks.extend_from_slice(view.masks());
        let words = links.candidate_count().div_ceil(64);
        self.true_ones.clear();
        self.true_ones.resize(words, 0);
        self.pending.clear();
        let candidate = literal / 2;
        if literal.is_multiple_of(2) {
            self.believe(candidate);
        } else if !self.drop(links, rules, candidate) {
            return true;
        }
        while let Some(candidate) = self.pending.pop() {
            for seat in links.seats(candidate) {
                if seat.is_cell && !rules.cells {
                    continue;
                }
                let members = links.members(seat.group);
                for position in positions(self.masks[seat.group as usize] & !seat.bit) {
                    if !self.drop(links, rules, members[position].candidate) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn believe(&mut self, candidate: u32) {
        let (word, bit) = (candidate as usize / 64, 1 << (candidate % 64));
        if self.true_ones[word] & bit == 0 {
            self.true_ones[word] |= bit;
            self.pending.push(candidate);
        }
    }

    /// Makes a candidate false; false if that empties a group.
    fn drop(&mut self, links: &Links, rules: Rules, candidate: u32) -> bool {
        for seat in links.seats(candidate) {
            let mask = &mut self.masks[seat.group as usize];
            *mask &= !seat.bit;
            if !seat.is_strong || (seat.is_cell && !rules.cells) {
                continue;
            }
            if *mask == 0 {
                return false;
            }
            if mask.is_power_of_two() {
                let last = links.members(seat.group)[mask.trailing_zeros() as usize].candidate;
                self.believe(last);
            }
        }
        true
    }
}

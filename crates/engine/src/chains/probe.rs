//! Plain unit propagation, without order and without memory of why.

use super::links::Links;
use super::propagator::Rules;
use super::view::positions;

/// Propagates one candidate at a time; keeps its buffers between uses.
#[derive(Clone, Debug, Default)]
pub struct Probe {
    masks: Vec<u32>,
    pending: Vec<u32>,
}

/// So many groups are looked at together: loops without branches over them become wide instructions.
pub const TOGETHER: usize = 8;

/// What is left to do after the narrowing of groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing follows.
    Nothing,
    /// Some group has nothing left.
    Contradiction,
    /// Some candidates have become true.
    Propagation,
}

impl Probe {
    /// Starts from the masks of a view; here and elsewhere a multiple of [`TOGETHER`], filled up with zeros.
    pub fn start(&mut self, masks: &[u32]) {
        self.masks.clear();
        self.masks.extend_from_slice(masks);
        self.pending.clear();
    }

    /// Starts from what a propagation left of a view with more open candidates, in the view with these masks.
    /// `narrower` has all bits set for each group that forces and has fewer members there, but some. Tells what
    /// that comes to.
    pub fn go_on(&mut self, links: &Links, left: &[u32], masks: &[u32], narrower: &[u32]) -> Next {
        self.pending.clear();
        self.masks.resize(masks.len(), 0);
        let (now, _) = self.masks.as_chunks_mut::<TOGETHER>();
        let blocks = |row| <[u32]>::as_chunks::<TOGETHER>(row).0;
        let ([left, masks, narrower], mut start) = ([left, masks, narrower].map(blocks), 0);
        for (((now, left), masks), narrower) in now.iter_mut().zip(left).zip(masks).zip(narrower) {
            let mut forced = 0;
            for i in 0..TOGETHER {
                now[i] = left[i] & masks[i];
                let is_forced = now[i] & now[i].wrapping_sub(1) == 0;
                forced |= (now[i] ^ left[i]) & narrower[i] & if is_forced { u32::MAX } else { 0 };
            }
            if forced != 0 {
                for i in 0..TOGETHER {
                    let (now, group) = (now[i], start + i);
                    if now & now.wrapping_sub(1) == 0 && now != left[i] && narrower[i] != 0 {
                        if now == 0 {
                            return Next::Contradiction;
                        }
                        let last = now.trailing_zeros() as usize;
                        self.pending.push(links.members(group as u32)[last].candidate);
                    }
                }
            }
            start += TOGETHER;
        }
        if self.pending.is_empty() { Next::Nothing } else { Next::Propagation }
    }

    /// Makes a candidate true.
    pub fn assume(&mut self, candidate: u32) {
        self.pending.push(candidate);
    }

    /// The masks of the candidates that are left.
    pub fn masks(&self) -> &[u32] {
        &self.masks
    }

    /// Propagates what has been made true; false if that ends in a contradiction. `fall` is told of each candidate
    /// that becomes false.
    pub fn propagate(&mut self, links: &Links, rules: Rules, mut fall: impl FnMut(u32)) -> bool {
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

    /// Whether a candidate is open.
    #[inline]
    pub fn has(&self, links: &Links, candidate: u32) -> bool {
        links.seats(candidate).first().is_some_and(|seat| self.masks[seat.group as usize] & seat.bit != 0)
    }

    /// Opens candidates again that were open at the start, and forgets what is left to propagate.
    pub fn restore(&mut self, links: &Links, candidates: impl Iterator<Item = u32>) {
        self.pending.clear();
        for seat in candidates.flat_map(|candidate| links.seats(candidate)) {
            self.masks[seat.group as usize] |= seat.bit;
        }
    }

    /// Closes candidates, without a look at what that comes to.
    pub fn close(&mut self, links: &Links, candidates: &[u32]) {
        for seat in candidates.iter().flat_map(|&candidate| links.seats(candidate)) {
            self.masks[seat.group as usize] &= !seat.bit;
        }
    }

    /// Makes a candidate false; false if that empties a group.
    #[inline]
    pub fn drop(&mut self, links: &Links, rules: Rules, candidate: u32) -> bool {
        self.drop_where(links, rules, candidate, |_| true)
    }

    /// The same, but only groups that count force anything.
    #[inline]
    pub fn drop_where(
        &mut self,
        links: &Links,
        rules: Rules,
        candidate: u32,
        counts: impl Fn(u32) -> bool,
    ) -> bool {
        for seat in links.seats(candidate) {
            let mask = &mut self.masks[seat.group as usize];
            *mask &= !seat.bit;
            let left = *mask;
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

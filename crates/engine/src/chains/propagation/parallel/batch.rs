//! One batch of assumptions that are propagated side by side, a bit each.

use super::super::ordered::PropagationRules;
use crate::chains::net::{Links, View};
use qedoku_model::bits::{self, BitRow};
use qedoku_model::{Candidate, GroupId};

/// Assumptions that are worked on together, a bit each.
pub type Bits = [u64; WORDS];

pub const WORDS: usize = 4;

pub const NONE: Bits = [0; WORDS];
pub const ALL: Bits = [u64::MAX; WORDS];

/// The candidates that were open at first, and where they are.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    pub open: Vec<Candidate>,
    /// Candidate to index into `open`, or `MAX`.
    pub place: Vec<u32>,
    /// The places of the open members of each group that counts.
    members: Vec<u32>,
    starts: Vec<u32>,
    /// Whether the last open member of a group becomes true.
    pub forces: Vec<bool>,
    /// Words of a row.
    pub width: usize,
}

/// What some assumptions come to.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Per place the assumptions that make the candidate false.
    pub fallen: Vec<Bits>,
    /// Per place the assumptions that make it true.
    pub risen: Vec<Bits>,
    /// The assumptions that hold so far.
    pub live: Bits,
}

/// What is under way.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// Per place the assumptions that have just made it true.
    fresh: Vec<Bits>,
    /// The places with such assumptions.
    risen: Vec<u32>,
    /// The groups with such members.
    filled: Queue,
    /// The groups that must hold one of their members and have lost some.
    pub narrower: Queue,
    /// Those that have lost members of the view.
    pub in_view: Vec<GroupId>,
}

impl Layout {
    pub fn new(links: &Links, view: &View, rules: PropagationRules) -> Layout {
        let open: Vec<Candidate> = view.open(links).collect();
        let mut place = vec![u32::MAX; links.candidate_count()];
        (0..).zip(&open).for_each(|(i, &candidate)| place[candidate.index()] = i);
        let width = bits::words(open.len()).max(1);
        let mut layout = Layout { open, place, width, starts: vec![0], ..Layout::default() };
        for group in links.groups() {
            if rules.cells || !links.is_cell(group) {
                let members = links.members(group).iter().map(|m| layout.place[m.candidate.index()]);
                layout.members.extend(members.filter(|&place| place != u32::MAX));
            }
            layout.starts.push(layout.members.len() as u32);
            layout.forces.push(links.forces(group, rules.cells));
        }
        layout
    }

    #[inline]
    fn members(&self, group: GroupId) -> &[u32] {
        &self.members[self.starts[group.index()] as usize..self.starts[group.index() + 1] as usize]
    }
}

impl Batch {
    pub fn propagate(&mut self, links: &Links, layout: &Layout, work: &mut Work) {
        // All groups with new true members, then all that have lost some, so that each is looked at for many
        // assumptions at once.
        while !work.risen.is_empty() || !work.narrower.is_empty() {
            for place in &work.risen {
                for seat in links.seats(layout.open[*place as usize]) {
                    work.filled.add(seat.group);
                }
            }
            while let Some(group) = work.filled.take() {
                self.exclude(links, layout, layout.members(group), work);
            }
            for place in work.risen.drain(..) {
                work.fresh[place as usize] = NONE;
            }
            while let Some(group) = work.narrower.take() {
                self.force(layout.members(group), work);
            }
        }
    }

    /// What the members of a group that have become true make false in it.
    fn exclude(&mut self, links: &Links, layout: &Layout, members: &[u32], work: &mut Work) {
        let (mut once, mut twice) = (NONE, NONE);
        for &member in members {
            let fresh = and(work.fresh[member as usize], self.live);
            twice = or(twice, and(once, fresh));
            once = or(once, fresh);
        }
        for &member in members {
            let by_others = or(and_not(once, work.fresh[member as usize]), twice);
            let fallen = &mut self.fallen[member as usize];
            if !is_none(and_not(by_others, *fallen)) {
                *fallen = or(*fallen, by_others);
                for seat in links.seats(layout.open[member as usize]) {
                    if layout.forces[seat.group.index()] {
                        work.narrower.add(seat.group);
                    }
                }
            }
        }
    }

    /// What a group forces that must hold one of its members.
    fn force(&mut self, members: &[u32], work: &mut Work) {
        let (mut once, mut twice) = (NONE, NONE);
        for &member in members {
            let open = not(self.fallen[member as usize]);
            twice = or(twice, and(once, open));
            once = or(once, open);
        }
        self.live = and(self.live, once);
        let last = and_not(self.live, twice);
        if is_none(last) {
            return;
        }
        for &member in members {
            let risen = &mut self.risen[member as usize];
            let fresh = and_not(and_not(last, self.fallen[member as usize]), *risen);
            if !is_none(fresh) {
                *risen = or(*risen, fresh);
                work.rise(member, fresh);
            }
        }
    }
}

/// Groups to be looked at, each once.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    groups: Vec<GroupId>,
    is_in: Vec<bool>,
}

impl Queue {
    #[inline]
    pub fn add(&mut self, group: GroupId) {
        if !std::mem::replace(&mut self.is_in[group.index()], true) {
            self.groups.push(group);
        }
    }

    #[inline]
    fn take(&mut self) -> Option<GroupId> {
        let group = self.groups.pop()?;
        self.is_in[group.index()] = false;
        Some(group)
    }

    fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
}

impl Work {
    pub fn begin(&mut self, layout: &Layout) {
        self.fresh.resize(layout.open.len(), NONE);
        for queue in [&mut self.filled, &mut self.narrower] {
            queue.is_in.resize(layout.forces.len(), false);
        }
    }

    #[inline]
    pub fn rise(&mut self, place: u32, by: Bits) {
        let fresh = &mut self.fresh[place as usize];
        if is_none(*fresh) {
            self.risen.push(place);
        }
        *fresh = or(*fresh, by);
    }
}

#[inline]
pub fn bit(within: usize) -> Bits {
    let mut bits = NONE;
    bits.set(within);
    bits
}

#[inline]
pub fn or(a: Bits, b: Bits) -> Bits {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline]
fn and(a: Bits, b: Bits) -> Bits {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline]
pub fn and_not(a: Bits, b: Bits) -> Bits {
    std::array::from_fn(|i| a[i] & !b[i])
}

#[inline]
fn not(a: Bits) -> Bits {
    a.map(|word| !word)
}

#[inline]
fn is_none(a: Bits) -> bool {
    a.iter().fold(0, |any, word| any | word) == 0
}

/// Swaps lines and columns of a square of bits, halving the blocks that are swapped (H. Warren, 2002).
pub fn transpose(square: &mut [u64; 64]) {
    let (mut size, mut mask) = (32, u64::MAX >> 32);
    while size > 0 {
        let mut line = 0;
        while line < 64 {
            let swapped = (square[line] >> size ^ square[line + size]) & mask;
            square[line] ^= swapped << size;
            square[line + size] ^= swapped;
            line = (line + size + 1) & !size;
        }
        size /= 2;
        mask ^= mask << size;
    }
}

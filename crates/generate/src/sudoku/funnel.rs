//! How many candidates came how far, and which came nearest.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What became of the candidates of a puzzle that was not found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Funnel {
    /// How many there were.
    pub made: u64,
    /// How many of them passed each restriction and all before it.
    pub passed: Vec<u64>,
    /// The one that passed most, and of these the nearest to passing one more; of equals the earliest.
    pub nearest: Option<Near>,
    /// Where one puzzle of each kind is wished, the earliest of each kind that is all else that is wished.
    pub each: BTreeMap<u32, Near>,
}

/// A candidate that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Near {
    /// The place of the restriction that it failed.
    pub failing: usize,
    /// How far it was from that.
    pub distance: u32,
    /// In which attempt it was made, and as which of its candidates.
    pub attempt: (u64, u64),
    /// Its givens.
    pub givens: [u8; 81],
}

impl Near {
    /// Less is nearer.
    pub(crate) fn rank(&self) -> (Reverse<usize>, u32, (u64, u64)) {
        (Reverse(self.failing), self.distance, self.attempt)
    }
}

impl Funnel {
    /// Nothing yet, of so many restrictions.
    pub fn new(restrictions: usize) -> Funnel {
        Funnel { made: 0, passed: vec![0; restrictions], nearest: None, each: BTreeMap::new() }
    }

    /// Counts a candidate that failed.
    pub(crate) fn add(&mut self, near: Near) {
        self.made += 1;
        self.passed[..near.failing].iter_mut().for_each(|count| *count += 1);
        self.keep(near);
    }

    /// Counts a candidate of which no puzzle was made, since the restriction at `failing` cannot hold.
    pub(crate) fn add_unmade(&mut self, failing: usize) {
        self.made += 1;
        self.passed[..failing].iter_mut().for_each(|count| *count += 1);
    }

    /// What both say, in whatever order.
    pub fn merge(&mut self, other: &Funnel) {
        self.made += other.made;
        self.passed.iter_mut().zip(&other.passed).for_each(|(count, more)| *count += more);
        if let Some(near) = other.nearest {
            self.keep(near);
        }
        other.each.iter().for_each(|(kind, near)| self.meet(*kind, *near));
    }

    /// Remembers a puzzle of a kind, unless an earlier one is known.
    pub(crate) fn meet(&mut self, kind: u32, near: Near) {
        let known = self.each.entry(kind).or_insert(near);
        if near.attempt < known.attempt {
            *known = near;
        }
    }

    fn keep(&mut self, near: Near) {
        if self.nearest.is_none_or(|nearest| near.rank() < nearest.rank()) {
            self.nearest = Some(near);
        }
    }
}

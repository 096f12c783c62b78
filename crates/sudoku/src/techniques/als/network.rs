//! Almost locked sets and which of them share a restricted common.

use super::super::prelude::*;
use super::list::{self, Als};

/// The sets of a grid with their ties.
pub(super) struct Network {
    /// All sets, in the order of the list.
    pub(super) sets: Vec<Als>,
    /// Per set and digit the candidates that fall if the digit is true in the set.
    targets: Vec<[CellSet; 9]>,
    /// Per set, the digits with such candidates.
    aims: Vec<DigitSet>,
    /// Per set, a bit for each set that it shares a restricted common with.
    tied: Vec<u64>,
    words: usize,
}

impl Network {
    /// The sets of a grid; ties between sets that share cells count only if asked for.
    pub(super) fn new(grid: &Grid, overlap: bool) -> Network {
        let sets = list::all(grid);
        let words = sets.len().div_ceil(64);
        let mut tied = vec![0; words * sets.len()];
        for (j, b) in sets.iter().enumerate() {
            for (i, a) in sets[..j].iter().enumerate() {
                if !a.restricted(b).is_empty() && (overlap || !a.overlaps(b)) {
                    tied[i * words + j / 64] |= 1 << (j % 64);
                    tied[j * words + i / 64] |= 1 << (i % 64);
                }
            }
        }
        let of = |als: &Als| Digit::ALL.map(|digit| als.seen(digit) & grid.cells_with(digit));
        let targets: Vec<[CellSet; 9]> = sets.iter().map(of).collect();
        let aimed = |t: &[CellSet; 9]| Digit::ALL.into_iter().filter(|d| !t[d.index()].is_empty()).collect();
        let aims = targets.iter().map(aimed).collect();
        Network { sets, targets, aims, tied, words }
    }

    /// The digits that some candidate loses if they are true in one of two sets.
    pub(super) fn common_targets(&self, i: usize, j: usize) -> DigitSet {
        let hits = |d: &Digit| !(self.targets[i][d.index()] & self.targets[j][d.index()]).is_empty();
        (self.aims[i] & self.aims[j]).iter().filter(hits).collect()
    }

    /// The sets that share a restricted common with a set, in order.
    pub(super) fn neighbours(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(i).iter().copied())
    }

    /// Visits the sets that share a restricted common with both sets, in order.
    pub(super) fn common_neighbours(&self, i: usize, j: usize, visit: impl FnMut(usize)) {
        bits(self.row(i).iter().zip(self.row(j)).map(|(a, b)| a & b)).for_each(visit);
    }

    fn row(&self, i: usize) -> &[u64] {
        &self.tied[i * self.words..(i + 1) * self.words]
    }
}

/// The positions of the bits of a row of words.
pub(super) fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(i, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| i * 64 + word.trailing_zeros() as usize);
            word &= word.wrapping_sub(1);
            bit
        })
    })
}

//! What follows from what in a fixed view, without memory of why.
//!
//! Only true literals need rows: `a` true makes the candidates it excludes false, and a false candidate
//! makes its partner in a group of two true. Everything else follows by contraposition. One bit a
//! candidate; the transitive closure is Warshall's (1962), row by row.

use super::links::Links;
use super::view::{View, positions};

/// Reachability among the open candidates of a view, numbered densely in ascending order.
#[derive(Debug, Default)]
pub struct Closure {
    /// Dense number to candidate.
    open: Vec<u32>,
    /// Candidate to dense number; meaningful for open candidates only.
    dense: Vec<u16>,
    width: usize,
    /// Per candidate those it excludes.
    conflicts: Vec<u64>,
    /// Per candidate those that are true if it is false.
    partners: Vec<u64>,
    /// Per candidate those that are true if it is true, by at least one pair of links.
    reach: Vec<u64>,
}

impl Closure {
    /// Computes the closure of a view, reusing the buffers.
    pub fn compute(&mut self, links: &Links, view: &View) {
        self.number(links, view);
        let n = self.open.len();
        for a in 0..n {
            for seat in links.seats(self.open[a]) {
                let mask = view.mask(seat.group) & !seat.bit;
                let members = links.members(seat.group);
                for p in positions(mask) {
                    let b = self.dense[members[p].candidate as usize];
                    set(&mut self.conflicts, self.width, a, b);
                }
                if seat.is_strong && mask.is_power_of_two() {
                    let b = self.dense[members[mask.trailing_zeros() as usize].candidate as usize];
                    set(&mut self.partners, self.width, a, b);
                }
            }
        }
        let w = self.width;
        for b in 0..n {
            let partners = &self.partners[b * w..(b + 1) * w];
            if partners.iter().any(|&word| word != 0) {
                for a in bits(&self.conflicts[b * w..(b + 1) * w]) {
                    for (to, from) in self.reach[a * w..(a + 1) * w].iter_mut().zip(partners) {
                        *to |= from;
                    }
                }
            }
        }
        let mut row = vec![0u64; w];
        for k in 0..n {
            row.copy_from_slice(&self.reach[k * w..(k + 1) * w]);
            if row.iter().all(|&word| word == 0) {
                continue;
            }
            let (word, bit) = (k / 64, k % 64);
            for rows in self.reach.chunks_exact_mut(w) {
                if rows[word] >> bit & 1 == 1 {
                    for (to, from) in rows.iter_mut().zip(&row) {
                        *to |= from;
                    }
                }
            }
        }
    }

    fn number(&mut self, links: &Links, view: &View) {
        self.open.clear();
        self.dense.resize(links.candidate_count(), 0);
        for c in 0..links.candidate_count() as u32 {
            if view.has(links, c) {
                self.dense[c as usize] = self.open.len() as u16;
                self.open.push(c);
            }
        }
        self.width = self.open.len().div_ceil(64).max(1);
        for rows in [&mut self.conflicts, &mut self.partners, &mut self.reach] {
            rows.clear();
            rows.resize(self.open.len() * self.width, 0);
        }
    }

    /// The open candidates, ascending; a dense number is an index into them.
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// The dense number of an open candidate.
    #[inline]
    pub fn dense(&self, candidate: u32) -> usize {
        self.dense[candidate as usize] as usize
    }

    /// Whether the candidate (dense), if true, is false.
    pub fn refutes_itself(&self, a: usize) -> bool {
        let (reach, conflicts) = (self.row(&self.reach, a), self.row(&self.conflicts, a));
        reach.iter().zip(conflicts).any(|(r, c)| r & c != 0)
    }

    /// Whether the candidate (dense), if false, is true.
    pub fn proves_itself(&self, a: usize) -> bool {
        bits(self.row(&self.partners, a)).any(|b| self.reaches(b, a))
    }

    /// Whether `a` true makes `b` true (dense numbers), by at least one pair of links.
    #[inline]
    pub fn reaches(&self, a: usize, b: usize) -> bool {
        self.reach[a * self.width + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether any literal leads to its own negation, so that a forcing chain or cycle exists.
    pub fn has_chain(&self) -> bool {
        (0..self.open.len()).any(|a| self.refutes_itself(a) || self.proves_itself(a))
    }

    fn row<'a>(&self, rows: &'a [u64], a: usize) -> &'a [u64] {
        &rows[a * self.width..(a + 1) * self.width]
    }
}

#[inline]
fn set(rows: &mut [u64], width: usize, row: usize, bit: u16) {
    rows[row * width + bit as usize / 64] |= 1 << (bit % 64);
}

fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                i * 64 + bit
            })
        })
    })
}

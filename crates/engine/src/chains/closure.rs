//! What follows from what in a fixed view, without memory of why.
//!
//! Only true literals need rows: `a` true makes the candidates it excludes false, and a false candidate
//! makes its partner in a group of two true. Everything else follows by contraposition. One bit a
//! candidate; the transitive closure follows the strong components as they close (R. Tarjan, 1972), so each
//! row is joined once for each direct link.

use super::links::{Links, Seat};
use super::view::{View, positions};

/// Reachability among the open candidates of a view.
///
/// Only *strong* candidates, those in a group of two, can be made true, so only they have rows and bits;
/// they are numbered densely in ascending order.
#[derive(Debug, Default)]
pub struct Closure {
    open: Vec<u32>,
    /// Per open candidate the strong candidates it excludes.
    conflicts: Vec<u64>,
    /// Strong candidates, as indices into `open`.
    strong: Vec<u32>,
    /// Candidate to dense number of the strong ones, or `MAX`.
    dense: Vec<u16>,
    width: usize,
    /// Per strong candidate those that are true if it is false, and after closing all that follow.
    partners: Vec<u64>,
    /// Per strong candidate those that are true if it is true, by at least one pair of links.
    reach: Vec<u64>,
    /// Direct links, while the closure is under way.
    direct: Vec<u64>,
    joint: Vec<u64>,
    /// Order of discovery, from 1.
    order: Vec<u32>,
    /// The earliest discovery reached; `MAX` once the component is closed.
    low: Vec<u32>,
    /// Nodes of components not closed yet.
    component: Vec<usize>,
    /// Nodes under way, each with the word and the bits of its links still to follow.
    path: Vec<(usize, usize, u64)>,
}

impl Closure {
    /// Computes the closure of a view, reusing the buffers.
    pub fn compute(&mut self, links: &Links, view: &View) {
        self.number(links, view);
        let w = self.width;
        for i in 0..self.open.len() {
            let dense = self.dense[self.open[i] as usize];
            for seat in links.seats(self.open[i]) {
                let mask = view.mask(seat.group) & !seat.bit;
                let members = links.members(seat.group);
                for p in positions(mask & seat.fresh) {
                    let b = self.dense[members[p].candidate as usize];
                    if b != u16::MAX {
                        set(&mut self.conflicts, w, i, b);
                    }
                }
                if seat.is_strong && mask.is_power_of_two() {
                    let b = self.dense[members[mask.trailing_zeros() as usize].candidate as usize];
                    set(&mut self.partners, w, dense as usize, b);
                }
            }
        }
        for (a, &i) in self.strong.iter().enumerate() {
            let conflicts = &self.conflicts[i as usize * w..(i as usize + 1) * w];
            for b in bits(conflicts) {
                join(&mut self.reach[a * w..(a + 1) * w], &self.partners[b * w..(b + 1) * w]);
            }
        }
        self.close();
        for b in 0..self.strong.len() {
            self.joint.clear();
            self.joint.extend_from_slice(&self.partners[b * w..(b + 1) * w]);
            for c in bits(&self.joint) {
                join(&mut self.partners[b * w..(b + 1) * w], &self.reach[c * w..(c + 1) * w]);
            }
        }
    }

    fn number(&mut self, links: &Links, view: &View) {
        self.open.clear();
        self.strong.clear();
        self.dense.clear();
        self.dense.resize(links.candidate_count(), u16::MAX);
        for c in 0..links.candidate_count() as u32 {
            if !view.has(links, c) {
                continue;
            }
            let is_partner =
                |seat: &Seat| seat.is_strong && (view.mask(seat.group) & !seat.bit).is_power_of_two();
            if links.seats(c).iter().any(is_partner) {
                self.dense[c as usize] = self.strong.len() as u16;
                self.strong.push(self.open.len() as u32);
            }
            self.open.push(c);
        }
        let n = self.strong.len();
        self.width = n.div_ceil(64).max(1);
        self.conflicts.clear();
        self.conflicts.resize(self.open.len() * self.width, 0);
        for rows in [&mut self.partners, &mut self.reach] {
            rows.clear();
            rows.resize(n * self.width, 0);
        }
    }

    /// The open candidates, ascending.
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// Whether an open candidate (by index), if true, is false.
    pub fn refutes_itself(&self, open: usize) -> bool {
        let w = self.width;
        let conflicts = &self.conflicts[open * w..(open + 1) * w];
        bits(conflicts).any(|b| {
            let follows = &self.partners[b * w..(b + 1) * w];
            follows.iter().zip(conflicts).any(|(f, c)| f & c != 0)
        })
    }

    /// Whether a candidate, if false, is true.
    pub fn proves_itself(&self, candidate: u32) -> bool {
        self.implies_if_false(candidate, candidate)
    }

    /// Whether `a` false makes `b` true.
    #[inline]
    pub fn implies_if_false(&self, a: u32, b: u32) -> bool {
        let (Some(a), Some(b)) = (self.dense(a), self.dense(b)) else { return false };
        self.partners[a * self.width + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether `a` true makes `b` true, by at least one pair of links; both strong.
    #[inline]
    pub fn reaches(&self, a: u32, b: u32) -> bool {
        let (Some(a), Some(b)) = (self.dense(a), self.dense(b)) else { return false };
        self.reach[a * self.width + b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether some candidate, if true, is false.
    pub fn has_refutation(&self) -> bool {
        (0..self.open.len()).any(|open| self.refutes_itself(open))
    }

    /// What each open candidate, if true, makes true (strong candidates, by dense number) and false (open
    /// candidates, by index), as two rows of bits.
    pub fn consequences(&self, links: &Links, view: &View) -> Vec<[Vec<u64>; 2]> {
        let mut index = vec![0u16; links.candidate_count()];
        self.open.iter().enumerate().for_each(|(i, &c)| index[c as usize] = i as u16);
        let wide = self.open.len().div_ceil(64);
        let mut excluded = vec![0u64; self.open.len() * wide];
        for (i, &candidate) in self.open.iter().enumerate() {
            for seat in links.seats(candidate) {
                let members = links.members(seat.group);
                for p in positions(view.mask(seat.group) & seat.fresh) {
                    set(&mut excluded, wide, i, index[members[p].candidate as usize]);
                }
            }
        }
        let w = self.width;
        let row = |i: usize| &excluded[i * wide..(i + 1) * wide];
        (0..self.open.len())
            .map(|i| {
                let (mut ons, mut offs) = (vec![0; w], row(i).to_vec());
                if let Some(own) = self.dense(self.open[i]) {
                    set(&mut ons, w, 0, own as u16);
                }
                for b in bits(&self.conflicts[i * w..(i + 1) * w]) {
                    join(&mut ons, &self.partners[b * w..(b + 1) * w]);
                }
                for strong in bits(&ons) {
                    join(&mut offs, row(self.strong[strong] as usize));
                }
                [ons, offs]
            })
            .collect()
    }

    #[inline]
    fn dense(&self, candidate: u32) -> Option<usize> {
        let dense = self.dense[candidate as usize];
        (dense != u16::MAX).then_some(dense as usize)
    }

    /// Turns direct links into the transitive closure, component by component.
    fn close(&mut self) {
        let (n, w) = (self.strong.len(), self.width);
        self.order.clear();
        self.order.resize(n, 0);
        self.low.clear();
        self.low.resize(n, 0);
        self.direct.clear();
        self.direct.extend_from_slice(&self.reach);
        self.component.clear();
        self.path.clear();
        let mut visited = 0u32;
        for root in 0..n {
            if self.order[root] != 0 {
                continue;
            }
            self.enter(root, &mut visited);
            while let Some(&(node, word, left)) = self.path.last() {
                let (mut word, mut left) = (word, left);
                while left == 0 && word + 1 < w {
                    word += 1;
                    left = self.direct[node * w + word];
                }
                if left == 0 {
                    self.path.pop();
                    self.leave(node);
                    if let Some(&(parent, ..)) = self.path.last() {
                        self.low[parent] = self.low[parent].min(self.low[node]);
                    }
                    continue;
                }
                let next = word * 64 + left.trailing_zeros() as usize;
                if let Some(top) = self.path.last_mut() {
                    *top = (node, word, left & (left - 1));
                }
                if self.order[next] == 0 {
                    self.enter(next, &mut visited);
                } else {
                    self.low[node] = self.low[node].min(self.low[next]);
                }
            }
        }
    }

    fn enter(&mut self, node: usize, visited: &mut u32) {
        *visited += 1;
        self.order[node] = *visited;
        self.low[node] = *visited;
        self.component.push(node);
        self.path.push((node, 0, self.direct[node * self.width]));
    }

    /// All that the node leads to is known, but for what is still open below it on the path. When its
    /// component is complete, its members share one row: all direct links and the rows behind them.
    fn leave(&mut self, node: usize) {
        if self.low[node] != self.order[node] {
            return;
        }
        let w = self.width;
        let start = self.component.iter().rposition(|&member| member == node).unwrap_or(0);
        self.joint.clear();
        self.joint.resize(w, 0);
        for &member in &self.component[start..] {
            join(&mut self.joint, &self.direct[member * w..(member + 1) * w]);
        }
        for word in 0..w {
            let mut left = self.joint[word];
            while left != 0 {
                let next = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                // A finished component has its closed row; a member of this one adds only direct links.
                if self.low[next] == u32::MAX {
                    let row = &self.reach[next * w..(next + 1) * w];
                    join(&mut self.joint, row);
                    left &= !row[word];
                }
            }
        }
        for &member in &self.component[start..] {
            self.reach[member * w..(member + 1) * w].copy_from_slice(&self.joint);
            self.low[member] = u32::MAX;
        }
        self.component.truncate(start);
    }
}

#[inline]
fn join(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
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

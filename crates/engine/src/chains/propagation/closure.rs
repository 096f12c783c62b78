//! What follows from what in a view that stays as it is: the transitive closure of its links, without
//! reasons.
//!
//! Only true literals need rows: `a` true makes the candidates it excludes false, and a false candidate makes
//! its partner in a group of two true. Everything else follows by contraposition. One bit a candidate; the
//! transitive closure follows the strongly connected components as they close (R. Tarjan, 1972), so each row
//! is joined once for each direct link.

use crate::Watch;
use crate::chains::net::{Links, View};
use crate::components::{Components, join};

/// Reachability among the open candidates of a view.
///
/// Only *strong* candidates, those in a group of two, can be made true, so only they have bits; they are
/// numbered densely in ascending order.
#[derive(Debug, Default)]
pub struct Closure {
    open: Vec<u32>,
    /// Strong candidates, as indices into `open`.
    strong: Vec<u32>,
    /// Candidate to dense number of the strong ones, or `MAX`.
    dense: Vec<u32>,
    width: usize,
    /// Groups of two open candidates.
    pairs: Vec<(u32, u32)>,
    /// Per group its strong candidates.
    groups: Vec<u64>,
    /// Per open candidate the strong candidates it excludes.
    conflicts: Vec<u64>,
    /// Per open candidate the strong candidates that are true if it is true, by at least one pair of links.
    follow: Vec<u64>,
    /// Per strong candidate those that are true if it is false, and after closing all that follow.
    partners: Vec<u64>,
    /// Per strong candidate those that are true if it is true.
    reach: Vec<u64>,
    /// Per open candidate the open candidates that are false if it is true.
    falls: Vec<u64>,
    /// Per strong candidate the open candidates that are false if it is false.
    strong_falls: Vec<u64>,
    /// Open candidate to index into `open`.
    place: Vec<u32>,
    joint: Vec<u64>,
    components: Components,
}

const NOT_STRONG: u32 = u32::MAX;

impl Closure {
    /// Computes the closure of a view, reusing the buffers.
    pub fn compute(&mut self, links: &Links, view: &View) {
        self.compute_within(links, view, Watch::ENDLESS);
    }

    /// The same; false once the time is over, and then what the rows tell is true but not all. Only where
    /// there are many strong candidates is it asked, since else there is no time to.
    pub fn compute_within(&mut self, links: &Links, view: &View, watch: Watch<'_>) -> bool {
        self.number(links, view);
        // The same with the width known, which unrolls the loops over words.
        match self.width {
            1 => self.close::<1>(links, watch),
            2 => self.close::<2>(links, watch),
            3 => self.close::<3>(links, watch),
            4 => self.close::<4>(links, watch),
            _ => self.close::<0>(links, watch),
        }
    }

    #[inline]
    fn known_width<const W: usize>(&self) -> usize {
        if W == 0 { self.width } else { W }
    }

    /// `W` is the width, or 0 if that is not known. False once the time is over.
    fn close<const W: usize>(&mut self, links: &Links, watch: Watch<'_>) -> bool {
        let w = self.known_width::<W>();
        let is_over = || W == 0 && watch.is_over();
        self.exclude::<W>(links);
        for &(a, b) in &self.pairs {
            let [a, b] = [a, b].map(|candidate| self.dense[candidate as usize]);
            set(&mut self.partners, w, a as usize, b);
            set(&mut self.partners, w, b as usize, a);
        }
        for (a, row) in self.reach.chunks_exact_mut(w).enumerate() {
            if is_over() {
                return false;
            }
            let i = self.strong[a] as usize;
            join_each(row, &self.partners, &self.conflicts[i * w..(i + 1) * w], w);
        }
        self.components.close::<W>(&mut self.reach, w, watch);
        for b in 0..self.strong.len() {
            if is_over() {
                return false;
            }
            self.joint.clear();
            self.joint.extend_from_slice(&self.partners[b * w..(b + 1) * w]);
            join_each(&mut self.partners[b * w..(b + 1) * w], &self.reach, &self.joint, w);
        }
        for (i, row) in self.follow.chunks_exact_mut(w).enumerate() {
            if is_over() {
                return false;
            }
            join_each(row, &self.partners, &self.conflicts[i * w..(i + 1) * w], w);
        }
        true
    }

    /// Lists the open candidates and the groups of two, and numbers the strong candidates.
    fn number(&mut self, links: &Links, view: &View) {
        self.open.clear();
        self.strong.clear();
        self.pairs.clear();
        self.dense.clear();
        self.dense.resize(links.candidate_count(), NOT_STRONG);
        for (group, &mask) in (0..).zip(view.masks()) {
            let upper = mask & mask.wrapping_sub(1);
            if upper.is_power_of_two() && links.is_strong(group) {
                let members = links.members(group);
                let [a, b] = [mask, upper].map(|m| members[m.trailing_zeros() as usize].candidate);
                self.pairs.push((a, b));
                self.dense[a as usize] = 0;
                self.dense[b as usize] = 0;
            }
        }
        for candidate in links.open(view) {
            if self.dense[candidate as usize] == 0 {
                self.dense[candidate as usize] = self.strong.len() as u32;
                self.strong.push(self.open.len() as u32);
            }
            self.open.push(candidate);
        }
        let n = self.strong.len();
        self.width = n.div_ceil(64).max(1);
        for (rows, count) in [
            (&mut self.groups, links.group_count()),
            (&mut self.conflicts, self.open.len()),
            (&mut self.follow, self.open.len()),
            (&mut self.partners, n),
            (&mut self.reach, n),
        ] {
            rows.clear();
            rows.resize(count * self.width, 0);
        }
    }

    /// Which strong candidates each open candidate excludes: those in its groups, but for itself.
    fn exclude<const W: usize>(&mut self, links: &Links) {
        let w = self.known_width::<W>();
        for (number, &i) in (0..).zip(&self.strong) {
            for seat in links.seats(self.open[i as usize]) {
                set(&mut self.groups, w, seat.group as usize, number);
            }
        }
        for (&candidate, row) in self.open.iter().zip(self.conflicts.chunks_exact_mut(w)) {
            for seat in links.seats(candidate) {
                join(&mut row[..w], &self.groups[seat.group as usize * w..][..w]);
            }
            let own = self.dense[candidate as usize];
            if own != NOT_STRONG {
                row[own as usize / 64] &= !(1 << (own % 64));
            }
        }
    }

    /// The open candidates, ascending.
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// Whether assuming an open candidate (by index) true implies its negation.
    #[inline]
    pub fn refutes_itself(&self, open: usize) -> bool {
        let w = self.width;
        let rows =
            self.follow[open * w..(open + 1) * w].iter().zip(&self.conflicts[open * w..(open + 1) * w]);
        rows.fold(0, |bits, (follow, conflict)| bits | follow & conflict) != 0
    }

    /// The strong candidates that an open candidate (by index), if true, makes true.
    pub fn follow(&self, open: usize) -> &[u64] {
        &self.follow[open * self.width..(open + 1) * self.width]
    }

    /// Those of some strong candidates that a strong candidate, if true, makes true and that make it true.
    pub fn component(&self, candidate: u32, among: &[u64], row: &mut Vec<u64>) {
        row.clear();
        row.resize(self.width, 0);
        let Some(own) = self.dense(candidate) else { return };
        for (i, (row, &among)) in row.iter_mut().zip(among).enumerate() {
            let mut left = self.reach[own * self.width + i] & among;
            while left != 0 {
                let number = i * 64 + left.trailing_zeros() as usize;
                if self.reach[number * self.width + own / 64] >> (own % 64) & 1 == 1 {
                    *row |= left & left.wrapping_neg();
                }
                left &= left - 1;
            }
        }
    }

    /// The strong candidates that, if true, make a literal hold; by contraposition those that its opposite
    /// makes false.
    pub fn coming_to(&self, literal: u32, row: &mut Vec<u64>) {
        let (candidate, w) = (literal / 2, self.width);
        row.clear();
        row.resize(w, 0);
        let true_ones = if literal.is_multiple_of(2) {
            let Some(own) = self.dense(candidate) else { return };
            &self.partners[own * w..(own + 1) * w]
        } else {
            let Ok(open) = self.open.binary_search(&candidate) else { return };
            row.copy_from_slice(&self.conflicts[open * w..(open + 1) * w]);
            &self.follow[open * w..(open + 1) * w]
        };
        for_each_bit(true_ones, |number| {
            let open = self.strong[number] as usize;
            join(row, &self.conflicts[open * w..(open + 1) * w]);
        });
    }

    /// Whether a candidate, if false, makes one of some strong candidates true.
    #[inline]
    pub fn leads_to(&self, candidate: u32, some: &[u64]) -> bool {
        let Some(own) = self.dense(candidate) else { return false };
        let partners = &self.partners[own * self.width..(own + 1) * self.width];
        partners.iter().zip(some).fold(0, |bits, (partner, some)| bits | partner & some) != 0
    }

    /// Words in a row of strong candidates.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether a candidate is strong and its bit in a row is set.
    #[inline]
    pub fn is_in(&self, row: &[u64], candidate: u32) -> bool {
        self.dense(candidate).is_some_and(|number| row[number / 64] >> (number % 64) & 1 == 1)
    }

    /// Whether assuming a candidate false implies that it is true.
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

    /// Whether assuming some candidate false implies that it is true.
    pub fn has_proof(&self) -> bool {
        let w = self.width;
        (0..self.strong.len()).any(|b| self.partners[b * w + b / 64] >> (b % 64) & 1 == 1)
    }

    /// Whether assuming some candidate true implies its negation.
    pub fn has_refutation(&self) -> bool {
        (0..self.open.len()).any(|open| self.refutes_itself(open))
    }

    /// Works out which open candidates each open candidate, if true, makes false. False once the time is
    /// over, which is asked where there are many.
    pub fn compute_falls(&mut self, links: &Links, watch: Watch<'_>) -> bool {
        match self.wide() {
            2 => self.fall::<2>(links, watch),
            3 => self.fall::<3>(links, watch),
            4 => self.fall::<4>(links, watch),
            5 => self.fall::<5>(links, watch),
            _ => self.fall::<0>(links, watch),
        }
    }

    /// Words in a row of open candidates.
    fn wide(&self) -> usize {
        self.open.len().div_ceil(64).max(1)
    }

    /// `W` is the width of rows of open candidates, or 0 if that is not known.
    fn fall<const W: usize>(&mut self, links: &Links, watch: Watch<'_>) -> bool {
        // Where few are open there is no time to ask.
        let is_many = W == 0 && self.wide() > 16;
        let is_over = |row: usize| is_many && row.is_multiple_of(16) && watch.is_over();
        let (w, wide) = (self.width, if W == 0 { self.wide() } else { W });
        for (rows, count) in [
            (&mut self.groups, links.group_count()),
            (&mut self.falls, self.open.len()),
            (&mut self.strong_falls, self.strong.len()),
        ] {
            rows.clear();
            rows.resize(count * wide, 0);
        }
        self.place.resize(links.candidate_count(), 0);
        for (i, &candidate) in (0..).zip(&self.open) {
            self.place[candidate as usize] = i;
            for seat in links.seats(candidate) {
                set(&mut self.groups, wide, seat.group as usize, i);
            }
        }
        // At first only direct exclusions.
        for (i, (&candidate, row)) in self.open.iter().zip(self.falls.chunks_exact_mut(wide)).enumerate() {
            if is_over(i) {
                return false;
            }
            for seat in links.seats(candidate) {
                join(&mut row[..wide], &self.groups[seat.group as usize * wide..][..wide]);
            }
            row[i / 64] &= !(1 << (i % 64));
        }
        // Then what each strong candidate leads to if it is false.
        for (b, row) in self.strong_falls.chunks_exact_mut(wide).enumerate() {
            if is_over(b) {
                return false;
            }
            for_each_bit(&self.partners[b * w..(b + 1) * w], |c| {
                let i = self.strong[c] as usize;
                join(&mut row[..wide], &self.falls[i * wide..][..wide]);
            });
        }
        for (i, row) in self.falls.chunks_exact_mut(wide).enumerate() {
            if is_over(i) {
                return false;
            }
            join_each(row, &self.strong_falls, &self.conflicts[i * w..(i + 1) * w], wide);
        }
        true
    }

    /// The candidates that an open candidate, if true, makes false, a bit for each open candidate in order;
    /// after [`Closure::compute_falls`].
    pub fn falls(&self, candidate: u32) -> &[u64] {
        let wide = self.wide();
        &self.falls[self.place[candidate as usize] as usize * wide..][..wide]
    }

    #[inline]
    fn dense(&self, candidate: u32) -> Option<usize> {
        let dense = self.dense[candidate as usize];
        (dense != NOT_STRONG).then_some(dense as usize)
    }
}

/// Joins the rows, `width` words each, whose bits are set.
#[inline]
fn join_each(to: &mut [u64], rows: &[u64], bits: &[u64], width: usize) {
    for_each_bit(bits, |row| join(&mut to[..width], &rows[row * width..][..width]));
}

#[inline]
fn set(rows: &mut [u64], width: usize, row: usize, bit: u32) {
    rows[row * width + bit as usize / 64] |= 1 << (bit % 64);
}

#[inline]
fn for_each_bit(row: &[u64], mut visit: impl FnMut(usize)) {
    for (i, &word) in row.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            visit(i * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

#[cfg(test)]
mod tests;

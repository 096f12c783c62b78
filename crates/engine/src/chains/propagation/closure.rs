//! What follows from what in a view that stays as it is: the transitive closure of its links, without
//! reasons.
//!
//! Only true literals need rows: `a` true makes the candidates it excludes false, and a false candidate makes
//! its partner in a group of two true. Everything else follows by contraposition. One bit a candidate; the
//! transitive closure follows the strongly connected components as they close (R. Tarjan, 1972), so each row
//! is joined once for each direct link.

use crate::Watch;
use crate::chains::net::{Links, View};
use crate::reachable::TransitiveClosure;
use qedoku_model::bits::{self, BitMatrix, BitRow, ones};
use qedoku_model::{Candidate, Literal};

/// Reachability among the open candidates of a view.
///
/// Only *strong* candidates, those in a group of two, can be made true, so only they have bits; they are
/// numbered densely in ascending order.
#[derive(Debug, Default)]
pub struct Closure {
    open: Vec<Candidate>,
    /// Strong candidates, as indices into `open`.
    strong: Vec<u32>,
    /// Candidate to dense number of the strong ones, or `MAX`.
    dense: Vec<u32>,
    /// Groups of two open candidates.
    pairs: Vec<(Candidate, Candidate)>,
    /// Per group its strong candidates, or its open ones.
    groups: BitMatrix,
    /// Per open candidate the strong candidates it excludes.
    conflicts: BitMatrix,
    /// Per open candidate the strong candidates that are true if it is true, by at least one pair of links.
    follow: BitMatrix,
    /// Per strong candidate the strong candidates that are true if it is false.
    partners: BitMatrix,
    /// Per strong candidate the strong candidates that are true if it is true.
    reach: BitMatrix,
    /// Per open candidate the open candidates that are false if it is true.
    falls: BitMatrix,
    /// Per strong candidate the open candidates that are false if it is false.
    strong_falls: BitMatrix,
    /// Open candidate to index into `open`.
    place: Vec<u32>,
    joint: Vec<u64>,
    transitive: TransitiveClosure,
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
        match self.width() {
            1 => self.close::<1>(links, watch),
            2 => self.close::<2>(links, watch),
            3 => self.close::<3>(links, watch),
            4 => self.close::<4>(links, watch),
            _ => self.close::<0>(links, watch),
        }
    }

    /// `W` is the width, or 0 if that is not known. False once the time is over.
    fn close<const W: usize>(&mut self, links: &Links, watch: Watch<'_>) -> bool {
        let is_over = || W == 0 && watch.is_over();
        self.exclude::<W>(links);
        for &(a, b) in &self.pairs {
            let [a, b] = [a, b].map(|candidate| self.dense[candidate.index()] as usize);
            self.partners.set_of::<W>(a, b);
            self.partners.set_of::<W>(b, a);
        }
        for (a, row) in self.reach.rows_mut_of::<W>().enumerate() {
            if is_over() {
                return false;
            }
            self.partners.unite_each::<W>(row, self.conflicts.row_of::<W>(self.strong[a] as usize));
        }
        self.transitive.close::<W>(&mut self.reach, watch);
        for b in 0..self.strong.len() {
            if is_over() {
                return false;
            }
            self.joint.clear();
            self.joint.extend_from_slice(self.partners.row_of::<W>(b));
            self.reach.unite_each::<W>(self.partners.row_mut_of::<W>(b), &self.joint);
        }
        for (i, row) in self.follow.rows_mut_of::<W>().enumerate() {
            if is_over() {
                return false;
            }
            self.partners.unite_each::<W>(row, self.conflicts.row_of::<W>(i));
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
        for (group, &mask) in links.groups().zip(view.masks()) {
            let upper = mask & mask.wrapping_sub(1);
            if upper.is_power_of_two() && links.is_strong(group) {
                let members = links.members(group);
                let [a, b] = [mask, upper].map(|m| members[m.trailing_zeros() as usize].candidate);
                self.pairs.push((a, b));
                self.dense[a.index()] = 0;
                self.dense[b.index()] = 0;
            }
        }
        for candidate in view.open(links) {
            if self.dense[candidate.index()] == 0 {
                self.dense[candidate.index()] = self.strong.len() as u32;
                self.strong.push(self.open.len() as u32);
            }
            self.open.push(candidate);
        }
        let n = self.strong.len();
        for (rows, count) in [
            (&mut self.groups, links.group_count()),
            (&mut self.conflicts, self.open.len()),
            (&mut self.follow, self.open.len()),
            (&mut self.partners, n),
            (&mut self.reach, n),
        ] {
            rows.reset(count, n);
        }
    }

    /// Which strong candidates each open candidate excludes: those in its groups, but for itself.
    fn exclude<const W: usize>(&mut self, links: &Links) {
        for (number, &i) in self.strong.iter().enumerate() {
            for seat in links.seats(self.open[i as usize]) {
                self.groups.set_of::<W>(seat.group.index(), number);
            }
        }
        for (&candidate, row) in self.open.iter().zip(self.conflicts.rows_mut_of::<W>()) {
            for seat in links.seats(candidate) {
                row.unite(self.groups.row_of::<W>(seat.group.index()));
            }
            let own = self.dense[candidate.index()];
            if own != NOT_STRONG {
                row.unset(own as usize);
            }
        }
    }

    /// The open candidates, ascending.
    pub fn open(&self) -> &[Candidate] {
        &self.open
    }

    /// Whether assuming an open candidate (by index) true implies its negation.
    #[inline]
    pub fn refutes_itself(&self, open: usize) -> bool {
        self.follow.row(open).meets(self.conflicts.row(open))
    }

    /// The strong candidates that an open candidate (by index), if true, makes true.
    pub fn follow(&self, open: usize) -> &[u64] {
        self.follow.row(open)
    }

    /// Those of some strong candidates that a strong candidate, if true, makes true and that make it true.
    pub fn component(&self, candidate: Candidate, among: &[u64], row: &mut Vec<u64>) {
        row.clear();
        row.resize(self.width(), 0);
        let Some(own) = self.dense(candidate) else { return };
        for (i, (row, (reached, among))) in
            row.iter_mut().zip(self.reach.row(own).iter().zip(among)).enumerate()
        {
            for bit in ones(reached & among).filter(|bit| self.reach.has(i * 64 + bit, own)) {
                *row |= 1 << bit;
            }
        }
    }

    /// The strong candidates that, if true, make a literal hold; by contraposition those that its opposite
    /// makes false.
    pub fn coming_to(&self, literal: Literal, row: &mut Vec<u64>) {
        let candidate = literal.candidate();
        row.clear();
        row.resize(self.width(), 0);
        let true_ones = if literal.is_on() {
            let Some(own) = self.dense(candidate) else { return };
            self.partners.row(own)
        } else {
            let Ok(open) = self.open.binary_search(&candidate) else { return };
            row.copy_from_slice(self.conflicts.row(open));
            self.follow.row(open)
        };
        true_ones.ones().for_each(|number| row.unite(self.conflicts.row(self.strong[number] as usize)));
    }

    /// Whether a candidate, if false, makes one of some strong candidates true.
    #[inline]
    pub fn leads_to(&self, candidate: Candidate, some: &[u64]) -> bool {
        self.dense(candidate).is_some_and(|own| self.partners.row(own).meets(some))
    }

    /// Words in a row of strong candidates.
    #[inline]
    pub fn width(&self) -> usize {
        self.conflicts.width()
    }

    /// Whether a candidate is strong and its bit in a row is set.
    #[inline]
    pub fn is_in(&self, row: &[u64], candidate: Candidate) -> bool {
        self.dense(candidate).is_some_and(|number| row.has(number))
    }

    /// Whether assuming a candidate false implies that it is true.
    pub fn proves_itself(&self, candidate: Candidate) -> bool {
        self.implies_if_false(candidate, candidate)
    }

    /// Whether `a` false makes `b` true.
    #[inline]
    pub fn implies_if_false(&self, a: Candidate, b: Candidate) -> bool {
        let (Some(a), Some(b)) = (self.dense(a), self.dense(b)) else { return false };
        self.partners.has(a, b)
    }

    /// Whether `a` true makes `b` true, by at least one pair of links; both strong.
    #[inline]
    pub fn reaches(&self, a: Candidate, b: Candidate) -> bool {
        let (Some(a), Some(b)) = (self.dense(a), self.dense(b)) else { return false };
        self.reach.has(a, b)
    }

    /// Whether assuming some candidate false implies that it is true.
    pub fn has_proof(&self) -> bool {
        (0..self.strong.len()).any(|b| self.partners.has(b, b))
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
        bits::words(self.open.len()).max(1)
    }

    /// `W` is the width of rows of open candidates, or 0 if that is not known.
    fn fall<const W: usize>(&mut self, links: &Links, watch: Watch<'_>) -> bool {
        // Where few are open there is no time to ask.
        let is_many = W == 0 && self.wide() > 16;
        let is_over = |row: usize| is_many && row.is_multiple_of(16) && watch.is_over();
        for (rows, count) in [
            (&mut self.groups, links.group_count()),
            (&mut self.falls, self.open.len()),
            (&mut self.strong_falls, self.strong.len()),
        ] {
            rows.reset(count, self.open.len());
        }
        self.place.resize(links.candidate_count(), 0);
        for (i, &candidate) in self.open.iter().enumerate() {
            self.place[candidate.index()] = i as u32;
            for seat in links.seats(candidate) {
                self.groups.set_of::<W>(seat.group.index(), i);
            }
        }
        // At first only direct exclusions.
        for (i, (&candidate, row)) in self.open.iter().zip(self.falls.rows_mut_of::<W>()).enumerate() {
            if is_over(i) {
                return false;
            }
            for seat in links.seats(candidate) {
                row.unite(self.groups.row_of::<W>(seat.group.index()));
            }
            row.unset(i);
        }
        // Then what each strong candidate leads to if it is false.
        for (b, row) in self.strong_falls.rows_mut_of::<W>().enumerate() {
            if is_over(b) {
                return false;
            }
            self.partners
                .row(b)
                .ones()
                .for_each(|c| row.unite(self.falls.row_of::<W>(self.strong[c] as usize)));
        }
        for (i, row) in self.falls.rows_mut_of::<W>().enumerate() {
            if is_over(i) {
                return false;
            }
            self.strong_falls.unite_each::<W>(row, self.conflicts.row(i));
        }
        true
    }

    /// The candidates that an open candidate, if true, makes false, a bit for each open candidate in order;
    /// after [`Closure::compute_falls`].
    pub fn falls(&self, candidate: Candidate) -> &[u64] {
        self.falls.row(self.place[candidate.index()] as usize)
    }

    #[inline]
    fn dense(&self, candidate: Candidate) -> Option<usize> {
        let dense = self.dense[candidate.index()];
        (dense != NOT_STRONG).then_some(dense as usize)
    }
}

#[cfg(test)]
mod tests;

//! Unit propagation of all open candidates of a view side by side: without order, without reasons.
//!
//! The candidates are assumed together, as many at once as some words have bits: each candidate has the set
//! of assumptions that make it false and the set of those that make it true, and a group is looked at once
//! for all of them. What follows only grows as candidates close, so a later view goes on from an earlier one.

mod batch;

use super::ordered::PropagationRules;
use crate::Watch;
use crate::chains::net::{Links, View};
use batch::{ALL, Batch, Layout, NONE, WORDS, Work, and_not, bit, or, transpose};
use qedoku_model::Candidate;
use qedoku_model::bits::{self, BitMatrix, BitRow};
use std::sync::Arc;

/// The candidates that are false if another one is true, a row of bits for each open candidate of a view.
#[derive(Clone, Debug, Default)]
pub struct ParallelPropagation {
    layout: Arc<Layout>,
    /// Per batch of assumptions.
    batches: Vec<Batch>,
    /// Per place whether the candidate has closed.
    is_closed: Vec<bool>,
    /// The rows, once they are wanted.
    rows: BitMatrix,
    work: Work,
}

impl ParallelPropagation {
    /// Propagates every open candidate of a view. False once the time is over; then it is empty.
    pub fn compute(&mut self, links: &Links, view: &View, rules: PropagationRules, watch: Watch<'_>) -> bool {
        self.layout = Arc::new(Layout::new(links, view, rules));
        let count = self.layout.open.len();
        self.is_closed.clear();
        self.is_closed.resize(count, false);
        self.batches.clear();
        for first in (0..count).step_by(64 * WORDS) {
            let own = first..count.min(first + 64 * WORDS);
            let mut batch = Batch { fallen: vec![NONE; count], risen: vec![NONE; count], live: NONE };
            self.work.begin(&self.layout);
            for place in own {
                let bit = bit(place - first);
                batch.risen[place] = bit;
                batch.live = or(batch.live, bit);
                self.work.rise(place as u32, bit);
            }
            batch.propagate(links, &self.layout, &mut self.work);
            self.batches.push(batch);
            if watch.is_over() {
                *self = ParallelPropagation::default();
                return false;
            }
        }
        true
    }

    /// Takes over what follows in another view, to be updated for a smaller one.
    pub fn copy_from(&mut self, other: &ParallelPropagation) {
        self.layout = Arc::clone(&other.layout);
        self.is_closed.clone_from(&other.is_closed);
        self.batches.resize_with(other.batches.len(), || Batch {
            fallen: Vec::new(),
            risen: Vec::new(),
            live: NONE,
        });
        for (to, from) in self.batches.iter_mut().zip(&other.batches) {
            to.fallen.clone_from(&from.fallen);
            to.risen.clone_from(&from.risen);
            to.live = from.live;
        }
    }

    /// Updates for a smaller view, in which these candidates have closed as well; no group that forces may be
    /// down to one candidate that excludes others.
    ///
    /// Rows and bits stay where they are; closed candidates have no rows and are in none. If a group that
    /// forces has nothing left in the view, more may be found than [`ParallelPropagation::compute`] does,
    /// never less.
    pub fn close(&mut self, links: &Links, view: &View, candidates: impl IntoIterator<Item = Candidate>) {
        let ParallelPropagation { layout, batches, is_closed, work, .. } = self;
        work.begin(layout);
        work.in_view.clear();
        for candidate in candidates {
            let place = layout.place[candidate.index()] as usize;
            let (own, within) = (place / (64 * WORDS), place % (64 * WORDS));
            is_closed[place] = true;
            for (i, batch) in batches.iter_mut().enumerate() {
                batch.fallen[place] = ALL;
                if i == own {
                    batch.live = and_not(batch.live, bit(within));
                }
            }
            for seat in links.seats(candidate) {
                if layout.forces[seat.group.index()] && view.mask(seat.group) != 0 {
                    work.in_view.push(seat.group);
                }
            }
        }
        for batch in batches {
            work.in_view.iter().for_each(|&group| work.narrower.add(group));
            batch.propagate(links, layout, work);
        }
    }

    /// The candidates, in the order of their rows; closed ones may be among them.
    #[inline]
    pub fn open(&self) -> &[Candidate] {
        &self.layout.open
    }

    /// How many words a row has.
    #[inline]
    pub fn width(&self) -> usize {
        self.layout.width
    }

    /// The row of an open candidate, and its bit in all rows.
    #[inline]
    pub fn place(&self, candidate: Candidate) -> usize {
        self.layout.place[candidate.index()] as usize
    }

    /// Whether the candidate of a row contradicts itself, or has closed.
    #[inline]
    pub fn contradicts(&self, place: usize) -> bool {
        let within = place % (64 * WORDS);
        !self.batches[place / (64 * WORDS)].live.has(within)
    }

    /// Makes the rows.
    pub fn lay_out(&mut self) {
        let (count, width) = (self.layout.open.len(), self.layout.width);
        self.rows.reset(count.next_multiple_of(64), count);
        let words = self.rows.as_words_mut();
        for (batch, first) in self.batches.iter().zip((0..).step_by(64 * WORDS)) {
            for word in 0..WORDS.min(bits::words(count - first)) {
                let columns = batch.fallen.chunks(64).zip(self.is_closed.chunks(64));
                for (column, (fallen, is_closed)) in columns.enumerate() {
                    let mut square = [0; 64];
                    for (line, (fallen, &is_closed)) in square.iter_mut().zip(fallen.iter().zip(is_closed)) {
                        *line = if is_closed { 0 } else { fallen[word] };
                    }
                    transpose(&mut square);
                    let rows = &mut words[(first + word * 64) * width..];
                    rows.iter_mut()
                        .skip(column)
                        .step_by(width)
                        .zip(square)
                        .for_each(|(row, line)| *row = line);
                }
            }
        }
    }

    /// The candidates that are false if that of the row is true, a bit each; after
    /// [`ParallelPropagation::lay_out`].
    #[inline]
    pub fn row(&self, place: usize) -> &[u64] {
        self.rows.row(place)
    }

    /// Replaces a row.
    pub fn put(&mut self, place: usize, row: &[u64]) {
        self.rows.row_mut(place).copy_from_slice(row);
    }
}

#[cfg(test)]
mod tests {
    use super::super::unit::UnitPropagation;
    use super::*;
    use qedoku_model::{Candidate, Cell, Digit, GroupKind, House, Meaning, NetBuilder, Origin};

    /// The net of Latin squares.
    fn latin_squares(size: u16) -> Links {
        let mut net = NetBuilder::default();
        let digits = &Digit::ALL[..usize::from(size)];
        let candidate = |cell: u16, digit: Digit| Candidate(u32::from(cell * size) + digit.index() as u32);
        for cell in 0..size * size {
            let own: Vec<Candidate> =
                digits.iter().map(|&digit| net.candidate(Meaning::Digit(Cell(cell), digit))).collect();
            net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell)), own);
        }
        for line in 0..size {
            for &digit in digits {
                let row = (0..size).map(|i| candidate(line * size + i, digit));
                net.group(GroupKind::ExactlyOne, Origin::Places(House(line), digit), row);
                let column = (0..size).map(|i| candidate(i * size + line, digit));
                net.group(GroupKind::ExactlyOne, Origin::Places(House(size + line), digit), column);
            }
        }
        Links::new(&net.build())
    }

    /// What follows from each open candidate, or `None` if it contradicts itself.
    fn listed(of: &mut ParallelPropagation, links: &Links, view: &View) -> Vec<Option<Vec<Candidate>>> {
        of.lay_out();
        let of = &*of;
        let fallen = |place: usize| {
            let row = of.row(place);
            let has = |c: &Candidate| row.has(of.place(*c));
            (!of.contradicts(place)).then(|| view.open(links).filter(has).collect())
        };
        view.open(links).map(|candidate| fallen(of.place(candidate))).collect()
    }

    fn is_among(some: &Option<Vec<Candidate>>, all: &Option<Vec<Candidate>>) -> bool {
        match (some, all) {
            (_, None) => true,
            (None, _) => false,
            (Some(some), Some(all)) => some.iter().all(|candidate| all.contains(candidate)),
        }
    }

    /// The same one by one.
    fn propagated(links: &Links, view: &View, rules: PropagationRules) -> Vec<Option<Vec<Candidate>>> {
        let mut unit = UnitPropagation::default();
        let fallen = |candidate: Candidate| {
            let mut fallen = Vec::new();
            unit.start(view);
            unit.assume(candidate);
            let holds = unit.propagate(links, rules, |candidate| fallen.push(candidate));
            fallen.sort_unstable();
            holds.then_some(fallen)
        };
        view.open(links).map(fallen).collect()
    }

    #[test]
    fn side_by_side_follows_what_follows_one_by_one() {
        let mut seed = 1_u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32
        };
        let [mut above, mut below, mut anew] = std::array::from_fn(|_| ParallelPropagation::default());
        let (mut contradictions, mut others, mut emptied) = (0, 0, 0);
        for turn in 0..3000 {
            let links = &latin_squares(if turn % 10 == 0 { 7 } else { 5 });
            let rules = PropagationRules { cells: turn % 3 > 0, dynamic: true };
            let mut view = View::with(links, |_| true);
            let size = links.candidate_count() as u32;
            let mut close = |view: &mut View, count: u32| -> Vec<Candidate> {
                let closed: Vec<Candidate> = (0..count).map(|_| Candidate(random() % size)).collect();
                let closed = closed.into_iter().filter(|&c| {
                    let was_open = view.has(links, c);
                    view.remove(links, c);
                    was_open
                });
                closed.collect()
            };
            close(&mut view, size / 3);
            above.compute(links, &view, rules, Watch::ENDLESS);
            below.copy_from(&above);
            let is_plain = !view.has_single(links);
            if is_plain {
                assert_eq!(listed(&mut above, links, &view), propagated(links, &view, rules));
            }
            for _ in 0..2 {
                let closed = close(&mut view, 6);
                if !is_plain || view.has_single(links) {
                    break;
                }
                below.close(links, &view, closed);
                anew.compute(links, &view, rules, Watch::ENDLESS);
                let [gone_on, found] = [&mut below, &mut anew].map(|of| listed(of, links, &view));
                if view.masks().contains(&0) {
                    emptied += 1;
                    assert!(found.iter().zip(&gone_on).all(|(some, all)| is_among(some, all)));
                } else {
                    assert_eq!(gone_on, found);
                    contradictions += found.iter().filter(|fallen| fallen.is_none()).count();
                    others += found.iter().filter(|fallen| fallen.is_some()).count();
                }
            }
        }
        assert!(
            contradictions > 100 && others > 1000 && emptied > 0,
            "{contradictions}, {others}, {emptied}"
        );
    }
}

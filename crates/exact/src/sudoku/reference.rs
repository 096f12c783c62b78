//! The slow and obvious Sudoku solver: smallest-domain depth-first search.
//!
//! A cell's domain is what its candidates hold and no filled peer has. Each node tries the digits of the
//! unfilled cell with the smallest domain (the first of them in reading order), digits ascending.

use super::Solution;
use crate::budget::Meter;
use crate::{Budget, End, Tally};
use qedoku_model::{Digit, DigitSet};
use std::ops::ControlFlow;

/// Hands every solution to `visit` until it breaks, the tree is searched or the budget spent.
pub fn enumerate(
    candidates: &[DigitSet; 81],
    budget: Budget,
    mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
) -> Tally {
    let mut search = ReferenceSearch { candidates, values: [0; 81], meter: Meter::new(budget, 64), count: 0 };
    let flow = search.descend(&mut visit);
    let end = match flow {
        ControlFlow::Continue(()) => End::Complete,
        ControlFlow::Break(()) if search.meter.exhausted() => End::Budget,
        ControlFlow::Break(()) => End::Caller,
    };
    Tally { count: search.count, end, nodes: search.meter.spent() }
}

/// Counts solutions, no further than `limit`.
pub fn count(candidates: &[DigitSet; 81], limit: u64, budget: Budget) -> Tally {
    crate::outcome::count_by(limit, |visit| enumerate(candidates, budget, |_| visit()))
}

struct ReferenceSearch<'a> {
    candidates: &'a [DigitSet; 81],
    values: Solution,
    meter: Meter<'a>,
    count: u64,
}

impl ReferenceSearch<'_> {
    fn descend(&mut self, visit: &mut dyn FnMut(&Solution) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.meter.take() {
            return ControlFlow::Break(());
        }
        let open = (0..81).filter(|&cell| self.values[cell] == 0);
        let Some((cell, domain)) =
            open.map(|cell| (cell, self.domain(cell))).min_by_key(|(_, domain)| domain.len())
        else {
            self.count += 1;
            return visit(&self.values);
        };
        for digit in domain {
            self.values[cell] = digit.value();
            let flow = self.descend(visit);
            self.values[cell] = 0;
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn domain(&self, cell: usize) -> DigitSet {
        let used = PEERS[cell].iter().filter_map(|&peer| Digit::new(self.values[usize::from(peer)]));
        self.candidates[cell] - used.collect()
    }
}

/// The other cells of each cell's row, column and box.
const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut n, mut other) = (0, 0);
        while other < 81 {
            let row = other / 9 == cell / 9;
            let column = other % 9 == cell % 9;
            let in_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if other != cell && (row || column || in_box) {
                peers[cell][n] = other as u8;
                n += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_domain_anywhere_means_no_solution() {
        let mut candidates = [DigitSet::ALL; 81];
        candidates[80] = DigitSet::EMPTY;
        let tally = count(&candidates, 5, Budget::UNLIMITED);
        assert_eq!((tally.count, tally.end), (0, End::Complete));
    }

    #[test]
    fn an_empty_grid_has_more_solutions_than_any_small_limit() {
        let tally = count(&[DigitSet::ALL; 81], 5, Budget::UNLIMITED);
        assert_eq!((tally.count, tally.end), (5, End::Limit));
    }
}

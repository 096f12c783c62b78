//! The slow and obvious Sudoku solver: smallest-domain depth-first search.
//!
//! A cell's domain is what its candidates hold and no filled peer has. Each node tries the digits of the
//! unfilled cell with the smallest domain (the first of them in reading order), digits ascending.

use super::Solution;
use crate::budget::Meter;
use crate::{Budget, End, Tally};
use pencilmark_model::DigitSet;
use std::ops::ControlFlow;

/// Hands every solution to `visit` until it breaks, the tree is searched or the budget spent.
pub fn enumerate(
    candidates: &[DigitSet; 81],
    budget: Budget,
    mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
) -> Tally {
    let mut search = Search { candidates, values: [0; 81], meter: Meter::new(budget, 64), count: 0 };
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

struct Search<'a> {
    candidates: &'a [DigitSet; 81],
    values: Solution,
    meter: Meter<'a>,
    count: u64,
}

impl Search<'_> {
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
        let (row, column) = (cell / 9, cell % 9);
        let sees = |other: usize| {
            other / 9 == row || other % 9 == column || (other / 27 == row / 3 && other % 9 / 3 == column / 3)
        };
        self.candidates[cell]
            .iter()
            .filter(|digit| !(0..81).any(|other| self.values[other] == digit.value() && sees(other)))
            .collect()
    }
}

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

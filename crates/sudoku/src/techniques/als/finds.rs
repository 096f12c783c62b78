//! What patterns of sets remove, and the choice between patterns that remove the same.

use super::super::Repeats;
use super::super::prelude::*;
use super::list::Als;
use std::collections::HashMap;

/// Removed candidates: per digit the cells that lose it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Removed([CellSet; 9]);

impl Removed {
    /// Adds cells that lose a digit.
    pub(crate) fn add(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] = self.0[digit.index()] | cells;
    }

    /// The cells that lose a digit.
    pub(crate) fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Those that are among others too.
    pub(crate) fn within(&self, others: &Removed) -> Removed {
        Removed(std::array::from_fn(|i| self.0[i] & others.0[i]))
    }

    /// Whether nothing is removed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The digits that lose a cell.
    pub(crate) fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// The candidates, digit by digit, each in reading order.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.digits()
            .iter()
            .flat_map(|digit| self.cells(digit).iter().map(move |cell| candidate(cell, digit)))
    }
}

/// What the ends of a chain of sets remove: common digits other than those that link each end to its
/// neighbour, from all cells that see all their places in both ends.
pub(crate) fn between(grid: &Grid, [a, b]: [&Als; 2], links: DigitSet) -> Removed {
    let mut removed = Removed::default();
    for digit in (a.digits & b.digits) - links {
        removed.add(digit, a.seen(digit) & b.seen(digit) & grid.cells_with(digit));
    }
    removed
}

/// So many patterns are kept, the first that are found; where there are more, every cell has few candidates.
const MOST: usize = 100_000;

/// Patterns in the order found, of which the smallest of those that remove the same can be kept.
pub(crate) struct Finds<T> {
    list: Vec<(usize, Removed, T)>,
    best: Option<HashMap<Removed, usize>>,
}

impl<T> Finds<T> {
    /// Keeps all patterns, or the smallest for each set of removed candidates.
    pub(crate) fn new(repeats: Repeats) -> Finds<T> {
        Finds { list: Vec::new(), best: (repeats == Repeats::Simplest).then(HashMap::new) }
    }

    /// Whether a pattern of some size would be kept.
    pub(crate) fn is_better(&self, size: usize, removed: &Removed) -> bool {
        let best = self.best.as_ref().and_then(|best| best.get(removed));
        best.is_none_or(|&at| size < self.list[at].0)
    }

    /// Adds a pattern of some size.
    pub(crate) fn add(&mut self, size: usize, removed: Removed, pattern: T) {
        if let Some(best) = &mut self.best {
            if let Some(&at) = best.get(&removed) {
                if size < self.list[at].0 {
                    self.list[at] = (size, removed, pattern);
                }
                return;
            }
            if self.list.len() < MOST {
                best.insert(removed, self.list.len());
            }
        }
        if self.list.len() < MOST {
            self.list.push((size, removed, pattern));
        }
    }

    /// The patterns, small ones first, each with what it removes.
    pub(crate) fn sorted(mut self) -> impl Iterator<Item = (Removed, T)> {
        self.list.sort_by_key(|&(size, ..)| size);
        self.list.into_iter().map(|(_, removed, pattern)| (removed, pattern))
    }
}

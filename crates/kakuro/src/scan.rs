//! What techniques would otherwise compute again and again: a summary of each run, and lists of where a
//! simple deduction waits.
//!
//! The grid brings both up to date after each change, for the runs that the change touches. The summary
//! of a run depends on its cells and combinations alone.

use qedoku_model::{Cell, DigitSet, House};

/// Simple deductions that a summary of a run tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// One open cell, and its digit is known.
    LastCell,
    /// An open cell with a digit that no combination has.
    UselessDigit,
    /// A digit that all combinations have, with one place, which is open.
    OnePlace,
    /// A combination with a digit that has no place.
    NoPlace,
    /// A combination that shares no digit with some cell.
    CellWithout,
}

impl Finding {
    pub const ALL: [Finding; 5] =
        [Finding::LastCell, Finding::UselessDigit, Finding::OnePlace, Finding::NoPlace, Finding::CellWithout];
}

/// A summary of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RunView {
    /// Digits that some combination left has.
    pub in_some: DigitSet,
    /// Digits that all combinations left have.
    pub in_all: DigitSet,
    /// Digits that some cell can hold.
    pub placeable: DigitSet,
    /// Digits of filled cells.
    pub filled: DigitSet,
    /// Digits that exactly one cell can hold.
    pub one_place: DigitSet,
    /// How many cells are open.
    pub open: usize,
    findings: u8,
    broken: bool,
}

impl RunView {
    /// The summary of a run with these cells (what they can hold, and whether they are filled) and these
    /// combinations left. `has_sum` tells a run without combinations left from one that has none.
    pub fn of(
        cells: impl Iterator<Item = (DigitSet, bool)> + Clone,
        combinations: impl Iterator<Item = DigitSet> + Clone,
        has_sum: bool,
    ) -> RunView {
        let mut view = RunView::default();
        let mut in_two = DigitSet::EMPTY;
        for (digits, filled) in cells.clone() {
            in_two |= view.placeable & digits;
            view.placeable |= digits;
            if filled {
                view.filled |= digits;
            } else {
                view.open += 1;
            }
        }
        view.one_place = view.placeable - in_two;
        if !has_sum {
            return view;
        }
        view.in_all = DigitSet::ALL;
        for set in combinations.clone() {
            view.in_some |= set;
            view.in_all &= set;
        }
        if view.in_some.is_empty() || !view.placeable.contains_all(view.in_all) {
            view.broken = true;
            return view;
        }
        let wanted = view.in_all - view.filled;
        let without =
            cells.clone().any(|(digits, _)| combinations.clone().any(|set| (set & digits).is_empty()));
        view.note(Finding::LastCell, view.open == 1 && wanted.single().is_some());
        view.note(Finding::UselessDigit, !view.in_some.contains_all(view.placeable));
        view.note(Finding::OnePlace, !(wanted & view.one_place).is_empty());
        view.note(Finding::NoPlace, !view.placeable.contains_all(view.in_some));
        view.note(Finding::CellWithout, without);
        view
    }

    fn note(&mut self, finding: Finding, found: bool) {
        self.findings |= u8::from(found) << finding as u8;
    }

    /// Whether the run has the finding.
    pub fn has(&self, finding: Finding) -> bool {
        self.findings >> finding as u8 & 1 == 1
    }

    /// Whether no combination is left, or a digit that all have has no place.
    pub fn is_broken(&self) -> bool {
        self.broken
    }
}

/// Some sets of indices, a bit each, in one piece: a position is copied often.
#[derive(Clone, PartialEq, Eq, Debug)]
struct IndexSets {
    words: Vec<u64>,
    /// How many words a set takes.
    each: usize,
}

impl IndexSets {
    /// So many empty sets of indices below `len`.
    fn empty(count: usize, len: usize) -> IndexSets {
        let each = len.div_ceil(64);
        IndexSets { words: vec![0; count * each], each }
    }

    fn set(&mut self, set: usize, index: u16, member: bool) {
        let (word, bit) = (&mut self.words[set * self.each + usize::from(index) / 64], 1u64 << (index % 64));
        if member { *word |= bit } else { *word &= !bit }
    }

    fn contains(&self, set: usize, index: u16) -> bool {
        self.words[set * self.each + usize::from(index) / 64] >> (index % 64) & 1 == 1
    }

    fn iter(&self, set: usize) -> impl Iterator<Item = u16> + '_ {
        let words = &self.words[set * self.each..(set + 1) * self.each];
        words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| Some(w & (w - 1)).filter(|&w| w != 0))
                .map(move |w| i as u16 * 64 + w.trailing_zeros() as u16)
        })
    }
}

/// Where simple deductions wait, and which runs have changed.
#[derive(Clone, Debug)]
pub(crate) struct Worklist {
    /// The runs with each finding, then [`SINGLES`](Worklist::SINGLES) and [`TOUCHED`](Worklist::TOUCHED).
    sets: IndexSets,
    touched: Vec<House>,
}

impl Worklist {
    /// Cells with one candidate.
    const SINGLES: usize = Finding::ALL.len();
    /// The runs in `touched`.
    const TOUCHED: usize = Finding::ALL.len() + 1;

    pub fn new(cells: usize, runs: usize) -> Worklist {
        let sets = IndexSets::empty(Worklist::TOUCHED + 1, cells.max(runs));
        Worklist { sets, touched: Vec::new() }
    }

    /// Open cells with one candidate, in reading order.
    pub fn singles(&self) -> impl Iterator<Item = Cell> + '_ {
        self.sets.iter(Worklist::SINGLES).map(Cell)
    }

    /// Runs with a finding, in their order.
    pub fn runs(&self, finding: Finding) -> impl Iterator<Item = House> + '_ {
        self.sets.iter(finding as usize).map(House)
    }

    pub fn set_single(&mut self, cell: Cell, single: bool) {
        self.sets.set(Worklist::SINGLES, cell.0, single);
    }

    pub fn set(&mut self, finding: Finding, house: House, found: bool) {
        self.sets.set(finding as usize, house.0, found);
    }

    /// Notes that a run's summary is out of date.
    pub fn touch(&mut self, house: House) {
        if !self.sets.contains(Worklist::TOUCHED, house.0) {
            self.sets.set(Worklist::TOUCHED, house.0, true);
            self.touched.push(house);
        }
    }

    pub fn next_touched(&mut self) -> Option<House> {
        let house = self.touched.pop()?;
        self.sets.set(Worklist::TOUCHED, house.0, false);
        Some(house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_sets_hold_what_was_put_in() {
        let mut sets = IndexSets::empty(2, 200);
        for index in [3, 64, 199, 5] {
            sets.set(1, index, true);
        }
        sets.set(1, 5, false);
        sets.set(0, 7, true);
        assert_eq!(sets.iter(1).collect::<Vec<_>>(), [3, 64, 199]);
        assert_eq!(sets.iter(0).collect::<Vec<_>>(), [7]);
        assert!(sets.contains(1, 64) && !sets.contains(1, 5) && !sets.contains(1, 7));
    }

    #[test]
    fn a_touched_run_comes_once() {
        let mut work = Worklist::new(1, 4);
        for house in [2, 1, 2] {
            work.touch(House(house));
        }
        assert_eq!([work.next_touched(), work.next_touched()], [Some(House(1)), Some(House(2))]);
        assert_eq!(work.next_touched(), None);
    }
}

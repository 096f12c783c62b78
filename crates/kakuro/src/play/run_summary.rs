//! A summary of each run: what techniques would otherwise compute again and again.
//!
//! The grid brings it up to date after each change, for the runs that the change touches. It depends on the
//! cells and combinations of its run alone.

use qedoku_model::DigitSet;

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
pub(crate) struct RunSummary {
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

impl RunSummary {
    /// The summary of a run with these cells (what they can hold, and whether they are filled) and these
    /// combinations left. `has_sum` tells a run without combinations left from one that has none.
    pub fn of(
        cells: impl Iterator<Item = (DigitSet, bool)> + Clone,
        combinations: impl Iterator<Item = DigitSet> + Clone,
        has_sum: bool,
    ) -> RunSummary {
        let mut summary = RunSummary::default();
        let mut in_two = DigitSet::EMPTY;
        for (digits, filled) in cells.clone() {
            in_two |= summary.placeable & digits;
            summary.placeable |= digits;
            if filled {
                summary.filled |= digits;
            } else {
                summary.open += 1;
            }
        }
        summary.one_place = summary.placeable - in_two;
        if !has_sum {
            return summary;
        }
        summary.in_all = DigitSet::ALL;
        for set in combinations.clone() {
            summary.in_some |= set;
            summary.in_all &= set;
        }
        if summary.in_some.is_empty() || !summary.placeable.contains_all(summary.in_all) {
            summary.broken = true;
            return summary;
        }
        let wanted = summary.in_all - summary.filled;
        let without =
            cells.clone().any(|(digits, _)| combinations.clone().any(|set| (set & digits).is_empty()));
        summary.note(Finding::LastCell, summary.open == 1 && wanted.single().is_some());
        summary.note(Finding::UselessDigit, !summary.in_some.contains_all(summary.placeable));
        summary.note(Finding::OnePlace, !(wanted & summary.one_place).is_empty());
        summary.note(Finding::NoPlace, !summary.placeable.contains_all(summary.in_some));
        summary.note(Finding::CellWithout, without);
        summary
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

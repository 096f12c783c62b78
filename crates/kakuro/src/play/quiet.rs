//! Which techniques have found nothing in which runs since these changed.
//!
//! A technique that looks at one run at a time need not look again at a run that has not changed since it
//! found nothing there. The marks only save work: what a technique finds does not depend on them, so they may
//! be set through a shared grid.

use qedoku_model::House;
use std::sync::atomic::{AtomicU32, Ordering};

/// A technique, or one size of it, that looks at one run at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quiet {
    NakedPair,
    NakedTriple,
    NakedQuad,
    HiddenPair,
    HiddenTriple,
    HiddenQuad,
    Mirror,
    MinMax,
    Parity,
    Placement,
    Consistency,
    /// Looks at the crossing runs as well.
    CrossRun,
    /// Looks at four runs at a time.
    AlignedPair,
}

impl Quiet {
    /// Naked subsets of so many cells.
    pub const fn naked(size: usize) -> Quiet {
        match size {
            2 => Quiet::NakedPair,
            3 => Quiet::NakedTriple,
            _ => Quiet::NakedQuad,
        }
    }

    /// Hidden subsets of so many digits.
    pub const fn hidden(size: usize) -> Quiet {
        match size {
            2 => Quiet::HiddenPair,
            3 => Quiet::HiddenTriple,
            _ => Quiet::HiddenQuad,
        }
    }
}

/// A mark for each run and technique.
#[derive(Debug)]
pub(crate) struct QuietRuns(Vec<AtomicU32>);

impl QuietRuns {
    /// No marks.
    pub fn new(runs: usize) -> QuietRuns {
        QuietRuns((0..runs).map(|_| AtomicU32::new(0)).collect())
    }

    /// Whether the technique has found nothing in the run.
    pub fn has(&self, house: House, quiet: Quiet) -> bool {
        self.0[house.index()].load(Ordering::Relaxed) >> quiet as usize & 1 == 1
    }

    /// Notes that it finds nothing.
    pub fn mark(&self, house: House, quiet: Quiet) {
        self.0[house.index()].fetch_or(1 << quiet as usize, Ordering::Relaxed);
    }

    /// The run has changed.
    pub fn clear(&mut self, house: House) {
        *self.0[house.index()].get_mut() = 0;
    }

    /// A run that crosses it has changed.
    pub fn clear_crossing(&mut self, house: House) {
        *self.0[house.index()].get_mut() &= !(1 << Quiet::CrossRun as usize);
    }
}

impl Clone for QuietRuns {
    fn clone(&self) -> QuietRuns {
        QuietRuns(self.0.iter().map(|marks| AtomicU32::new(marks.load(Ordering::Relaxed))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_kept_apart_by_run_and_technique_and_go_when_the_run_changes() {
        let mut marks = QuietRuns::new(2);
        let [a, b] = [House(0), House(1)];
        marks.mark(a, Quiet::NakedTriple);
        marks.mark(b, Quiet::CrossRun);
        marks.mark(b, Quiet::Parity);
        assert!(marks.has(a, Quiet::NakedTriple) && !marks.has(a, Quiet::NakedPair));
        assert!(!marks.has(b, Quiet::NakedTriple) && marks.has(b, Quiet::CrossRun));
        let copy = marks.clone();
        marks.clear_crossing(b);
        assert!(!marks.has(b, Quiet::CrossRun) && marks.has(b, Quiet::Parity));
        marks.clear(b);
        assert!(!marks.has(b, Quiet::Parity) && copy.has(b, Quiet::Parity));
    }
}

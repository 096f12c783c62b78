//! Which techniques have found nothing in which runs since these changed.
//!
//! A technique that looks at one run at a time need not look again at a run that has not changed since it
//! found nothing there. The marks are kept in the workspace of the solve, each with the state of the run.

use super::grid::PuzzleId;
use crate::{Direction, Grid};
use qedoku_engine::{Kept, Workspace};
use qedoku_model::House;
use smallvec::SmallVec;

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
#[derive(Default)]
pub(crate) struct QuietRuns {
    puzzle: Option<PuzzleId>,
    runs: Vec<QuietRun>,
}

/// The marks of a run in some state.
#[derive(Clone, Default)]
struct QuietRun {
    state: u128,
    marks: u32,
    /// The states of the runs that cross it, if the technique that looks at those has a mark.
    crossing: States,
}

type States = SmallVec<[u128; 9]>;

/// The states of the runs that cross a run, and its own where there is none.
fn crossing(grid: &Grid, house: House) -> States {
    let run = grid.run(house);
    let other = match run.direction {
        Direction::Across => Direction::Down,
        Direction::Down => Direction::Across,
    };
    run.cells.iter().map(|&cell| grid.run_of(cell, other).map_or(0, |run| grid.run_state(run))).collect()
}

impl QuietRuns {
    /// The marks that a workspace keeps, if they are of the same puzzle; else none.
    pub fn of<'a>(workspace: &'a mut Workspace, grid: &Grid) -> &'a mut QuietRuns {
        let kept: &mut QuietRuns = workspace.of();
        if !kept.puzzle.as_ref().is_some_and(|puzzle| grid.is_of(puzzle)) {
            let runs = vec![QuietRun::default(); grid.runs().len()];
            *kept = QuietRuns { puzzle: Some(grid.puzzle_id()), runs };
        }
        kept
    }

    /// Whether the technique has found nothing in the run as it is.
    pub fn has(&self, grid: &Grid, house: House, quiet: Quiet) -> bool {
        let run = &self.runs[house.index()];
        run.marks >> (quiet as usize) & 1 == 1
            && run.state == grid.run_state(house)
            && (quiet != Quiet::CrossRun || run.crossing == crossing(grid, house))
    }

    /// Notes that it finds nothing.
    pub fn mark(&mut self, grid: &Grid, house: House, quiet: Quiet) {
        let (run, state) = (&mut self.runs[house.index()], grid.run_state(house));
        if run.state != state {
            (run.state, run.marks) = (state, 0);
        }
        run.marks |= 1 << (quiet as usize);
        if quiet == Quiet::CrossRun {
            run.crossing = crossing(grid, house);
        }
    }
}

impl Kept for QuietRuns {
    fn bytes(&self) -> usize {
        self.runs.capacity() * size_of::<QuietRun>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use qedoku_engine::Board;
    use qedoku_model::{Cell, Digit, Step};

    #[test]
    fn marks_are_kept_apart_by_run_and_technique_and_hold_while_the_run_is_as_it_was() {
        let grid = |line: &str| line.parse::<Setup>().unwrap().grid().unwrap();
        let start = grid("# 6\\ 7\\ / \\6 . . / \\7 . .");
        let mut workspace = Workspace::new();
        let marks = QuietRuns::of(&mut workspace, &start);
        let [across, other] = [House(0), House(1)];
        marks.mark(&start, across, Quiet::NakedTriple);
        marks.mark(&start, other, Quiet::CrossRun);
        marks.mark(&start, other, Quiet::Parity);
        assert!(
            marks.has(&start, across, Quiet::NakedTriple) && !marks.has(&start, across, Quiet::NakedPair)
        );
        assert!(!marks.has(&start, other, Quiet::NakedTriple) && marks.has(&start, other, Quiet::CrossRun));
        let mut later = start.clone();
        let removed = later.digit_candidate(Cell(0), Digit::new(1).unwrap());
        assert!(later.is_open(removed));
        later.apply(&Step::facts([removed.off()]));
        let marks = QuietRuns::of(&mut workspace, &later);
        assert!(
            !marks.has(&later, across, Quiet::NakedTriple) && marks.has(&start, across, Quiet::NakedTriple)
        );
        assert!(!marks.has(&later, other, Quiet::CrossRun) && marks.has(&later, other, Quiet::Parity));
        let same = grid("# 6\\ 7\\ / \\6 . . / \\7 . .");
        assert!(!QuietRuns::of(&mut workspace, &same).has(&same, other, Quiet::Parity));
    }
}

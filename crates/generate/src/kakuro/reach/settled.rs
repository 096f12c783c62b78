//! How far cheap steps get where a filling changes at one place: what the runs elsewhere tell is found once.

use super::{Board, Digits, Reach, RunState};
use qedoku_kakuro::combinations;

/// What cheap steps find out of all runs but some, whose sums may become others.
pub struct Settled {
    left_out: Vec<u32>,
    possible: Vec<Digits>,
    is_filled: Vec<bool>,
    runs: Vec<RunState>,
}

impl Board {
    /// The runs through cells that share a run with a cell: their sums may be others where a digit of it or
    /// of its runs is.
    pub fn around(&self, cell: u32) -> Vec<u32> {
        let cells = self.ends[cell as usize].into_iter().flat_map(|run| &self.runs[run as usize]);
        let mut runs: Vec<u32> = cells.flat_map(|&cell| self.ends[cell as usize]).collect();
        runs.sort_unstable();
        runs.dedup();
        runs
    }
}

impl Reach<'_> {
    /// What is found in a filling without some runs.
    pub fn settle(&mut self, filling: &[u8], left_out: Vec<u32>) -> Settled {
        self.begin(filling);
        for &run in &left_out {
            let state = &mut self.runs[run as usize];
            *state = RunState { sets: &[], alive: 0, ..*state };
        }
        self.go_on();
        let (possible, is_filled) = (self.possible.clone(), self.is_filled.clone());
        Settled { left_out, possible, is_filled, runs: self.runs.clone() }
    }

    /// As [`Reach::open`], for a filling with other sums in the runs that were left out alone. What dearer
    /// steps find hangs on the order in which they come: now and then a cell more stays open, or one less.
    pub fn open_from(&mut self, settled: &Settled, filling: &[u8]) -> Vec<u32> {
        self.possible.copy_from_slice(&settled.possible);
        self.is_filled.copy_from_slice(&settled.is_filled);
        self.runs.copy_from_slice(&settled.runs);
        for &run in &settled.left_out {
            let cells = &self.board.runs[run as usize];
            let sum: usize = cells.iter().map(|&cell| usize::from(filling[cell as usize])).sum();
            let state = &mut self.runs[run as usize];
            state.sets = combinations::of(cells.len(), sum);
            let filled = state.filled;
            let sets = state.sets.iter().enumerate().filter(|(_, set)| filled & !set.bits() == 0);
            state.alive = sets.fold(0, |alive, (bit, _)| alive | 1 << bit);
            self.touch(run);
        }
        self.go_on();
        self.left()
    }
}

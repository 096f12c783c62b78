//! Random boards for the tests of this folder.

use super::{Kakuro, Problem, Run};
use fastrand::Rng;
use qedoku_model::{Digit, DigitSet};

/// Random numbers, of which boards are made.
pub(super) struct Random(pub(super) Rng);

impl Random {
    /// Five rows and seven columns that cross in some places, each a run, with a filling that gives the
    /// sums; one in `gap` has none.
    pub(super) fn board(&mut self, gap: usize) -> (Problem, Vec<u8>) {
        let mut lines = vec![vec![]; 12];
        let mut filling = Vec::new();
        let density = 1 + self.0.usize(..6);
        for place in 0..35 {
            let (row, column) = (place / 7, 5 + place % 7);
            let is_free = |digit: &u8| {
                [row, column].iter().all(|&line: &usize| {
                    lines[line].iter().all(|&cell: &u32| filling[cell as usize] != *digit)
                })
            };
            let free: Vec<u8> = (1..=9).filter(is_free).collect();
            if self.0.usize(..8) < density && !free.is_empty() {
                let cell = filling.len() as u32;
                filling.push(free[self.0.usize(..free.len())]);
                lines[row].push(cell);
                if self.0.usize(..10) > 0 {
                    lines[column].push(cell);
                }
            }
        }
        let domains = filling.iter().map(|&value| {
            let digit = Digit::new(value).expect("1 to 9");
            let mut set = DigitSet::from_bits(self.0.usize(..512) as u16);
            set.insert(digit);
            if self.0.usize(..4) == 0 { DigitSet::from(digit) } else { set }
        });
        let domains = domains.collect();
        let runs = lines.into_iter().map(|cells| {
            let sum = cells.iter().map(|&cell| filling[cell as usize]).sum();
            Run { cells, sum: (self.0.usize(..gap) > 0).then_some(sum) }
        });
        (Problem { domains, runs: runs.collect() }, filling)
    }
}

/// The runs that hang together with this one by open cells other than `without`.
pub(super) fn joined(puzzle: &Kakuro, open: &[u32], from: u32, without: &[u32]) -> Vec<bool> {
    let mut reached = vec![false; puzzle.runs.len()];
    reached[from as usize] = true;
    for _ in &puzzle.runs {
        for &cell in open.iter().filter(|cell| !without.contains(cell)) {
            if puzzle.runs_of(cell).any(|run| reached[run as usize]) {
                puzzle.runs_of(cell).for_each(|run| reached[run as usize] = true);
            }
        }
    }
    reached
}

/// Whether all runs of a half have sums and all its cells lie in two runs.
pub(super) fn known(puzzle: &Kakuro, open: &[u32], half: &[bool]) -> bool {
    (0..puzzle.runs.len()).all(|run| !half[run] || puzzle.runs[run].sum().is_some())
        && open.iter().all(|&cell| {
            puzzle.runs_of(cell).count() == 2 || !puzzle.runs_of(cell).any(|run| half[run as usize])
        })
}

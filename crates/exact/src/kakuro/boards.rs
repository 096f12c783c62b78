//! Random boards for the tests of this folder.

use super::{Problem, Run};
use pencilmark_model::{Digit, DigitSet};

/// A generator of random numbers: steps of a linear congruence, upper bits.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % bound as u64) as usize
    }

    /// Five rows and seven columns that cross in some places, each a run, with a filling that gives the
    /// sums; one in `gap` has none.
    pub(super) fn board(&mut self, gap: usize) -> (Problem, Vec<u8>) {
        let mut lines = vec![vec![]; 12];
        let mut filling = Vec::new();
        let density = 1 + self.below(6);
        for place in 0..35 {
            let (row, column) = (place / 7, 5 + place % 7);
            let is_free = |digit: &u8| {
                [row, column].iter().all(|&line: &usize| {
                    lines[line].iter().all(|&cell: &u32| filling[cell as usize] != *digit)
                })
            };
            let free: Vec<u8> = (1..=9).filter(is_free).collect();
            if self.below(8) < density && !free.is_empty() {
                let cell = filling.len() as u32;
                filling.push(free[self.below(free.len())]);
                lines[row].push(cell);
                if self.below(10) > 0 {
                    lines[column].push(cell);
                }
            }
        }
        let domains = filling.iter().map(|&value| {
            let digit = Digit::new(value).expect("1 to 9");
            let mut set = DigitSet::from_bits(self.below(512) as u16);
            set.insert(digit);
            if self.below(4) == 0 { DigitSet::from(digit) } else { set }
        });
        let domains = domains.collect();
        let runs = lines.into_iter().map(|cells| {
            let sum = cells.iter().map(|&cell| filling[cell as usize]).sum();
            Run { cells, sum: (self.below(gap) > 0).then_some(sum) }
        });
        (Problem { domains, runs: runs.collect() }, filling)
    }
}

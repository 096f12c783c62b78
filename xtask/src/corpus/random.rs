//! Random puzzles by number, each with its solution.

use qedoku_exact::Budget;
use qedoku_exact::sudoku::Sudoku;
use qedoku_model::{Digit, DigitSet};
use qedoku_sudoku::Setup;

pub use crate::random::Random;

impl Random {
    /// A random order of nine lines that keeps bands together.
    pub fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let inside: [[usize; 3]; 3] = std::array::from_fn(|_| self.shuffled());
        std::array::from_fn(|i| bands[i / 3] * 3 + inside[i / 3][i % 3])
    }

    /// A full grid under a random symmetry: rows, columns and digits exchanged, perhaps turned over.
    ///
    /// The grid is the first one that exact search finds with random boxes on a diagonal.
    fn full_grid(&mut self) -> [u8; 81] {
        let mut givens = [0; 81];
        for block in 0..3 {
            let digits: [usize; 9] = self.shuffled();
            for (i, digit) in digits.into_iter().enumerate() {
                givens[(block * 3 + i / 3) * 9 + block * 3 + i % 3] = digit as u8 + 1;
            }
        }
        let solution = Sudoku::from_givens(&givens).solve(Budget::UNLIMITED).solution();
        let solution = solution.expect("boxes on a diagonal do not meet");
        let (rows, columns, turned) = (self.lines(), self.lines(), self.below(2) == 1);
        std::array::from_fn(|i| {
            let (r, c) = if turned { (i % 9, i / 9) } else { (i / 9, i % 9) };
            solution[rows[r] * 9 + columns[c]]
        })
    }

    /// A puzzle with one solution, and that solution. Givens go in random order until a random number of them
    /// is left or none can be spared.
    pub fn puzzle(&mut self) -> (Setup, [Digit; 81]) {
        let solution = self.full_grid();
        let wanted = 17 + self.below(14);
        let mut givens = solution;
        for cell in self.shuffled::<81>() {
            if givens.iter().filter(|&&given| given > 0).count() <= wanted {
                break;
            }
            givens[cell] = 0;
            if has_other(&givens, cell, solution[cell]) {
                givens[cell] = solution[cell];
            }
        }
        let solution = solution.map(|digit| Digit::from_index(usize::from(digit) - 1));
        let givens = std::array::from_fn(|i| (givens[i] > 0).then(|| solution[i]));
        (Setup { givens, ..Setup::default() }, solution)
    }
}

/// Whether the givens allow another digit in a cell.
fn has_other(givens: &[u8; 81], cell: usize, digit: u8) -> bool {
    let mut open = givens.map(|given| Digit::new(given).map_or(DigitSet::ALL, Digit::set));
    if let Some(digit) = Digit::new(digit) {
        open[cell].remove(digit);
    }
    Sudoku::from_candidates(&open).solve(Budget::UNLIMITED).solution().is_some()
}

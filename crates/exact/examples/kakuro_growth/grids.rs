//! Kakuro grids of any size with exactly one solution, the same for the same size and seed.
//!
//! A random pattern of black cells, kept free of runs of one cell and of runs that are too long, is filled
//! with random digits, small and great ones preferred. Then single digits are changed: first in small
//! windows, with all other cells taken as known, until a window has one filling; at last, as long as the
//! whole has two solutions, in a window round a cell in which they differ. A window that cannot be mended
//! has one of its cells turned black.

use fastrand::Rng;
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::{Budget, End, Verdict};
use qedoku_model::{Digit, DigitSet};

/// Cells in the longest run.
const LONGEST: usize = 6;
/// Rows and columns of a window.
const WINDOW: usize = 8;
/// Changes tried in one window.
const TRIALS: usize = 100;
/// Fillings of a window that are counted.
const MOST: u64 = 60;

/// A puzzle of about this many white cells.
pub fn grown(cells: usize, seed: u64) -> Problem {
    let side = ((cells as f64 / 0.43).sqrt().round() as usize).max(3);
    let mut grid = Grid {
        side,
        white: vec![true; side * side],
        digits: vec![0; side * side],
        random: Rng::with_seed(seed ^ (cells as u64) << 32),
    };
    for cell in 0..side * side {
        grid.white[cell] = grid.random.usize(..100) >= 20;
    }
    grid.trim();
    grid.fill((0..side * side).filter(|&cell| grid.white[cell]).collect());
    for row in (0..side).step_by(WINDOW / 2) {
        for column in (0..side).step_by(WINDOW / 2) {
            grid.mend(row, column);
        }
    }
    loop {
        let white: Vec<usize> = (0..side * side).filter(|&cell| grid.white[cell]).collect();
        let problem = grid.problem(&white);
        let suspects = match Kakuro::new(&problem).verdict(Budget::of_nodes(10_000)) {
            Verdict::Unique(_) => return problem,
            Verdict::Several(a, b) => differing(&white, &a, &b),
            // One that takes long to settle is changed anywhere.
            Verdict::None | Verdict::Unknown(_) => white,
        };
        let cell = suspects[grid.random.usize(..suspects.len())];
        grid.fill(vec![cell]);
        grid.mend((cell / side).saturating_sub(WINDOW / 2), (cell % side).saturating_sub(WINDOW / 2));
    }
}

/// A square of cells, black or with a digit.
struct Grid {
    side: usize,
    white: Vec<bool>,
    digits: Vec<u8>,
    random: Rng,
}

impl Grid {
    /// The white cells in line with this one, itself left out: across, then down.
    fn lines(&self, cell: usize) -> [Vec<usize>; 2] {
        let (row, column) = (cell / self.side, cell % self.side);
        let white = |&cell: &usize| self.white[cell];
        let left = (0..column).rev().map(|c| row * self.side + c).take_while(white);
        let right = (column + 1..self.side).map(|c| row * self.side + c).take_while(white);
        let above = (0..row).rev().map(|r| r * self.side + column).take_while(white);
        let below = (row + 1..self.side).map(|r| r * self.side + column).take_while(white);
        [left.chain(right).collect(), above.chain(below).collect()]
    }

    fn blacken(&mut self, cell: usize) {
        self.white[cell] = false;
        self.digits[cell] = 0;
    }

    /// Turns cells black until every run has two cells to the longest allowed.
    fn trim(&mut self) {
        loop {
            let mut quiet = true;
            for cell in 0..self.white.len() {
                let [across, down] = self.lines(cell);
                if self.white[cell] && (across.is_empty() || down.is_empty()) {
                    self.blacken(cell);
                    quiet = false;
                } else if self.white[cell] && across.len().max(down.len()) >= LONGEST {
                    // Any cell of the run, now and then.
                    if self.random.usize(..LONGEST) == 0 {
                        self.blacken(cell);
                    }
                    quiet = false;
                }
            }
            if quiet {
                return;
            }
        }
    }

    /// Gives these cells digits; others change too where no digit is free.
    fn fill(&mut self, mut waiting: Vec<usize>) {
        waiting.iter().for_each(|&cell| self.digits[cell] = 0);
        while let Some(cell) = waiting.pop().filter(|&cell| self.white[cell]) {
            let others = self.lines(cell).concat();
            let is_free = |digit: &u8| others.iter().all(|&other| self.digits[other] != *digit);
            let free: Vec<u8> = [1, 9, 2, 8, 3, 7, 4, 6, 5].into_iter().filter(is_free).collect();
            // The lesser of two random places in the list: nearer to the ends.
            let place = self.random.usize(..free.len()).min(self.random.usize(..free.len()));
            let digit = free.get(place).copied().unwrap_or_else(|| 1 + self.random.usize(..9) as u8);
            self.digits[cell] = digit;
            for other in others {
                if self.digits[other] == digit {
                    self.digits[other] = 0;
                    waiting.insert(0, other);
                }
            }
        }
    }

    /// Changes digits in a window until it has one filling.
    fn mend(&mut self, row: usize, column: usize) {
        loop {
            let rows = row..(row + WINDOW).min(self.side);
            let columns = column..(column + WINDOW).min(self.side);
            let place = |r: usize| columns.clone().map(move |c| (r, c));
            let window = rows.flat_map(place).map(|(r, c)| r * self.side + c);
            let open: Vec<usize> = window.filter(|&cell| self.white[cell]).collect();
            let mut best = self.fillings(&open);
            for _ in 0..TRIALS {
                if best <= 1 {
                    return;
                }
                let cell = self.suspect(&open);
                let before = self.digits.clone();
                self.fill(vec![cell]);
                let fillings = self.fillings(&open);
                if fillings <= best { best = fillings } else { self.digits = before }
            }
            if best > 1 {
                let cell = self.suspect(&open);
                self.blacken(cell);
                self.trim();
            }
        }
    }

    fn fillings(&self, open: &[usize]) -> u64 {
        let tally = Kakuro::new(&self.problem(open)).count(MOST, Budget::of_nodes(5 * MOST));
        if tally.end == End::Budget { MOST } else { tally.count }
    }

    /// A cell in which two fillings differ; any cell if two are not found.
    fn suspect(&mut self, open: &[usize]) -> usize {
        let cells = match Kakuro::new(&self.problem(open)).verdict(Budget::of_nodes(5 * MOST)) {
            Verdict::Several(a, b) => differing(open, &a, &b),
            _ => open.to_vec(),
        };
        cells[self.random.usize(..cells.len())]
    }

    /// The puzzle of some white cells, ascending, all others taken as known.
    fn problem(&self, open: &[usize]) -> Problem {
        let mut domains = vec![DigitSet::ALL; open.len()];
        let mut runs = Vec::new();
        for (number, &cell) in open.iter().enumerate() {
            for line in self.lines(cell) {
                let place = |cell: usize| open.binary_search(&cell).ok();
                for &other in line.iter().filter(|&&other| place(other).is_none()) {
                    if let Some(digit) = Digit::new(self.digits[other]) {
                        domains[number].remove(digit);
                    }
                }
                let mut own: Vec<usize> = line.into_iter().filter_map(place).chain([number]).collect();
                own.sort_unstable();
                if own[0] == number {
                    runs.push(Run {
                        cells: own.iter().map(|&i| i as u32).collect(),
                        sum: Some(own.iter().map(|&i| self.digits[open[i]]).sum()),
                    });
                }
            }
        }
        Problem { domains, runs }
    }
}

/// The cells in which two fillings differ.
fn differing(cells: &[usize], a: &[u8], b: &[u8]) -> Vec<usize> {
    cells.iter().zip(a.iter().zip(b)).filter(|(_, (a, b))| a != b).map(|(&cell, _)| cell).collect()
}

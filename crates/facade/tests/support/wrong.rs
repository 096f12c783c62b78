//! Puzzles made from a seed, right ones and ones with one thing wrong, so that they have no solution.
//!
//! Only what the library offers to everybody is used, so that tests and maintenance tasks can both take this
//! file.

use fastrand::Rng;
use qedoku::{Budget, Options, Puzzle, Verdict, solve};
use std::ops::ControlFlow;

/// The numbers below a count in random order.
fn shuffled(random: &mut Rng, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    order
}

fn verdict(puzzle: &Puzzle) -> Option<Verdict<qedoku::Solution>> {
    let options = Options { budget: Budget::of_nodes(20_000), ..Options::default() };
    solve(puzzle, &options).ok()
}

fn sudoku_of(digits: &[u8]) -> Puzzle {
    let line: String = digits.iter().map(|&d| if d == 0 { '.' } else { char::from(b'0' + d) }).collect();
    line.parse().unwrap_or_else(|_| unreachable!("{line}"))
}

/// A Sudoku with one solution and so many givens or a few more, and the solution.
pub fn sudoku(random: &mut Rng, givens: usize) -> (Vec<u8>, Vec<u8>) {
    // Boxes on a diagonal do not meet, so they may hold anything.
    let mut start = vec![0; 81];
    for block in 0..3 {
        for (i, digit) in shuffled(random, 9).into_iter().enumerate() {
            start[(block * 3 + i / 3) * 9 + block * 3 + i % 3] = digit as u8 + 1;
        }
    }
    let mut full = Vec::new();
    let _ = qedoku::enumerate(&sudoku_of(&start), &Options::default(), |solution| {
        full = solution.digits().to_vec();
        ControlFlow::Break(())
    });
    let mut puzzle = full.clone();
    for cell in shuffled(random, 81) {
        let digit = std::mem::take(&mut puzzle[cell]);
        let is_one = verdict(&sudoku_of(&puzzle)).is_some_and(|verdict| verdict.is_unique());
        if !is_one {
            puzzle[cell] = digit;
        }
        if puzzle.iter().filter(|&&digit| digit > 0).count() <= givens {
            break;
        }
    }
    (puzzle, full)
}

/// A Sudoku with no digit twice in a house and no solution: a wrong digit is put in, or two givens are
/// swapped.
pub fn wrong_sudoku(random: &mut Rng) -> Puzzle {
    loop {
        let givens = 24 + random.usize(..12);
        let (mut puzzle, full) = sudoku(random, givens);
        if random.usize(..2) == 0 {
            let cell = random.usize(..81);
            puzzle[cell] = (full[cell] as usize + random.usize(..8)) as u8 % 9 + 1;
        } else {
            puzzle.swap(random.usize(..81), random.usize(..81));
        }
        let puzzle = sudoku_of(&puzzle);
        if verdict(&puzzle) == Some(Verdict::None) {
            return puzzle;
        }
    }
}

/// A Kakuro before it is written down: digits of white cells, sums of clues.
pub struct Kakuro {
    width: usize,
    /// The digits of a solution, 0 for black cells, row by row.
    digits: Vec<u8>,
    /// The sum of the run below each cell and of that to its right, 0 for none.
    sums: Vec<[u32; 2]>,
    /// What is given.
    given: Vec<u8>,
}

impl Kakuro {
    /// One with a solution: up to `size` by `size` cells, clues included.
    pub fn new(random: &mut Rng, size: usize) -> Kakuro {
        let (height, width) = (4 + random.usize(..size - 3), 4 + random.usize(..size - 3));
        let mut digits = vec![0; height * width];
        for at in (width..height * width).filter(|at| at % width > 0) {
            let row = (at / width * width..at).rev().map(|i| digits[i]).take_while(|&d| d > 0);
            let column = (1..=at / width).map(|up| digits[at - up * width]).take_while(|&d| d > 0);
            let seen: Vec<u8> = row.chain(column).collect();
            let free: Vec<u8> = (1..=9).filter(|digit| !seen.contains(digit)).collect();
            if random.usize(..6) > 0 && !free.is_empty() {
                digits[at] = free[random.usize(..free.len())];
            }
        }
        let run = |from: usize, step: usize, count: usize| -> u32 {
            let cells = (1..=count).map(|i| digits[from + i * step]).take_while(|&digit| digit > 0);
            cells.map(u32::from).sum()
        };
        let sums = (0..digits.len()).map(|at| match digits[at] {
            0 => [run(at, width, height - 1 - at / width), run(at, 1, width - 1 - at % width)],
            _ => [0; 2],
        });
        let sums = sums.collect();
        Kakuro { width, given: vec![0; digits.len()], sums, digits }
    }

    /// The puzzle; none if the rules forbid it as it stands.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let sum = |sum: u32| if sum == 0 { String::new() } else { sum.to_string() };
        let cell = |at: usize| match (self.digits[at], self.given[at], self.sums[at]) {
            (0, _, [0, 0]) => "#".to_owned(),
            (0, _, [down, across]) => format!("{}\\{}", sum(down), sum(across)),
            (_, 0, _) => ".".to_owned(),
            (_, given, _) => given.to_string(),
        };
        let cells: Vec<String> = (0..self.digits.len()).map(cell).collect();
        let rows: Vec<String> = cells.chunks(self.width).map(|row| row.join(" ")).collect();
        rows.join(" / ").parse().ok()
    }

    /// Changes an across and a down sum alike, so that the totals still agree.
    pub fn change_two_sums(&mut self, random: &mut Rng) {
        let by = 1 + random.usize(..6) as i32;
        let by = if random.usize(..2) == 0 { by } else { -by };
        for direction in 0..2 {
            let clues: Vec<usize> = (0..self.sums.len()).filter(|&at| self.sums[at][direction] > 0).collect();
            if let Some(&at) = clues.get(random.usize(..clues.len())) {
                let sum = &mut self.sums[at][direction];
                *sum = sum.saturating_add_signed(by).max(1);
            }
        }
    }

    /// Gives the digit of every so many-th cell or so.
    pub fn give_right_digits(&mut self, random: &mut Rng, every: usize) {
        for at in 0..self.digits.len() {
            if self.digits[at] > 0 && random.usize(..every) == 0 {
                self.given[at] = self.digits[at];
            }
        }
    }

    /// Gives a digit that is not that of the solution.
    pub fn give_wrong_digit(&mut self, random: &mut Rng) {
        let white: Vec<usize> = (0..self.digits.len()).filter(|&at| self.digits[at] > 0).collect();
        if let Some(&at) = white.get(random.usize(..white.len())) {
            self.given[at] = (self.digits[at] as usize + random.usize(..8)) as u8 % 9 + 1;
        }
    }
}

/// A Kakuro with a solution.
pub fn kakuro(random: &mut Rng, size: usize) -> Puzzle {
    loop {
        if let Some(puzzle) = Kakuro::new(random, size).puzzle()
            && verdict(&puzzle).is_some_and(|verdict| verdict != Verdict::None)
        {
            return puzzle;
        }
    }
}

/// A Kakuro that the rules allow and that has no solution: an across and a down sum changed alike, or a wrong
/// digit.
pub fn wrong_kakuro(random: &mut Rng, size: usize) -> Puzzle {
    loop {
        let mut kakuro = Kakuro::new(random, size);
        if random.usize(..3) > 0 {
            kakuro.change_two_sums(random);
        } else {
            kakuro.give_wrong_digit(random);
        }
        if let Some(puzzle) = kakuro.puzzle()
            && verdict(&puzzle) == Some(Verdict::None)
        {
            return puzzle;
        }
    }
}

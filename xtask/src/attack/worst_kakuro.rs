//! The Kakuros that cost most: large ones, open ones, ones with many solutions, ones with none.
//!
//! Each begins as a pattern of black cells filled with shifted sequences of the nine digits, so that no run
//! of up to nine cells has a digit twice. The digits are then shaken, sums and given digits taken from them.

use fastrand::Rng;
use qedoku::{Budget, Options, Puzzle, Verdict, check};

/// Worst inputs, each as a line, with a word for what it is: black cells, clues, given digits; rows joined by
/// ` / `.
pub fn named() -> Vec<(&'static str, String)> {
    let long = |side, seed| Board::patterned(side, seed, |row, col| row % 10 == 0 || col % 10 == 0);
    vec![
        ("60x60, dense", Board::random(60, 1, 20).text(&mut Board::sum)),
        ("60x60, short runs", Board::random(60, 2, 400).text(&mut Board::sum)),
        ("60x60, blocks of nine by nine", long(61, 3).text(&mut Board::sum)),
        ("60x60, joined by necks", Board::patterned(60, 4, is_outside_necks).text(&mut Board::sum)),
        ("60x60, no sums", Board::random(60, 5, 25).text(&mut |_, _| None)),
        ("60x60, a sum in eight", Board::random(60, 6, 200).text(&mut some_sums(8))),
        ("60x60, every other sum", Board::random(60, 7, 30).text(&mut some_sums(2))),
        ("blocks of nine by nine, no sums", long(61, 8).text(&mut |_, _| None)),
        ("60x60, one solution", Board::random(60, 9, 30).with_one_solution().text(&mut Board::sum)),
        (
            "60x60, one solution, short runs",
            Board::random(60, 10, 300).with_one_solution().text(&mut Board::sum),
        ),
        ("60x60, two sums wrong", Board::random(60, 11, 35).with_two_sums_changed()),
        (
            "60x60, two sums wrong, else one solution",
            Board::random(60, 9, 30).with_one_solution().with_two_sums_changed(),
        ),
        ("100x100", Board::random(100, 12, 30).text(&mut Board::sum)),
        ("as many cells as there may be", Board::random(141, 13, 35).text(&mut Board::sum)),
        ("as many cells as there may be, no sums", Board::random(141, 14, 20).text(&mut |_, _| None)),
        ("as many cells as there may be, blocks", long(141, 15).text(&mut Board::sum)),
    ]
}

/// Every sum but one in so many is left out.
fn some_sums(out_of: usize) -> impl FnMut(&Board, &[usize]) -> Option<usize> {
    let mut dice = Rng::with_seed(out_of as u64 + 1);
    move |board, run| (dice.usize(..out_of) == 0).then(|| board.sum(run)).flatten()
}

/// Whether a cell is black in a pattern of blocks of two by two along diagonals, each joined to the next by
/// one cell.
fn is_outside_necks(row: usize, col: usize) -> bool {
    let (block, is_second) = ((row - 1) / 2, row.is_multiple_of(2));
    let within = (col + 10 * row - 2 * block - 1) % 5;
    within > 2 || (within == 2 && !is_second)
}

/// A square of cells, the clue row and clue column included: the digit of each white cell.
struct Board {
    side: usize,
    digits: Vec<Option<usize>>,
    given: Vec<bool>,
    dice: Rng,
}

impl Board {
    /// A board with these black cells and as many more as it takes to have runs of two to nine cells.
    fn patterned(side: usize, seed: u64, is_black: impl Fn(usize, usize) -> bool) -> Board {
        let mut board = Board::begun(side, seed, is_black);
        board.trim();
        board.shaken()
    }

    /// A board with these black cells, whatever the length of its runs.
    fn begun(side: usize, seed: u64, is_black: impl Fn(usize, usize) -> bool) -> Board {
        let cells = (0..side * side).map(|cell| (cell / side, cell % side));
        let digits = cells.map(|(row, col)| {
            let is_white = row > 0 && col > 0 && !is_black(row, col);
            is_white.then(|| 1 + (2 * row + 5 * col) % 9)
        });
        let digits: Vec<Option<usize>> = digits.collect();
        let dice = Rng::with_seed(seed);
        Board { side, given: vec![false; digits.len()], digits, dice }
    }

    /// A board of which about so many cells of a hundred are black, and all that split longer runs.
    fn random(side: usize, seed: u64, black: usize) -> Board {
        let mut board = Board::begun(side, seed, |_, _| false);
        for _ in 0..side * side * black / 100 {
            let cell = board.dice.usize(..side * side);
            board.blacken(cell);
        }
        for cell in 0..side * side {
            // A long run is split somewhere, at last even where that leaves single cells.
            for _ in 0..40 {
                let long = board.lines(cell).into_iter().find(|line| line.len() > 9);
                let Some(long) = long.filter(|_| board.digits[cell].is_some()) else { break };
                let place = board.dice.usize(..long.len());
                board.blacken(long[place]);
            }
        }
        board.trim();
        board.shaken()
    }

    /// Turns a cell black if that leaves no single cell.
    fn blacken(&mut self, cell: usize) {
        let splits = |line: &Vec<usize>| {
            let before = line.iter().take_while(|&&other| other != cell).count();
            before != 1 && line.len() - before != 2
        };
        if self.digits[cell].is_some() && self.lines(cell).iter().all(splits) {
            self.digits[cell] = None;
        }
    }

    fn shaken(mut self) -> Board {
        for _ in 0..20 * self.digits.len() {
            self.shake();
        }
        self
    }

    /// The white cells in line with a cell, itself included: across, then down.
    fn lines(&self, cell: usize) -> [Vec<usize>; 2] {
        let (row, col) = (cell / self.side, cell % self.side);
        let line = |cells: &mut dyn Iterator<Item = usize>| -> Vec<usize> {
            cells.take_while(|&cell| self.digits[cell].is_some()).collect()
        };
        let mut across = line(&mut (0..=col).rev().map(|col| row * self.side + col));
        across.reverse();
        across.extend(line(&mut (col + 1..self.side).map(|col| row * self.side + col)));
        let mut down = line(&mut (0..=row).rev().map(|row| row * self.side + col));
        down.reverse();
        down.extend(line(&mut (row + 1..self.side).map(|row| row * self.side + col)));
        [across, down]
    }

    /// Turns cells black until no run has one cell or more than nine.
    fn trim(&mut self) {
        let mut is_quiet = false;
        while !std::mem::replace(&mut is_quiet, true) {
            for cell in 0..self.digits.len() {
                let fits = |line: &Vec<usize>| (2..=9).contains(&line.len());
                if self.digits[cell].is_some() && !self.lines(cell).iter().all(fits) {
                    self.digits[cell] = None;
                    is_quiet = false;
                }
            }
        }
    }

    /// Gives a cell another digit if one is free.
    fn shake(&mut self) {
        let cell = self.dice.usize(..self.digits.len());
        if self.digits[cell].is_none() {
            return;
        }
        let others = self.lines(cell).concat();
        let is_free = |digit: &usize| others.iter().all(|&other| self.digits[other] != Some(*digit));
        let free: Vec<usize> = (1..=9).filter(is_free).collect();
        if !free.is_empty() {
            self.digits[cell] = Some(free[self.dice.usize(..free.len())]);
        }
    }

    fn sum(&self, run: &[usize]) -> Option<usize> {
        Some(run.iter().filter_map(|&cell| self.digits[cell]).sum())
    }

    /// The board as a line, with the sums that `sum` gives.
    fn text(&self, sum: &mut dyn FnMut(&Board, &[usize]) -> Option<usize>) -> String {
        let mut words = Vec::new();
        for cell in 0..self.digits.len() {
            if cell > 0 && cell % self.side == 0 {
                words.push("/".to_owned());
            }
            if let Some(digit) = self.digits[cell] {
                words.push(if self.given[cell] { digit.to_string() } else { ".".to_owned() });
                continue;
            }
            let mut clue = |next: Option<usize>, direction: usize| {
                let next = next.filter(|&next| self.digits.get(next).is_some_and(Option::is_some))?;
                let run = &self.lines(next)[direction];
                sum(self, run)
            };
            let across = clue((cell % self.side + 1 < self.side).then_some(cell + 1), 0);
            let down = clue(Some(cell + self.side), 1);
            let written = |sum: Option<usize>| sum.map_or_else(String::new, |sum| sum.to_string());
            words.push(match (down, across) {
                (None, None) => "#".to_owned(),
                _ => format!("{}\\{}", written(down), written(across)),
            });
        }
        words.join(" ")
    }

    /// The same board with as many digits given as it takes to have one solution.
    fn with_one_solution(mut self) -> Board {
        let budget = Budget::of_nodes(20_000);
        let options = Options { budget, ..Options::default() };
        loop {
            let Ok(puzzle) = self.text(&mut Board::sum).parse::<Puzzle>() else { return self };
            let white: Vec<usize> =
                (0..self.digits.len()).filter(|&cell| self.digits[cell].is_some()).collect();
            let open: Vec<usize> = match check(&puzzle, &options).map(|checked| checked.verdict) {
                Ok(Verdict::Several(a, b)) => {
                    let differing =
                        white.iter().zip(a.digits().iter().zip(b.digits())).filter(|(_, (a, b))| a != b);
                    differing.map(|(&cell, _)| cell).collect()
                }
                Ok(Verdict::Unknown(_)) => white,
                _ => return self,
            };
            for _ in 0..1 + open.len() / 8 {
                let cell = open[self.dice.usize(..open.len())];
                self.given[cell] = true;
            }
        }
    }

    /// The board with an across and a down sum greater by one each, so that the totals still agree.
    fn with_two_sums_changed(self) -> String {
        let mut left = [Some(self.digits.len() / 12); 2];
        self.text(&mut |board, run| {
            let sum = board.sum(run)?;
            let left = &mut left[usize::from(run[1] > run[0] + 1)];
            let most: usize = (10 - run.len()..=9).sum();
            match left {
                Some(0) if sum < most => {
                    *left = None;
                    Some(sum + 1)
                }
                _ => {
                    *left = left.map(|left| left.saturating_sub(1));
                    Some(sum)
                }
            }
        })
    }
}

//! A shape with its runs, and the digits that fill it.

use super::Shape;
use crate::Stream;
use qedoku_exact::kakuro::{Problem, Run};
use qedoku_kakuro::{Place, Setup, SetupCell};
use qedoku_model::{Digit, DigitSet};

/// The runs of a shape. Cells are numbered among the white ones, row by row.
#[derive(Clone, Debug)]
pub struct Board {
    /// The shape.
    pub shape: Shape,
    /// Where each cell is, in the shape.
    pub places: Vec<usize>,
    /// The cells of each run, first those across.
    pub runs: Vec<Vec<u32>>,
    /// The run across and the run down of each cell.
    pub ends: Vec<[u32; 2]>,
}

/// The digits of the cells.
pub type Filling = Vec<u8>;

/// How likely a digit is to be drawn by its distance from 5: extreme ones leave fewer combinations.
const WEIGHTS: [usize; 5] = [10, 13, 18, 25, 33];

impl Board {
    /// The runs of a shape.
    pub fn of(shape: Shape) -> Board {
        let places: Vec<usize> = (0..shape.white.len()).filter(|at| shape.white[*at]).collect();
        let mut number = vec![u32::MAX; shape.white.len()];
        places.iter().zip(0..).for_each(|(&at, cell)| number[at] = cell);
        let (rows, cols) = (shape.rows, shape.cols);
        let lines = (0..rows)
            .map(|row| (0..cols).map(|col| row * cols + col).collect::<Vec<_>>())
            .chain((0..cols).map(|col| (0..rows).map(|row| row * cols + col).collect()));
        let (mut runs, mut ends) = (Vec::new(), vec![[u32::MAX; 2]; places.len()]);
        for (line, cells) in lines.enumerate() {
            for run in cells.split(|at| !shape.white[*at]).filter(|run| !run.is_empty()) {
                let run: Vec<u32> = run.iter().map(|&at| number[at]).collect();
                run.iter()
                    .for_each(|&cell| ends[cell as usize][usize::from(line >= rows)] = runs.len() as u32);
                runs.push(run);
            }
        }
        Board { shape, places, runs, ends }
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The digits that stand in a run.
    pub fn digits(&self, run: u32, filling: &[u8]) -> u16 {
        self.runs[run as usize].iter().fold(0, |digits, &cell| digits | 1 << filling[cell as usize] >> 1)
    }

    /// The digits that a cell could have besides its own.
    pub fn free(&self, cell: usize, filling: &[u8]) -> impl Iterator<Item = u8> + use<> {
        let [across, down] = self.ends[cell];
        let taken = self.digits(across, filling) | self.digits(down, filling);
        (1..=9).filter(move |digit| taken >> (digit - 1) & 1 == 0)
    }

    /// A random filling: the cell with the fewest free digits first; where none is left, what stands in its
    /// runs is taken away. None if that goes on for too long.
    pub fn fill(&self, stream: &mut Stream) -> Option<Filling> {
        let cells = self.cells();
        let mut filling = vec![0_u8; cells];
        let mut taken = vec![0_u16; self.runs.len()];
        let mut open: Vec<usize> = (0..cells).collect();
        stream.shuffle(&mut open);
        let mut clears = 0;
        while !open.is_empty() {
            let of = |cell: usize| taken[self.ends[cell][0] as usize] | taken[self.ends[cell][1] as usize];
            let fewest = (0..open.len()).max_by_key(|&at| (of(open[at]).count_ones(), at))?;
            let cell = open.swap_remove(fewest);
            let free: Vec<u8> = (1..=9).filter(|digit| of(cell) >> (digit - 1) & 1 == 0).collect();
            if free.is_empty() {
                clears += 1;
                if clears > 20 + cells {
                    return None;
                }
                open.push(cell);
                // One of its two runs is emptied, with what the other runs through it hold there.
                let run = self.ends[cell][stream.below(2)];
                for &other in &self.runs[run as usize] {
                    let digit = std::mem::take(&mut filling[other as usize]);
                    if digit > 0 {
                        self.ends[other as usize]
                            .iter()
                            .for_each(|&run| taken[run as usize] &= !(1 << (digit - 1)));
                        open.push(other as usize);
                    }
                }
                continue;
            }
            let weight = |digit: &u8| WEIGHTS[usize::from(digit.abs_diff(5))];
            let mut drawn = stream.below(free.iter().map(weight).sum());
            let mut digit = free[0];
            for own in free {
                digit = own;
                match drawn.checked_sub(weight(&own)) {
                    Some(rest) => drawn = rest,
                    None => break,
                }
            }
            filling[cell] = digit;
            self.ends[cell].iter().for_each(|&run| taken[run as usize] |= 1 << (digit - 1));
        }
        Some(filling)
    }

    /// The sum of each run.
    pub fn sums(&self, filling: &[u8]) -> Vec<u8> {
        self.runs.iter().map(|run| run.iter().map(|&cell| filling[cell as usize]).sum()).collect()
    }

    /// The puzzle of a filling as the exact solver takes it.
    pub fn problem(&self, filling: &[u8]) -> Problem {
        let runs = self.runs.iter().zip(self.sums(filling));
        Problem {
            domains: vec![DigitSet::ALL; self.cells()],
            runs: runs.map(|(cells, sum)| Run { cells: cells.clone(), sum: Some(sum) }).collect(),
        }
    }

    /// The puzzle of a filling as it is typed, clue row and clue column included.
    pub fn setup(&self, filling: &[u8]) -> Setup {
        let Shape { rows, cols, white } = &self.shape;
        let mut cells = vec![vec![SetupCell::BLACK; cols + 1]; rows + 1];
        for (at, _) in white.iter().enumerate().filter(|(_, white)| **white) {
            cells[at / cols + 1][at % cols + 1] = SetupCell::OPEN;
        }
        for (number, (run, sum)) in self.runs.iter().zip(self.sums(filling)).enumerate() {
            let first = self.places[run[0] as usize];
            let (row, col) = (first / cols + 1, first % cols + 1);
            let is_across = self.ends[run[0] as usize][0] == number as u32;
            let head = if is_across { &mut cells[row][col - 1] } else { &mut cells[row - 1][col] };
            if let SetupCell::Black { down, across } = head {
                *(if is_across { across } else { down }) = Some(u16::from(sum));
            }
        }
        Setup::new(cells)
    }

    /// The digits of a filling on one line: rows apart by `/`, `#` for black, clue row and column included.
    pub fn solution_line(&self, filling: &[u8]) -> String {
        let cell = |row: usize, col: usize| {
            let at = (row - 1) * self.shape.cols + col - 1;
            self.places.binary_search(&at).ok()
        };
        let digit = |place: Place| Digit::new(filling[cell(place.row, place.col)?]);
        self.setup(filling).solution_line(digit)
    }

    /// How many cells are the only link between two parts of the runs: bridges of the graph whose points are
    /// the runs and whose lines are the cells (Tarjan 1974).
    pub fn necks(&self) -> usize {
        let runs = self.runs.len();
        let (mut order, mut low, mut time, mut bridges) = (vec![0; runs], vec![0; runs], 0, 0);
        for root in 0..runs {
            if order[root] > 0 {
                continue;
            }
            time += 1;
            (order[root], low[root]) = (time, time);
            // A run, the cell by which it was come to, and how many of its cells have been gone through.
            let mut stack: Vec<(usize, u32, usize)> = vec![(root, u32::MAX, 0)];
            while let Some((run, by, next)) = stack.pop() {
                if let Some(&cell) = self.runs[run].get(next) {
                    stack.push((run, by, next + 1));
                    let [across, down] = self.ends[cell as usize];
                    let other = if across as usize == run { down } else { across } as usize;
                    if cell == by {
                        continue;
                    }
                    if order[other] > 0 {
                        low[run] = low[run].min(order[other]);
                    } else {
                        time += 1;
                        (order[other], low[other]) = (time, time);
                        stack.push((other, cell, 0));
                    }
                } else if let Some(&(parent, ..)) = stack.last() {
                    low[parent] = low[parent].min(low[run]);
                    bridges += usize::from(low[run] > order[parent]);
                }
            }
        }
        bridges
    }

    /// How many of the four corners have a run of the lowest three digits alone, or of the highest three.
    /// The corner of a board that is black there is the white cell nearest to it, by rows and columns
    /// together; of equals the one in the nearest row.
    pub fn corners(&self, filling: &[u8]) -> usize {
        let (rows, cols) = (self.shape.rows, self.shape.cols);
        let away = |cell: usize, [bottom, right]: [bool; 2]| {
            let (row, col) = (self.places[cell] / cols, self.places[cell] % cols);
            let row = if bottom { rows - 1 - row } else { row };
            (row + if right { cols - 1 - col } else { col }, row)
        };
        let is_extreme = |run: u32| {
            let digits = self.digits(run, filling);
            digits & !0b111 == 0 || digits & !0b1_1100_0000 == 0
        };
        let corners = [[false, false], [false, true], [true, false], [true, true]].into_iter();
        let cells = corners.filter_map(|corner| (0..self.cells()).min_by_key(|&cell| away(cell, corner)));
        cells.filter(|&cell| self.ends[cell].into_iter().any(is_extreme)).count()
    }

    /// How many runs have one combination alone.
    pub fn magic(&self, filling: &[u8]) -> usize {
        let sums = self.sums(filling);
        self.runs.iter().zip(sums).filter(|(run, sum)| combinations(run.len() as u8, *sum) == 1).count()
    }
}

/// How many sets of so many digits have a sum.
fn combinations(cells: u8, sum: u8) -> u32 {
    qedoku_kakuro::combinations::of(cells.into(), sum.into()).len() as u32
}

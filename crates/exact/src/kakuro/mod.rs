//! Kakuro: cells with candidate digits, runs of different digits with or without a sum, and their questions.
//!
//! Nothing here knows of a board: a cell is a number and a run a list of them, so any shape will do, several
//! separate pieces included.

#[cfg(test)]
mod boards;
mod consistency;
mod cuts;
mod fast;
mod forest;
mod position;
pub mod reference;
mod regions;
mod tables;
mod walk;

use crate::budget::Meter;
use crate::{Answer, Budget, End, Tally, Verdict};
use fast::{FillingSearch, OpenPart};
use qedoku_model::DigitSet;
use std::ops::ControlFlow;

/// The digits of the cells, 1 to 9 each, in the order of [`Problem::domains`].
pub type Solution = Vec<u8>;

/// Cells whose digits differ from each other and add up to the sum, if one is given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// Indices into [`Problem::domains`].
    pub cells: Vec<u32>,
    /// The total, `None` for a run without clue.
    pub sum: Option<u8>,
}

/// A puzzle as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    /// The candidates of each cell.
    pub domains: Vec<DigitSet>,
    /// The runs; a cell may lie in any number of them, two as a rule.
    pub runs: Vec<Run>,
}

/// A puzzle made ready for questions.
///
/// ```
/// use qedoku_exact::{Budget, Verdict, kakuro::{Kakuro, Problem, Run}};
/// use qedoku_model::DigitSet;
///
/// //  .  4\  3\
/// // 3\  a   b
/// // 4\  c   d
/// let run = |cells: [u32; 2], sum| Run { cells: cells.to_vec(), sum: Some(sum) };
/// let runs = vec![run([0, 1], 3), run([2, 3], 4), run([0, 2], 4), run([1, 3], 3)];
/// let puzzle = Kakuro::new(&Problem { domains: vec![DigitSet::ALL; 4], runs });
/// assert_eq!(puzzle.verdict(Budget::UNLIMITED), Verdict::Unique(vec![1, 2, 3, 1]));
/// ```
#[derive(Clone, Debug)]
pub struct Kakuro {
    domains: Vec<u16>,
    runs: Vec<Packed>,
    /// The first two runs of each cell; a missing one is `runs.len()`.
    ends: Vec<[u32; 2]>,
    /// Cells with their further runs, in the order of the cells.
    crowd: Vec<(u32, u32)>,
    /// Some run names a cell that is not there, or one cell twice, or more cells than there are digits.
    impossible: bool,
}

/// A run in one piece of memory.
#[derive(Clone, Debug)]
struct Packed {
    cells: [u32; 9],
    len: u8,
    sum: u8,
}

/// No run has it: a greater sum is lowered, and is as impossible then.
const NO_SUM: u8 = u8::MAX;

impl Packed {
    fn new(run: &Run) -> Option<Packed> {
        let mut cells = [0; 9];
        cells.get_mut(..run.cells.len())?.copy_from_slice(&run.cells);
        Some(Packed {
            cells,
            len: run.cells.len() as u8,
            sum: run.sum.map_or(NO_SUM, |sum| sum.min(NO_SUM - 1)),
        })
    }

    #[inline]
    fn cells(&self) -> &[u32] {
        &self.cells[..usize::from(self.len.min(9))]
    }

    #[inline]
    fn sum(&self) -> Option<u8> {
        (self.sum != NO_SUM).then_some(self.sum)
    }
}

impl Kakuro {
    /// Takes any problem; one that cannot be filled has no solution.
    pub fn new(problem: &Problem) -> Kakuro {
        let domains: Vec<u16> = problem.domains.iter().map(|set| set.bits()).collect();
        let none = problem.runs.len() as u32;
        let mut puzzle = Kakuro {
            runs: Vec::with_capacity(problem.runs.len()),
            ends: vec![[none; 2]; domains.len()],
            crowd: vec![],
            domains,
            impossible: false,
        };
        for (index, run) in (0..).zip(&problem.runs) {
            let Some(line) = Packed::new(run) else { return puzzle.given_up() };
            for &cell in line.cells() {
                match puzzle.ends.get_mut(cell as usize) {
                    Some([first, second]) if *first != index && *second != index => {
                        if *first == none {
                            *first = index;
                        } else if *second == none {
                            *second = index;
                        } else if puzzle
                            .crowd
                            .iter()
                            .rev()
                            .take_while(|(_, run)| *run == index)
                            .any(|(other, _)| *other == cell)
                        {
                            return puzzle.given_up();
                        } else {
                            puzzle.crowd.push((cell, index));
                        }
                    }
                    _ => return puzzle.given_up(),
                }
            }
            puzzle.runs.push(line);
        }
        puzzle.crowd.sort_unstable();
        puzzle
    }

    fn given_up(mut self) -> Kakuro {
        self.runs.clear();
        self.crowd.clear();
        self.ends.fill([0; 2]);
        self.impossible = true;
        self
    }

    /// Looks for one solution.
    pub fn solve(&self, budget: Budget) -> Answer<Solution> {
        let mut search = FillingSearch::new(self, Meter::new(budget, STRIDE), 1);
        match search.start() {
            None => return Answer::Unknown,
            Some(false) => return Answer::None,
            Some(true) if search.position.complete() => return Answer::Solution(search.position.values()),
            Some(true) => {}
        }
        match search.explore(1) {
            None => Answer::Unknown,
            Some(mut part) => {
                part.solutions.pop().map_or(Answer::None, |pairs| Answer::Solution(ordered(pairs)))
            }
        }
    }

    /// Whether there is exactly one solution, with two witnesses if there are several.
    pub fn verdict(&self, budget: Budget) -> Verdict<Solution> {
        let mut search = FillingSearch::new(self, Meter::new(budget, STRIDE), 2);
        match search.start() {
            None => return Verdict::Unknown(None),
            Some(false) => return Verdict::None,
            Some(true) if search.position.complete() => return Verdict::Unique(search.position.values()),
            Some(true) => {}
        }
        let part = search.explore(2);
        let complete = part.is_some();
        let mut found = part.unwrap_or_else(|| search.met()).solutions.into_iter().map(ordered);
        match (found.next(), found.next()) {
            (Some(first), Some(second)) => Verdict::Several(first, second),
            (first, _) if !complete => Verdict::Unknown(first),
            (Some(only), None) => Verdict::Unique(only),
            (None, _) => Verdict::None,
        }
    }

    /// Counts solutions, no further than `limit`; separate parts are counted apart and multiplied, so large
    /// counts cost little where a puzzle falls into pieces.
    ///
    /// ```
    /// use qedoku_exact::{Budget, End, kakuro::{Kakuro, Problem, Run}};
    /// use qedoku_model::DigitSet;
    /// let runs = (0..10).map(|i| Run { cells: vec![2 * i, 2 * i + 1], sum: Some(10) }).collect();
    /// let pairs = Kakuro::new(&Problem { domains: vec![DigitSet::ALL; 20], runs });
    /// let tally = pairs.count(u64::MAX, Budget::UNLIMITED);
    /// assert_eq!((tally.count, tally.end), (8u64.pow(10), End::Complete));
    /// ```
    pub fn count(&self, limit: u64, budget: Budget) -> Tally {
        if limit == 0 {
            return Tally { count: 0, end: End::Limit, nodes: 0 };
        }
        let mut search = FillingSearch::new(self, Meter::new(budget, STRIDE), 0);
        let (count, end) = match search
            .start()
            .and_then(|consistent| if consistent { search.explore(limit) } else { Some(OpenPart::default()) })
        {
            Some(part) if part.count >= limit => (limit, End::Limit),
            Some(part) => (part.count, End::Complete),
            None => (search.met().count.min(limit), End::Budget),
        };
        Tally { count, end, nodes: search.nodes() }
    }

    /// Hands every solution to `visit`, in the order the search meets them, until it breaks, all are
    /// visited or the budget is spent.
    pub fn enumerate(&self, budget: Budget, mut visit: impl FnMut(&[u8]) -> ControlFlow<()>) -> Tally {
        walk::enumerate(self, Meter::new(budget, STRIDE), &mut visit)
    }

    fn runs_of(&self, cell: u32) -> impl Iterator<Item = u32> {
        let none = self.runs.len() as u32;
        let more = self.crowd.partition_point(|&(other, _)| other < cell);
        let more =
            self.crowd[more..].iter().take_while(move |(other, _)| *other == cell).map(|(_, run)| *run);
        self.ends[cell as usize].into_iter().filter(move |&run| run != none).chain(more)
    }
}

/// Nodes between two looks at the clock; a node of a large puzzle takes some microseconds.
const STRIDE: u64 = 16;

/// Digits in the order of the cells.
fn ordered(mut pairs: Vec<(u32, u8)>) -> Solution {
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, digit)| digit).collect()
}

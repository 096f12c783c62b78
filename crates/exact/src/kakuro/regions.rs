//! What sums alone say about the open cells: separate parts, and cells that link two halves of a part.
//!
//! Take the runs as points and the open cells as lines between them. Points joined by lines make a part;
//! parts do not influence each other. In a part, count the sums still to be filled of one direction plus, of
//! the other minus: every cell is counted both ways, so the total is zero. A line whose removal would split
//! a part (a *bridge*) is counted one way only in each half, so the total of the half is its digit. One
//! depth-first search finds the parts, their totals and all bridges (Tarjan, "A note on finding the bridges
//! of a graph", 1974).
//!
//! A run without a sum, or a cell that lies in one run only, leaves the total of its half unknown; the
//! other half may still be complete. Where runs cannot be told apart as two directions, or a cell lies in
//! more than two, only the parts are found. Pairs of cells that split a part are told by [`super::cuts`].

use super::Kakuro;
use super::cuts;
use super::forest::{Edge, Forest, ROUND, label};
use super::position::Position;

/// A run on the way down.
struct Descent {
    run: u32,
    next: usize,
    /// The cell it was reached by.
    via: u32,
}

/// The parts and bridges of a position, and what they tell of its cells.
pub(super) struct Regions {
    pub(super) forest: Forest,
    steps: Vec<Descent>,
    bridges: Vec<(u32, u32)>,
    /// Cells and the digits they keep, by the latest look; a cell may occur several times.
    pub(super) narrowed: Vec<(u32, u16)>,
    /// How many parts the latest look found.
    pub(super) parts: u32,
}

const NO_CELL: u32 = u32::MAX;

impl Regions {
    pub(super) fn new(puzzle: &Kakuro) -> Regions {
        Regions { forest: Forest::new(puzzle), steps: vec![], bridges: vec![], narrowed: vec![], parts: 0 }
    }

    /// Looks at the open cells, which make whole parts; false if the sums contradict each other.
    pub(super) fn look(&mut self, position: &Position, open: &[u32]) -> bool {
        let puzzle = position.puzzle;
        let none = puzzle.runs.len() as u32;
        self.forest.restart();
        self.narrowed.clear();
        self.parts = 0;
        for &cell in open {
            let [run, _] = puzzle.ends[cell as usize];
            if run == none {
                self.parts += 1;
            } else if !self.forest.has_entered(run) {
                let consistent = if self.forest.sides.is_empty() {
                    self.flood(position, run);
                    true
                } else {
                    self.descend(position, run)
                };
                if !consistent {
                    return false;
                }
                self.parts += 1;
            }
        }
        true
    }

    /// The part of an open cell that lies in a run, by the latest look.
    pub(super) fn part(&self, puzzle: &Kakuro, cell: u32) -> Option<u32> {
        self.forest.points.get(puzzle.ends[cell as usize][0] as usize).map(|point| point.part)
    }

    fn enter(&mut self, position: &Position, run: u32, via: u32) {
        self.forest.enter(position, run, self.parts);
        self.steps.push(Descent { run, next: 0, via });
    }

    /// Goes through one part; false if its sums contradict each other.
    fn descend(&mut self, position: &Position, root: u32) -> bool {
        let puzzle = position.puzzle;
        let none = puzzle.runs.len() as u32;
        self.enter(position, root, NO_CELL);
        while let Some(step) = self.steps.last_mut() {
            let run = step.run;
            let via = step.via;
            let at = run as usize;
            if let Some(&cell) = puzzle.runs[at].cells().get(step.next) {
                step.next += 1;
                if cell == via || position.solved(cell) {
                    continue;
                }
                let [a, b] = puzzle.ends[cell as usize];
                let other = a ^ b ^ run;
                if other == none {
                    self.forest.points[at].unknown += 1;
                } else if self.forest.has_entered(other) {
                    let entered = self.forest.points[other as usize].entered;
                    self.forest.points[at].low = self.forest.points[at].low.min(entered);
                    if entered < self.forest.points[at].entered {
                        // Seen from below; from above it is the same line.
                        let label = label(cell);
                        self.forest.points[at].label ^= label;
                        self.forest.points[other as usize].label ^= label;
                        self.forest.lines.push(Edge { label, cell, below: ROUND });
                    }
                } else {
                    self.enter(position, other, cell);
                }
                continue;
            }
            self.steps.pop();
            self.forest.points[at].last = self.forest.clock;
            let below = self.forest.points[at];
            if let Some(above) = self.steps.last() {
                let above = &mut self.forest.points[above.run as usize];
                above.low = above.low.min(below.low);
                above.total += below.total;
                above.unknown += below.unknown;
                above.label ^= below.label;
                if below.low > above.entered {
                    self.bridges.push((via, run));
                } else {
                    self.forest.lines.push(Edge { label: below.label, cell: via, below: run });
                }
            }
        }
        let whole = self.forest.points[root as usize];
        let mut consistent = whole.unknown > 0 || whole.total == 0;
        for (cell, run) in self.bridges.drain(..) {
            let below = self.forest.points[run as usize];
            let total = if below.unknown == 0 {
                below.total
            } else if below.unknown == whole.unknown {
                below.total - whole.total
            } else {
                continue;
            };
            let digit = match total * i64::from(self.forest.sides[run as usize]) {
                value @ 1..=9 => position.domains[cell as usize] & 1 << (value - 1),
                _ => 0,
            };
            consistent &= digit != 0;
            self.narrowed.push((cell, digit));
        }
        consistent && cuts::pair(&mut self.forest, position, &whole, &mut self.narrowed)
    }

    /// Goes through one part, whatever its cells and runs are like.
    fn flood(&mut self, position: &Position, root: u32) {
        self.enter(position, root, NO_CELL);
        while let Some(step) = self.steps.pop() {
            for &cell in position.puzzle.runs[step.run as usize].cells() {
                for run in position.puzzle.runs_of(cell) {
                    if !position.solved(cell) && !self.forest.has_entered(run) {
                        self.enter(position, run, NO_CELL);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::boards::{Random, joined, known};
    use super::*;

    #[test]
    fn forced_cells_are_those_that_part_the_runs_in_two_with_one_half_known() {
        let mut random = Random(fastrand::Rng::with_seed(5));
        let (mut forced, mut bound) = (0, 0);
        for round in 0..600 {
            let (problem, filling) = random.board(if round % 2 == 0 { 1000 } else { 6 });
            let puzzle = Kakuro::new(&problem);
            let position = Position::new(&puzzle);
            let open: Vec<u32> = (0..filling.len() as u32).filter(|&cell| !position.solved(cell)).collect();
            let mut regions = Regions::new(&puzzle);
            assert!(!regions.forest.sides.is_empty());
            assert!(regions.look(&position, &open), "{problem:?}");
            let mut expected = Vec::new();
            for &cell in open.iter().filter(|&&cell| puzzle.runs_of(cell).count() == 2) {
                let [a, b] = puzzle.ends[cell as usize].map(|run| joined(&puzzle, &open, run, &[cell]));
                if a != b && (known(&puzzle, &open, &a) || known(&puzzle, &open, &b)) {
                    expected.push((cell, 1 << (filling[cell as usize] - 1)));
                }
            }
            for &(cell, digit) in &expected {
                assert!(regions.narrowed.contains(&(cell, digit)), "{problem:?}");
            }
            for &(cell, kept) in &regions.narrowed {
                assert!(kept >> (filling[cell as usize] - 1) & 1 == 1, "{problem:?}");
            }
            forced += expected.len();
            bound += usize::from(regions.narrowed.len() > expected.len());
            for &cell in &open {
                let own = joined(&puzzle, &open, puzzle.ends[cell as usize][0], &[]);
                for &other in &open {
                    let together = own[puzzle.ends[other as usize][0] as usize];
                    let same = regions.part(&puzzle, cell) == regions.part(&puzzle, other);
                    assert_eq!(together, same, "{problem:?}");
                }
            }
        }
        assert!(forced > 500 && bound > 20, "{forced} {bound}");
    }

    #[test]
    fn a_changed_sum_contradicts_the_others() {
        let mut random = Random(fastrand::Rng::with_seed(7));
        let mut changed = 0;
        for _ in 0..300 {
            let (mut problem, _) = random.board(1000);
            let run = random.0.usize(..problem.runs.len());
            problem.runs[run].sum = problem.runs[run].sum.map(|sum| sum + 1);
            let puzzle = Kakuro::new(&problem);
            let complete = puzzle.ends.iter().all(|ends| !ends.contains(&(puzzle.runs.len() as u32)))
                && puzzle.runs.iter().all(|run| run.sum().is_some());
            let position = Position::new(&puzzle);
            let open: Vec<u32> =
                (0..problem.domains.len() as u32).filter(|&cell| !position.solved(cell)).collect();
            // A run without an open cell is not looked at here.
            if complete && puzzle.runs[run].cells().iter().any(|cell| open.contains(cell)) {
                assert!(!Regions::new(&puzzle).look(&position, &open), "{problem:?}");
                changed += 1;
            }
        }
        assert!(changed > 20, "{changed}");
    }

    #[test]
    fn runs_in_a_ring_of_three_have_no_two_directions() {
        let run = |cells: &[u32]| super::super::Run { cells: cells.to_vec(), sum: Some(10) };
        let runs = vec![run(&[0, 1]), run(&[1, 2]), run(&[2, 0]), run(&[3, 4])];
        let domains = vec![qedoku_model::DigitSet::ALL; 5];
        let puzzle = Kakuro::new(&super::super::Problem { domains, runs });
        let mut regions = Regions::new(&puzzle);
        assert!(regions.forest.sides.is_empty());
        assert!(regions.look(&Position::new(&puzzle), &[0, 1, 2, 3, 4]));
        assert_eq!((regions.parts, regions.narrowed.len()), (2, 0));
    }
}

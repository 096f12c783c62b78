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
use super::cuts::{Edge, ROUND, label};
use super::position::Position;

/// A run on the way down.
struct Descent {
    run: u32,
    next: usize,
    /// The cell it was reached by.
    via: u32,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Point {
    /// When it was reached, over all looks, the first one at 1.
    pub(super) entered: u64,
    /// When the last of those below it was.
    pub(super) last: u64,
    /// The earliest point that it or one below it links to.
    low: u64,
    /// Sums still to be filled here and below, one direction plus, the other minus.
    pub(super) total: i64,
    /// How many sums here or below are unknown.
    pub(super) unknown: u32,
    part: u32,
    /// The labels of the lines that are not of the tree and end here or below, xor-ed.
    label: u64,
}

pub(super) struct Regions {
    /// The direction of each run: 1 or -1; empty where there are not two.
    pub(super) sides: Vec<i8>,
    pub(super) points: Vec<Point>,
    clock: u64,
    /// The clock when the latest look began.
    pub(super) start: u64,
    /// The runs in the order in which the latest look entered them.
    pub(super) order: Vec<u32>,
    steps: Vec<Descent>,
    bridges: Vec<(u32, u32)>,
    /// The other open cells of the part.
    pub(super) lines: Vec<Edge>,
    /// Cells and the digits they keep, by the latest look; a cell may occur several times.
    pub(super) narrowed: Vec<(u32, u16)>,
    /// How many parts the latest look found.
    pub(super) parts: u32,
}

const NO_CELL: u32 = u32::MAX;

impl Regions {
    pub(super) fn new(puzzle: &Kakuro) -> Regions {
        Regions {
            sides: sides(puzzle).unwrap_or_default(),
            points: vec![Point::default(); puzzle.runs.len()],
            clock: 0,
            start: 0,
            order: vec![],
            steps: vec![],
            bridges: vec![],
            lines: vec![],
            narrowed: vec![],
            parts: 0,
        }
    }

    /// Looks at the open cells, which make whole parts; false if the sums contradict each other.
    pub(super) fn look(&mut self, position: &Position, open: &[u32]) -> bool {
        let puzzle = position.puzzle;
        let none = puzzle.runs.len() as u32;
        self.start = self.clock;
        self.order.clear();
        self.lines.clear();
        self.narrowed.clear();
        self.parts = 0;
        for &cell in open {
            let [run, _] = puzzle.ends[cell as usize];
            if run == none {
                self.parts += 1;
            } else if self.points[run as usize].entered <= self.start {
                let consistent = if self.sides.is_empty() {
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
        self.points.get(puzzle.ends[cell as usize][0] as usize).map(|point| point.part)
    }

    fn enter(&mut self, position: &Position, run: u32, via: u32) {
        self.clock += 1;
        let line = &position.puzzle.runs[run as usize];
        let (mut total, mut unknown) = (0, 0);
        if let (Some(side), Some(sum)) = (self.sides.get(run as usize), line.sum()) {
            let placed: u32 = line.cells().iter().map(|&cell| position.value(cell)).sum();
            total = i64::from(*side) * (i64::from(sum) - i64::from(placed));
        } else {
            unknown = 1;
        }
        let now = self.clock;
        let part = self.parts;
        self.points[run as usize] =
            Point { entered: now, last: now, low: now, total, unknown, part, label: 0 };
        self.order.push(run);
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
                    self.points[at].unknown += 1;
                } else if self.points[other as usize].entered > self.start {
                    let entered = self.points[other as usize].entered;
                    self.points[at].low = self.points[at].low.min(entered);
                    if entered < self.points[at].entered {
                        // Seen from below; from above it is the same line.
                        let label = label(cell);
                        self.points[at].label ^= label;
                        self.points[other as usize].label ^= label;
                        self.lines.push(Edge { label, cell, below: ROUND });
                    }
                } else {
                    self.enter(position, other, cell);
                }
                continue;
            }
            self.steps.pop();
            self.points[at].last = self.clock;
            let below = self.points[at];
            if let Some(above) = self.steps.last() {
                let above = &mut self.points[above.run as usize];
                above.low = above.low.min(below.low);
                above.total += below.total;
                above.unknown += below.unknown;
                above.label ^= below.label;
                if below.low > above.entered {
                    self.bridges.push((via, run));
                } else {
                    self.lines.push(Edge { label: below.label, cell: via, below: run });
                }
            }
        }
        let whole = self.points[root as usize];
        let mut consistent = whole.unknown > 0 || whole.total == 0;
        for (cell, run) in self.bridges.drain(..) {
            let below = self.points[run as usize];
            let total = if below.unknown == 0 {
                below.total
            } else if below.unknown == whole.unknown {
                below.total - whole.total
            } else {
                continue;
            };
            let digit = match total * i64::from(self.sides[run as usize]) {
                value @ 1..=9 => position.domains[cell as usize] & 1 << (value - 1),
                _ => 0,
            };
            consistent &= digit != 0;
            self.narrowed.push((cell, digit));
        }
        consistent && self.pair(position, &whole)
    }

    /// Goes through one part, whatever its cells and runs are like.
    fn flood(&mut self, position: &Position, root: u32) {
        self.enter(position, root, NO_CELL);
        while let Some(step) = self.steps.pop() {
            for &cell in position.puzzle.runs[step.run as usize].cells() {
                for run in position.puzzle.runs_of(cell) {
                    if !position.solved(cell) && self.points[run as usize].entered <= self.start {
                        self.enter(position, run, NO_CELL);
                    }
                }
            }
        }
    }
}

/// Tells two directions apart so that no two runs of one direction share a cell; `None` if there are not two.
fn sides(puzzle: &Kakuro) -> Option<Vec<i8>> {
    if !puzzle.crowd.is_empty() {
        return None;
    }
    let none = puzzle.runs.len() as u32;
    let mut sides = vec![0; puzzle.runs.len()];
    let mut waiting = vec![];
    for first in 0..none {
        if sides[first as usize] == 0 {
            sides[first as usize] = 1;
            waiting.push(first);
        }
        while let Some(run) = waiting.pop() {
            let side = sides[run as usize];
            for &cell in puzzle.runs[run as usize].cells() {
                let [a, b] = puzzle.ends[cell as usize];
                let other = a ^ b ^ run;
                if other == none {
                    continue;
                }
                let its = &mut sides[other as usize];
                if *its == 0 {
                    *its = -side;
                    waiting.push(other);
                } else if *its == side {
                    return None;
                }
            }
        }
    }
    Some(sides)
}

#[cfg(test)]
mod tests {
    use super::super::boards::{Random, joined, known};
    use super::*;

    #[test]
    fn forced_cells_are_those_that_part_the_runs_in_two_with_one_half_known() {
        let mut random = Random(5);
        let (mut forced, mut bound) = (0, 0);
        for round in 0..600 {
            let (problem, filling) = random.board(if round % 2 == 0 { 1000 } else { 6 });
            let puzzle = Kakuro::new(&problem);
            let position = Position::new(&puzzle);
            let open: Vec<u32> = (0..filling.len() as u32).filter(|&cell| !position.solved(cell)).collect();
            let mut regions = Regions::new(&puzzle);
            assert!(!regions.sides.is_empty());
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
        let mut random = Random(7);
        let mut changed = 0;
        for _ in 0..300 {
            let (mut problem, _) = random.board(1000);
            let run = random.below(problem.runs.len());
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
        assert!(regions.sides.is_empty());
        assert!(regions.look(&Position::new(&puzzle), &[0, 1, 2, 3, 4]));
        assert_eq!((regions.parts, regions.narrowed.len()), (2, 0));
    }
}

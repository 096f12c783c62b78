//! The runs of a position as points and its open cells as lines between them, searched depth first.

use super::Kakuro;
use super::position::Position;

/// A run, as the latest search to reach it left it.
#[derive(Clone, Copy, Default)]
pub(super) struct Point {
    /// When it was reached, over all looks, the first one at 1.
    pub(super) entered: u64,
    /// When the last of those below it was.
    pub(super) last: u64,
    /// The earliest point that it or one below it links to.
    pub(super) low: u64,
    /// Sums still to be filled here and below, one direction plus, the other minus.
    pub(super) total: i64,
    /// How many sums here or below are unknown.
    pub(super) unknown: u32,
    /// The part that it belongs to.
    pub(super) part: u32,
    /// The labels of the lines that are not of the tree and end here or below, xor-ed.
    pub(super) label: u64,
}

/// An open cell as a line between two runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edge {
    pub(super) label: u64,
    pub(super) cell: u32,
    /// The run below it where it is of the tree, else [`ROUND`].
    pub(super) below: u32,
}

/// No run: the line is not of the tree.
pub(super) const ROUND: u32 = u32::MAX;

/// The label of a cell: always the same, and like a random number (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
pub(super) fn label(cell: u32) -> u64 {
    let mut label = (u64::from(cell) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    label = (label ^ label >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    label = (label ^ label >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    label ^ label >> 31
}

/// What a search has met: a tree for each part, and the lines that go round.
pub(super) struct Forest {
    /// The direction of each run: 1 or -1; empty where there are not two.
    pub(super) sides: Vec<i8>,
    pub(super) points: Vec<Point>,
    /// How many runs all looks have entered.
    pub(super) clock: u64,
    /// The clock when the latest look began.
    pub(super) start: u64,
    /// The runs in the order in which the latest look entered them.
    pub(super) order: Vec<u32>,
    /// The open cells of the part that is being searched, but for its bridges.
    pub(super) lines: Vec<Edge>,
}

impl Forest {
    pub(super) fn new(puzzle: &Kakuro) -> Forest {
        let points = vec![Point::default(); puzzle.runs.len()];
        let sides = sides(puzzle).unwrap_or_default();
        Forest { sides, points, clock: 0, start: 0, order: vec![], lines: vec![] }
    }

    /// Begins a look: nothing has been entered.
    pub(super) fn restart(&mut self) {
        self.start = self.clock;
        self.order.clear();
        self.lines.clear();
    }

    /// Whether the latest look has entered a run.
    pub(super) fn has_entered(&self, run: u32) -> bool {
        self.points[run as usize].entered > self.start
    }

    /// Enters a run of a part.
    pub(super) fn enter(&mut self, position: &Position, run: u32, part: u32) {
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
        self.points[run as usize] =
            Point { entered: now, last: now, low: now, total, unknown, part, label: 0 };
        self.order.push(run);
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

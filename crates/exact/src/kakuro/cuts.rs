//! Two cells that together part a region from the rest: their sum or their difference.
//!
//! Take [`super::regions`] further: two lines whose removal splits a part in two bind their digits. The
//! half's total counts each of them one way only, so it is their sum where both hang on the half by the
//! same direction, else their difference.
//!
//! All such pairs come out of the depth-first search. Every line that is not of its tree gets a random
//! label; a line of the tree gets all labels of those that go round it, xor-ed. Two lines
//! split a part exactly if the same lines go round them, and then their labels are the same (Pritchard and
//! Thurimella, "Fast computation of small cuts via cycle space sampling", 2011). The other way it is only
//! all but certain, so before a pair takes candidates away its half is walked through, and it must have no
//! other line to the rest.

use super::position::Position;
use super::regions::{Point, Regions};

/// An open cell as a line between two runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edge {
    pub(super) label: u64,
    pub(super) cell: u32,
    /// The run below it where it is of the tree, else [`ROUND`].
    pub(super) below: u32,
}

/// With how many others of the same label a line is paired.
const MATES: usize = 8;

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

/// The runs entered within one span and not within the other.
struct Half {
    span: (u64, u64),
    hole: (u64, u64),
}

impl Half {
    fn holds(&self, point: &Point) -> bool {
        let within = |span: (u64, u64)| span.0 <= point.entered && point.entered <= span.1;
        within(self.span) && !within(self.hole)
    }
}

impl Regions {
    /// Narrows the pairs of a part that was gone through; false if one has no digits.
    pub(super) fn pair(&mut self, position: &Position, whole: &Point) -> bool {
        let mut lines = std::mem::take(&mut self.lines);
        lines.sort_unstable();
        let mut consistent = true;
        for (i, &line) in lines.iter().enumerate() {
            // Lines in a ring all have one label: bounded, so that a long ring costs no square.
            let more = lines[i + 1..].iter().take(MATES).take_while(|other| other.label == line.label);
            for &other in more {
                consistent &= self.bind(position, whole, line, other);
            }
        }
        lines.clear();
        self.lines = lines;
        consistent
    }

    fn bind(&mut self, position: &Position, whole: &Point, a: Edge, b: Edge) -> bool {
        // The one that comes first on the way down is of the tree: the half lies below it.
        let entered =
            |line: Edge| self.points.get(line.below as usize).map_or(u64::MAX, |point| point.entered);
        let (a, b) = if entered(a) < entered(b) { (a, b) } else { (b, a) };
        let Some(upper) = self.points.get(a.below as usize).copied() else { return true };
        let lower = self.points.get(b.below as usize).copied();
        let half = Half {
            span: (upper.entered, upper.last),
            // Nothing was entered before 1.
            hole: lower.map_or((0, 0), |lower| (lower.entered, lower.last)),
        };
        let lower = lower.unwrap_or_default();
        let (total, unknown) = (upper.total - lower.total, upper.unknown.wrapping_sub(lower.unknown));
        let total = if unknown == 0 {
            total
        } else if unknown == whole.unknown {
            total - whole.total
        } else {
            return true;
        };
        let inner = |&&run: &&u32| self.points.get(run as usize).is_some_and(|point| half.holds(point));
        let ends = &position.puzzle.ends[b.cell as usize];
        let Some(inner) = ends.iter().find(inner) else { return true };
        // Counted from the first cell: their sum, or the first less the second.
        let side = self.sides[a.below as usize];
        let (total, sum) = (total * i64::from(side), self.sides[*inner as usize] == side);
        let [before, after] = [a, b].map(|line| position.domains[line.cell as usize]);
        let partner = |value: i64| if sum { total - value } else { value - total };
        let (mut kept, mut partners) = (0, 0);
        for value in (1..=9).filter(|value| before >> (value - 1) & 1 == 1) {
            let other = partner(value);
            if (1..=9).contains(&other) && after >> (other - 1) & 1 == 1 {
                kept |= 1 << (value - 1);
                partners |= 1 << (other - 1);
            }
        }
        if (kept, partners) != (before, after) && self.parts_off(position, &half, [a.cell, b.cell]) {
            self.narrowed.extend([(a.cell, kept), (b.cell, partners)]);
            return kept != 0;
        }
        true
    }

    /// Whether these cells, and no other open ones, link the half with the rest.
    fn parts_off(&self, position: &Position, half: &Half, pair: [u32; 2]) -> bool {
        let first = (half.span.0 - self.start - 1) as usize;
        let last = (half.span.1 - self.start) as usize;
        let puzzle = position.puzzle;
        let holds = |run: u32| self.points.get(run as usize).is_some_and(|point| half.holds(point));
        self.order[first..last].iter().filter(|&&run| holds(run)).all(|&run| {
            let lines = puzzle.runs[run as usize].cells().iter().filter(|&&cell| !position.solved(cell));
            lines.into_iter().all(|&cell| {
                let [a, b] = puzzle.ends[cell as usize];
                let other = a ^ b ^ run;
                // A cell of one run is not counted in the total, and leads nowhere.
                other as usize == puzzle.runs.len() || holds(other) != pair.contains(&cell)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kakuro;
    use super::super::boards::{Random, joined, known};
    use super::*;

    /// A position on which the looks have told all they can, and the filling.
    fn narrowed(puzzle: &Kakuro, filling: &[u8]) -> (Regions, Vec<u16>, usize) {
        let mut position = Position::new(puzzle);
        let mut regions = Regions::new(puzzle);
        let mut changes = 0;
        loop {
            assert!(regions.look(&position, &open(&position)));
            for &(cell, kept) in &regions.narrowed {
                assert!(kept >> (filling[cell as usize] - 1) & 1 == 1, "a digit of the filling goes");
                position.domains[cell as usize] &= kept;
            }
            if regions.narrowed.is_empty() {
                return (regions, position.domains, changes);
            }
            changes += regions.narrowed.len();
        }
    }

    fn open(position: &Position) -> Vec<u32> {
        (0..position.domains.len() as u32).filter(|&cell| !position.solved(cell)).collect()
    }

    #[test]
    fn no_pair_that_parts_the_runs_in_two_has_a_digit_left_without_partner() {
        let mut random = Random(11);
        let (mut changes, mut pairs) = (0, 0);
        for round in 0..400 {
            let (problem, filling) = random.board(if round % 2 == 0 { 1000 } else { 6 });
            let mut puzzle = Kakuro::new(&problem);
            let (regions, domains, changed) = narrowed(&puzzle, &filling);
            changes += changed;
            puzzle.domains = domains;
            let position = Position::new(&puzzle);
            let open = open(&position);
            let linked: Vec<u32> =
                open.iter().copied().filter(|&cell| puzzle.runs_of(cell).count() == 2).collect();
            for (i, &a) in linked.iter().enumerate() {
                for &b in &linked[..i] {
                    let [near, far] = puzzle.ends[a as usize].map(|run| joined(&puzzle, &open, run, &[a, b]));
                    let [c, d] = puzzle.ends[b as usize];
                    let alone = |cell: u32| {
                        let [from, to] = puzzle.ends[cell as usize];
                        !joined(&puzzle, &open, from, &[cell])[to as usize]
                    };
                    let splits = near != far && near[c as usize] != near[d as usize];
                    if !splits || alone(a) || !(known(&puzzle, &open, &near) || known(&puzzle, &open, &far)) {
                        continue;
                    }
                    let side = |cell: u32| {
                        let inner = puzzle.ends[cell as usize].into_iter().find(|&run| near[run as usize]);
                        regions.sides[inner.expect("one end is near") as usize]
                    };
                    let sign = side(a) * side(b);
                    let digits = |cell: u32| digits(position.domains[cell as usize]);
                    let value = |a: i8, b: i8| a + sign * b;
                    let total = value(filling[a as usize] as i8, filling[b as usize] as i8);
                    for (x, y, flip) in [(a, b, false), (b, a, true)] {
                        let partnered =
                            |p: i8| digits(y).any(|q| total == if flip { value(q, p) } else { value(p, q) });
                        assert!(digits(x).all(partnered), "{problem:?} {a} {b}");
                    }
                    pairs += 1;
                }
            }
        }
        assert!(changes > 100 && pairs > 100, "{changes} {pairs}");
    }

    fn digits(set: u16) -> impl Iterator<Item = i8> {
        (1..=9).filter(move |digit| set >> (digit - 1) & 1 == 1)
    }

    #[test]
    fn labels_that_agree_by_accident_do_no_harm() {
        let mut random = Random(13);
        let mut tried = 0;
        for _ in 0..200 {
            let (problem, filling) = random.board(1000);
            let puzzle = Kakuro::new(&problem);
            let position = Position::new(&puzzle);
            let mut regions = Regions::new(&puzzle);
            let mut open = open(&position);
            assert!(regions.look(&position, &open));
            // Cells of one run are no lines.
            open.retain(|&cell| puzzle.runs_of(cell).count() == 2);
            let Some(&root) = regions.order.first().filter(|_| regions.parts == 1) else { continue };
            let whole = regions.points[root as usize];
            let tree = |run: u32| regions.order.contains(&run);
            let runs: Vec<u32> = (0..puzzle.runs.len() as u32).filter(|&run| tree(run)).collect();
            for &below in &runs {
                for &cell in puzzle.runs[below as usize].cells().iter().filter(|cell| open.contains(cell)) {
                    let other = open[random.below(open.len())];
                    if other == cell {
                        continue;
                    }
                    let a = Edge { label: 0, cell, below };
                    let b = Edge { label: 0, cell: other, below: ROUND };
                    regions.narrowed.clear();
                    regions.bind(&position, &whole, a, b);
                    for &(cell, kept) in &regions.narrowed {
                        assert!(kept >> (filling[cell as usize] - 1) & 1 == 1, "{problem:?}");
                    }
                    tried += 1;
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}

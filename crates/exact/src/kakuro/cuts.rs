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

use super::forest::{Edge, Forest, Point};
use super::position::Position;

/// With how many others of the same label a line is paired.
const MATES: usize = 8;

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

/// Narrows the pairs of the part that was searched last, `whole` being its root; false if one has no digits.
///
/// Adds the cells to `narrowed`, each with the digits that it keeps, and forgets the lines of the part.
pub(super) fn pair(
    forest: &mut Forest,
    position: &Position,
    whole: &Point,
    narrowed: &mut Vec<(u32, u16)>,
) -> bool {
    let mut lines = std::mem::take(&mut forest.lines);
    lines.sort_unstable();
    let mut consistent = true;
    for (i, &line) in lines.iter().enumerate() {
        // Lines in a ring all have one label: bounded, so that a long ring costs no square.
        let more = lines[i + 1..].iter().take(MATES).take_while(|other| other.label == line.label);
        for &other in more {
            consistent &= forest.bind(position, whole, [line, other], narrowed);
        }
    }
    lines.clear();
    forest.lines = lines;
    consistent
}

impl Forest {
    fn bind(
        &self,
        position: &Position,
        whole: &Point,
        [a, b]: [Edge; 2],
        narrowed: &mut Vec<(u32, u16)>,
    ) -> bool {
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
            narrowed.extend([(a.cell, kept), (b.cell, partners)]);
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
mod tests;

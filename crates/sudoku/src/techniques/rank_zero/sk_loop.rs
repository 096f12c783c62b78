//! SK loop: two rows and two columns cross in four filled cells of four boxes. The two other cells of each
//! box in the row and those in the column, sixteen in all, make a ring: neighbours share a line or a box and
//! two digits, and no pair of cells has more than the digits that it shares with its two neighbours. Sixteen
//! cells then have room for sixteen digits, two for each line or box, so each of those places its two digits
//! there and loses them elsewhere.
//!
//! Scan order: pairs of rows of different bands, pairs of columns of different stacks; the two digits of the
//! upper row ascending.
//!
//! It does not look at rings whose neighbours share one digit or three, or at crossings that are not filled.
//!
//! Source: Steve Kurzhals, players' forum, 2007, for the puzzle "Easter Monster".

use super::super::prelude::*;
use super::{proof, removed};

/// Finds SK loops.
pub struct SkLoop;

const INFO: Info = Info::new(
    "sk-loop",
    "SK Loop",
    "Sixteen cells round four filled ones share two digits with each neighbouring pair and have room for no more than \
     sixteen.",
    "{pattern} make a ring of pairs of cells with room for two digits in each of {base} and {cover}; so each of \
     these houses places its two digits there, and {removed}.",
)
.alias(&["Steve Kurzhals' loop", "Domino loop", "Virus pattern"]);

impl Technique<Grid> for SkLoop {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let pairs = |kind: HouseKind| {
            let first = kind as u16 * 9;
            (0..9)
                .flat_map(move |a| (0..9).map(move |b| (a, b)))
                .filter(|(a, b)| a / 3 < b / 3)
                .map(move |(a, b)| [House(first + a), House(first + b)])
        };
        for rows in pairs(HouseKind::Row) {
            for columns in pairs(HouseKind::Column) {
                if let Some(ring) = Ring::new(grid, rows, columns) {
                    ring.find(grid, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Eight pairs of cells and the houses between them: house `i` holds pairs `i` and `i + 1`.
struct Ring {
    pairs: [CellSet; 8],
    digits: [DigitSet; 8],
    houses: [House; 8],
}

impl Ring {
    fn new(grid: &Grid, rows: [House; 2], columns: [House; 2]) -> Option<Ring> {
        let cross = |r: usize, c: usize| (house::cell_set(rows[r]) & house::cell_set(columns[c])).first();
        // Round the ring: upper left, upper right, lower right, lower left.
        let corners = [cross(0, 0)?, cross(0, 1)?, cross(1, 1)?, cross(1, 0)?];
        if corners.iter().any(|&cell| grid.empty().contains(cell)) {
            return None;
        }
        let boxes = corners.map(|cell| house::house_of(cell, HouseKind::Box));
        let lines = [rows[0], columns[1], rows[1], columns[0]];
        let (mut pairs, mut digits, mut houses) = ([CellSet::EMPTY; 8], [DigitSet::EMPTY; 8], [rows[0]; 8]);
        for side in 0..4 {
            let next = (side + 1) % 4;
            houses[2 * side] = lines[side];
            houses[2 * side + 1] = boxes[next];
            for (pair, corner) in [(2 * side, side), (2 * side + 1, next)] {
                let inside = house::cell_set(lines[side]) & house::cell_set(boxes[corner]);
                let cells = inside - CellSet::of(corners[corner]);
                if !(cells - grid.empty()).is_empty() {
                    return None;
                }
                pairs[pair] = cells;
                digits[pair] = cells.iter().fold(DigitSet::EMPTY, |set, cell| set | grid.candidates(cell));
            }
        }
        Some(Ring { pairs, digits, houses })
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let common: Vec<Digit> = (self.digits[0] & self.digits[1]).iter().collect();
        for mask in subsets(common.len(), 2) {
            let first: DigitSet = positions(mask as u16).map(|i| common[i]).collect();
            let Some(shared) = self.follow(first) else { continue };
            let cells = self.pairs.iter().fold(CellSet::EMPTY, |set, &pair| set | pair);
            let covers: Vec<(House, Digit)> = self
                .houses
                .iter()
                .zip(shared)
                .flat_map(|(&h, digits)| digits.iter().map(move |d| (h, d)))
                .collect();
            let removed = removed(grid, cells, &covers);
            if removed.is_empty() {
                continue;
            }
            let step = Step::remove(&INFO, removed, proof(cells, &covers))
                .mark_all(Role::Pattern, cells.iter())
                .mark_all(Role::Base, self.houses.iter().step_by(2).copied())
                .mark_all(Role::Cover, self.houses.iter().skip(1).step_by(2).copied());
            emit.step(step)?;
        }
        Flow::Continue(())
    }

    /// The two digits of each house, if those of the first are these.
    fn follow(&self, first: DigitSet) -> Option<[DigitSet; 8]> {
        let mut shared = [first; 8];
        for i in 1..8 {
            shared[i] = self.digits[i] - shared[i - 1];
            let fits = shared[i].len() == 2 && self.digits[(i + 1) % 8].contains_all(shared[i]);
            if !fits {
                return None;
            }
        }
        (self.digits[0] == shared[7] | first).then_some(shared)
    }
}

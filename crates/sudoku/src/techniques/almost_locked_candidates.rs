//! Almost Locked Candidates: a box and a line cross. In one of these two houses, outside the crossing,
//! `n - 1` cells hold nothing but `n` digits; in the other one, outside the crossing, these digits have just
//! `n - 1` cells. Then one of the digits is in the crossing, the first cells hold the others, and so do the
//! second ones: the rest of the first house loses the digits, and the second cells lose all others.
//!
//! Why: the second house needs the `n` digits, and its cells outside the crossing take `n - 1` of them at
//! most, so the crossing has one at least. The first house has `n` and its cells use `n - 1`, so it is one at
//! most.
//!
//! Scan order: the first cells in reading order; the houses that hold them, box, row, column; the houses that
//! cross, rows and columns in turn.
//!
//! Source: the Chinese forum sudoku.com.cn, where it is named "a set that lacks one"; YZF, 2012.

use super::extra_subset::shared_houses;
use super::prelude::*;
use crate::changes::{Changes, looks_back};

/// Finds almost locked candidates.
pub struct AlmostLockedCandidates {
    /// How many digits: 2 or 3.
    pub size: usize,
}

const PAIR: Info = info(
    "almost-locked-pair",
    "Almost Locked Pair",
    "A cell of one house has two candidates, which have one cell of a crossing house outside the crossing: that cell is one \
     of the two.",
);
const TRIPLE: Info = info(
    "almost-locked-triple",
    "Almost Locked Triple",
    "Two cells of one house have three candidates between them, which have two cells of a crossing house outside the \
     crossing: these cells hold nothing else.",
);

const fn info(id: &'static str, name: &'static str, summary: &'static str) -> Info {
    Info::new(
        id,
        name,
        summary,
        "Of {digits} one at least is where {house} and {target} cross, since {second} cannot take all of them, and one at \
         most, since {first} takes the others; so {removed}.",
    )
    .alias(&["Almost Locked Candidates", "ALC"])
}

impl Technique<Grid> for AlmostLockedCandidates {
    fn infos(&self) -> &'static [Info] {
        if self.size == 2 { const { &[PAIR] } } else { const { &[TRIPLE] } }
    }

    looks_back!();
}

impl AlmostLockedCandidates {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let held = |cell: Cell| grid.candidates(cell);
        let narrow: Vec<Cell> = grid.empty().iter().filter(|&cell| held(cell).len() <= self.size).collect();
        let mut set = |first: CellSet, digits: DigitSet| {
            let is_new = !(first & changes.cells).is_empty() || !(digits & changes.digits).is_empty();
            if digits.len() != self.size || !is_new {
                return Flow::Continue(());
            }
            shared_houses(first).try_for_each(|house| self.crossing(grid, house, first, digits, emit))
        };
        for (i, &a) in narrow.iter().enumerate() {
            if self.size == 2 {
                set(CellSet::of(a), held(a))?;
                continue;
            }
            let mut seen = narrow[i + 1..].iter().filter(|&&b| (held(a) | held(b)).len() == self.size);
            seen.try_for_each(|&b| set(CellSet::of(a) | CellSet::of(b), held(a) | held(b)))?;
        }
        Flow::Continue(())
    }

    /// The patterns with these first cells of a house.
    fn crossing(
        &self,
        grid: &Grid,
        own: House,
        first: CellSet,
        digits: DigitSet,
        emit: &mut Emit<'_>,
    ) -> Flow {
        let [kind, place] = [usize::from(own.0 / 9), usize::from(own.0 % 9)];
        for i in 0..3 {
            // The lines of a box, or the boxes of a line, with the positions of the crossing in them.
            let others = match kind {
                0 => [(18 + place / 3 * 3 + i, 0b111 << (3 * (place % 3))), (27, 0)],
                1 => [(18 + place / 3 + 3 * i, 0b001_001_001 << (place % 3)), (27, 0)],
                _ => [
                    (place / 3 * 3 + i, 0b111 << (place % 3 * 3)),
                    (9 + place % 3 * 3 + i, 0b111 << (place / 3 * 3)),
                ],
            };
            for (other, crossing) in others.into_iter().filter(|other| other.0 < 27) {
                let other = House(other as u16);
                let places = digits.iter().map(|digit| grid.places(other, digit));
                let second = places.clone().fold(0u16, |all, places| all | places) & !crossing;
                let is_apart = (first & house::cell_set(other)).is_empty();
                if second.count_ones() as usize == self.size - 1 && is_apart && places.clone().all(|p| p != 0)
                {
                    self.pattern(grid, [own, other], first, digits, emit)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn pattern(
        &self,
        grid: &Grid,
        houses: [House; 2],
        first: CellSet,
        digits: DigitSet,
        emit: &mut Emit<'_>,
    ) -> Flow {
        let [own, other] = houses.map(house::cell_set);
        let with =
            |cells: CellSet| digits.iter().fold(CellSet::EMPTY, |all, d| all | grid.cells_with(d) & cells);
        let second = with(other - own);
        let rest = with(own - other) - first;
        let of = |cells: CellSet, digits: DigitSet| {
            let of_cell =
                move |cell| (grid.candidates(cell) & digits).iter().map(move |d| candidate(cell, d));
            cells.iter().flat_map(of_cell)
        };
        let removed: Vec<Candidate> = of(rest, digits).chain(of(second, !digits)).collect();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let places = |house: House| digits.iter().map(move |digit| place_group(house, digit));
        let base = first.iter().map(cell_group).chain(places(houses[1]));
        let cover = second.iter().map(cell_group).chain(places(houses[0]));
        let step = Step::remove(&self.infos()[0], removed, Proof::cover(base, cover))
            .mark_all(Role::First, first.iter())
            .mark_all(Role::Second, second.iter())
            .mark(Role::House, houses[0])
            .mark(Role::Target, houses[1])
            .mark(Role::Digits, digits);
        emit.step(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use std::collections::BTreeSet;

    /// What goes by the definition, whichever digits and cells are tried.
    fn slow(grid: &Grid, size: usize) -> BTreeSet<Vec<Candidate>> {
        let mut found = BTreeSet::new();
        let houses = || (0..27).map(House);
        for (own, other) in houses().flat_map(|own| houses().map(move |other| (own, other))) {
            let crossing = house::cell_set(own) & house::cell_set(other);
            let is_box = |house| HouseKind::of(house) == HouseKind::Box;
            if crossing.len() != 3 || is_box(own) == is_box(other) {
                continue;
            }
            for digits in subsets(9, size).map(|mask| DigitSet::from_bits(mask as u16)) {
                let has = |cell: &Cell| !(grid.candidates(*cell) & digits).is_empty();
                let holds_no_other = |cell: &Cell| (grid.candidates(*cell) - digits).is_empty();
                let outside = |house: House| (house::cell_set(house) - crossing) & grid.empty();
                let narrow: Vec<Cell> = outside(own).iter().filter(holds_no_other).collect();
                let second: Vec<Cell> = outside(other).iter().filter(has).collect();
                let is_open = |digit: Digit| grid.places(other, digit) != 0;
                if second.len() != size - 1 || !digits.iter().all(is_open) {
                    continue;
                }
                for first in subsets(narrow.len(), size - 1) {
                    let first: Vec<Cell> = positions(first as u16).map(|i| narrow[i]).collect();
                    let held = first.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
                    let goes = |cell: Cell, digit: Digit| {
                        outside(own).contains(cell) && !first.contains(&cell) && digits.contains(digit)
                            || second.contains(&cell) && !digits.contains(digit)
                    };
                    let of = |cell: Cell| grid.candidates(cell).iter().map(move |digit| (cell, digit));
                    let gone = grid.empty().iter().flat_map(of).filter(|&(cell, digit)| goes(cell, digit));
                    let gone: Vec<Candidate> = gone.map(|(cell, digit)| candidate(cell, digit)).collect();
                    if held == digits && !gone.is_empty() {
                        found.insert(gone);
                    }
                }
            }
        }
        found
    }

    #[test]
    fn all_patterns_are_found() {
        let lines = [
            "72.439.1...67129.4941865372...2.1.4.2..3.41..1.49.6.23593147268412698537687523491",
            "963......152398674874265....4587.....18.5.74.697.3.8257......3.5.9.2.4.74.....9..",
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
        ];
        let mut count = 0;
        for (line, seed) in lines.into_iter().flat_map(|line| (1..40u32).map(move |seed| (line, seed))) {
            let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            let mut random = seed;
            for i in 0..60 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (cell, digit) =
                    (Cell((random >> 8) as u16 % 81), Digit::from_index((random >> 24) as usize % 9));
                if grid.has(cell, digit) && grid.candidates(cell).len() > 2 {
                    grid.remove(cell, digit);
                }
                for size in [2, 3].into_iter().filter(|_| i % 12 == 0) {
                    let steps = AlmostLockedCandidates { size }.all(&grid);
                    let sorted = |step: &Step| {
                        let mut removed: Vec<Candidate> = step.removals().collect();
                        removed.sort();
                        removed
                    };
                    let found: BTreeSet<Vec<Candidate>> = steps.iter().map(sorted).collect();
                    assert_eq!(found, slow(&grid, size), "{}", grid.line());
                    count += found.len();
                }
            }
        }
        assert!(count > 100, "{count}");
    }
}

//! The local patterns found fast from what has closed: only in the houses, and with the digits and cells,
//! that have lost candidates.
//!
//! There is no order to keep here, as only what falls in the end counts: hidden pairs are looked for from a
//! digit that has lost a place and has two left, which is quicker than the ordered search of `patterns.rs`.

use super::patterns::LocalPatterns;
use crate::house::{self, HouseKind, cells};
use crate::net::{self, candidate, cell_group, place_group};
use crate::techniques::locked_candidates::intersections;
use qedoku_engine::chains::{Narrowing, positions};
use qedoku_model::{Candidate, Cell, Digit, House};

impl Narrowing for LocalPatterns {
    fn narrow(&self, masks: &[u32], closed: &[Candidate], fall: &mut dyn FnMut(Candidate)) {
        let mut scan = Scan { patterns: self, masks, fall };
        // Per house the digits that have lost a place, and the cells that have lost a candidate.
        let (mut digits, mut changed) = ([0u32; 27], 0u128);
        for &closed in closed {
            let (cell, digit) = (net::cell(closed), net::digit(closed).index());
            changed |= 1 << cell.index();
            house::houses_of(cell).iter().for_each(|house| digits[house.index()] |= 1 << digit);
        }
        for (house, &digits) in (0..27).map(House).zip(&digits).filter(|(_, digits)| **digits != 0) {
            for digit in positions(digits).map(Digit::from_index) {
                let places = scan.places(house, digit);
                if (2..=3).contains(&places.count_ones()) {
                    scan.locked_candidates(house, digit, places);
                }
                if places.count_ones() == 2 {
                    scan.hidden_pairs(house, digit, places);
                    scan.x_wings(house, digit, places);
                }
            }
        }
        while changed != 0 {
            let cell = Cell(changed.trailing_zeros() as u16);
            changed &= changed - 1;
            if scan.digits(cell).count_ones() == 2 {
                scan.naked_pairs(cell);
            }
        }
    }
}

struct Scan<'a> {
    patterns: &'a LocalPatterns,
    masks: &'a [u32],
    fall: &'a mut dyn FnMut(Candidate),
}

impl Scan<'_> {
    fn places(&self, house: House, digit: Digit) -> u32 {
        self.masks[place_group(house, digit).index()]
    }

    fn digits(&self, cell: Cell) -> u32 {
        self.masks[cell_group(cell).index()]
    }

    /// Tells of the places of a digit in a house that are among these.
    fn lose(&mut self, house: House, digit: Digit, among: u32) {
        for place in positions(self.places(house, digit) & among) {
            (self.fall)(candidate(cells(house)[place], digit));
        }
    }

    /// A digit that is left to the crossing of its house and another one goes from the rest of that one.
    fn locked_candidates(&mut self, house: House, digit: Digit, places: u32) {
        let crossed: &[HouseKind] = match HouseKind::of(house) {
            HouseKind::Box => &[HouseKind::Row, HouseKind::Column],
            HouseKind::Row | HouseKind::Column => &[HouseKind::Box],
        };
        for &kind in crossed {
            for (target, share) in intersections(house, kind) {
                if places & !u32::from(share) == 0 {
                    let shared = u32::from(house::SHARED[target.index()][house.index()]);
                    self.lose(target, digit, !shared);
                }
            }
        }
    }

    fn hidden_pairs(&mut self, house: House, digit: Digit, places: u32) {
        if !self.patterns.seeks_hidden_pairs(house) {
            return;
        }
        for other in Digit::ALL.into_iter().filter(|&other| other != digit) {
            if self.places(house, other) == places {
                for cell in positions(places).map(|place| cells(house)[place]) {
                    let others = self.digits(cell) & !(1 << digit.index() | 1 << other.index());
                    positions(others).for_each(|d| (self.fall)(candidate(cell, Digit::from_index(d))));
                }
            }
        }
    }

    fn naked_pairs(&mut self, cell: Cell) {
        let both = self.digits(cell);
        for house in
            house::houses_of(cell).into_iter().filter(|&house| self.patterns.seeks_naked_pairs(house))
        {
            let own = 1 << house::position_in(cell, HouseKind::of(house));
            for twin in (0..9).filter(|twin| own >> twin & 1 == 0) {
                if self.digits(cells(house)[twin]) == both {
                    let others = !(own | 1 << twin);
                    positions(both).for_each(|d| self.lose(house, Digit::from_index(d), others));
                }
            }
        }
    }

    fn x_wings(&mut self, line: House, digit: Digit, places: u32) {
        let kind = HouseKind::of(line);
        let cover = match kind {
            HouseKind::Row => HouseKind::Column,
            HouseKind::Column => HouseKind::Row,
            HouseKind::Box => return,
        };
        if !self.patterns.seeks_x_wings(digit) {
            return;
        }
        for other in kind.houses().filter(|&other| other != line) {
            if self.places(other, digit) == places {
                for place in positions(places) {
                    let covering = house::house_of(cells(line)[place], cover);
                    let bases = [line, other].map(|base| house::position_in(cells(base)[place], cover));
                    self.lose(covering, digit, !(1 << bases[0] | 1 << bases[1]));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::{links, view};
    use crate::{Grid, Setup};
    use qedoku_engine::chains::Patterns;

    #[test]
    fn what_patterns_remove_after_something_has_closed_is_found() {
        let puzzles = [
            "1....6.8..5.1..2.6...3..1....9.4..7.........26....18...4.9.....7....2..8..5.3....",
            "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..",
        ];
        let mut random = 1u32;
        let mut below = |n: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) as usize % n
        };
        let mut found = [0; 4];
        for turn in 0..400 {
            let grid = Grid::new(&Setup::from_line(puzzles[turn % 2]).expect("a puzzle")).expect("a puzzle");
            let (reference, patterns) = (view(&grid), LocalPatterns::new(&grid));
            let mut current = reference.clone();
            let open: Vec<Candidate> =
                (0..729).map(Candidate).filter(|&candidate| reference.has(links(), candidate)).collect();
            let mut closed: Vec<Candidate> = (0..20 + turn / 4).map(|_| open[below(open.len())]).collect();
            closed.sort_unstable();
            closed.dedup();
            closed.iter().for_each(|&candidate| current.remove(links(), candidate));
            let mut fallen = Vec::new();
            patterns.narrow(current.masks(), &closed, &mut |candidate| fallen.push(candidate));
            assert!(fallen.iter().all(|&candidate| current.has(links(), candidate)));
            for (rule, found) in found.iter_mut().enumerate() {
                patterns.find(rule, &reference, &current, &mut |pattern| {
                    if !pattern.closed.is_empty() {
                        *found += 1;
                        assert!(
                            pattern.removed.iter().all(|removed| fallen.contains(removed)),
                            "rule {rule}"
                        );
                    }
                });
            }
        }
        assert!(found.iter().all(|&found| found > 20), "{found:?}");
    }
}

//! The form of a Sukaku: the least 729 bits, row by row as for givens, but with sets for digits.
//!
//! A partial map has some rows, all columns and an order of the digits as far as the cells tell them apart:
//! classes in order, of digits that all cells so far hold together or not at all. A cell that holds some of a
//! class puts these behind the others, since no candidate is less than one, and divides it. So what is least
//! of a map is found without trying names.

use crate::map::Map;

/// Candidates of the 81 cells, bit 0 for the digit 1.
pub type Candidates = [u16; 81];

/// The least image of a Sukaku.
///
/// ```
/// use qedoku_canon::{Map, sukaku};
/// let mut cells = [0x1ff; 81];
/// (cells[0], cells[40]) = (0b11, 0b101);
/// let map: Map = "t1 r321456789 c456123789 d912345678".parse().unwrap();
/// let found = sukaku(&cells);
/// assert_eq!(found.cells, sukaku(&qedoku_canon::map_candidates(&map, &cells)).cells);
/// assert_eq!(qedoku_canon::map_candidates(&found.map, &cells), found.cells);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sukaku {
    /// The least image: compared cell by cell, digit by digit, without a candidate before with one.
    pub cells: Candidates,
    /// A map that leads there.
    pub map: Map,
    /// How many changes of places lead to the same image with a fitting change of digits.
    pub automorphisms: u32,
}

/// What a map makes of candidates.
///
/// ```
/// use qedoku_canon::{Map, map_candidates};
/// assert_eq!(map_candidates(&"d234567891".parse::<Map>().unwrap(), &[0b10; 81]), [0b1; 81]);
/// ```
pub fn map_candidates(map: &Map, cells: &Candidates) -> Candidates {
    map.apply_positions(cells).map(|set| {
        (0..9).filter(|&digit| set >> map.digits()[digit] & 1 == 1).fold(0, |image, digit| image | 1 << digit)
    })
}

/// The order of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

#[derive(Clone, Copy)]
struct Partial {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
    /// Bit `i` is set where a class ends before the digit at place `i`.
    cuts: u16,
}

impl Partial {
    /// What a cell with these candidates becomes, the digit 1 the highest of nine bits; divides the classes.
    fn cell(&mut self, set: u16) -> u16 {
        let (mut image, mut begin) = (0, 0);
        while begin < 9 {
            let end = (begin + 1..9).find(|at| self.cuts >> at & 1 == 1).unwrap_or(9);
            let (mut without, mut with) = ([0; 9], [0; 9]);
            let (mut lacks, mut holds) = (0, 0);
            for &digit in &self.digits[begin..end] {
                if set >> digit & 1 == 1 {
                    with[holds] = digit;
                    holds += 1;
                } else {
                    without[lacks] = digit;
                    lacks += 1;
                }
            }
            self.digits[begin..begin + lacks].copy_from_slice(&without[..lacks]);
            self.digits[begin + lacks..end].copy_from_slice(&with[..holds]);
            if lacks > 0 && holds > 0 {
                self.cuts |= 1 << (begin + lacks);
            }
            (begin + lacks..end).for_each(|at| image |= 1 << (8 - at));
            begin = end;
        }
        image
    }

    /// The source rows that may come next, to `take`.
    fn next_rows(&self, target: usize, mut take: impl FnMut(u8)) {
        let used = &self.rows[..target];
        let begun = target - target % 3;
        for row in (0..9).filter(|row| !used.contains(row)) {
            let fits = match target % 3 {
                0 => used.iter().all(|one| one / 3 != row / 3),
                _ => self.rows[begun] / 3 == row / 3,
            };
            if fits {
                take(row);
            }
        }
    }

    fn map(&self) -> Map {
        Map::of(self.transposed, self.rows, self.columns, self.digits)
    }
}

/// The least 729 bits over all changes of places and names. Most take some milliseconds; the more there are
/// of the maps that leave a Sukaku as it is, the longer: up to seconds, and 250 MB of memory, where nothing
/// tells cells apart.
pub fn sukaku(cells: &Candidates) -> Sukaku {
    let transposed: Candidates = std::array::from_fn(|cell| cells[cell % 9 * 9 + cell / 9]);
    let mut partials = Vec::new();
    for transposed in [false, true] {
        for stacks in ORDERS {
            for inner in 0..216 {
                let orders = [ORDERS[inner / 36], ORDERS[inner / 6 % 6], ORDERS[inner % 6]];
                let columns = std::array::from_fn(|at| 3 * stacks[at / 3] + orders[at / 3][at % 3]);
                let digits = std::array::from_fn(|at| at as u8);
                partials.push(Partial { transposed, rows: [9; 9], columns, digits, cuts: 0 });
            }
        }
    }
    for target in 0..9 {
        let mut least = [u16::MAX; 9];
        let mut kept: Vec<Partial> = Vec::new();
        for partial in &partials {
            let source = if partial.transposed { &transposed } else { cells };
            partial.next_rows(target, |row| {
                let mut next = *partial;
                next.rows[target] = row;
                let mut is_less = false;
                for (at, &column) in partial.columns.iter().enumerate() {
                    let image = next.cell(source[usize::from(9 * row + column)] & 0x1ff);
                    if !is_less && image > least[at] {
                        return;
                    }
                    if is_less || image < least[at] {
                        (is_less, least[at]) = (true, image);
                    }
                }
                if is_less {
                    kept.clear();
                }
                kept.push(next);
            });
        }
        partials = kept;
    }
    let map = partials.first().map_or(Map::IDENTITY, Partial::map);
    Sukaku { cells: map_candidates(&map, cells), map, automorphisms: partials.len() as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % n
        }

        fn shuffled(&mut self) -> [u8; 9] {
            let mut order: [u8; 9] = std::array::from_fn(|at| at as u8);
            (1..9).for_each(|at| order.swap(at, self.below(at + 1)));
            order
        }

        fn lines(&mut self) -> [u8; 9] {
            let bands = ORDERS[self.below(6)];
            let inner = [(); 3].map(|()| ORDERS[self.below(6)]);
            std::array::from_fn(|at| 3 * bands[at / 3] + inner[at / 3][at % 3])
        }

        fn map(&mut self) -> Map {
            let (transposed, rows) = (self.below(2) == 1, self.lines());
            Map::new(transposed, rows, self.lines(), self.shuffled()).unwrap()
        }
    }

    /// As the form compares: the digit 1 the highest bit.
    fn key(cells: &Candidates) -> [u16; 81] {
        cells.map(|set| set.reverse_bits() >> 7)
    }

    #[test]
    fn guises_have_one_form_and_none_is_less() {
        let mut random = Random(1);
        for round in 0..12 {
            let mut cells = [0x1ff; 81];
            for cell in &mut cells {
                *cell = match round % 3 {
                    0 => random.below(512) as u16,
                    1 => 1 << random.below(9),
                    _ if random.below(3) == 0 => 0b11 << random.below(8),
                    _ => 0x1ff,
                };
            }
            let found = sukaku(&cells);
            assert_eq!(map_candidates(&found.map, &cells), found.cells);
            for _ in 0..4 {
                let guise = map_candidates(&random.map(), &cells);
                assert_eq!(sukaku(&guise).cells, found.cells);
            }
            for _ in 0..20_000 {
                assert!(key(&map_candidates(&random.map(), &cells)) >= key(&found.cells));
            }
        }
    }

    #[test]
    fn names_are_the_best_of_all_for_a_change_of_places() {
        // Few digits differ, so that all orders of these can be tried.
        let mut random = Random(2);
        for _ in 0..10 {
            let cells: Candidates = std::array::from_fn(|_| random.below(8) as u16);
            let found = sukaku(&cells);
            let places = found.map.positions();
            for order in ORDERS {
                let digits = std::array::from_fn(|at| if at < 6 { at as u8 + 3 } else { order[at - 6] });
                let map =
                    Map::new(places.is_transposed(), *places.rows(), *places.columns(), digits).unwrap();
                assert!(key(&map_candidates(&map, &cells)) >= key(&found.cells));
            }
        }
    }

    #[test]
    fn one_given_has_as_many_maps_as_leave_its_cell_where_it_is() {
        let mut cells = [0x1ff; 81];
        cells[80] = 1;
        let found = sukaku(&cells);
        assert_eq!(found.automorphisms, 3_359_232 / 81);
        // A cell with all candidates has more than one with a single one, so that stands first.
        assert_eq!(found.cells[0], 1 << 8);
    }
}

//! Full grids that are their own image when cells and digits change places.
//!
//! A change of places moves each cell round an orbit, and a change of digits each digit round a cycle. A
//! digit can stand in a cell if its cycle fits into the orbit of that; then all cells of the orbit are known.
//! So a grid is filled orbit by orbit, one with the fewest digits first, and digits in random order. How the
//! digits change is drawn: for many changes there is no grid, which the bound on the search finds out. What
//! follows from such givens is the theorem of symmetrical placement (known as Gurth's, 2006).

use crate::Stream;
use qedoku_canon::Map;
use qedoku_exact::sudoku::Solution;

/// So many orbits may be filled in one search.
const NODES: u32 = 3_000;
/// So many changes of digits are drawn.
const TRIES: usize = 300;

/// A full grid that is its own image under a change of places, with some change of digits; `None` if none is
/// found.
///
/// ```
/// use qedoku_canon::Symmetry;
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let map = Symmetry::find("half-turn").unwrap().maps().next().unwrap();
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = sudoku::automorphic(&map, &mut stream).unwrap();
/// assert_eq!(grid[0] == grid[40], grid[80] == grid[40]);
/// ```
pub fn automorphic(map: &Map, stream: &mut Stream) -> Option<Solution> {
    let orbits = orbits(map);
    let order = orbits.iter().map(Vec::len).fold(1, least_common);
    (0..TRIES).find_map(|_| {
        let becomes = change(order, stream);
        let mut filling = Filling { orbits: &orbits, becomes, grid: [0; 81], used: [[0; 9]; 3], nodes: 0 };
        filling.all(stream).then_some(filling.grid)
    })
}

/// The orbits of cells, each in the order in which they follow each other.
fn orbits(map: &Map) -> Vec<Vec<usize>> {
    let mut next = [0; 81];
    map.cells().into_iter().enumerate().for_each(|(target, source)| next[usize::from(source)] = target);
    let (mut seen, mut orbits) = ([false; 81], Vec::new());
    for first in 0..81 {
        let (mut orbit, mut cell) = (Vec::new(), first);
        while !seen[cell] {
            seen[cell] = true;
            orbit.push(cell);
            cell = next[cell];
        }
        if !orbit.is_empty() {
            orbits.push(orbit);
        }
    }
    orbits
}

fn least_common(a: usize, b: usize) -> usize {
    let common = (1..=a).rev().find(|divisor| a.is_multiple_of(*divisor) && b.is_multiple_of(*divisor));
    a * b / common.unwrap_or(1)
}

/// What each digit becomes: cycles of random digits, whose lengths are drawn from the divisors of `order`.
fn change(order: usize, stream: &mut Stream) -> [u8; 10] {
    let digits: [u8; 9] = stream.order();
    let (mut becomes, mut rest) = ([0; 10], &digits[..]);
    while !rest.is_empty() {
        let lengths: Vec<usize> = (1..=rest.len()).filter(|length| order.is_multiple_of(*length)).collect();
        let (cycle, others) = rest.split_at(lengths[stream.below(lengths.len())]);
        for (at, digit) in cycle.iter().enumerate() {
            becomes[usize::from(digit + 1)] = cycle[(at + 1) % cycle.len()] + 1;
        }
        rest = others;
    }
    becomes
}

/// The houses of a cell, one of each kind.
fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

struct Filling<'a> {
    orbits: &'a [Vec<usize>],
    becomes: [u8; 10],
    grid: [u8; 81],
    /// By kind and house the digits that stand there.
    used: [[u16; 9]; 3],
    nodes: u32,
}

impl Filling<'_> {
    /// Fills all orbits that are open; false, with nothing changed, if that cannot be done.
    fn all(&mut self, stream: &mut Stream) -> bool {
        self.nodes += 1;
        if self.nodes > NODES {
            return false;
        }
        let mut least: Option<(usize, Vec<u8>)> = None;
        for orbit in 0..self.orbits.len() {
            if self.grid[self.orbits[orbit][0]] > 0 {
                continue;
            }
            let digits: Vec<u8> = (1..=9).filter(|digit| self.place(orbit, *digit, true)).collect();
            if least.as_ref().is_none_or(|(_, known)| digits.len() < known.len()) {
                least = Some((orbit, digits));
            }
        }
        let Some((orbit, mut digits)) = least else { return true };
        stream.shuffle(&mut digits);
        for digit in digits {
            if self.place(orbit, digit, false) {
                if self.all(stream) {
                    return true;
                }
                self.lift(orbit, self.orbits[orbit].len());
            }
        }
        false
    }

    /// Fills an orbit beginning with a digit, unless that is a trial; false, with nothing changed, if it does
    /// not fit.
    fn place(&mut self, orbit: usize, digit: u8, is_trial: bool) -> bool {
        let cells = &self.orbits[orbit];
        let mut now = digit;
        for (at, &cell) in cells.iter().enumerate() {
            let bit = 1 << now;
            let is_used = houses(cell).iter().zip(&self.used).any(|(house, used)| used[*house] & bit > 0);
            if is_used {
                self.lift(orbit, at);
                return false;
            }
            houses(cell).iter().zip(&mut self.used).for_each(|(house, used)| used[*house] |= bit);
            self.grid[cell] = now;
            now = self.becomes[usize::from(now)];
        }
        // Once round, the digit is back where it began.
        if is_trial || now != digit {
            self.lift(orbit, cells.len());
        }
        now == digit
    }

    /// Empties the first cells of an orbit.
    fn lift(&mut self, orbit: usize, count: usize) {
        for &cell in &self.orbits[orbit][..count] {
            let bit = 1 << self.grid[cell];
            houses(cell).iter().zip(&mut self.used).for_each(|(house, used)| used[*house] &= !bit);
            self.grid[cell] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, Seed};
    use qedoku_canon::Symmetry;
    use qedoku_exact::Budget;
    use qedoku_exact::sudoku::Sudoku;

    /// The slow way: all changes of digits that the cells allow, by looking at each pair of cells.
    fn is_own_image(grid: &[u8; 81], map: &Map) -> bool {
        let image = map.apply_positions(grid);
        (1..=9).all(|digit| {
            let becomes = |cell: &usize| image[*cell] == digit;
            let mut there = (0..81).filter(becomes).map(|cell| grid[cell]);
            let first = there.next();
            there.all(|other| Some(other) == first)
        })
    }

    #[test]
    fn grids_are_full_correct_and_their_own_image_for_each_symmetry_of_one_map() {
        let mut stream = Stream::new(&Seed::Number(3), 0, 0, Purpose::Search);
        let mut found = 0;
        for symmetry in Symmetry::ALL {
            let maps: Vec<Map> = symmetry.maps().collect();
            let [map] = &maps[..] else { continue };
            for _ in 0..5 {
                let Some(grid) = automorphic(map, &mut stream) else { continue };
                assert!(Sudoku::from_givens(&grid).verdict(Budget::UNLIMITED).is_unique(), "{}", symmetry.id);
                assert!(grid.iter().all(|digit| *digit > 0) && is_own_image(&grid, map), "{}", symmetry.id);
                found += 1;
            }
        }
        assert!(found >= 60, "{found}");
    }
}

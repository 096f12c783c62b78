//! The canonical forms, each with the map that leads to it.

use crate::grid::{Grids, is_full};
use crate::group::Group;
use crate::lines::{Line, lines};
use crate::map::Map;
use crate::partial::{Partial, Row};
use crate::search::Search;

/// A canonical form of a Sudoku.
///
/// ```
/// let cells = qedoku_canon::cells("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").unwrap();
/// let found = qedoku_canon::puzzle(&cells);
/// assert_eq!(
///     qedoku_canon::text(&found.cells),
///     "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45."
/// );
/// assert_eq!(found.map.apply(&cells), found.cells);
/// assert_eq!(found.automorphisms, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The least image: 81 digits in reading order, 0 for an empty cell.
    pub cells: [u8; 81],
    /// A map that leads there.
    pub map: Map,
    /// How many changes of places, of 3,359,232, lead to the same image with a fitting change of digits.
    pub automorphisms: u32,
}

/// The work of finding canonical forms, with the room that it needs for the next one.
///
/// ```
/// use qedoku_canon::{Canonizer, Map};
/// let cells = qedoku_canon::cells("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").unwrap();
/// let turned = "t1 r123456789 c987654321 d987654321".parse::<Map>().unwrap().apply(&cells);
/// let mut canonizer = Canonizer::default();
/// assert_eq!(canonizer.puzzle(&cells).cells, canonizer.puzzle(&turned).cells);
/// ```
#[derive(Default, Debug)]
pub struct Canonizer {
    search: Search,
    grids: Grids,
}

impl Canonizer {
    /// The least 81 digits over all changes of places and names, empty cells lowest. Of a full grid it is the
    /// least grid. What contradicts itself has a form too; digits above 9 count as empty cells.
    pub fn puzzle(&mut self, cells: &[u8; 81]) -> Canonical {
        let lines = lines(cells);
        if is_full(&lines) {
            let (rows, maps) = self.grids.least(&lines);
            let map = maps.first().copied().unwrap_or(Map::IDENTITY);
            return Canonical { cells: unpacked(&rows), map, automorphisms: maps.len() as u32 };
        }
        let rows = self.search_free(&lines);
        self.told(&rows)
    }

    /// The least pattern: 1 for each given, 0 for an empty cell, over all changes of places.
    pub fn pattern(&mut self, cells: &[u8; 81]) -> Canonical {
        let rows = self.search_free(&lines(&pattern_of(cells)));
        let told = self.told(&rows);
        Canonical { map: told.map.positions(), ..told }
    }

    /// The least digits among the maps that make the pattern least.
    pub fn pattern_first(&mut self, cells: &[u8; 81]) -> Canonical {
        self.search_free(&lines(&pattern_of(cells)));
        let kept: Vec<Partial> = self.search.kept().iter().map(|partial| partial.without_labels()).collect();
        let rows = self.search.least(&lines(cells), kept, |partial, target| 1 << partial.row(target));
        self.told(&rows)
    }

    /// What the map that makes the solution least makes of the puzzle; among several the least puzzle. The
    /// solution is to be a full grid; where it is none, the puzzle stays as it is.
    pub fn by_solution(&mut self, cells: &[u8; 81], solution: &[u8; 81]) -> Canonical {
        let lines = lines(solution);
        let maps = if is_full(&lines) { self.grids.least(&lines).1 } else { Vec::new() };
        let images = maps.iter().map(|map| (map.apply(cells), *map));
        let mut least = Canonical { cells: *cells, map: Map::IDENTITY, automorphisms: 0 };
        for (cells, map) in images {
            if least.automorphisms == 0 || cells < least.cells {
                least = Canonical { cells, map, automorphisms: 0 };
            }
            least.automorphisms += u32::from(cells == least.cells);
        }
        least.automorphisms = least.automorphisms.max(1);
        least
    }

    /// The maps that leave a Sudoku as it is.
    pub fn automorphisms(&mut self, cells: &[u8; 81]) -> Group {
        let lines = lines(cells);
        if is_full(&lines) {
            let maps = self.grids.least(&lines).1;
            return Group::of_coset(&maps, []);
        }
        self.search_free(&lines);
        let kept = self.search.kept();
        let maps: Vec<Map> = kept.iter().map(Partial::map).collect();
        Group::of_coset(&maps, kept.first().into_iter().flat_map(Partial::exchanges))
    }

    fn search_free(&mut self, lines: &[[Line; 9]; 2]) -> [Row; 9] {
        self.search.least(lines, [false, true].map(Partial::start), Partial::open)
    }

    /// What the search has found.
    fn told(&self, rows: &[Row; 9]) -> Canonical {
        let kept = self.search.kept();
        let map = kept.first().map_or(Map::IDENTITY, Partial::map);
        let automorphisms = kept.iter().map(Partial::ways).sum();
        Canonical { cells: unpacked(rows), map, automorphisms }
    }
}

/// 1 for each given, 0 for an empty cell.
pub(crate) fn pattern_of(cells: &[u8; 81]) -> [u8; 81] {
    cells.map(|digit| u8::from((1..=9).contains(&digit)))
}

/// Rows as digits in reading order.
fn unpacked(rows: &[Row; 9]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (nine, &row) in cells.chunks_exact_mut(9).zip(rows) {
        // Eight times four bits become eight bytes.
        let fours = row & 0xffff | (row & 0xffff_0000) << 16;
        let twos = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
        let ones = (twos | twos << 4) & 0x0f0f_0f0f_0f0f_0f0f;
        nine[0] = (row >> 32) as u8;
        nine[1..].copy_from_slice(&ones.to_be_bytes());
    }
    cells
}

/// [`Canonizer::puzzle`] of one puzzle.
///
/// ```
/// let least = qedoku_canon::puzzle(&[0; 81]);
/// assert_eq!((least.cells, least.automorphisms), ([0; 81], 3_359_232));
/// ```
pub fn puzzle(cells: &[u8; 81]) -> Canonical {
    Canonizer::default().puzzle(cells)
}

/// [`Canonizer::pattern`] of one puzzle.
///
/// ```
/// let mut cells = [0; 81];
/// cells[40] = 7;
/// let least = qedoku_canon::pattern(&cells);
/// assert_eq!((least.cells[80], least.automorphisms), (1, 3_359_232 / 81));
/// ```
pub fn pattern(cells: &[u8; 81]) -> Canonical {
    Canonizer::default().pattern(cells)
}

/// [`Canonizer::pattern_first`] of one puzzle.
///
/// ```
/// let mut cells = [0; 81];
/// (cells[0], cells[8]) = (7, 9);
/// let least = qedoku_canon::pattern_first(&cells);
/// assert_eq!((least.cells[77], least.cells[80]), (1, 2));
/// ```
pub fn pattern_first(cells: &[u8; 81]) -> Canonical {
    Canonizer::default().pattern_first(cells)
}

/// [`Canonizer::by_solution`] of one puzzle.
///
/// ```
/// let solution = qedoku_canon::cells("534678912672195348198342567859761423426853791713924856961537284287419635345286179").unwrap();
/// let full = qedoku_canon::by_solution(&solution, &solution);
/// assert_eq!(full, qedoku_canon::puzzle(&solution));
/// ```
pub fn by_solution(cells: &[u8; 81], solution: &[u8; 81]) -> Canonical {
    Canonizer::default().by_solution(cells, solution)
}

/// [`Canonizer::automorphisms`] of one puzzle.
///
/// ```
/// let cells = qedoku_canon::cells(&"123456789456789123789123456".repeat(3)).unwrap();
/// assert!(qedoku_canon::automorphisms(&cells).order() > 1);
/// ```
pub fn automorphisms(cells: &[u8; 81]) -> Group {
    Canonizer::default().automorphisms(cells)
}

//! Rings of cells, all of them, and what is beside those of odd length.

use qedoku_model::{Candidate, Cell, Digit, House};
use qedoku_sudoku::{Grid, house, net};
use std::collections::BTreeSet;

/// Calls `ring` with each sequence of so many of the cells of which each sees the next, and the last the
/// first.
pub fn rings(cells: &[Cell], length: usize, path: &mut Vec<Cell>, ring: &mut dyn FnMut(&[Cell])) {
    let sees = |a: Cell, b: Cell| house::peer_set(a).contains(b);
    if path.len() == length {
        if sees(path[0], path[length - 1]) {
            ring(path);
        }
        return;
    }
    for &cell in cells {
        if !path.contains(&cell) && path.last().is_none_or(|&last| sees(last, cell)) {
            path.push(cell);
            rings(cells, length, path, ring);
            path.pop();
        }
    }
}

/// The ways to take a house for each two neighbours that holds these and no others of the ring.
pub fn houses_of_ring(ring: &[Cell]) -> Vec<Vec<House>> {
    let mut ways = vec![Vec::new()];
    for (i, &cell) in ring.iter().enumerate() {
        let next = ring[(i + 1) % ring.len()];
        let fits = |house: &House| {
            let inside: Vec<Cell> =
                ring.iter().copied().filter(|c| house::cells(*house).contains(c)).collect();
            inside.len() == 2 && inside.contains(&cell) && inside.contains(&next)
        };
        let houses: Vec<House> = house::houses_of(cell).into_iter().filter(fits).collect();
        ways = ways
            .into_iter()
            .flat_map(|way| houses.iter().map(move |&h| [way.clone(), vec![h]].concat()))
            .collect();
    }
    ways
}

/// What else a digit has in the houses that join places to a ring of odd length, in all ways: two at least
/// and so many at most, in no more houses.
pub fn broken_wings(grid: &Grid, longest: usize, most: usize) -> Vec<BTreeSet<Candidate>> {
    let mut all = BTreeSet::new();
    for digit in Digit::ALL {
        let places: Vec<Cell> = grid.cells_with(digit).iter().collect();
        for length in (5..=longest).step_by(2) {
            rings(&places, length, &mut Vec::new(), &mut |ring| {
                if ring.iter().any(|&cell| cell < ring[0]) || ring[1] > ring[length - 1] {
                    return; // the same ring from another cell
                }
                for houses in houses_of_ring(ring) {
                    let is_in = |cell: &Cell, house: &House| house::cells(*house).contains(cell);
                    let is_beside =
                        |cell: &&Cell| houses.iter().any(|h| is_in(cell, h)) && !ring.contains(cell);
                    let guardians: Vec<Cell> = places.iter().filter(is_beside).copied().collect();
                    let guarded = houses.iter().filter(|h| guardians.iter().any(|g| is_in(g, h))).count();
                    if (2..=most).contains(&guardians.len()) && guarded <= most {
                        all.insert(guardians.iter().map(|&cell| net::candidate(cell, digit)).collect());
                    }
                }
            });
        }
    }
    all.into_iter().collect()
}

/// The extra candidates of rings of odd length of cells with two digits in common that do not see each other
/// but for their neighbours: two at least and so many at most.
pub fn oddagons(grid: &Grid, most: usize) -> Vec<BTreeSet<Candidate>> {
    let mut all = BTreeSet::new();
    for (a, b) in Digit::ALL.into_iter().flat_map(|a| Digit::ALL.map(|b| (a, b))).filter(|(a, b)| a < b) {
        let cells: Vec<Cell> = grid.empty().iter().filter(|&c| grid.has(c, a) && grid.has(c, b)).collect();
        for length in (5..=cells.len()).step_by(2) {
            rings(&cells, length, &mut Vec::new(), &mut |ring| {
                let sees = |c: Cell| ring.iter().filter(|&&other| house::peer_set(other).contains(c)).count();
                let extra: BTreeSet<Candidate> = ring
                    .iter()
                    .flat_map(|&cell| grid.candidates(cell).iter().map(move |d| net::candidate(cell, d)))
                    .filter(|&c| ![a, b].contains(&net::digit(c)))
                    .collect();
                if ring.iter().all(|&cell| sees(cell) == 2) && (2..=most).contains(&extra.len()) {
                    all.insert(extra);
                }
            });
        }
    }
    all.into_iter().collect()
}

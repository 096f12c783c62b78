//! Distributed disjoint subsets against a slow twin that looks at all sets of cells.

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House};
use qedoku_sudoku::techniques::disjoint_subset::DisjointSubset;
use qedoku_sudoku::{Grid, Setup, house, net};
use std::collections::BTreeSet;

/// Positions with few open cells.
const LINES: [&str; 6] = [
    "876..5194.1...95739537418265..4.36.7...5.79.2..7..84.5628974351739156248145..2769",
    ".....9564...65.18.5..8..93.351246879629187453487..5621......2.5.35...7.6742561398",
    "78....9..94273....36.98.24785361247962934751841785932623.59.7...................2",
    ".92...4....84.2.3.34...8.2...4...892273986154981254376.176295.3.2.8139.7.397452..",
    ".3...8.5..981.......6.....8....814.2849532.1..1.47.58..8576..2..2.81.365.61...874",
    "618457932394821756572936184.53.896.7..67..3....7...8..7.5.9.26.2.9...47...1.7.593",
];

/// Whether cells hold as many digits as they are, each in cells that see each other.
fn is_disjoint(grid: &Grid, cells: &[Cell]) -> bool {
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
    let with = |digit: Digit| cells.iter().copied().filter(move |&cell| grid.has(cell, digit));
    let sees = |a: Cell, b: Cell| a == b || house::peer_set(a).contains(b);
    digits.len() == cells.len() && digits.iter().all(|d| with(d).all(|a| with(d).all(|b| sees(a, b))))
}

/// The removals of all sets of up to five cells outside of one house that have no such set inside.
fn slow(grid: &Grid, most: usize) -> BTreeSet<Vec<Candidate>> {
    let open: Vec<Cell> = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 1).collect();
    let mut sets: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut disjoint: Vec<BTreeSet<Cell>> = Vec::new();
    for _ in 0..most {
        let mut larger = Vec::new();
        for set in &sets {
            for &cell in open.iter().filter(|&&cell| set.last().is_none_or(|&last| cell > last)) {
                let next = [&set[..], &[cell]].concat();
                let digits = next.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
                if digits.len() <= most {
                    larger.push(next);
                }
            }
        }
        for set in &larger {
            let all: BTreeSet<Cell> = set.iter().copied().collect();
            if is_disjoint(grid, set) && !disjoint.iter().any(|smaller| smaller.is_subset(&all)) {
                disjoint.push(all);
            }
        }
        sets = larger;
    }
    let removals = |set: &BTreeSet<Cell>| {
        let mut removed = Vec::new();
        for cell in grid.empty().iter().filter(|cell| !set.contains(cell)) {
            for digit in grid.candidates(cell) {
                let mut with = set.iter().filter(|&&own| grid.has(own, digit)).peekable();
                if with.peek().is_some() && with.all(|&own| house::peer_set(cell).contains(own)) {
                    removed.push(net::candidate(cell, digit));
                }
            }
        }
        removed
    };
    let in_one_house = |set: &&BTreeSet<Cell>| {
        (0..27).any(|h| set.iter().all(|&cell| house::cell_set(House(h)).contains(cell)))
    };
    let all = disjoint.iter().filter(|set| set.len() > 2 && !in_one_house(set)).map(removals);
    all.filter(|removed| !removed.is_empty()).collect()
}

fn found(grid: &Grid, is_large: bool) -> BTreeSet<Vec<Candidate>> {
    let steps = DisjointSubset { is_large }.all(grid);
    for step in &steps {
        assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "{step:?}");
        for mutant in step.mutants() {
            assert!(check(net::net(), &grid.position(), &mutant).is_err(), "{mutant:?}");
        }
    }
    steps.iter().map(|step| step.removals().collect()).collect()
}

#[test]
fn sets_of_up_to_five_and_up_to_seven_cells_are_all_found() {
    let mut count = 0;
    for line in LINES {
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        let small = found(&grid, false);
        assert_eq!(small, slow(&grid, 5), "{line}");
        let all: BTreeSet<Vec<Candidate>> = small.union(&found(&grid, true)).cloned().collect();
        count += all.len();
        if grid.empty().len() < 30 {
            assert_eq!(all, slow(&grid, 7), "{line}");
        }
    }
    println!("{count} sets");
    assert!(count > 5);
}

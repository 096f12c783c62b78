//! Fireworks as they are defined, cell by cell.

use qedoku_model::{Candidate, Cell, Digit};
use qedoku_sudoku::{Grid, net};
use std::collections::BTreeSet;

/// The cells and the three places of each firework of a digit.
pub fn slow(grid: &Grid) -> Vec<(BTreeSet<Cell>, BTreeSet<Candidate>)> {
    let mut all = Vec::new();
    for digit in Digit::ALL {
        for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let has = |row: usize, column: usize| grid.has(Cell((row * 9 + column) as u16), digit);
            let in_row: Vec<usize> = (0..9).filter(|&c| c / 3 != column / 3 && has(row, c)).collect();
            let in_column: Vec<usize> = (0..9).filter(|&r| r / 3 != row / 3 && has(r, column)).collect();
            if let (true, &[c], &[r]) = (has(row, column), &in_row[..], &in_column[..]) {
                let places = [(row, column), (row, c), (r, column)];
                let cells: BTreeSet<Cell> = places.map(|(r, c)| Cell((r * 9 + c) as u16)).into();
                let candidates = cells.iter().map(|&cell| net::candidate(cell, digit)).collect();
                all.push((cells, candidates));
            }
        }
    }
    all
}

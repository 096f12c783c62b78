//! The slow and obvious way: all 3,359,232 changes of places, one after the other. Tests hold the fast way
//! against it; nothing else uses it.

use crate::form::pattern_of;
use std::cmp::Ordering;

/// The least image of a puzzle over all changes of places and names, and how many changes of places give it.
///
/// ```
/// use qedoku_canon::reference;
/// let mut cells = [0; 81];
/// cells[5] = 9;
/// let (least, count) = reference::puzzle(&cells);
/// assert_eq!((least[80], count), (1, 3_359_232 / 81));
/// ```
pub fn puzzle(cells: &[u8; 81]) -> ([u8; 81], u32) {
    least(cells, |_| true)
}

/// The least image among the maps that make the pattern least, and how many changes of places give it.
pub fn pattern_first(cells: &[u8; 81]) -> ([u8; 81], u32) {
    let (pattern, _) = puzzle(&pattern_of(cells));
    least(cells, |image| pattern_of(image) == pattern)
}

/// The images of a puzzle under all maps that make its solution least: the least of them, and how many give
/// it.
pub fn by_solution(cells: &[u8; 81], solution: &[u8; 81]) -> ([u8; 81], u32) {
    let (grid, _) = puzzle(solution);
    let mut best = ([10; 81], 0);
    each_map(|source| {
        let mut labels = [0; 10];
        for target in 0..9 {
            labels[usize::from(solution[source(target)])] = target as u8 + 1;
        }
        if (0..81).all(|target| labels[usize::from(solution[source(target)])] == grid[target]) {
            let image = std::array::from_fn(|target| labels[usize::from(cells[source(target)])]);
            match image.cmp(&best.0) {
                Ordering::Less => best = (image, 1),
                Ordering::Equal => best.1 += 1,
                Ordering::Greater => {}
            }
        }
    });
    best
}

fn least(cells: &[u8; 81], counts: impl Fn(&[u8; 81]) -> bool) -> ([u8; 81], u32) {
    let mut best = ([10; 81], 0);
    each_map(|source| {
        let (mut labels, mut next) = ([0u8; 10], 1);
        let mut image = [0; 81];
        let mut order = Ordering::Equal;
        for target in 0..81 {
            let digit = usize::from(cells[source(target)]);
            if digit != 0 && labels[digit] == 0 {
                labels[digit] = next;
                next += 1;
            }
            image[target] = labels[digit];
            order = order.then(image[target].cmp(&best.0[target]));
            if order == Ordering::Greater {
                return;
            }
        }
        if counts(&image) {
            best = (image, if order == Ordering::Equal { best.1 + 1 } else { 1 });
        }
    });
    best
}

/// Calls with what tells the source cell of a target cell, for all changes of places.
fn each_map(mut visit: impl FnMut(&dyn Fn(usize) -> usize)) {
    let orders = orders_of_nine();
    for rows in &orders {
        for columns in &orders {
            for transposed in [false, true] {
                visit(&|target| {
                    let (row, column) = (rows[target / 9], columns[target % 9]);
                    if transposed { 9 * column + row } else { 9 * row + column }
                });
            }
        }
    }
}

/// The 1296 orders of nine lines that keep bands together.
fn orders_of_nine() -> Vec<[usize; 9]> {
    let three = crate::lines::ORDERS;
    let mut all = Vec::with_capacity(1296);
    for bands in three {
        for first in three {
            for second in three {
                for third in three {
                    let inner = [first, second, third];
                    all.push(std::array::from_fn(|at| 3 * bands[at / 3] + inner[at / 3][at % 3]));
                }
            }
        }
    }
    all
}

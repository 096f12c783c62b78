//! Taking givens away as long as one solution remains.

use super::Orbits;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_exact::{Budget, Verdict};
use qedoku_model::Digit;

/// So many givens are left where a removal is as likely to fail as not.
const EVEN: usize = 36;

/// Takes away the givens in `order` that are not needed, one after the other: what is left has one solution
/// if the givens had it, and is minimal if `order` names every cell. Gives up, with `None`, as soon as more
/// than `most` are needed.
///
/// A given is needed if the others have a solution with another digit in its cell. Two are looked at side by
/// side: the second under the answer that is likelier for the first, and again if that was wrong.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = sudoku::plain(&mut stream);
/// let puzzle = sudoku::reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// assert!((17..40).contains(&puzzle.iter().filter(|digit| **digit > 0).count()));
/// ```
pub fn reduced(givens: &[u8; 81], solution: &Solution, order: &[u8; 81], most: usize) -> Option<[u8; 81]> {
    reduced_of(givens, solution, order, most)
}

/// The same where only the cells of `order` may be taken away.
pub(super) fn reduced_of(
    givens: &[u8; 81],
    solution: &Solution,
    order: &[u8],
    most: usize,
) -> Option<[u8; 81]> {
    let mut left = *givens;
    let mut puzzle = Sudoku::from_givens(givens);
    let mut cells = order.iter().map(|cell| usize::from(*cell)).filter(|cell| givens[*cell] > 0);
    let (mut next, mut then) = (cells.next(), cells.next());
    let mut count = givens.iter().filter(|digit| **digit > 0).count();
    let mut needed = count - order_length(givens, order);
    while let Some(cell) = next {
        let other = then.unwrap_or(cell);
        let opened = puzzle.opened(cell);
        let is_removed_likely = count > EVEN;
        let base = if is_removed_likely { opened } else { puzzle };
        let pair =
            other_digit(opened, cell, solution).beside(&other_digit(base.opened(other), other, solution));
        let is_needed = |which| pair.is_solvable(which, Budget::UNLIMITED) != Some(false);
        let mut take = |is_needed: bool, cell: usize| {
            if is_needed {
                needed += 1;
            } else {
                left[cell] = 0;
                puzzle = puzzle.opened(cell);
                count -= 1;
            }
        };
        let first = is_needed(0);
        take(first, cell);
        (next, then) = (then, cells.next());
        if let Some(other) = next.filter(|_| first != is_removed_likely) {
            take(is_needed(1), other);
            (next, then) = (then, cells.next());
        }
        if needed > most {
            return None;
        }
    }
    Some(left)
}

/// How many givens an order names.
fn order_length(givens: &[u8; 81], order: &[u8]) -> usize {
    order.iter().filter(|cell| givens[usize::from(**cell)] > 0).count()
}

/// The puzzle if an open cell is to hold another digit than it does in the solution.
fn other_digit(puzzle: Sudoku, cell: usize, solution: &Solution) -> Sudoku {
    Digit::new(solution[cell]).map_or(puzzle, |digit| puzzle.without(cell, digit))
}

/// Takes away orbits of givens, in the order of their numbers in `order`, as wholes: what is left has one
/// solution, and no orbit of it can be taken away.
pub fn reduced_by_orbits(
    givens: &[u8; 81],
    orbits: &Orbits,
    order: &[usize],
    most: usize,
) -> Option<[u8; 81]> {
    let mut left = *givens;
    let mut needed = 0;
    for cells in order.iter().map(|orbit| orbits.cells(*orbit)) {
        if cells.iter().all(|cell| left[usize::from(*cell)] == 0) {
            continue;
        }
        let mut fewer = left;
        cells.iter().for_each(|cell| fewer[usize::from(*cell)] = 0);
        match Sudoku::from_givens(&fewer).verdict(Budget::UNLIMITED) {
            Verdict::Unique(_) => left = fewer,
            _ => needed += cells.len(),
        }
        if needed > most {
            return None;
        }
    }
    Some(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::plain;
    use crate::{Purpose, Seed, Stream};
    use qedoku_canon::Symmetry;
    use qedoku_exact::sudoku::{redundant_givens, reference};
    use qedoku_model::DigitSet;

    /// The slow way: one given after the other, and whether the rest has two solutions.
    fn slowly(givens: &[u8; 81], order: &[u8; 81]) -> [u8; 81] {
        let mut left = *givens;
        for cell in order.map(usize::from) {
            let digit = std::mem::take(&mut left[cell]);
            let sets = left.map(|digit| Digit::new(digit).map_or(DigitSet::ALL, Digit::set));
            if reference::count(&sets, 2, Budget::UNLIMITED).count != 1 {
                left[cell] = digit;
            }
        }
        left
    }

    #[test]
    fn side_by_side_and_one_after_the_other_leave_the_same() {
        let mut stream = Stream::new(&Seed::Number(4), 0, 0, Purpose::Search);
        for _ in 0..40 {
            let grid = plain(&mut stream);
            let order = stream.order();
            let puzzle = reduced(&grid, &grid, &order, 81).unwrap();
            assert_eq!(puzzle, slowly(&grid, &order));
            assert_eq!(redundant_givens(&puzzle, &grid, Budget::UNLIMITED), Some(vec![]));
            let count = puzzle.iter().filter(|digit| **digit > 0).count();
            assert_eq!(reduced(&grid, &grid, &order, count), Some(puzzle));
            assert_eq!(reduced(&grid, &grid, &order, count - 1), None);
        }
    }

    #[test]
    fn orbits_go_or_stay_as_wholes_and_none_can_go() {
        let mut stream = Stream::new(&Seed::Number(5), 0, 0, Purpose::Search);
        for symmetry in Symmetry::ALL {
            let orbits = Orbits::of(&symmetry.orbits());
            let grid = plain(&mut stream);
            let mut order: Vec<usize> = (0..orbits.len()).collect();
            stream.shuffle(&mut order);
            let puzzle = reduced_by_orbits(&grid, &orbits, &order, 81).unwrap();
            assert!(symmetry.holds(&puzzle), "{}", symmetry.id);
            for orbit in 0..orbits.len() {
                let mut fewer = puzzle;
                orbits.cells(orbit).iter().for_each(|cell| fewer[usize::from(*cell)] = 0);
                let verdict = Sudoku::from_givens(&fewer).verdict(Budget::UNLIMITED);
                assert_eq!(matches!(verdict, Verdict::Unique(_)), fewer == puzzle, "{}", symmetry.id);
            }
        }
    }
}

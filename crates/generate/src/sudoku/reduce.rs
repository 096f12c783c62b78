//! Taking givens away as long as one solution remains.

use super::Orbits;
use super::unavoidable::{Unavoidable, filled};
use qedoku_exact::Budget;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_model::Digit;

/// So many givens are left where a removal is as likely to fail as not.
const EVEN: usize = 36;

/// Takes away the givens in `order` that are not needed, one after the other: what is left has one solution
/// if the givens had it, and is minimal if `order` names every cell. Gives up, with `None`, as soon as more
/// than `most` are needed.
///
/// A given is needed if the others have a solution with another digit in its cell; some sets of cells tell
/// that without a search. Two are looked at side by side: the second under the answer that is likelier for
/// the first, and again if that was wrong.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = sudoku::plain(&mut stream);
/// let puzzle = sudoku::reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// assert!((17..40).contains(&puzzle.iter().filter(|digit| **digit > 0).count()));
/// ```
pub fn reduced(givens: &[u8; 81], solution: &Solution, order: &[u8; 81], most: usize) -> Option<[u8; 81]> {
    reduced_of(givens, solution, order, most, &Unavoidable::of(solution))
}

/// The same where only the cells of `order` may be taken away, with sets of cells of which each puzzle of the
/// solution has a given.
pub(super) fn reduced_of(
    givens: &[u8; 81],
    solution: &Solution,
    order: &[u8],
    most: usize,
    sets: &Unavoidable,
) -> Option<[u8; 81]> {
    let mut left = *givens;
    let mut puzzle = Sudoku::from_givens(givens);
    let mut cells = order.iter().map(|cell| usize::from(*cell)).filter(|cell| givens[*cell] > 0);
    let mut count = givens.iter().filter(|digit| **digit > 0).count();
    let mut needed = count - order_length(givens, order);
    let mut mask = filled(givens);
    // The next that only a search can tell of; those before it are counted.
    let mut asked = |mask: u128, needed: &mut usize| {
        cells.find(|cell| {
            let is_open = !sets.is_missed(mask & !(1 << cell));
            *needed += usize::from(!is_open);
            is_open
        })
    };
    let (mut next, mut then) = (asked(mask, &mut needed), asked(mask, &mut needed));
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
                mask &= !(1 << cell);
                puzzle = puzzle.opened(cell);
                count -= 1;
            }
        };
        let first = is_needed(0);
        take(first, cell);
        let second = then.filter(|_| first != is_removed_likely);
        if let Some(other) = second {
            take(is_needed(1), other);
        }
        next = if second.is_some() { asked(mask, &mut needed) } else { then };
        then = asked(mask, &mut needed);
        if needed > most {
            return None;
        }
    }
    if needed > most { None } else { Some(left) }
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
    // The solution is not known unless all is given.
    let sets = givens.iter().all(|digit| *digit > 0).then(|| Unavoidable::of(givens));
    for cells in order.iter().map(|orbit| orbits.cells(*orbit)) {
        if cells.iter().all(|cell| left[usize::from(*cell)] == 0) {
            continue;
        }
        let mut fewer = left;
        cells.iter().for_each(|cell| fewer[usize::from(*cell)] = 0);
        let is_missed = sets.as_ref().is_some_and(|sets| sets.is_missed(filled(&fewer)));
        match is_missed || !Sudoku::from_givens(&fewer).verdict(Budget::UNLIMITED).is_unique() {
            false => left = fewer,
            true => needed += cells.len(),
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
    use qedoku_exact::Verdict;
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

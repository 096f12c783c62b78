//! From one puzzle to another near it.

use super::reduce::reduced_of;
use super::unavoidable::{Unavoidable, differing};
use super::{Orbits, reduced, reduced_by_orbits};
use crate::Stream;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_exact::{Budget, Verdict};

/// A minimal puzzle that shares most of its givens with `puzzle`, which has one solution: `drop` givens are
/// taken away by chance, others are given until there is one solution again, and then those go that are not
/// needed, in random order.
///
/// What is given is a digit of one of two solutions in a cell where they differ, so each tells something.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = sudoku::plain(&mut stream);
/// let puzzle = sudoku::reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// let near = sudoku::walked(&puzzle, 3, &mut stream);
/// let same = (0..81).filter(|&cell| puzzle[cell] > 0 && puzzle[cell] == near[cell]).count();
/// assert!(same > 10);
/// ```
pub fn walked(puzzle: &[u8; 81], drop: usize, stream: &mut Stream) -> [u8; 81] {
    let mut givens = *puzzle;
    let order: [u8; 81] = stream.order();
    let filled = order.iter().map(|cell| usize::from(*cell)).filter(|cell| puzzle[*cell] > 0);
    filled.take(drop).for_each(|cell| givens[cell] = 0);
    let mut seen: Vec<Solution> = Vec::with_capacity(16);
    loop {
        match Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED) {
            Verdict::Several(one, other) => {
                let mut cells = differing(&one, &other);
                (0..stream.below(cells.count_ones() as usize)).for_each(|_| cells &= cells - 1);
                let cell = cells.trailing_zeros() as usize;
                givens[cell] = if stream.below(2) == 0 { one[cell] } else { other[cell] };
                seen.extend([one, other]);
            }
            Verdict::Unique(solution) => {
                let order: [u8; 81] = stream.order();
                let mut sets = Unavoidable::of(&solution);
                seen.iter().filter(|one| **one != solution).for_each(|one| sets.add(&solution, one));
                // Nothing is given up where any number may be needed.
                return reduced_of(&givens, &solution, &order, 81, &sets).unwrap_or(givens);
            }
            // Without a bound there is an answer, and what is given stands in a solution.
            Verdict::None | Verdict::Unknown(_) => return *puzzle,
        }
    }
}

/// A minimal puzzle of the same grid that has as many givens or more, mostly: one given goes, and then all
/// that can be spared of the grid, in random order, those first that were open.
pub fn walked_up(puzzle: &[u8; 81], solution: &Solution, stream: &mut Stream) -> [u8; 81] {
    let mut order: [u8; 81] = stream.order();
    let is_given = |cell: u8| puzzle[usize::from(cell)] > 0;
    let gone = order.into_iter().find(|cell| is_given(*cell));
    order.sort_by_key(|cell| (gone != Some(*cell), is_given(*cell)));
    // Nothing is given up where any number may be needed.
    reduced(solution, solution, &order, 81).unwrap_or(*puzzle)
}

/// The same by orbits: `drop` of them go as wholes, others come until there is one solution, and then those
/// go that are not needed. What comes are the digits of one of two solutions, in the orbit of a cell where
/// they differ.
pub fn walked_by_orbits(puzzle: &[u8; 81], orbits: &Orbits, drop: usize, stream: &mut Stream) -> [u8; 81] {
    let mut givens = *puzzle;
    let mut order: Vec<usize> = (0..orbits.len()).collect();
    stream.shuffle(&mut order);
    let is_given = |orbit: &&usize| orbits.cells(**orbit).iter().any(|cell| puzzle[usize::from(*cell)] > 0);
    for orbit in order.iter().filter(is_given).take(drop) {
        orbits.cells(*orbit).iter().for_each(|cell| givens[usize::from(*cell)] = 0);
    }
    loop {
        match Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED) {
            Verdict::Several(one, other) => {
                let differing: Vec<usize> = (0..orbits.len())
                    .filter(|orbit| {
                        orbits
                            .cells(*orbit)
                            .iter()
                            .any(|&cell| one[usize::from(cell)] != other[usize::from(cell)])
                    })
                    .collect();
                let orbit = differing[stream.below(differing.len())];
                let from = if stream.below(2) == 0 { &one } else { &other };
                orbits
                    .cells(orbit)
                    .iter()
                    .for_each(|&cell| givens[usize::from(cell)] = from[usize::from(cell)]);
            }
            Verdict::Unique(_) => {
                stream.shuffle(&mut order);
                return reduced_by_orbits(&givens, orbits, &order, 81).unwrap_or(givens);
            }
            Verdict::None | Verdict::Unknown(_) => return *puzzle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::plain;
    use crate::{Purpose, Seed};
    use qedoku_exact::sudoku::redundant_givens;

    #[test]
    fn each_puzzle_of_a_walk_is_minimal_and_near_the_one_before() {
        let mut stream = Stream::new(&Seed::Number(6), 0, 0, Purpose::Search);
        let grid = plain(&mut stream);
        let mut puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
        let mut moved = 0;
        for step in 0..60 {
            let near = walked(&puzzle, step % 3 + 1, &mut stream);
            let Verdict::Unique(solution) = Sudoku::from_givens(&near).verdict(Budget::UNLIMITED) else {
                panic!("{near:?}");
            };
            assert_eq!(redundant_givens(&near, &solution, Budget::UNLIMITED), Some(vec![]));
            let kept = (0..81).filter(|&cell| puzzle[cell] > 0 && near[cell] == puzzle[cell]).count();
            assert!(kept + 12 > puzzle.iter().filter(|digit| **digit > 0).count());
            moved += usize::from(near != puzzle);
            puzzle = near;
        }
        assert!(moved > 40);
    }

    #[test]
    fn a_walk_up_stays_minimal_and_on_its_grid_and_comes_to_more_givens() {
        let mut stream = Stream::new(&Seed::Number(7), 0, 0, Purpose::Search);
        let grid = plain(&mut stream);
        let mut puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
        let count = |puzzle: &[u8; 81]| puzzle.iter().filter(|digit| **digit > 0).count();
        let began = count(&puzzle);
        for _ in 0..400 {
            let next = walked_up(&puzzle, &grid, &mut stream);
            assert!((0..81).all(|cell| next[cell] == 0 || next[cell] == grid[cell]));
            assert_eq!(redundant_givens(&next, &grid, Budget::UNLIMITED), Some(vec![]));
            if count(&next) >= count(&puzzle) {
                puzzle = next;
            }
        }
        assert!(count(&puzzle) > began, "{began}");
    }

    #[test]
    fn a_walk_by_orbits_keeps_the_symmetry() {
        let mut stream = Stream::new(&Seed::Number(8), 0, 0, Purpose::Search);
        let symmetry = qedoku_canon::Symmetry::find("half-turn").unwrap();
        let orbits = Orbits::of(&symmetry.orbits());
        let grid = plain(&mut stream);
        let order: Vec<usize> = (0..orbits.len()).collect();
        let mut puzzle = reduced_by_orbits(&grid, &orbits, &order, 81).unwrap();
        for step in 0..40 {
            puzzle = walked_by_orbits(&puzzle, &orbits, step % 3 + 1, &mut stream);
            assert!(symmetry.holds(&puzzle));
            assert!(Sudoku::from_givens(&puzzle).verdict(Budget::UNLIMITED).is_unique());
        }
    }
}

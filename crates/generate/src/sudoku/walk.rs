//! From one puzzle to another near it.

use super::reduced;
use crate::Stream;
use qedoku_exact::sudoku::Sudoku;
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
    loop {
        match Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED) {
            Verdict::Several(one, other) => {
                let differing: Vec<usize> = (0..81).filter(|&cell| one[cell] != other[cell]).collect();
                let cell = differing[stream.below(differing.len())];
                givens[cell] = if stream.below(2) == 0 { one[cell] } else { other[cell] };
            }
            Verdict::Unique(solution) => {
                let order = stream.order();
                // Nothing is given up where any number may be needed.
                return reduced(&givens, &solution, &order, 81).unwrap_or(givens);
            }
            // Without a bound there is an answer, and what is given stands in a solution.
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
}

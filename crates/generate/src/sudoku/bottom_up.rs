//! Puzzles from the empty grid up: a given more, again and again, until one solution is left.
//!
//! They have fewer givens in the mean than those that are made from a full grid down (23.8, not 24.4), and
//! are easier by a tenth to a third; neither is what all minimal puzzles have.

use super::reduced;
use crate::Stream;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_exact::{Budget, End};
use qedoku_model::DigitSet;
use std::ops::ControlFlow;

/// So many positions a test may look at. One in a thousand is a contradiction among few givens that takes
/// millions of them: such a given is passed over.
const NODES: u64 = 300;

/// A minimal puzzle made of random givens, each in a random open cell and a digit that may stand there, as
/// long as some solution is known to be left.
///
/// ```
/// use qedoku_generate::{Purpose, Seed, Stream, sudoku};
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let puzzle = sudoku::bottom_up(&mut stream).unwrap();
/// assert!((17..40).contains(&puzzle.iter().filter(|digit| **digit > 0).count()));
/// ```
pub fn bottom_up(stream: &mut Stream) -> Option<[u8; 81]> {
    let mut givens = [0; 81];
    let mut settled = Sudoku::from_givens(&givens).settled()?;
    // Each time round a cell is given or a candidate gone: of both there are few.
    let (mut tried, mut known) = ([DigitSet::EMPTY; 81], [[0; 81]; 2]);
    loop {
        // A cell whose digit follows from the others needs none.
        let untried = |cell: usize| match settled.candidates(cell) {
            candidates if candidates.len() > 1 => candidates - tried[cell],
            _ => DigitSet::EMPTY,
        };
        let (mut cells, mut count) = ([0; 81], 0);
        for cell in (0..81).filter(|cell| !untried(*cell).is_empty()) {
            cells[count] = cell;
            count += 1;
        }
        if count == 0 {
            return None;
        }
        let cell = cells[stream.below(count)];
        let digits = untried(cell);
        let digit = digits.iter().nth(stream.below(digits.len()))?;
        tried[cell].insert(digit);
        let mut more = givens;
        more[cell] = digit.value();
        // Two solutions that are known may have the digit there already.
        let is_known = known.iter().all(|solution| solution[cell] == digit.value());
        match if is_known { Found::More(known) } else { solutions(&more) } {
            Found::One(solution) => return reduced(&more, &solution, &stream.order(), 81),
            Found::More(two) => {
                known = two;
                givens = more;
                settled = Sudoku::from_givens(&givens).settled()?;
            }
            Found::None | Found::Unknown => {}
        }
    }
}

enum Found {
    None,
    One(Solution),
    More([Solution; 2]),
    Unknown,
}

/// How many solutions are found in time.
fn solutions(givens: &[u8; 81]) -> Found {
    let (mut first, mut second) = (None, None);
    let tally = Sudoku::from_givens(givens).enumerate(Budget::of_nodes(NODES), |solution| {
        let place = if first.is_none() { &mut first } else { &mut second };
        *place = Some(*solution);
        if second.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match (first, second) {
        (Some(first), Some(second)) => Found::More([first, second]),
        _ if tally.end == End::Budget => Found::Unknown,
        (Some(solution), None) => Found::One(solution),
        (None, _) => Found::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, Seed};
    use qedoku_exact::sudoku::reference;
    use qedoku_model::Digit;

    /// How many solutions the slow solver finds, 2 at most.
    fn slowly(givens: &[u8; 81]) -> u64 {
        let sets = givens.map(|digit| Digit::new(digit).map_or(DigitSet::ALL, Digit::set));
        reference::count(&sets, 2, Budget::UNLIMITED).count
    }

    #[test]
    fn puzzles_are_minimal_by_the_slow_solver_and_have_fewer_givens_than_those_from_above() {
        let mut stream = Stream::new(&Seed::Number(8), 0, 0, Purpose::Search);
        let (mut sum, count) = (0, 300);
        for number in 0..count {
            let puzzle = bottom_up(&mut stream).unwrap();
            sum += puzzle.iter().filter(|digit| **digit > 0).count();
            if number % 20 == 0 {
                assert_eq!(slowly(&puzzle), 1);
                for cell in (0..81).filter(|cell| puzzle[*cell] > 0) {
                    let mut less = puzzle;
                    less[cell] = 0;
                    assert_eq!(slowly(&less), 2);
                }
            }
        }
        // 23.82 of 5,000; six deviations of the mean of so few.
        let mean = sum as f64 / f64::from(count);
        assert!((23.45..24.2).contains(&mean), "{mean}");
    }
}

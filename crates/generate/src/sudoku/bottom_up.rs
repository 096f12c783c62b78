//! Puzzles from the empty grid up: a given more, again and again, until one solution is left.
//!
//! They have fewer givens in the mean than those that are made from a full grid down (23.8, not 24.4), and
//! are easier by a tenth to a third; neither is what all minimal puzzles have.

use super::reduced;
use crate::Stream;
use qedoku_exact::sudoku::{Solution, Sudoku};
use qedoku_exact::{Budget, End};
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
    let mut tried = [0u16; 81];
    loop {
        // A cell whose digit follows from the others needs none.
        let open: Vec<(usize, u8)> = (0..81)
            .filter(|cell| settled.candidates(*cell).len() > 1)
            .flat_map(|cell| settled.candidates(cell).iter().map(move |digit| (cell, digit)))
            .filter(|(cell, digit)| tried[*cell] & 1 << digit.value() == 0)
            .map(|(cell, digit)| (cell, digit.value()))
            .collect();
        let cells: Vec<usize> = open.iter().map(|(cell, _)| *cell).fold(Vec::new(), |mut cells, cell| {
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
            cells
        });
        if cells.is_empty() {
            return None;
        }
        let cell = cells[stream.below(cells.len())];
        let digits: Vec<u8> = open.iter().filter(|one| one.0 == cell).map(|one| one.1).collect();
        let digit = digits[stream.below(digits.len())];
        tried[cell] |= 1 << digit;
        let mut more = givens;
        more[cell] = digit;
        match solutions(&more) {
            Found::One(solution) => return reduced(&more, &solution, &stream.order(), 81),
            Found::More => {
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
    More,
    Unknown,
}

/// How many solutions are found in time.
fn solutions(givens: &[u8; 81]) -> Found {
    let mut first: Option<Solution> = None;
    let mut is_more = false;
    let tally = Sudoku::from_givens(givens).enumerate(Budget::of_nodes(NODES), |solution| {
        is_more = first.is_some();
        first = Some(*solution);
        if is_more { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match first {
        _ if is_more => Found::More,
        _ if tally.end == End::Budget => Found::Unknown,
        Some(solution) => Found::One(solution),
        None => Found::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, Seed};
    use qedoku_exact::sudoku::reference;
    use qedoku_model::{Digit, DigitSet};

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

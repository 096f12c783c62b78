//! Puzzles from the empty grid up: a given more, again and again, until one solution is left.
//!
//! They have fewer givens in the mean than those that are made from a full grid down (23.8, not 24.4), and
//! are easier by a tenth to a third; neither is what all minimal puzzles have.

use super::reduce::reduced_of;
use super::unavoidable::Unavoidable;
use crate::Stream;
use qedoku_exact::sudoku::{Settled, Solution, Sudoku};
use qedoku_exact::{Budget, End};
use qedoku_model::{Digit, DigitSet};
use std::ops::ControlFlow;

/// So many positions a test may look at. One in a thousand is a contradiction among few givens that takes
/// millions of them: such a given is passed over.
const NODES: u64 = 300;

/// With so many givens solutions are looked for, and with each that comes after the last of these. Givens of
/// which some have several solutions have several too, so what holds with the last of some held before.
const ASKED: [usize; 5] = [8, 14, 17, 19, 21];

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
    made(stream, &ASKED)
}

/// The same, where solutions are looked for with these numbers of givens, and then with each.
fn made(stream: &mut Stream, asked: &[usize]) -> Option<[u8; 81]> {
    let mut place = Place::empty()?;
    // Where it was known last that there are several solutions, and until which number of givens each is
    // looked at since one of them was too much.
    let (mut sure, mut slow) = ((place.clone(), stream.gone()), 0);
    loop {
        let Some((cell, digit)) = place.drawn(stream) else {
            if place.givens == sure.0.givens {
                return None;
            }
            slow = slow.max(place.count + 1);
            place = back(&sure, stream);
            continue;
        };
        let mut more = place.givens;
        more[cell] = digit.value();
        let count = place.count + 1;
        let is_asked =
            count <= slow || asked.contains(&count) || asked.last().is_none_or(|last| count > *last);
        // Two solutions that are known may have the digit there already.
        let is_known = place.known.iter().all(|solution| solution[cell] == digit.value());
        let found = match (is_known, is_asked) {
            (true, _) => Found::More(place.known),
            (false, true) => solutions(&more),
            (false, false) => Found::Likely,
        };
        let settled = || Sudoku::from_givens(&more).settled();
        match found {
            Found::One(solution) => {
                let mut sets = Unavoidable::of(&solution);
                let others = place.known.iter().filter(|known| known[cell] != digit.value());
                others.for_each(|known| sets.add(&solution, known));
                return reduced_of(&more, &solution, &stream.order::<81>(), 81, &sets);
            }
            Found::More(known) => {
                place = Place { givens: more, count, settled: settled()?, known, ..place };
                sure = (place.clone(), stream.gone());
            }
            Found::Likely => match settled() {
                Some(settled) => place = Place { givens: more, count, settled, known: NONE, ..place },
                None => {
                    slow = slow.max(count);
                    place = back(&sure, stream);
                }
            },
            // One of those since it was known is too much, or the last one.
            Found::None | Found::Unknown if place.givens != sure.0.givens => {
                slow = slow.max(count);
                place = back(&sure, stream);
            }
            Found::None | Found::Unknown => sure = (place.clone(), stream.gone()),
        }
    }
}

/// To where several solutions were known last.
fn back((place, gone): &(Place, u128), stream: &mut Stream) -> Place {
    stream.go_back(*gone);
    place.clone()
}

/// Two solutions that agree with nothing.
const NONE: [Solution; 2] = [[0; 81]; 2];

/// What has been come to.
#[derive(Clone)]
struct Place {
    givens: [u8; 81],
    /// How many there are.
    count: usize,
    settled: Settled,
    /// Each time round a cell is given or a candidate gone: of both there are few.
    tried: [DigitSet; 81],
    /// Two solutions, if some are known.
    known: [Solution; 2],
}

impl Place {
    fn empty() -> Option<Place> {
        let givens = [0; 81];
        let settled = Sudoku::from_givens(&givens).settled()?;
        Some(Place { givens, count: 0, settled, tried: [DigitSet::EMPTY; 81], known: NONE })
    }

    /// A random open cell, and a digit that may stand there and was not tried.
    fn drawn(&mut self, stream: &mut Stream) -> Option<(usize, Digit)> {
        // A cell whose digit follows from the others needs none.
        let untried = |cell: usize| match self.settled.candidates(cell) {
            candidates if candidates.len() > 1 => candidates - self.tried[cell],
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
        self.tried[cell].insert(digit);
        Some((cell, digit))
    }
}

enum Found {
    None,
    One(Solution),
    More([Solution; 2]),
    Unknown,
    /// It was not asked.
    Likely,
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

    /// How many solutions the slow solver finds, 2 at most.
    fn slowly(givens: &[u8; 81]) -> u64 {
        let sets = givens.map(|digit| Digit::new(digit).map_or(DigitSet::ALL, Digit::set));
        reference::count(&sets, 2, Budget::UNLIMITED).count
    }

    #[test]
    fn where_few_are_asked_about_the_puzzles_are_the_same() {
        for index in 0..60 {
            let mut streams = [(); 2].map(|()| Stream::new(&Seed::Number(8), index, 0, Purpose::Search));
            let [often, seldom] = &mut streams;
            assert_eq!(made(often, &[]), made(seldom, &ASKED), "{index}");
            assert_eq!(often.next(), seldom.next());
        }
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

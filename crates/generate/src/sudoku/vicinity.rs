//! All puzzles that differ from one by a few givens.

use qedoku_exact::sudoku::{Solution, Sudoku, redundant_givens};
use qedoku_exact::{Budget, End};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Where more solutions are open than this, nothing is added.
const MOST: u64 = 20_000;

/// What the neighbourhood of a puzzle was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vicinity {
    /// How many minimal puzzles were met.
    pub found: u64,
    /// How many sets of givens left too many solutions when they were taken away, so that what could be added
    /// to the rest was not looked at.
    pub passed_over: u64,
}

/// Hands every minimal puzzle to `visit` that comes of this one when `drop` of its givens go and `add` others
/// come, each once, until it breaks. `add` is 0 to 2, and what comes never is what went.
///
/// For each set of givens that go, the solutions of the rest are listed once; what comes are digits that
/// single out one of them.
///
/// # Panics
/// If `add` is more than 2.
///
/// ```
/// use qedoku_generate::sudoku::{plain, reduced, vicinity};
/// use qedoku_generate::{Purpose, Seed, Stream};
/// use std::ops::ControlFlow;
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = plain(&mut stream);
/// let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// let mut near = Vec::new();
/// let _ = vicinity(&puzzle, 1, 1, &mut |found| {
///     near.push(*found);
///     ControlFlow::Continue(())
/// });
/// let count = |puzzle: &[u8; 81]| puzzle.iter().filter(|digit| **digit > 0).count();
/// assert!(!near.is_empty() && near.iter().all(|found| count(found) == count(&puzzle)));
/// ```
pub fn vicinity(
    puzzle: &[u8; 81],
    drop: usize,
    add: usize,
    visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> (Vicinity, ControlFlow<()>) {
    assert!(add <= 2, "at most two givens are added");
    let cells: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] > 0).collect();
    let mut near = Near { puzzle, visit, told: Vicinity::default(), seen: HashSet::new() };
    let flow = near.drop(*puzzle, &cells, drop, add);
    (near.told, flow)
}

struct Near<'a> {
    puzzle: &'a [u8; 81],
    visit: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    told: Vicinity,
    seen: HashSet<[u8; 81]>,
}

impl Near<'_> {
    fn drop(&mut self, left: [u8; 81], cells: &[usize], drop: usize, add: usize) -> ControlFlow<()> {
        if drop == 0 {
            return self.add(&left, add);
        }
        for (at, cell) in cells.iter().enumerate() {
            let mut less = left;
            less[*cell] = 0;
            self.drop(less, &cells[at + 1..], drop - 1, add)?;
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, left: &[u8; 81], add: usize) -> ControlFlow<()> {
        let mut solutions: Vec<Solution> = Vec::new();
        let tally = Sudoku::from_givens(left).enumerate(Budget::UNLIMITED, |solution| {
            solutions.push(*solution);
            if solutions.len() as u64 > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if tally.end != End::Complete {
            self.told.passed_over += 1;
            return ControlFlow::Continue(());
        }
        if add == 0 {
            return match &solutions[..] {
                [one] => self.hand(*left, one),
                _ => ControlFlow::Continue(()),
            };
        }
        let holders = Holders::of(left, self.puzzle, &solutions);
        for (at, (cell, digit, those)) in holders.0.iter().enumerate() {
            let mut more = *left;
            more[*cell] = *digit;
            match (add, those.only()) {
                (1, Some(one)) => self.hand(more, &solutions[one])?,
                // Where one given is enough, a second one is to spare.
                (2, None) => {
                    for (other, second, those_too) in &holders.0[at + 1..] {
                        if other == cell {
                            continue;
                        }
                        if let Some(one) = those.and(those_too).only() {
                            let mut both = more;
                            both[*other] = *second;
                            self.hand(both, &solutions[one])?;
                        }
                    }
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    fn hand(&mut self, found: [u8; 81], solution: &Solution) -> ControlFlow<()> {
        let is_minimal =
            || redundant_givens(&found, solution, Budget::UNLIMITED).is_some_and(|spare| spare.is_empty());
        if found == *self.puzzle || self.seen.contains(&found) || !is_minimal() {
            return ControlFlow::Continue(());
        }
        self.seen.insert(found);
        self.told.found += 1;
        (self.visit)(&found)
    }
}

/// Some of the solutions, a bit each.
struct Those(Vec<u64>);

impl Those {
    fn and(&self, other: &Those) -> Those {
        Those(self.0.iter().zip(&other.0).map(|(one, other)| one & other).collect())
    }

    /// The solution, if there is only one.
    fn only(&self) -> Option<usize> {
        let mut words = self.0.iter().enumerate().filter(|(_, word)| **word > 0);
        match (words.next(), words.next()) {
            (Some((at, word)), None) if word.is_power_of_two() => {
                Some(at * 64 + word.trailing_zeros() as usize)
            }
            _ => None,
        }
    }
}

/// By open cell and digit the solutions that hold it there, without what went.
struct Holders(Vec<(usize, u8, Those)>);

impl Holders {
    fn of(left: &[u8; 81], puzzle: &[u8; 81], solutions: &[Solution]) -> Holders {
        let mut all = Vec::new();
        for cell in (0..81).filter(|cell| left[*cell] == 0) {
            for digit in (1..=9).filter(|digit| puzzle[cell] != *digit) {
                let mut those = Those(vec![0; solutions.len().div_ceil(64)]);
                for (at, _) in solutions.iter().enumerate().filter(|(_, solution)| solution[cell] == digit) {
                    those.0[at / 64] |= 1 << (at % 64);
                }
                if those.0.iter().any(|word| *word > 0) {
                    all.push((cell, digit, those));
                }
            }
        }
        Holders(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{plain, reduced};
    use crate::{Purpose, Seed, Stream};
    use qedoku_exact::Verdict;
    use std::collections::BTreeSet;

    fn is_minimal(givens: &[u8; 81]) -> bool {
        let Verdict::Unique(solution) = Sudoku::from_givens(givens).verdict(Budget::UNLIMITED) else {
            return false;
        };
        redundant_givens(givens, &solution, Budget::UNLIMITED) == Some(Vec::new())
    }

    /// The slow way: each given taken away, each digit put anywhere.
    fn slowly(puzzle: &[u8; 81]) -> BTreeSet<[u8; 81]> {
        let mut all = BTreeSet::new();
        for gone in (0..81).filter(|cell| puzzle[*cell] > 0) {
            let mut less = *puzzle;
            less[gone] = 0;
            for (cell, digit) in (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit))) {
                let mut more = less;
                if more[cell] == 0 && (cell, digit) != (gone, puzzle[gone]) {
                    more[cell] = digit;
                    if is_minimal(&more) {
                        all.insert(more);
                    }
                }
            }
        }
        all
    }

    #[test]
    fn one_for_one_is_what_all_digits_everywhere_give() {
        let mut stream = Stream::new(&Seed::Number(13), 0, 0, Purpose::Search);
        let mut total = 0;
        for _ in 0..8 {
            let grid = plain(&mut stream);
            let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
            let mut found = Vec::new();
            let (told, _) = vicinity(&puzzle, 1, 1, &mut |near| {
                found.push(*near);
                ControlFlow::Continue(())
            });
            let set: BTreeSet<[u8; 81]> = found.iter().copied().collect();
            assert_eq!((set.len(), told.passed_over), (found.len(), 0));
            assert_eq!(told.found, found.len() as u64);
            assert_eq!(set, slowly(&puzzle));
            total += found.len();
        }
        assert!(total > 50, "{total}");
    }

    #[test]
    fn others_differ_by_as_many_as_were_asked_for_and_are_minimal() {
        let mut stream = Stream::new(&Seed::Number(14), 0, 0, Purpose::Search);
        let grid = plain(&mut stream);
        let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
        for (drop, add) in [(2, 1), (1, 2)] {
            let mut count = 0;
            let _ = vicinity(&puzzle, drop, add, &mut |near| {
                let gone = (0..81).filter(|&cell| puzzle[cell] > 0 && near[cell] != puzzle[cell]).count();
                let come = (0..81).filter(|&cell| near[cell] > 0 && near[cell] != puzzle[cell]).count();
                assert!((gone, come) == (drop, add) && is_minimal(near));
                count += 1;
                if count == 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(count > 0, "{drop}+{add}");
        }
    }
}

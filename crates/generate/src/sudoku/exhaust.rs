//! All puzzles of a pattern.

use super::Pattern;
use qedoku_exact::Budget;
use qedoku_exact::sudoku::{Settled, Sudoku};
use qedoku_model::{Digit, DigitSet};
use std::ops::ControlFlow;

/// What became of the fillings of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exhausted {
    /// How many fillings were looked at.
    pub fillings: u64,
    /// How many of them have one solution.
    pub found: u64,
}

/// Hands every puzzle with one solution to `visit` whose given cells are those of a pattern and whose givens
/// include `with`, until it breaks; `None` if `with` stands outside of the pattern. Of puzzles that differ in
/// the names of digits alone one comes: digits that `with` does not use are named in the order in which they
/// come.
///
/// Cells are filled one after the other, that with the fewest candidates first; a position that propagation
/// shows to have no solution is given up. After `most` fillings it ends.
///
/// ```
/// use qedoku_generate::sudoku::{Pattern, exhaust};
/// use std::ops::ControlFlow;
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let pattern: Pattern = puzzle.parse().unwrap();
/// let mut with: [u8; 81] = std::array::from_fn(|cell| puzzle.as_bytes()[cell].saturating_sub(b'0'));
/// with[0] = 0;
/// let mut all = Vec::new();
/// let visit = &mut |found: &[u8; 81]| { all.push(found[0]); ControlFlow::Continue(()) };
/// let (told, _) = exhaust(&pattern, &with, 1_000, visit).unwrap();
/// assert!(all.contains(&5) && told.found == all.len() as u64);
/// ```
pub fn exhaust(
    pattern: &Pattern,
    with: &[u8; 81],
    most: u64,
    visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> Option<(Exhausted, ControlFlow<()>)> {
    if (0..81).any(|cell| with[cell] > 0 && !pattern.holds(cell)) {
        return None;
    }
    let open: Vec<usize> = pattern.cells().into_iter().filter(|cell| with[*cell] == 0).collect();
    let used = with
        .iter()
        .filter_map(|digit| Digit::new(*digit))
        .fold(DigitSet::EMPTY, |used, digit| used | digit.set());
    let mut search = Exhaust { most, visit, told: Exhausted::default() };
    let flow = match Sudoku::from_givens(with).settled() {
        Some(settled) => search.fill(*with, &settled, &open, used),
        None => ControlFlow::Continue(()),
    };
    Some((search.told, flow))
}

struct Exhaust<'a> {
    most: u64,
    visit: &'a mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    told: Exhausted,
}

impl Exhaust<'_> {
    fn fill(
        &mut self,
        givens: [u8; 81],
        settled: &Settled,
        open: &[usize],
        used: DigitSet,
    ) -> ControlFlow<()> {
        let Some(at) = (0..open.len()).min_by_key(|at| settled.candidates(open[*at]).len()) else {
            if self.told.fillings == self.most {
                return ControlFlow::Break(());
            }
            self.told.fillings += 1;
            if Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED).is_unique() {
                self.told.found += 1;
                (self.visit)(&givens)?;
            }
            return ControlFlow::Continue(());
        };
        let cell = open[at];
        let rest: Vec<usize> = open.iter().copied().filter(|other| *other != cell).collect();
        let mut is_new_named = false;
        for digit in settled.candidates(cell).iter() {
            // Digits that nothing has used yet are the same but for their names.
            let is_new = !used.contains(digit);
            if is_new && is_new_named {
                continue;
            }
            is_new_named |= is_new;
            let mut next = *settled;
            if next.place(cell, digit) {
                let mut more = givens;
                more[cell] = digit.value();
                self.fill(more, &next, &rest, used | digit.set())?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{plain, reduced};
    use crate::{Purpose, Seed, Stream};
    use std::collections::BTreeSet;

    /// The names of the digits above `known` in the order in which they come.
    fn renamed(givens: &[u8; 81], known: &[u8]) -> [u8; 81] {
        let mut order: Vec<u8> = known.to_vec();
        givens.iter().filter(|digit| **digit > 0).for_each(|digit| {
            if !order.contains(digit) {
                order.push(*digit);
            }
        });
        let name = |digit: u8| match order.iter().position(|one| *one == digit) {
            Some(at) if at >= known.len() => 100 + at as u8,
            _ => digit,
        };
        givens.map(name)
    }

    #[test]
    fn all_fillings_are_those_that_trying_every_digit_gives() {
        let mut stream = Stream::new(&Seed::Number(15), 0, 0, Purpose::Search);
        let mut total = 0;
        for round in 0..12 {
            let grid = plain(&mut stream);
            let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
            let cells: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] > 0).collect();
            let mut with = puzzle;
            if round % 2 == 0 {
                (0..3).for_each(|_| with[cells[stream.below(cells.len())]] = 0);
            } else {
                // All of two digits go that come seldom, so that their names are free.
                let mut digits: Vec<u8> = (1..10).collect();
                digits.sort_by_key(|digit| puzzle.iter().filter(|other| *other == digit).count());
                with.iter_mut().for_each(|digit| {
                    if digits[..2].contains(digit) {
                        *digit = 0
                    }
                });
            }
            let open: Vec<usize> = cells.iter().copied().filter(|cell| with[*cell] == 0).collect();
            if open.len() > 4 {
                continue;
            }
            let known: Vec<u8> = (1..10).filter(|digit| with.contains(digit)).collect();
            let mut slowly = BTreeSet::new();
            for number in 0..9usize.pow(open.len() as u32) {
                let mut filled = with;
                let digit = |at: usize| 1 + (number / 9usize.pow(at as u32) % 9) as u8;
                open.iter().enumerate().for_each(|(at, cell)| filled[*cell] = digit(at));
                if Sudoku::from_givens(&filled).verdict(Budget::UNLIMITED).is_unique() {
                    slowly.insert(renamed(&filled, &known));
                }
            }
            let mut found = Vec::new();
            let visit = &mut |puzzle: &[u8; 81]| {
                found.push(renamed(puzzle, &known));
                ControlFlow::Continue(())
            };
            let (told, _) = exhaust(&Pattern::of(&puzzle), &with, u64::MAX, visit).unwrap();
            assert_eq!((told.found as usize, found.len()), (slowly.len(), slowly.len()));
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), slowly);
            total += told.found;
        }
        assert!(total > 12, "{total}");
    }
}

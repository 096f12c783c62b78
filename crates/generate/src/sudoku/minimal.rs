//! The minimal puzzles inside a puzzle.

use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{Budget, Verdict};
use std::ops::ControlFlow;

/// Hands every minimal puzzle whose givens are among these to `visit`, each once and all in a fixed order,
/// until it breaks. The givens are to have one solution; else nothing is handed over.
///
/// A given is decided upon at a time: without it, then with it. What the rest needs already is not decided,
/// and where what is to stay is enough for one solution, nothing else can be minimal.
///
/// ```
/// use qedoku_generate::sudoku::{minimal_puzzles, plain, reduced};
/// use qedoku_generate::{Purpose, Seed, Stream};
/// use std::ops::ControlFlow;
/// let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
/// let grid = plain(&mut stream);
/// let puzzle = reduced(&grid, &grid, &stream.order(), 81).unwrap();
/// let mut found = Vec::new();
/// let _ = minimal_puzzles(&puzzle, &mut |minimal| {
///     found.push(*minimal);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, [puzzle]);
/// ```
pub fn minimal_puzzles(
    givens: &[u8; 81],
    visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !is_unique(givens) {
        return ControlFlow::Continue(());
    }
    below(givens, [false; 81], visit)
}

/// The minimal puzzles inside `givens`, which have one solution, that hold what is to `stay`.
fn below(
    givens: &[u8; 81],
    mut stay: [bool; 81],
    visit: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut left = *givens;
    // Those that are decided here: each goes in a branch of its own and stays from there on.
    loop {
        let spare: Vec<usize> = (0..81).filter(|cell| left[*cell] > 0 && !stay[*cell]).collect();
        let mut first = None;
        for cell in spare {
            if is_unique(&without(&left, cell)) {
                first = Some(cell);
                break;
            }
            // Needed by all that is left, so by each part of it.
            stay[cell] = true;
        }
        let Some(cell) = first else {
            let is_minimal = (0..81).all(|cell| left[cell] == 0 || !is_unique(&without(&left, cell)));
            return if is_minimal { visit(&left) } else { ControlFlow::Continue(()) };
        };
        below(&without(&left, cell), stay, visit)?;
        stay[cell] = true;
        let mut core = left;
        (0..81).filter(|cell| !stay[*cell]).for_each(|cell| core[cell] = 0);
        if is_unique(&core) {
            left = core;
        }
    }
}

fn without(givens: &[u8; 81], cell: usize) -> [u8; 81] {
    let mut less = *givens;
    less[cell] = 0;
    less
}

fn is_unique(givens: &[u8; 81]) -> bool {
    matches!(Sudoku::from_givens(givens).verdict(Budget::UNLIMITED), Verdict::Unique(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{plain, reduced};
    use crate::{Purpose, Seed, Stream};
    use std::collections::BTreeSet;

    /// The slow way: all puzzles inside that have one solution, one given after the other left out.
    fn slowly(givens: &[u8; 81]) -> BTreeSet<[u8; 81]> {
        let (mut seen, mut minimal) = (BTreeSet::from([*givens]), BTreeSet::new());
        let mut left = vec![*givens];
        while let Some(puzzle) = left.pop() {
            let cells = (0..81).filter(|cell| puzzle[*cell] > 0);
            let less: Vec<[u8; 81]> = cells.map(|cell| without(&puzzle, cell)).filter(is_unique).collect();
            if less.is_empty() {
                minimal.insert(puzzle);
            }
            left.extend(less.into_iter().filter(|less| seen.insert(*less)));
        }
        minimal
    }

    #[test]
    fn each_minimal_puzzle_is_met_once_and_none_is_missed() {
        let mut stream = Stream::new(&Seed::Number(12), 0, 0, Purpose::Search);
        let (mut most, mut longest) = (0, 0);
        // One has thirty givens and more.
        for spare in [2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 5, 6, 7] {
            let grid = plain(&mut stream);
            let order: [u8; 81] = stream.order();
            let mut givens = reduced(&grid, &grid, &order, 81).unwrap();
            // Some more than are needed.
            order.iter().take(spare).for_each(|cell| givens[usize::from(*cell)] = grid[usize::from(*cell)]);
            let mut found = Vec::new();
            let _ = minimal_puzzles(&givens, &mut |puzzle| {
                found.push(*puzzle);
                ControlFlow::Continue(())
            });
            let set: BTreeSet<[u8; 81]> = found.iter().copied().collect();
            assert_eq!(set.len(), found.len());
            assert_eq!(set, slowly(&givens));
            most = most.max(found.len());
            longest = longest.max(givens.iter().filter(|digit| **digit > 0).count());
        }
        assert!(most > 3 && longest >= 30, "{most} {longest}");
    }

    #[test]
    fn who_has_enough_gets_no_more_and_what_has_not_one_solution_has_none() {
        let grid = plain(&mut Stream::new(&Seed::Number(3), 0, 0, Purpose::Search));
        let mut count = 0;
        let flow = minimal_puzzles(&grid, &mut |_| {
            count += 1;
            if count == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break() && count == 5);
        let _ = minimal_puzzles(&[0; 81], &mut |_| panic!("an empty grid holds none"));
    }
}

//! A position in which propagation has done what it can, to be filled by somebody else's choices.

use super::engine::Engine;
use super::grid::Place;
use super::search::{Branch, Children};
use super::{Solution, Sudoku};
use qedoku_model::{Digit, DigitSet};
use std::fmt;

/// A Sudoku without what singles and locked candidates exclude, and with at least one candidate in each cell.
///
/// All engines settle alike, and name the same cell.
///
/// ```
/// use qedoku_exact::sudoku::Sudoku;
/// // Any digit in the cell with the fewest, until all is filled or nothing fits.
/// let mut settled = Sudoku::from_givens(&[0; 81]).settled().unwrap();
/// let mut is_alive = true;
/// while let (Some(cell), true) = (settled.fewest(), is_alive) {
///     is_alive = settled.place(cell, settled.candidates(cell).first().unwrap());
/// }
/// assert_eq!(is_alive, settled.solution().is_some());
/// ```
#[derive(Clone, Copy)]
pub struct Settled {
    children: Children,
    engine: Engine,
}

impl Settled {
    pub(super) fn of(puzzle: &Sudoku) -> Option<Settled> {
        let mut settled =
            Settled { children: Children::of([&puzzle.grid, &puzzle.grid]), engine: puzzle.engine };
        settled.settle(Branch::NONE).then_some(settled)
    }

    /// A cell with several candidates, none with fewer; the one that the search branches on. `None` if the
    /// position is a solution.
    pub fn fewest(&self) -> Option<usize> {
        self.children.place(0).map(Place::cell)
    }

    /// What a cell (0 to 80) may still be.
    pub fn candidates(&self, cell: usize) -> DigitSet {
        DigitSet::from_bits(self.children.field(0, Place::of(cell)) as u16)
    }

    /// Places a digit and settles what follows; false if nothing does, and then the position is of no more
    /// use.
    #[must_use]
    pub fn place(&mut self, cell: usize, digit: Digit) -> bool {
        let place = Place::of(cell);
        let bit = 1 << (digit.value() - 1);
        let field = self.children.field(0, place);
        field & bit != 0 && self.settle(Branch::between(place, field & !bit, field & bit))
    }

    /// The digits, if each cell has one.
    pub fn solution(&self) -> Option<Solution> {
        self.children.place(0).is_none().then(|| self.children.grid(0).digits())
    }

    /// The first child of a branch takes the place of its parent.
    fn settle(&mut self, branch: Branch) -> bool {
        self.engine.grow(&mut self.children, branch);
        !self.children.is_dead(0)
    }
}

impl fmt::Debug for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..81).map(|cell| self.candidates(cell))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::sudoku::reference;

    const PUZZLES: [&[u8; 81]; 3] = [
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        b"................................................................................1",
    ];

    fn givens(text: &[u8; 81]) -> [u8; 81] {
        text.map(|sign| if sign == b'.' { 0 } else { sign - b'0' })
    }

    #[test]
    fn all_engines_settle_alike_step_by_step_and_lose_no_solution() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut ends = [0; 2];
        for round in 0..60 {
            let givens = givens(PUZZLES[round % 3]);
            let mut all: Vec<Settled> = Engine::available()
                .map(|engine| Sudoku::from_givens(&givens).with_engine(engine).settled().unwrap())
                .collect();
            loop {
                let cells: Vec<_> = (0..81).map(|cell| all[0].candidates(cell)).collect();
                for settled in &all {
                    assert_eq!(settled.fewest(), all[0].fewest());
                    assert_eq!((0..81).map(|cell| settled.candidates(cell)).collect::<Vec<_>>(), cells);
                }
                let Some(cell) = all[0].fewest() else {
                    let solution = all[0].solution().unwrap();
                    assert!((0..81).all(|cell| givens[cell] == 0 || givens[cell] == solution[cell]));
                    let sets = solution.map(|digit| Digit::new(digit).unwrap().set());
                    assert_eq!(reference::count(&sets, 2, Budget::UNLIMITED).count, 1);
                    ends[0] += 1;
                    break;
                };
                assert!(cells[cell].len() > 1 && all[0].solution().is_none());
                let digit = cells[cell].iter().nth(random.usize(..cells[cell].len())).unwrap();
                let alive: Vec<bool> = all.iter_mut().map(|settled| settled.place(cell, digit)).collect();
                assert!(alive.iter().all(|one| *one == alive[0]));
                if !alive[0] {
                    ends[1] += 1;
                    break;
                }
            }
        }
        assert!(ends[0] > 10 && ends[1] > 10, "{ends:?}");
    }

    #[test]
    fn what_contradicts_itself_is_not_settled_and_what_does_not_fit_is_not_placed() {
        let mut twice = [0; 81];
        (twice[0], twice[8]) = (5, 5);
        assert!(Sudoku::from_givens(&twice).settled().is_none());
        let mut settled = Sudoku::from_givens(&givens(PUZZLES[0])).settled().unwrap();
        assert!(!settled.place(2, Digit::new(5).unwrap()));
    }
}

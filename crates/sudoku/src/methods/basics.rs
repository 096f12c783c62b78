//! What follows by basic techniques alone: how much a step is worth, and which few digits would give a puzzle
//! away.
//!
//! Two sets of techniques: singles; and singles, locked candidates, naked and hidden pairs and triples.
//! Whatever one of them concludes it still concludes, or something stronger, when more is known. So the
//! position in which they all end does not depend on the order in which they are asked, and what a step adds
//! can be found from there instead of from the position of the step.
//!
//! A house is looked at again only when one of its cells has lost a candidate. The technique files do the
//! same one step at a time, with marks and proofs; a test holds the two against each other. As order does not
//! matter, naked and hidden pairs and triples share one search here.

use crate::Grid;
use crate::house::{self, HouseKind};
use crate::house_set::HouseSet;
use crate::net;
use qedoku_model::{Cell, Digit, DigitSet, House, Literal};

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Basics {
    /// Full houses, naked and hidden singles.
    #[default]
    Singles,
    /// Besides: locked candidates, naked and hidden pairs and triples.
    Subsets,
}

/// A position in which a set of basic techniques has nothing more to say.
///
/// ```
/// use qedoku_sudoku::{Grid, Setup, methods::basics::{Basics, Closed}};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// assert!(Closed::new(&grid, Basics::Singles).is_solved());
/// ```
#[derive(Clone, Debug)]
pub struct Closed {
    grid: Grid,
    basics: Basics,
    /// Houses to look at.
    changed: HouseSet,
}

impl Closed {
    /// Where the techniques end, from a grid on.
    pub fn new(grid: &Grid, basics: Basics) -> Closed {
        let mut closed = Closed { grid: grid.clone(), basics, changed: HouseSet::ALL };
        closed.close();
        closed
    }

    /// Where they end if these literals hold as well. What contradicts the position is passed over.
    pub fn with(&self, literals: impl IntoIterator<Item = Literal>) -> Closed {
        let mut closed = self.clone();
        for literal in literals {
            let (cell, digit) = (net::cell(literal.candidate()), net::digit(literal.candidate()));
            if !literal.is_on() {
                closed.remove(cell, digit);
            } else if closed.grid.has(cell, digit) {
                closed.place(cell, digit);
            }
        }
        closed.close();
        closed
    }

    /// The position.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many cells are filled.
    pub fn filled(&self) -> usize {
        81 - self.grid.empty().len()
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.grid.empty().is_empty()
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.grid.has(cell, digit) {
            self.grid.remove(cell, digit);
            self.changed = self.changed | HouseSet::of_cell(cell);
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        if self.basics == Basics::Subsets {
            let losing = house::peer_set(cell) & self.grid.cells_with(digit);
            let changed = self.changed | HouseSet::of_cell(cell);
            self.changed = losing.iter().fold(changed, |houses, peer| houses | HouseSet::of_cell(peer));
        }
        self.grid.place(cell, digit);
    }

    fn close(&mut self) {
        loop {
            self.singles();
            if self.basics == Basics::Singles {
                return;
            }
            let Some(house) = self.changed.pop() else { return };
            self.locked(house);
            self.subsets(house);
        }
    }

    fn singles(&mut self) {
        loop {
            let mut any = false;
            while let Some(cell) = self.grid.singles().first() {
                let Some(digit) = self.grid.candidates(cell).single() else { break };
                self.place(cell, digit);
                any = true;
            }
            for house in (0..27).map(House) {
                for digit in self.grid.single_places(house) {
                    // Placing the digits before this one may have taken the place.
                    let places = self.grid.places(house, digit);
                    if places.is_power_of_two() {
                        self.place(house::cells(house)[places.trailing_zeros() as usize], digit);
                        any = true;
                    }
                }
            }
            if !any {
                return;
            }
        }
    }

    /// Digits of a house that lie in one other house as well.
    fn locked(&mut self, house: House) {
        let kinds: &[HouseKind] = match HouseKind::of(house) {
            HouseKind::Box => &[HouseKind::Row, HouseKind::Column],
            _ => &[HouseKind::Box],
        };
        for digit in Digit::ALL {
            let inside = self.grid.cells_with(digit) & house::cell_set(house);
            let Some(first) = inside.first() else { continue };
            for &kind in kinds {
                let other = house::cell_set(house::house_of(first, kind));
                if !(inside - other).is_empty() {
                    continue;
                }
                for cell in ((self.grid.cells_with(digit) & other) - inside).iter() {
                    self.remove(cell, digit);
                }
            }
        }
    }

    /// Naked and hidden pairs and triples of a house.
    fn subsets(&mut self, house: House) {
        let cells = house::cells(house);
        let held = cells.map(|cell| self.grid.candidates(cell).bits());
        each_tight(&held, |chosen, digits| {
            for cell in
                cells.iter().enumerate().filter(|(i, _)| chosen & (1 << i) == 0).map(|(_, &cell)| cell)
            {
                for digit in DigitSet::from_bits(digits) & self.grid.candidates(cell) {
                    self.remove(cell, digit);
                }
            }
        });
        let places = Digit::ALL.map(|digit| self.grid.places(house, digit));
        each_tight(&places, |digits, chosen| {
            for cell in
                cells.iter().enumerate().filter(|(i, _)| chosen & (1 << i) != 0).map(|(_, &cell)| cell)
            {
                for digit in self.grid.candidates(cell) - DigitSet::from_bits(digits) {
                    self.remove(cell, digit);
                }
            }
        });
    }
}

/// Two or three of nine sets that have as many members together: which ones, and the members.
fn each_tight(sets: &[u16; 9], mut found: impl FnMut(u16, u16)) {
    let is_small = |i: &usize| (1..=3).contains(&sets[*i].count_ones());
    for i in (0..9).filter(is_small) {
        for j in (i + 1..9).filter(is_small) {
            let pair = sets[i] | sets[j];
            match pair.count_ones() {
                2 => found(1 << i | 1 << j, pair),
                3 => {}
                _ => continue,
            }
            for k in (j + 1..9).filter(is_small) {
                let triple = pair | sets[k];
                if triple.count_ones() == 3 {
                    found(1 << i | 1 << j | 1 << k, triple);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::house::CellSet;
    use crate::techniques::{
        full_house::FullHouse, hidden_set::HiddenSet, hidden_single::HiddenSingle,
        locked_candidates::LockedCandidates, naked_set::NakedSet, naked_single::NakedSingle,
    };
    use qedoku_engine::{Board as _, Flow, Method, Stage};

    const LINES: [&str; 6] = [
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
        "...4..8..83...6.2.6....9..1..7..2.....39.74.....8..6..3..5....7.9.2...46..6..3...",
        "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9",
        ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
        "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
        ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
    ];

    /// The wrong candidates of the open cells, by cell and digit, against a solution given as digits.
    fn wrong_candidates(grid: &Grid, solution: &[u8; 81]) -> Vec<Literal> {
        let open: CellSet = grid.empty();
        let wrong = |cell: Cell| {
            let right = solution[cell.index()];
            grid.candidates(cell)
                .iter()
                .filter(move |digit| digit.value() != right)
                .map(move |digit| net::candidate(cell, digit).off())
        };
        open.iter().flat_map(wrong).collect()
    }

    /// The same with the techniques themselves.
    fn slow(grid: &Grid, basics: Basics) -> Grid {
        let stage = |techniques| Stage { techniques, rank: None };
        let mut stages = vec![stage(&[&FullHouse, &HiddenSingle, &NakedSingle])];
        if basics == Basics::Subsets {
            stages.push(stage(&[&LockedCandidates]));
            stages.push(stage(&[&NakedSet { size: 2 }, &HiddenSet { size: 2 }]));
            stages.push(stage(&[&NakedSet { size: 3 }, &HiddenSet { size: 3 }]));
        }
        let mut grid = grid.clone();
        Method { id: "basics", stages }.run(&mut grid, |_, _, _| Flow::Continue(()));
        grid
    }

    #[test]
    fn the_techniques_end_in_the_same_position_from_any_start() {
        for line in LINES {
            let setup = Setup::from_line(line).unwrap_or_else(|| panic!("{line}"));
            let start = Grid::new(&setup).unwrap();
            for basics in [Basics::Singles, Basics::Subsets] {
                let closed = Closed::new(&start, basics);
                assert_eq!(closed.grid.domains(), slow(&start, basics).domains(), "{line} {basics:?}");
                // Further on with one candidate of the solution less or more.
                let mut solved = start.clone();
                for (cell, digit) in solution(line).iter().enumerate() {
                    let cell = Cell(cell as u16);
                    if solved.value(cell).is_none() {
                        solved.place(cell, Digit::new(*digit).unwrap());
                    }
                }
                for literal in wrong_candidates(&start, &solution(line)).into_iter().step_by(7) {
                    let mut after = start.clone();
                    after.remove(net::cell(literal.candidate()), net::digit(literal.candidate()));
                    let fast = closed.with([literal]);
                    assert_eq!(fast.grid.domains(), slow(&after, basics).domains(), "{line} {literal:?}");
                }
                assert!(solved.is_solved());
            }
        }
    }

    /// The solution, by trying candidates with the fast closure.
    fn solution(line: &str) -> [u8; 81] {
        fn search(closed: &Closed) -> Option<Grid> {
            let open = closed.grid.empty();
            let Some(cell) = open.iter().min_by_key(|&cell| closed.grid.candidates(cell).len()) else {
                return (!closed.grid.is_broken()).then(|| closed.grid.clone());
            };
            let digits = closed.grid.candidates(cell);
            digits.iter().find_map(|digit| search(&closed.with([net::candidate(cell, digit).on()])))
        }
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        let solved = search(&Closed::new(&grid, Basics::Subsets)).unwrap();
        std::array::from_fn(|i| solved.value(Cell(i as u16)).unwrap().value())
    }
}

//! Random puzzles with one solution, the same in every run.

use fastrand::Rng;
use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_sudoku::{Setup, house};

/// Random numbers, of which puzzles are made.
pub struct Random(pub Rng);

impl Random {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Random {
        Random(Rng::with_seed(seed))
    }

    /// The numbers below `N` in random order.
    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order: [usize; N] = std::array::from_fn(|i| i);
        self.0.shuffle(&mut order);
        order
    }

    /// A full grid: a random first row, continued by a search that takes the digits in a random order.
    pub fn full_grid(&mut self) -> [Digit; 81] {
        let mut open = [DigitSet::ALL; 81];
        let row: [usize; 9] = self.shuffled();
        for (c, &index) in row.iter().enumerate() {
            open[c] = Digit::from_index(index).set();
        }
        let names: [usize; 9] = self.shuffled();
        fill(&open, &names).expect("a first row can be continued")
    }

    /// A puzzle with one solution, and that solution. Clues go in random order until only `clues` are left or
    /// none can be spared.
    pub fn puzzle(&mut self, clues: usize) -> (Setup, [Digit; 81]) {
        let solution = self.full_grid();
        let mut setup = Setup { givens: solution.map(Some), ..Setup::default() };
        let order: [usize; 81] = self.shuffled();
        for cell in order {
            if setup.given_count() <= clues {
                break;
            }
            setup.givens[cell] = None;
            if can_differ(&setup, cell, solution[cell]) {
                setup.givens[cell] = Some(solution[cell]);
            }
        }
        (setup, solution)
    }
}

/// Whether some solution of the setup has another digit in the cell.
fn can_differ(setup: &Setup, cell: usize, digit: Digit) -> bool {
    let mut open = setup.givens.map(|given| given.map_or(DigitSet::ALL, Digit::set));
    open[cell].remove(digit);
    fill(&open, &[0, 1, 2, 3, 4, 5, 6, 7, 8]).is_some()
}

/// A full grid with a digit of each cell's set: depth first, the cell with the fewest choices first, digits
/// in the given order.
fn fill(open: &[DigitSet; 81], order: &[usize; 9]) -> Option<[Digit; 81]> {
    let (mut free, mut filled) = (*open, [None; 81]);
    for cell in 0..81 {
        if let Some(digit) = free[cell].single() {
            put(&mut free, &mut filled, cell, digit);
        }
    }
    search(free, filled, order)
}

fn put(free: &mut [DigitSet; 81], filled: &mut [Option<Digit>; 81], cell: usize, digit: Digit) {
    filled[cell] = Some(digit);
    for peer in house::peers(Cell(cell as u16)) {
        free[peer.index()].remove(digit);
    }
}

fn search(free: [DigitSet; 81], filled: [Option<Digit>; 81], order: &[usize; 9]) -> Option<[Digit; 81]> {
    let Some(cell) = (0..81).filter(|&c| filled[c].is_none()).min_by_key(|&c| free[c].len()) else {
        // A filled cell whose digit was taken from it was filled against a peer.
        let valid = (0..81).all(|c| filled[c].is_some_and(|digit| free[c].contains(digit)));
        return valid.then(|| std::array::from_fn(|c| filled[c].expect("all cells are filled")));
    };
    let mut digits = order.iter().map(|&i| Digit::from_index(i)).filter(|&d| free[cell].contains(d));
    digits.find_map(|digit| {
        let (mut free, mut filled) = (free, filled);
        put(&mut free, &mut filled, cell, digit);
        search(free, filled, order)
    })
}

//! Random positions, the same in every run: on the way of random puzzles, thinned out, or quite arbitrary.

use qedoku_engine::{Board, Method};
use qedoku_exact::{Budget, Verdict, sudoku};
use qedoku_model::{Cell, Digit, DigitSet};
use qedoku_sudoku::{Grid, Setup};

/// Random numbers, of which positions are made.
pub struct Random(fastrand::Rng);

impl Random {
    /// A sequence of its own for each seed.
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    /// A full grid: three boxes that do not see each other at random, the others as the exact solver has
    /// them.
    fn full_grid(&mut self) -> [u8; 81] {
        let mut givens = [0; 81];
        for corner in [0, 30, 60] {
            let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            self.0.shuffle(&mut digits);
            for (i, digit) in digits.into_iter().enumerate() {
                givens[corner + i / 3 * 9 + i % 3] = digit;
            }
        }
        let solved = sudoku::Sudoku::from_givens(&givens).solve(Budget::UNLIMITED);
        solved.solution().expect("three such boxes can be continued")
    }

    /// A puzzle with one solution in which no clue can be spared, and the solution.
    pub fn puzzle(&mut self) -> (Grid, [Digit; 81]) {
        let solution = self.full_grid();
        let mut givens = solution;
        let mut order: [usize; 81] = std::array::from_fn(|i| i);
        self.0.shuffle(&mut order);
        for cell in order {
            givens[cell] = 0;
            let verdict = sudoku::Sudoku::from_givens(&givens).verdict(Budget::UNLIMITED);
            if !matches!(verdict, Verdict::Unique(_)) {
                givens[cell] = solution[cell];
            }
        }
        let setup = Setup { givens: givens.map(Digit::new), ..Setup::default() };
        let grid = Grid::new(&setup).expect("clues of a full grid do not clash");
        (grid, solution.map(|value| Digit::new(value).expect("a full grid has digits")))
    }

    /// The position without up to `most` candidates that the solution does not need.
    fn thinned(&mut self, grid: &Grid, solution: &[Digit; 81], most: usize) -> Grid {
        let mut wrong: Vec<(Cell, Digit)> = (0..81)
            .map(Cell)
            .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| solution[cell.index()] != digit)
            .collect();
        self.0.shuffle(&mut wrong);
        let mut thinned = grid.clone();
        let count = self.0.usize(..most + 1);
        wrong.into_iter().take(count).for_each(|(cell, digit)| thinned.remove(cell, digit));
        thinned
    }

    /// Pencil marks that need not have a solution: some cells of a full grid filled, in the others random
    /// digits, the true one among them nearly always.
    fn any_marks(&mut self) -> Grid {
        let solution = self.full_grid().map(|value| Digit::new(value).expect("a full grid has digits"));
        let (filled, kept) = (20 + self.0.usize(..60), 10 + self.0.usize(..40));
        let mut setup = Setup::default();
        let mut marks = [DigitSet::EMPTY; 81];
        for cell in 0..81 {
            if self.0.usize(..100) < filled {
                setup.givens[cell] = Some(solution[cell]);
            }
            marks[cell] = Digit::ALL.into_iter().filter(|_| self.0.usize(..100) < kept).collect();
            if self.0.usize(..50) > 0 {
                marks[cell].insert(solution[cell]);
            }
        }
        setup.candidates = Some(Box::new(marks));
        Grid::new(&setup).expect("digits of a full grid do not clash")
    }
}

/// A few positions of one puzzle, thinned out, and a few arbitrary ones; each with whether it has a solution
/// for certain.
pub fn positions(random: &mut Random, method: &Method<Grid>) -> Vec<(Grid, bool)> {
    let (puzzle, solution) = random.puzzle();
    let (any, tangled) = path(method, &puzzle);
    let mut positions = Vec::new();
    for i in 0..8 {
        let path = if i % 2 == 0 || tangled.is_empty() { &any } else { &tangled };
        let before = &path[random.0.usize(..path.len())];
        positions.push((random.thinned(before, &solution, 12), true));
    }
    for _ in 0..4 {
        positions.push((random.any_marks(), false));
    }
    positions
}

/// The positions before each step of a method, and those among them in which nothing can be placed at once.
fn path(method: &Method<Grid>, grid: &Grid) -> (Vec<Grid>, Vec<Grid>) {
    let mut grid = grid.clone();
    let (mut path, mut tangled) = (vec![grid.clone()], Vec::new());
    while let Some((_, step)) = (!grid.is_solved()).then(|| method.next_step(&grid)).flatten() {
        if step.placements().next().is_none() {
            tangled.push(grid.clone());
        }
        grid.apply(&step);
        path.push(grid.clone());
    }
    (path, tangled)
}

/// How many candidates a position has.
pub fn candidate_count(grid: &Grid) -> usize {
    (0..81).map(|cell| grid.candidates(Cell(cell)).len()).sum()
}

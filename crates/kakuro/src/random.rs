//! Random puzzles for tests, each with the solution it was made from, and a search that tries everything.

use crate::puzzle::layout::Layout;
use crate::{Direction, Grid, Place, Run, Setup, SetupCell};
use fastrand::Rng;
use qedoku_model::{Cell, Digit, DigitSet};

/// A puzzle of up to 8 by 8 cells (clue row and column included) and a solution, cell by cell. Some clues
/// are missing, some digits given.
pub(crate) fn puzzle(seed: u64) -> (Setup, Vec<Digit>) {
    let mut dice = Rng::with_seed(seed);
    let (height, width) = (3 + dice.usize(..6), 3 + dice.usize(..6));
    let mut digits: Vec<Vec<Option<Digit>>> = vec![vec![None; width]; height];
    for row in 1..height {
        for col in 1..width {
            let left = digits[row][..col].iter().rev().map_while(|&d| d);
            let above = (0..row).rev().map_while(|r| digits[r][col]);
            let free: Vec<Digit> = (!left.chain(above).collect::<DigitSet>()).iter().collect();
            if dice.usize(..5) > 0 && !free.is_empty() {
                digits[row][col] = Some(free[dice.usize(..free.len())]);
            }
        }
    }
    let cell = |d: &Option<Digit>| if d.is_some() { SetupCell::OPEN } else { SetupCell::BLACK };
    let mut rows: Vec<Vec<SetupCell>> = digits.iter().map(|row| row.iter().map(cell).collect()).collect();
    let layout = Layout::of(&Setup::new(rows.clone()));
    let at = |place: Place| digits[place.row][place.col].unwrap_or(Digit::from_index(0));
    for run in &layout.runs {
        let total: u16 = run.cells.iter().map(|c| u16::from(at(layout.places[c.index()]).value())).sum();
        let cell = &mut rows[run.clue_place.row][run.clue_place.col];
        if let (SetupCell::Black { down, across }, true) = (cell, dice.usize(..12) > 0) {
            *(if run.direction == Direction::Across { across } else { down }) = Some(total);
        }
    }
    for &place in &layout.places {
        if dice.usize(..12) == 0 {
            rows[place.row][place.col] = SetupCell::White { given: Some(at(place)) };
        }
    }
    (Setup::new(rows), layout.places.iter().map(|&place| at(place)).collect())
}

/// Up to `limit` solutions of a puzzle, found by trying every digit in every cell in reading order, and
/// whether these are all; the search gives up after 50,000 trials.
pub(crate) fn solutions(setup: &Setup, limit: usize) -> (Vec<Vec<Digit>>, bool) {
    let layout = Layout::of(setup);
    let mut search =
        Trial { setup, layout: &layout, digits: Vec::new(), limit, trials: 50_000, found: Vec::new() };
    search.go();
    let all = search.trials > 0 && search.found.len() < limit;
    (search.found, all)
}

struct Trial<'a> {
    setup: &'a Setup,
    layout: &'a Layout,
    digits: Vec<Digit>,
    limit: usize,
    trials: usize,
    found: Vec<Vec<Digit>>,
}

impl Trial<'_> {
    fn go(&mut self) {
        let Some(&place) = self.layout.places.get(self.digits.len()) else {
            self.found.push(self.digits.clone());
            return;
        };
        let cell = Cell(self.digits.len() as u16);
        for digit in Digit::ALL {
            if self.found.len() >= self.limit || self.trials == 0 {
                return;
            }
            if self.setup.given(place).is_some_and(|given| given != digit) {
                continue;
            }
            self.trials -= 1;
            self.digits.push(digit);
            let runs = self.layout.runs.iter().filter(|run| run.cells.contains(&cell));
            if runs.into_iter().all(|run| self.fits(run)) {
                self.go();
            }
            self.digits.pop();
        }
    }

    /// Whether the filled cells of a run differ and have its sum if they are all filled.
    fn fits(&self, run: &Run) -> bool {
        let filled: Vec<Digit> =
            run.cells.iter().filter_map(|c| self.digits.get(c.index()).copied()).collect();
        let set: DigitSet = filled.iter().copied().collect();
        let complete = filled.len() == run.cells.len();
        set.len() == filled.len() && (!complete || run.sum().is_none_or(|sum| set.sum() == u32::from(sum)))
    }
}

/// Whether a candidate is true in a solution.
pub(crate) fn is_true(grid: &Grid, solution: &[Digit], candidate: qedoku_model::Candidate) -> bool {
    use qedoku_model::Meaning;
    match grid.meaning(candidate) {
        Meaning::Digit(cell, digit) => solution[cell.index()] == digit,
        Meaning::Combination(house, digits) => {
            grid.run(house).cells.iter().map(|c| solution[c.index()]).collect::<DigitSet>() == digits
        }
    }
}

#[test]
fn the_solution_a_puzzle_was_made_from_is_among_the_solutions() {
    let mut complete = 0;
    for seed in 0..200 {
        let (setup, solution) = puzzle(seed);
        if solution.is_empty() {
            continue;
        }
        assert_eq!(setup.review().defects, [], "{seed}");
        let (found, all) = solutions(&setup, 500);
        if all {
            assert!(found.contains(&solution), "{seed}");
            complete += 1;
        }
    }
    assert!(complete > 50);
}

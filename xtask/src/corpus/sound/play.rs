//! A random way through a puzzle.
//!
//! Each position follows from the one before by a random step of those found there, and now and then by the
//! removal of a few random candidates that the solution does not have: what a player may know by other means.
//! The puzzle is that of the givens throughout.

use crate::corpus::random::Random;
use qedoku_engine::Board;
use qedoku_model::{Cell, Digit, Literal, Step};
use qedoku_sudoku::formats::LibraryCase;
use qedoku_sudoku::{Grid, Setup, net};

/// A puzzle, its solution and a position on the way.
pub struct Play {
    setup: Setup,
    solution: [Digit; 81],
    pub grid: Grid,
    random: Random,
    position: usize,
}

/// Techniques that may take long are asked at one position of so many.
const RARE: usize = 64;

impl Play {
    /// The start of the puzzle with a number.
    pub fn of(puzzle: u64) -> Play {
        let mut random = Random::new(puzzle);
        let (setup, solution) = random.puzzle();
        let grid = Grid::new(&setup).expect("givens of a full grid do not clash");
        Play { setup, solution, grid, random, position: 0 }
    }

    /// Whether a literal is true in the solution.
    pub fn holds(&self, literal: Literal) -> bool {
        let candidate = literal.candidate();
        (self.solution[net::cell(candidate).index()] == net::digit(candidate)) == literal.is_on()
    }

    /// Whether all that a step concludes is true in the solution.
    pub fn is_true(&self, step: &Step) -> bool {
        step.conclusions.iter().all(|&literal| self.holds(literal))
    }

    /// Whether techniques that may take long are asked here.
    pub fn is_rare(&self) -> bool {
        self.position % RARE == RARE - 1
    }

    /// Goes to the next position; false at the end.
    pub fn go_on(&mut self, found: &[Step]) -> bool {
        self.position += 1;
        // Removals come first where there are any, so that patterns have time to arise.
        let removals: Vec<&Step> = found.iter().filter(|step| step.placements().next().is_none()).collect();
        let step = match (removals.len(), found.len()) {
            (_, 0) => None,
            (1.., _) if self.random.below(4) > 0 => Some(removals[self.random.below(removals.len())]),
            _ => Some(&found[self.random.below(found.len())]),
        };
        if let Some(step) = step {
            self.grid.apply(step);
        }
        if step.is_none() || self.random.below(8) == 0 {
            self.learn();
        }
        !self.grid.is_solved()
    }

    /// Removes a few random candidates that the solution does not have.
    fn learn(&mut self) {
        for _ in 0..1 + self.random.below(6) {
            let empty: Vec<Cell> = self.grid.empty().iter().collect();
            if empty.is_empty() {
                return;
            }
            let cell = empty[self.random.below(empty.len())];
            let own = self.solution[cell.index()];
            let wrong: Vec<Digit> = self.grid.candidates(cell).iter().filter(|&digit| digit != own).collect();
            if !wrong.is_empty() {
                self.grid.remove(cell, wrong[self.random.below(wrong.len())]);
            }
        }
    }

    /// The position with what a step concludes, as a library line.
    pub fn line(&self, step: &Step) -> String {
        let placed = std::array::from_fn(|i| {
            self.grid.value(Cell(i as u16)).filter(|_| self.setup.givens[i].is_none())
        });
        let candidates = Box::new(std::array::from_fn(|i| self.grid.candidates(Cell(i as u16))));
        let setup = Setup { placed, candidates: Some(candidates), ..self.setup.clone() };
        let mut case = LibraryCase::of_state(&setup);
        let cell_and_digit = |candidate| (net::cell(candidate), net::digit(candidate));
        case.eliminations = step.removals().map(cell_and_digit).collect();
        case.placements = step.placements().map(cell_and_digit).collect();
        case.to_string()
    }
}

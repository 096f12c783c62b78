//! Exact search over puzzles and positions of either family.

use super::solution::Solution;
use super::state::AnyGrid;
use crate::input::AnySetup;
use crate::{Error, Options, Puzzle, State};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{Tally, Verdict};
use qedoku_model::Digit;
use qedoku_sudoku::Grid;
use std::ops::ControlFlow;

/// A puzzle made ready for exact search.
pub(crate) enum SolutionSearch {
    Sudoku(Sudoku),
    Kakuro(Box<(Kakuro, qedoku_kakuro::Grid)>),
}

impl SolutionSearch {
    /// A setup of givens alone is not checked for defects: with one it has no solution.
    pub(crate) fn unchecked(puzzle: &Puzzle) -> Result<SolutionSearch, Error> {
        match &puzzle.0 {
            AnySetup::Sudoku(setup) if !setup.has_state() => {
                Ok(SolutionSearch::Sudoku(Sudoku::from_givens(&givens(setup))))
            }
            _ => SolutionSearch::new(puzzle),
        }
    }

    pub(crate) fn new(puzzle: &Puzzle) -> Result<SolutionSearch, Error> {
        Ok(SolutionSearch::of(&State::new(puzzle)?))
    }

    pub(crate) fn of(state: &State) -> SolutionSearch {
        match &state.0 {
            AnyGrid::Sudoku(grid) => SolutionSearch::Sudoku(Sudoku::from_candidates(&Grid::domains(grid))),
            AnyGrid::Kakuro(grid) => {
                let domains = grid.cells().map(|cell| grid.possible(cell)).collect();
                let runs = grid.runs().map(|house| {
                    let run = grid.run(house);
                    let cells = run.cells.iter().map(|cell| u32::from(cell.0)).collect();
                    // A checked grid has sums up to 45.
                    Run { cells, sum: run.clue.and_then(|sum| u8::try_from(sum).ok()) }
                });
                let search = Kakuro::new(&Problem { domains, runs: runs.collect() });
                SolutionSearch::Kakuro(Box::new((search, qedoku_kakuro::Grid::clone(grid))))
            }
        }
    }

    pub(crate) fn verdict(&self, options: &Options<'_>) -> Verdict<Solution> {
        match self {
            SolutionSearch::Sudoku(search) => map(search.verdict(options.budget), Solution::Sudoku),
            SolutionSearch::Kakuro(kakuro) => {
                let (search, grid) = kakuro.as_ref();
                map(search.verdict(options.budget), |digits| filled(grid, digits))
            }
        }
    }

    pub(crate) fn count(&self, limit: u64, options: &Options<'_>) -> Tally {
        match self {
            SolutionSearch::Sudoku(search) => search.count(limit, options.budget),
            SolutionSearch::Kakuro(kakuro) => kakuro.0.count(limit, options.budget),
        }
    }

    pub(crate) fn enumerate(
        &self,
        options: &Options<'_>,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Tally {
        match self {
            SolutionSearch::Sudoku(search) => {
                search.enumerate(options.budget, |s| visit(Solution::Sudoku(*s)))
            }
            SolutionSearch::Kakuro(kakuro) => {
                let (search, grid) = kakuro.as_ref();
                search.enumerate(options.budget, |digits| visit(filled(grid, digits.to_vec())))
            }
        }
    }
}

/// The givens of a Sudoku as the exact solver takes them, 0 for an empty cell.
pub(crate) fn givens(setup: &qedoku_sudoku::Setup) -> [u8; 81] {
    setup.givens.map(|given| given.map_or(0, Digit::value))
}

fn filled(grid: &qedoku_kakuro::Grid, digits: Vec<u8>) -> Solution {
    let line = grid.setup().solution_line(|place| Digit::new(*digits.get(grid.cell_at(place)?.index())?));
    Solution::Kakuro { digits, line }
}

fn map<A, B>(verdict: Verdict<A>, mut f: impl FnMut(A) -> B) -> Verdict<B> {
    match verdict {
        Verdict::None => Verdict::None,
        Verdict::Unique(a) => Verdict::Unique(f(a)),
        Verdict::Several(a, b) => Verdict::Several(f(a), f(b)),
        Verdict::Unknown(a) => Verdict::Unknown(a.map(f)),
    }
}

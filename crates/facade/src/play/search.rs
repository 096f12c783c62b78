//! Exact search over puzzles and positions of either family.

use super::solution::Solution;
use super::state::AnyGrid;
use crate::input::AnySetup;
use crate::{Error, Options, Puzzle, State};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{End, Tally, Verdict};
use qedoku_model::{Digit, DigitSet};
use qedoku_sudoku::Grid;
use std::ops::ControlFlow;

/// A puzzle made ready for exact search.
pub(crate) enum SolutionSearch {
    Sudoku(Sudoku),
    Kakuro(Box<KakuroSearch>),
}

/// A Kakuro made ready for exact search.
pub(crate) struct KakuroSearch {
    search: Kakuro,
    grid: qedoku_kakuro::Grid,
    /// Whether combinations are taken away, which the search knows nothing of: solutions that have them are
    /// none.
    is_struck: bool,
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
            AnyGrid::Kakuro(_) => SolutionSearch::among(state, &state.candidates()),
        }
    }

    /// The position with no more than these digits in its cells.
    pub(crate) fn among(state: &State, domains: &[DigitSet]) -> SolutionSearch {
        match &state.0 {
            AnyGrid::Sudoku(_) => {
                let all = std::array::from_fn(|cell| domains.get(cell).copied().unwrap_or_default());
                SolutionSearch::Sudoku(Sudoku::from_candidates(&all))
            }
            AnyGrid::Kakuro(grid) => {
                let runs = grid.runs().map(|house| {
                    let run = grid.run(house);
                    let cells = run.cells.iter().map(|cell| u32::from(cell.0)).collect();
                    // A checked grid has sums up to 45.
                    Run { cells, sum: run.clue.and_then(|sum| u8::try_from(sum).ok()) }
                });
                let search = Kakuro::new(&Problem { domains: domains.to_vec(), runs: runs.collect() });
                let is_struck = !grid.setup().played().combinations.is_empty();
                SolutionSearch::Kakuro(Box::new(KakuroSearch {
                    search,
                    grid: grid.as_ref().clone(),
                    is_struck,
                }))
            }
        }
    }

    pub(crate) fn verdict(&self, options: &Options<'_>) -> Verdict<Solution> {
        match self {
            SolutionSearch::Sudoku(search) => map(search.verdict(options.budget), Solution::Sudoku),
            SolutionSearch::Kakuro(kakuro) if kakuro.is_struck => {
                let mut found = Vec::new();
                let tally = self.enumerate(options, |solution| {
                    found.push(solution);
                    if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                let is_complete = tally.end == End::Complete;
                match (found.pop(), found.pop()) {
                    (Some(second), Some(first)) => Verdict::Several(first, second),
                    (Some(only), None) if is_complete => Verdict::Unique(only),
                    (None, _) if is_complete => Verdict::None,
                    (found, _) => Verdict::Unknown(found),
                }
            }
            SolutionSearch::Kakuro(kakuro) => {
                map(kakuro.search.verdict(options.budget), |digits| filled(&kakuro.grid, digits))
            }
        }
    }

    pub(crate) fn count(&self, limit: u64, options: &Options<'_>) -> Tally {
        match self {
            SolutionSearch::Sudoku(search) => search.count(limit, options.budget),
            SolutionSearch::Kakuro(kakuro) if kakuro.is_struck => {
                if limit == 0 {
                    return Tally { count: 0, end: End::Limit, nodes: 0 };
                }
                let mut count = 0;
                let tally = self.enumerate(options, |_| {
                    count += 1;
                    if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                let end = if tally.end == End::Caller { End::Limit } else { tally.end };
                Tally { count, end, ..tally }
            }
            SolutionSearch::Kakuro(kakuro) => kakuro.search.count(limit, options.budget),
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
                let (mut count, grid) = (0, &kakuro.grid);
                let tally = kakuro.search.enumerate(options.budget, |digits| {
                    if kakuro.is_struck && !kakuro.admits(digits) {
                        return ControlFlow::Continue(());
                    }
                    count += 1;
                    visit(filled(grid, digits.to_vec()))
                });
                Tally { count, ..tally }
            }
        }
    }
}

impl KakuroSearch {
    /// Whether each run of a solution has a combination that is left to it.
    fn admits(&self, digits: &[u8]) -> bool {
        self.grid.runs().filter(|&house| self.grid.combinations_group(house).is_some()).all(|house| {
            let cells = self.grid.run(house).cells.iter();
            let held: DigitSet = cells.filter_map(|cell| Digit::new(digits[cell.index()])).collect();
            self.grid.combinations(house).any(|(_, set)| set == held)
        })
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

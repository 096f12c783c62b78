//! Solutions by exact search: is there one, are there several, how many, all of them.

use crate::{Error, Options, Puzzle, State, standing};
use qedoku_exact::kakuro::{Kakuro, Problem, Run};
use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{Tally, Verdict};
use qedoku_model::Digit;
use qedoku_render::Theme;
use qedoku_sudoku::Grid;
use std::fmt;
use std::ops::ControlFlow;

/// A filled puzzle. Printed on one line: 81 digits, or a Kakuro with `#` for black cells and rows
/// joined by `/`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Solution {
    /// The digits of the 81 cells.
    Sudoku([u8; 81]),
    /// The digits of the white cells.
    Kakuro {
        /// The digits in reading order.
        digits: Vec<u8>,
        /// The solution on one line.
        line: String,
    },
}

impl Solution {
    /// The digits of the cells in reading order.
    pub fn digits(&self) -> &[u8] {
        match self {
            Solution::Sudoku(digits) => digits,
            Solution::Kakuro { digits, .. } => digits,
        }
    }

    /// The filled board of the puzzle that it solves.
    pub fn board(&self, puzzle: &Puzzle, theme: &Theme) -> String {
        State::filled(puzzle, self.digits()).map_or_else(|_| self.to_string(), |state| state.values(theme))
    }

    /// Appends the line to a text.
    pub fn write_line(&self, out: &mut String) {
        match self {
            Solution::Sudoku(digits) => out.extend(digits.iter().map(|&d| char::from(b'0' + d))),
            Solution::Kakuro { line, .. } => out.push_str(line),
        }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(81);
        self.write_line(&mut line);
        f.write_str(&line)
    }
}

/// A puzzle made ready for exact search.
pub(crate) enum Search {
    Sudoku(Sudoku),
    Kakuro(Box<(Kakuro, qedoku_kakuro::Grid)>),
}

impl Search {
    /// A setup of givens alone is not checked for defects: with one it has no solution.
    pub(crate) fn unchecked(puzzle: &Puzzle) -> Result<Search, Error> {
        match puzzle {
            Puzzle::Sudoku(setup) if !setup.has_state() => {
                Ok(Search::Sudoku(Sudoku::from_givens(&givens(setup))))
            }
            _ => Search::new(puzzle),
        }
    }

    pub(crate) fn new(puzzle: &Puzzle) -> Result<Search, Error> {
        Ok(Search::of(&State::new(puzzle)?))
    }

    pub(crate) fn of(state: &State) -> Search {
        match state {
            State::Sudoku(grid) => Search::Sudoku(Sudoku::from_candidates(&Grid::domains(grid))),
            State::Kakuro(grid) => {
                let domains = grid.cells().map(|cell| grid.possible(cell)).collect();
                let runs = grid.runs().map(|house| {
                    let run = grid.run(house);
                    let cells = run.cells.iter().map(|cell| u32::from(cell.0)).collect();
                    // A checked grid has sums up to 45.
                    Run { cells, sum: run.clue.and_then(|sum| u8::try_from(sum).ok()) }
                });
                let search = Kakuro::new(&Problem { domains, runs: runs.collect() });
                Search::Kakuro(Box::new((search, qedoku_kakuro::Grid::clone(grid))))
            }
        }
    }

    pub(crate) fn verdict(&self, options: &Options<'_>) -> Verdict<Solution> {
        match self {
            Search::Sudoku(search) => map(search.verdict(options.budget), Solution::Sudoku),
            Search::Kakuro(kakuro) => {
                let (search, grid) = kakuro.as_ref();
                map(search.verdict(options.budget), |digits| filled(grid, digits))
            }
        }
    }

    fn count(&self, limit: u64, options: &Options<'_>) -> Tally {
        match self {
            Search::Sudoku(search) => search.count(limit, options.budget),
            Search::Kakuro(kakuro) => kakuro.0.count(limit, options.budget),
        }
    }

    fn enumerate(&self, options: &Options<'_>, mut visit: impl FnMut(Solution) -> ControlFlow<()>) -> Tally {
        match self {
            Search::Sudoku(search) => search.enumerate(options.budget, |s| visit(Solution::Sudoku(*s))),
            Search::Kakuro(kakuro) => {
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

/// Solves a puzzle by exact search: no solution, the only one, two different ones, or unknown when the
/// budget ends first.
///
/// Placed digits, listed candidates and deletions count: the answer is about the position as typed.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, Verdict, solve};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let Ok(Verdict::Unique(solution)) = solve(&puzzle, &Options::default()) else { panic!() };
/// assert_eq!(solution.to_string(), "###/#13/#21");
/// ```
pub fn solve(puzzle: &Puzzle, options: &Options<'_>) -> Result<Verdict<Solution>, Error> {
    let verdict = standing::verdict(&Search::unchecked(puzzle)?, options, || State::new(puzzle))?;
    if verdict == Verdict::None {
        // Repeated digits are a defect and not a puzzle without solution.
        State::new(puzzle)?;
    }
    Ok(verdict)
}

/// Counts the solutions of a puzzle, up to a limit.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{End, Options, Puzzle, count};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// let tally = count(&empty, 1000, &Options::default()).unwrap();
/// assert_eq!((tally.count, tally.end), (1000, End::Limit));
/// ```
pub fn count(puzzle: &Puzzle, limit: u64, options: &Options<'_>) -> Result<Tally, Error> {
    Ok(Search::new(puzzle)?.count(limit, options))
}

/// Hands the solutions of a puzzle to `visit` one by one, until it breaks.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, enumerate};
/// use std::ops::ControlFlow;
/// let puzzle: Puzzle = "# 5\\ 5\\ / \\5 . . / \\5 . .".parse().unwrap();
/// let mut lines = Vec::new();
/// enumerate(&puzzle, &Options::default(), |solution| {
///     lines.push(solution.to_string());
///     ControlFlow::Continue(())
/// })
/// .unwrap();
/// lines.sort();
/// assert_eq!(lines, ["###/#14/#41", "###/#23/#32", "###/#32/#23", "###/#41/#14"]);
/// ```
pub fn enumerate(
    puzzle: &Puzzle,
    options: &Options<'_>,
    visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> Result<Tally, Error> {
    Ok(Search::new(puzzle)?.enumerate(options, visit))
}

//! A filled puzzle.

use crate::input::cells81;
use crate::{Puzzle, State};
use qedoku_model::{Digit, DigitSet};
use qedoku_render::Theme;
use std::fmt;

/// A filled puzzle. Printed on one line: 81 digits, or a Kakuro with `#` for black cells and rows
/// joined by `/`.
///
/// ```
/// use qedoku::{Options, Puzzle, Solution, Verdict, solve};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let Ok(Verdict::Unique(solution)) = solve(&puzzle, &Options::default()) else { panic!() };
/// assert!(matches!(solution, Solution::Kakuro { .. }));
/// assert_eq!(solution.digits(), [1, 3, 2, 1]);
/// ```
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

    /// The same, each as a set.
    pub(crate) fn digit_sets(&self) -> Vec<DigitSet> {
        self.digits().iter().map(|&digit| Digit::new(digit).map(Digit::set).unwrap_or_default()).collect()
    }

    /// The filled board of the puzzle that it solves.
    pub fn board(&self, puzzle: &Puzzle, theme: &Theme) -> String {
        State::filled(puzzle, self.digits()).map_or_else(|_| self.to_string(), |state| state.values(theme))
    }

    /// Appends the line to a text.
    pub fn write_line(&self, out: &mut String) {
        match self {
            Solution::Sudoku(digits) => cells81::write(digits, out),
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

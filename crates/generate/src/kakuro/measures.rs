//! What is to be counted of a Kakuro: its cells and runs.

use super::Shape;
use super::board::Board;

/// What is to be counted of a shape that is filled.
///
/// ```
/// use qedoku_generate::kakuro::{Measures, Shape};
/// let shape = Shape { rows: 2, cols: 2, white: vec![true; 4] };
/// let measures = Measures::of(shape, &[1, 3, 2, 1]);
/// assert_eq!((measures.white, measures.runs, measures.longest, measures.magic), (4, 4, 2, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measures {
    /// How many cells are white.
    pub white: usize,
    /// How many runs there are.
    pub runs: usize,
    /// The longest of them.
    pub longest: usize,
    /// Cells that are the only link between two parts.
    pub necks: usize,
    /// Runs with one combination alone.
    pub magic: usize,
}

impl Measures {
    /// Those of a shape with these digits in its white cells, row by row.
    pub fn of(shape: Shape, digits: &[u8]) -> Measures {
        Measures::on(&Board::of(shape), digits)
    }

    pub(super) fn on(board: &Board, digits: &[u8]) -> Measures {
        Measures {
            white: board.cells(),
            runs: board.runs.len(),
            longest: board.runs.iter().map(Vec::len).max().unwrap_or(0),
            necks: board.necks(),
            magic: board.magic(digits),
        }
    }
}

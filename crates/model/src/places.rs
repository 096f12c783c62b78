//! Where a family has its cells, houses and clues on the board.

use crate::{Cell, House, Names};

/// A square of a board, zero-based, the clue row and clue column of a puzzle that has them included.
///
/// ```
/// use qedoku_model::Spot;
/// assert!(Spot { row: 0, column: 8 } < Spot { row: 1, column: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Rows above it.
    pub row: u16,
    /// Columns left of it.
    pub column: u16,
}

/// Where a house is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HousePlace {
    /// So many rows lie above this row.
    Row(u16),
    /// So many columns lie left of this column.
    Column(u16),
    /// The box of this number, from 0, in reading order.
    Box(u16),
    /// A line of cells behind a clue.
    Run {
        /// Where its clue stands or would stand.
        clue: Spot,
        /// Whether its cells lie below the clue, and not right of it.
        is_down: bool,
    },
}

/// A square that holds no digit, with the clues on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    /// Where it is.
    pub spot: Spot,
    /// The sum of the run below it.
    pub down: Option<u16>,
    /// The sum of the run right of it.
    pub across: Option<u16>,
}

/// Where the things of one puzzle are, for those who draw it.
pub trait Places: Names {
    /// How many rows and columns the board has.
    fn size(&self) -> Spot;

    /// Where a cell is.
    fn spot(&self, cell: Cell) -> Spot;

    /// The cell at a square; none where that holds no digit or is outside the board.
    fn cell_at(&self, spot: Spot) -> Option<Cell>;

    /// The cells of a house, in reading order.
    fn cells_of(&self, house: House) -> Vec<Cell>;

    /// Where a house is.
    fn house_place(&self, house: House) -> HousePlace;

    /// The squares that hold no digit, in reading order.
    fn blocks(&self) -> Vec<Block>;

    /// Rows between two thick lines, and columns between two of them; 0 where there are none but the frame.
    fn boxes(&self) -> Spot;
}

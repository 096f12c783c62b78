//! The state of a puzzle: values and candidates.

use crate::geometry::{Unit, peers};
use qedoku_model::{Digit, DigitSet};

/// Values and candidates of the 81 cells. A cell with a value has no candidates; a cell without a value is
/// empty, whatever its candidates.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// The value of each cell.
    pub values: [Option<Digit>; 81],
    /// The candidates of each cell.
    pub candidates: [DigitSet; 81],
}

impl Grid {
    /// The grid of a line of 81 characters: `1` to `9` are givens, every other character is an empty cell.
    /// Each empty cell has the digits that none of its peers has. `None` if the length is not 81.
    pub fn from_line(line: &str) -> Option<Grid> {
        let mut values = [None; 81];
        let mut characters = line.chars();
        for value in &mut values {
            *value = characters.next()?.to_digit(10).and_then(|digit| Digit::new(digit as u8));
        }
        if characters.next().is_some() {
            return None;
        }
        let mut candidates = [DigitSet::EMPTY; 81];
        for cell in (0..81).filter(|&cell| values[cell].is_none()) {
            let seen: DigitSet = peers(cell).iter().filter_map(|&(peer, _)| values[peer]).collect();
            candidates[cell] = !seen;
        }
        Some(Grid { values, candidates })
    }

    /// Whether every cell has a value.
    pub fn is_complete(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Whether the cell has this candidate.
    pub fn has(&self, cell: usize, digit: Digit) -> bool {
        self.candidates[cell].contains(digit)
    }

    /// How many candidates the cell has; 0 if it has a value.
    pub fn count(&self, cell: usize) -> usize {
        self.candidates[cell].len()
    }

    /// The positions in the unit that have this candidate, as bits. Values do not count.
    pub fn positions(&self, unit: Unit, digit: Digit) -> u16 {
        let mut mask = 0;
        for (i, &cell) in unit.cells().iter().enumerate() {
            mask |= u16::from(self.has(cell, digit)) << i;
        }
        mask
    }

    /// How many cells of the unit have no value.
    pub fn empty(&self, unit: Unit) -> usize {
        unit.cells().iter().filter(|&&cell| self.values[cell].is_none()).count()
    }

    /// How many cells have this value.
    pub fn occurrences(&self, digit: Digit) -> usize {
        self.values.iter().filter(|&&value| value == Some(digit)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_another_length_is_refused() {
        assert_eq!(Grid::from_line("123"), None);
        assert_eq!(Grid::from_line(&".".repeat(82)), None);
        assert!(Grid::from_line(&"é".repeat(81)).is_some());
    }

    #[test]
    fn empty_cells_lose_the_digits_of_their_peers() {
        let grid = Grid::from_line(&format!("12{}", ".".repeat(79))).unwrap();
        assert_eq!(grid.candidates[0], DigitSet::EMPTY);
        assert_eq!(grid.candidates[2].to_string(), "3456789");
        assert_eq!(grid.candidates[9].to_string(), "3456789");
        assert_eq!(grid.candidates[27].to_string(), "23456789");
        let row = Unit::of(crate::Kind::Row, 0);
        assert_eq!(grid.positions(row, Digit::ALL[0]), 0);
        assert_eq!(grid.positions(row, Digit::ALL[2]), 0b1_1111_1100);
        assert_eq!(grid.empty(row), 7);
        assert_eq!(grid.occurrences(Digit::ALL[1]), 1);
    }
}

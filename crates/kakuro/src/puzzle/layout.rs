//! Runs, and how the white cells of a rectangle fall into them.

use super::{Direction, Place, Setup, SetupCell, combinations};
use qedoku_model::{Cell, DigitSet};

/// A maximal line of white cells in one direction, with its clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Which way it goes.
    pub direction: Direction,
    /// Its cells, left to right or top to bottom, which is reading order.
    pub cells: Vec<Cell>,
    /// The sum that was typed for it.
    pub clue: Option<u16>,
    /// Where its clue stands or would stand: just left of or above the first cell.
    pub clue_place: Place,
}

impl Run {
    /// The sum of its digits, if that is known: the clue, or 45 for nine cells without a clue.
    pub fn sum(&self) -> Option<u16> {
        self.clue.or((self.cells.len() == 9).then_some(45))
    }

    /// The sets of digits that have its length and sum; empty when the sum is not known.
    pub fn combinations(&self) -> &'static [DigitSet] {
        self.sum().map_or(&[], |sum| combinations::of(self.cells.len(), usize::from(sum)))
    }
}

/// The white cells of a setup in reading order, and its runs: the across runs in reading order, then the
/// down runs column by column. One-cell runs are among them, with or without a clue.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Where each white cell is.
    pub places: Vec<Place>,
    /// All runs.
    pub runs: Vec<Run>,
    width: usize,
    numbers: Vec<Option<Cell>>,
}

impl Layout {
    /// The layout of a setup. Rows that are too short are filled up with black cells. White cells in the
    /// first row or column belong to no run of that direction.
    pub fn of(setup: &Setup) -> Layout {
        let width = setup.rows().iter().map(Vec::len).max().unwrap_or(0);
        let mut places = Vec::new();
        let mut numbers = vec![None; width * setup.rows().len()];
        for (row, cells) in setup.rows().iter().enumerate() {
            for (col, cell) in cells.iter().enumerate() {
                if let (SetupCell::White { .. }, Ok(number)) = (cell, u16::try_from(places.len())) {
                    numbers[row * width + col] = Some(Cell(number));
                    places.push(Place { row, col });
                }
            }
        }
        let mut layout = Layout { places, runs: Vec::new(), width, numbers };
        let height = setup.rows().len();
        for row in 0..height {
            let line = (0..width).map(|col| Place { row, col });
            layout.add_line(setup, Direction::Across, line);
        }
        for col in 0..width {
            let line = (0..height).map(|row| Place { row, col });
            layout.add_line(setup, Direction::Down, line);
        }
        layout
    }

    /// The white cell at a place.
    pub fn cell_at(&self, place: Place) -> Option<Cell> {
        if place.col >= self.width {
            return None;
        }
        *self.numbers.get(place.row * self.width + place.col)?
    }

    fn add_line(&mut self, setup: &Setup, direction: Direction, line: impl Iterator<Item = Place>) {
        let mut clue_place = None;
        let mut cells = Vec::new();
        for place in line.map(Some).chain([None]) {
            match place.and_then(|p| self.cell_at(p)) {
                Some(cell) => cells.push(cell),
                None => {
                    let cells = std::mem::take(&mut cells);
                    if let (Some(clue_place), false) = (clue_place, cells.is_empty()) {
                        let clue = setup.clue(clue_place, direction);
                        self.runs.push(Run { direction, cells, clue, clue_place });
                    }
                    clue_place = place;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_come_across_first_and_carry_their_clues() {
        let setup = "# 5\\ 4\\ # / \\3 . . # / # . # # / # \\9 . . / # # 7\\ # / # # . #".parse::<Setup>();
        let layout = Layout::of(&setup.unwrap());
        let seen: Vec<_> = layout
            .runs
            .iter()
            .map(|r| (r.direction.letter(), r.clue_place.to_string(), r.cells.len(), r.clue))
            .collect();
        let run = |letter, place: &str, len, clue| (letter, place.to_owned(), len, clue);
        assert_eq!(
            seen,
            [
                run('a', "r2c1", 2, Some(3)),
                run('a', "r3c1", 1, None),
                run('a', "r4c2", 2, Some(9)),
                run('a', "r6c2", 1, None),
                run('d', "r1c2", 2, Some(5)),
                run('d', "r1c3", 1, Some(4)),
                run('d', "r3c3", 1, None),
                run('d', "r5c3", 1, Some(7)),
                run('d', "r3c4", 1, None),
            ]
        );
        assert_eq!(layout.cell_at(Place { row: 1, col: 1 }), Some(Cell(0)));
        assert_eq!(layout.cell_at(Place { row: 1, col: 4 }), None);
        assert_eq!(layout.cell_at(Place { row: 9, col: 0 }), None);
    }

    #[test]
    fn nine_cells_without_a_clue_have_the_sum_45() {
        let clue_place = Place { row: 0, col: 0 };
        let run =
            |n, clue| Run { direction: Direction::Down, cells: (0..n).map(Cell).collect(), clue, clue_place };
        assert_eq!(run(9, None).combinations(), [DigitSet::ALL]);
        assert_eq!(run(8, None).sum(), None);
        assert!(run(8, None).combinations().is_empty());
        assert_eq!(run(2, Some(4)).combinations().len(), 1);
        assert!(run(2, Some(40)).combinations().is_empty());
    }
}

//! The eight symmetries of a rectangle, applied to a puzzle: what is true of it stays true of its image.

use super::layout::Layout;
use super::{Direction, Place, Setup, SetupCell};

/// A symmetry: rows and columns exchanged or not, then rows and columns reversed or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Whether rows become columns.
    pub transposes: bool,
    /// Whether what was below comes above, after that.
    pub flips_rows: bool,
    /// Whether what was right comes left, after that.
    pub flips_columns: bool,
}

impl Symmetry {
    /// All eight, the one that changes nothing first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transposes: false, flips_rows: false, flips_columns: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry { transposes: i & 1 != 0, flips_rows: i & 2 != 0, flips_columns: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Where a white cell of a rectangle comes to lie; the clue row and column stay above and left.
    pub fn place(self, size: (usize, usize), place: Place) -> Place {
        let (mut height, mut width) = size;
        let Place { mut row, mut col } = place;
        if self.transposes {
            (row, col) = (col, row);
            (height, width) = (width, height);
        }
        if self.flips_rows {
            row = height.saturating_sub(row);
        }
        if self.flips_columns {
            col = width.saturating_sub(col);
        }
        Place { row, col }
    }
}

impl Setup {
    /// The image of the puzzle under a symmetry, each clue with its run; clues over no cell are left out,
    /// and digits that were placed become givens.
    /// `None` if a white cell stands in the first row or column.
    ///
    /// ```
    /// use qedoku_kakuro::{Setup, Symmetry};
    /// let setup: Setup = "# 3\\ 4\\ 9\\ / \\7 . . 4 / \\3 . . ."
    ///     .parse()?;
    /// let symmetry = Symmetry { transposes: true, flips_rows: false, flips_columns: true };
    /// let image: Setup = "# 3\\ 7\\ / \\3 . . / \\4 . . / \\9 . 4".parse()?;
    /// assert_eq!(setup.image(symmetry), Some(image));
    /// # Ok::<(), qedoku_kakuro::Problems>(())
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Option<Setup> {
        let layout = Layout::of(self);
        // Without the clue row and column; white cells count rows and columns from 1.
        let height = self.rows().len().checked_sub(1)?;
        let width = self.rows().iter().map(Vec::len).max()?.checked_sub(1)?;
        if layout.places.iter().any(|place| place.row == 0 || place.col == 0) {
            return None;
        }
        let image_of = |place: &Place| symmetry.place((height + 1, width + 1), *place);
        let (rows, cols) = if symmetry.transposes { (width, height) } else { (height, width) };
        let mut cells = vec![vec![SetupCell::BLACK; cols + 1]; rows + 1];
        for place in &layout.places {
            let to = image_of(place);
            cells[to.row][to.col] = SetupCell::White { given: self.given(*place) };
        }
        for run in &layout.runs {
            let Some(clue) = run.clue else { continue };
            let places = run.cells.iter().map(|cell| image_of(&layout.places[cell.index()]));
            let first = places.min_by_key(|place| (place.row, place.col))?;
            let is_across = (run.direction == Direction::Across) != symmetry.transposes;
            let Place { row, col } = first;
            let head = if is_across { &mut cells[row][col - 1] } else { &mut cells[row - 1][col] };
            if let SetupCell::Black { down, across } = head {
                *(if is_across { across } else { down }) = Some(clue);
            }
        }
        Some(Setup::new(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;
    use std::collections::BTreeSet;

    #[test]
    fn images_of_a_solved_puzzle_are_solved_by_the_images_of_its_digits() {
        let mut images = BTreeSet::new();
        for seed in 0..60 {
            let (setup, solution) = random::puzzle(seed);
            let size = (setup.rows().len(), setup.rows()[0].len());
            let Ok(grid) = setup.grid() else { continue };
            for symmetry in Symmetry::ALL {
                let image = setup.image(symmetry).unwrap();
                assert_eq!(image.review().defects, [], "{seed} {symmetry:?}");
                let turned = image.grid().unwrap();
                for run in turned.runs().map(|house| turned.run(house)) {
                    let Some(clue) = run.clue else { continue };
                    let back = |place| grid.cells().find(|&c| symmetry.place(size, grid.place(c)) == place);
                    let cells = run.cells.iter().map(|&cell| back(turned.place(cell)).unwrap());
                    let sum: u16 = cells.map(|cell| u16::from(solution[cell.index()].value())).sum();
                    assert_eq!(sum, clue);
                }
                assert_eq!(turned.cells().count(), grid.cells().count());
                images.insert(crate::formats::write(&image, crate::Format::KLine).unwrap().text);
            }
            let plain = crate::formats::write(&setup.image(Symmetry::ALL[0]).unwrap(), crate::Format::KLine);
            let again = setup.image(Symmetry::ALL[0]).unwrap().image(Symmetry::ALL[0]).unwrap();
            assert_eq!(
                plain.unwrap().text,
                crate::formats::write(&again, crate::Format::KLine).unwrap().text
            );
        }
        assert!(images.len() > 300, "{}", images.len());
    }
}

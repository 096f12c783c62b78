//! The same puzzle in another guise: rows, columns and digits exchanged, perhaps turned over.
//!
//! Nothing of the rules changes, so what a technique finds in one guise it has to find in the other.

use super::random::Random;
use qedoku_model::{Cell, Digit};
use qedoku_sudoku::Setup;
use qedoku_sudoku::formats::LibraryCase;

/// An exchange that keeps the rules.
pub struct Symmetry {
    /// By row the row where it goes; bands stay together.
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [usize; 9],
    /// Whether rows then become columns.
    is_turned: bool,
}

impl Symmetry {
    /// The one that changes nothing.
    pub const NONE: Symmetry = {
        let same = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Symmetry { rows: same, columns: same, digits: same, is_turned: false }
    };

    /// Any of them.
    pub fn random(random: &mut Random) -> Symmetry {
        Symmetry {
            rows: random.lines(),
            columns: random.lines(),
            digits: random.shuffled(),
            is_turned: random.below(2) == 1,
        }
    }

    /// Where a cell comes to lie.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (r, c) = (self.rows[cell.index() / 9], self.columns[cell.index() % 9]);
        let (r, c) = if self.is_turned { (c, r) } else { (r, c) };
        Cell((9 * r + c) as u16)
    }

    /// What a digit becomes.
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()])
    }

    /// A library case in the other guise.
    pub fn case(&self, case: &LibraryCase) -> LibraryCase {
        let pairs =
            |list: &[(Cell, Digit)]| list.iter().map(|&(c, d)| (self.cell(c), self.digit(d))).collect();
        let digits = case.digits.bytes().map(|byte| match Digit::new(byte.wrapping_sub(b'0')) {
            Some(digit) => self.digit(digit).to_string(),
            None => char::from(byte).to_string(),
        });
        LibraryCase {
            technique: case.technique.clone(),
            digits: digits.collect(),
            setup: self.setup(&case.setup),
            eliminations: pairs(&case.eliminations),
            placements: pairs(&case.placements),
            extra: case.extra.clone(),
        }
    }

    /// A position in the other guise.
    pub fn setup(&self, setup: &Setup) -> Setup {
        let mut to = Setup::default();
        for cell in (0..81).map(Cell) {
            let at = self.cell(cell).index();
            to.givens[at] = setup.givens[cell.index()].map(|digit| self.digit(digit));
            to.placed[at] = setup.placed[cell.index()].map(|digit| self.digit(digit));
        }
        to.candidates = setup.candidates.as_ref().map(|sets| {
            let mut moved = sets.clone();
            for cell in (0..81).map(Cell) {
                moved[self.cell(cell).index()] = sets[cell.index()].iter().map(|d| self.digit(d)).collect();
            }
            moved
        });
        to.deleted = setup.deleted.iter().map(|&(c, d)| (self.cell(c), self.digit(d))).collect();
        to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_house_stay_in_one_and_digits_in_their_places() {
        let line = ":0000:9:.21.674.....2...1........734321+8+675..........+785..913667........5...1.....879.36.:::949:";
        let case = LibraryCase::parse(line).unwrap();
        let mut random = Random::new(1);
        for _ in 0..20 {
            let moved = Symmetry::random(&mut random).case(&case);
            assert_ne!(moved, case);
            // The digits on the board clash nowhere only if houses stay houses.
            assert!(qedoku_sudoku::Grid::new(&moved.setup).is_ok());
            assert_eq!(moved.setup.given_count(), case.setup.given_count());
            let count = |case: &LibraryCase, digit: Digit| {
                (0..81).filter(|&i| case.setup.digit(Cell(i)) == Some(digit)).count()
            };
            let own = |case: &LibraryCase| Digit::new(case.digits.as_bytes()[0] - b'0').unwrap();
            assert_eq!(count(&moved, own(&moved)), count(&case, own(&case)));
        }
    }
}

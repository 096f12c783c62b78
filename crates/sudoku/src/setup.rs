//! What was typed: any nonsense is allowed here; [`Grid::new`](crate::Grid::new) reports all of it.

use crate::{house, notation};
use qedoku_model::{Cell, Digit, DigitSet, House};
use std::fmt;

/// A puzzle or a state of play as a format holds it, unchecked.
///
/// ```
/// use qedoku_sudoku::{Grid, Setup};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let setup = Setup::from_line(text).unwrap();
/// assert_eq!(setup.given_count(), 30);
/// assert!(Grid::new(&setup).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Given digits, cell by cell.
    pub givens: [Option<Digit>; 81],
    /// Digits placed by a player.
    pub placed: [Option<Digit>; 81],
    /// Candidates of the cells without a digit, where the format lists them. Without them a cell has
    /// what its peers leave.
    pub candidates: Option<Box<[DigitSet; 81]>>,
    /// Candidates deleted by a player, on top of what peers exclude.
    pub deleted: Vec<(Cell, Digit)>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { givens: [None; 81], placed: [None; 81], candidates: None, deleted: Vec::new() }
    }
}

impl Setup {
    /// A puzzle from exactly 81 characters, `1` to `9` for givens, `.` or `0` for empty cells.
    ///
    /// The formats module reads everything else; this is the short way for tests and callers that hold
    /// clean lines. `None` if the length or a character is wrong.
    pub fn from_line(line: &str) -> Option<Setup> {
        let bytes: &[u8; 81] = line.as_bytes().try_into().ok()?;
        let mut setup = Setup::default();
        for (given, &byte) in setup.givens.iter_mut().zip(bytes) {
            *given = match byte {
                b'.' | b'0' => None,
                b'1'..=b'9' => Digit::new(byte - b'0'),
                _ => return None,
            };
        }
        Some(setup)
    }

    /// The given or placed digit of a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell.index()].or(self.placed[cell.index()])
    }

    /// How many cells are given.
    pub fn given_count(&self) -> usize {
        self.givens.iter().flatten().count()
    }

    /// The givens as 81 characters, `.` for the others.
    pub fn line(&self) -> String {
        self.givens.iter().map(|g| g.map_or('.', |d| char::from(b'0' + d.value()))).collect()
    }

    /// Whether it is more than givens: placed digits, candidates or deletions.
    pub fn has_state(&self) -> bool {
        self.placed.iter().any(Option::is_some) || self.candidates.is_some() || !self.deleted.is_empty()
    }

    /// Everything that makes the setup no puzzle: repeated digits, house by house (rows, columns, boxes),
    /// digits ascending.
    pub fn defects(&self) -> Vec<Defect> {
        let mut seen = [DigitSet::EMPTY; 27];
        let mut repeated = [DigitSet::EMPTY; 27];
        for cell in (0..81).map(Cell) {
            let Some(digit) = self.digit(cell) else { continue };
            for house in house::houses_of(cell).map(House::index) {
                if seen[house].contains(digit) {
                    repeated[house].insert(digit);
                }
                seen[house].insert(digit);
            }
        }
        let mut defects = Vec::new();
        for house in (0..27).map(House) {
            for digit in repeated[house.index()] {
                let holders = house::cells(house).iter().copied().filter(|&c| self.digit(c) == Some(digit));
                let cells: Vec<Cell> = holders.collect();
                let is_given = |cell: &&Cell| self.givens[cell.index()].is_some();
                let placed = cells.iter().filter(|cell| !is_given(cell)).copied().collect();
                defects.push(Defect::Repeated { house, digit, cells, placed });
            }
        }
        defects
    }
}

/// Something that makes a setup no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Defect {
    /// A digit stands in several cells of a house.
    Repeated {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Its cells, by position; at least two.
        cells: Vec<Cell>,
        /// Those of them that a player filled.
        placed: Vec<Cell>,
    },
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect::Repeated { house, digit, cells, placed } => {
                let times = match cells.len() {
                    2 => "twice".to_owned(),
                    n => format!("{n} times"),
                };
                let names = |cells: &[Cell], joint: &str| {
                    let names: Vec<String> = cells.iter().map(|&c| notation::cell(c)).collect();
                    names.join(joint)
                };
                write!(
                    f,
                    "{digit} stands {times} in {}, at {}; ",
                    notation::house(*house),
                    names(cells, " and ")
                )?;
                match placed.len() {
                    0 => write!(f, "keep one of them"),
                    all if all == cells.len() => {
                        write!(f, "your {digit} in {} is wrong", names(placed, " or "))
                    }
                    1 => write!(f, "your {digit} in {} is wrong", names(placed, "")),
                    _ => write!(f, "your {digit} in {} are wrong", names(placed, " and ")),
                }
            }
        }
    }
}

impl std::error::Error for Defect {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_repeated_digit_is_reported_with_its_places() {
        let mut line = String::from("55.......");
        line.push_str(&".".repeat(70));
        line.push_str("77");
        let defects = Setup::from_line(&line).unwrap().defects();
        let texts: Vec<String> = defects.iter().map(Defect::to_string).collect();
        assert_eq!(
            texts,
            [
                "5 stands twice in row 1, at r1c1 and r1c2; keep one of them",
                "7 stands twice in row 9, at r9c8 and r9c9; keep one of them",
                "5 stands twice in box 1, at r1c1 and r1c2; keep one of them",
                "7 stands twice in box 9, at r9c8 and r9c9; keep one of them",
            ]
        );
    }

    #[test]
    fn of_equal_digits_those_that_were_placed_are_to_blame() {
        let told = |given: &[usize], placed: &[usize]| {
            let mut setup = Setup::default();
            given.iter().for_each(|&cell| setup.givens[cell] = Digit::new(5));
            placed.iter().for_each(|&cell| setup.placed[cell] = Digit::new(5));
            setup.defects()[0].to_string()
        };
        let start = |count: &str, cells: &str| format!("5 stands {count} in row 1, at {cells}; ");
        assert_eq!(told(&[0, 5], &[]), start("twice", "r1c1 and r1c6") + "keep one of them");
        assert_eq!(told(&[5], &[0]), start("twice", "r1c1 and r1c6") + "your 5 in r1c1 is wrong");
        assert_eq!(told(&[], &[0, 5]), start("twice", "r1c1 and r1c6") + "your 5 in r1c1 or r1c6 is wrong");
        let three = start("3 times", "r1c1 and r1c6 and r1c8");
        assert_eq!(told(&[5], &[0, 7]), three + "your 5 in r1c1 and r1c8 are wrong");
    }

    #[test]
    fn a_line_of_80_characters_or_with_a_letter_is_no_setup() {
        assert_eq!(Setup::from_line(&".".repeat(80)), None);
        assert_eq!(Setup::from_line(&"o".repeat(81)), None);
    }
}

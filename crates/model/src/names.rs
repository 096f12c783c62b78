//! What a family calls its cells, houses and candidates.

use crate::{Candidate, Cell, DigitSet, House, Literal, Meaning, Net};

/// Names for the things of one puzzle, as players write them.
pub trait Names {
    /// The net whose candidates are named.
    fn net(&self) -> &Net;

    /// A cell: `r4c7`.
    fn cell(&self, cell: Cell) -> String;

    /// A house or run within a sentence: `row 4`, `the across run 16 at r2c3`.
    fn house(&self, house: House) -> String;

    /// Several cells in one word, folded where the notation allows: `r4c79`.
    fn cells(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&c| self.cell(c)).collect::<Vec<_>>().join(", ")
    }

    /// The digits of a combination: `{1,2,9}`.
    fn combination(&self, digits: DigitSet) -> String {
        let digits: Vec<String> = digits.iter().map(|d| d.to_string()).collect();
        format!("{{{}}}", digits.join(","))
    }

    /// A candidate as a placement: `r4c7=3`.
    fn candidate(&self, candidate: Candidate) -> String {
        match self.net().meaning(candidate) {
            Meaning::Digit(cell, digit) => format!("{}={digit}", self.cell(cell)),
            Meaning::Combination(house, digits) => {
                format!("{}={}", self.house(house), self.combination(digits))
            }
        }
    }

    /// A literal: `r4c7=3`, or `r4c7≠3` for the opposite.
    fn literal(&self, literal: Literal) -> String {
        let on = self.candidate(literal.candidate());
        if literal.is_on() { on } else { on.replacen('=', "≠", 1) }
    }
}

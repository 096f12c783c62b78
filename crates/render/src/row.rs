//! For tests: a row of nine cells with the nine digits each, and a run with two combinations.

use qedoku_model::{
    Candidate, Cell, Digit, DigitSet, GroupKind, House, Meaning, Names, Net, NetBuilder, Origin,
};

/// What the run is called.
pub const RUN: &str = "the across run 4 at r1c1";

/// The row, with the names of its houses, of which the last is the run.
pub struct Row {
    net: Net,
    houses: &'static [&'static str],
}

impl Row {
    pub fn new(houses: &'static [&'static str]) -> Row {
        let mut net = NetBuilder::default();
        for cell in 0..9 {
            let own = Digit::ALL.map(|digit| net.candidate(Meaning::Digit(Cell(cell), digit)));
            net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell)), own);
        }
        let run = House(houses.len() as u16 - 1);
        for digits in [0b11, 0b101] {
            net.candidate(Meaning::Combination(run, DigitSet::from_bits(digits)));
        }
        Row { net: net.build(), houses }
    }
}

impl Names for Row {
    fn net(&self) -> &Net {
        &self.net
    }

    fn cell(&self, cell: Cell) -> String {
        format!("r1c{}", cell.0 + 1)
    }

    fn house(&self, house: House) -> String {
        self.houses[usize::from(house.0)].to_owned()
    }
}

/// A candidate of the row: the cell from 0, the digit.
pub fn at(cell: u32, digit: u32) -> Candidate {
    Candidate(cell * 9 + digit - 1)
}

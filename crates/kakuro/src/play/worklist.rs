//! Where simple deductions wait, and which runs have changed since their summary was made.

use super::run_summary::Finding;
use qedoku_model::bits::{BitMatrix, BitRow};
use qedoku_model::{Cell, House};

/// Where simple deductions wait, and which runs have changed.
#[derive(Clone, Debug)]
pub(crate) struct Worklist {
    /// The runs with each finding, then [`SINGLES`](Worklist::SINGLES) and [`TOUCHED`](Worklist::TOUCHED).
    sets: BitMatrix,
    touched: Vec<House>,
}

impl Worklist {
    /// Cells with one candidate.
    const SINGLES: usize = Finding::ALL.len();
    /// The runs in `touched`.
    const TOUCHED: usize = Finding::ALL.len() + 1;

    pub fn new(cells: usize, runs: usize) -> Worklist {
        let sets = BitMatrix::new(Worklist::TOUCHED + 1, cells.max(runs));
        Worklist { sets, touched: Vec::new() }
    }

    /// Open cells with one candidate, in reading order.
    pub fn singles(&self) -> impl Iterator<Item = Cell> + '_ {
        self.sets.row(Worklist::SINGLES).ones().map(|cell| Cell(cell as u16))
    }

    /// Runs with a finding, in their order.
    pub fn runs(&self, finding: Finding) -> impl Iterator<Item = House> + '_ {
        self.sets.row(finding as usize).ones().map(|house| House(house as u16))
    }

    pub fn set_single(&mut self, cell: Cell, single: bool) {
        self.sets.put(Worklist::SINGLES, cell.index(), single);
    }

    pub fn set(&mut self, finding: Finding, house: House, found: bool) {
        self.sets.put(finding as usize, house.index(), found);
    }

    /// Notes that a run's summary is out of date.
    pub fn touch(&mut self, house: House) {
        if !self.sets.has(Worklist::TOUCHED, house.index()) {
            self.sets.set(Worklist::TOUCHED, house.index());
            self.touched.push(house);
        }
    }

    pub fn next_touched(&mut self) -> Option<House> {
        let house = self.touched.pop()?;
        self.sets.unset(Worklist::TOUCHED, house.index());
        Some(house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touched_run_comes_once() {
        let mut work = Worklist::new(1, 4);
        for house in [2, 1, 2] {
            work.touch(House(house));
        }
        assert_eq!([work.next_touched(), work.next_touched()], [Some(House(1)), Some(House(2))]);
        assert_eq!(work.next_touched(), None);
    }
}

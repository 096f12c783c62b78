//! Where simple deductions wait, and which runs have changed since their summary was made.

use super::run_summary::Finding;
use qedoku_model::{Cell, House};

/// Some sets of indices, a bit each, in one piece: a position is copied often.
#[derive(Clone, PartialEq, Eq, Debug)]
struct IndexSets {
    words: Vec<u64>,
    /// How many words a set takes.
    each: usize,
}

impl IndexSets {
    /// So many empty sets of indices below `len`.
    fn empty(count: usize, len: usize) -> IndexSets {
        let each = len.div_ceil(64);
        IndexSets { words: vec![0; count * each], each }
    }

    fn set(&mut self, set: usize, index: u16, member: bool) {
        let (word, bit) = (&mut self.words[set * self.each + usize::from(index) / 64], 1u64 << (index % 64));
        if member { *word |= bit } else { *word &= !bit }
    }

    fn contains(&self, set: usize, index: u16) -> bool {
        self.words[set * self.each + usize::from(index) / 64] >> (index % 64) & 1 == 1
    }

    fn iter(&self, set: usize) -> impl Iterator<Item = u16> + '_ {
        let words = &self.words[set * self.each..(set + 1) * self.each];
        words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| Some(w & (w - 1)).filter(|&w| w != 0))
                .map(move |w| i as u16 * 64 + w.trailing_zeros() as u16)
        })
    }
}

/// Where simple deductions wait, and which runs have changed.
#[derive(Clone, Debug)]
pub(crate) struct Worklist {
    /// The runs with each finding, then [`SINGLES`](Worklist::SINGLES) and [`TOUCHED`](Worklist::TOUCHED).
    sets: IndexSets,
    touched: Vec<House>,
}

impl Worklist {
    /// Cells with one candidate.
    const SINGLES: usize = Finding::ALL.len();
    /// The runs in `touched`.
    const TOUCHED: usize = Finding::ALL.len() + 1;

    pub fn new(cells: usize, runs: usize) -> Worklist {
        let sets = IndexSets::empty(Worklist::TOUCHED + 1, cells.max(runs));
        Worklist { sets, touched: Vec::new() }
    }

    /// Open cells with one candidate, in reading order.
    pub fn singles(&self) -> impl Iterator<Item = Cell> + '_ {
        self.sets.iter(Worklist::SINGLES).map(Cell)
    }

    /// Runs with a finding, in their order.
    pub fn runs(&self, finding: Finding) -> impl Iterator<Item = House> + '_ {
        self.sets.iter(finding as usize).map(House)
    }

    pub fn set_single(&mut self, cell: Cell, single: bool) {
        self.sets.set(Worklist::SINGLES, cell.0, single);
    }

    pub fn set(&mut self, finding: Finding, house: House, found: bool) {
        self.sets.set(finding as usize, house.0, found);
    }

    /// Notes that a run's summary is out of date.
    pub fn touch(&mut self, house: House) {
        if !self.sets.contains(Worklist::TOUCHED, house.0) {
            self.sets.set(Worklist::TOUCHED, house.0, true);
            self.touched.push(house);
        }
    }

    pub fn next_touched(&mut self) -> Option<House> {
        let house = self.touched.pop()?;
        self.sets.set(Worklist::TOUCHED, house.0, false);
        Some(house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_sets_hold_what_was_put_in() {
        let mut sets = IndexSets::empty(2, 200);
        for index in [3, 64, 199, 5] {
            sets.set(1, index, true);
        }
        sets.set(1, 5, false);
        sets.set(0, 7, true);
        assert_eq!(sets.iter(1).collect::<Vec<_>>(), [3, 64, 199]);
        assert_eq!(sets.iter(0).collect::<Vec<_>>(), [7]);
        assert!(sets.contains(1, 64) && !sets.contains(1, 5) && !sets.contains(1, 7));
    }

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

//! Almost locked sets and which of them share a restricted common.

use super::super::prelude::*;
use super::list::{self, Als};
use crate::last::Last;
use qedoku_engine::Kept;
use qedoku_model::bits::{BitMatrix, BitRow, ones_of};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The sets of a grid with their ties.
pub(super) struct Network {
    /// All sets, in the order of the list.
    pub(super) sets: Vec<Als>,
    /// Per set and digit the candidates that fall if the digit is true in the set.
    targets: Vec<[CellSet; 9]>,
    /// Per set, the digits with such candidates.
    aims: Vec<DigitSet>,
    /// Per candidate, a bit for each set that it is a target of.
    aimed_at: BitMatrix,
    /// Per set, a bit for each set that it shares a restricted common with.
    tied: BitMatrix,
}

impl Kept for Network {
    fn bytes(&self) -> usize {
        let of_set = size_of::<Als>() + size_of::<[CellSet; 9]>() + size_of::<DigitSet>();
        self.sets.len() * of_set + self.aimed_at.bytes() + self.tied.bytes()
    }
}

impl Network {
    /// The network of a grid as [`new`](Network::new) makes it; the last one is kept, since one technique
    /// after the other asks for the same. Breaks when the time of `emit` is over.
    pub(super) fn of(
        grid: &Grid,
        overlap: bool,
        workspace: &mut Workspace,
        emit: &mut Emit<'_>,
    ) -> ControlFlow<(), Arc<Network>> {
        let last = workspace.of::<Last<bool, Network>>();
        last.of_whole(grid, overlap, || Network::new(grid, overlap, emit))
    }

    /// The sets of a grid; ties between sets that share cells count only if asked for.
    ///
    /// A digit of two sets is a restricted common if some house holds all its places in both, and they have
    /// none of them in common; so the sets are tied house by house.
    fn new(grid: &Grid, overlap: bool, emit: &mut Emit<'_>) -> ControlFlow<(), Network> {
        let sets = list::all(grid);
        let count = sets.len();
        let mut with_cell = BitMatrix::new(81, count);
        let mut in_house = BitMatrix::new(9 * 27, count);
        for (i, set) in sets.iter().enumerate() {
            set.cells.iter().for_each(|cell| with_cell.set(cell.index(), i));
            for digit in set.digits {
                set.homes(digit).for_each(|h| in_house.set(digit.index() * 27 + h.index(), i));
            }
        }
        let mut tied = BitMatrix::new(count, count);
        let mut by_digit = vec![0; tied.width()];
        for (i, set) in sets.iter().enumerate() {
            emit.tick()?;
            let row = tied.row_mut(i);
            let with = |digit: Digit, h: House| in_house.row(digit.index() * 27 + h.index());
            for digit in set.digits {
                if overlap {
                    by_digit.fill(0);
                    set.homes(digit).for_each(|h| by_digit.unite(with(digit, h)));
                    set.places(digit).iter().for_each(|cell| by_digit.subtract(with_cell.row(cell.index())));
                    row.unite(&by_digit);
                } else {
                    set.homes(digit).for_each(|h| row.unite(with(digit, h)));
                }
            }
            if !overlap {
                set.cells.iter().for_each(|cell| row.subtract(with_cell.row(cell.index())));
            }
        }
        let mut targets = vec![[CellSet::EMPTY; 9]; sets.len()];
        let mut aims = vec![DigitSet::EMPTY; sets.len()];
        let mut aimed_at = BitMatrix::new(729, count);
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits {
                let fall = set.seen(digit) & grid.cells_with(digit);
                if !fall.is_empty() {
                    targets[i][digit.index()] = fall;
                    aims[i].insert(digit);
                    fall.iter().for_each(|cell| aimed_at.set(target(digit, cell), i));
                }
            }
        }
        ControlFlow::Continue(Network { sets, targets, aims, aimed_at, tied })
    }

    /// The sets with one of these cells, a bit each.
    pub(super) fn sets_in(&self, cells: CellSet) -> Vec<u64> {
        let mut row = vec![0; self.tied.width()];
        for (i, _) in self.sets.iter().enumerate().filter(|(_, set)| set.is_in(cells)) {
            row.set(i);
        }
        row
    }

    /// The sets that share a restricted common with a set that shares one with this set, where one of the
    /// three is wanted, a bit each.
    pub(super) fn two_away(&self, i: usize, wanted: &[u64]) -> Vec<u64> {
        let mut away = vec![0; self.tied.width()];
        for pivot in self.neighbours(i) {
            let all = wanted.has(i) || wanted.has(pivot);
            for ((word, &row), &wanted) in away.iter_mut().zip(self.tied.row(pivot)).zip(wanted) {
                *word |= if all { row } else { row & wanted };
            }
        }
        away
    }

    /// The sets that have a target in common with a set, itself among them, a bit each.
    pub(super) fn with_common_targets(&self, i: usize) -> Vec<u64> {
        let mut row = vec![0; self.tied.width()];
        for digit in self.aims[i] {
            let cells = self.targets[i][digit.index()].iter();
            cells.for_each(|cell| row.unite(self.aimed_at.row(target(digit, cell))));
        }
        row
    }

    /// The digits that some candidate loses if they are true in one of two sets.
    pub(super) fn common_targets(&self, i: usize, j: usize) -> DigitSet {
        let hits = |d: &Digit| !(self.targets[i][d.index()] & self.targets[j][d.index()]).is_empty();
        (self.aims[i] & self.aims[j]).iter().filter(hits).collect()
    }

    /// The sets that share a restricted common with a set, in order.
    pub(super) fn neighbours(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        self.tied.row(i).ones()
    }

    /// The same, a bit each.
    pub(super) fn neighbours_of(&self, i: usize) -> &[u64] {
        self.tied.row(i)
    }

    /// The sets that share a restricted common with both sets, in order.
    pub(super) fn common_neighbours(&self, i: usize, j: usize) -> impl Iterator<Item = usize> + '_ {
        ones_of(self.tied.row(i).iter().zip(self.tied.row(j)).map(|(a, b)| a & b))
    }
}

/// A target as a number below 729.
fn target(digit: Digit, cell: Cell) -> usize {
    digit.index() * 81 + cell.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn sets_are_tied_as_their_restricted_commons_say() {
        let mut ties = 0;
        for line in [
            ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ] {
            let grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
            for overlap in [false, true] {
                let mut ignore = |_| Flow::Continue(());
                let mut emit = Emit::new(qedoku_engine::Watch::ENDLESS, &mut ignore);
                let ControlFlow::Continue(network) = Network::new(&grid, overlap, &mut emit) else {
                    panic!("there is time enough")
                };
                for (i, a) in network.sets.iter().enumerate() {
                    let slow = network.sets.iter().enumerate().filter(|&(j, b)| {
                        i != j && !a.restricted(b).is_empty() && (overlap || !a.overlaps(b))
                    });
                    let slow: Vec<usize> = slow.map(|(j, _)| j).collect();
                    assert_eq!(network.neighbours(i).collect::<Vec<_>>(), slow);
                    ties += slow.len();
                }
            }
        }
        assert!(ties > 1000);
    }
}

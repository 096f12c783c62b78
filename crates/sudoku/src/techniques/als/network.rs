//! Almost locked sets and which of them share a restricted common.

use super::super::prelude::*;
use super::list::{self, Als};
use crate::last::Last;
use qedoku_engine::Kept;
use qedoku_model::bits::{BitMatrix, BitRow, ones_of};
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// The sets of a grid with their ties.
pub(super) struct Network {
    /// All sets, in the order of the list.
    pub(super) sets: Vec<Als>,
    /// Per set and digit the candidates that fall if the digit is true in the set.
    targets: Vec<[CellSet; 9]>,
    /// Per set, the digits with such candidates.
    aims: Vec<DigitSet>,
    /// Per set, a bit for each set that it shares a restricted common with.
    tied: BitMatrix,
    /// The restricted commons, set by set and of each by the other set.
    ties: Vec<Tie>,
    /// Per set, its place in `ties`.
    ties_of: Vec<Range<usize>>,
}

/// The restricted commons of a set with another one, and which that is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tie {
    pub(super) to: usize,
    pub(super) digits: DigitSet,
}

impl Kept for Network {
    fn bytes(&self) -> usize {
        let of_set = size_of::<(Als, [CellSet; 9], DigitSet, Range<usize>)>();
        let ties = self.ties.capacity() * size_of::<Tie>();
        self.sets.len() * of_set + ties + self.tied.bytes()
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
        let (ties, ties_of) = ties(&sets, &tied, emit)?;
        let mut targets = vec![[CellSet::EMPTY; 9]; sets.len()];
        let mut aims = vec![DigitSet::EMPTY; sets.len()];
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits {
                let fall = set.seen(digit) & grid.cells_with(digit);
                if !fall.is_empty() {
                    targets[i][digit.index()] = fall;
                    aims[i].insert(digit);
                }
            }
        }
        ControlFlow::Continue(Network { sets, targets, aims, tied, ties, ties_of })
    }

    /// The sets with one of these cells, a bit each.
    pub(super) fn sets_in(&self, cells: CellSet) -> Vec<u64> {
        let mut row = vec![0; self.tied.width()];
        for (i, _) in self.sets.iter().enumerate().filter(|(_, set)| set.is_in(cells)) {
            row.set(i);
        }
        row
    }

    /// What falls if a digit of a set is true in it: its targets, as numbers below [`TARGETS`].
    pub(super) fn targets(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let of =
            move |digit: Digit| self.targets[i][digit.index()].iter().map(move |cell| target(digit, cell));
        self.aims[i].iter().flat_map(of)
    }

    /// The digits of which two sets both have targets.
    pub(super) fn common_aims(&self, i: usize, j: usize) -> DigitSet {
        self.aims[i] & self.aims[j]
    }

    /// The digits that some candidate loses if they are true in one of two sets.
    pub(super) fn common_targets(&self, i: usize, j: usize) -> DigitSet {
        let hits = |d: &Digit| !(self.targets[i][d.index()] & self.targets[j][d.index()]).is_empty();
        self.common_aims(i, j).iter().filter(hits).collect()
    }

    /// The sets that share restricted commons with a set, in order, and those.
    pub(super) fn ties(&self, i: usize) -> &[Tie] {
        &self.ties[self.ties_of[i].clone()]
    }

    /// The sets that share a restricted common with a set, a bit each.
    pub(super) fn neighbours_of(&self, i: usize) -> &[u64] {
        self.tied.row(i)
    }

    /// The sets that share a restricted common with both sets, in order.
    pub(super) fn common_neighbours(&self, i: usize, j: usize) -> impl Iterator<Item = usize> + '_ {
        ones_of(self.tied.row(i).iter().zip(self.tied.row(j)).map(|(a, b)| a & b))
    }
}

/// The restricted commons of sets that are tied, set by set, and where those of each are.
fn ties(
    sets: &[Als],
    tied: &BitMatrix,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), (Vec<Tie>, Vec<Range<usize>>)> {
    let mut counts = vec![0; sets.len()];
    let mut pairs = Vec::new();
    for (i, set) in sets.iter().enumerate() {
        emit.tick()?;
        for j in tied.row(i).ones().take_while(|&j| j < i) {
            pairs.push((i, j, set.restricted(&sets[j])));
            counts[i] += 1;
            counts[j] += 1;
        }
    }
    let mut ties = vec![Tie { to: 0, digits: DigitSet::EMPTY }; 2 * pairs.len()];
    let mut end = 0;
    let mut of: Vec<Range<usize>> = Vec::with_capacity(sets.len());
    for count in counts {
        of.push(end..end);
        end += count;
    }
    // The pairs come by their later set, so each set is told of earlier ones first.
    for (i, j, digits) in pairs {
        for (set, to) in [(i, j), (j, i)] {
            ties[of[set].end] = Tie { to, digits };
            of[set].end += 1;
        }
    }
    ControlFlow::Continue((ties, of))
}

/// How many targets there may be.
pub(super) const TARGETS: usize = 729;

/// A target as a number below [`TARGETS`].
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
                    assert!(network.tied.row(i).ones().eq(slow.iter().copied()));
                    assert!(network.ties(i).iter().map(|tie| tie.to).eq(slow.iter().copied()));
                    assert!(
                        network.ties(i).iter().all(|tie| tie.digits == a.restricted(&network.sets[tie.to]))
                    );
                    ties += slow.len();
                }
            }
        }
        assert!(ties > 1000);
    }
}

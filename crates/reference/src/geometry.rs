//! Units, positions, peers, and the orders in which the reference walks them.
//!
//! Cells are numbered 0 to 80 in reading order. A unit is a block, a row or a column, numbered 0 to 8 within
//! its kind; a position inside a unit is 0 to 8, in reading order in a block, by column in a row, by row in a
//! column.

use std::sync::LazyLock;

/// The three kinds of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A 3x3 block.
    Block,
    /// A row.
    Row,
    /// A column.
    Column,
}

/// Blocks, rows, columns: the order of implications, of unique loops and of BUGs.
pub const BRC: [Kind; 3] = [Kind::Block, Kind::Row, Kind::Column];

/// Blocks, columns, rows: the order of singles and subsets.
pub const BCR: [Kind; 3] = [Kind::Block, Kind::Column, Kind::Row];

/// One of the 27 units.
///
/// ```
/// use qedoku_reference::{Kind, Unit};
/// assert_eq!(Unit::of(Kind::Block, 80), Unit { kind: Kind::Block, index: 8 });
/// assert_eq!(Unit::of(Kind::Column, 10).cells(), &[1, 10, 19, 28, 37, 46, 55, 64, 73]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unit {
    /// Block, row or column.
    pub kind: Kind,
    /// Its number within the kind, 0 to 8.
    pub index: usize,
}

impl Unit {
    /// The unit of this kind that holds a cell.
    pub fn of(kind: Kind, cell: usize) -> Unit {
        let index = match kind {
            Kind::Block => cell / 27 * 3 + cell % 9 / 3,
            Kind::Row => cell / 9,
            Kind::Column => cell % 9,
        };
        Unit { kind, index }
    }

    /// The nine units of a kind.
    pub fn all(kind: Kind) -> impl Iterator<Item = Unit> {
        (0..9).map(move |index| Unit { kind, index })
    }

    /// The nine cells by position.
    pub fn cells(self) -> &'static [usize; 9] {
        &GEOMETRY.units[self.kind as usize][self.index]
    }

    /// Its number among all 27 units.
    fn number(self) -> usize {
        9 * self.kind as usize + self.index
    }

    /// Whether a cell lies in it.
    pub fn holds(self, cell: usize) -> bool {
        Unit::of(self.kind, cell) == self
    }

    /// Whether the two units have a cell in common.
    pub fn crosses(self, other: Unit) -> bool {
        self.overlap(other) != 0
    }

    /// The positions, as bits, of those of its cells that also lie in `other`.
    pub fn overlap(self, other: Unit) -> u16 {
        GEOMETRY.overlaps[self.number()][other.number()]
    }
}

/// The twenty cells that share a unit with `cell`: its block by position, then its row, then its column, each
/// at its first occurrence and with the kind of unit by which it is met.
pub fn peers(cell: usize) -> &'static [(usize, Kind)] {
    &GEOMETRY.peers[cell]
}

/// Whether two different cells share a unit.
pub fn sees(one: usize, other: usize) -> bool {
    one != other && BRC.into_iter().any(|kind| Unit::of(kind, one) == Unit::of(kind, other))
}

/// The sets of `size` out of `count` items, as bits, in mask order: by increasing binary number, so that the
/// largest member varies slowest.
///
/// ```
/// let pairs: Vec<u16> = qedoku_reference::subsets(4, 2).collect();
/// assert_eq!(pairs, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
/// ```
///
/// # Panics
/// If `count` or `size` is above 9.
pub fn subsets(count: usize, size: usize) -> impl Iterator<Item = u16> {
    // Fewer items only cut the list of nine short: their masks are the smallest.
    GEOMETRY.subsets[size].iter().copied().take_while(move |mask| mask >> count == 0)
}

/// The members of a set of positions, ascending.
pub fn members(mask: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |i| mask >> i & 1 == 1)
}

struct Geometry {
    units: [[[usize; 9]; 9]; 3],
    peers: Vec<Vec<(usize, Kind)>>,
    /// By the numbers of two units.
    overlaps: Vec<Vec<u16>>,
    /// By size, the sets out of nine items.
    subsets: Vec<Vec<u16>>,
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let mut units = [[[0; 9]; 9]; 3];
    for kind in BRC {
        for (index, unit) in units[kind as usize].iter_mut().enumerate() {
            let mut cells = (0..81).filter(|&cell| Unit::of(kind, cell).index == index);
            unit.fill_with(|| cells.next().unwrap_or_default());
        }
    }
    let peers = (0..81)
        .map(|cell| {
            let mut list: Vec<(usize, Kind)> = Vec::new();
            for kind in BRC {
                for other in units[kind as usize][Unit::of(kind, cell).index] {
                    if other != cell && list.iter().all(|&(known, _)| known != other) {
                        list.push((other, kind));
                    }
                }
            }
            list
        })
        .collect();
    let all = || BRC.into_iter().flat_map(Unit::all);
    let overlap = |unit: Unit, other: Unit| -> u16 {
        let cells = &units[unit.kind as usize][unit.index];
        (0..9).filter(|&i| other.holds(cells[i])).map(|i| 1 << i).sum()
    };
    let overlaps = all().map(|unit| all().map(|other| overlap(unit, other)).collect()).collect();
    let of_size = |size: u32| (0..512u16).filter(|mask| mask.count_ones() == size).collect();
    let subsets = (0..=9).map(of_size).collect();
    Geometry { units, peers, overlaps, subsets }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers_and_sees_exactly_them() {
        for cell in 0..81 {
            assert_eq!(peers(cell).len(), 20);
            for other in 0..81 {
                assert_eq!(sees(cell, other), peers(cell).iter().any(|&(peer, _)| peer == other));
            }
        }
    }

    #[test]
    fn peers_come_block_first() {
        let of_first: Vec<usize> = peers(0).iter().map(|&(cell, _)| cell).collect();
        assert_eq!(of_first, [1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6, 7, 8, 27, 36, 45, 54, 63, 72]);
    }

    #[test]
    fn a_block_overlaps_a_row_in_three_positions() {
        let block = Unit { kind: Kind::Block, index: 4 };
        let row = Unit { kind: Kind::Row, index: 4 };
        assert_eq!(block.overlap(row), 0b000_111_000);
        assert_eq!(row.overlap(block), 0b000_111_000);
        assert!(!block.crosses(Unit { kind: Kind::Row, index: 0 }));
    }
}

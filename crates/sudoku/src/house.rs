//! Geometry: rows, columns, boxes, peers, and sets of cells.
//!
//! Cells are numbered 0 to 80 in reading order. Houses are numbered rows 0 to 8, columns 9 to 17,
//! boxes 18 to 26; inside a house cells have positions 0 to 8: in a row by column, in a column by row, in
//! a box in reading order.

use qedoku_model::{Cell, House};
use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// Row, column or box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// One of nine rows, top to bottom.
    Row,
    /// One of nine columns, left to right.
    Column,
    /// One of nine boxes in reading order.
    Box,
}

impl HouseKind {
    /// Boxes, columns, rows: the order in which the reference rater scans singles and subsets.
    pub const BOX_COLUMN_ROW: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
    /// Boxes, rows, columns: the order in which it scans uniqueness patterns and peers.
    pub const BOX_ROW_COLUMN: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

    /// The nine houses of this kind, in order.
    pub fn houses(self) -> impl Iterator<Item = House> {
        let first = self as u16 * 9;
        (first..first + 9).map(House)
    }

    /// The kind of a house.
    pub fn of(house: House) -> HouseKind {
        match house.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }
}

const fn row(cell: usize) -> usize {
    cell / 9
}

const fn column(cell: usize) -> usize {
    cell % 9
}

const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

static CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell(0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        cells[row(i)][column(i)] = Cell(i as u16);
        cells[9 + column(i)][row(i)] = Cell(i as u16);
        cells[18 + box_of(i)][row(i) % 3 * 3 + column(i) % 3] = Cell(i as u16);
        i += 1;
    }
    cells
};

/// For two houses the positions of the first that lie in the second, a bit each.
pub(crate) static SHARED: [[u16; 27]; 27] = {
    let mut shared = [[0; 27]; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            let c = CELLS[house][position].index();
            shared[house][row(c)] |= 1 << position;
            shared[house][9 + column(c)] |= 1 << position;
            shared[house][18 + box_of(c)] |= 1 << position;
            position += 1;
        }
        house += 1;
    }
    shared
};

/// For each cell its row, column and box, each with the cell's position in it.
pub(crate) static SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        seats[i] = [
            (row(i) as u8, column(i) as u8),
            (9 + column(i) as u8, row(i) as u8),
            (18 + box_of(i) as u8, (row(i) % 3 * 3 + column(i) % 3) as u8),
        ];
        i += 1;
    }
    seats
};

static SETS: [CellSet; 27] = {
    let mut sets = [CellSet(0); 27];
    let mut i = 0;
    while i < 81 {
        sets[row(i)].0 |= 1 << i;
        sets[9 + column(i)].0 |= 1 << i;
        sets[18 + box_of(i)].0 |= 1 << i;
        i += 1;
    }
    sets
};

static PEERS: [[Cell; 20]; 81] = {
    let mut peers = [[Cell(0); 20]; 81];
    let mut c = 0;
    while c < 81 {
        let houses = [18 + box_of(c), row(c), 9 + column(c)];
        let (mut seen, mut n, mut h) = (1u128 << c, 0, 0);
        while h < 3 {
            let mut i = 0;
            while i < 9 {
                let other = CELLS[houses[h]][i];
                if seen >> other.0 & 1 == 0 {
                    seen |= 1 << other.0;
                    peers[c][n] = other;
                    n += 1;
                }
                i += 1;
            }
            h += 1;
        }
        c += 1;
    }
    peers
};

static PEER_SETS: [CellSet; 81] = {
    let mut sets = [CellSet(0); 81];
    let mut c = 0;
    while c < 81 {
        let mut i = 0;
        while i < 20 {
            sets[c].0 |= 1 << PEERS[c][i].0;
            i += 1;
        }
        c += 1;
    }
    sets
};

/// The cells of a house by position.
pub fn cells(house: House) -> &'static [Cell; 9] {
    &CELLS[house.index()]
}

/// The cells of a house as a set.
pub fn cell_set(house: House) -> CellSet {
    SETS[house.index()]
}

/// The house of a kind that holds a cell.
#[inline]
pub fn house_of(cell: Cell, kind: HouseKind) -> House {
    let c = cell.index();
    House(match kind {
        HouseKind::Row => row(c),
        HouseKind::Column => 9 + column(c),
        HouseKind::Box => 18 + box_of(c),
    } as u16)
}

/// Row, column and box of a cell.
#[inline]
pub fn houses_of(cell: Cell) -> [House; 3] {
    [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| house_of(cell, kind))
}

/// The position of a cell within its house of a kind, 0 to 8.
#[inline]
pub fn position_in(cell: Cell, kind: HouseKind) -> usize {
    let c = cell.index();
    match kind {
        HouseKind::Row => column(c),
        HouseKind::Column => row(c),
        HouseKind::Box => row(c) % 3 * 3 + column(c) % 3,
    }
}

/// The twenty cells that share a house with this one: those of its box by position, then of its row, then
/// of its column, each once.
pub fn peers(cell: Cell) -> &'static [Cell; 20] {
    &PEERS[cell.index()]
}

/// The peers as a set.
#[inline]
pub fn peer_set(cell: Cell) -> CellSet {
    PEER_SETS[cell.index()]
}

/// A set of cells: 81 bits, bit `i` for cell `i`.
///
/// ```
/// use qedoku_model::{Cell, House};
/// use qedoku_sudoku::house::{cell_set, peer_set};
/// let row_1_in_box_1 = cell_set(House(0)) & cell_set(House(18));
/// assert_eq!(row_1_in_box_1.iter().collect::<Vec<_>>(), [Cell(0), Cell(1), Cell(2)]);
/// assert_eq!(peer_set(Cell(40)).len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// The set of these bits; those above bit 80 do not count.
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// Its bits, bit `i` for cell `i`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether it holds a cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// How many cells it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// The first cell.
    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u16))
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let bit = low.trailing_zeros();
                low &= low - 1;
                return Some(Cell(bit as u16));
            }
            (high != 0).then(|| {
                let bit = high.trailing_zeros();
                high &= high - 1;
                Cell(64 + bit as u16)
            })
        })
    }

    /// The cells that see every cell of the set; all cells for the empty set.
    pub fn common_peers(self) -> CellSet {
        self.iter().fold(CellSet::ALL, |common, cell| common & peer_set(cell))
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;
    #[inline]
    fn not(self) -> CellSet {
        CellSet::ALL - self
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_stands_at_its_position_in_its_three_houses() {
        for cell in (0..81).map(Cell) {
            for kind in HouseKind::BOX_ROW_COLUMN {
                let house = house_of(cell, kind);
                assert_eq!(cells(house)[position_in(cell, kind)], cell);
                assert_eq!(HouseKind::of(house), kind);
                assert!(cell_set(house).contains(cell));
            }
        }
    }

    #[test]
    fn peers_come_box_first_and_share_a_house_with_the_cell() {
        assert_eq!(
            peers(Cell(0))[..8].iter().map(|c| c.0).collect::<Vec<_>>(),
            [1, 2, 9, 10, 11, 18, 19, 20]
        );
        for cell in (0..81).map(Cell) {
            let houses = houses_of(cell);
            let expected: CellSet = (0..81)
                .map(Cell)
                .filter(|&o| o != cell && houses_of(o).iter().any(|h| houses.contains(h)))
                .collect();
            assert_eq!(peers(cell).iter().copied().collect::<CellSet>(), expected);
            assert_eq!(peer_set(cell), expected);
        }
    }
}

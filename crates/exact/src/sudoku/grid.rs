//! The candidates of all cells in nine vectors.
//!
//! A cell's candidates are nine bits. The cell in row `3b + r` and column `3s + c` (each number 0 to 2) is
//! field `b` of lane `s` of vector `3r + c`; a field is ten bits wide, the tenth a spare that stops carries:
//!
//! ```text
//! vector 3r + c    lane 0 = stack 0                lane 1 = stack 1      lane 2 = stack 2
//!                  [band 2 . band 1 . band 0]      [  .  .  .  ]         [  .  .  .  ]
//! ```
//!
//! So the cells of a box are one field of nine vectors, and one instruction does the same work for all nine
//! boxes and all nine digits.

use super::Solution;
use super::vectors::Words;
use qedoku_model::DigitSet;

/// Bit 0 of every field of a lane.
pub(super) const LOW: u32 = 1 | 1 << 10 | 1 << 20;
/// The nine candidate bits of every field.
pub(super) const FULL: u32 = 0x1ff * LOW;
/// The spare bit of every field.
pub(super) const SPARE: u32 = 0x200 * LOW;

/// The field of a given in each band: 0 is open, what is above 9 has no candidate. A byte needs no test of
/// its bounds.
static FIELDS: [[u32; 256]; 3] = {
    let field = [0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256];
    let mut fields = [[0; 256]; 3];
    let mut i = 0;
    while i < 10 {
        fields[0][i] = field[i];
        fields[1][i] = field[i] << 10;
        fields[2][i] = field[i] << 20;
        i += 1;
    }
    fields
};

/// The smallest digit of each set, 0 for none.
static SMALLEST: [u8; 512] = {
    let mut smallest = [0; 512];
    let mut set = 1u32;
    while set < 512 {
        smallest[set as usize] = set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    smallest
};

/// The candidates of all cells.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Grid(pub(super) [Words; 9]);

/// A cell as vector, lane and shift of its field.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) vector: usize,
    pub(super) lane: usize,
    pub(super) shift: u32,
}

impl Place {
    pub(super) fn of(cell: usize) -> Place {
        let (row, column) = (cell / 9, cell % 9);
        Place { vector: row % 3 * 3 + column % 3, lane: column / 3, shift: (row / 3 * 10) as u32 }
    }

    pub(super) fn cell(self) -> usize {
        let (row, column) = (self.shift as usize / 10 * 3 + self.vector / 3, self.lane * 3 + self.vector % 3);
        row * 9 + column
    }
}

impl Grid {
    /// One of two grids that lie side by side.
    #[inline]
    pub(super) fn of(pairs: &[[Words; 2]; 9], which: usize) -> Grid {
        let mut grid = Grid([[0; 4]; 9]);
        for (words, pair) in grid.0.iter_mut().zip(pairs) {
            *words = pair[which];
        }
        grid
    }

    /// A digit fills its cell, 0 leaves it open, anything above 9 leaves it without candidate.
    #[inline(never)]
    pub(super) fn from_givens(givens: &[u8; 81]) -> Grid {
        let field = |band: usize, cell: usize| FIELDS[band][usize::from(givens[cell + 27 * band])];
        let mut words = [[0; 4]; 9];
        for (vector, words) in words.iter_mut().enumerate() {
            for (lane, word) in words.iter_mut().take(3).enumerate() {
                let cell = vector / 3 * 9 + lane * 3 + vector % 3;
                *word = field(0, cell) | field(1, cell) | field(2, cell);
            }
        }
        Grid(words)
    }

    pub(super) fn from_candidates(candidates: &[DigitSet; 81]) -> Grid {
        let mut words = [[0; 4]; 9];
        for (cell, set) in candidates.iter().enumerate() {
            let place = Place::of(cell);
            words[place.vector][place.lane] |= u32::from(set.bits()) << place.shift;
        }
        Grid(words)
    }

    /// The smallest candidate of each cell, 0 where there is none.
    pub(super) fn digits(&self) -> Solution {
        let mut digits = [0; 81];
        self.write(&mut digits);
        digits
    }

    /// The same, put in its place.
    #[inline(never)]
    pub(super) fn write(&self, digits: &mut Solution) {
        for (vector, words) in self.0.iter().enumerate() {
            for (lane, &word) in words.iter().take(3).enumerate() {
                let cell = vector / 3 * 9 + lane * 3 + vector % 3;
                for band in 0..3 {
                    digits[cell + 27 * band] = SMALLEST[(word >> (10 * band) & 0x1ff) as usize];
                }
            }
        }
    }

    /// Gives all candidates to a cell.
    pub(super) fn open(&mut self, cell: usize) {
        let place = Place::of(cell);
        self.0[place.vector][place.lane] |= 0x1ff << place.shift;
    }

    /// Takes the candidates in `bits` (bit 0 = digit 1) from a cell.
    pub(super) fn remove(&mut self, cell: usize, bits: u32) {
        let place = Place::of(cell);
        self.remove_from_lane(place, bits << place.shift);
    }

    /// Takes bits from the lane of a cell. The whole vector is written, so that it can be read at once.
    #[inline]
    pub(super) fn remove_from_lane(&mut self, place: Place, bits: u32) {
        self.0[place.vector] = std::array::from_fn(|lane| {
            let taken = if lane == place.lane { bits } else { 0 };
            self.0[place.vector][lane] & !taken
        });
    }

    /// The candidates of a cell, bit 0 = digit 1.
    pub(super) fn field(&self, place: Place) -> u32 {
        self.0[place.vector][place.lane] >> place.shift & 0x1ff
    }
}

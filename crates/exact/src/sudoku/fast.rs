//! Depth-first search over nine vectors that hold the whole grid.
//!
//! # Layout
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
//!
//! # One sweep of [`settle`]
//!
//! 1. *Hidden singles of the boxes.* A digit with one place in a box fills that cell.
//! 2. *Naked singles.* A cell with one candidate is taken from the rest of its box.
//! 3. *Bands and stacks.* In a band a digit takes its three boxes in three different rows: one of six
//!    arrangements. What no possible arrangement uses is removed; likewise for the columns of a stack. This
//!    is locked candidates of both kinds, carries every placement from its box to its row and column, and
//!    makes hidden singles of rows and columns hidden singles of a box.
//!
//! Sweeps repeat until nothing changes. A box without a place for a digit and a cell without candidate end
//! the branch. Two digits alone in one cell, or one digit left in two cells of a box, come to that when they
//! are followed up, so no test looks for them. A settled grid whose cells all hold one candidate is a
//! solution: each box holds nine digits, and the arrangements spread them over rows and columns.
//!
//! Arrangements of a band as the unit of propagation: T. Dillon,
//! tdoku (2019); here they are worked out for all bands and digits at once.
//!
//! # Branching
//!
//! The cell with two candidates and most unsolved peers, else the first with fewest candidates. The second
//! child continues on the parent's own copy.

use super::Solution;
use super::lanes::Lanes;
use crate::budget::Meter;
use qedoku_model::DigitSet;
use std::ops::ControlFlow;

/// Bit 0 of every field.
const LOW: Lanes = Lanes::each(1 | 1 << 10 | 1 << 20);
/// The nine candidate bits of every field.
const FULL: Lanes = Lanes::each(0x1ff * (1 | 1 << 10 | 1 << 20));
/// The spare bit of every field.
const SPARE: Lanes = Lanes::each(0x200 * (1 | 1 << 10 | 1 << 20));

/// The candidates of all cells.
#[derive(Clone, Copy)]
pub(super) struct Grid([Lanes; 9]);

/// A cell as vector, lane and shift of its field.
#[derive(Clone, Copy)]
struct Place {
    vector: usize,
    lane: usize,
    shift: u32,
}

impl Place {
    fn of(cell: usize) -> Place {
        let (row, column) = (cell / 9, cell % 9);
        Place { vector: row % 3 * 3 + column % 3, lane: column / 3, shift: (row / 3 * 10) as u32 }
    }
}

/// What propagation says of a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settled {
    Dead,
    Open,
    Solved,
}

impl Grid {
    /// A digit fills its cell, 0 leaves it open, anything above 9 leaves it without candidate.
    #[inline]
    pub(super) fn from_givens(givens: &[u8; 81]) -> Grid {
        const FIELD: [u32; 16] = [0x1ff, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
        let mut words = [[0; 4]; 9];
        for row in 0..9 {
            for column in 0..9 {
                let field = FIELD[givens[row * 9 + column].min(15) as usize];
                words[row % 3 * 3 + column % 3][column / 3] |= field << (row / 3 * 10);
            }
        }
        Grid(words.map(Lanes::of))
    }

    pub(super) fn from_candidates(candidates: &[DigitSet; 81]) -> Grid {
        let mut words = [[0; 4]; 9];
        for (cell, set) in candidates.iter().enumerate() {
            let place = Place::of(cell);
            words[place.vector][place.lane] |= u32::from(set.bits()) << place.shift;
        }
        Grid(words.map(Lanes::of))
    }

    /// The smallest candidate of each cell, 0 where there is none.
    pub(super) fn digits(&self) -> Solution {
        let words = self.0.map(Lanes::words);
        std::array::from_fn(|cell| {
            let place = Place::of(cell);
            let field = words[place.vector][place.lane] >> place.shift & 0x1ff;
            if field == 0 { 0 } else { field.trailing_zeros() as u8 + 1 }
        })
    }

    /// Takes the candidates in `bits` (bit 0 = digit 1) from a cell.
    pub(super) fn remove(&mut self, cell: usize, bits: u32) {
        self.remove_at(Place::of(cell), bits);
    }

    fn remove_at(&mut self, place: Place, bits: u32) {
        let mut words = [0; 4];
        words[place.lane] = bits << place.shift;
        self.0[place.vector] = self.0[place.vector].without(Lanes::of(words));
    }

    fn field(&self, place: Place) -> u32 {
        self.0[place.vector].words()[place.lane] >> place.shift & 0x1ff
    }
}

/// Hands every solution below `grid` to `visit`; breaks when it does or when the meter refuses a node.
pub(super) fn search(
    mut grid: Grid,
    meter: &mut Meter,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    loop {
        if !meter.take() {
            return ControlFlow::Break(());
        }
        match settle(&mut grid) {
            Settled::Dead => return ControlFlow::Continue(()),
            Settled::Solved => return visit(&grid),
            Settled::Open => {}
        }
        let place = choose(&grid);
        let field = grid.field(place);
        let lowest = field & field.wrapping_neg();
        let mut child = grid;
        child.remove_at(place, field & !lowest);
        search(child, meter, visit)?;
        grid.remove_at(place, lowest);
    }
}

/// All nine candidate bits of each field whose spare bit is set in `flags`.
#[inline(always)]
fn spread(flags: Lanes) -> Lanes {
    flags.minus(flags.down::<9>())
}

/// Field `b` receives what field `b - 1` (of three) holds; the two top bits of a lane become garbage.
#[inline(always)]
fn previous_field(lanes: Lanes) -> Lanes {
    lanes.up::<10>().or(lanes.down::<20>())
}

/// Field `b` receives what field `b + 1` (of three) holds; the two top bits of a lane become garbage.
#[inline(always)]
fn next_field(lanes: Lanes) -> Lanes {
    lanes.up::<20>().or(lanes.down::<10>())
}

/// What is in any of three sets, and what is in at least two.
#[inline(always)]
fn met(a: Lanes, b: Lanes, c: Lanes) -> (Lanes, Lanes) {
    let either = a.or(b);
    (either.or(c), a.and(b).or(either.and(c)))
}

/// Removes what singles and the arrangements of bands and stacks exclude, until nothing changes.
#[inline(never)]
fn settle(grid: &mut Grid) -> Settled {
    let mut cells = grid.0;
    loop {
        // Digits met once and twice in each box.
        let (once_0, twice_0) = met(cells[0], cells[1], cells[2]);
        let (once_1, twice_1) = met(cells[3], cells[4], cells[5]);
        let (once_2, twice_2) = met(cells[6], cells[7], cells[8]);
        let (once, twice) = met(once_0, once_1, once_2);
        let alone = once.without(twice.or(twice_0).or(twice_1).or(twice_2));

        let mut filled = SPARE;
        let mut open = Lanes::NONE;
        let mut placed = Lanes::NONE;
        let mut singles = [Lanes::NONE; 9];
        let mut next = cells;
        for i in 0..9 {
            let cell = cells[i];
            filled = filled.and(cell.plus(FULL));
            // All candidates but the lowest.
            let rest = cell.and(cell.minus(LOW));
            open = open.or(rest);
            singles[i] = cell.and(spread(SPARE.without(rest.plus(FULL))));
            placed = placed.or(singles[i]);
            let hidden = cell.and(alone);
            next[i] = cell.without(spread(hidden.plus(FULL).and(SPARE)).without(hidden));
        }
        let dead = FULL.without(once).or(SPARE.without(filled));
        if !dead.is_none() {
            return Settled::Dead;
        }
        for i in 0..9 {
            next[i] = next[i].without(placed.without(singles[i]));
        }

        // Rows of a band: the arrangement may step to the next stack row by row, or to the previous one.
        let rows: [Lanes; 3] = std::array::from_fn(|r| next[3 * r].or(next[3 * r + 1]).or(next[3 * r + 2]));
        let onward = rows[0].and(rows[1].next_lane()).and(rows[2].previous_lane());
        let backward = rows[0].and(rows[1].previous_lane()).and(rows[2].next_lane());
        let rows = [
            onward.or(backward),
            onward.previous_lane().or(backward.next_lane()),
            onward.next_lane().or(backward.previous_lane()),
        ];
        // Columns of a stack: the same with bands for stacks.
        let columns: [Lanes; 3] = std::array::from_fn(|c| next[c].or(next[c + 3]).or(next[c + 6]));
        let onward = columns[0].and(next_field(columns[1])).and(previous_field(columns[2]));
        let backward = columns[0].and(previous_field(columns[1])).and(next_field(columns[2]));
        let columns = [
            onward.or(backward),
            previous_field(onward).or(next_field(backward)),
            next_field(onward).or(previous_field(backward)),
        ];

        let mut changed = Lanes::NONE;
        for i in 0..9 {
            next[i] = next[i].and(rows[i / 3]).and(columns[i % 3]);
            changed = changed.or(next[i].xor(cells[i]));
        }
        cells = next;
        if changed.is_none() {
            grid.0 = cells;
            return if open.is_none() { Settled::Solved } else { Settled::Open };
        }
    }
}

/// The cell to branch on; the grid is settled and open.
#[inline(never)]
fn choose(grid: &Grid) -> Place {
    let mut unsolved = [Lanes::NONE; 9];
    let mut pairs = [Lanes::NONE; 9];
    for i in 0..9 {
        let cell = grid.0[i];
        let rest = cell.and(cell.minus(LOW));
        let third = rest.and(rest.or(SPARE).minus(LOW));
        let several = rest.plus(FULL).and(SPARE);
        unsolved[i] = several.down::<9>();
        pairs[i] = spread(several.without(third.plus(FULL)));
    }
    // Unsolved cells of each row, column and box, in every field that lies in it.
    let row: [Lanes; 3] = std::array::from_fn(|r| {
        let band = unsolved[3 * r].plus(unsolved[3 * r + 1]).plus(unsolved[3 * r + 2]);
        band.plus(band.next_lane()).plus(band.previous_lane())
    });
    let column: [Lanes; 3] = std::array::from_fn(|c| {
        let stack = unsolved[c].plus(unsolved[c + 3]).plus(unsolved[c + 6]);
        stack.plus(next_field(stack).and(FULL)).plus(previous_field(stack).and(FULL))
    });
    let in_box = unsolved.iter().fold(Lanes::NONE, |sum, cell| sum.plus(*cell));
    // The best pair cell of each box: five bits of count, four bits that name the vector.
    let mut best = Lanes::NONE;
    for (i, pair) in pairs.iter().enumerate() {
        let count = row[i / 3].plus(column[i % 3]).plus(in_box);
        let key = count.up::<4>().plus(Lanes::each(i as u32 * (1 | 1 << 10 | 1 << 20))).and(*pair);
        let keep = spread(best.or(SPARE).minus(key).and(SPARE));
        best = best.and(keep).or(key.without(keep));
    }
    let words = best.words();
    let mut greatest = 0;
    for (lane, word) in words.iter().take(3).enumerate() {
        for band in 0..3 {
            greatest = greatest.max((word >> (10 * band) & 0x1ff) << 4 | (lane as u32 * 3 + band));
        }
    }
    if greatest >> 4 != 0 {
        let (vector, at) = ((greatest >> 4 & 15) as usize, greatest & 15);
        return Place { vector, lane: (at / 3) as usize, shift: at % 3 * 10 };
    }
    let sizes = (0..81).map(Place::of).map(|place| (grid.field(place).count_ones(), place));
    let open = sizes.filter(|(size, _)| *size > 1);
    open.min_by_key(|(size, _)| *size).map_or(Place::of(0), |(_, place)| place)
}

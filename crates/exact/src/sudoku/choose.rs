//! Where to branch: the cell with two candidates and most unsolved peers, else the first with fewest
//! candidates.

use super::grid::{FULL, Grid, LOW, Place, SPARE};
use super::propagate::{next_field, previous_field, spread};
use super::vectors::Vector;

/// What a look at settled grids tells.
pub(super) struct Survey<V> {
    /// A bit for each grid that has a cell with several candidates.
    pub(super) open: u32,
    /// The greatest word of a grid tells its best pair cell, see [`place`]; all are below 16 where it has
    /// none.
    best: V,
}

/// Looks for unsolved cells and for the best cell with two candidates; every cell has one candidate at least,
/// unless nobody asks about its grid.
#[inline(always)]
pub(super) fn survey<V: Vector>(cells: &[V; 9]) -> Survey<V> {
    let (low, full, spare) = (V::each(LOW), V::each(FULL), V::each(SPARE));
    let none = V::each(0);
    let mut unsolved = [none; 9];
    let mut pairs = [none; 9];
    for i in 0..9 {
        let cell = cells[i].or(spare);
        let rest = cell.and(cell.minus(low)).or(spare);
        let less = rest.minus(low);
        let several = less.and(spare);
        unsolved[i] = several.down::<9>();
        pairs[i] = spread(several.without(rest.and(less).or(spare).minus(low)));
    }
    // Unsolved cells of each row, column and box, in every field that lies in it.
    let in_rows: [V; 3] =
        std::array::from_fn(|r| unsolved[3 * r].plus(unsolved[3 * r + 1]).plus(unsolved[3 * r + 2]));
    let in_box = in_rows[0].plus(in_rows[1]).plus(in_rows[2]);
    // A key is how many unsolved cells a pair cell sees, five bits, and its vector, four bits.
    let rows: [V; 3] = std::array::from_fn(|r| {
        let row = in_rows[r].plus(in_rows[r].next_lane()).plus(in_rows[r].previous_lane());
        row.plus(in_box).up::<4>().plus(V::each(3 * r as u32 * LOW))
    });
    let columns: [V; 3] = std::array::from_fn(|c| {
        let stack = unsolved[c].plus(unsolved[c + 3]).plus(unsolved[c + 6]);
        let column = stack.plus(next_field(stack).and(full)).plus(previous_field(stack).and(full));
        column.up::<4>().plus(V::each(c as u32 * LOW))
    });
    let mut best = none;
    for (i, pair) in pairs.iter().enumerate() {
        let key = rows[i / 3].plus(columns[i % 3]).and(*pair);
        let keep = spread(best.or(spare).minus(key).and(spare));
        best = key.chosen(keep, best);
    }
    // The key of each box, then its stack and its band.
    let key = V::each(0x1ff);
    let by_band = [
        best.and(key).up::<4>().or(V::lanes([0, 4, 8])),
        best.down::<10>().and(key).up::<4>().or(V::lanes([1, 5, 9])),
        best.down::<20>().and(key).up::<4>().or(V::lanes([2, 6, 10])),
    ];
    Survey { open: in_box.some(), best: by_band[0].max(by_band[1]).max(by_band[2]) }
}

impl<V: Vector> Survey<V> {
    /// The cell to branch on in each grid that is open.
    #[inline(always)]
    pub(super) fn places(&self, grids: impl Fn(usize) -> Grid) -> [Place; 2] {
        let mut best = [[0; 4]; 2];
        self.best.store(&mut best);
        std::array::from_fn(|which| {
            let [a, b, c, _] = best[which];
            let greatest = a.max(b).max(c);
            if greatest >= 16 || self.open >> which & 1 == 0 {
                let vector = (greatest >> 4 & 15) as usize;
                return Place { vector, lane: (greatest >> 2 & 3) as usize, shift: (greatest & 3) * 10 };
            }
            smallest(&grids(which))
        })
    }
}

/// The first cell with fewest candidates of a grid in which none has two; they have three hardly without
/// exception.
#[inline(always)]
fn smallest(grid: &Grid) -> Place {
    let mut fewest = (u32::MAX, Place::default());
    for place in (0..81).map(Place::of) {
        let size = grid.field(place).count_ones();
        if size > 1 && size < fewest.0 {
            fewest = (size, place);
            if size <= 3 {
                break;
            }
        }
    }
    fewest.1
}

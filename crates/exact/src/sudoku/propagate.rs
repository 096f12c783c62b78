//! Propagation: what the candidates of a grid exclude.
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

use super::grid::{FULL, LOW, SPARE};
use super::vectors::Vector;

/// All nine candidate bits of each field whose spare bit is set in `flags`.
#[inline(always)]
pub(super) fn spread<V: Vector>(flags: V) -> V {
    flags.minus(flags.down::<9>())
}

/// Field `b` receives what field `b - 1` (of three) holds; the two top bits of a lane become garbage.
#[inline(always)]
pub(super) fn previous_field<V: Vector>(lanes: V) -> V {
    lanes.up::<10>().or(lanes.down::<20>())
}

/// Field `b` receives what field `b + 1` (of three) holds; the two top bits of a lane become garbage.
#[inline(always)]
pub(super) fn next_field<V: Vector>(lanes: V) -> V {
    lanes.up::<20>().or(lanes.down::<10>())
}

/// Removes what singles and the arrangements of bands and stacks exclude, until nothing changes.
///
/// Returns a bit for each grid that has no solution, or all bits as soon as none can have one. A grid that is
/// dead or settled before its neighbour changes no more in a way that matters.
#[inline(always)]
pub(super) fn settle<V: Vector>(grids: &mut [V; 9]) -> u32 {
    let none = V::each(0);
    let (low, full, spare) = (V::each(LOW), V::each(FULL), V::each(SPARE));
    // With the spare bit set, one can be taken from a field without a carry, and the bit is gone if it was
    // empty.
    let mut cells = grids.map(|cell| cell.or(spare));
    let mut dead = 0;
    loop {
        // Digits met once and twice in each box.
        let thirds: [(V, V); 3] = std::array::from_fn(|i| {
            let [a, b, c] = [cells[3 * i], cells[3 * i + 1], cells[3 * i + 2]];
            (a.any(b, c), a.most(b, c))
        });
        let once = thirds[0].0.any(thirds[1].0, thirds[2].0);
        let twice = thirds[0].0.most(thirds[1].0, thirds[2].0);
        let alone = once.without_any(twice, thirds[0].1.any(thirds[1].1, thirds[2].1));

        let mut next = cells;
        // The cell less one, whose spare bit tells whether it has a candidate.
        let mut less = [none; 9];
        // All bits of cells with several candidates.
        let mut several = [none; 9];
        for i in 0..9 {
            let cell = cells[i];
            less[i] = cell.minus(low);
            several[i] = spread(cell.and(less[i]).minus(low).and(spare));
            let hidden = cell.and(alone);
            next[i] = cell.limited(spread(hidden.plus(full).and(spare)), hidden);
        }
        let placed: [V; 3] = std::array::from_fn(|i| {
            let i = 3 * i;
            none.or_without(cells[i], several[i])
                .or_without(cells[i + 1], several[i + 1])
                .or_without(cells[i + 2], several[i + 2])
        });
        let placed = placed[0].any(placed[1], placed[2]);
        let filled = by_three(less, V::all);
        dead |= full.without(once).or_without(spare, filled).some();
        if dead == V::GRIDS {
            return dead;
        }
        for i in 0..9 {
            next[i] = next[i].without_both(placed, several[i]);
        }

        // Rows of a band: the arrangement may step to the next stack row by row, or to the previous one.
        let rows: [V; 3] = std::array::from_fn(|r| next[3 * r].any(next[3 * r + 1], next[3 * r + 2]));
        let onward = rows[0].all(rows[1].next_lane(), rows[2].previous_lane());
        let backward = rows[0].all(rows[1].previous_lane(), rows[2].next_lane());
        let rows = [
            onward.or(backward),
            onward.previous_lane().or(backward.next_lane()),
            onward.next_lane().or(backward.previous_lane()),
        ];
        // Columns of a stack: the same with bands for stacks.
        let columns: [V; 3] = std::array::from_fn(|c| next[c].any(next[c + 3], next[c + 6]));
        let onward = columns[0].all(next_field(columns[1]), previous_field(columns[2]));
        let backward = columns[0].all(previous_field(columns[1]), next_field(columns[2]));
        let columns = [
            onward.or(backward),
            onward.up::<10>().any(onward.down::<20>(), next_field(backward)),
            onward.up::<20>().any(onward.down::<10>(), previous_field(backward)),
        ];

        for i in 0..9 {
            next[i] = next[i].all(rows[i / 3], columns[i % 3]);
        }
        let changed: [V; 3] = std::array::from_fn(|i| {
            let i = 3 * i;
            next[i]
                .xor(cells[i])
                .or_differing(next[i + 1], cells[i + 1])
                .or_differing(next[i + 2], cells[i + 2])
        });
        cells = next;
        if changed[0].any(changed[1], changed[2]).some() & !dead == 0 {
            *grids = cells.map(|cell| cell.without(spare));
            return dead;
        }
    }
}

/// Nine vectors brought together, three at a time.
#[inline(always)]
fn by_three<V: Vector>(nine: [V; 9], bring: impl Fn(V, V, V) -> V) -> V {
    let three: [V; 3] = std::array::from_fn(|i| bring(nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]));
    bring(three[0], three[1], three[2])
}

//! Rows and columns packed into words, and how the three columns of a stack can be ordered.

/// A row or column of a Sudoku.
#[derive(Clone, Copy, Default)]
pub struct Line {
    /// Four bits a cell, the first lowest; 0 for an empty one.
    pub cells: u64,
    /// The cells that are not empty, the first lowest.
    pub filled: u16,
    /// The same of each stack, times three: where a word of eight times three bits has what comes of them.
    pub places: [u8; 4],
}

impl Line {
    /// The digit in a cell.
    #[inline]
    pub fn digit(&self, cell: usize) -> usize {
        (self.cells >> (4 * cell) & 15) as usize
    }
}

/// The rows and the columns of a Sudoku; digits above 9 count as empty cells.
#[inline]
pub fn lines(cells: &[u8; 81]) -> [[Line; 9]; 2] {
    // The greatest of all is found many at a time.
    if cells.iter().fold(0, |most, &digit| digit.max(most)) > 9 {
        return lines(&cells.map(|digit| if digit > 9 { 0 } else { digit }));
    }
    let (mut rows, mut columns) = ([0; 9], [0; 9]);
    for (r, nine) in cells.as_chunks::<9>().0.iter().enumerate() {
        let [eight @ .., ninth] = *nine;
        let eight = u64::from_le_bytes(eight);
        // Eight bytes become eight times four bits.
        let twos = (eight | eight >> 4) & 0x00ff_00ff_00ff_00ff;
        let fours = (twos | twos >> 8) & 0x0000_ffff_0000_ffff;
        rows[r] = (fours | fours >> 16) & 0xffff_ffff | u64::from(ninth) << 32;
        for (column, &digit) in columns.iter_mut().zip(nine) {
            *column |= u64::from(digit) << (4 * r);
        }
    }
    let mut lines = [[Line::default(); 9]; 2];
    for (lines, all) in lines.iter_mut().zip([rows, columns]) {
        for (line, cells) in lines.iter_mut().zip(all) {
            let filled = filled(cells);
            let places = [filled & 7, filled >> 3 & 7, filled >> 6, 0].map(|places| 3 * places as u8);
            *line = Line { cells, filled, places };
        }
    }
    lines
}

/// Which of nine cells are not 0, of four bits each, a bit each.
#[inline]
fn filled(cells: u64) -> u16 {
    const SEVENS: u64 = 0x7_7777_7777;
    let some = (((cells & SEVENS) + SEVENS) | cells) >> 3 & 0x1_1111_1111;
    // Bits of neighbours come together, then pairs, then fours.
    let pairs = (some | some >> 3) & 0x1_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x1_000f_000f;
    ((fours | fours >> 12) & 0xff | fours >> 24 & 0x100) as u16
}

/// The orders of three.
pub const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The order that takes first the one order and then, of what that gives, another.
pub static THEN: [[u8; 6]; 6] = {
    let mut table = [[0; 6]; 6];
    let mut first = 0;
    while first < 6 {
        let mut next = 0;
        while next < 6 {
            let [a, b, _] = ORDERS[next];
            let (a, b) = (ORDERS[first][a], ORDERS[first][b]);
            // Orders stand in ascending order, two for each first place.
            table[first][next] = (2 * a + if (3 - a - b) < b { 1 } else { 0 }) as u8;
            next += 1;
        }
        first += 1;
    }
    table
};

/// Which neighbours among three columns may still be exchanged: bit 0 the first two, bit 1 the last two.
pub type Ties = u8;

/// By order, ties and filled cells of a stack: the filled places of the target, the first highest, where
/// empty cells stand first among columns that are tied.
pub static ARRANGED: [[[u8; 8]; 4]; 6] = {
    let mut table = [[[0; 8]; 4]; 6];
    let mut order = 0;
    while order < 6 {
        let mut ties = 0;
        while ties < 4 {
            let mut filled = 0;
            while filled < 8 {
                let [a, b, c] = ORDERS[order];
                let (a, b, c) = (filled >> a & 1, filled >> b & 1, filled >> c & 1);
                table[order][ties][filled] = match ties {
                    0 => 4 * a + 2 * b + c,
                    1 => 4 * (a & b) + 2 * (a | b) + c,
                    2 => 4 * a + 2 * (b & c) + (b | c),
                    _ => (1 << (a + b + c)) - 1,
                } as u8;
                filled += 1;
            }
            ties += 1;
        }
        order += 1;
    }
    table
};

/// By order and ties, the source columns of a stack that are in no tie.
pub static UNTIED: [[u8; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut order = 0;
    while order < 6 {
        let [a, _, c] = ORDERS[order];
        table[order] = [7, 1 << c, 1 << a, 0];
        order += 1;
    }
    table
};

/// By ties and filled places, the first highest: the orders, a bit each, that put empty cells first among
/// what is tied and leave them in their order.
pub static EMPTY_FIRST: [[u8; 8]; 4] = {
    let mut table = [[0; 8]; 4];
    let mut ties = 0;
    while ties < 4 {
        let mut filled = 0;
        while filled < 8 {
            let mut order = 0;
            while order < 6 {
                let mut fits = true;
                let mut target = 0;
                while target < 3 {
                    let source = ORDERS[order][target];
                    let is_filled = filled >> (2 - source) & 1 == 1;
                    // A place that is not tied keeps its column; filled ones stand where filled ones are to
                    // be.
                    fits &= source == target || is_tied(ties, source, target);
                    fits &= is_filled == (ARRANGED[0][ties][reversed(filled)] >> (2 - target) & 1 == 1);
                    let mut before = 0;
                    while before < target {
                        let earlier = ORDERS[order][before];
                        let is_empty = !is_filled && filled >> (2 - earlier) & 1 == 0;
                        fits &= !(is_empty && earlier > source);
                        before += 1;
                    }
                    target += 1;
                }
                if fits {
                    table[ties][filled] |= 1 << order;
                }
                order += 1;
            }
            filled += 1;
        }
        ties += 1;
    }
    table
};

/// Three bits from the last to the first.
const fn reversed(bits: usize) -> usize {
    (bits & 1) << 2 | bits & 2 | bits >> 2
}

/// Whether two places may be exchanged.
const fn is_tied(ties: usize, one: usize, other: usize) -> bool {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    match ties {
        0 => false,
        1 => high < 2,
        2 => low > 0,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_order_after_another_is_what_it_says() {
        for (first, row) in THEN.iter().enumerate() {
            for (next, &both) in row.iter().enumerate() {
                let expected = ORDERS[next].map(|at| ORDERS[first][at]);
                assert_eq!(ORDERS[usize::from(both)], expected);
            }
        }
    }

    #[test]
    fn empty_cells_come_first_and_filled_ones_in_every_order() {
        assert_eq!(EMPTY_FIRST.map(|row| row[0]), [1; 4]);
        assert_eq!(EMPTY_FIRST[0], [1; 8]);
        assert_eq!(EMPTY_FIRST[3].map(u8::count_ones), [1, 1, 1, 2, 1, 2, 2, 6]);
        assert_eq!(EMPTY_FIRST[3][4], 1 << 3); // the first comes last
        assert_eq!(EMPTY_FIRST[1][4], 1 << 2);
    }
}

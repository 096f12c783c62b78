//! Rows and columns packed into words, and how the three columns of a stack can be ordered.

/// A row or column of a Sudoku.
#[derive(Clone, Copy, Default)]
pub struct Line {
    /// Four bits a cell, the first lowest; 0 for an empty one.
    pub cells: u64,
    /// The cells that are not empty, the first lowest.
    pub filled: u16,
}

impl Line {
    /// The digit in a cell.
    pub fn digit(&self, cell: usize) -> usize {
        (self.cells >> (4 * cell) & 15) as usize
    }
}

/// The rows and the columns of a Sudoku; digits above 9 count as empty cells.
pub fn lines(cells: &[u8; 81]) -> [[Line; 9]; 2] {
    let mut lines = [[Line::default(); 9]; 2];
    let [rows, columns] = &mut lines;
    for (r, row) in rows.iter_mut().enumerate() {
        for (c, column) in columns.iter_mut().enumerate() {
            let digit = cells[9 * r + c];
            if digit > 9 {
                continue;
            }
            let filled = u16::from(digit != 0);
            row.cells |= u64::from(digit) << (4 * c);
            row.filled |= filled << c;
            column.cells |= u64::from(digit) << (4 * r);
            column.filled |= filled << r;
        }
    }
    lines
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

/// By order, ties and filled cells of a stack: the filled places of the target, the first highest, where empty
/// cells stand first among columns that are tied.
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
}

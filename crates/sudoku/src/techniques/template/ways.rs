//! The ways to place a digit nine times: one cell in each row, column and box, 46,656 in all.
//!
//! A way has a part in each of the three bands: a column in each stack, and one of six orders of the three
//! rows. Three parts make a way if no column occurs twice, so it is enough to know, for each of the 27
//! triples of columns in each band, which cells its possible orders use.

use super::super::prelude::*;

/// Per triple of columns, one in each stack (the first stack varies fastest), the cells of its six parts
/// in a band of 27 bits.
static PARTS: [[u32; 6]; 27] = {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut parts = [[0; 6]; 27];
    let mut triple = 0;
    while triple < 27 {
        let columns = [triple % 3, 3 + triple / 3 % 3, 6 + triple / 9];
        let mut order = 0;
        while order < 6 {
            let mut row = 0;
            while row < 3 {
                parts[triple][order] |= 1 << (9 * row + columns[ORDERS[order][row]]);
                row += 1;
            }
            order += 1;
        }
        triple += 1;
    }
    parts
};

/// The cells filled with each digit.
pub(crate) fn filled(grid: &Grid) -> [CellSet; 9] {
    let mut filled = [CellSet::EMPTY; 9];
    for cell in (!grid.empty()).iter() {
        if let Some(digit) = grid.value(cell) {
            filled[digit.index()].insert(cell);
        }
    }
    filled
}

/// The cells that some way within the allowed cells uses; none if there is no way.
pub(crate) fn used(allowed: CellSet) -> CellSet {
    let bits = allowed.bits();
    let parts = [0, 27, 54].map(|shift| band((bits >> shift) as u32));
    let mut used = [0u32; 3];
    for first in (0..27).filter(|&t| parts[0][t] != 0) {
        for turn in 0..8 {
            let (second, third) = others(first, turn);
            if parts[1][second] != 0 && parts[2][third] != 0 {
                used[0] |= parts[0][first];
                used[1] |= parts[1][second];
                used[2] |= parts[2][third];
            }
        }
    }
    CellSet::from_bits(u128::from(used[0]) | u128::from(used[1]) << 27 | u128::from(used[2]) << 54)
}

/// Per triple of columns, the cells of its parts that lie in the allowed cells of a band.
fn band(allowed: u32) -> [u32; 27] {
    PARTS.map(|orders| orders.iter().filter(|&&part| part & !allowed == 0).fold(0, |all, part| all | part))
}

/// The triples of the second and the third band if the first is `triple`: in each stack one of two turns.
fn others(triple: usize, turn: usize) -> (usize, usize) {
    let own = [triple % 3, triple / 3 % 3, triple / 9];
    let (mut second, mut third, mut weight) = (0, 0, 1);
    for (stack, column) in own.into_iter().enumerate() {
        let (a, b) = ((column + 1) % 3, (column + 2) % 3);
        let (a, b) = if turn >> stack & 1 == 0 { (a, b) } else { (b, a) };
        second += a * weight;
        third += b * weight;
        weight *= 3;
    }
    (second, third)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways, cell by cell.
    fn all() -> Vec<CellSet> {
        fn extend(row: usize, way: CellSet, all: &mut Vec<CellSet>) {
            if row == 9 {
                return all.push(way);
            }
            for cell in house::cells(House(row as u16)) {
                if (house::peer_set(*cell) & way).is_empty() {
                    extend(row + 1, way | CellSet::of(*cell), all);
                }
            }
        }
        let mut ways = Vec::new();
        extend(0, CellSet::EMPTY, &mut ways);
        ways
    }

    #[test]
    fn what_is_used_is_what_some_way_uses() {
        let ways = all();
        assert_eq!(ways.len(), 46_656);
        assert_eq!(used(CellSet::ALL), CellSet::ALL);
        assert_eq!(used(!house::cell_set(House(20))), CellSet::EMPTY);
        let mut seed = 0x9e37_79b9_7f4a_7c15u64;
        for round in 0..60 {
            // A random way, and other cells with a chance that grows.
            let mut next = || {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                seed >> 11
            };
            let mut allowed = ways[next() as usize % ways.len()];
            for cell in (0..81).map(Cell) {
                if next() % 100 < round {
                    allowed.insert(cell);
                }
            }
            let slow = ways.iter().filter(|&&way| (way - allowed).is_empty());
            assert_eq!(used(allowed), slow.fold(CellSet::EMPTY, |all, &way| all | way));
        }
    }
}

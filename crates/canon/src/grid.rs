//! The least image of a full grid.
//!
//! Any row can be the first, as 123456789, so the second decides: it says for each column where the digit below
//! stands in the first row. Either the boxes of a band share their threes of digits whole, and a row 456789… is to be
//! had; or two digits of each box come from one of its neighbours and one from the other, and each first box and each
//! order of those two gives one row 457…, all columns being settled. What remains is to compare.

use crate::lines::Line;
use crate::map::Map;
use crate::search::Row;

/// The least rows of grids, and the maps that give them.
#[derive(Default, Debug)]
pub struct Grids {
    found: Vec<Arranged>,
}

/// A first and a second row with the order of all columns.
#[derive(Clone, Copy, Debug)]
struct Arranged {
    transposed: bool,
    first: u8,
    second: u8,
    /// The source column at each target column.
    columns: [u8; 9],
}

/// By column of the second row of a pair, where its digit stands in the first: four bits each.
#[derive(Clone, Copy)]
struct Below(u64);

impl Below {
    fn of(places: u64, second: &Line) -> Below {
        let place = |column: usize| places >> (4 * second.digit(column)) & 15;
        Below((0..9).fold(0, |all, column| all | place(column) << (4 * column)))
    }

    fn at(self, column: u8) -> u8 {
        (self.0 >> (4 * column) & 15) as u8
    }
}

/// By digit its column.
fn places(line: &Line) -> u64 {
    (0..9).fold(0, |all, column| all | (column as u64) << (4 * line.digit(column)))
}

/// Whether each row has every digit once.
pub fn is_full(lines: &[[Line; 9]; 2]) -> bool {
    let is_whole = |line: &Line| (0..9).fold(0u16, |seen, cell| seen | 1 << line.digit(cell)) == 0x3fe;
    lines.iter().flatten().all(is_whole)
}

impl Grids {
    /// The least rows, and all maps that give them.
    pub fn least(&mut self, lines: &[[Line; 9]; 2]) -> ([Row; 9], Vec<Map>) {
        self.second_rows(lines);
        let mut best = [Row::MAX; 9];
        let mut maps = Vec::new();
        for arranged in &self.found {
            let lines = &lines[usize::from(arranged.transposed)];
            if let Some((rows, order)) = arranged.rows(lines, &best) {
                if rows < best {
                    best = rows;
                    maps.clear();
                }
                maps.push(arranged.map(lines, order));
            }
        }
        (best, maps)
    }

    /// Finds what gives the least second row.
    fn second_rows(&mut self, lines: &[[Line; 9]; 2]) {
        let mut best = (u8::MAX, Row::MAX);
        self.found.clear();
        for (transposed, lines) in lines.iter().enumerate() {
            let places = lines.map(|line| places(&line));
            for (first, second) in PAIRS {
                let below = Below::of(places[first], &lines[second]);
                let seen = best.0;
                let mut found = |rank: u8, columns: [u8; 9]| {
                    let value = (rank, below.row(&columns));
                    if value < best {
                        best = value;
                        self.found.clear();
                    }
                    if value == best {
                        let (first, second) = (first as u8, second as u8);
                        self.found.push(Arranged { transposed: transposed == 1, first, second, columns });
                    }
                };
                below.arrange(seen, &mut found);
            }
        }
    }
}

/// The rows of a band in pairs.
const PAIRS: [(usize, usize); 18] = {
    let mut pairs = [(0, 0); 18];
    let mut at = 0;
    while at < 18 {
        let (first, other) = (at / 2, at % 2);
        pairs[at] = (first, first / 3 * 3 + (first % 3 + 1 + other) % 3);
        at += 1;
    }
    pairs
};

impl Below {
    /// All orders of columns that can make the second row least, with the rank of its beginning where that is at
    /// most `best`.
    fn arrange(self, best: u8, found: &mut impl FnMut(u8, [u8; 9])) {
        let is_whole = self.at(0) / 3 == self.at(1) / 3 && self.at(1) / 3 == self.at(2) / 3;
        match is_whole {
            true => self.arrange_whole(found),
            false => self.arrange_parted(best, found),
        }
    }

    /// 456789…: the first box in any order settles the others.
    fn arrange_whole(self, found: &mut impl FnMut(u8, [u8; 9])) {
        for stack in [0, 3, 6] {
            for [a, b, c] in crate::lines::ORDERS {
                let first = [a, b, c].map(|place| stack + place as u8);
                let next = first.map(|column| self.at(column));
                let last = next.map(|column| self.at(column));
                let mut columns = [0; 9];
                for (three, sources) in columns.chunks_mut(3).zip([first, next, last]) {
                    three.copy_from_slice(&sources);
                }
                found(0, columns);
            }
        }
    }

    /// 457…: by which digit of the fourth cell, the rank, is seen early what cannot be least.
    fn arrange_parted(self, best: u8, found: &mut impl FnMut(u8, [u8; 9])) {
        let mut best = best;
        for stack in [0, 3, 6] {
            let three = [stack, stack + 1, stack + 2];
            let below = three.map(|column| self.at(column));
            // The one whose digit comes from another box than those of the other two.
            let odd = match below.map(|column| column / 3) {
                [a, b, _] if a == b => 2,
                [a, _, c] if a == c => 1,
                _ => 0,
            };
            let (one, two) = ([1, 0, 0][odd], [2, 2, 1][odd]);
            for (a, b) in [(one, two), (two, one)] {
                let fourth = self.at(below[a]);
                let rank = match three.iter().position(|&column| column == fourth) {
                    Some(at) if at == a => 1,
                    Some(at) if at == b => 2,
                    Some(_) => 3,
                    None => 8,
                };
                if rank > best {
                    continue;
                }
                best = rank;
                let second = below[a] / 3 * 3;
                let sixth = 3 * second + 3 - below[a] - below[b]; // three columns in a row
                // 8 stands before 9.
                let last = below[odd] / 3;
                let mut rest = [below[a], below[b], sixth].map(|column| self.at(column)).into_iter();
                let mut next = || rest.find(|column| column / 3 == last).unwrap_or(9);
                let (eighth, ninth) = (next(), next());
                found(
                    rank,
                    [three[a], three[b], three[odd], below[a], below[b], sixth, below[odd], eighth, ninth],
                );
            }
        }
    }

    /// The second row in an order of columns.
    fn row(self, columns: &[u8; 9]) -> Row {
        let labels = labels(columns, |column| column);
        columns.iter().fold(0, |row, &column| row << 4 | labels >> (4 * self.at(column)) & 15)
    }
}

/// By what stands in the first row its label, four bits each.
fn labels(columns: &[u8; 9], digit: impl Fn(u8) -> u8) -> u64 {
    let label = |(at, &column): (usize, &u8)| (at as u64 + 1) << (4 * digit(column));
    columns.iter().enumerate().map(label).fold(0, |all, one| all | one)
}

impl Arranged {
    /// All rows and their order, if they are at most `best`.
    fn rows(&self, lines: &[Line; 9], best: &[Row; 9]) -> Option<([Row; 9], [u8; 9])> {
        let (first, second) = (usize::from(self.first), usize::from(self.second));
        let labels = labels(&self.columns, |column| lines[first].digit(usize::from(column)) as u8);
        let label = |row: usize, column: u8| labels >> (4 * lines[row].digit(usize::from(column))) & 15;
        let band = first / 3 * 3;
        let mut order = [0; 9];
        order[..3].copy_from_slice(&[self.first, self.second, (3 * band + 3 - first - second) as u8]);
        // No two rows below begin alike.
        let others = [[3, 6], [0, 6], [0, 3]][band / 3];
        let mut bands = others.map(|band| {
            let mut rows = [0, 1, 2].map(|row| (label(band + row, self.columns[0]), (band + row) as u8));
            rows.sort_unstable();
            rows
        });
        bands.sort_unstable();
        for (place, (_, row)) in order[3..].iter_mut().zip(bands.into_iter().flatten()) {
            *place = row;
        }
        let mut rows = [0; 9];
        let mut is_less = false;
        for (target, row) in rows.iter_mut().enumerate() {
            let source = usize::from(order[target]);
            *row = self.columns.iter().fold(0, |row, &column| row << 4 | label(source, column));
            match (*row).cmp(&best[target]) {
                _ if is_less => {}
                std::cmp::Ordering::Less => is_less = true,
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => return None,
            }
        }
        Some((rows, order))
    }

    fn map(&self, lines: &[Line; 9], order: [u8; 9]) -> Map {
        let first = &lines[usize::from(self.first)];
        let digits = self.columns.map(|column| first.digit(usize::from(column)) as u8 - 1);
        Map::of(self.transposed, order, self.columns, digits)
    }
}

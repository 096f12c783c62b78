//! The least image of a full grid.
//!
//! Any row can be the first, as 123456789, so the second decides: it says for each column where the digit
//! below stands in the first row. Either the boxes of a band share their threes of digits whole, and a row
//! 456789… is to be had; or two digits of each box come from one of its neighbours and one from the other,
//! and each first box and each order of those two gives one row 457…, all columns being settled. What remains
//! is to compare.

use crate::lines::Line;
use crate::map::Map;
use crate::partial::Row;

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

    /// The same with the rows exchanged: where the digits of the first stand in the second.
    fn inverse(self) -> Below {
        Below((0..9).fold(0, |all, column| all | (column as u64) << (4 * self.at(column))))
    }

    /// The columns that have the same two digits as another one, one above the other and the other above the
    /// one: the highest of four bits each.
    fn exchanges(self, inverse: Below) -> u64 {
        const SEVENS: u64 = 0x7_7777_7777;
        let differ = self.0 ^ inverse.0;
        // The highest bit of each four that are not all 0.
        !(((differ & SEVENS) + SEVENS) | differ) & 0x8_8888_8888
    }

    fn at(self, column: u8) -> u8 {
        (self.0 >> (4 * column) & 15) as u8
    }
}

/// By digit its column.
fn places(line: &Line) -> u64 {
    (0..9).fold(0, |all, column| all | (column as u64) << (4 * line.digit(column)))
}

/// Whether each row, column and box has every digit once.
pub fn is_full(lines: &[[Line; 9]; 2]) -> bool {
    let [rows, columns] = lines;
    if rows.iter().any(|row| row.filled != 0x1ff) {
        return false;
    }
    let seen = |line: &Line, cells: std::ops::Range<usize>| {
        cells.fold(0u16, |seen, cell| seen | 1 << line.digit(cell))
    };
    // The three rows of a band, by stack; the boxes are in it.
    let mut boxes = [0; 9];
    for (r, row) in rows.iter().enumerate() {
        let parts = [0, 3, 6].map(|stack| seen(row, stack..stack + 3));
        if parts[0] | parts[1] | parts[2] != 0x3fe {
            return false;
        }
        boxes.iter_mut().skip(r / 3 * 3).zip(parts).for_each(|(all, part)| *all |= part);
    }
    boxes.iter().all(|&all| all == 0x3fe) && columns.iter().all(|column| seen(column, 0..9) == 0x3fe)
}

impl Grids {
    /// The least rows, and all maps that give them.
    pub fn least(&mut self, lines: &[[Line; 9]; 2]) -> ([Row; 9], Vec<Map>) {
        self.second_rows(lines);
        self.third_rows(lines);
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
            for (one, other) in PAIRS {
                let below = Below::of(places[one], &lines[other]);
                let inverse = below.inverse();
                let is_whole = below.is_whole();
                let exchanges = below.exchanges(inverse);
                if !is_whole && best.0 < EXCHANGE + 16 && exchanges == 0 {
                    continue;
                }
                for (first, second, below) in [(one, other, below), (other, one, inverse)] {
                    let seen = best.0;
                    let mut found = |rank: u8, row: Row, columns: [u8; 9]| {
                        let value = (rank, row);
                        if value < best {
                            best = value;
                            self.found.clear();
                        }
                        if value == best {
                            let (first, second) = (first as u8, second as u8);
                            self.found.push(Arranged { transposed: transposed == 1, first, second, columns });
                        }
                    };
                    match is_whole {
                        true => below.arrange_whole(seen, &mut found),
                        false => below.arrange_parted(exchanges, seen, &mut found),
                    }
                }
            }
        }
    }

    /// Leaves what gives the least third row.
    fn third_rows(&mut self, lines: &[[Line; 9]; 2]) {
        let mut best = Row::MAX;
        let mut kept = 0;
        for at in 0..self.found.len() {
            let arranged = self.found[at];
            let row = arranged.third_row(&lines[usize::from(arranged.transposed)]);
            if row < best {
                (best, kept) = (row, 0);
            }
            if row == best {
                self.found[kept] = arranged;
                kept += 1;
            }
        }
        self.found.truncate(kept);
    }
}

/// The least rank of a second row that begins 457: the next digits, less one, make a number of three places
/// to the base of four on top of that. Less is 456.
const EXCHANGE: u8 = 3;
/// The place of digits above 3, which are not told apart.
const LATE: u8 = 3;

/// The rows of a band in pairs.
const PAIRS: [(usize, usize); 9] = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)];

impl Below {
    /// Whether the boxes share their threes of digits whole; if one does, all do.
    fn is_whole(self) -> bool {
        self.at(0) / 3 == self.at(1) / 3 && self.at(1) / 3 == self.at(2) / 3
    }

    /// All orders of columns that can make a second row 456789… least, if its rank is at most `best`: the
    /// first box in any order settles the others. What the digits of a box are after three boxes tells how
    /// the row ends.
    fn arrange_whole(self, best: u8, found: &mut impl FnMut(u8, Row, [u8; 9])) {
        let staying = (0..3).filter(|&column| self.at(self.at(self.at(column))) == column).count();
        let rank = [2, 1, 0, 0][staying]; // 231, 132, 123
        if rank > best {
            return;
        }
        // Which place of the first box the digit of the seventh cell has where the row is least.
        let (row, seventh) =
            [(0x4_5678_9231, 1), (0x4_5678_9132, 0), (0x4_5678_9123, 0)][2 - usize::from(rank)];
        for stack in [0, 3, 6] {
            for order in crate::lines::ORDERS {
                let first = order.map(|place| stack + place as u8);
                let next = first.map(|column| self.at(column));
                let last = next.map(|column| self.at(column));
                if self.at(last[0]) != first[seventh] {
                    continue;
                }
                let mut columns = [0; 9];
                for (three, sources) in columns.chunks_mut(3).zip([first, next, last]) {
                    three.copy_from_slice(&sources);
                }
                found(rank, row, columns);
            }
        }
    }

    /// 457…: by the digits of the next box, the rank, is seen early what cannot be least.
    fn arrange_parted(self, exchanges: u64, best: u8, found: &mut impl FnMut(u8, Row, [u8; 9])) {
        let mut best = best;
        for stack in [0, 3, 6] {
            // A row that begins 4571 takes an exchange of its first and its fourth column.
            let exchanged = exchanges >> (4 * stack);
            if best < EXCHANGE + 16 && exchanged & 0x888 == 0 {
                continue;
            }
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
                if best < EXCHANGE + 16 && exchanged >> (4 * a) & 8 == 0 {
                    continue;
                }
                // How early in the first row the digits of the second box stand.
                let ranks: u64 =
                    0x3_3333_3333 & !(0xfff << (4 * stack)) | (1 << (4 * b) | 2 << (4 * odd)) << (4 * stack);
                let early = |column: u8| (ranks >> (4 * column) & 15) as u8;
                let fourth = self.at(below[a]);
                if EXCHANGE + 16 * early(fourth) > best {
                    continue;
                }
                let second = below[a] / 3 * 3;
                let sixth = 3 * second + 3 - below[a] - below[b]; // three columns in a row
                let rest = [below[a], below[b], sixth].map(|column| self.at(column));
                let [x, y, z] = rest.map(early);
                // Digits that stand late are not told apart, so nothing behind them counts.
                let rank = EXCHANGE
                    + match () {
                        () if x == LATE => 16 * x,
                        () if y == LATE => 16 * x + 4 * y,
                        () => 16 * x + 4 * y + z,
                    };
                if rank > best {
                    continue;
                }
                best = rank;
                // 8 stands before 9.
                let last = below[odd] / 3;
                let is_last = rest.map(|column| column / 3 == last);
                // Two of the three are.
                let eighth = if is_last[0] { rest[0] } else { rest[1] };
                let ninth = if is_last[2] { rest[2] } else { rest[1] };
                let columns =
                    [three[a], three[b], three[odd], below[a], below[b], sixth, below[odd], eighth, ninth];
                found(rank, self.row(&columns), columns);
            }
        }
    }

    /// The second row in an order of columns.
    fn row(self, columns: &[u8; 9]) -> Row {
        let four = columns.map(|column| 4 * u64::from(column));
        let labels = (1..).zip(four).fold(0u64, |all, (label, place)| all | label << place);
        four.iter().fold(0, |row, place| row << 4 | labels >> (4 * (self.0 >> place & 15)) & 15)
    }
}

/// By what stands in the first row its label, four bits each.
fn labels(columns: &[u8; 9], digit: impl Fn(u8) -> u8) -> u64 {
    let label = |(at, &column): (usize, &u8)| (at as u64 + 1) << (4 * digit(column));
    columns.iter().enumerate().map(label).fold(0, |all, one| all | one)
}

impl Arranged {
    /// The row of the band that is neither the first nor the second.
    fn third(&self) -> usize {
        let (first, second) = (usize::from(self.first), usize::from(self.second));
        3 * (first / 3 * 3) + 3 - first - second
    }

    fn labels(&self, lines: &[Line; 9]) -> u64 {
        labels(&self.columns, |column| lines[usize::from(self.first)].digit(usize::from(column)) as u8)
    }

    fn third_row(&self, lines: &[Line; 9]) -> Row {
        let (labels, third) = (self.labels(lines), &lines[self.third()]);
        let label = |&column: &u8| labels >> (4 * third.digit(usize::from(column))) & 15;
        self.columns.iter().fold(0, |row, column| row << 4 | label(column))
    }

    /// All rows and their order, if they are at most `best`.
    fn rows(&self, lines: &[Line; 9], best: &[Row; 9]) -> Option<([Row; 9], [u8; 9])> {
        let first = usize::from(self.first);
        let labels = self.labels(lines);
        let label = |row: usize, column: u8| labels >> (4 * lines[row].digit(usize::from(column))) & 15;
        let band = first / 3 * 3;
        let mut order = [0; 9];
        order[..3].copy_from_slice(&[self.first, self.second, self.third() as u8]);
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

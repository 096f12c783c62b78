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
    columns: Columns,
}

/// An order of columns.
#[derive(Clone, Copy, Debug)]
struct Columns {
    /// The source column at each target column.
    sources: [u8; 9],
    /// By source column its target column, four bits each, the first being 1.
    targets: u64,
}

impl Columns {
    fn of(sources: [u8; 9]) -> Columns {
        let target = |(at, &source): (usize, &u8)| (at as u64 + 1) << (4 * source);
        Columns { sources, targets: sources.iter().enumerate().map(target).fold(0, |all, one| all | one) }
    }

    /// The row whose digits stand in the first one where that is told.
    fn row(&self, below: Below) -> Row {
        let target = |&source: &u8| self.targets >> (4 * below.at(source)) & 15;
        self.sources.iter().fold(0, |row, source| row << 4 | target(source))
    }
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
    let [rows, _] = lines;
    if rows.iter().any(|row| row.filled != 0x1ff) {
        return false;
    }
    // A bit for each digit that is seen.
    let (mut columns, mut is_full) = ([0u16; 9], true);
    for band in rows.as_chunks::<3>().0 {
        let mut boxes = [0; 3];
        for row in band {
            let mut seen = 0;
            for (stack, part) in boxes.iter_mut().enumerate() {
                let three = [0, 1, 2].map(|place| 1 << row.digit(3 * stack + place));
                let all = three[0] | three[1] | three[2];
                seen |= all;
                *part |= all;
                for (column, digit) in columns[3 * stack..].iter_mut().zip(three) {
                    *column |= digit;
                }
            }
            is_full &= seen == 0x3fe;
        }
        is_full &= boxes == [0x3fe; 3];
    }
    is_full && columns == [0x3fe; 9]
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

    /// Finds what gives the least second row. A band of whole threes has a lesser one than all others.
    fn second_rows(&mut self, lines: &[[Line; 9]; 2]) {
        let places = lines.map(|lines| lines.map(|line| places(&line)));
        let below = |at: usize, one: usize, other: usize| Below::of(places[at][one], &lines[at][other]);
        let whole = [0, 1].map(|at| [0, 3, 6].map(|row| below(at, row, row + 1).is_whole()));
        self.found.clear();
        if whole.as_flattened().contains(&true) {
            self.whole_rows(whole, below);
        } else {
            self.parted_rows(below);
        }
    }

    /// The same of bands of whole threes alone. The more digits of a box come back to it, the less is the
    /// row.
    fn whole_rows(&mut self, whole: [[bool; 3]; 2], below: impl Fn(usize, usize, usize) -> Below) {
        let mut most = 0;
        for (at, whole) in whole.iter().enumerate() {
            for (one, other) in PAIRS.into_iter().filter(|(one, _)| whole[one / 3]) {
                let below = below(at, one, other);
                let staying = below.staying();
                if staying > most {
                    most = staying;
                    self.found.clear();
                }
                if staying == most {
                    for (first, second, below) in [(one, other, below), (other, one, below.inverse())] {
                        let (transposed, first, second) = (at == 1, first as u8, second as u8);
                        below.arrange_whole(most, &mut |columns| {
                            self.found.push(Arranged { transposed, first, second, columns });
                        });
                    }
                }
            }
        }
    }

    /// The same where no band is of whole threes.
    fn parted_rows(&mut self, below: impl Fn(usize, usize, usize) -> Below) {
        let mut best = (u8::MAX, Row::MAX);
        for at in 0..2 {
            for (one, other) in PAIRS {
                let below = below(at, one, other);
                let inverse = below.inverse();
                let exchanges = below.exchanges(inverse);
                if best.0 < EXCHANGE + 16 && exchanges == 0 {
                    continue;
                }
                for (first, second, below) in [(one, other, below), (other, one, inverse)] {
                    below.arrange_parted(exchanges, best.0, &mut |rank, columns| {
                        let value = (rank, columns.row(below));
                        if value < best {
                            best = value;
                            self.found.clear();
                        }
                        if value == best {
                            let (first, second) = (first as u8, second as u8);
                            self.found.push(Arranged { transposed: at == 1, first, second, columns });
                        }
                    });
                }
            }
        }
    }

    /// Leaves what gives the least third row.
    fn third_rows(&mut self, lines: &[[Line; 9]; 2]) {
        let mut best = Row::MAX;
        let mut kept = 0;
        let mut known = None;
        for at in 0..self.found.len() {
            let arranged = self.found[at];
            let lines = &lines[usize::from(arranged.transposed)];
            // Those of the same rows stand together.
            let rows = (arranged.transposed, arranged.first, arranged.second);
            let below = match known {
                Some((seen, below)) if seen == rows => below,
                _ => Below::of(places(&lines[usize::from(arranged.first)]), &lines[arranged.third()]),
            };
            known = Some((rows, below));
            let row = arranged.columns.row(below);
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

    /// How many digits of a box stand above themselves after three boxes, where the boxes share threes.
    fn staying(self) -> usize {
        (0..3).filter(|&column| self.at(self.at(self.at(column))) == column).count()
    }

    /// All orders of columns that make a second row 456789… least where so many digits stay: the first box in
    /// any order settles the others. The row ends 123, 132 or 231 where three, one or none stay.
    fn arrange_whole(self, staying: usize, found: &mut impl FnMut(Columns)) {
        // Which place of the first box the digit of the seventh cell has where the row is least.
        let seventh = usize::from(staying == 0);
        for stack in [0, 3, 6] {
            let three = [stack, stack + 1, stack + 2];
            let nexts = three.map(|column| self.at(column));
            let lasts = nexts.map(|column| self.at(column));
            let back = lasts.map(|column| self.at(column));
            for order in crate::lines::ORDERS {
                if back[order[0]] == three[order[seventh]] {
                    let boxes = [three, nexts, lasts].map(|columns| order.map(|place| columns[place]));
                    found(Columns::of([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|at: usize| boxes[at / 3][at % 3])));
                }
            }
        }
    }

    /// 457…: by the digits of the next box, the rank, is seen early what cannot be least.
    fn arrange_parted(self, exchanges: u64, best: u8, found: &mut impl FnMut(u8, Columns)) {
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
                let columns = Columns::of([
                    three[a], three[b], three[odd], below[a], below[b], sixth, below[odd], eighth, ninth,
                ]);
                found(rank, columns);
            }
        }
    }
}

impl Arranged {
    /// The row of the band that is neither the first nor the second.
    fn third(&self) -> usize {
        let (first, second) = (usize::from(self.first), usize::from(self.second));
        3 * (first / 3 * 3) + 3 - first - second
    }

    /// By digit its label, four bits each.
    fn labels(&self, lines: &[Line; 9]) -> u64 {
        let first = &lines[usize::from(self.first)];
        let label = |(at, &column): (usize, &u8)| (at as u64 + 1) << (4 * first.digit(usize::from(column)));
        self.columns.sources.iter().enumerate().map(label).fold(0, |all, one| all | one)
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
            let mut rows =
                [0, 1, 2].map(|row| (label(band + row, self.columns.sources[0]), (band + row) as u8));
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
            *row = self.columns.sources.iter().fold(0, |row, &column| row << 4 | label(source, column));
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
        let digits = self.columns.sources.map(|column| first.digit(usize::from(column)) as u8 - 1);
        Map::of(self.transposed, order, self.columns.sources, digits)
    }
}

//! A partial map: some rows, and an order of stacks and columns in which what no row has told apart is tied.
//!
//! Digits get labels in the order in which the target shows them, so that no choice of labels is made that is
//! not one of columns.

use crate::lines::{ARRANGED, EMPTY_FIRST, Line, ORDERS, THEN, Ties, UNTIED};
use crate::map::Map;

/// The cells of a row as labels, four bits each, the first highest.
pub type Row = u64;

/// A partial map.
#[derive(Clone, Copy, Debug)]
pub struct Partial {
    pub transposed: bool,
    /// The source rows of target rows, four bits each, the first lowest.
    rows: u64,
    used: u16,
    /// For each target stack its source.
    pub stacks: [u8; 3],
    /// For each target stack the order of its columns, one of [`ORDERS`].
    pub orders: [u8; 3],
    /// For each target stack which of its columns are tied.
    pub ties: [Ties; 3],
    /// Which neighbours among the stacks are tied.
    pub stack_ties: Ties,
    /// The source columns that are in no tie, neither their own nor that of their stack.
    pub settled: u16,
    /// By digit its label, four bits each; 0 for none.
    labels: u64,
    next: u8,
}

impl Partial {
    /// The map that has chosen nothing.
    pub fn start(transposed: bool) -> Partial {
        Partial {
            transposed,
            rows: 0,
            used: 0,
            stacks: [0, 1, 2],
            orders: [0; 3],
            ties: [3; 3],
            stack_ties: 3,
            settled: 0,
            labels: 0,
            next: 1,
        }
    }

    /// The same choices of rows and columns, without a label.
    pub fn without_labels(self) -> Partial {
        Partial { labels: 0, next: 1, ..self }
    }

    /// The source row of a target row.
    #[inline]
    pub fn row(&self, target: usize) -> usize {
        (self.rows >> (4 * target) & 15) as usize
    }

    /// The rows that may come next, a bit each.
    #[inline]
    pub fn open(&self, target: usize) -> u16 {
        let band = match target % 3 {
            0 => 0x1ff,
            _ => 7 << (self.row(target - 1) / 3 * 3),
        };
        band & !self.used
    }

    /// The source column of a target column.
    #[inline]
    pub fn column(&self, target: usize) -> usize {
        let (stack, place) = PLACES[target];
        3 * usize::from(self.stacks[stack]) + ORDERS[usize::from(self.orders[stack])][place]
    }

    #[inline]
    fn stack_of(&self, line: &Line, target: usize) -> usize {
        usize::from(line.filled >> (3 * self.stacks[target]) & 7)
    }

    /// How rows look through this.
    #[inline]
    pub fn look(&self) -> Look {
        let arranged =
            |target: usize| PACKED[usize::from(self.orders[target])][usize::from(self.ties[target])];
        let stacks = self.stacks.map(|stack| usize::from(stack & 3));
        Look { arranged: [arranged(0), arranged(1), arranged(2)], stacks, ties: self.stack_ties }
    }

    /// The label of a digit, a new one if it has none.
    #[inline]
    pub fn label(&mut self, digit: usize) -> u64 {
        let known = self.labels >> (4 * digit) & 15;
        let is_new = known == 0;
        let label = if is_new { u64::from(self.next) } else { known };
        self.labels |= label << (4 * digit);
        self.next += u8::from(is_new);
        label
    }

    /// The row that a line gives which breaks no tie.
    #[inline]
    pub fn settled_row(&mut self, line: &Line, pattern: u16) -> Row {
        let (row, labels, next) = self.shown(line, pattern);
        (self.labels, self.next) = (labels, next);
        row
    }

    /// The row that a line gives which breaks no tie, with all labels and the next one.
    #[inline]
    pub fn shown(&self, line: &Line, mut pattern: u16) -> (Row, u64, u8) {
        let (mut row, mut labels, mut next) = (0, self.labels, self.next);
        while pattern != 0 {
            let place = pattern.ilog2() as usize;
            pattern ^= 1 << place;
            let digit = line.digit(self.column(8 - place));
            let known = labels >> (4 * digit) & 15;
            let is_new = known == 0;
            let label = if is_new { u64::from(next) } else { known };
            labels |= label << (4 * digit);
            next += u8::from(is_new);
            row |= label << (4 * place);
        }
        (row, labels, next)
    }

    /// The same with these labels and a source row for a target row.
    #[inline]
    pub fn with(&self, labels: u64, next: u8, (target, row): (usize, usize)) -> Partial {
        let (rows, used) = (self.rows | (row as u64) << (4 * target), self.used | 1 << row);
        Partial { rows, used, labels, next, ..*self }
    }

    /// Takes a source row for a target row.
    #[inline]
    pub fn choose_row(&mut self, target: usize, row: usize) {
        self.rows |= (row as u64) << (4 * target);
        self.used |= 1 << row;
    }

    /// In how many ways what is tied can be ordered.
    #[inline]
    pub fn ways(&self) -> u32 {
        self.ties.iter().map(|&ties| orders_of(ties)).product::<u32>() * orders_of(self.stack_ties)
    }

    /// The map, all rows being chosen; what is tied stays as it happens to stand.
    pub fn map(&self) -> Map {
        let mut digits = [0; 9];
        let mut next = usize::from(self.next) - 1;
        for digit in 1..10 {
            let label = (self.labels >> (4 * digit) & 15) as usize;
            let place = if label != 0 { label - 1 } else { next };
            next += usize::from(label == 0);
            digits[place] = digit as u8 - 1;
        }
        Map::of(
            self.transposed,
            std::array::from_fn(|target| self.row(target) as u8),
            std::array::from_fn(|target| self.column(target) as u8),
            digits,
        )
    }

    /// The exchanges of neighbours that are tied, as source columns: each a pair of columns, or of three and
    /// three.
    pub fn exchanges(&self) -> Vec<Vec<(usize, usize)>> {
        let tied = |ties: Ties| [0, 1].into_iter().filter(move |at| ties >> at & 1 != 0);
        let stacks = tied(self.stack_ties).map(|at| {
            (0..3).map(|place| (self.column(3 * at + place), self.column(3 * at + 3 + place))).collect()
        });
        let columns = (0..3).flat_map(|stack| {
            tied(self.ties[stack]).map(move |at| (3 * stack + at, 3 * stack + at + 1)).collect::<Vec<_>>()
        });
        stacks.chain(columns.map(|(a, b)| vec![(self.column(a), self.column(b))])).collect()
    }

    /// The filled places of one stack, the first highest, as it stands.
    #[inline]
    pub fn places(&self, line: &Line, target: usize) -> usize {
        usize::from(ARRANGED[usize::from(self.orders[target])][0][self.stack_of(line, target)])
    }

    /// What a line that breaks ties makes of this where that is one thing or two: two tied stacks with one
    /// filled cell each, or two filled cells in tied columns, can stand in either order. Nothing is told of
    /// equal digits there, which contradict themselves. No columns are settled yet.
    #[inline]
    pub fn evenly(&self, line: &Line) -> Option<(Partial, Option<Partial>)> {
        let mut next = *self;
        let mut other = None;
        if self.stack_ties != 0 {
            let (first, last) = (self.stack_ties & 1 != 0, self.stack_ties & 2 != 0);
            for at in [(first, 0), (last, 1), (first && last, 0)] {
                if at.0 {
                    next.sort_stacks(line, at.1)?;
                }
            }
            for (is_tied, at) in [(first, 0), (last, 1)] {
                if is_tied {
                    let (differ, most) = next.sort_stacks(line, at)?;
                    if differ || most == 1 {
                        next.stack_ties &= !(1 << at);
                    }
                    if !differ && most > 0 {
                        if most > 1 || other.is_some() {
                            return None;
                        }
                        other = Some(Choice::Stacks(at));
                    }
                }
            }
        }
        for target in 0..3 {
            let ties = usize::from(next.ties[target]);
            if ties == 0 || next.stack_of(line, target) == 0 {
                continue;
            }
            let places = next.places(line, target);
            let orders = EMPTY_FIRST[ties][places];
            let order = |orders: u8| THEN[usize::from(next.orders[target])][orders.trailing_zeros() as usize];
            let further = orders & (orders - 1);
            if further != 0 {
                if !further.is_power_of_two() || other.is_some() {
                    return None;
                }
                other = Some(Choice::Columns(target, order(further)));
            }
            next.orders[target] = order(orders);
            let filled = ARRANGED[0][ties][REVERSED[places]];
            next.ties[target] &= TIES_OF[usize::from(filled)];
        }
        let Some(choice) = other else { return Some((next, None)) };
        let mut other = next;
        let differ = match choice {
            Choice::Stacks(at) => {
                other.stacks.swap(at, at + 1);
                other.orders.swap(at, at + 1);
                other.ties.swap(at, at + 1);
                // The filled cell is the last of its stack.
                let [one, other] = [at, at + 1].map(|stack| line.digit(next.column(3 * stack + 2)));
                one != other
            }
            Choice::Columns(target, order) => {
                other.orders[target] = order;
                let digits = [0, 1, 2].map(|place| line.digit(next.column(3 * target + place)));
                digits[0] != digits[1] && digits[1] != digits[2]
            }
        };
        differ.then_some((next, Some(other)))
    }

    /// Puts the emptier of two tied neighbours first: whether they differ, and how many cells are filled in
    /// the other. Nothing is told of stacks that have digits, which would decide.
    fn sort_stacks(&mut self, line: &Line, at: usize) -> Option<(bool, u32)> {
        if self.ties[at] != 3 || self.ties[at + 1] != 3 {
            return None;
        }
        let [one, other] = [at, at + 1].map(|target| self.stack_of(line, target).count_ones());
        if one > other {
            self.stacks.swap(at, at + 1);
            self.orders.swap(at, at + 1);
        }
        Some((one != other, one.max(other)))
    }

    /// Finds out which columns are in no tie.
    #[inline]
    pub fn settle(&mut self) {
        let in_tie = [self.stack_ties & 1 != 0, self.stack_ties != 0, self.stack_ties & 2 != 0];
        self.settled = 0;
        for target in 0..3 {
            if !in_tie[target] {
                let untied = UNTIED[usize::from(self.orders[target])][usize::from(self.ties[target])];
                self.settled |= u16::from(untied) << (3 * self.stacks[target]);
            }
        }
    }
}

/// What is left to choose of a line: two stacks, from a target stack on, or another order of the columns of
/// one.
#[derive(Clone, Copy)]
enum Choice {
    Stacks(usize),
    Columns(usize, u8),
}

/// By column its stack and its place in it.
static PLACES: [(usize, usize); 9] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];

/// How the filled places of rows come to stand through a partial map.
pub struct Look {
    /// For each target stack what is filled there, by what is filled in the source, three bits each.
    arranged: [u32; 3],
    /// For each target stack its source.
    stacks: [usize; 3],
    ties: Ties,
}

impl Look {
    /// The filled places of a row where nothing is chosen yet.
    #[inline]
    pub fn first(line: &Line) -> u16 {
        FIRST[usize::from(line.filled & 511)]
    }

    /// The filled places of a row, the first highest, where ties that the row breaks put empty cells first.
    #[inline]
    pub fn pattern(&self, line: &Line) -> u16 {
        let [mut a, mut b, mut c] =
            [0, 1, 2].map(|target| self.arranged[target] >> (line.places[self.stacks[target] & 3] & 31) & 7);
        if self.ties != 0 {
            let sort = |one: u32, other: u32, is_tied: bool| {
                if is_tied { (one.min(other), one.max(other)) } else { (one, other) }
            };
            (a, b) = sort(a, b, self.ties & 1 != 0);
            (b, c) = sort(b, c, self.ties & 2 != 0);
            (a, b) = sort(a, b, self.ties == 3);
        }
        (a << 6 | b << 3 | c) as u16
    }
}

/// By filled cells, the first lowest, what they look like where nothing is chosen yet: emptier stacks first.
static FIRST: [u16; 512] = {
    let mut table = [0; 512];
    let mut filled: u32 = 0;
    while filled < 512 {
        let (a, b, c) = (filled & 7, filled >> 3 & 7, filled >> 6);
        let three = [a.count_ones(), b.count_ones(), c.count_ones()];
        let mut count = 1;
        // Stacks with so many cells each, the fullest last.
        let mut place = 9;
        while count < 4 {
            let most = 4 - count;
            let mut stack = 0;
            while stack < 3 {
                if three[stack] == most {
                    place -= 3;
                    table[filled as usize] |= ((1 << most) - 1) << (6 - place);
                }
                stack += 1;
            }
            count += 1;
        }
        filled += 1;
    }
    table
};

/// [`ARRANGED`] with what it says of a stack in one word, three bits for each set of filled cells.
static PACKED: [[u32; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut at = 0;
    while at < 6 * 4 * 8 {
        let (order, ties, filled) = (at / 32, at / 8 % 4, at % 8);
        table[order][ties] |= (ARRANGED[order][ties][filled] as u32) << (3 * filled);
        at += 1;
    }
    table
};

/// By three places, the first highest, the same with the first lowest.
static REVERSED: [usize; 8] = [0, 4, 2, 6, 1, 5, 3, 7];

/// By filled places, the first highest, which neighbours are both empty.
static TIES_OF: [Ties; 8] = [3, 1, 0, 0, 2, 0, 0, 0];

fn orders_of(ties: Ties) -> u32 {
    [1, 2, 2, 6][usize::from(ties & 3)]
}

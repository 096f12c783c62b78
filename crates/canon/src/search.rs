//! The least image of a Sudoku, row by row: a set of partial maps that all give the least rows so far, each
//! extended by every row that may come next, of which those with the least next row stay.
//!
//! A partial map has chosen source rows for the first target rows and an order of stacks and columns in which what
//! cannot be told apart yet is *tied*. Digits get labels in the order in which the target shows them, so that no
//! choice of labels is made that is not one of columns: where several digits without a label stand in tied columns,
//! each of their orders is a partial map of its own. Different partial maps stand for different maps, so the last
//! ones, with what is still tied in them, are the coset of the automorphisms.

use crate::lines::{ARRANGED, EMPTY_FIRST, Line, ORDERS, THEN, Ties, UNTIED};
use crate::map::Map;

/// The cells of a row as labels, four bits each, the first highest.
pub type Row = u64;

/// A partial map.
#[derive(Clone, Copy, Debug)]
pub struct Partial {
    transposed: bool,
    /// The source rows of target rows, four bits each, the first lowest.
    rows: u64,
    used: u16,
    /// For each target stack its source.
    stacks: [u8; 3],
    /// For each target stack the order of its columns, one of [`ORDERS`].
    orders: [u8; 3],
    /// For each target stack which of its columns are tied.
    ties: [Ties; 3],
    /// Which neighbours among the stacks are tied.
    stack_ties: Ties,
    /// The source columns that are in no tie, neither their own nor that of their stack.
    settled: u16,
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
    pub fn row(&self, target: usize) -> usize {
        (self.rows >> (4 * target) & 15) as usize
    }

    /// The rows that may come next, a bit each.
    pub fn open(&self, target: usize) -> u16 {
        let band = match target % 3 {
            0 => 0x1ff,
            _ => 7 << (self.row(target - 1) / 3 * 3),
        };
        band & !self.used
    }

    fn column(&self, target: usize) -> usize {
        let (stack, place) = (target / 3, target % 3);
        3 * usize::from(self.stacks[stack]) + ORDERS[usize::from(self.orders[stack])][place]
    }

    fn stack_of(&self, line: &Line, target: usize) -> usize {
        usize::from(line.filled >> (3 * self.stacks[target]) & 7)
    }

    /// The filled places of a row, the first highest, where ties that the row breaks put empty cells first.
    fn pattern(&self, line: &Line) -> u16 {
        let [mut a, mut b, mut c] = [0, 1, 2].map(|target| {
            let (order, ties) = (usize::from(self.orders[target]), usize::from(self.ties[target]));
            u16::from(ARRANGED[order][ties][self.stack_of(line, target)])
        });
        if self.stack_ties != 0 {
            let [first, last] = [self.stack_ties & 1 != 0, self.stack_ties & 2 != 0];
            if first && a > b {
                (a, b) = (b, a);
            }
            if last && b > c {
                (b, c) = (c, b);
                if first && a > b {
                    (a, b) = (b, a);
                }
            }
        }
        a << 6 | b << 3 | c
    }

    fn label(&mut self, digit: usize) -> u64 {
        let label = self.labels >> (4 * digit) & 15;
        if label != 0 {
            return label;
        }
        let label = u64::from(self.next);
        self.labels |= label << (4 * digit);
        self.next += 1;
        label
    }

    /// The row that a line gives which breaks no tie.
    fn settled_row(&mut self, line: &Line, mut pattern: u16) -> Row {
        let mut row = 0;
        while pattern != 0 {
            let place = pattern.ilog2() as usize;
            pattern ^= 1 << place;
            row |= self.label(line.digit(self.column(8 - place))) << (4 * place);
        }
        row
    }

    fn choose_row(&mut self, target: usize, row: usize) {
        self.rows |= (row as u64) << (4 * target);
        self.used |= 1 << row;
    }

    /// In how many ways what is tied can be ordered.
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

    /// The exchanges of neighbours that are tied, as source columns: each a pair of columns, or of three and three.
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
    fn places(&self, line: &Line, target: usize) -> usize {
        usize::from(ARRANGED[usize::from(self.orders[target])][0][self.stack_of(line, target)])
    }

    /// What a line that breaks ties makes of this where that is one thing alone: no tied stacks that look alike and
    /// no two filled cells in tied columns.
    fn evenly(&self, line: &Line) -> Option<Partial> {
        let mut next = *self;
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
                    if differ {
                        next.stack_ties &= !(1 << at);
                    } else if most > 0 {
                        return None;
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
            if !orders.is_power_of_two() {
                return None;
            }
            next.orders[target] = THEN[usize::from(next.orders[target])][orders.trailing_zeros() as usize];
            let filled = ARRANGED[0][ties][REVERSED[places]];
            next.ties[target] &= TIES_OF[usize::from(filled)];
        }
        next.settle();
        Some(next)
    }

    /// Puts the emptier of two tied neighbours first: whether they differ, and how many cells are filled in the
    /// other. Nothing is told of stacks that have digits, which would decide.
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

    fn settle(&mut self) {
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

/// By three places, the first highest, the same with the first lowest.
static REVERSED: [usize; 8] = [0, 4, 2, 6, 1, 5, 3, 7];

/// By filled places, the first highest, which neighbours are both empty.
static TIES_OF: [Ties; 8] = [3, 1, 0, 0, 2, 0, 0, 0];

fn orders_of(ties: Ties) -> u32 {
    [1, 2, 2, 6][usize::from(ties & 3)]
}

/// The partial maps that give the least rows, and room for the next ones.
#[derive(Default, Debug)]
pub struct Search {
    kept: Vec<Partial>,
    found: Vec<Partial>,
    arranging: [Vec<(Partial, Row, u8)>; 2],
}

impl Search {
    /// The least rows from these partial maps on, of which `open` says what rows may come next; what is kept
    /// gives them.
    pub fn least(
        &mut self,
        lines: &[[Line; 9]; 2],
        start: impl IntoIterator<Item = Partial>,
        open: impl Fn(&Partial, usize) -> u16,
    ) -> [Row; 9] {
        self.kept.clear();
        self.kept.extend(start);
        std::array::from_fn(|target| self.next_row(lines, target, &open))
    }

    /// The partial maps that gave the least rows.
    pub fn kept(&self) -> &[Partial] {
        &self.kept
    }

    fn next_row(
        &mut self,
        lines: &[[Line; 9]; 2],
        target: usize,
        open: impl Fn(&Partial, usize) -> u16,
    ) -> Row {
        let kept = std::mem::take(&mut self.kept);
        let mut best = Row::MAX;
        self.found.clear();
        for partial in &kept {
            let mut rows = open(partial, target);
            while rows != 0 {
                let row = rows.trailing_zeros() as usize;
                rows &= rows - 1;
                let line = &lines[usize::from(partial.transposed)][row];
                let pattern = partial.pattern(line);
                // No label is less than 1.
                if ONES[usize::from(pattern)] <= best {
                    best = self.extend(partial, line, pattern, (target, row), best);
                }
            }
        }
        self.kept = kept;
        std::mem::swap(&mut self.kept, &mut self.found);
        best
    }

    /// Adds what a line makes of a partial map, if that is at most `best`; what is least then.
    fn extend(
        &mut self,
        partial: &Partial,
        line: &Line,
        pattern: u16,
        (target, row): (usize, usize),
        best: Row,
    ) -> Row {
        // A line that is empty where there are ties breaks none.
        if line.filled & !partial.settled == 0 {
            let mut next = *partial;
            let value = next.settled_row(line, pattern);
            return self.add(next, value, (target, row), best);
        }
        if let Some(mut next) = partial.evenly(line) {
            let value = next.settled_row(line, pattern);
            return self.add(next, value, (target, row), best);
        }
        self.arrange(partial, line);
        let Some(value) =
            self.arranging[0].first().map(|(_, value, _)| *value).filter(|&value| value <= best)
        else {
            return best;
        };
        if value < best {
            self.found.clear();
        }
        for (mut next, _, _) in self.arranging[0].drain(..) {
            next.choose_row(target, row);
            next.settle();
            self.found.push(next);
        }
        value
    }

    /// Adds a partial map with the row that it gives, if that is at most `best`; what is least then.
    fn add(&mut self, mut next: Partial, value: Row, (target, row): (usize, usize), best: Row) -> Row {
        if value > best {
            return best;
        }
        if value < best {
            self.found.clear();
        }
        next.choose_row(target, row);
        self.found.push(next);
        value
    }

    /// All orders of what is tied that make the line least, stack by stack.
    fn arrange(&mut self, partial: &Partial, line: &Line) {
        let [from, to] = &mut self.arranging;
        from.clear();
        from.push((*partial, 0, 0));
        for target in 0..3 {
            to.clear();
            let mut best = Row::MAX;
            for (before, row, taken) in from.iter() {
                let mut seen: [Option<[usize; 3]>; 3] = [None; 3];
                for slot in class(partial.stack_ties, target) {
                    if taken >> slot & 1 != 0 {
                        continue;
                    }
                    if partial.stack_ties != 0 {
                        let look = look(partial, line, slot);
                        if seen.contains(&Some(look)) {
                            continue;
                        }
                        seen[slot] = Some(look);
                    }
                    let mut chosen = *before;
                    chosen.stacks[target] = partial.stacks[slot];
                    arrange_stack(&chosen, partial, line, (slot, target), *row, &mut |next, value| {
                        if value < best {
                            to.clear();
                            best = value;
                        }
                        if value == best {
                            to.push((next, value, taken | 1 << slot));
                        }
                    });
                }
            }
            std::mem::swap(from, to);
        }
    }
}

/// All orders of the tied columns of a stack, with the row that each gives so far.
fn arrange_stack(
    chosen: &Partial,
    partial: &Partial,
    line: &Line,
    (slot, target): (usize, usize),
    row: Row,
    found: &mut impl FnMut(Partial, Row),
) {
    let (old, ties) = (partial.orders[slot], partial.ties[slot]);
    let mut seen: [[usize; 3]; 6] = [[10; 3]; 6];
    let mut orders = EMPTY_FIRST[usize::from(ties)][partial.places(line, slot)];
    while orders != 0 {
        let number = orders.trailing_zeros() as usize;
        orders &= orders - 1;
        let mut next = *chosen;
        next.orders[target] = THEN[usize::from(old)][number];
        let digits = [0, 1, 2].map(|place| line.digit(next.column(3 * target + place)));
        // Equal digits stand in one row where a puzzle contradicts itself.
        if seen.contains(&digits) {
            continue;
        }
        seen[number] = digits;
        let labels = digits.map(|digit| if digit == 0 { 0 } else { next.label(digit) });
        next.ties[target] = ties & (u8::from(labels[0] == labels[1]) | u8::from(labels[1] == labels[2]) << 1);
        let value = row << 12 | labels[0] << 8 | labels[1] << 4 | labels[2];
        if target > 0 && partial.stack_ties >> (target - 1) & 1 != 0 && (row & 0xfff) != (value & 0xfff) {
            next.stack_ties &= !(1 << (target - 1));
        }
        found(next, value);
    }
}

/// What a stack shows: the digits of each set of tied columns, in ascending order within it.
fn look(partial: &Partial, line: &Line, slot: usize) -> [usize; 3] {
    let mut digits = [0, 1, 2].map(|place| line.digit(partial.column(3 * slot + place)));
    match partial.ties[slot] {
        0 => {}
        1 => digits[..2].sort_unstable(),
        2 => digits[1..].sort_unstable(),
        _ => digits.sort_unstable(),
    }
    digits
}

/// The places that are tied with one.
fn class(ties: Ties, place: usize) -> std::ops::Range<usize> {
    match (ties & 3, place) {
        (3, _) => 0..3,
        (1, 0 | 1) => 0..2,
        (2, 1 | 2) => 1..3,
        _ => place..place + 1,
    }
}

/// By filled places, the row that has 1 in each.
static ONES: [Row; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut place = 0;
        while place < 9 {
            table[pattern] |= ((pattern >> place & 1) as Row) << (4 * place);
            place += 1;
        }
        pattern += 1;
    }
    table
};

//! The least image of a Sudoku, row by row: a set of partial maps that all give the least rows so far, each
//! extended by every row that may come next, of which those with the least next row stay.
//!
//! Where several digits without a label stand in tied columns, each of their orders is a partial map of its
//! own. Different partial maps stand for different maps, so the last ones, with what is still tied in them,
//! are the coset of the automorphisms.

use crate::lines::{EMPTY_FIRST, Line, ORDERS, THEN, Ties};
use crate::partial::{Look, Partial, Row};

/// The partial maps that give the least rows, and room for the next ones.
#[derive(Default, Debug)]
pub struct Search {
    kept: Vec<Partial>,
    found: Vec<Partial>,
    /// Of each row that may come next: its filled places above, the number of its partial map, the row below.
    looks: Vec<u64>,
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
        let mut looks = std::mem::take(&mut self.looks);
        if looks.len() < 9 * kept.len() {
            looks.resize(9 * kept.len(), 0);
        }
        let mut count = 0;
        let mut least = u64::MAX;
        for (at, partial) in kept.iter().enumerate() {
            let lines = &lines[usize::from(partial.transposed)];
            let mut rows = open(partial, target);
            if rows == 0x1ff {
                for (row, line) in lines.iter().enumerate() {
                    let found = u64::from(Look::first(line)) << 48 | (at as u64) << 8 | row as u64;
                    least = least.min(found);
                    looks[count] = found;
                    count += 1;
                }
                continue;
            }
            let look = partial.look();
            while rows != 0 {
                let row = rows.trailing_zeros() as usize;
                rows &= rows - 1;
                let Some(line) = lines.get(row) else { break };
                let pattern = look.pattern(line);
                let found = u64::from(pattern) << 48 | (at as u64) << 8 | row as u64;
                least = least.min(found);
                looks[count] = found;
                count += 1;
            }
        }
        let extend = |search: &mut Search, found: u64, best: Row| {
            let (partial, row) = (&kept[(found >> 8) as u32 as usize], (found & 15) as usize);
            let line = &lines[usize::from(partial.transposed)][row];
            search.extend(partial, line, (found >> 48) as u16, (target, row), best)
        };
        // One with the least places mostly has the least row, and that leaves few of the others: no label is
        // less than 1.
        self.found.clear();
        let mut best = extend(self, least, Row::MAX);
        for &found in &looks[..count] {
            if found != least && ONES[(found >> 48) as usize & 511] <= best {
                best = extend(self, found, best);
            }
        }
        self.looks = looks;
        self.kept = kept;
        std::mem::swap(&mut self.kept, &mut self.found);
        best
    }

    /// Adds what a line makes of a partial map, if that is at most `best`; what is least then.
    #[inline(never)]
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
            let (value, labels, next) = partial.shown(line, pattern);
            if value > best {
                return best;
            }
            if value < best {
                self.found.clear();
            }
            self.found.push(partial.with(labels, next, (target, row)));
            return value;
        }
        if let Some((mut next, other)) = partial.evenly(line) {
            let value = next.settled_row(line, pattern);
            let best = self.add(next, value, (target, row), best);
            return other.map_or(best, |mut other| {
                let value = other.settled_row(line, pattern);
                self.add(other, value, (target, row), best)
            });
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
        next.settle();
        self.found.push(next);
        value
    }

    /// All orders of what is tied that make the line least, stack by stack.
    #[inline]
    fn arrange(&mut self, partial: &Partial, line: &Line) {
        let [from, to] = &mut self.arranging;
        from.clear();
        from.push((*partial, 0, 0));
        for target in 0..3 {
            if class(partial.stack_ties, target).len() == 1 {
                let orders = orders_of(partial, line, target);
                if orders.is_power_of_two() {
                    // What is settled so far goes on in its place.
                    let (number, mut best, mut kept) = (orders.trailing_zeros() as usize, Row::MAX, 0);
                    for at in 0..from.len() {
                        let (mut next, row, taken) = from[at];
                        let value = next.ordered(partial, line, (target, target), number, row);
                        if value < best {
                            (best, kept) = (value, 0);
                        }
                        if value == best {
                            from[kept] = (next, value, taken);
                            kept += 1;
                        }
                    }
                    from.truncate(kept);
                    continue;
                }
            }
            to.clear();
            let mut best = Row::MAX;
            for (before, row, taken) in from.iter() {
                let mut seen = [u16::MAX; 3];
                for slot in class(partial.stack_ties, target) {
                    if taken >> slot & 1 != 0 {
                        continue;
                    }
                    if partial.stack_ties != 0 {
                        let look = look(partial, line, slot);
                        if seen.contains(&look) {
                            continue;
                        }
                        seen[slot] = look;
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
    let old = partial.orders[slot];
    let mut seen = [u16::MAX; 6];
    let mut orders = orders_of(partial, line, slot);
    while orders != 0 {
        let number = orders.trailing_zeros() as usize;
        orders &= orders - 1;
        // Equal digits stand in one row where a puzzle contradicts itself.
        let columns = ORDERS[usize::from(THEN[usize::from(old)][number])];
        let digit = |place: usize| line.digit(3 * usize::from(partial.stacks[slot]) + columns[place]);
        let shown = packed([digit(0), digit(1), digit(2)]);
        if seen.contains(&shown) {
            continue;
        }
        seen[number] = shown;
        let mut next = *chosen;
        let value = next.ordered(partial, line, (slot, target), number, row);
        found(next, value);
    }
}

/// The orders of the columns of a stack that put empty cells first, a bit each.
fn orders_of(partial: &Partial, line: &Line, slot: usize) -> u8 {
    EMPTY_FIRST[usize::from(partial.ties[slot])][partial.places(line, slot)]
}

impl Partial {
    /// Takes one of the orders of the columns of a stack: the row that comes of it.
    #[inline(always)]
    fn ordered(
        &mut self,
        before: &Partial,
        line: &Line,
        (slot, target): (usize, usize),
        number: usize,
        row: Row,
    ) -> Row {
        let ties = before.ties[slot];
        self.orders[target] = THEN[usize::from(before.orders[slot])][number];
        let three = line.cells >> (12 * self.stacks[target]);
        let columns = ORDERS[usize::from(self.orders[target])];
        let labels = columns.map(|column| match (three >> (4 * column) & 15) as usize {
            0 => 0,
            digit => self.label(digit),
        });
        self.ties[target] = ties & (u8::from(labels[0] == labels[1]) | u8::from(labels[1] == labels[2]) << 1);
        let value = row << 12 | labels[0] << 8 | labels[1] << 4 | labels[2];
        if target > 0 && before.stack_ties >> (target - 1) & 1 != 0 && (row & 0xfff) != (value & 0xfff) {
            self.stack_ties &= !(1 << (target - 1));
        }
        value
    }
}

/// What a stack shows: the digits of each set of tied columns, in ascending order within it.
fn look(partial: &Partial, line: &Line, slot: usize) -> u16 {
    let mut digits = [0, 1, 2].map(|place| line.digit(partial.column(3 * slot + place)));
    match partial.ties[slot] {
        0 => {}
        1 => digits[..2].sort_unstable(),
        2 => digits[1..].sort_unstable(),
        _ => digits.sort_unstable(),
    }
    packed(digits)
}

/// Three digits in one number.
fn packed([a, b, c]: [usize; 3]) -> u16 {
    (a << 8 | b << 4 | c) as u16
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

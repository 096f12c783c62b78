//! The parts of what is alive that can be exchanged.

use super::super::super::alive::Alive;
use super::super::super::alive::bands::{EACH_ROW, bands, filled_rows, met_boxes, met_columns};
use super::super::super::prelude::*;
use super::fruitless::Cells;
use qedoku_model::GroupId;

/// What can be exchanged.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// Two digits in some cells.
    Digits { digits: DigitSet, cells: CellSet },
    /// The contents of two lines in some cells of theirs.
    Lines { lines: [House; 2], cells: CellSet },
}

impl Part {
    pub(super) fn cells(&self) -> CellSet {
        let (Part::Digits { cells, .. } | Part::Lines { cells, .. }) = *self;
        cells
    }

    /// The digits that change places.
    pub(super) fn digits(&self, alive: &Alive) -> DigitSet {
        match *self {
            Part::Digits { digits, .. } => digits,
            Part::Lines { cells, .. } => {
                Digit::ALL.into_iter().filter(|&digit| !(alive.with(digit) & cells).is_empty()).collect()
            }
        }
    }

    /// The candidates that change places, of which one at least is alive.
    pub(super) fn pairs(&self, alive: &Alive) -> Vec<(Candidate, Candidate)> {
        let is_alive = |(cell, digit): (Cell, Digit)| alive.with(digit).contains(cell);
        let pair = |one: (Cell, Digit), other: (Cell, Digit)| {
            (is_alive(one) || is_alive(other)).then(|| (candidate(one.0, one.1), candidate(other.0, other.1)))
        };
        match *self {
            Part::Digits { digits, cells } => {
                let [a, b] = two(digits);
                cells.iter().filter_map(|cell| pair((cell, a), (cell, b))).collect()
            }
            Part::Lines { lines: [first, second], cells } => {
                let (ones, others) = (house::cells(first), house::cells(second));
                let crossed = (0..9).filter(|&k| cells.contains(ones[k]));
                crossed
                    .flat_map(|k| Digit::ALL.map(|digit| pair((ones[k], digit), (others[k], digit))))
                    .flatten()
                    .collect()
            }
        }
    }
}

/// Two digits that might change places after some singles.
pub(super) struct Pair {
    digits: DigitSet,
    /// Where they might come apart from the cells that are fixed.
    loose: CellSet,
    /// Where they are alive as it stands, if no part of that can be exchanged.
    whole: Option<CellSet>,
}

/// Both digits, ascending.
pub(super) fn two(digits: DigitSet) -> [Digit; 2] {
    let mut each = digits.iter();
    let first = each.next().unwrap_or(Digit::ALL[0]);
    [first, each.next().unwrap_or(first)]
}

/// Where one of the digits is alive.
pub(super) fn places(alive: &Cells, digits: DigitSet) -> CellSet {
    digits.iter().fold(CellSet::EMPTY, |all, digit| all | alive[digit.index()])
}

/// A grid, and what the puzzle as given allows.
pub(super) struct Scene {
    pub(super) alive: Alive,
    open: CellSet,
    allowed: [CellSet; 9],
}

/// What might be exchanged after some singles.
pub(super) struct Loose {
    pairs: Vec<Pair>,
    /// What the puzzle as given allows, line by line.
    allowed: [[u16; 9]; 18],
}

/// The bits of a mask of nine, nine places apart.
fn in_steps_of_nine(mask: u16) -> u128 {
    // Eight copies, and of each the bit that is where it has to be.
    let copies = u64::from(mask & 0xff) * 0x0101_0101_0101_0101;
    u128::from(copies & 0x8040_2010_0804_0201) | u128::from(mask >> 8) << 72
}

/// By line and digit the positions.
fn lines(cells: &[CellSet; 9]) -> [[u16; 9]; 18] {
    let mut lines = [[0; 9]; 18];
    let (rows, columns) = lines.split_at_mut(9);
    for (d, own) in cells.iter().enumerate() {
        let mut turned = 0;
        for (row, line) in rows.iter_mut().enumerate() {
            line[d] = (own.bits() >> (9 * row)) as u16 & 0x1ff;
            turned |= in_steps_of_nine(line[d]) << row;
        }
        for (column, line) in columns.iter_mut().enumerate() {
            line[d] = (turned >> (9 * column)) as u16 & 0x1ff;
        }
    }
    lines
}

impl Scene {
    pub(super) fn new(grid: &Grid) -> Scene {
        let mut allowed = Cells::default();
        for cell in (0..81).map(Cell) {
            for digit in grid.initial(cell) {
                allowed[digit.index()].insert(cell);
            }
        }
        Scene { alive: Alive::of(grid), open: grid.empty(), allowed }
    }

    /// By digit the cells that the puzzle as given allows it in.
    pub(super) fn allowed(&self) -> &[CellSet; 9] {
        &self.allowed
    }

    /// Cells that cannot be exchanged: one of the digits is alive, and one is not possible as given.
    pub(super) fn fixed(&self, cells: CellSet, digits: DigitSet) -> CellSet {
        let [a, b] = two(digits);
        cells - (self.allowed[a.index()] & self.allowed[b.index()])
    }

    /// The cells of two digits that might come apart from those that are fixed where one of the digits is
    /// placed: cells that are decided or have both stay joined whatever is placed.
    pub(super) fn loose(&self, digits: DigitSet) -> CellSet {
        let [with_a, with_b] = two(digits).map(|digit| self.alive.with(digit));
        let cells = with_a | with_b;
        let firm = (with_a & with_b) | (cells - self.open);
        let reached = joined(firm, self.fixed(cells, digits) & firm);
        cells - beside(reached)
    }

    /// The lines, and the pairs of digits that singles might part from the cells that are fixed: cells that
    /// are decided or have these two digits alone stay joined whatever follows.
    pub(super) fn loose_parts(&self) -> Loose {
        let several = Digit::ALL.map(|digit| self.alive.with(digit) & self.open);
        let loose = |mask: u64| {
            let digits = DigitSet::from_bits(mask as u16);
            let others = Digit::ALL.into_iter().filter(|&digit| !digits.contains(digit));
            let elsewhere = others.fold(CellSet::EMPTY, |all, digit| all | several[digit.index()]);
            let cells = places(&self.alive.cells, digits);
            let firm = cells - elsewhere;
            let reached = joined(firm, self.fixed(cells, digits) & firm);
            let loose = cells - beside(reached);
            let whole = self.digit_part(cells, digits).is_none().then_some(cells);
            (!loose.is_empty()).then_some(Pair { digits, loose, whole })
        };
        Loose { pairs: subsets(9, 2).filter_map(loose).collect(), allowed: lines(&self.allowed) }
    }

    /// The first part of these cells, those in which one of two digits is alive, that can be exchanged.
    pub(super) fn digit_part(&self, cells: CellSet, digits: DigitSet) -> Option<Part> {
        let left = cells - joined(cells, self.fixed(cells, digits));
        let start = left.first()?;
        Some(Part::Digits { digits, cells: joined(left, CellSet::of(start)) })
    }

    /// The first part that can be exchanged, where only these pairs of digits might be, and of what was alive
    /// at an earlier end there is none.
    pub(super) fn part(&self, alive: &Alive, earlier: Option<&Cells>, loose: &Loose) -> Option<Part> {
        let of_digits = |pair: &Pair| {
            let cells = places(&alive.cells, pair.digits);
            let is_known = pair.whole == Some(cells)
                || earlier.is_some_and(|known| places(known, pair.digits) == cells)
                // What stays joined with fixed cells keeps all that lies beside it.
                || (cells - beside(cells - pair.loose)).is_empty();
            if is_known { None } else { self.digit_part(cells, pair.digits) }
        };
        let changed = earlier.map_or(CellSet::ALL, |earlier| {
            earlier
                .iter()
                .zip(alive.cells)
                .fold(CellSet::EMPTY, |all, (&old, now)| all | (old - now) | (now - old))
        });
        loose.pairs.iter().find_map(of_digits).or_else(|| line_part(alive, changed, &loose.allowed))
    }

    /// The fewest visits found with which a part can be exchanged, and the part.
    pub(super) fn shortest(
        &self,
        assumed: &Alive,
        visits: Vec<GroupId>,
        loose: &Loose,
    ) -> (Vec<GroupId>, Part) {
        let after = |visits: &[GroupId]| -> Option<Part> { self.part(&assumed.after(visits)?, None, loose) };
        let count = (0..visits.len()).find(|&count| after(&visits[..count]).is_some());
        let mut visits = visits[..count.unwrap_or(visits.len())].to_vec();
        let mut part = after(&visits);
        for i in (0..visits.len()).rev() {
            let mut fewer = visits.clone();
            fewer.remove(i);
            if let Some(other) = after(&fewer) {
                (visits, part) = (fewer, Some(other));
            }
        }
        let none = Part::Digits { digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
        (visits, part.unwrap_or(none))
    }

    /// The visits without those that the pairs can do without: the rule of the proof asks no more than that
    /// what is alive in the image of each group is what is alive in a group.
    pub(super) fn needed(
        assumed: &Alive,
        mut visits: Vec<GroupId>,
        pairs: &[(Candidate, Candidate)],
    ) -> Vec<GroupId> {
        for i in (0..visits.len()).rev() {
            let mut fewer = visits.clone();
            fewer.remove(i);
            if assumed.after(&fewer).is_some_and(|alive| alive.is_exchanged_by(pairs)) {
                visits = fewer;
            }
        }
        visits
    }
}

/// The first part in two lines, one of which has some of these cells.
fn line_part(alive: &Alive, changed: CellSet, allowed: &[[u16; 9]; 18]) -> Option<Part> {
    if changed.is_empty() {
        return None;
    }
    let alive = lines(&alive.cells);
    let is_changed = |line: usize| !(house::cell_set(House(line as u16)) & changed).is_empty();
    for first in 0..18 {
        for second in
            (first + 1..(first / 3 + 1) * 3).filter(|&second| is_changed(first) || is_changed(second))
        {
            let either: [u16; 9] = std::array::from_fn(|d| alive[first][d] | alive[second][d]);
            let fixed =
                (0..9).fold(0, |mask, d| mask | either[d] & !(allowed[first][d] & allowed[second][d]));
            let spread = |mut mask: u16| loop {
                let wider = either.iter().filter(|&&own| own & mask != 0).fold(mask, |all, own| all | own);
                if wider == mask {
                    return mask;
                }
                mask = wider;
            };
            let left = 0x1ff & !spread(fixed);
            if left != 0 {
                let crossed = spread(left & left.wrapping_neg());
                let lines = [first, second].map(|line| House(line as u16));
                let cells =
                    lines.iter().flat_map(|&line| positions(crossed).map(move |k| house::cells(line)[k]));
                return Some(Part::Lines { lines, cells: cells.collect() });
            }
        }
    }
    None
}

/// All cells of the houses that hold some of these.
pub(super) fn beside(cells: CellSet) -> CellSet {
    let bands = bands(cells);
    let columns = bands.iter().fold(0, |all, &band| all | met_columns(band));
    let wider = bands.map(|band| {
        let filled = filled_rows(band);
        let columns_of_boxes = met_boxes(met_columns(band)) * 7;
        // The rows that hold some, the boxes, and the columns in each row.
        ((filled << 1) - (filled >> 8)) | ((columns | columns_of_boxes) * EACH_ROW)
    });
    CellSet::from_bits(wider.into_iter().rev().fold(0, |all, band| all << 27 | u128::from(band)))
}

/// The cells that are joined with some of them, from house to house.
pub(super) fn joined(cells: CellSet, from: CellSet) -> CellSet {
    let mut reached = from;
    loop {
        let wider = (beside(reached) & cells) | reached;
        if wider == reached || (cells - wider).is_empty() {
            return wider;
        }
        reached = wider;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_the_positions_of_each_digit_in_rows_and_columns() {
        let mut seed = 11_u64;
        for _ in 0..200 {
            let cells: Cells = std::array::from_fn(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (0..81).map(Cell).filter(|cell| seed >> (cell.index() % 61) & 1 == 1).collect()
            });
            let lines = lines(&cells);
            for (line, own) in lines.iter().enumerate() {
                for (of_digit, mask) in cells.iter().zip(own) {
                    let places = house::cells(House(line as u16)).iter().enumerate();
                    let slow = places.filter(|(_, cell)| of_digit.contains(**cell)).map(|(k, _)| 1 << k);
                    assert_eq!(*mask, slow.sum::<u16>());
                }
            }
        }
    }

    #[test]
    fn cells_beside_are_those_of_all_houses_that_hold_some() {
        let mut seed = 7_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(seed >> 16)
        };
        for round in 0..2000 {
            let mut cells = CellSet::from_bits(random() | random() << 45);
            for _ in 0..round % 4 {
                cells = cells & CellSet::from_bits(random() | random() << 45);
            }
            let all = (0..27).map(|house| house::cell_set(House(house)));
            let met = all.filter(|&own| !(own & cells).is_empty());
            assert_eq!(beside(cells), met.fold(CellSet::EMPTY, |all, own| all | own));
        }
    }
}

//! The base of an exocet, and how its digits lie in cross-lines.

use super::super::prelude::*;

/// Two cells of a line and a box with three or four digits.
pub(super) struct Base<'a> {
    pub(super) grid: &'a Grid,
    /// The kind of the base line; cross-lines are of the other kind.
    pub(super) kind: HouseKind,
    pub(super) line: usize,
    pub(super) block: usize,
    pub(super) cells: [Cell; 2],
    pub(super) digits: DigitSet,
    /// The number of the cross-line beside the base.
    pub(super) cross: usize,
    /// By cross-line and digit the lines, a bit each, where it stands, placed or not.
    lines: &'a [[u16; 9]; 9],
}

/// Calls `found` with all bases: rows before columns; base lines; boxes; base cells in mask order. The clock
/// of `emit` is asked before each.
pub(super) fn bases(
    grid: &Grid,
    emit: &mut Emit<'_>,
    found: &mut dyn FnMut(&Base<'_>, &mut Emit<'_>) -> Flow,
) -> Flow {
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = lines(grid, kind);
        for base in all_bases(grid, kind, &lines) {
            emit.tick()?;
            found(&base, emit)?;
        }
    }
    Flow::Continue(())
}

/// The bases in lines of one kind, in that order.
pub(super) fn all_bases<'a>(
    grid: &'a Grid,
    kind: HouseKind,
    lines: &'a [[u16; 9]; 9],
) -> impl Iterator<Item = Base<'a>> {
    let places =
        (0..9).flat_map(|line| (0..3).flat_map(move |block| subsets(3, 2).map(move |p| (line, block, p))));
    places.filter_map(move |(line, block, pair)| Base::new(grid, kind, lines, (line, block, pair as u16)))
}

impl<'a> Base<'a> {
    fn new(
        grid: &'a Grid,
        kind: HouseKind,
        lines: &'a [[u16; 9]; 9],
        (line, block, pair): (usize, usize, u16),
    ) -> Option<Base<'a>> {
        let mut cells = positions(pair).map(|i| at(kind, line, 3 * block + i));
        let cells = [cells.next()?, cells.next()?];
        let held = cells.map(|cell| grid.candidates(cell));
        let digits = held[0] | held[1];
        let cross = 3 * block + positions(!pair & 0b111).next()?;
        let fits = held.iter().all(|own| own.len() > 1) && (3..=4).contains(&digits.len());
        fits.then_some(Base { grid, kind, line, block, cells, digits, cross, lines })
    }

    /// The two other boxes of the band, by their first cross-lines.
    pub(super) fn other_boxes(&self) -> [usize; 2] {
        match self.block {
            0 => [3, 6],
            1 => [0, 6],
            _ => [0, 3],
        }
    }

    /// The lines of the band.
    pub(super) fn band(&self) -> std::ops::Range<usize> {
        let first = self.line / 3 * 3;
        first..first + 3
    }

    /// The cell where a line and a cross-line meet.
    pub(super) fn at(&self, line: usize, cross: usize) -> Cell {
        at(self.kind, line, cross)
    }

    pub(super) fn line(&self, line: usize) -> House {
        House(self.kind as u16 * 9 + line as u16)
    }

    pub(super) fn cross_line(&self, cross: usize) -> House {
        House((1 - self.kind as u16) * 9 + cross as u16)
    }

    /// The lines, a bit each, where a cross-line has a digit, placed or not.
    pub(super) fn lines_with(&self, digit: Digit, cross: usize) -> u16 {
        self.lines[cross][digit.index()]
    }
}

/// By cross-line and digit the lines where it stands, placed or not.
pub(super) fn lines(grid: &Grid, kind: HouseKind) -> [[u16; 9]; 9] {
    let mut lines = [[0; 9]; 9];
    for (cross, lines) in lines.iter_mut().enumerate() {
        let house = House((1 - kind as u16) * 9 + cross as u16);
        for digit in Digit::ALL {
            lines[digit.index()] = grid.places(house, digit);
        }
        for (line, &cell) in house::cells(house).iter().enumerate() {
            if let Some(digit) = grid.value(cell) {
                lines[digit.index()] = 1 << line;
            }
        }
    }
    lines
}

/// A cell where a line of one kind and a cross-line meet.
pub(super) fn at(kind: HouseKind, line: usize, cross: usize) -> Cell {
    house::cells(House(kind as u16 * 9 + line as u16))[cross]
}

/// Whether two lines or cross-lines cover what three cross-lines have in these lines.
pub(super) fn are_covered([a, b, c]: [u16; 3]) -> bool {
    let count = |lines: u16| DigitSet::from_bits(lines).len();
    let with_one_cross_line = [a | b, a | c, b | c].into_iter().any(|rest| count(rest) < 2);
    count(a | b | c) < 3 || with_one_cross_line || [a, b, c].contains(&0)
}

//! The local patterns that may fire inside a dynamic chain: pointing and claiming, hidden pair, naked pair,
//! X-Wing, tried in this order.
//!
//! A pattern is only looked for where something has closed since the run began: others rely on nothing that
//! the run made false, and give it nothing. Scan orders are those of the techniques of the same name. The
//! candidates are those of the chain's view, but a cell counts as filled, and a digit as placed, only where
//! it is so in the grid itself.
//!
//! So hidden pairs come in the order of `techniques/hidden_set.rs`, as the length of a chain depends on which
//! pattern came first. The search is another one because it reads two views instead of a grid: a pair is told
//! with what the run had to close for it, and one that owes nothing to the run is passed over.

use crate::house::{HouseKind, cells};
use crate::net::{candidate, cell_group, place_group};
use crate::techniques::locked_candidates::intersections;
use crate::{Grid, house};
use qedoku_engine::chains::{Narrowing, Pattern, Patterns, View, positions};
use qedoku_model::{Candidate, Cell, Digit, House, Proof, Reason};
use std::sync::Arc;

/// The patterns over one grid.
#[derive(Clone, Debug)]
pub struct LocalPatterns {
    empty: [usize; 27],
    filled: [usize; 9],
}

impl LocalPatterns {
    /// Takes over which cells of the grid are filled.
    pub fn new(grid: &Grid) -> LocalPatterns {
        LocalPatterns {
            empty: std::array::from_fn(|h| grid.empty_count(House(h as u16))),
            filled: Digit::ALL.map(|d| grid.filled_count(d)),
        }
    }

    /// Whether no pattern is looked for that was not looked for in the grid of others: no less is filled.
    pub fn are_later_than(&self, others: &LocalPatterns) -> bool {
        self.empty.iter().zip(&others.empty).all(|(now, before)| now <= before)
            && self.filled.iter().zip(&others.filled).all(|(now, before)| now >= before)
    }

    /// Whether a house has room for a hidden pair beside other cells.
    pub(super) fn seeks_hidden_pairs(&self, house: House) -> bool {
        self.empty[house.index()] > 4
    }

    /// Whether a house has room for a naked pair beside other cells.
    pub(super) fn seeks_naked_pairs(&self, house: House) -> bool {
        self.empty[house.index()] >= 4
    }

    /// Whether a digit has lines enough for an X-Wing.
    pub(super) fn seeks_x_wings(&self, digit: Digit) -> bool {
        self.filled[digit.index()] <= 5
    }
}

impl Patterns for LocalPatterns {
    fn count(&self) -> usize {
        4
    }

    fn find(&self, rule: usize, reference: &View, current: &View, emit: &mut dyn FnMut(Pattern<'_>)) {
        let mut scan = Scan { patterns: self, reference, current, emit };
        match rule {
            0 => scan.locked_candidates(),
            1 => scan.hidden_pairs(),
            2 => scan.naked_pairs(),
            _ => scan.x_wings(),
        }
    }

    fn narrowing(&self) -> Option<&dyn Narrowing> {
        Some(self)
    }
}

struct Scan<'a> {
    patterns: &'a LocalPatterns,
    reference: &'a View,
    current: &'a View,
    emit: &'a mut dyn FnMut(Pattern<'_>),
}

/// Masks of places in a line, or of rows in a box, that are two or three within one triple.
static IN_ROWS: [bool; 512] = confined([0o007, 0o070, 0o700]);

/// The same for the columns of a box.
static IN_COLUMNS: [bool; 512] = confined([0o111, 0o222, 0o444]);

const fn confined(triples: [usize; 3]) -> [bool; 512] {
    let mut table = [false; 512];
    let mut mask: usize = 0;
    while mask < 512 {
        let mut i = 0;
        while i < 3 {
            // One place is no pattern.
            table[mask] |= mask & !triples[i] == 0 && mask.count_ones() >= 2;
            i += 1;
        }
        mask += 1;
    }
    table
}

impl Scan<'_> {
    /// Positions in a house that hold the digit.
    fn is(&self, house: House, digit: Digit) -> u32 {
        self.current.mask(place_group(house, digit))
    }

    /// Positions in a house that held the digit before the assumption.
    fn was(&self, house: House, digit: Digit) -> u32 {
        self.reference.mask(place_group(house, digit))
    }

    /// Digits of a cell, bit `d - 1`.
    fn digits(&self, cell: Cell) -> u32 {
        self.current.mask(cell_group(cell))
    }

    /// The digits whose places in a house satisfy `wanted`, and those that have lost places there.
    #[inline]
    fn of_house(&self, house: House, wanted: impl Fn(u32) -> bool) -> (u32, u32) {
        let first = place_group(house, Digit::ALL[0]).index();
        let (is, was) = (&self.current.masks()[first..first + 9], &self.reference.masks()[first..first + 9]);
        let (mut fitting, mut changed) = (0, 0);
        for d in 0..9 {
            fitting |= u32::from(wanted(is[d])) << d;
            changed |= u32::from(is[d] != was[d]) << d;
        }
        (fitting, changed)
    }

    fn locked_candidates(&mut self) {
        use HouseKind::{Box, Column, Row};
        for (from, to) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
            let table = if to == Column { &IN_COLUMNS } else { &IN_ROWS };
            for house in from.houses() {
                let (confined, changed) = self.of_house(house, |places| table[places as usize & 511]);
                let digits = confined & changed;
                if digits == 0 {
                    continue;
                }
                for (target, share) in intersections(house, to) {
                    let outside = !u32::from(house::SHARED[target.index()][house.index()]);
                    for digit in positions(digits).map(Digit::from_index) {
                        let places = self.is(house, digit);
                        if places & !u32::from(share) == 0 {
                            let lost = self.is(target, digit) & outside;
                            if lost != 0 {
                                self.locked(house, target, digit, lost, !places & !u32::from(share));
                            }
                        }
                    }
                }
            }
        }
    }

    fn locked(&mut self, house: House, target: House, digit: Digit, lost: u32, elsewhere: u32) {
        let at = |house: House, mask: u32| -> Vec<Candidate> {
            positions(mask).map(|p| candidate(cells(house)[p], digit)).collect()
        };
        let removed = at(target, lost);
        let closed = at(house, self.was(house, digit) & elsewhere);
        let is_box = HouseKind::of(house) == HouseKind::Box;
        let technique = if is_box { "pointing" } else { "claiming" };
        let proof = || Proof::cover([place_group(house, digit)], [place_group(target, digit)]);
        let reason = || Arc::new(Reason::Pattern(technique, proof()));
        (self.emit)(Pattern { removed: &removed, closed: &closed, reason: &reason });
    }

    fn hidden_pairs(&mut self) {
        for house in HouseKind::BOX_COLUMN_ROW.into_iter().flat_map(HouseKind::houses) {
            if !self.patterns.seeks_hidden_pairs(house) {
                continue;
            }
            let cells = cells(house);
            let (twice, changed) = self.of_house(house, has_two);
            if twice & changed == 0 {
                continue;
            }
            for (x, y) in pairs(twice) {
                let digits = [Digit::from_index(x), Digit::from_index(y)];
                let places = self.is(house, digits[0]);
                if self.is(house, digits[1]) != places {
                    continue;
                }
                let both = 1 << x | 1 << y;
                let removed: Vec<Candidate> = positions(places)
                    .flat_map(|p| {
                        let others = positions(self.digits(cells[p]) & !both);
                        others.map(move |d| candidate(cells[p], Digit::from_index(d)))
                    })
                    .collect();
                if removed.is_empty() {
                    continue;
                }
                let closed: Vec<Candidate> = (0..9)
                    .filter(|p| places >> p & 1 == 0)
                    .flat_map(|p| digits.map(|d| (p, d)))
                    .filter(|&(p, d)| self.was(house, d) >> p & 1 == 1)
                    .map(|(p, d)| candidate(cells[p], d))
                    .collect();
                let proof = || {
                    Proof::cover(
                        digits.map(|d| place_group(house, d)),
                        positions(places).map(|p| cell_group(cells[p])),
                    )
                };
                let reason = || Arc::new(Reason::Pattern("hidden-pair", proof()));
                (self.emit)(Pattern { removed: &removed, closed: &closed, reason: &reason });
            }
        }
    }

    fn naked_pairs(&mut self) {
        // Cells with two candidates, and of these the ones that have lost some.
        let (mut bivalues, mut changed) = ([false; 81], [false; 81]);
        let masks = self.current.masks().iter().zip(self.reference.masks());
        for ((bivalue, changed), (&is, &was)) in bivalues.iter_mut().zip(&mut changed).zip(masks) {
            *bivalue = has_two(is);
            *changed = *bivalue && is != was;
        }
        for house in HouseKind::BOX_COLUMN_ROW.into_iter().flat_map(HouseKind::houses) {
            if !self.patterns.seeks_naked_pairs(house) {
                continue;
            }
            let cells = cells(house);
            let bivalue = select(9, |p| bivalues[cells[p].index()]);
            if select(9, |p| changed[cells[p].index()]) == 0 {
                continue;
            }
            for (p, q) in pairs(bivalue) {
                let both = self.digits(cells[p]);
                if self.digits(cells[q]) != both {
                    continue;
                }
                let removed: Vec<Candidate> = (0..9)
                    .filter(|&i| i != p && i != q)
                    .flat_map(|i| {
                        let lost = positions(self.digits(cells[i]) & both);
                        lost.map(move |d| candidate(cells[i], Digit::from_index(d)))
                    })
                    .collect();
                if removed.is_empty() {
                    continue;
                }
                let closed: Vec<Candidate> = [p, q]
                    .into_iter()
                    .flat_map(|i| {
                        let before = self.reference.mask(cell_group(cells[i]));
                        positions(before & !both).map(move |d| candidate(cells[i], Digit::from_index(d)))
                    })
                    .collect();
                let proof = || {
                    Proof::cover(
                        [p, q].map(|i| cell_group(cells[i])),
                        positions(both).map(|d| place_group(house, Digit::from_index(d))),
                    )
                };
                let reason = || Arc::new(Reason::Pattern("naked-pair", proof()));
                (self.emit)(Pattern { removed: &removed, closed: &closed, reason: &reason });
            }
        }
    }

    fn x_wings(&mut self) {
        for (base_kind, cover_kind) in
            [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)]
        {
            let line = |kind: HouseKind, i: usize| House(kind as u16 * 9 + i as u16);
            // Per digit, the lines with two places for it, and whether one of them has lost some.
            let (mut twice, mut fresh) = ([0u32; 9], 0);
            for i in 0..9 {
                let (pairs, changed) = self.of_house(line(base_kind, i), has_two);
                fresh |= pairs & changed;
                positions(pairs).for_each(|d| twice[d] |= 1 << i);
            }
            for (d, lines) in twice.iter_mut().enumerate() {
                if !self.patterns.seeks_x_wings(Digit::from_index(d)) || fresh >> d & 1 == 0 {
                    *lines = 0;
                }
            }
            let several = select(9, |d| !twice[d].is_power_of_two() && twice[d] != 0);
            let lines = positions(several).fold(0, |lines, d| lines | twice[d]);
            for (i, j) in pairs(lines) {
                let both = 1 << i | 1 << j;
                for digit in positions(several).filter(|&d| twice[d] & both == both).map(Digit::from_index) {
                    let bases = [line(base_kind, i), line(base_kind, j)];
                    let places = self.is(bases[0], digit);
                    if self.is(bases[1], digit) != places {
                        continue;
                    }
                    let removed: Vec<Candidate> = positions(places)
                        .map(|p| line(cover_kind, p))
                        .flat_map(|cover| positions(self.is(cover, digit)).map(move |p| (cover, p)))
                        .filter(|&(_, p)| p != i && p != j)
                        .map(|(cover, p)| candidate(cells(cover)[p], digit))
                        .collect();
                    if removed.is_empty() {
                        continue;
                    }
                    let closed: Vec<Candidate> = bases
                        .into_iter()
                        .flat_map(|base| positions(self.was(base, digit) & !places).map(move |p| (base, p)))
                        .map(|(base, p)| candidate(cells(base)[p], digit))
                        .collect();
                    let proof = || {
                        Proof::cover(
                            bases.map(|base| place_group(base, digit)),
                            positions(places).map(|p| place_group(line(cover_kind, p), digit)),
                        )
                    };
                    let reason = || Arc::new(Reason::Pattern("x-wing", proof()));
                    (self.emit)(Pattern { removed: &removed, closed: &closed, reason: &reason });
                }
            }
        }
    }
}

/// The numbers below `n` that satisfy `wanted`, as a mask.
#[inline]
fn select(n: usize, wanted: impl Fn(usize) -> bool) -> u32 {
    (0..n).fold(0, |mask, i| mask | u32::from(wanted(i)) << i)
}

/// Pairs of bits of a mask in ascending order of the masks they make: the larger varies slowest.
#[inline]
fn pairs(mask: u32) -> impl Iterator<Item = (usize, usize)> {
    positions(mask).flat_map(move |high| positions(mask & ((1 << high) - 1)).map(move |low| (low, high)))
}

/// Whether a mask has exactly two bits.
#[inline]
fn has_two(mask: u32) -> bool {
    (mask & mask.wrapping_sub(1)).is_power_of_two()
}

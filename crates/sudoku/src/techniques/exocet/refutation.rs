//! Which fillings of base and targets are possible.
//!
//! A filling gives each base cell a digit, and each target; it is tested by two rules:
//!
//! * A true base digit is once in each cross-line: in a target, or where it is left, in different lines.
//! * It has a place in the boxes of the targets, beside what their houses lock there.
//!
//! Of a target of two cells one holds a digit that is locked in them, and the other one is filled.

use super::super::prelude::*;
use super::base::Base;
use crate::net::net;
use qedoku_model::{GroupId, Position};

/// Where one of the two base digits has to be besides the base.
#[derive(Clone, Copy)]
pub(super) struct Target {
    /// One cell, or two of which one holds the locked digit.
    pub(super) cells: CellSet,
    /// A house that has a digit in the two cells only.
    pub(super) locked: Option<(House, Digit)>,
}

/// A base, its targets, and the numbers of the cross-lines; the first is that beside the base.
pub(super) struct Exocet<'a> {
    pub(super) base: &'a Base<'a>,
    pub(super) targets: [Target; 2],
    pub(super) cross: [usize; 3],
}

/// A cell to fill, or places of a locked digit, one of which is true.
pub(super) struct Next {
    pub(super) group: GroupId,
    /// What is left of the group.
    pub(super) members: Vec<Candidate>,
    /// How many of base cells and targets are filled then.
    pub(super) decided: usize,
}

impl Exocet<'_> {
    /// What the pattern may remove: candidates of base and targets, and base digits in cells that see both
    /// base cells or both targets, or that share a line with the cross-lines outside the band.
    pub(super) fn doubtful(&self) -> Vec<Candidate> {
        let grid = self.base.grid;
        let base: CellSet = self.base.cells.into_iter().collect();
        let targets = self.targets[0].cells | self.targets[1].cells;
        let all = |lines: &mut dyn Iterator<Item = House>| {
            lines.fold(CellSet::EMPTY, |cells, line| cells | house::cell_set(line))
        };
        let band = all(&mut self.base.band().map(|line| self.base.line(line)));
        let cross_lines = all(&mut self.cross.into_iter().map(|cross| self.base.cross_line(cross)));
        let around = base.common_peers() | targets.common_peers() | (!band - cross_lines);
        let own = (base | targets).iter().flat_map(|cell| of(cell, grid.candidates(cell)));
        let others = (around & grid.empty()) - base - targets;
        let digits = self.base.digits;
        own.chain(others.iter().flat_map(|cell| of(cell, grid.candidates(cell) & digits))).collect()
    }

    /// Why a position is impossible in which the first `decided` of base cells and targets are filled; the
    /// boxes of the targets count when all is.
    pub(super) fn contradiction(&self, position: &Position, decided: usize, is_full: bool) -> Option<Proof> {
        let has = |cell: Cell, digit: Digit| position.on.contains(candidate(cell, digit));
        let filled = &self.base.cells[..decided.min(2)];
        let in_base = self.base.digits.iter().filter(|&digit| filled.iter().any(|&cell| has(cell, digit)));
        let in_base: DigitSet = in_base.collect();
        let too_few = in_base.iter().find_map(|digit| self.too_few_lines(position, digit));
        too_few
            .or_else(|| in_base.iter().filter(|_| is_full).find_map(|digit| self.no_mirror(position, digit)))
    }

    /// What is filled next; none if all is.
    pub(super) fn next(&self, position: &Position, decided: usize) -> Option<Next> {
        let of = |group: GroupId, decided: usize| {
            let members = net().members(group).iter().copied();
            Next { group, members: members.filter(|&c| position.alive.contains(c)).collect(), decided }
        };
        let cell = match decided {
            0 | 1 => self.base.cells[decided],
            2 | 3 => match self.targets[decided - 2] {
                Target { cells, locked: None } => cells.first()?,
                Target { cells, locked: Some((house, digit)) } => {
                    let holds = |cell: &Cell| position.on.contains(candidate(*cell, digit));
                    let Some(holder) = cells.iter().find(holds) else {
                        return Some(of(place_group(house, digit), decided));
                    };
                    (cells - CellSet::of(holder)).first()?
                }
            },
            _ => return None,
        };
        Some(of(cell_group(cell), decided + 1))
    }

    /// The proof that some cross-lines need a digit in more lines than have it.
    fn too_few_lines(&self, position: &Position, digit: Digit) -> Option<Proof> {
        let base = self.base;
        let is_alive =
            |line: usize, cross: usize| position.alive.contains(candidate(base.at(line, cross), digit));
        let lines =
            self.cross.map(|cross| (0..9).filter(|&l| is_alive(l, cross)).fold(0u16, |m, l| m | 1 << l));
        (1..=3).flat_map(|size| subsets(3, size)).find_map(|chosen| {
            let chosen: Vec<usize> = positions(chosen as u16).collect();
            let needed = chosen.iter().fold(0, |all, &i| all | lines[i]);
            ((needed.count_ones() as usize) < chosen.len()).then(|| {
                let bases = chosen.iter().map(|&i| place_group(base.cross_line(self.cross[i]), digit));
                Proof::cover(bases, positions(needed).map(|line| place_group(base.line(line), digit)))
            })
        })
    }

    /// The proof that the box of a target has no place for a digit that is in the base and in the other
    /// target: no place at all, or one that another digit needs.
    fn no_mirror(&self, position: &Position, digit: Digit) -> Option<Proof> {
        let boxes = self.targets.map(|target| target.cells.first());
        let boxes = boxes.into_iter().flatten().map(|cell| house::house_of(cell, HouseKind::Box));
        let is_left = |cell: Cell, digit: Digit| position.alive.contains(candidate(cell, digit));
        let places = |house: House, digit: Digit| {
            house::cells(house).iter().copied().filter(move |&cell| is_left(cell, digit))
        };
        for house in boxes {
            let mut left = places(house, digit);
            let (only, other) = (left.next(), left.next());
            let Some(only) = only else { return Some(Proof::units([place_group(house, digit)])) };
            if other.is_some() || position.on.contains(candidate(only, digit)) {
                continue;
            }
            // Another digit that has no place but this in one of its houses.
            let needed = house::houses_of(only).into_iter().find_map(|own| {
                let is_locked = |&locked: &Digit| {
                    locked != digit && is_left(only, locked) && places(own, locked).nth(1).is_none()
                };
                Digit::ALL.into_iter().find(is_locked).map(|locked| place_group(own, locked))
            });
            if let Some(needed) = needed {
                return Some(Proof::units([needed, place_group(house, digit)]));
            }
        }
        None
    }
}

/// The candidates of some digits in a cell.
pub(super) fn of(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| candidate(cell, digit))
}

//! What fits no filling of base and targets.
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
use qedoku_engine::Board;
use qedoku_model::{GroupId, Lemma, Position};
use std::ops::ControlFlow;

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
struct Next {
    group: GroupId,
    /// What is left of the group.
    members: Vec<Candidate>,
    /// How many of base cells and targets are filled then.
    decided: usize,
}

impl Exocet<'_> {
    /// The step that removes those of the doubtful candidates that fit no filling; breaks when the time of
    /// `emit` is over.
    pub(super) fn step(
        &self,
        info: &'static Info,
        doubtful: &[Candidate],
        emit: &mut Emit<'_>,
    ) -> ControlFlow<(), Option<Step>> {
        let before = self.base.grid.position();
        let mut fillings = Vec::new();
        self.fill(&before, 0, &mut fillings, emit)?;
        let with = |position: &Position, c: Candidate| {
            let mut position = position.clone();
            position.apply(net(), c.on());
            position
        };
        let fits = |filling: &Position, c: Candidate| {
            filling.on.contains(c)
                || filling.alive.contains(c) && self.contradiction(&with(filling, c), 4).is_none()
        };
        let mut refuted: Vec<(Candidate, Proof)> = Vec::new();
        for &c in doubtful {
            emit.look()?;
            if !fillings.iter().any(|filling| fits(filling, c)) {
                refuted.extend(self.refute(&with(&before, c), 0).map(|proof| (c, proof)));
            }
        }
        if refuted.is_empty() {
            return ControlFlow::Continue(None);
        }
        let removed: Vec<Candidate> = refuted.iter().map(|(c, _)| *c).collect();
        let fact = |(c, proof): (Candidate, Proof)| Lemma::Literals(vec![c.off()], proof);
        let proof = Proof::Lemmas { lemmas: refuted.into_iter().map(fact).collect(), then: None };
        let step = Step::remove(info, removed, proof)
            .mark_all(Role::Base, self.base.cells)
            .mark_all(Role::Target, self.targets.iter().flat_map(|target| target.cells.iter()))
            .mark_all(Role::House, self.cross.map(|cross| self.base.cross_line(cross)))
            .mark(Role::Digits, self.base.digits);
        ControlFlow::Continue(Some(step))
    }

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

    /// Why no filling of the base cells and the targets is possible in a position in which the first
    /// `decided` of these are filled; none if there is one.
    fn refute(&self, position: &Position, decided: usize) -> Option<Proof> {
        if let Some(proof) = self.contradiction(position, decided) {
            return Some(proof);
        }
        let next = self.next(position, decided)?;
        let refuted = next.members.into_iter().map(|member| {
            let mut assumed = position.clone();
            assumed.apply(net(), member.on());
            Some((member, self.refute(&assumed, next.decided)?))
        });
        Some(Proof::Split { group: next.group, parts: refuted.collect::<Option<_>>()? })
    }

    /// Adds the possible fillings of a position in which the first `decided` are filled.
    fn fill(
        &self,
        position: &Position,
        decided: usize,
        fillings: &mut Vec<Position>,
        emit: &mut Emit<'_>,
    ) -> Flow {
        emit.tick()?;
        if self.contradiction(position, decided).is_some() {
            return Flow::Continue(());
        }
        let Some(next) = self.next(position, decided) else {
            fillings.push(position.clone());
            return Flow::Continue(());
        };
        for member in next.members {
            let mut assumed = position.clone();
            assumed.apply(net(), member.on());
            self.fill(&assumed, next.decided, fillings, emit)?;
        }
        Flow::Continue(())
    }

    /// Why a position is impossible in which the first `decided` of base cells and targets are filled.
    fn contradiction(&self, position: &Position, decided: usize) -> Option<Proof> {
        let has = |cell: Cell, digit: Digit| position.on.contains(candidate(cell, digit));
        let filled = &self.base.cells[..decided.min(2)];
        let in_base = self.base.digits.iter().filter(|&digit| filled.iter().any(|&cell| has(cell, digit)));
        let in_base: DigitSet = in_base.collect();
        let too_few = in_base.iter().find_map(|digit| self.too_few_lines(position, digit));
        let is_full = decided == 4;
        too_few
            .or_else(|| in_base.iter().filter(|_| is_full).find_map(|digit| self.no_mirror(position, digit)))
    }

    /// What is filled next; none if all is.
    fn next(&self, position: &Position, decided: usize) -> Option<Next> {
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

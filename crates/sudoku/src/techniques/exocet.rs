//! Junior Exocet: two *base* cells in a line and a box hold three or four digits. In each of the two other boxes of their
//! band, off the base line, a *target* has some of these digits, and its *companion*, the other cell of its cross-line
//! there, has none of them. Three *cross-lines*, through the two targets and through the third cell beside the base,
//! have each of these digits outside the band in cells that two lines cover. Then the targets hold the same two digits
//! as the base.
//!
//! Removed is what fits no such filling: in the targets digits that the base does not have, base digits that fail the
//! tests below, in base and targets; and a digit that all fillings use, where a cell sees both base cells, both targets, or
//! lies in a line that the digit needs in the cross-lines. A filling is tested by two rules:
//!
//! * A true base digit is once in each cross-line: in a target, or outside the band, in different lines.
//! * In the box of the other target it is in the *mirror* of its own target: the two cells that are left to it there.
//!
//! Why: a digit that is true in the base is nowhere else in the base line and in the base box. Were it in neither target,
//! its three cross-lines would need three lines outside the band, and there are two; so both digits of the base
//! are in the targets, one each.
//!
//! Scan order: rows before columns; base lines; boxes; base cells in mask order; cross-lines ascending. Of patterns
//! that remove the same, the first is given.
//!
//! It does not look at targets of two cells with a digit of their own locked in them, at Senior Exocets, or at what
//! mirrors say about digits that are no base digits.
//!
//! Source: David P Bird, "JExocet Compendium", players' forum, 2013, after the exocet of champagne, 2012.

use super::prelude::*;
use crate::net::net;
use pencilmark_engine::Board;
use pencilmark_model::{GroupId, Lemma, Position};
use std::collections::HashSet;

/// Finds junior exocets.
pub struct JuniorExocet;

const INFO: Info = Info::new(
    "junior-exocet",
    "Junior Exocet",
    "Two base cells in a line and a box hold three or four digits, each of which two lines cover in three cross-lines \
     outside their band; so two target cells hold the same two digits as the base.",
    "Of {digits} two are in {base}; {house} have room for each of these twice outside the band, so both are in {target} \
     as well; what fits no such filling goes: {removed}.",
)
.alias(&["JExocet", "JE", "Exocet"]);

impl Technique<Grid> for JuniorExocet {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        for kind in [HouseKind::Row, HouseKind::Column] {
            for line in 0..9 {
                for boxx in 0..3 {
                    for pair in subsets(3, 2) {
                        let base = Base::new(grid, kind, line, boxx, pair as u16);
                        let Some(base) = base else { continue };
                        base.exocets(&mut |exocet| match exocet.step() {
                            Some(step) if known.insert(step.removals().collect::<Vec<_>>()) => emit(step),
                            _ => Flow::Continue(()),
                        })?;
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Two cells of a line and a box with three or four digits.
struct Base<'a> {
    grid: &'a Grid,
    /// The kind of the base line; cross-lines are of the other kind.
    kind: HouseKind,
    line: usize,
    boxx: usize,
    cells: [Cell; 2],
    digits: DigitSet,
    /// The number of the cross-line beside the base.
    cross: usize,
}

/// A cell where a line of one kind and a cross-line meet.
fn at(kind: HouseKind, line: usize, cross: usize) -> Cell {
    house::cells(House(kind as u16 * 9 + line as u16))[cross]
}

impl<'a> Base<'a> {
    fn new(grid: &'a Grid, kind: HouseKind, line: usize, boxx: usize, pair: u16) -> Option<Base<'a>> {
        let mut cells = positions(pair).map(|i| at(kind, line, 3 * boxx + i));
        let cells = [cells.next()?, cells.next()?];
        let held = cells.map(|cell| grid.candidates(cell));
        let digits = held[0] | held[1];
        let cross = 3 * boxx + positions(!pair & 0b111).next()?;
        let fits = held.iter().all(|own| own.len() > 1) && (3..=4).contains(&digits.len());
        fits.then_some(Base { grid, kind, line, boxx, cells, digits, cross })
    }

    /// The targets that a cross-line may have in the band, and their companions.
    fn target(&self, cross: usize) -> Option<Cell> {
        let band = self.line / 3 * 3;
        let mut cells =
            (band..band + 3).filter(|&line| line != self.line).map(|line| at(self.kind, line, cross));
        let (first, second) = (cells.next()?, cells.next()?);
        let has = |cell: Cell| {
            let own = self.grid.value(cell).map_or(self.grid.candidates(cell), Digit::set);
            !(own & self.digits).is_empty()
        };
        let target = match (has(first), has(second)) {
            (true, false) => first,
            (false, true) => second,
            _ => return None,
        };
        self.grid.empty().contains(target).then_some(target)
    }

    fn exocets(&self, found: &mut dyn FnMut(&Exocet<'_>) -> Flow) -> Flow {
        let targets_of = |boxx: usize| {
            (3 * boxx..3 * boxx + 3)
                .filter_map(|cross| Some((cross, self.target(cross)?)))
                .collect::<Vec<_>>()
        };
        let others: Vec<usize> = (0..3).filter(|&boxx| boxx != self.boxx).collect();
        let second = targets_of(others[1]);
        for (q, first_target) in targets_of(others[0]) {
            for &(r, second_target) in &second {
                let cross = [self.cross, q, r];
                if self.digits.iter().all(|digit| self.is_covered(cross, digit)) {
                    let exocet = Exocet { base: self, targets: [first_target, second_target], cross };
                    found(&exocet)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Whether two lines cover the digit in the cross-lines outside the band.
    fn is_covered(&self, cross: [usize; 3], digit: Digit) -> bool {
        let is_place = |line: usize, cross: usize| {
            let cell = at(self.kind, line, cross);
            self.grid.has(cell, digit) || self.grid.value(cell) == Some(digit)
        };
        let outside = || (0..9).filter(|line| line / 3 != self.line / 3);
        let lines = cross.map(|c| outside().filter(|&l| is_place(l, c)).fold(0u16, |mask, l| mask | 1 << l));
        let [a, b, c] = lines;
        let with_one_cross_line = [a | b, a | c, b | c].into_iter().any(|rest| rest.count_ones() < 2);
        (a | b | c).count_ones() < 3 || with_one_cross_line || lines.contains(&0)
    }
}

struct Exocet<'a> {
    base: &'a Base<'a>,
    targets: [Cell; 2],
    /// The numbers of the cross-lines: beside the base, and those of the targets.
    cross: [usize; 3],
}

impl Exocet<'_> {
    fn step(&self) -> Option<Step> {
        let before = self.base.grid.position();
        let refuted = |c: Candidate| {
            let mut position = before.clone();
            position.apply(net(), c.on());
            Some((c, self.refute(&position, 0)?))
        };
        let refuted: Vec<(Candidate, Proof)> = self.doubtful().into_iter().filter_map(refuted).collect();
        if refuted.is_empty() {
            return None;
        }
        let removed: Vec<Candidate> = refuted.iter().map(|(c, _)| *c).collect();
        let fact = |(c, proof): (Candidate, Proof)| Lemma::Literals(vec![c.off()], proof);
        let proof = Proof::Lemmas { lemmas: refuted.into_iter().map(fact).collect(), then: None };
        let step = Step::remove(INFO.id, removed, proof)
            .mark_all(Role::Base, self.base.cells)
            .mark_all(Role::Target, self.targets)
            .mark_all(Role::House, self.cross.map(|cross| self.cross_line(cross)))
            .mark(Role::Digits, self.base.digits);
        Some(step)
    }

    /// What the pattern may remove: candidates of base and targets, and base digits in cells that see both base cells or
    /// both targets, or that share a line with the cross-lines outside the band.
    fn doubtful(&self) -> Vec<Candidate> {
        let grid = self.base.grid;
        let set = |cells: [Cell; 2]| cells.into_iter().collect::<CellSet>();
        let (base, targets) = (set(self.base.cells), set(self.targets));
        let all = |lines: &mut dyn Iterator<Item = House>| {
            lines.fold(CellSet::EMPTY, |cells, line| cells | house::cell_set(line))
        };
        let band = all(&mut (self.base.line / 3 * 3..self.base.line / 3 * 3 + 3).map(|line| self.line(line)));
        let cross_lines = all(&mut self.cross.into_iter().map(|cross| self.cross_line(cross)));
        let around = base.common_peers() | targets.common_peers() | (!band - cross_lines);
        let own = (base | targets).iter().flat_map(|cell| of(cell, grid.candidates(cell)));
        let others = (around & grid.empty()) - base - targets;
        let digits = self.base.digits;
        own.chain(others.iter().flat_map(|cell| of(cell, grid.candidates(cell) & digits))).collect()
    }

    fn line(&self, line: usize) -> House {
        House(self.base.kind as u16 * 9 + line as u16)
    }

    fn cross_line(&self, cross: usize) -> House {
        House((1 - self.base.kind as u16) * 9 + cross as u16)
    }

    /// Why no filling of the base cells and the targets is possible in a position in which the first `decided` of
    /// these four cells have a digit; none if there is one.
    fn refute(&self, position: &Position, decided: usize) -> Option<Proof> {
        let cells = [self.base.cells[0], self.base.cells[1], self.targets[0], self.targets[1]];
        let has = |cell: Cell, digit: Digit| position.alive.contains(candidate(cell, digit));
        let value =
            |cell: Cell| Digit::ALL.into_iter().find(|&digit| position.on.contains(candidate(cell, digit)));
        let in_base = || self.base.cells[..decided.min(2)].iter().filter_map(|&cell| value(cell));
        if let Some(proof) = in_base().find_map(|digit| self.too_few_lines(position, digit)) {
            return Some(proof);
        }
        let Some(&cell) = cells.get(decided) else {
            return in_base().find_map(|digit| self.no_mirror(position, digit));
        };
        let mut parts = Vec::new();
        for digit in Digit::ALL.into_iter().filter(|&digit| has(cell, digit)) {
            let mut assumed = position.clone();
            assumed.apply(net(), candidate(cell, digit).on());
            parts.push((candidate(cell, digit), self.refute(&assumed, decided + 1)?));
        }
        Some(Proof::Split { group: cell_group(cell), parts })
    }

    /// The proof that some cross-lines need a digit in more lines than have it.
    fn too_few_lines(&self, position: &Position, digit: Digit) -> Option<Proof> {
        let is_alive = |line: usize, cross: usize| {
            position.alive.contains(candidate(at(self.base.kind, line, cross), digit))
        };
        let lines =
            self.cross.map(|cross| (0..9).filter(|&l| is_alive(l, cross)).fold(0u16, |m, l| m | 1 << l));
        (1..=3).flat_map(|size| subsets(3, size)).find_map(|chosen| {
            let chosen: Vec<usize> = positions(chosen as u16).collect();
            let needed = chosen.iter().fold(0, |all, &i| all | lines[i]);
            let group = |house: House| -> GroupId { place_group(house, digit) };
            ((needed.count_ones() as usize) < chosen.len()).then(|| {
                let base = chosen.iter().map(|&i| group(self.cross_line(self.cross[i])));
                Proof::cover(base, positions(needed).map(|line| group(self.line(line))))
            })
        })
    }

    /// The proof that the box of a target has no place for a digit that is in the base and in the other target.
    fn no_mirror(&self, position: &Position, digit: Digit) -> Option<Proof> {
        let boxes = self.targets.map(|cell| house::house_of(cell, HouseKind::Box));
        let is_full = |&house: &House| {
            house::cells(house).iter().all(|&cell| !position.alive.contains(candidate(cell, digit)))
        };
        boxes.into_iter().find(is_full).map(|house| Proof::units([place_group(house, digit)]))
    }
}

/// The candidates of some digits in a cell.
fn of(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| candidate(cell, digit))
}

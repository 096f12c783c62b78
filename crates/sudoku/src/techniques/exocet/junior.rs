//! Junior Exocet: in each of the two other boxes of the base's band, off the base line, a *target* has some
//! of the base's three or four digits, and its *companion*, the other cell of its cross-line there, has none
//! of them. Outside the band two lines cover each of these digits in the cross-lines.
//!
//! A target may have two cells, both with base digits, if another digit is locked in them in the box or the
//! cross-line: one of them holds that digit and the other is the target.
//!
//! The cells of the targets' boxes that lie off the base line and the cross-lines are the *mirrors*: a
//! target's digit is in the two that its line and the base line leave to it in the box of the other target.
//! So where one of these has no digit of the target, or a digit that is not in the base is locked in the two,
//! the other candidates of the mirror go as well.
//!
//! Scan order: the bases; cross-lines ascending. Of patterns that remove the same, the first is given.

use super::super::prelude::*;
use super::base::{Base, are_covered, bases};
use super::fillings::Fillings;
use super::refutation::{Exocet, Target, of};
use std::collections::HashSet;
use std::ops::ControlFlow;

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

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known = HashSet::new();
        bases(grid, emit, &mut |base, emit| {
            exocets(base, &mut |exocet| match step(exocet, &INFO, emit)? {
                Some(step) if known.insert(step.removals().collect::<Vec<_>>()) => emit.step(step),
                _ => Flow::Continue(()),
            })
        })
    }
}

/// What an exocet removes, the mirrors told.
pub(super) fn step(
    exocet: &Exocet<'_>,
    info: &'static Info,
    emit: &mut Emit<'_>,
) -> ControlFlow<(), Option<Step>> {
    let grid = exocet.base.grid;
    let mut doubtful = exocet.doubtful();
    doubtful.extend(mirrors(exocet).iter().flat_map(|cell| of(cell, grid.candidates(cell))));
    doubtful.sort_unstable();
    doubtful.dedup();
    Fillings(&[exocet]).step(info, &doubtful, emit)
}

/// The target in a cross-line of another box.
fn target(base: &Base<'_>, cross: usize) -> Option<Target> {
    let grid = base.grid;
    let mut cells = base.band().filter(|&line| line != base.line).map(|line| base.at(line, cross));
    let (first, second) = (cells.next()?, cells.next()?);
    let has = |cell: Cell| {
        let own = grid.value(cell).map_or(grid.candidates(cell), Digit::set);
        !(own & base.digits).is_empty()
    };
    let cell = match (has(first), has(second)) {
        (true, false) => first,
        (false, true) => second,
        (true, true) => return pair(base, cross, [first, second].into_iter().collect()),
        (false, false) => return None,
    };
    grid.empty().contains(cell).then_some(Target { cells: CellSet::of(cell), locked: None })
}

/// The target of two cells, if a digit is locked in them.
fn pair(base: &Base<'_>, cross: usize, cells: CellSet) -> Option<Target> {
    let grid = base.grid;
    let block = house::house_of(cells.first()?, HouseKind::Box);
    let is_locked = |house: House, digit: Digit| grid.cells_with(digit) & house::cell_set(house) == cells;
    let locked = [block, base.cross_line(cross)]
        .into_iter()
        .find_map(|house| (!base.digits).iter().find(|&digit| is_locked(house, digit)).map(|d| (house, d)))?;
    Some(Target { cells, locked: Some(locked) })
}

/// Calls `found` with the exocets of a base.
pub(super) fn exocets(base: &Base<'_>, found: &mut dyn FnMut(&Exocet<'_>) -> Flow) -> Flow {
    let targets_of = |first: usize| {
        (first..first + 3).filter_map(|cross| Some((cross, target(base, cross)?))).collect::<Vec<_>>()
    };
    let [first, second] = base.other_boxes().map(targets_of);
    let outside = base.band().fold(0b1_1111_1111, |mask: u16, line| mask & !(1 << line));
    for &(q, first_target) in &first {
        for &(r, second_target) in &second {
            let cross = [base.cross, q, r];
            let is_covered = |digit| are_covered(cross.map(|cross| base.lines_with(digit, cross) & outside));
            if base.digits.iter().all(is_covered) {
                found(&Exocet { base, targets: [first_target, second_target], cross })?;
            }
        }
    }
    Flow::Continue(())
}

/// The cells of the targets' boxes off the base line and the cross-lines.
pub(super) fn mirrors(exocet: &Exocet<'_>) -> CellSet {
    let base = exocet.base;
    let boxes = exocet.targets.iter().filter_map(|target| target.cells.first());
    let boxes = boxes
        .map(|cell| house::cell_set(house::house_of(cell, HouseKind::Box)))
        .fold(CellSet::EMPTY, |all, cells| all | cells);
    let cross_lines = exocet.cross.map(|cross| house::cell_set(base.cross_line(cross)));
    cross_lines.into_iter().fold(boxes - house::cell_set(base.line(base.line)), |left, line| left - line)
}

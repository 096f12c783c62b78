//! Candidate sets as formats that list candidates show them, and what they read as.

use super::Warning;
use super::findings::Findings;
use super::problem::ProblemKind;
use crate::{Setup, house};
use qedoku_model::{Cell, Digit, DigitSet};

/// What each cell shows: its digit, or the candidates it has left.
///
/// Without listed candidates a cell has what the digits of its peers leave; deletions count.
pub(super) fn shown(setup: &Setup) -> [DigitSet; 81] {
    let mut sets: [DigitSet; 81] = std::array::from_fn(|i| {
        let cell = Cell(i as u16);
        match (setup.digit(cell), &setup.candidates) {
            (Some(digit), _) => digit.set(),
            (None, Some(listed)) => listed[i],
            (None, None) => allowed(setup, cell),
        }
    });
    for &(cell, digit) in &setup.deleted {
        if setup.digit(cell).is_none() {
            sets[cell.index()].remove(digit);
        }
    }
    sets
}

/// The digits that no peer of a cell holds.
pub(super) fn allowed(setup: &Setup, cell: Cell) -> DigitSet {
    DigitSet::ALL - house::peers(cell).iter().filter_map(|&peer| setup.digit(peer)).collect()
}

/// Whether a cell that shows one digit is set: no peer with two or more candidates lists that digit.
pub(super) fn is_set(sets: &[DigitSet; 81], cell: Cell) -> bool {
    sets[cell.index()].single().is_some_and(|digit| {
        !house::peers(cell)
            .iter()
            .any(|peer| sets[peer.index()].len() > 1 && sets[peer.index()].contains(digit))
    })
}

/// The state that the sets of a candidate grid mean, with the givens where they are known.
///
/// A conflict with a given goes to the report; `place` tells where a cell stands in the text, `is_open` which
/// cells are open whatever their peers list.
pub(super) fn read_sets(
    sets: &[DigitSet; 81],
    givens: Option<&[Option<Digit>; 81]>,
    place: impl Fn(usize) -> (usize, usize),
    is_open: impl Fn(usize) -> bool,
    findings: &mut Findings,
) -> Setup {
    let mut setup = Setup::default();
    let mut candidates = Box::new([DigitSet::EMPTY; 81]);
    let (mut set_count, mut waiting) = (0, Vec::new());
    for (i, &set) in sets.iter().enumerate() {
        let cell = Cell(i as u16);
        if let Some(given) = givens.and_then(|givens| givens[i]) {
            setup.givens[i] = Some(given);
            if set != given.set() {
                let (line, column) = place(i);
                findings.problem(line, column, ProblemKind::Conflict { cell, given, found: set.to_string() });
            }
            continue;
        }
        match set.single() {
            Some(digit) if !is_open(i) && is_set(sets, cell) => {
                set_count += 1;
                let field = if givens.is_some() { &mut setup.placed } else { &mut setup.givens };
                field[i] = Some(digit);
            }
            single => {
                waiting.extend(single.filter(|_| !is_open(i)).map(|_| cell));
                candidates[i] = set;
            }
        }
    }
    if (0..81).any(|i| setup.digit(Cell(i)).is_none()) {
        setup.candidates = Some(candidates);
    }
    if givens.is_none() && set_count > 0 {
        findings.warn(Warning::SetCellsAsGivens { cells: set_count });
    }
    if !waiting.is_empty() {
        findings.warn(Warning::WaitingSingles { cells: waiting });
    }
    setup
}

/// What a format that lists candidates loses of deletions.
pub(super) fn warn_deleted(setup: &Setup, warnings: &mut Vec<Warning>) {
    if !setup.deleted.is_empty() {
        warnings.push(Warning::DeletedNotListed { candidates: setup.deleted.len() });
    }
}

/// What formats of givens alone leave out.
pub(super) fn left_out(setup: &Setup) -> Vec<Warning> {
    let placed = |(placed, given): (&Option<Digit>, &Option<Digit>)| placed.is_some() && given.is_none();
    let digits = setup.placed.iter().zip(&setup.givens).filter(|&pair| placed(pair)).count();
    let placed = (digits > 0).then_some(Warning::PlacedLeftOut { digits });
    placed.into_iter().chain(candidates_left_out(setup)).collect()
}

/// What formats of digits alone leave out.
pub(super) fn candidates_left_out(setup: &Setup) -> Vec<Warning> {
    let listed = setup.candidates.is_some().then_some(Warning::CandidatesLeftOut);
    let candidates = setup.deleted.len();
    let deleted = (candidates > 0).then_some(Warning::DeletedLeftOut { candidates });
    listed.into_iter().chain(deleted).collect()
}

//! Grids of answers beside a puzzle, as saved files have them.
//!
//! A grid that fills every white cell is the solution and is kept as a remark; one that fills some of them
//! says which digits are given.

use super::canvas::{Canvas, cells};
use super::prelude::*;
use crate::{Place, Setup, SetupCell};
use qedoku_model::Digit;
use std::collections::BTreeMap;

/// The setup of a canvas with the answers to its white cells.
pub(super) fn put(mut canvas: Canvas, answers: &[(Place, Digit)]) -> Setup {
    let white = canvas.places().filter(|&place| canvas.cell(place).is_white()).count();
    if answers.len() < white {
        answers.iter().for_each(|&(place, digit)| canvas.give(place, digit));
        return canvas.setup();
    }
    let setup = canvas.setup();
    if answers.is_empty() {
        return setup;
    }
    let by_place: BTreeMap<Place, Digit> = answers.iter().copied().collect();
    let digit = |place| by_place.get(&place).copied();
    let mut remarks = setup.remarks().clone();
    remarks.solution = Some(setup.solution_line(digit));
    setup.with_remarks(remarks)
}

/// What a grid of answers holds for a setup.
pub(super) struct Answers {
    digits: Vec<(Place, Digit)>,
    /// How many givens it does not tell apart from a solution.
    lost_givens: usize,
    /// Whether it is the solution: no digit is given, and the solution is known.
    is_solution: bool,
}

impl Answers {
    /// The givens, or the whole solution if none is given and it is known.
    pub fn of(setup: &Setup) -> Answers {
        let white = cells(setup).filter(|(_, cell)| cell.is_white()).count();
        let given = |(place, cell)| match cell {
            SetupCell::White { given: Some(digit) } => Some((place, digit)),
            _ => None,
        };
        let givens: Vec<_> = cells(setup).filter_map(given).collect();
        if givens.is_empty() {
            let solution = solution(setup);
            let is_solution = solution.is_some();
            return Answers { digits: solution.unwrap_or_default(), lost_givens: 0, is_solution };
        }
        let lost_givens = if givens.len() == white { white } else { 0 };
        Answers { digits: givens, lost_givens, is_solution: false }
    }

    /// What is left out of a file with these answers.
    pub fn lost(&self, setup: &Setup) -> Lost {
        Lost::of(setup).givens(self.lost_givens).but_solution(self.is_solution)
    }

    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The digit at a place.
    pub fn digit(&self, place: Place) -> Option<Digit> {
        let index = self.digits.binary_search_by_key(&place, |answer| answer.0).ok()?;
        Some(self.digits[index].1)
    }
}

/// The digits of the solution that the remarks hold, if it fits.
fn solution(setup: &Setup) -> Option<Vec<(Place, Digit)>> {
    let rows: Vec<&str> = setup.remarks().solution.as_deref()?.split('/').collect();
    let mut digits = Vec::new();
    for (place, cell) in cells(setup) {
        let sign = *rows.get(place.row)?.as_bytes().get(place.col)?;
        if cell.is_white() {
            digits.push((place, Digit::new(sign.wrapping_sub(b'0'))?));
        }
    }
    Some(digits)
}

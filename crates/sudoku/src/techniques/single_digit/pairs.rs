//! What the patterns of two strong links share.

use super::super::prelude::*;
use qedoku_model::{Lemma, Literal};

/// The two places of a digit in a house, by position, if it has exactly two.
pub(super) fn pair(grid: &Grid, house: House, digit: Digit) -> Option<[Cell; 2]> {
    let places = grid.places(house, digit);
    let rest = places & places.wrapping_sub(1);
    let cells = house::cells(house);
    let at = |bits: u16| cells[bits.trailing_zeros() as usize];
    (rest.is_power_of_two()).then(|| [at(places), at(rest)])
}

/// Two houses with two places for a digit each, of which `link` see each other: one of `ends` is true.
#[derive(Clone, Copy)]
pub(super) struct TwoLinks {
    pub digit: Digit,
    pub houses: [House; 2],
    pub link: [Cell; 2],
    pub ends: [Cell; 2],
}

impl TwoLinks {
    /// The cells that see both ends and can hold the digit.
    pub(super) fn removed(&self, grid: &Grid) -> CellSet {
        let [a, b] = self.ends.map(house::peer_set);
        let pattern = self.link.into_iter().chain(self.ends).collect();
        (grid.cells_with(self.digit) & a & b) - pattern
    }

    /// The removal in one of the cells, were it the digit, would leave one of the houses without a place.
    pub(super) fn proof(&self) -> Proof {
        Proof::units(self.houses.map(|house| place_group(house, self.digit)))
    }

    /// The step, if it removes something.
    pub(super) fn step(&self, info: &'static Info, grid: &Grid) -> Option<Step> {
        let removed = self.removed(grid);
        let step =
            || Step::remove(info, removed.iter().map(|cell| candidate(cell, self.digit)), self.proof());
        let marked = |step: Step| {
            step.mark(Role::Digits, self.digit.set())
                .mark_all(Role::Base, self.houses)
                .mark_all(Role::Pattern, self.link)
                .mark_all(Role::Pincer, self.ends)
        };
        (!removed.is_empty()).then(|| marked(step()))
    }
}

/// The proof of a step that two patterns give together, each its own removals.
pub(super) fn both(parts: [(Vec<Candidate>, Proof); 2]) -> Proof {
    let lemma = |(removed, proof): (Vec<Candidate>, Proof)| {
        let removed: Vec<Literal> = removed.into_iter().map(Candidate::off).collect();
        Lemma::Literals(removed, proof)
    };
    Proof::Lemmas { lemmas: parts.into_iter().map(lemma).collect(), then: None }
}

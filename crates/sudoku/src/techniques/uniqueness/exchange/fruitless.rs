//! Candidates that led to no exchange in an earlier position of the puzzle.
//!
//! What is alive when all singles have been followed from a candidate is the same in a later position, if all
//! of it is still alive there: a group with one candidate left keeps it, as it is among those that stay, so
//! no more is ruled out than before; and no less, as there is less to begin with. Where singles ended in a
//! contradiction they do so again, and what counts is the assumption alone, for which the same holds. So
//! nothing is to be exchanged there now either.

use super::super::super::alive::Alive;
use super::super::super::prelude::*;
use super::parts::Scene;
use crate::net::net;
use qedoku_engine::Kept;

/// What was alive, digit by digit.
type Cells = [CellSet; 9];

/// The candidates of a puzzle that led to nothing, with what was alive at the end of each.
#[derive(Default)]
pub(super) struct Fruitless {
    /// What the puzzle as given allows, and what was alive when it was looked at last.
    last: Option<(Cells, Cells)>,
    /// By candidate the place among the ends, from 1.
    places: Vec<u16>,
    ends: Vec<Cells>,
}

impl Kept for Fruitless {
    fn bytes(&self) -> usize {
        self.places.capacity() * size_of::<u16>() + self.ends.capacity() * size_of::<Cells>()
    }
}

impl Fruitless {
    /// Turns to a position; unless it is a later one of the same puzzle, nothing is known about it.
    pub(super) fn look_at(&mut self, scene: &Scene) {
        let (allowed, now) = (*scene.allowed(), scene.alive.cells);
        let is_later = self.last.as_ref().is_some_and(|(own, last)| *own == allowed && is_within(&now, last));
        if !is_later {
            self.places.clear();
            self.places.resize(net().candidate_count(), 0);
            self.ends.clear();
        }
        self.last = Some((allowed, now));
    }

    /// Whether a candidate is known to lead to nothing.
    pub(super) fn knows(&self, candidate: Candidate) -> bool {
        let place = usize::from(self.places[candidate.index()]);
        let end = place.checked_sub(1).map(|place| &self.ends[place]);
        end.zip(self.last.as_ref()).is_some_and(|(end, (_, now))| is_within(end, now))
    }

    /// Notes that a candidate led to nothing, and what was alive then.
    pub(super) fn note(&mut self, candidate: Candidate, end: &Alive) {
        let place = &mut self.places[candidate.index()];
        match usize::from(*place).checked_sub(1) {
            Some(place) => self.ends[place] = end.cells,
            None => {
                self.ends.push(end.cells);
                *place = self.ends.len() as u16;
            }
        }
    }
}

fn is_within(cells: &Cells, others: &Cells) -> bool {
    cells.iter().zip(others).all(|(&own, &other)| (own - other).is_empty())
}

//! Candidates that led to no exchange in an earlier position of the puzzle.
//!
//! What is alive when all singles have been followed from a candidate is the same in a later position, if all
//! of it is still alive there: a group with one candidate left keeps it, as it is among those that stay, so
//! no more is ruled out than before; and no less, as there is less to begin with. So nothing is to be
//! exchanged there now either. Where singles ended in a contradiction they do so again; then what counts is
//! the assumption alone, for which the same holds.
//!
//! A candidate that became true on the way leads to a part of what followed, so to no exchange either: were
//! there cells to be exchanged at its end, those of them that are alive at the later end could be, too, since
//! no cell is joined with more there, and each house keeps a place of each digit.
//!
//! Where something of an end has gone, singles are followed from what is left of it: those before it hold
//! still. What can be exchanged then has changed since.

use super::super::super::alive::Alive;
use super::super::super::prelude::*;
use super::parts::Scene;
use crate::net::net;
use qedoku_engine::Kept;

/// So many ends are kept.
const MOST: usize = 4096;

/// What was alive, digit by digit.
pub(super) type Cells = [CellSet; 9];

/// What was alive at the end of an assumption, from which no exchange followed.
struct End {
    assumed: (Cell, Digit),
    cells: Cells,
}

/// The candidates of a puzzle that led to nothing, with what was alive at the end of each.
#[derive(Default)]
pub(super) struct Fruitless {
    /// What the puzzle as given allows, and what was alive when it was looked at last.
    last: Option<(Cells, Cells)>,
    /// By candidate the place among the ends, from 1: its own, or that of one that led to it.
    places: Vec<u16>,
    ends: Vec<End>,
    /// From which singles ended in a contradiction.
    refuted: Cells,
}

impl Kept for Fruitless {
    fn bytes(&self) -> usize {
        self.places.capacity() * size_of::<u16>() + self.ends.capacity() * size_of::<End>()
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
            self.refuted = Cells::default();
        }
        self.last = Some((allowed, now));
    }

    fn of(&self, (cell, digit): (Cell, Digit)) -> Option<&End> {
        let place = usize::from(self.places[candidate(cell, digit).index()]);
        place.checked_sub(1).map(|place| &self.ends[place])
    }

    /// Whether a candidate is known to lead to nothing.
    pub(super) fn knows(&self, start: (Cell, Digit)) -> bool {
        self.of(start).zip(self.last.as_ref()).is_some_and(|(end, (_, now))| is_within(&end.cells, now))
    }

    /// What is alive at the end of an assumption, and an earlier end of it with nothing to exchange; where
    /// singles lead to a contradiction, what is alive without any.
    pub(super) fn end(&mut self, scene: &Scene, start: (Cell, Digit)) -> (Alive, Option<Cells>) {
        let assumed = || scene.alive.assuming(start.0, start.1);
        let earlier = self.of(start).filter(|end| end.assumed == start).map(|end| end.cells);
        if self.refuted[start.1.index()].contains(start.0) {
            return (assumed(), earlier);
        }
        let begun = earlier.map_or_else(assumed, |cells| scene.alive.within(&cells));
        match begun.followed_to_the_end() {
            Some(end) => (end, earlier),
            None => {
                self.refuted[start.1.index()].insert(start.0);
                (assumed(), None)
            }
        }
    }

    /// Notes that a candidate led to nothing, and what was alive then; all that became true on the way did so
    /// too.
    pub(super) fn note(&mut self, scene: &Scene, assumed: (Cell, Digit), end: &Alive) {
        if self.ends.len() == MOST {
            self.places.fill(0);
            self.ends.clear();
        }
        self.ends.push(End { assumed, cells: end.cells });
        let decided = end.decided - scene.alive.decided;
        for digit in Digit::ALL {
            for cell in (decided & end.with(digit)).iter() {
                self.places[candidate(cell, digit).index()] = self.ends.len() as u16;
            }
        }
    }
}

fn is_within(cells: &Cells, others: &Cells) -> bool {
    cells.iter().zip(others).all(|(&own, &other)| (own - other).is_empty())
}

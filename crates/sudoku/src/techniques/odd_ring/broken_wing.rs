//! Broken wing: places of a digit make a ring of odd length, each joined to the next by a house. What else
//! has the digit in these houses are the *guardians*: one of them is true. A single guardian is placed; what
//! sees all guardians loses the digit.
//!
//! A house joins two neighbours if it holds these and no other cell of the ring. The ring has five places at
//! least; three that see each other in turn lie in one box.
//!
//! Why: without the guardians each house would have the digit in just one of its two places of the ring, so
//! true and false would alternate, which an odd ring does not allow.
//!
//! Scan order: rings by length; digits ascending; the first place in reading order, the second before the
//! last; from each place its row, column and box, and in each the places by position. A ring whose
//! conclusions others of its type before it have drawn is left out.
//!
//! It does not look at rings of more than seven places, at more than three guardians, at
//! guardians in more than three of the houses, or at groups of places.
//!
//! Source: Rod Hagglund, "Broken Wings", players' forum, 2006.

use super::super::prelude::*;
use super::{a_guardian_is_true, by_guardians};
use crate::changes::{Changes, looks_back};
use qedoku_engine::Watch;
use qedoku_model::Lemma;

/// Finds broken wings.
pub struct BrokenWing {
    /// The most places in a ring.
    pub longest: usize,
}

const ONE: Info = Info::new(
    "broken-wing-1",
    "Broken Wing Type 1",
    "Places of a digit make a ring of odd length, and in the houses that join them the digit has one other place: it \
     is true.",
    "Without {extra} the digit {digits} would be in every other cell of the ring {corners}, whose length is odd; \
     so {placed}.",
)
.alias(&["Guardian", "Broken Wing with one guardian"]);
const SEVERAL: Info = Info::new(
    "broken-wing-2",
    "Broken Wing Type 2",
    "Places of a digit make a ring of odd length; one of the other places that the digit has in the houses that join \
     them is true.",
    "Without {extra} the digit {digits} would be in every other cell of the ring {corners}, whose length is odd; so \
     one of these is true, and {removed}.",
)
.alias(&["Guardians", "Broken Wing with several guardians"]);

impl Technique<Grid> for BrokenWing {
    fn infos(&self) -> &'static [Info] {
        const { &[ONE, SEVERAL] }
    }

    looks_back!();
}

impl BrokenWing {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        let of_digit = |&digit: &Digit| grid.cells_with(digit).len() > 5;
        let mut rings: Vec<(Ring, [CellSet; 2])> = changes
            .digits
            .iter()
            .filter(of_digit)
            .map(|digit| (Ring::new(grid, digit, SEEN), [CellSet::EMPTY; 2]))
            .collect();
        for length in (5..=self.longest).step_by(2) {
            for (ring, known) in &mut rings {
                ring.of_length(length, emit, &mut |ring, emit| {
                    let guardians = ring.guardians;
                    let lost = guardians.common_peers() & ring.places;
                    let single = guardians.first().filter(|_| guardians.len() == 1);
                    let drawn = single.map_or(lost, CellSet::of);
                    let known = &mut known[usize::from(single.is_some())];
                    if guardians.is_empty() || (drawn - *known).is_empty() {
                        return Flow::Continue(());
                    }
                    *known = *known | drawn;
                    emit.step(ring.step(single, lost))
                })?;
            }
        }
        Flow::Continue(())
    }
}

/// A house that joins a place to another one.
struct Edge {
    house: House,
    next: Cell,
    /// The other places of the house.
    guardians: CellSet,
    /// The places that see all of these.
    seen: CellSet,
}

/// Which rings are looked for.
#[derive(Clone, Copy)]
struct Wanted {
    /// The most guardians, and the most houses with guardians.
    guardians: usize,
    /// Whether some place has to see all guardians where there are several.
    are_seen: bool,
}

impl Wanted {
    /// Whether something can come of these guardians, if these places see them all.
    fn has(self, guardians: CellSet, seen: CellSet) -> bool {
        guardians.len() < 2 || guardians.len() <= self.guardians && !(self.are_seen && seen.is_empty())
    }
}

/// Part of a ring: places, and the houses that join each to the next.
struct Ring {
    digit: Digit,
    wanted: Wanted,
    places: CellSet,
    /// How many houses have two places, and so no guardian.
    strong: usize,
    /// By place, the ways to go on from there.
    edges: Vec<Vec<Edge>>,
    cells: Vec<Cell>,
    houses: Vec<House>,
    on_ring: CellSet,
    /// The cells of the houses: none of them may join the ring any more.
    closed: CellSet,
    guardians: CellSet,
    /// How many of the houses have guardians.
    guarded: usize,
    /// The places that see all guardians.
    seen: CellSet,
}

impl Ring {
    fn new(grid: &Grid, digit: Digit, wanted: Wanted) -> Ring {
        let places = grid.cells_with(digit);
        let mut edges: Vec<Vec<Edge>> = (0..81).map(|_| Vec::new()).collect();
        for cell in places.iter() {
            for house in house::houses_of(cell) {
                let others = (places & house::cell_set(house)) - CellSet::of(cell);
                if others.len() > wanted.guardians + 1 {
                    continue;
                }
                for next in others.iter() {
                    let guardians = others - CellSet::of(next);
                    let seen = guardians.common_peers() & places;
                    if wanted.has(guardians, seen) {
                        edges[cell.index()].push(Edge { house, next, guardians, seen });
                    }
                }
            }
        }
        Ring {
            digit,
            wanted,
            places,
            strong: (0..27).filter(|&h| grid.places(House(h), digit).count_ones() == 2).count(),
            edges,
            cells: Vec::new(),
            houses: Vec::new(),
            on_ring: CellSet::EMPTY,
            closed: CellSet::EMPTY,
            guardians: CellSet::EMPTY,
            guarded: 0,
            seen: places,
        }
    }

    /// Calls `found` with the rings of a length.
    fn of_length(
        &mut self,
        length: usize,
        emit: &mut Emit<'_>,
        found: &mut dyn FnMut(&Ring, &mut Emit<'_>) -> Flow,
    ) -> Flow {
        if self.strong + self.wanted.guardians < length {
            return Flow::Continue(());
        }
        let edges = std::mem::take(&mut self.edges);
        let mut flow = Flow::Continue(());
        for first in self.places.iter() {
            self.cells.push(first);
            self.on_ring = CellSet::of(first);
            flow = self.extend(&edges, length, emit, found);
            self.cells.clear();
            if flow.is_break() {
                break;
            }
        }
        self.edges = edges;
        flow
    }

    /// Continues the ring from its last place in every way.
    fn extend(
        &mut self,
        edges: &[Vec<Edge>],
        length: usize,
        emit: &mut Emit<'_>,
        found: &mut dyn FnMut(&Ring, &mut Emit<'_>) -> Flow,
    ) -> Flow {
        emit.tick()?;
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let is_full = self.cells.len() == length;
        if is_full && self.cells[1] > last {
            return Flow::Continue(());
        }
        let before = (self.closed, self.guardians, self.seen, self.guarded);
        // The last place has to see the first.
        let may_follow = match length - self.cells.len() {
            0 => CellSet::of(first),
            1 => house::peer_set(first) - self.closed,
            _ => !self.closed,
        };
        for edge in &edges[last.index()] {
            let cells = house::cell_set(edge.house);
            let (guardians, seen) = (before.1 | edge.guardians, before.2 & edge.seen);
            let guarded = before.3 + usize::from(!edge.guardians.is_empty());
            let joins = CellSet::of(last) | CellSet::of(edge.next);
            let fits = may_follow.contains(edge.next)
                && (is_full || edge.next > first)
                && cells & (self.on_ring | joins) == joins
                && guarded <= self.wanted.guardians
                && self.wanted.has(guardians, seen);
            if !fits {
                continue;
            }
            self.houses.push(edge.house);
            (self.guardians, self.seen, self.guarded) = (guardians, seen, guarded);
            let flow = if is_full {
                found(self, emit)
            } else {
                self.closed = before.0 | cells;
                self.cells.push(edge.next);
                self.on_ring.insert(edge.next);
                let flow = self.extend(edges, length, emit, found);
                self.on_ring.remove(edge.next);
                self.cells.pop();
                flow
            };
            self.houses.pop();
            (self.closed, self.guardians, self.seen, self.guarded) = before;
            flow?;
        }
        Flow::Continue(())
    }

    /// The lemma that one of the guardians is true.
    fn lemma(&self) -> Lemma {
        let at = |cell: Cell| candidate(cell, self.digit);
        let count = self.cells.len();
        // A true place bars its two neighbours; from there on every other house decides a place.
        let from_first = (1..count).step_by(2);
        let from_second = std::iter::once(count - 1).chain((2..count - 2).step_by(2));
        let first = place_group(self.houses[0], self.digit);
        let ways = [
            (at(self.cells[0]), self.walk(self.cells[0], from_first)),
            (at(self.cells[1]), self.walk(self.cells[1], from_second)),
        ];
        a_guardian_is_true(self.guardians.iter().map(at).collect(), first, ways)
    }

    fn step(&self, single: Option<Cell>, lost: CellSet) -> Step {
        let at = |cell: Cell| candidate(cell, self.digit);
        let proof = by_guardians(self.lemma());
        let step = match single {
            Some(only) => Step::place(&ONE, at(only), proof),
            None => Step::remove(&SEVERAL, lost.iter().map(at), proof),
        };
        step.mark(Role::Digits, self.digit.set())
            .mark_all(Role::Corner, self.cells.iter().map(|&cell| at(cell)))
            .mark_all(Role::House, self.houses.iter().copied())
            .mark_all(Role::Extra, self.guardians.iter().map(at))
    }

    /// The houses that are needed to walk from a true place to a contradiction. Where places see each other
    /// across the ring some can be spared.
    fn walk(&self, first: Cell, houses: impl Iterator<Item = usize>) -> Proof {
        let mut houses: Vec<House> = houses.map(|i| self.houses[i]).collect();
        let last = (1..=houses.len()).find(|&count| self.is_contradiction(first, &houses[..count]));
        houses.truncate(last.unwrap_or(houses.len()));
        for i in (0..houses.len()).rev() {
            let mut fewer = houses.clone();
            fewer.remove(i);
            if self.is_contradiction(first, &fewer) {
                houses = fewer;
            }
        }
        Proof::units(houses.into_iter().map(|house| place_group(house, self.digit)))
    }

    /// Whether each of the houses has one place left in the ring, which becomes true, and the last has none.
    fn is_contradiction(&self, first: Cell, houses: &[House]) -> bool {
        let mut left = self.on_ring - house::peer_set(first);
        let Some((last, before)) = houses.split_last() else { return false };
        let decided = before.iter().all(|&house| {
            let inside = left & house::cell_set(house);
            inside.first().is_some_and(|only| {
                left = left - house::peer_set(only);
                inside.len() == 1
            })
        });
        decided && (left & house::cell_set(*last)).is_empty()
    }
}

/// The most guardians of a ring, and the most houses with guardians; more are hard to see, and seldom seen by
/// one place.
pub const MOST_GUARDIANS: usize = 3;

/// What a place can see.
const SEEN: Wanted = Wanted { guardians: MOST_GUARDIANS, are_seen: true };

/// The rings of up to so many places of a digit with two guardians at least and so many at most, the shorter
/// ones first. One that has all guardians of a ring before it says less and is left out.
pub(in crate::techniques) fn rings(
    grid: &Grid,
    digit: Digit,
    longest: usize,
    guardians: usize,
) -> Vec<(CellSet, Lemma)> {
    let mut ring = Ring::new(grid, digit, Wanted { guardians, are_seen: false });
    let mut found: Vec<(CellSet, CellSet, Lemma)> = Vec::new();
    let mut none = |_| Flow::Continue(());
    let mut emit = Emit::new(Watch::ENDLESS, &mut none);
    for length in (5..=longest).step_by(2) {
        let _ = ring.of_length(length, &mut emit, &mut |ring, _| {
            let own = ring.guardians;
            if own.len() > 1 && !found.iter().any(|(known, ..)| (*known - own).is_empty()) {
                found.push((own, ring.on_ring, ring.lemma()));
            }
            Flow::Continue(())
        });
    }
    found.into_iter().map(|(_, cells, lemma)| (cells, lemma)).collect()
}

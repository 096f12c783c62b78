//! Subset counting: `n` cells in which every digit fits at most as often as it takes houses to hold its
//! places there, and these numbers come to `n`. So each digit is there just as often, and a candidate, in one
//! of the cells or outside, that leaves less room for its digit is false.
//!
//! Why: a house holds a digit once, so no digit fits more often than its houses are, and no cell stays
//! empty. It is a distributed disjoint subset in which a digit may be there twice or more, as at least one is
//! here.
//!
//! Scan order: sets of 3 to 6 cells that have no such set inside, by their cells in reading order. Of sets
//! that remove the same, the first is given.
//!
//! It does not look at sets with room for more than their cells, such as bent subsets and almost locked sets.
//!
//! Source: "subset counting", also extended subset principle (ESP), players' forum and Sudopedia.

use super::disjoint_subset::give;
use super::prelude::*;
use crate::changes::{Changes, looks_back};
use qedoku_model::Lemma;
use std::collections::BTreeMap;

/// Finds sets of cells that hold each digit as often as they have room for it.
pub struct SubsetCounting;

/// The most cells of a set.
const MOST: usize = 6;

const INFO: Info = Info::new(
    "subset-counting",
    "Subset Counting",
    "Up to six cells have room for just as many digits as they are, if each digit is counted as often as it fits; so \
     each is there as often as that.",
    "{pattern} hold only {digits}: {extra} at most once in each of {cover}, any other digit at most once. That is no \
     more than there are cells, so each digit is there as often as that, and {removed}.",
)
.alias(&["Extended Subset Principle", "ESP"]);

impl Technique<Grid> for SubsetCounting {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    looks_back!();
}

impl SubsetCounting {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        // A cell with as many candidates as a set has cells leaves none to be counted twice.
        let open: CellSet =
            grid.empty().iter().filter(|&cell| (2..MOST).contains(&grid.candidates(cell).len())).collect();
        let mut search = Search { grid, closed: !open, found: Vec::new() };
        // Each set with a cell that has changed comes once, from the first of these.
        for cell in (open & changes.cells).iter() {
            search.closed.insert(cell);
            search.grow(&Counted::NONE.with(grid, cell), emit)?;
        }
        give(search.found, emit)
    }
}

/// Some cells, and how often each digit fits there.
#[derive(Clone)]
struct Counted {
    cells: CellSet,
    digits: DigitSet,
    /// The least number of houses that hold the places of a digit, by digit.
    room: [usize; 9],
    /// The sum of these.
    total: usize,
    /// By digit what such houses hold: a place there needs no further house.
    spared: [CellSet; 9],
}

impl Counted {
    const NONE: Counted = Counted {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
        room: [0; 9],
        total: 0,
        spared: [CellSet::EMPTY; 9],
    };

    fn with(&self, grid: &Grid, cell: Cell) -> Counted {
        let mut next = self.clone();
        next.cells.insert(cell);
        for digit in grid.candidates(cell) {
            let i = digit.index();
            if !self.spared[i].contains(cell) {
                next.room[i] += 1;
                next.total += 1;
            }
            next.digits.insert(digit);
            next.spared[i] = held_by(next.places(grid, digit), next.room[i]).unwrap_or(CellSet::EMPTY);
        }
        next
    }

    fn places(&self, grid: &Grid, digit: Digit) -> CellSet {
        grid.cells_with(digit) & self.cells
    }

    /// The digits that fit in as many cells as have them.
    fn tight<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = Digit> + 'a {
        self.digits.iter().filter(|&digit| self.places(grid, digit).len() == self.room[digit.index()])
    }

    /// The cells that bring no more than so many to the total.
    fn within(&self, grid: &Grid, most: usize) -> CellSet {
        // What brings more than 0, 1 and so on.
        let mut above = [CellSet::EMPTY; MOST];
        for digit in Digit::ALL {
            let mut brings = grid.cells_with(digit) - self.spared[digit.index()];
            for level in &mut above {
                let both = *level & brings;
                *level = *level | brings;
                brings = both;
            }
        }
        above.get(most).map_or(CellSet::ALL, |&more| !more)
    }
}

struct Search<'a> {
    grid: &'a Grid,
    /// Cells that have been tried, or that cannot be in a set.
    closed: CellSet,
    /// What has been found, by the cells.
    found: Vec<(Vec<Cell>, Step)>,
}

impl Search<'_> {
    /// Adds cells for the first digit that fits in all cells that have it, or for any if there is none. A
    /// set without a smaller one inside has no such digit, as it would be a set without one of these cells;
    /// nor is it in two parts without a common digit, of which one would be a set.
    fn grow(&mut self, set: &Counted, emit: &mut Emit<'_>) -> Flow {
        emit.tick()?;
        let count = set.cells.len();
        if set.total <= count {
            self.complete(set);
            return Flow::Continue(());
        }
        if set.total == MOST && set.room.iter().all(|&room| room < 2) {
            return Flow::Continue(());
        }
        let grid = self.grid;
        let mut next = set.within(grid, MOST - set.total) - self.closed;
        let mut tight = set.tight(grid).peekable();
        if tight.peek().is_none() {
            next = next & set.digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_with(digit));
        } else if count + 1 == MOST {
            next = tight.fold(next, |cells, digit| cells & grid.cells_with(digit));
        } else if let Some(digit) = tight.next() {
            next = next & grid.cells_with(digit);
        }
        let kept = self.closed;
        for cell in next.iter() {
            self.closed.insert(cell);
            self.grow(&set.with(grid, cell), emit)?;
        }
        self.closed = kept;
        Flow::Continue(())
    }

    fn complete(&mut self, set: &Counted) {
        let grid = self.grid;
        let cells: Vec<Cell> = set.cells.iter().collect();
        if set.total < cells.len() || set.room.iter().all(|&room| room < 2) {
            return;
        }
        let has_smaller = (2..cells.len()).flat_map(|size| subsets(cells.len(), size)).any(|part| {
            let part = positions(part as u16).fold(Counted::NONE, |part, i| part.with(grid, cells[i]));
            part.total <= part.cells.len()
        });
        if has_smaller {
            return;
        }
        // What is removed, by its proof.
        let mut lost: BTreeMap<Reason, Vec<Candidate>> = BTreeMap::new();
        let mut removed = Vec::new();
        for digit in set.digits {
            let places = set.places(grid, digit);
            for cell in grid.cells_with(digit).iter() {
                // A cell of the set is one of the times itself.
                let inside = set.cells.contains(cell).then_some(cell);
                let left = (places - house::peer_set(cell)) - CellSet::of(cell);
                let Some(houses) = least(left) else { continue };
                if houses.len() + usize::from(inside.is_some()) < set.room[digit.index()] {
                    let others = (set.digits - digit.set()).iter().flat_map(|other| homes(set, grid, other));
                    let covers = others.chain(houses.into_iter().map(|house| (digit, house))).collect();
                    lost.entry((covers, inside)).or_default().push(candidate(cell, digit));
                    removed.push(candidate(cell, digit));
                }
            }
        }
        if removed.is_empty() {
            return;
        }
        removed.sort_unstable();
        // One base more than covers is enough.
        let proof = |covers: &[(Digit, House)], inside: Option<Cell>| {
            let bases = cells.iter().filter(|&&cell| Some(cell) != inside).take(covers.len() + 1);
            let covers = covers.iter().map(|&(digit, house)| place_group(house, digit));
            Proof::cover(bases.map(|&cell| cell_group(cell)), covers)
        };
        let mut lemmas: Vec<Lemma> = lost
            .into_iter()
            .map(|((covers, inside), lost)| {
                Lemma::Literals(lost.iter().map(|c| c.off()).collect(), proof(&covers, inside))
            })
            .collect();
        let proof = match lemmas.pop() {
            Some(Lemma::Literals(_, only)) if lemmas.is_empty() => only,
            last => Proof::Lemmas { lemmas: lemmas.into_iter().chain(last).collect(), then: None },
        };
        let several: DigitSet = set.digits.iter().filter(|digit| set.room[digit.index()] > 1).collect();
        let mut covers: Vec<House> =
            several.iter().flat_map(|digit| homes(set, grid, digit)).map(|(_, house)| house).collect();
        covers.sort_unstable();
        covers.dedup();
        let step = Step::remove(&INFO, removed, proof)
            .mark_all(Role::Pattern, set.cells.iter())
            .mark(Role::Digits, set.digits)
            .mark(Role::Extra, several)
            .mark_all(Role::Cover, covers);
        self.found.push((cells, step));
    }
}

/// Why a candidate is false: the houses that are left for the cells, and the cell that it is in, if it is one
/// of these.
type Reason = (Vec<(Digit, House)>, Option<Cell>);

/// The houses of a digit's places in a set.
fn homes(set: &Counted, grid: &Grid, digit: Digit) -> impl Iterator<Item = (Digit, House)> {
    least(set.places(grid, digit)).into_iter().flatten().map(move |house| (digit, house))
}

/// The first of the least sets of houses that hold some cells; none if those are more than a set has.
fn least(cells: CellSet) -> Option<Vec<House>> {
    (0..=MOST).find_map(|most| houses_for(cells, most))
}

fn houses_for(cells: CellSet, most: usize) -> Option<Vec<House>> {
    let Some(first) = cells.first() else { return Some(Vec::new()) };
    let rest = most.checked_sub(1)?;
    house::houses_of(first).into_iter().find_map(|house| {
        let others = houses_for(cells - house::cell_set(house), rest)?;
        Some([house].into_iter().chain(others).collect())
    })
}

/// All that sets of so many houses hold which hold some cells; none if there is no such set.
fn held_by(cells: CellSet, houses: usize) -> Option<CellSet> {
    let Some(first) = cells.first() else { return Some(CellSet::EMPTY) };
    let rest = houses.checked_sub(1)?;
    house::houses_of(first).into_iter().fold(None, |held: Option<CellSet>, house| {
        let own = house::cell_set(house);
        match held_by(cells - own, rest) {
            Some(others) => Some(held.unwrap_or(CellSet::EMPTY) | own | others),
            None => held,
        }
    })
}

//! ALS chain in the order of a list: the chains of almost locked sets whose sets follow each other in the
//! list of all sets, found in that order.
//!
//! The list goes by house, rows before columns before boxes; in a house by the positions of the cells, one by
//! one, a set before those that go on from it. A chain is extended by the first set that can follow, then by
//! the next link, and so on: the order of a dictionary.
//!
//! What such a chain says, and why, is told in `als_chain.rs`.

use super::super::prelude::*;
use super::als_chain;
use super::finds::between;
use super::list::{self, Als};
use crate::almost_locked::common_house;
use std::ops::ControlFlow;

/// Finds chains of four sets or more that rise in the list.
pub struct RisingAlsChain {
    /// The largest number of links.
    pub links: usize,
}

impl Technique<Grid> for RisingAlsChain {
    fn infos(&self) -> &'static [Info] {
        als_chain::INFOS
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let sets = in_list_order(grid);
        let mut search = RisingSearch {
            grid,
            next: successors(&sets, emit)?,
            sets: &sets,
            links: Vec::new(),
            path: Vec::new(),
            most: self.links,
        };
        for first in 0..sets.len() {
            search.path.push(first);
            search.extend(emit)?;
            search.path.pop();
        }
        Flow::Continue(())
    }
}

/// All sets in the order of the list.
pub(super) fn in_list_order(grid: &Grid) -> Vec<Als> {
    let mut sets = list::all(grid);
    sets.sort_by_cached_key(|set| {
        let home = common_house(set.cells).unwrap_or(House(0));
        let positions = house::cells(home).iter().enumerate().filter(|(_, cell)| set.cells.contains(**cell));
        (home, positions.map(|(position, _)| position).collect::<Vec<_>>())
    });
    sets
}

/// Sets by number, each with the restricted commons that tie it.
type Successors = Vec<(u16, DigitSet)>;

/// For each set those after it that share a restricted common and no cell with it, each with the digits.
fn successors(sets: &[Als], emit: &mut Emit<'_>) -> ControlFlow<(), Vec<Successors>> {
    let mut of = |i: usize| {
        emit.tick()?;
        let later = (i + 1..sets.len()).filter(|&j| !sets[i].overlaps(&sets[j]));
        // There are no more than 512 sets in each of 27 houses.
        let tied = later.map(|j| (j as u16, sets[i].restricted(&sets[j])));
        ControlFlow::Continue(tied.filter(|(_, digits)| !digits.is_empty()).collect())
    };
    let mut all = Vec::with_capacity(sets.len());
    for i in 0..sets.len() {
        all.push(of(i)?);
    }
    ControlFlow::Continue(all)
}

struct RisingSearch<'a> {
    grid: &'a Grid,
    sets: &'a [Als],
    next: Vec<Successors>,
    path: Vec<usize>,
    links: Vec<Digit>,
    most: usize,
}

impl RisingSearch<'_> {
    fn extend(&mut self, emit: &mut Emit<'_>) -> Flow {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else {
            return Flow::Continue(());
        };
        for n in 0..self.next[last].len() {
            emit.tick()?;
            let (set, digits) = self.next[last][n];
            let set = usize::from(set);
            for digit in digits - self.links.last().map_or(DigitSet::EMPTY, |last| last.set()) {
                self.path.push(set);
                self.links.push(digit);
                let ends = [&self.sets[first], &self.sets[set]];
                if self.links.len() >= 3 {
                    let removed = between(self.grid, ends, self.links[0].set() | digit.set());
                    if !removed.is_empty() {
                        let sets: Vec<&Als> = self.path.iter().map(|&i| &self.sets[i]).collect();
                        emit.step(als_chain::step(&sets, &self.links, &removed))?;
                    }
                }
                if self.links.len() < self.most {
                    self.extend(emit)?;
                }
                self.links.pop();
                self.path.pop();
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use qedoku_check::check;
    use qedoku_engine::Board;

    #[test]
    fn the_list_goes_house_by_house_and_chains_rise_in_it() {
        let line = ".5.4.1..9..9...154.4.59.7..5......6...8...57.....578.1.34..5.1..85.4...79.62....5";
        let grid = Grid::new(&Setup::from_line(line).expect("a line of 81 signs")).expect("a puzzle");
        let sets = in_list_order(&grid);
        let home = |set: &Als| common_house(set.cells);
        assert!(sets.is_sorted_by_key(home));
        let steps = RisingAlsChain { links: 4 }.all(&grid);
        assert!(!steps.is_empty());
        let start = |step: &Step| {
            let first = |set: &Als| step.marked(Role::First).eq(set.cells.iter().map(Into::into));
            sets.iter().position(first).expect("the first set is in the list")
        };
        assert!(steps.is_sorted_by_key(start));
        for step in steps {
            assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()));
        }
    }
}

//! The search for loops of cells that share two candidates.
//!
//! A loop is a closed path of cells, each of which has both digits `a` and `b`; two neighbours on the path
//! share a house, two neighbouring pairs are of different kinds of house. Numbering the path's cells, the
//! even ones lie in the same houses as the odd ones, and no house holds two even or two odd cells: so `a`
//! and `b` can alternate along it in two ways.
//!
//! Scan order: start cells with two candidates in reading order; from each cell of the path its box, row
//! and column, except for the kind of house it was reached through, and in each the cells by position.
//!
//! Quirks of the reference rater, kept because its step lists depend on them:
//!
//! * A cell is followed if it has two candidates, if the *extra digits* met so far are a single one, or if
//!   it is one of the first two cells with extra digits. The extra digits met include those of all neighbours
//!   tried before at the same cell of the path, even of cells not followed. So some loops with three or more
//!   extra cells are missed, or found from one start cell and not from another.
//! * A kind of house is barred only for leaving the cell it led to, so the path may close through the kind
//!   of house by which it left its start.

use super::super::super::alive::linked;
use super::super::super::prelude::*;
use std::collections::BTreeSet;

/// Calls `found` with the cells of each loop, in path order, and its two digits; a set of cells comes once,
/// in the order in which the search first meets it. `found` is handed `emit`, whose clock is asked on the
/// way.
pub(super) fn find_loops(
    grid: &Grid,
    emit: &mut Emit<'_>,
    found: &mut dyn FnMut(&[Cell], DigitSet, &mut Emit<'_>) -> Flow,
) -> Flow {
    let mut search = LoopSearch {
        grid,
        digits: DigitSet::EMPTY,
        both: CellSet::EMPTY,
        linked: CellSet::EMPTY,
        path: Vec::new(),
        on_path: CellSet::EMPTY,
        houses: [0; 2],
        seen: BTreeSet::new(),
        emit,
        found,
    };
    for start in grid.empty().iter() {
        let digits = grid.candidates(start);
        if digits.len() != 2 {
            continue;
        }
        search.digits = digits;
        search.both = digits.iter().fold(CellSet::ALL, |both, digit| both & grid.cells_with(digit));
        search.linked = linked(search.both);
        if search.linked.contains(start) {
            search.visit(start, 2, DigitSet::EMPTY, None)?;
        }
    }
    Flow::Continue(())
}

struct LoopSearch<'a, 'e> {
    grid: &'a Grid,
    digits: DigitSet,
    /// The cells that have both digits.
    both: CellSet,
    /// Those of them that a loop can use.
    linked: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    /// The houses of the path's even and of its odd cells, a bit each.
    houses: [u32; 2],
    seen: BTreeSet<CellSet>,
    emit: &'a mut Emit<'e>,
    found: &'a mut dyn FnMut(&[Cell], DigitSet, &mut Emit<'_>) -> Flow,
}

impl LoopSearch<'_, '_> {
    /// Extends the path by a cell, with `budget` cells of any extra digits still to spare.
    fn visit(&mut self, cell: Cell, budget: u8, extra: DigitSet, last: Option<HouseKind>) -> Flow {
        self.emit.tick()?;
        let parity = self.path.len() % 2;
        let own = house::houses_of(cell).iter().fold(0, |bits, house| bits | 1 << house.0);
        if self.houses[parity] & own != 0 {
            return Flow::Continue(()); // a house would hold two cells of one parity whatever follows
        }
        self.houses[parity] |= own;
        self.path.push(cell);
        self.on_path.insert(cell);
        let flow = self.extend(cell, budget, extra, last);
        self.on_path.remove(cell);
        self.path.pop();
        self.houses[parity] &= !own;
        flow
    }

    fn extend(&mut self, cell: Cell, budget: u8, mut extra: DigitSet, last: Option<HouseKind>) -> Flow {
        for kind in HouseKind::BOX_ROW_COLUMN.into_iter().filter(|&kind| Some(kind) != last) {
            let neighbours = house::cell_set(house::house_of(cell, kind)) & self.both;
            for next in neighbours.iter() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close()?;
                } else if !self.on_path.contains(next) {
                    let others = self.grid.candidates(next) - self.digits;
                    extra |= others;
                    let follow = others.is_empty() || extra.len() == 1 || budget > 0;
                    if follow && self.linked.contains(next) {
                        let budget = if others.is_empty() { budget } else { budget.saturating_sub(1) };
                        self.visit(next, budget, extra, Some(kind))?;
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Reports the path as a loop if its even and its odd cells lie in the same houses.
    fn close(&mut self) -> Flow {
        if self.houses[0] != self.houses[1] || !self.seen.insert(self.on_path) {
            return Flow::Continue(());
        }
        (self.found)(&self.path, self.digits, self.emit)
    }
}

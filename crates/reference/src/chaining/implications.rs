//! Elementary implications: what an on-node turns off, what an off-node turns on.

use crate::geometry::{BRC, Unit, members, peers};
use crate::grid::Grid;
use crate::hint::{Cause, Literal};

/// A literal that follows from one node, and its hidden parents: literals that are off since the propagation
/// began and without which it would not follow.
pub(super) struct Implied {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    pub(super) hidden: Vec<Literal>,
}

/// The offs of an on-literal: the other digits of its cell, then its digit in the cell's peers (block, row,
/// column), each literal once.
pub(super) fn offs(grid: &Grid, on: Literal, use_cell: bool) -> Vec<Implied> {
    let mut list = Vec::with_capacity(28);
    if use_cell {
        for digit in grid.candidates[on.cell].iter().filter(|&digit| digit != on.digit) {
            let literal = Literal { cell: on.cell, digit, on: false };
            list.push(Implied { literal, cause: Cause::Cell, hidden: Vec::new() });
        }
    }
    for &(cell, kind) in peers(on.cell) {
        if grid.has(cell, on.digit) {
            let literal = Literal { cell, digit: on.digit, on: false };
            list.push(Implied { literal, cause: Cause::Unit(kind), hidden: Vec::new() });
        }
    }
    list
}

/// The ons of an off-literal that still stands in the grid: the other digit of its cell, then the other place
/// for its digit in block, row, column; each literal once, with the hidden parents of its first occurrence.
pub(super) fn ons(
    grid: &Grid,
    reference: &Grid,
    off: Literal,
    use_cell: bool,
    use_units: bool,
) -> Vec<Implied> {
    let mut list: Vec<Implied> = Vec::new();
    if use_cell && grid.count(off.cell) == 2 {
        let others = grid.candidates[off.cell] - off.digit.set();
        let lost = reference.candidates[off.cell] - grid.candidates[off.cell];
        let hidden = lost.iter().map(|digit| Literal { cell: off.cell, digit, on: false }).collect();
        if let Some(digit) = others.single() {
            let literal = Literal { cell: off.cell, digit, on: true };
            list.push(Implied { literal, cause: Cause::Cell, hidden });
        }
    }
    if use_units {
        for kind in BRC {
            let unit = Unit::of(kind, off.cell);
            let positions = grid.positions(unit, off.digit);
            if positions.count_ones() != 2 {
                continue;
            }
            let literals = |mask: u16, on: bool| {
                members(mask).map(move |i| Literal { cell: unit.cells()[i], digit: off.digit, on })
            };
            let Some(literal) = literals(positions, true).find(|literal| literal.cell != off.cell) else {
                continue;
            };
            if list.iter().all(|known| known.literal != literal) {
                let lost = reference.positions(unit, off.digit) & !positions;
                let hidden = literals(lost, false).collect();
                list.push(Implied { literal, cause: Cause::Unit(kind), hidden });
            }
        }
    }
    list
}

//! Pointing (2.6) and Claiming (2.8), and their direct forms (1.7, 1.9).
//!
//! Four scans of (unit, cover): block-column, block-row, column-block, row-block. In each the units of the
//! first kind ascending, those of the second that cross them ascending, digits ascending.

use crate::geometry::{Kind, Unit, members};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::Digit;

const SCANS: [(Kind, Kind); 4] = [
    (Kind::Block, Kind::Column),
    (Kind::Block, Kind::Row),
    (Kind::Column, Kind::Block),
    (Kind::Row, Kind::Block),
];

/// Every (unit, cover, digit) with at least two places for the digit in the unit, all of them in the cover.
fn locked(grid: &Grid, visit: &mut dyn FnMut(Unit, Unit, Digit) -> Flow) -> Flow {
    for (first, second) in SCANS {
        for unit in Unit::all(first) {
            for cover in Unit::all(second).filter(|cover| cover.crosses(unit)) {
                for digit in Digit::ALL {
                    let positions = grid.positions(unit, digit);
                    if positions.count_ones() >= 2 && positions & !unit.overlap(cover) == 0 {
                        visit(unit, cover, digit)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The digit goes from the rest of the cover.
pub(crate) fn locked_candidates(grid: &Grid, emit: &mut Emit) -> Flow {
    locked(grid, &mut |unit, cover, digit| {
        let (name, rating) = if unit.kind == Kind::Block { ("Pointing", 2.6) } else { ("Claiming", 2.8) };
        let mut hint = Hint::plain(name, rating, Pattern::Locked { unit, cover, digit });
        for &cell in cover.cells().iter().filter(|&&cell| !unit.holds(cell)) {
            hint.eliminate(grid, cell, digit.set());
        }
        emit(hint)
    })
}

/// Another unit of the first kind keeps one place outside the cover: the digit goes there. Quirk: the
/// eliminations themselves are not part of the hint.
pub(crate) fn direct_locked_candidates(grid: &Grid, emit: &mut Emit) -> Flow {
    locked(grid, &mut |unit, cover, digit| {
        let (name, rating) =
            if unit.kind == Kind::Block { ("Direct Pointing", 1.7) } else { ("Direct Claiming", 1.9) };
        for third in Unit::all(unit.kind).filter(|&third| third != unit && third.crosses(cover)) {
            let positions = grid.positions(third, digit);
            let outside = positions & !third.overlap(cover);
            if positions.count_ones() >= 2 && outside.count_ones() == 1 {
                for position in members(outside) {
                    let hint = Hint::plain(name, rating, Pattern::Other);
                    emit(hint.placing(third.cells()[position], digit))?;
                }
            }
        }
        Flow::Continue(())
    })
}

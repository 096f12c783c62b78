//! Hidden Single (1.0, 1.2, 1.5) and Naked Single (2.3).

use crate::geometry::{BCR, Kind, Unit, members};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::Digit;

/// Two passes: units with one empty cell, then units with more. Blocks, columns, rows; digits ascending.
pub(crate) fn hidden_single(grid: &Grid, emit: &mut Emit) -> Flow {
    for alone in [true, false] {
        for unit in BCR.into_iter().flat_map(Unit::all) {
            let empty = grid.empty(unit);
            if if alone { empty != 1 } else { empty <= 1 } {
                continue;
            }
            for digit in Digit::ALL {
                let positions = grid.positions(unit, digit);
                if positions.count_ones() != 1 {
                    continue;
                }
                let rating = match unit.kind {
                    _ if alone => 1.0,
                    Kind::Block => 1.2,
                    _ => 1.5,
                };
                for position in members(positions) {
                    let hint = Hint::plain("Hidden Single", rating, Pattern::Other);
                    emit(hint.placing(unit.cells()[position], digit))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Cells in order.
pub(crate) fn naked_single(grid: &Grid, emit: &mut Emit) -> Flow {
    for cell in 0..81 {
        if let Some(digit) = grid.candidates[cell].single() {
            emit(Hint::plain("Naked Single", 2.3, Pattern::Other).placing(cell, digit))?;
        }
    }
    Flow::Continue(())
}

//! XY-Wing (4.2) and XYZ-Wing (4.4).
//!
//! Pivots by cell, first and second wing by the pivot's peer order.

use crate::geometry::{peers, sees};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};

/// `in_pivot`: whether the pivot holds the eliminated digit too (XYZ-Wing).
pub(crate) fn wing(grid: &Grid, in_pivot: bool, emit: &mut Emit) -> Flow {
    let (name, rating, size) = if in_pivot { ("XYZ-Wing", 4.4, 3) } else { ("XY-Wing", 4.2, 2) };
    for pivot in (0..81).filter(|&cell| grid.count(cell) == size) {
        let p = grid.candidates[pivot];
        for &(first, _) in peers(pivot) {
            let a = grid.candidates[first];
            if a.len() != 2 || (p - a).len() != 1 {
                continue;
            }
            for &(second, _) in peers(pivot) {
                let b = grid.candidates[second];
                let common = if in_pivot { 1 } else { 0 };
                if b.len() != 2 || (p | a | b).len() != 3 || (p & a & b).len() != common {
                    continue;
                }
                let mut hint = Hint::plain(name, rating, Pattern::Other);
                for cell in (0..81).filter(|cell| ![pivot, first, second].contains(cell)) {
                    if sees(cell, first) && sees(cell, second) && (!in_pivot || sees(cell, pivot)) {
                        hint.eliminate(grid, cell, a & b);
                    }
                }
                emit(hint)?;
            }
        }
    }
    Flow::Continue(())
}

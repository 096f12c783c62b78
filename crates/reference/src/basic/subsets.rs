//! Naked and hidden sets of two, three and four, and the direct hidden pair and triplet.
//!
//! Blocks, columns, rows; subsets in mask order.

use crate::geometry::{BCR, Unit, members, subsets};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::{Digit, DigitSet};

/// The digits of a mask, bit 0 being the digit 1.
fn digits_of(mask: u16) -> DigitSet {
    DigitSet::from_bits(mask)
}

/// The union of the digits' positions if each has at least two and the union has as many as there are digits.
fn hidden_positions(grid: &Grid, unit: Unit, digits: DigitSet) -> Option<u16> {
    let mut union = 0;
    for digit in digits {
        let positions = grid.positions(unit, digit);
        if positions.count_ones() < 2 {
            return None;
        }
        union |= positions;
    }
    (union.count_ones() as usize == digits.len()).then_some(union)
}

/// Naked Pair 3.0, Triplet 3.6, Quad 5.0. Quirk: only the unit being scanned loses candidates.
pub(crate) fn naked_set(grid: &Grid, size: usize, emit: &mut Emit) -> Flow {
    let (name, rating) = match size {
        2 => ("Naked Pair", 3.0),
        3 => ("Naked Triplet", 3.6),
        _ => ("Naked Quad", 5.0),
    };
    for unit in BCR.into_iter().flat_map(Unit::all) {
        if grid.empty(unit) < 2 * size {
            continue;
        }
        let cells = unit.cells();
        for positions in subsets(9, size) {
            if members(positions).any(|i| grid.count(cells[i]) < 2) {
                continue;
            }
            let digits = members(positions).fold(DigitSet::EMPTY, |all, i| all | grid.candidates[cells[i]]);
            if digits.len() != size {
                continue;
            }
            let mut hint = Hint::plain(name, rating, Pattern::NakedSet { unit, positions, digits });
            for i in members(!positions & 0x1ff) {
                hint.eliminate(grid, cells[i], digits);
            }
            emit(hint)?;
        }
    }
    Flow::Continue(())
}

/// Hidden Pair 3.4, Triplet 4.0, Quad 5.4.
pub(crate) fn hidden_set(grid: &Grid, size: usize, emit: &mut Emit) -> Flow {
    let (name, rating) = match size {
        2 => ("Hidden Pair", 3.4),
        3 => ("Hidden Triplet", 4.0),
        _ => ("Hidden Quad", 5.4),
    };
    for unit in BCR.into_iter().flat_map(Unit::all) {
        if grid.empty(unit) <= 2 * size {
            continue;
        }
        for digits in subsets(9, size).map(digits_of) {
            let Some(positions) = hidden_positions(grid, unit, digits) else { continue };
            let mut hint = Hint::plain(name, rating, Pattern::HiddenSet { unit, positions, digits });
            for i in members(positions) {
                hint.eliminate(grid, unit.cells()[i], !digits);
            }
            emit(hint)?;
        }
    }
    Flow::Continue(())
}

/// Direct Hidden Pair 2.0, Triplet 2.5: the smallest digit outside the set that keeps one place outside the
/// set's cells goes there. Quirk: the eliminations themselves are not part of the hint.
pub(crate) fn direct_hidden_set(grid: &Grid, size: usize, emit: &mut Emit) -> Flow {
    let (name, rating) = if size == 2 { ("Direct Hidden Pair", 2.0) } else { ("Direct Hidden Triplet", 2.5) };
    for unit in BCR.into_iter().flat_map(Unit::all) {
        if grid.empty(unit) <= size {
            continue;
        }
        for digits in subsets(9, size).map(digits_of) {
            let Some(union) = hidden_positions(grid, unit, digits) else { continue };
            let single = Digit::ALL.into_iter().filter(|&digit| !digits.contains(digit)).find_map(|digit| {
                let positions = grid.positions(unit, digit);
                let outside = positions & !union;
                (positions.count_ones() > 1 && outside.count_ones() == 1).then_some((digit, outside))
            });
            if let Some((digit, outside)) = single {
                for i in members(outside) {
                    emit(Hint::plain(name, rating, Pattern::Other).placing(unit.cells()[i], digit))?;
                }
            }
        }
    }
    Flow::Continue(())
}

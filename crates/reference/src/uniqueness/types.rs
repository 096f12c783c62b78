//! What a unique loop of types 2, 3 and 4 eliminates.

use super::circuit::Loop;
use crate::geometry::{BRC, Unit, members, sees, subsets};
use crate::grid::Grid;
use qedoku_model::{Digit, DigitSet};

/// Eliminations, in no particular order; digits that are no candidates may be among them.
type Eliminations = Vec<(usize, DigitSet)>;

/// What tells one type 3 hint of a loop from another.
#[derive(PartialEq)]
pub(super) enum Part {
    /// The unit, the digits, the other cells in order.
    Naked(Unit, DigitSet, Vec<usize>),
    /// The unit, the digits, the remaining positions.
    Hidden(Unit, DigitSet, u16),
}

/// The smallest extra digit of the first cell goes from every cell that sees all cells with extra digits.
pub(super) fn type_2(grid: &Grid, pair: DigitSet, more: &[usize]) -> Eliminations {
    let Some(digit) = (grid.candidates[more[0]] - pair).first() else { return Vec::new() };
    (0..81)
        .filter(|cell| !more.contains(cell) && more.iter().all(|&other| sees(*cell, other)))
        .map(|cell| (cell, digit.set()))
        .collect()
}

/// All type 3 finds of the loop: the part, the rating's increment, the eliminations. Set sizes ascending from
/// the number of extra digits (quirk: for the hidden part too), unit kinds, naked before hidden.
pub(super) fn type_3(
    grid: &Grid,
    circuit: &Loop,
    one: usize,
    two: usize,
    extra: DigitSet,
) -> Vec<(Part, usize, Eliminations)> {
    let mut found = Vec::new();
    for size in extra.len()..=7 {
        for unit in BRC.map(|kind| Unit::of(kind, one)) {
            if !unit.holds(two) {
                continue;
            }
            let empty = grid.empty(unit);
            if 2 * size <= empty {
                naked(grid, unit, [one, two], extra, size, &mut found);
            }
            if 2 * size < empty {
                hidden(grid, circuit, unit, [one, two], extra, size, &mut found);
            }
        }
    }
    found
}

fn naked(
    grid: &Grid,
    unit: Unit,
    [one, two]: [usize; 2],
    extra: DigitSet,
    size: usize,
    found: &mut Vec<(Part, usize, Eliminations)>,
) {
    let cells = unit.cells();
    for positions in subsets(9, size) {
        let chosen: Vec<usize> = members(positions).map(|i| cells[i]).collect();
        if !chosen.contains(&one) || chosen.contains(&two) {
            continue;
        }
        let others: Vec<usize> = chosen.into_iter().filter(|&cell| cell != one).collect();
        let union = others.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates[cell]);
        let narrow = (extra & grid.candidates[one] & grid.candidates[two]) | union;
        let wide = extra | union;
        let plural = others.iter().all(|&cell| grid.count(cell) >= 2);
        if narrow.len() != size || !plural || wide.len() != size {
            continue;
        }
        let eliminations = cells
            .iter()
            .filter(|&&cell| cell != one && cell != two && !others.contains(&cell))
            .map(|&cell| (cell, wide))
            .collect();
        found.push((Part::Naked(unit, wide, others), size - 1, eliminations));
    }
}

fn hidden(
    grid: &Grid,
    circuit: &Loop,
    unit: Unit,
    [one, two]: [usize; 2],
    extra: DigitSet,
    size: usize,
    found: &mut Vec<(Part, usize, Eliminations)>,
) {
    let pair = circuit.a.set() | circuit.b.set();
    let free: Vec<Digit> = (!(pair | extra)).iter().collect();
    if size - 2 > free.len() {
        return;
    }
    let place =
        |wanted: usize| -> u16 { (0..9).filter(|&i| unit.cells()[i] == wanted).map(|i| 1 << i).sum() };
    for chosen in subsets(free.len(), size - 2) {
        let digits = members(chosen).fold(pair, |all, i| all | free[i].set());
        let positions: Vec<u16> =
            digits.iter().map(|digit| grid.positions(unit, digit) & !place(two)).collect();
        let union = positions.iter().fold(0, |union, mask| union | mask);
        if positions.contains(&0) || union.count_ones() as usize != size {
            continue;
        }
        let rest = union & !place(one);
        let eliminations = members(rest).map(|i| (unit.cells()[i], !digits)).collect();
        found.push((Part::Hidden(unit, digits, rest), size - 2, eliminations));
    }
}

/// One digit of the pair has no other place in a unit of both cells: the other digit goes from them. Quirk:
/// units of later kinds overwrite earlier ones, and the smaller digit goes before the larger.
pub(super) fn type_4(grid: &Grid, circuit: &Loop, one: usize, two: usize) -> Eliminations {
    let mut locked = [false; 2];
    for unit in BRC.map(|kind| Unit::of(kind, one)) {
        if !unit.holds(two) {
            continue;
        }
        for (found, digit) in locked.iter_mut().zip([circuit.a, circuit.b]) {
            *found |= unit.cells().iter().all(|&cell| cell == one || cell == two || !grid.has(cell, digit));
        }
    }
    match locked {
        [true, _] => vec![(one, circuit.b.set()), (two, circuit.b.set())],
        [_, true] => vec![(one, circuit.a.set()), (two, circuit.a.set())],
        _ => Vec::new(),
    }
}

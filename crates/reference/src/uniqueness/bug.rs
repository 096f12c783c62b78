//! BUG, the bivalue universal grave: types 1 (5.6), 2 and 4 (5.7), 3 (5.8 to 6.2).

use crate::geometry::{BRC, Unit, members, peers, sees, subsets};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::{Digit, DigitSet};

struct Bug {
    /// The cells with digits too many, in order, with these digits.
    cells: Vec<(usize, DigitSet)>,
    /// All digits too many.
    digits: DigitSet,
    /// The cells that see all bug cells, in the peer order of the first.
    common: Vec<usize>,
}

pub(crate) fn bug(grid: &Grid, emit: &mut Emit) -> Flow {
    let Some(bug) = scan(grid) else { return Flow::Continue(()) };
    match bug.cells.as_slice() {
        [] => Flow::Continue(()),
        &[(cell, _)] => {
            let mut hint = Hint::plain("BUG type 1", 5.6, Pattern::Other);
            hint.eliminate(grid, cell, !bug.digits);
            emit(hint)
        }
        cells if bug.digits.len() == 1 => {
            let mut hint = Hint::plain("BUG type 2", 5.7, Pattern::Other);
            for &cell in &bug.common {
                hint.eliminate(grid, cell, bug.digits);
            }
            emit(hint)?;
            if cells.len() == 2 { type_4(grid, &bug, emit) } else { Flow::Continue(()) }
        }
        cells if !bug.common.is_empty() => {
            if cells.len() == 2 {
                type_4(grid, &bug, emit)?;
            }
            type_3(grid, &bug, emit)
        }
        _ => Flow::Continue(()),
    }
}

/// Unit kinds block, row, column; units; digits. Quirk: positions and candidate counts are those of the real
/// grid, not of the copy from which the digits too many are taken.
fn scan(grid: &Grid) -> Option<Bug> {
    let mut copy = grid.clone();
    let mut cells: Vec<(usize, DigitSet)> = Vec::new();
    let mut digits = DigitSet::EMPTY;
    let mut common: Option<Vec<usize>> = None;
    for unit in BRC.into_iter().flat_map(Unit::all) {
        for digit in Digit::ALL {
            let positions = grid.positions(unit, digit);
            if [0, 2].contains(&positions.count_ones()) {
                continue;
            }
            let plural: Vec<usize> =
                members(positions).map(|i| unit.cells()[i]).filter(|&cell| grid.count(cell) >= 3).collect();
            let cell = match plural.as_slice() {
                [] => return None,
                &[cell] => cell,
                _ => continue,
            };
            match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, extra)) => extra.insert(digit),
                None => cells.push((cell, digit.set())),
            }
            digits.insert(digit);
            copy.candidates[cell].remove(digit);
            let list = common.get_or_insert_with(|| peers(cell).iter().map(|&(peer, _)| peer).collect());
            list.retain(|&other| sees(other, cell) && cells.iter().all(|&(known, _)| known != other));
            if cells.len() > 1 && digits.len() > 1 && list.is_empty() {
                return None;
            }
        }
    }
    let pairs_only = (0..81).all(|cell| grid.values[cell].is_some() || copy.count(cell) == 2);
    let places_only = BRC.into_iter().flat_map(Unit::all).all(|unit| {
        Digit::ALL.into_iter().all(|digit| [0, 2].contains(&copy.positions(unit, digit).count_ones()))
    });
    (pairs_only && places_only).then(|| Bug { cells, digits, common: common.unwrap_or_default() })
}

fn type_3(grid: &Grid, bug: &Bug, emit: &mut Emit) -> Flow {
    for unit in BRC.map(|kind| Unit::of(kind, bug.cells[0].0)) {
        if !bug.cells.iter().all(|&(cell, _)| unit.holds(cell)) {
            continue;
        }
        let inside: Vec<usize> = bug.common.iter().copied().filter(|&cell| unit.holds(cell)).collect();
        for size in 2..=6 {
            if inside.len() < size {
                continue;
            }
            for chosen in subsets(inside.len(), size - 1) {
                let set: Vec<usize> = members(chosen).map(|i| inside[i]).collect();
                let union = set.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates[cell]);
                let all = union | bug.digits;
                let plural = set.iter().all(|&cell| grid.count(cell) >= 2) && bug.digits.len() >= 2;
                if union.len() != size || !plural || all.len() != size {
                    continue;
                }
                let mut hint = Hint::plain("BUG type 3", 5.7 + (size - 1) as f64 * 0.1, Pattern::Other);
                for &cell in inside.iter().filter(|&cell| !set.contains(cell)) {
                    hint.eliminate(grid, cell, all);
                }
                emit(hint)?;
            }
        }
    }
    Flow::Continue(())
}

fn type_4(grid: &Grid, bug: &Bug, emit: &mut Emit) -> Flow {
    let &[(one, one_digits), (two, two_digits)] = bug.cells.as_slice() else {
        return Flow::Continue(());
    };
    let shared = (grid.candidates[one] & grid.candidates[two]) - bug.digits;
    if shared.len() != 1 {
        return Flow::Continue(());
    }
    for _ in BRC.into_iter().filter(|&kind| Unit::of(kind, one) == Unit::of(kind, two)) {
        let mut hint = Hint::plain("BUG type 4", 5.7, Pattern::Other);
        hint.eliminate(grid, one, !(one_digits | shared));
        hint.eliminate(grid, two, !(two_digits | shared));
        emit(hint)?;
    }
    Flow::Continue(())
}

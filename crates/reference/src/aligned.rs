//! Aligned Pair Exclusion (6.2) and Aligned Triplet Exclusion (7.5).
//!
//! Quirks: the cells of a pair need not share a unit; the third cell of a triplet is an excluder of one of
//! the first two, so it has two or three candidates.

use crate::geometry::{peers, sees};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Pattern};
use qedoku_model::{Digit, DigitSet};

pub(crate) fn aligned_pair(grid: &Grid, emit: &mut Emit) -> Flow {
    let base = base_cells(grid, 2);
    for (a, b) in pairs(&base) {
        exclude(grid, "Aligned Pair Exclusion", 6.2, &[a, b], emit)?;
    }
    Flow::Continue(())
}

pub(crate) fn aligned_triplet(grid: &Grid, emit: &mut Emit) -> Flow {
    let base = base_cells(grid, 3);
    if base.len() < 3 {
        return Flow::Continue(());
    }
    for (a, b) in pairs(&base) {
        let mut tail: Vec<&Base> = Vec::new();
        for excluder in a.excluders.iter().chain(&b.excluders) {
            let listed = [a, b].into_iter().chain(tail.iter().copied()).any(|known| known.cell == *excluder);
            if !listed {
                tail.extend(base.iter().find(|candidate| candidate.cell == *excluder));
            }
        }
        for c in tail {
            exclude(grid, "Aligned Triplet Exclusion", 7.5, &[a, b, c], emit)?;
        }
    }
    Flow::Continue(())
}

struct Base {
    cell: usize,
    excluders: Vec<usize>,
}

/// Cells with two or more candidates, no peer with exactly one, and at least one peer with two to `size`.
fn base_cells(grid: &Grid, size: usize) -> Vec<Base> {
    let mut base = Vec::new();
    for cell in (0..81).filter(|&cell| grid.count(cell) >= 2) {
        if peers(cell).iter().any(|&(peer, _)| grid.count(peer) == 1) {
            continue;
        }
        let excluders: Vec<usize> = peers(cell)
            .iter()
            .map(|&(peer, _)| peer)
            .filter(|&peer| (2..=size).contains(&grid.count(peer)))
            .collect();
        if !excluders.is_empty() {
            base.push(Base { cell, excluders });
        }
    }
    base
}

/// All pairs in mask order: the second ascending, for each the first ascending.
fn pairs(base: &[Base]) -> impl Iterator<Item = (&Base, &Base)> {
    (0..base.len()).flat_map(move |j| (0..j).map(move |i| (&base[i], &base[j])))
}

fn exclude(grid: &Grid, name: &str, rating: f64, set: &[&Base], emit: &mut Emit) -> Flow {
    let (first, rest) = (set[0], &set[1..]);
    let common: Vec<usize> = first
        .excluders
        .iter()
        .copied()
        .filter(|excluder| rest.iter().all(|base| base.excluders.contains(excluder)))
        .collect();
    if common.len() < 2 {
        return Flow::Continue(());
    }
    let mut possible = vec![DigitSet::EMPTY; set.len()];
    combine(grid, set, &common, &mut Vec::new(), &mut possible);
    let mut hint = Hint::plain(name, rating, Pattern::Other);
    for (base, digits) in set.iter().zip(possible) {
        hint.eliminate(grid, base.cell, !digits);
    }
    if hint.is_worthwhile() { emit(hint) } else { Flow::Continue(()) }
}

/// Marks the digits of every possible combination that starts with `chosen`.
fn combine(grid: &Grid, set: &[&Base], common: &[usize], chosen: &mut Vec<Digit>, possible: &mut [DigitSet]) {
    let index = chosen.len();
    if index == set.len() {
        let used: DigitSet = chosen.iter().copied().collect();
        if common.iter().all(|&excluder| !(grid.candidates[excluder] - used).is_empty()) {
            for (digits, &digit) in possible.iter_mut().zip(chosen.iter()) {
                digits.insert(digit);
            }
        }
        return;
    }
    for digit in grid.candidates[set[index].cell] {
        let clash = (0..index).any(|i| chosen[i] == digit && sees(set[i].cell, set[index].cell));
        if !clash {
            chosen.push(digit);
            combine(grid, set, common, chosen, possible);
            chosen.pop();
        }
    }
}

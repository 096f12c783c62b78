//! Why cells cannot be filled with some digits: case by case.

use super::prelude::*;
use crate::net::net;
use qedoku_model::{Groups, Position};

/// A proof that the cells cannot be filled with these digits of theirs: one cell after the other that has one
/// of them left, the two cases of a cell that has several, until all cells follow or one has none left. Of
/// cells that are all filled, `region` gives the candidates to exchange.
pub(super) fn refute_filling(
    position: &Position,
    cells: &[(Cell, DigitSet)],
    region: &dyn Fn(&Position) -> Vec<Candidate>,
) -> Proof {
    let left = |position: &Position, &(cell, digits): &(Cell, DigitSet)| {
        let alive = digits.iter().filter(|&digit| position.alive.contains(candidate(cell, digit)));
        alive.collect::<DigitSet>()
    };
    let is_open = |position: &Position, &(cell, digits): &(Cell, DigitSet)| {
        !digits.iter().any(|digit| position.on.contains(candidate(cell, digit)))
    };
    let mut decided = position.clone();
    let mut groups = Groups::new();
    loop {
        let open = cells.iter().filter(|cell| is_open(&decided, cell));
        let Some(own @ &(cell, _)) = open.min_by_key(|cell| left(&decided, cell).len()) else {
            return Proof::Swap { groups, region: region(&decided) };
        };
        let digits = left(&decided, own);
        if digits.len() > 1 {
            // What was visited is forgotten here, so that all candidates of the cell have to be refuted.
            let parts = left(position, own).iter().map(|digit| {
                let mut assumed = position.clone();
                assumed.apply(net(), candidate(cell, digit).on());
                (candidate(cell, digit), refute_filling(&assumed, cells, region))
            });
            return Proof::Split { group: cell_group(cell), parts: parts.collect() };
        }
        groups.push(cell_group(cell));
        let Some(digit) = digits.first() else { return Proof::Units(groups) };
        decided.apply(net(), candidate(cell, digit).on());
    }
}

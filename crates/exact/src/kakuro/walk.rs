//! Visiting every solution one by one.
//!
//! Each separate part is first shown to have a solution; after that no choice in one part can be in vain
//! because of another, so the plain walk over all parts wastes nothing.

use super::Kakuro;
use super::fast::FillingSearch;
use crate::budget::Meter;
use crate::{End, Tally};
use std::ops::ControlFlow;

/// A cell with the digits not tried yet, and the trail to go back to.
struct Choice {
    cell: u32,
    untried: u16,
    mark: usize,
}

pub(super) fn enumerate(
    puzzle: &Kakuro,
    meter: Meter,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Tally {
    let mut search = FillingSearch::new(puzzle, meter, 0);
    let mut count = 0;
    let end = run(puzzle, &mut search, &mut count, visit);
    Tally { count, end, nodes: search.nodes() }
}

fn run(
    puzzle: &Kakuro,
    search: &mut FillingSearch,
    count: &mut u64,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> End {
    match search.start() {
        None => return End::Budget,
        Some(false) => return End::Complete,
        Some(true) => {}
    }
    let cells: Vec<u32> = (0..puzzle.domains.len() as u32).collect();
    let Some(open) = search.open(&cells) else { return End::Complete };
    let parts = search.parts(&open);
    if parts.len() > 1 {
        for part in &parts {
            match search.explore_cells(part.clone(), 1) {
                None => return End::Budget,
                Some(part) if part.count == 0 => return End::Complete,
                Some(_) => {}
            }
        }
    }
    let mut choices: Vec<Choice> = Vec::new();
    let mut values = vec![0; puzzle.domains.len()];
    loop {
        // Down: the next cell to choose, in the first part that has an open one.
        let next = parts.iter().find_map(|part| {
            let open = part.iter().copied().filter(|&cell| !search.position.solved(cell));
            open.min_by_key(|&cell| search.position.domains[cell as usize].count_ones())
        });
        if let Some(cell) = next {
            let untried = search.position.domains[cell as usize];
            choices.push(Choice { cell, untried, mark: search.position.mark() });
        } else {
            for (value, domain) in values.iter_mut().zip(&search.position.domains) {
                *value = domain.trailing_zeros() as u8 + 1;
            }
            *count += 1;
            if visit(&values).is_break() {
                return End::Caller;
            }
        }
        // Along: the next digit that does not fail at once.
        loop {
            let Some(choice) = choices.last_mut() else { return End::Complete };
            search.position.undo(choice.mark);
            let digit = choice.untried & choice.untried.wrapping_neg();
            if digit == 0 {
                choices.pop();
                continue;
            }
            choice.untried ^= digit;
            if !search.take_node() {
                return End::Budget;
            }
            search.position.narrow(choice.cell, digit);
            if search.position.propagate() {
                break;
            }
        }
    }
}

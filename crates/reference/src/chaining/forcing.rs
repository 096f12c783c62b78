//! Forcing Chains & Cycles: three static searches (X, Y, XY) whose results are concatenated.
//!
//! The grid never changes, so there are no hidden parents and each node has at most one parent.

use super::forest::{Forest, NodeId, NodeSet};
use super::implications::{offs, ons};
use super::measure::measure;
use crate::geometry::{peers, sees};
use crate::grid::Grid;
use crate::hint::{Chain, Hint, Literal, Pattern, Trail};
use std::collections::VecDeque;

/// Which implications a search uses.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ChainLinks {
    use_cell: bool,
    use_units: bool,
}

const X: ChainLinks = ChainLinks { use_cell: false, use_units: true };
const Y: ChainLinks = ChainLinks { use_cell: true, use_units: false };
const XY: ChainLinks = ChainLinks { use_cell: true, use_units: true };

impl ChainLinks {
    fn sort_key(self) -> u8 {
        match self {
            X => 2,
            Y => 3,
            _ => 4,
        }
    }
}

/// All hints in order of generation: searches, cells, digits; for each start its cycles, then the chain to
/// its negation, then the chain from its negation.
pub(super) fn forcing_chains(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    for search in [X, Y, XY] {
        for cell in (0..81).filter(|&cell| grid.count(cell) >= 2) {
            if search == Y && grid.count(cell) > 2 {
                continue;
            }
            for digit in grid.candidates[cell] {
                let start = Literal { cell, digit, on: true };
                let (forest, cycles) = find_cycles(grid, search, start);
                hints.extend(cycles.iter().filter_map(|&end| cycle_hint(grid, search, &forest, end)));
                if search != Y {
                    hints
                        .extend(find_chain(grid, search, start).map(|trail| chain_hint(grid, search, trail)));
                    let start = start.negated();
                    hints
                        .extend(find_chain(grid, search, start).map(|trail| chain_hint(grid, search, trail)));
                }
            }
        }
    }
    hints
}

/// Quirk: off-nodes are not held against each other; the same off-literal is queued again for every on-node
/// that gives it, unless it is an ancestor of that node.
fn find_cycles(grid: &Grid, search: ChainLinks, start: Literal) -> (Forest, Vec<NodeId>) {
    let mut forest = Forest::default();
    let mut cycles = Vec::new();
    let mut on_set = NodeSet::default();
    let first = forest.add(start, None, &[]);
    on_set.insert(&forest, first);
    let mut pending_on = VecDeque::from([first]);
    let mut pending_off: VecDeque<NodeId> = VecDeque::new();
    let mut length = 0;
    while !pending_on.is_empty() || !pending_off.is_empty() {
        length += 1;
        while let Some(p) = pending_on.pop_front() {
            for off in offs(grid, forest.literal(p), search.use_cell) {
                if !forest.descends_from(p, off.literal) {
                    pending_off.push_back(forest.add(off.literal, Some(off.cause), &[p]));
                }
            }
        }
        length += 1;
        while let Some(p) = pending_off.pop_front() {
            for on in ons(grid, grid, forest.literal(p), search.use_cell, search.use_units) {
                let closes = length >= 4 && on.literal == start;
                let is_new = !on_set.has(on.literal);
                if closes || is_new {
                    let node = forest.add(on.literal, Some(on.cause), &[p]);
                    if closes {
                        cycles.push(node);
                    }
                    if is_new {
                        on_set.insert(&forest, node);
                        pending_on.push_back(node);
                    }
                }
            }
        }
    }
    (forest, cycles)
}

/// The first chain from a literal to its negation, as the trail of its last node.
fn find_chain(grid: &Grid, search: ChainLinks, start: Literal) -> Option<Trail> {
    let target = start.negated();
    let mut forest = Forest::default();
    let (mut on_set, mut off_set) = (NodeSet::default(), NodeSet::default());
    let (mut pending_on, mut pending_off) = (VecDeque::new(), VecDeque::new());
    let first = forest.add(start, None, &[]);
    if start.on {
        on_set.insert(&forest, first);
        pending_on.push_back(first);
    } else {
        off_set.insert(&forest, first);
        pending_off.push_back(first);
    }
    while !pending_on.is_empty() || !pending_off.is_empty() {
        while let Some(p) = pending_on.pop_front() {
            for off in offs(grid, forest.literal(p), search.use_cell) {
                if off_set.has(off.literal) {
                    continue;
                }
                let node = forest.add(off.literal, Some(off.cause), &[p]);
                if off.literal == target {
                    return Some(forest.trail(node));
                }
                off_set.insert(&forest, node);
                pending_off.push_back(node);
            }
        }
        while let Some(p) = pending_off.pop_front() {
            for on in ons(grid, grid, forest.literal(p), search.use_cell, true) {
                if on_set.has(on.literal) {
                    continue;
                }
                let node = forest.add(on.literal, Some(on.cause), &[p]);
                if on.literal == target {
                    return Some(forest.trail(node));
                }
                on_set.insert(&forest, node);
                pending_on.push_back(node);
            }
        }
    }
    None
}

/// Target off: that candidate goes. Target on: the cell's other candidates go and the digit is placed.
fn chain_hint(grid: &Grid, search: ChainLinks, trail: Trail) -> Hint {
    let target = trail[0].literal;
    let mut hint = Hint::plain("", 0.0, Pattern::Chain(Chain::Forcing));
    if target.on {
        hint.placement = Some((target.cell, target.digit));
        hint.eliminate(grid, target.cell, !target.digit.set());
    } else {
        hint.eliminate(grid, target.cell, target.digit.set());
    }
    hint.sort_key = search.sort_key();
    hint.trails = vec![trail];
    measure(&mut hint, if search == X { 6.6 } else { 7.0 });
    hint.name = match search {
        X if hint.complexity == 6 => "Turbot Fish",
        X => "Forcing X-Chain",
        _ => "Forcing Chain",
    }
    .to_string();
    hint
}

/// A candidate goes that sees, with its digit, an on-node and an off-node of the cycle. Quirk: the cells of
/// the cycle itself never lose candidates.
fn cycle_hint(grid: &Grid, search: ChainLinks, forest: &Forest, end: NodeId) -> Option<Hint> {
    // From the end back towards the start, which is left out: it has the literal of the end.
    let forward = forest.trail(end);
    let mut cells: Vec<usize> = forward.iter().map(|link| link.literal.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut hint = Hint::plain("", 0.0, Pattern::Chain(Chain::Cycle));
    for on in forward.iter().map(|link| link.literal).filter(|literal| literal.on) {
        for &(cell, _) in peers(on.cell) {
            let sees_off = forward
                .iter()
                .map(|link| link.literal)
                .any(|literal| !literal.on && literal.digit == on.digit && sees(cell, literal.cell));
            if sees_off && !cells.contains(&cell) {
                hint.eliminate(grid, cell, on.digit.set());
            }
        }
    }
    if hint.eliminations.is_empty() {
        return None;
    }
    hint.sort_key = search.sort_key();
    hint.trails = vec![forward, reversed(forest, end)];
    measure(&mut hint, if search == XY { 7.0 } else { 6.5 });
    hint.name = match search {
        X if cells.len() == 4 => "Generalized X-Wing",
        X => "Bidirectional X-Cycle",
        Y => "Bidirectional Y-Cycle",
        _ => "Bidirectional Cycle",
    }
    .to_string();
    Some(hint)
}

/// The second target of a cycle: the nodes in the other direction, signs flipped. Quirk: each keeps the cause
/// of the forward node.
fn reversed(forest: &Forest, end: NodeId) -> Trail {
    // Forward nodes n0 (the start) to n2k (the end); the reversed node of each has the next one's as its
    // parent.
    let mut forward = vec![end];
    while let Some(&parent) = forward.last().and_then(|&id| forest.parents(id).first()) {
        forward.push(parent);
    }
    let mut backward = Forest::default();
    let mut last: Option<NodeId> = None;
    for &id in &forward {
        let parents: Vec<NodeId> = last.into_iter().collect();
        last = Some(backward.add(forest.literal(id).negated(), forest.cause(id), &parents));
    }
    last.map_or(Vec::new(), |id| backward.trail(id))
}

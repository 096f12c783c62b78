//! The advanced step of levels 1 to 5: patterns and nested chains, when both queues of a propagation are
//! empty.
//!
//! Rules in order: pointing and claiming, hidden pair, naked pair, X-Wing, then the nested engines. The first
//! rule that delivers anything ends the step, with all its hints. "Filled" means filled in the main grid,
//! also for cells that the propagation reduced to one candidate.

use super::engine::{Engine, EngineKind};
use super::rule_parents::rule_parents;
use crate::basic::{fish::fish, locked::locked_candidates, subsets};
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint, Literal};
use std::sync::Arc;

/// An off-literal that follows by a rule.
pub(super) struct Delivered {
    pub(super) literal: Literal,
    /// Off-literals of the propagation, in order.
    pub(super) parents: Vec<Literal>,
    /// The chain by which it follows; `None` for a pattern.
    pub(super) nested: Option<Arc<Hint>>,
}

type Rule = fn(&Grid, &mut Emit) -> Flow;

const PATTERNS: [Rule; 4] = [
    locked_candidates,
    |grid, emit| subsets::hidden_set(grid, 2, emit),
    |grid, emit| subsets::naked_set(grid, 2, emit),
    |grid, emit| fish(grid, 2, emit),
];

impl Engine {
    /// What the first successful rule delivers. `reference` is the grid when the propagation began, `grid`
    /// what is left of it.
    pub(super) fn advanced(&mut self, reference: &Grid, grid: &Grid) -> Vec<Delivered> {
        if !matches!(self.kind, EngineKind::Dynamic(1..)) {
            return Vec::new();
        }
        for rule in PATTERNS {
            let mut delivered = Vec::new();
            let _ = rule(grid, &mut |hint: Hint| {
                self.deliver(reference, grid, &hint, None, &mut delivered);
                Flow::Continue(())
            });
            if !delivered.is_empty() {
                return delivered;
            }
        }
        for index in 0..self.nested.len() {
            let list = self.nested[index].hints(grid);
            let mut delivered = Vec::new();
            for hint in list.iter() {
                self.deliver(reference, grid, hint, Some(hint), &mut delivered);
            }
            if !delivered.is_empty() {
                return delivered;
            }
        }
        Vec::new()
    }

    /// The eliminations of a hint; none if it has no rule parents.
    fn deliver(
        &self,
        reference: &Grid,
        grid: &Grid,
        hint: &Hint,
        nested: Option<&Arc<Hint>>,
        delivered: &mut Vec<Delivered>,
    ) {
        let parents = rule_parents(reference, grid, hint);
        if parents.is_empty() {
            return;
        }
        for (cell, digits) in self.delivery.ordered(&hint.eliminations) {
            for digit in digits {
                let literal = Literal { cell, digit, on: false };
                delivered.push(Delivered { literal, parents: parents.clone(), nested: nested.cloned() });
            }
        }
    }
}

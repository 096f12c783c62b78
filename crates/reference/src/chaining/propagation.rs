//! Propagation of one assumption.
//!
//! One item at a time, and an on before any off: a single off can set free a cascade of ons before the next
//! off is looked at. On a contradiction the sets keep what they hold.

use super::advanced::Delivered;
use super::engine::{Engine, EngineKind};
use super::forest::{Forest, NodeId, NodeSet};
use super::implications::{offs, ons};
use crate::grid::Grid;
use crate::hint::Literal;
use std::collections::VecDeque;

/// What follows from one assumption.
#[derive(Default)]
pub(super) struct Run {
    pub(super) forest: Forest,
    pub(super) on: NodeSet,
    pub(super) off: NodeSet,
    /// An on-node and an off-node of one candidate.
    pub(super) contradiction: Option<(NodeId, NodeId)>,
}

impl Run {
    /// The set of this sign.
    pub(super) fn set(&self, on: bool) -> &NodeSet {
        if on { &self.on } else { &self.off }
    }

    fn insert(&mut self, node: NodeId) {
        let set = if self.forest.literal(node).on { &mut self.on } else { &mut self.off };
        set.insert(&self.forest, node);
    }

    /// The nodes of off-literals that are known to be in the off-set.
    fn off_nodes(&self, literals: &[Literal]) -> Vec<NodeId> {
        let find = |literal: &Literal| self.off.find(literal.cell, literal.digit);
        let nodes: Vec<NodeId> = literals.iter().filter_map(find).collect();
        debug_assert_eq!(nodes.len(), literals.len(), "what the grid lost is in the off-set");
        nodes
    }
}

impl Engine {
    /// The run of one assumption, a pure function of literal and grid.
    pub(super) fn propagate(&mut self, reference: &Grid, start: Literal) -> Run {
        let use_cell = self.kind != EngineKind::Nishio;
        let dynamic = self.kind.is_dynamic();
        let mut grid = reference.clone();
        let mut run = Run::default();
        let (mut pending_on, mut pending_off) = (VecDeque::new(), VecDeque::new());
        let first = run.forest.add(start, None, &[]);
        run.insert(first);
        if start.on {
            pending_on.push_back(first)
        } else {
            pending_off.push_back(first)
        }
        while !pending_on.is_empty() || !pending_off.is_empty() {
            if let Some(p) = pending_on.pop_front() {
                for off in offs(&grid, run.forest.literal(p), use_cell) {
                    let opposite = run.on.find(off.literal.cell, off.literal.digit);
                    let is_new = !run.off.has(off.literal);
                    if opposite.is_none() && !is_new {
                        continue;
                    }
                    let node = run.forest.add(off.literal, Some(off.cause), &[p]);
                    if let Some(opposite) = opposite {
                        run.contradiction = Some((opposite, node));
                        return run;
                    }
                    run.insert(node);
                    pending_off.push_back(node);
                }
            } else if let Some(p) = pending_off.pop_front() {
                let literal = run.forest.literal(p);
                let implied = ons(&grid, reference, literal, use_cell, true);
                if dynamic {
                    grid.candidates[literal.cell].remove(literal.digit);
                }
                for on in implied {
                    let opposite = run.off.find(on.literal.cell, on.literal.digit);
                    let is_new = !run.on.has(on.literal);
                    if opposite.is_none() && !is_new {
                        continue;
                    }
                    let mut parents = vec![p];
                    parents.extend(run.off_nodes(&on.hidden));
                    let node = run.forest.add(on.literal, Some(on.cause), &parents);
                    if let Some(opposite) = opposite {
                        run.contradiction = Some((node, opposite));
                        return run;
                    }
                    run.insert(node);
                    pending_on.push_back(node);
                }
            }
            if pending_on.is_empty() && pending_off.is_empty() {
                for Delivered { literal, parents, nested } in self.advanced(reference, &grid) {
                    // Quirk: not held against the on-set.
                    if !run.off.has(literal) {
                        let parents = run.off_nodes(&parents);
                        let node = run.forest.add_advanced(literal, &parents, nested);
                        run.insert(node);
                        pending_off.push_back(node);
                    }
                }
            }
        }
        run
    }
}

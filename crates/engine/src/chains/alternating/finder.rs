//! What a search through chains looks for and has found.

use super::graph::Graph;
use super::query::{FoundChain, Keep, Query, Shape};
use super::reach::Reach;
use super::spread::Spread;
use super::ways::Way;
use crate::Flow;
use crate::Watch;
use qedoku_model::{Candidate, Net};
use std::collections::HashMap;

/// A search through the chains of a graph: what it looks for, and what it has found.
pub(super) struct Finder<'a> {
    pub(super) net: &'a Net,
    pub(super) graph: &'a Graph<'a>,
    pub(super) query: Query<'a>,
    /// What follows from the starts, where that tells which of them give no chain.
    pub(super) reach: Option<Reach>,
    pub(super) spread: Spread,
    /// How long chains may be to be looked at.
    pub(super) longest: u32,
    watch: Watch<'a>,
    /// Of the chains with one key the one that is kept, see [`Finder::key`].
    pub(super) found: Vec<FoundChain>,
    /// By key, where it is in `found`.
    known: HashMap<(Shape, Vec<Candidate>, u32), usize>,
}

impl<'a> Finder<'a> {
    /// Looks at the starts that may give a chain by what they reach, or at all.
    pub(super) fn new(
        net: &'a Net,
        graph: &'a Graph<'a>,
        query: Query<'a>,
        reach: Option<Reach>,
        watch: Watch<'a>,
    ) -> Finder<'a> {
        let (spread, found, known) = (Spread::default(), Vec::new(), HashMap::new());
        Finder { net, graph, query, reach, spread, longest: u32::MAX, watch, found, known }
    }

    /// Forgets what was found.
    pub(super) fn restart(&mut self) {
        self.known.clear();
        self.found.clear();
        self.longest = u32::MAX;
    }

    /// Breaks when the search has to end.
    pub(super) fn look(&self) -> Flow {
        if !self.watch.is_over() { Flow::Continue(()) } else { Flow::Break(()) }
    }

    /// What counts as one chain: the shape and what it removes, with the length if each counts.
    pub(super) fn key(&self, shape: Shape, removed: &[Candidate], cost: u32) -> (Shape, Vec<Candidate>, u32) {
        (shape, removed.to_vec(), if self.query.keep == Keep::EachLength { cost } else { 0 })
    }

    /// Whether a chain is short enough, and the first of its key or shorter than that.
    pub(super) fn is_wanted(&self, shape: Shape, removed: &[Candidate], cost: u32) -> bool {
        let key = || self.key(shape, removed, cost);
        cost <= self.longest && self.known.get(&key()).is_none_or(|&known| self.found[known].cost > cost)
    }

    /// Keeps a chain that is [wanted](Finder::is_wanted).
    pub(super) fn add(&mut self, shape: Shape, way: Way, removed: Vec<Candidate>, cost: u32) {
        let key = self.key(shape, &removed, cost);
        let found = FoundChain { shape, nodes: way.nodes, reasons: way.reasons, removed, cost };
        match self.known.get(&key) {
            Some(&known) => self.found[known] = found,
            None => {
                self.known.insert(key, self.found.len());
                self.found.push(found);
            }
        }
    }
}

//! The results of nested searches, cached by the view they were made in.
//!
//! Views come again: the propagations of a false candidate and of its partner, true, end in the same one, and
//! after a step many end in the view in which they ended before it.

use super::nested_premises::Surroundings;
use crate::chains::net::{Links, View};
use crate::chains::propagation::Delivery;
use qedoku_model::{Chain, Reason};

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A nested search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NestedSearch {
    Forcing,
    Multiple,
    Dynamic(u8),
}

/// A chain that a nested search gives.
#[derive(Clone, Debug)]
pub struct NestedChain {
    chain: Arc<Chain>,
    reason: Arc<Reason>,
    fingerprint: u64,
}

impl NestedChain {
    pub fn new(chain: Chain) -> NestedChain {
        let (fingerprint, chain) = (chain.fingerprint(), Arc::new(chain));
        NestedChain { reason: Arc::new(Reason::Chain(Arc::clone(&chain))), fingerprint, chain }
    }

    /// What it gives a record; nothing if it relies on nothing that closed in the course of the propagation.
    pub fn delivery(&self, surroundings: Surroundings<'_>) -> Option<Delivery> {
        let parents = surroundings.premises(&self.chain);
        (!parents.is_empty()).then(|| Delivery {
            removed: self.chain.removed.to_vec(),
            parents,
            support: surroundings.support(&self.chain),
            fingerprint: self.fingerprint,
            reason: Arc::clone(&self.reason),
        })
    }
}

/// The chains of nested searches by the open candidates of their views, those alone that gave a record
/// something then and that those before them do not make needless.
///
/// A search in a view gives the same whatever was open when the propagation began, but for which of its
/// chains rely on something that has closed since. The more is closed at the beginning, the fewer; so if all
/// of those that are kept still do, they are what the search would give now.
#[derive(Clone, Debug, Default)]
pub struct NestedCache(FxHashMap<(NestedSearch, Box<[u32]>), Vec<NestedChain>>);

impl NestedCache {
    /// How much memory views and chains take, in bytes, roughly: a node of a chain with its parents, some 64.
    pub fn bytes(&self) -> usize {
        let chain = |own: &NestedChain| 64 * own.chain.trails.iter().map(Vec::len).sum::<usize>() + 200;
        let entry = |(key, chains): (&(NestedSearch, Box<[u32]>), &Vec<NestedChain>)| {
            4 * key.1.len() + chains.iter().map(chain).sum::<usize>()
        };
        self.0.iter().map(entry).sum()
    }

    /// Forgets what cannot come again in a view or below, and what depends on more than the view of the
    /// search.
    pub fn go_to(&mut self, links: &Links, view: &View) {
        let open = view.open_words(links);
        self.0.retain(|(search, words), _| {
            let is_within =
                words.len() == open.len() && words.iter().zip(&open).all(|(w, open)| w & !open == 0);
            is_within && !matches!(search, NestedSearch::Dynamic(level) if *level > 0)
        });
    }

    /// What the chains of a search give now, if it has been made and they still all give something.
    pub fn recall(
        &self,
        search: &(NestedSearch, Box<[u32]>),
        surroundings: Surroundings<'_>,
    ) -> Option<Vec<Delivery>> {
        self.0.get(search)?.iter().map(|chain| chain.delivery(surroundings)).collect()
    }

    /// Keeps the chains of a search.
    pub fn keep(&mut self, search: (NestedSearch, Box<[u32]>), chains: Vec<NestedChain>) {
        self.0.insert(search, chains);
    }
}

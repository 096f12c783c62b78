//! Incremental search: starts from what an earlier position established.

use super::level::Tools;
use super::nested_cache::NestedCache;
use super::{DynamicSearch, Progress};
use crate::Kept;
use crate::Watch;
use crate::chains::explainer::records::{ForcingSearch, Records};
use crate::chains::net::{Links, View};
use crate::chains::prefilter::Fixpoints;
use crate::chains::propagation::{Patterns, SpareRecords};

/// What a search found out that helps one in a later position of the same puzzle.
#[derive(Clone, Debug, Default)]
pub struct SearchMemory {
    /// What the literals come to at levels 0 and 1.
    fixpoints: [Fixpoints; 2],
    /// What nested searches gave.
    nested: NestedCache,
    /// The memory of its records.
    spare: SpareRecords,
}

impl SearchMemory {
    /// How much memory it takes beside its own size, in bytes, roughly.
    pub fn bytes(&self) -> usize {
        self.fixpoints.iter().map(Fixpoints::bytes).sum::<usize>() + self.nested.bytes() + self.spare.bytes()
    }

    /// Nothing known, but memory for records.
    pub(super) fn with_spare(spare: SpareRecords) -> SearchMemory {
        SearchMemory { spare, ..SearchMemory::default() }
    }

    /// What the literals come to at the highest level of which fixpoints can be told.
    pub(super) fn fixpoints(&mut self, patterns: &dyn Patterns) -> &mut Fixpoints {
        &mut self.fixpoints[usize::from(patterns.narrowing().is_some())]
    }
}

impl<'a> DynamicSearch<'a> {
    /// A search at level 0, which starts from what one in an earlier position of the same puzzle established;
    /// patterns must not find more than they would have found there. Given up when the time is over; then it
    /// has no chains.
    pub fn resuming(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        mut memory: SearchMemory,
        watch: Watch<'a>,
    ) -> DynamicSearch<'a> {
        memory.nested.go_to(links, view);
        let mut search = DynamicSearch {
            links,
            view,
            patterns,
            level: 0,
            records: Records::none(links),
            tools: Tools::new(links, std::mem::take(&mut memory.nested), std::mem::take(&mut memory.spare)),
            memory,
            progress: vec![Progress::default(); links.candidate_count() * 2],
            level_fixpoints: None,
            is_filtered: true,
            most: u32::MAX,
            only_first: false,
            watch,
            is_stopped: false,
        };
        if !search.narrow() {
            let spare = &mut search.tools.spare;
            search.records = Records::new_within(links, view, ForcingSearch::Dynamic(0), spare, watch);
        }
        search.is_stopped = watch.is_over();
        search
    }

    /// What it established, for a search in a later position.
    pub fn into_memory(self) -> SearchMemory {
        let Tools { nested, mut spare, .. } = self.tools;
        self.records.give_back(&mut spare);
        SearchMemory { nested, spare, ..self.memory }
    }

    /// Makes those records alone that can matter at level 0 or 1; false if that cannot be told.
    pub(super) fn narrow(&mut self) -> bool {
        let (links, view) = (self.links, self.view);
        let patterns = if self.level == 0 { None } else { self.patterns.narrowing() };
        if !self.is_filtered || view.has_single(links) || (self.level > 0 && patterns.is_none()) {
            return false;
        }
        let mut fixpoints = std::mem::take(&mut self.memory.fixpoints[usize::from(self.level)]);
        if !fixpoints.go_to(links, view, patterns, self.watch) {
            self.is_stopped = true;
            return true;
        }
        let contradictory = fixpoints.contradictory(links, view);
        self.advance(&contradictory);
        let record_of = |literal| self.records.of(literal);
        let agreeing = fixpoints.agreeing(links, view, &contradictory, record_of, self.watch);
        self.advance(&agreeing);
        self.memory.fixpoints[usize::from(self.level)] = fixpoints;
        true
    }
}

//! Searches that make only those runs of levels 0 and 1 that can matter, and tell later ones how they know.

use super::level::Tools;
use super::nested_cache::NestedMemory;
use super::{DynamicSearch, Progress};
use crate::chains::explainer::records::{Runs, Search};
use crate::chains::net::{Links, View};
use crate::chains::prefilter::Outcomes;
use crate::chains::propagation::Patterns;

/// What a search found out that helps one in a later position of the same puzzle.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    /// What the literals come to at levels 0 and 1.
    outcomes: [Outcomes; 2],
    /// What nested searches gave.
    nested: NestedMemory,
}

impl Remembered {
    /// What the literals come to at the highest level of which outcomes can be told.
    pub(super) fn outcomes(&mut self, patterns: &dyn Patterns) -> &mut Outcomes {
        &mut self.outcomes[usize::from(patterns.narrowing().is_some())]
    }
}

impl<'a> DynamicSearch<'a> {
    /// A search at level 0, which goes on from what one in an earlier position of the same puzzle remembers; patterns must not
    /// find more than they would have found there. Given up when `go_on` says no; then it has no chains.
    pub fn remembering(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        mut remembered: Remembered,
        go_on: &'a dyn Fn() -> bool,
    ) -> DynamicSearch<'a> {
        remembered.nested.go_to(links, view);
        let mut search = DynamicSearch {
            links,
            view,
            patterns,
            level: 0,
            runs: Runs::none(links),
            tools: Tools::new(links, std::mem::take(&mut remembered.nested)),
            remembered,
            progress: vec![Progress::default(); links.candidate_count() * 2],
            outlook: None,
            is_filtered: true,
            most: u32::MAX,
            only_first: false,
            go_on,
            is_stopped: false,
        };
        if !search.narrow() {
            search.runs = Runs::new_while(links, view, Search::Dynamic(0), go_on);
        }
        search.is_stopped = !go_on();
        search
    }

    /// What it remembers for a search in a later position.
    pub fn remembered(self) -> Remembered {
        Remembered { nested: self.tools.nested, ..self.remembered }
    }

    /// Makes those runs alone that can matter at level 0 or 1; false if that cannot be told.
    pub(super) fn narrow(&mut self) -> bool {
        let (links, view) = (self.links, self.view);
        let patterns = if self.level == 0 { None } else { self.patterns.narrowing() };
        if !self.is_filtered || view.has_single(links) || (self.level > 0 && patterns.is_none()) {
            return false;
        }
        let mut outcomes = std::mem::take(&mut self.remembered.outcomes[usize::from(self.level)]);
        if !outcomes.go_to(links, view, patterns, self.go_on) {
            self.is_stopped = true;
            return true;
        }
        let contradictory = outcomes.contradictory(links, view);
        self.advance(&contradictory);
        let run_of = |literal| self.runs.of(literal);
        let agreeing = outcomes.agreeing(links, view, &contradictory, run_of, self.go_on);
        self.advance(&agreeing);
        self.remembered.outcomes[usize::from(self.level)] = outcomes;
        true
    }
}

//! Searches that make only those runs of levels 0 and 1 that can matter, and tell later ones how they know.

use super::DynamicSearch;
use crate::chains::links::Links;
use crate::chains::outcomes::Outcomes;
use crate::chains::patterns::Patterns;
use crate::chains::runs::{Runs, Search};
use crate::chains::view::View;

/// What the literals come to at levels 0 and 1, for a search in a later position of the same puzzle.
#[derive(Clone, Debug, Default)]
pub struct Remembered([Outcomes; 2]);

impl<'a> DynamicSearch<'a> {
    /// The same search, which goes on from what an earlier one of the same puzzle remembers.
    pub fn remembering(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        remembered: Remembered,
    ) -> DynamicSearch<'a> {
        let mut search = DynamicSearch::with_runs(links, view, patterns, Runs::none(links));
        search.remembered = remembered;
        if !search.narrow(0) {
            search.runs = Runs::new(links, view, Search::Dynamic(0));
        }
        search
    }

    /// What it remembers for a search in a later position.
    pub fn remembered(self) -> Remembered {
        self.remembered
    }

    /// Makes those runs alone that can matter at level 0 or 1; false if that cannot be told.
    pub(super) fn narrow(&mut self, level: u8) -> bool {
        let (links, view) = (self.links, self.view);
        let patterns = if level == 0 { None } else { self.patterns.narrowing() };
        if view.has_single(links) || (level > 0 && patterns.is_none()) {
            return false;
        }
        let mut outcomes = std::mem::take(&mut self.remembered.0[usize::from(level)]);
        outcomes.go_to(links, view, patterns);
        self.is_filtered = level > 0;
        let contradictory = outcomes.contradictory(links, view);
        self.make(level, &contradictory);
        self.make(level, &outcomes.agreeing(links, view, &contradictory, |literal| self.runs.of(literal)));
        self.remembered.0[usize::from(level)] = outcomes;
        true
    }

    /// Makes runs of these literals as well.
    fn make(&mut self, level: u8, literals: &[u32]) {
        self.runs.add(self.links, self.view, Search::Dynamic(0), literals.iter().copied());
        if level > 0 {
            self.go_on(level);
        }
    }
}

//! Searches that make only those runs of levels 0 and 1 that can matter, and tell later ones how they know.

use super::DynamicSearch;
use super::nested::NestedMemory;
use crate::chains::consequences::Consequences;
use crate::chains::links::Links;
use crate::chains::outcomes::Outcomes;
use crate::chains::patterns::Patterns;
use crate::chains::runs::{Runs, Search};
use crate::chains::view::View;

/// What a search found out that helps one in a later position of the same puzzle.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    /// What the literals come to at levels 0 and 1.
    outcomes: [Outcomes; 2],
    /// What nested searches gave.
    nested: NestedMemory,
}

impl<'a> DynamicSearch<'a> {
    /// The same search, which goes on from what an earlier one of the same puzzle remembers.
    pub fn remembering(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        mut remembered: Remembered,
    ) -> DynamicSearch<'a> {
        let (runs, consequences) = (Runs::none(links), Consequences::default());
        let mut search = DynamicSearch::with_runs(links, view, patterns, runs, consequences);
        search.tools.nested = std::mem::take(&mut remembered.nested);
        search.tools.nested.go_to(links, view);
        search.remembered = Some(remembered);
        if !search.narrow(0) {
            search.runs = Runs::new(links, view, Search::Dynamic(0));
        }
        search
    }

    /// What it remembers for a search in a later position.
    pub fn remembered(self) -> Remembered {
        Remembered { nested: self.tools.nested, ..self.remembered.unwrap_or_default() }
    }

    /// Makes those runs alone that can matter at level 0 or 1; false if that cannot be told.
    pub(super) fn narrow(&mut self, level: u8) -> bool {
        let (links, view) = (self.links, self.view);
        let patterns = if level == 0 { None } else { self.patterns.narrowing() };
        if level > 1 || view.has_single(links) || (level > 0 && patterns.is_none()) {
            return false;
        }
        let Some(mut remembered) = self.remembered.take() else { return false };
        let outcomes = &mut remembered.outcomes[usize::from(level)];
        outcomes.go_to(links, view, patterns);
        let contradictory = outcomes.contradictory(links, view);
        self.level = level;
        self.advance(&contradictory);
        self.advance(&outcomes.agreeing(links, view, &contradictory, |literal| self.runs.of(literal)));
        self.remembered = Some(remembered);
        true
    }
}

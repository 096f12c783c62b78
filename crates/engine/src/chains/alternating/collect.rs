//! All chains of a graph: one spread from each start, the chains of each, the best of equal ones.

use super::LINK;
use super::finder::Finder;
use super::graph::{Graph, NodeId};
use super::query::{Form, FoundChain, Query, Shapes};
use super::reach::Reach;
use super::starts::TURN;
use crate::Flow;
use crate::Watch;
use qedoku_model::Net;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Visits the chains of a graph, the shortest first; of equally short ones those that remove more, then in
/// the order of the starts. Each removes something.
///
/// From each start there is a spread that takes it to be false and one that takes it to be true. Of the ways
/// between two nodes only shortest ones count.
///
/// The first chain is reported before the rest are collected.
pub fn find(
    net: &Net,
    graph: &Graph<'_>,
    query: Query<'_>,
    visit: &mut dyn FnMut(FoundChain) -> Flow,
) -> Flow {
    find_within(net, graph, query, Watch::ENDLESS, visit)
}

/// The same, until the time is over; then it breaks, after the first chain at most.
pub fn find_within(
    net: &Net,
    graph: &Graph<'_>,
    query: Query<'_>,
    watch: Watch<'_>,
    visit: &mut dyn FnMut(FoundChain) -> Flow,
) -> Flow {
    // Loops that do not turn within a cell may begin with any strong link of a start.
    let reach = match query.form == Form::Players || query.shapes == Shapes::Open {
        true => Some(Reach::new(graph, query.starts, watch)?),
        false => None,
    };
    let mut finder = Finder::new(net, graph, query, reach, watch);
    let Some(first) = finder.first()? else { return Flow::Continue(()) };
    visit(first)?;
    finder.all()?.into_iter().skip(1).try_for_each(visit)
}

/// Visits the same chains and, behind them, those that it passes over by chance: the first many of the
/// shortest ways between two nodes may all meet a node twice, and so may those from the first of the two and
/// not those from the second.
pub fn find_thoroughly(
    net: &Net,
    graph: &Graph<'_>,
    query: Query<'_>,
    watch: Watch<'_>,
    visit: &mut dyn FnMut(FoundChain) -> Flow,
) -> Flow {
    let mut told = HashSet::new();
    find_within(net, graph, query, watch, &mut |found| {
        told.insert((found.shape, found.removed.clone()));
        visit(found)
    })?;
    let mut finder = Finder::new(net, graph, query, None, watch);
    finder.spread.is_thorough = true;
    let mut others =
        finder.all()?.into_iter().filter(|found| told.insert((found.shape, found.removed.clone())));
    others.try_for_each(visit)
}

impl Finder<'_> {
    /// The chains, in order; breaks when it has to end before.
    pub(super) fn all(&mut self) -> ControlFlow<(), Vec<FoundChain>> {
        self.restart();
        for start in self.starts()? {
            self.look_from(start)?;
        }
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(FoundChain::rank);
        ControlFlow::Continue(found)
    }

    /// The first of all chains; breaks when it has to end before.
    pub(super) fn first(&mut self) -> ControlFlow<(), Option<FoundChain>> {
        let starts = self.starts()?;
        for &start in &starts {
            self.look_from(start)?;
            // Longer ones do not matter any more.
            self.longest = self.found.iter().map(|found| found.cost).min().unwrap_or(self.longest);
        }
        let Some(best) = self.found.iter().map(FoundChain::rank).min() else {
            return ControlFlow::Continue(None);
        };
        let mut equals = std::mem::take(&mut self.found);
        equals.retain(|found| found.rank() == best);
        if equals.len() > 1 {
            // The first start that gives one of them counts, also if another one gives the shortest.
            self.restart();
            let key_of =
                |finder: &Finder<'_>, found: &FoundChain| finder.key(found.shape, &found.removed, found.cost);
            let keys: Vec<_> = equals.iter().map(|found| key_of(self, found)).collect();
            for start in starts {
                self.look_from(start)?;
                let place = |found| keys.iter().position(|key| *key == key_of(self, found));
                let place = self.found.iter().find_map(place);
                if let Some(place) = place {
                    return ControlFlow::Continue(Some(equals.swap_remove(place)));
                }
            }
        }
        ControlFlow::Continue(equals.pop())
    }

    /// The starts that may give a chain, each with what it is taken to be.
    fn starts(&self) -> ControlFlow<(), Vec<(NodeId, bool)>> {
        let may_start = |&(start, is_on): &(NodeId, bool)| match is_on {
            false => !self.graph.strong(start).is_empty() && self.may_be_true(start),
            true => self.query.shapes == Shapes::All && self.may_be_false(start),
        };
        let mut starts = Vec::new();
        for start in NodeId::first(self.query.starts) {
            if start.0.is_multiple_of(8) {
                self.look()?;
            }
            starts.extend([(start, false), (start, true)].into_iter().filter(may_start));
        }
        ControlFlow::Continue(starts)
    }

    /// Looks for chains from a start that is true or false.
    fn look_from(&mut self, (start, is_on): (NodeId, bool)) -> Flow {
        self.look()?;
        // One from a false start is as long as the spread, or turns at one link more.
        let turn = if is_on { TURN } else { LINK };
        let most = self.query.most.min(self.longest.saturating_add(turn));
        self.spread.run(self.graph, start, is_on, most);
        if is_on { self.start_true(start) } else { self.start_false(start) }
    }
}

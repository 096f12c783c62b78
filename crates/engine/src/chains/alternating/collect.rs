//! All chains of a graph: one spread from each start, the chains of each, the best of equal ones.

use super::LINK;
use super::form::Form;
use super::graph::Graph;
use super::reach::Reach;
use super::spread::Spread;
use super::ways::Way;
use crate::Flow;
use crate::Watch;
use qedoku_model::{Alternating, Candidate, Net};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// What a chain is, by how its ends meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A weak link joins the ends: of the two ends of each weak link one is true.
    Loop,
    /// It begins and ends with the same candidate, which is true.
    Place,
    /// One of its ends is true.
    Open,
}

/// A chain, with what it removes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundChain {
    /// How its ends meet.
    pub shape: Shape,
    /// Its nodes: strong link, weak link, and so on.
    pub nodes: Vec<u32>,
    /// The reasons of its strong links.
    pub reasons: Vec<u32>,
    /// What it removes, ascending; of [`Shape::Place`] what the true candidate excludes in its cell.
    pub removed: Vec<Candidate>,
    /// Its length in half links.
    pub cost: u32,
}

impl FoundChain {
    /// What orders chains: the shortest first, then those that remove more.
    fn rank(&self) -> (u32, Reverse<usize>) {
        (self.cost, Reverse(self.removed.len()))
    }

    /// The chain as a step shows it.
    pub fn chain(&self, graph: &Graph<'_>) -> Alternating {
        Alternating {
            nodes: self.nodes.iter().map(|&node| graph.node(node).into()).collect(),
            strong: self.reasons.iter().map(|&reason| graph.reason(reason).link()).collect(),
            is_loop: self.shape == Shape::Loop,
        }
    }
}

/// What to look for.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    /// Which of the chains with the same shape and removed candidates.
    pub keep: Keep,
    /// The greatest length, in half links.
    pub most: u32,
    /// The first so many nodes are starts and ends, single candidates each.
    pub starts: u32,
    /// How the ends of a chain may meet.
    pub shapes: Shapes,
    /// What form chains keep to.
    pub form: Form,
    /// Whether two starts may be the ends of an open chain.
    pub ends: &'a dyn Fn(u32, u32) -> bool,
}

/// Which of the chains with the same shape and removed candidates are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// The shortest alone.
    Shortest,
    /// One of each length.
    EachLength,
}

/// How the ends of a chain may meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// Open chains between two starts.
    Open,
    /// Loops and chains that come back to their start too.
    All,
}

/// How many equally short ways between two nodes are looked at.
pub(super) const WAYS: usize = 24;

/// What a chain may be shorter than the spread that gives it, which has two links more round its start.
pub(super) const TURN: u32 = 2 * LINK;

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
    found: Vec<FoundChain>,
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

    fn restart(&mut self) {
        self.known.clear();
        self.found.clear();
        self.longest = u32::MAX;
    }

    /// The starts that may give a chain, each with what it is taken to be.
    fn starts(&self) -> ControlFlow<(), Vec<(u32, bool)>> {
        let may_start = |&(start, is_on): &(u32, bool)| match is_on {
            false => !self.graph.strong(start).is_empty() && self.may_be_true(start),
            true => self.query.shapes == Shapes::All && self.may_be_false(start),
        };
        let mut starts = Vec::new();
        for start in 0..self.query.starts {
            if start.is_multiple_of(8) {
                self.look()?;
            }
            starts.extend([(start, false), (start, true)].into_iter().filter(may_start));
        }
        ControlFlow::Continue(starts)
    }

    /// Breaks when the search has to end.
    pub(super) fn look(&self) -> Flow {
        if !self.watch.is_over() { Flow::Continue(()) } else { Flow::Break(()) }
    }

    /// Looks for chains from a start that is true or false.
    fn look_from(&mut self, (start, is_on): (u32, bool)) -> Flow {
        self.look()?;
        let most = self.query.most.min(self.longest.saturating_add(TURN));
        self.spread.run(self.graph, start, is_on, most);
        if is_on { self.start_true(start) } else { self.start_false(start) }
    }

    fn key(&self, shape: Shape, removed: &[Candidate], cost: u32) -> (Shape, Vec<Candidate>, u32) {
        (shape, removed.to_vec(), if self.query.keep == Keep::EachLength { cost } else { 0 })
    }

    pub(super) fn is_wanted(&self, shape: Shape, removed: &[Candidate], cost: u32) -> bool {
        let key = || self.key(shape, removed, cost);
        cost <= self.longest && self.known.get(&key()).is_none_or(|&known| self.found[known].cost > cost)
    }

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

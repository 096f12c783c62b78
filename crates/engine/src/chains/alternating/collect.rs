//! All chains that the starts of a graph give.

use super::LINK;
use super::graph::Graph;
use super::reach::Reach;
use super::spread::{Search, Way};
use crate::Flow;
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
pub struct Found {
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

impl Found {
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
pub struct Rules<'a> {
    /// Of chains with the same shape and removed candidates keep one of each length, not the shortest alone.
    pub every: bool,
    /// The greatest length, in half links.
    pub most: u32,
    /// The first so many nodes are starts and ends, single candidates each.
    pub starts: u32,
    /// Whether loops and chains that come back to their start count, or only open ones between two starts.
    pub closed: bool,
    /// Whether chains keep to the form that players have agreed on: no cell twice, loops found from a cell in which
    /// they turn, and only one candidate removed where a group is an end.
    pub simple: bool,
    /// Whether two starts may be the ends of an open chain.
    pub ends: &'a dyn Fn(u32, u32) -> bool,
}

/// How many equally short ways between two nodes are looked at.
pub(super) const WAYS: usize = 24;

/// What a chain may be shorter than the spread that gives it, which has two links more round its start.
pub(super) const TURN: u32 = 2 * LINK;

/// Visits the chains of a graph, the shortest first; of equally short ones those that remove more, then in the order of
/// the starts. Each removes something.
///
/// From each start there is a spread that takes it to be false and one that takes it to be true. Of the ways
/// between two nodes only shortest ones count.
///
/// Who wants the first chain alone need not wait for the others.
pub fn find(net: &Net, graph: &Graph<'_>, rules: Rules<'_>, visit: &mut dyn FnMut(Found) -> Flow) -> Flow {
    find_while(net, graph, rules, &|| true, visit)
}

/// The same, until `go_on` says no; then it breaks, after the first chain at most.
pub fn find_while(
    net: &Net,
    graph: &Graph<'_>,
    rules: Rules<'_>,
    go_on: &dyn Fn() -> bool,
    visit: &mut dyn FnMut(Found) -> Flow,
) -> Flow {
    // Loops that do not turn within a cell may begin with any strong link of a start.
    let reach = match rules.simple || !rules.closed {
        true => Some(Reach::new(graph, rules.starts, go_on)?),
        false => None,
    };
    let mut finder = Finder::new(net, graph, rules, reach, go_on);
    let Some(first) = finder.first()? else { return Flow::Continue(()) };
    visit(first)?;
    finder.all()?.into_iter().skip(1).try_for_each(visit)
}

/// Visits the same chains and, behind them, those that it passes over by chance: the first many of the shortest ways
/// between two nodes may all meet a node twice, and so may those from the first of the two and not those from the second.
pub fn find_thoroughly(
    net: &Net,
    graph: &Graph<'_>,
    rules: Rules<'_>,
    go_on: &dyn Fn() -> bool,
    visit: &mut dyn FnMut(Found) -> Flow,
) -> Flow {
    let mut told = HashSet::new();
    find_while(net, graph, rules, go_on, &mut |found| {
        told.insert((found.shape, found.removed.clone()));
        visit(found)
    })?;
    let mut finder = Finder::new(net, graph, rules, None, go_on);
    finder.search.is_thorough = true;
    let mut others =
        finder.all()?.into_iter().filter(|found| told.insert((found.shape, found.removed.clone())));
    others.try_for_each(visit)
}

pub(super) struct Finder<'a> {
    pub(super) net: &'a Net,
    pub(super) graph: &'a Graph<'a>,
    pub(super) rules: Rules<'a>,
    /// What follows from the starts, where that tells which of them give no chain.
    pub(super) reach: Option<Reach>,
    pub(super) search: Search,
    /// How long chains may be to be looked at.
    pub(super) longest: u32,
    go_on: &'a dyn Fn() -> bool,
    found: Vec<Found>,
    known: HashMap<(Shape, Vec<Candidate>, u32), usize>,
}

impl<'a> Finder<'a> {
    /// Looks at the starts that may give a chain by what they reach, or at all.
    pub(super) fn new(
        net: &'a Net,
        graph: &'a Graph<'a>,
        rules: Rules<'a>,
        reach: Option<Reach>,
        go_on: &'a dyn Fn() -> bool,
    ) -> Finder<'a> {
        let (search, found, known) = (Search::default(), Vec::new(), HashMap::new());
        Finder { net, graph, rules, reach, search, longest: u32::MAX, go_on, found, known }
    }

    /// The chains, in order; breaks when it has to end before.
    pub(super) fn all(&mut self) -> ControlFlow<(), Vec<Found>> {
        self.restart();
        for start in self.starts()? {
            self.spread(start)?;
        }
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(Found::rank);
        ControlFlow::Continue(found)
    }

    /// The first of all chains; breaks when it has to end before.
    pub(super) fn first(&mut self) -> ControlFlow<(), Option<Found>> {
        let starts = self.starts()?;
        for &start in &starts {
            self.spread(start)?;
            // Longer ones do not matter any more.
            self.longest = self.found.iter().map(|found| found.cost).min().unwrap_or(self.longest);
        }
        let Some(best) = self.found.iter().map(Found::rank).min() else {
            return ControlFlow::Continue(None);
        };
        let mut equals = std::mem::take(&mut self.found);
        equals.retain(|found| found.rank() == best);
        if equals.len() > 1 {
            // The first start that gives one of them counts, also if another one gives the shortest.
            self.restart();
            let key_of =
                |finder: &Finder<'_>, found: &Found| finder.key(found.shape, &found.removed, found.cost);
            let keys: Vec<_> = equals.iter().map(|found| key_of(self, found)).collect();
            for start in starts {
                self.spread(start)?;
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
            true => self.rules.closed && self.may_be_false(start),
        };
        let mut starts = Vec::new();
        for start in 0..self.rules.starts {
            if start.is_multiple_of(8) {
                self.look()?;
            }
            starts.extend([(start, false), (start, true)].into_iter().filter(may_start));
        }
        ControlFlow::Continue(starts)
    }

    /// Breaks when the search has to end.
    pub(super) fn look(&self) -> Flow {
        if (self.go_on)() { Flow::Continue(()) } else { Flow::Break(()) }
    }

    /// Looks for chains from a start that is true or false.
    fn spread(&mut self, (start, is_on): (u32, bool)) -> Flow {
        self.look()?;
        let most = self.rules.most.min(self.longest.saturating_add(TURN));
        self.search.run(self.graph, start, is_on, most);
        if is_on { self.start_true(start) } else { self.start_false(start) }
    }

    fn key(&self, shape: Shape, removed: &[Candidate], cost: u32) -> (Shape, Vec<Candidate>, u32) {
        (shape, removed.to_vec(), if self.rules.every { cost } else { 0 })
    }

    pub(super) fn is_wanted(&self, shape: Shape, removed: &[Candidate], cost: u32) -> bool {
        let key = || self.key(shape, removed, cost);
        cost <= self.longest && self.known.get(&key()).is_none_or(|&known| self.found[known].cost > cost)
    }

    pub(super) fn add(&mut self, shape: Shape, way: Way, removed: Vec<Candidate>, cost: u32) {
        let key = self.key(shape, &removed, cost);
        let found = Found { shape, nodes: way.nodes, reasons: way.reasons, removed, cost };
        match self.known.get(&key) {
            Some(&known) => self.found[known] = found,
            None => {
                self.known.insert(key, self.found.len());
                self.found.push(found);
            }
        }
    }
}

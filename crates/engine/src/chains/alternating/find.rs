//! All chains that the starts of a graph give.

use super::graph::{Graph, bits};
use super::reach::Reach;
use super::search::{Search, Way};
use pencilmark_model::{Alternating, Candidate, GroupId, Net};
use std::collections::HashMap;

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
const WAYS: usize = 24;

/// The chains of a graph, the shortest first; of equally short ones those that remove more, then in the order of the
/// starts. Each removes something.
///
/// From each start there is a spread that takes it to be false and one that takes it to be true. Of the ways
/// between two nodes only shortest ones count.
pub fn find(net: &Net, graph: &Graph<'_>, rules: Rules<'_>) -> Vec<Found> {
    // Loops that do not turn within a cell may begin with any strong link of a start.
    let reach = (rules.simple || !rules.closed).then(|| Reach::new(graph, rules.starts));
    find_from(net, graph, rules, reach)
}

/// The same from the starts that may give a chain by what they reach, or from all.
pub(super) fn find_from(net: &Net, graph: &Graph<'_>, rules: Rules<'_>, reach: Option<Reach>) -> Vec<Found> {
    let (search, known) = (Search::default(), HashMap::new());
    let mut finder = Finder { net, graph, rules, reach, search, found: Vec::new(), known };
    for start in 0..rules.starts {
        finder.start_false(start);
        if rules.closed {
            finder.start_true(start);
        }
    }
    let mut found = finder.found;
    found.sort_by_key(|found| (found.cost, std::cmp::Reverse(found.removed.len())));
    found
}

pub(super) struct Finder<'a> {
    net: &'a Net,
    pub(super) graph: &'a Graph<'a>,
    pub(super) rules: Rules<'a>,
    /// What follows from the starts, where that tells which of them give no chain.
    pub(super) reach: Option<Reach>,
    search: Search,
    found: Vec<Found>,
    known: HashMap<(Shape, Vec<Candidate>, u32), usize>,
}

impl Finder<'_> {
    /// A start is false: open chains to the starts behind it, loops, and the start itself if that is true.
    fn start_false(&mut self, start: u32) {
        let Finder { graph, rules, .. } = *self;
        if graph.strong(start).is_empty() || !self.may_be_true(start) {
            return;
        }
        self.search.run(graph, start, false, rules.most);
        for end in 0..rules.starts {
            let Some(cost) = self.search.on(end) else { continue };
            if end == start {
                if rules.closed {
                    self.place(start, cost);
                }
            } else if rules.closed && graph.is_weak(start, end) && self.turns(start, end) {
                self.loops(end, cost);
            } else if start < end && (rules.ends)(start, end) {
                self.open(start, end, cost);
            }
        }
        if rules.closed && rules.simple {
            self.neighbours(start);
        }
    }

    /// Candidates in the cell of a false start that become false from outside the cell.
    fn neighbours(&mut self, start: u32) {
        let graph = self.graph;
        let others: Vec<u32> = bits(graph.weak(start)).filter(|&other| self.turns(start, other)).collect();
        for other in others {
            let Some(cost) = self.search.off(other) else { continue };
            for mut way in self.ways(other, false, self.tries()) {
                let Some(&last) = way.nodes.last().filter(|&&last| !self.turns(start, last)) else {
                    continue;
                };
                let is_met = way.nodes[1..].iter().any(|&node| self.meets(node, start));
                if !is_met && !self.crosses_itself(&way, false) {
                    way.reasons.truncate(way.nodes.len() / 2);
                    let removed = match graph.node(last).len() {
                        1 => graph.seeing_both(start, last).collect(),
                        _ => vec![graph.node(other)[0]],
                    };
                    let cost = cost.saturating_sub(super::LINK);
                    if self.is_wanted(Shape::Open, &removed, cost) {
                        self.add(Shape::Open, way, removed, cost);
                    }
                }
            }
        }
    }

    /// Whether a node has a candidate in the cell of another one.
    fn meets(&self, node: u32, other: u32) -> bool {
        self.cells(node).any(|cell| self.cells(other).any(|known| cell == known))
    }

    fn place(&mut self, start: u32, cost: u32) {
        let placed = self.graph.node(start)[0];
        let Some(&cell) = self.net.groups_of(placed).first() else { return };
        let members = self.net.members(cell).iter().copied();
        let removed: Vec<Candidate> = members.filter(|&c| c != placed && self.graph.is_open(c)).collect();
        if removed.is_empty() || !self.is_wanted(Shape::Place, &removed, cost) {
            return;
        }
        let ways = self.ways(start, true, self.tries());
        let last = |way: &Way| Way { nodes: way.nodes[..way.nodes.len() - 1].to_vec(), reasons: Vec::new() };
        let is_fit = |way: &Way| !self.rules.simple || !self.crosses_itself(&last(way), false);
        if let Some(way) = ways.into_iter().find(is_fit) {
            self.add(Shape::Place, way, removed, cost);
        }
    }

    fn open(&mut self, start: u32, end: u32, cost: u32) {
        let removed: Vec<Candidate> = self.graph.seeing_both(start, end).collect();
        if removed.len() < self.least_removed() || !self.is_wanted(Shape::Open, &removed, cost) {
            return;
        }
        for way in self.ways(end, true, self.tries()) {
            self.add_open(way, removed.clone(), cost);
        }
    }

    /// The fewest candidates that an open chain removes. One that removes one alone is found as a loop from that
    /// candidate's cell, where chains keep to the form of players.
    pub(super) fn least_removed(&self) -> usize {
        if self.rules.simple { 2 } else { 1 }
    }

    /// Whether a loop may be closed between two nodes: anywhere, or within a cell.
    pub(super) fn turns(&self, a: u32, b: u32) -> bool {
        !self.rules.simple || self.cell(self.graph.node(a)[0]) == self.cell(self.graph.node(b)[0])
    }

    /// How many of the shortest ways between two nodes are looked at.
    fn tries(&self) -> usize {
        if self.rules.every { WAYS } else { 1 }
    }

    fn cell(&self, candidate: Candidate) -> Option<GroupId> {
        self.net.groups_of(candidate).first().copied()
    }

    fn cells(&self, node: u32) -> impl Iterator<Item = Option<GroupId>> + '_ {
        self.graph.node(node).iter().map(|&candidate| self.cell(candidate))
    }

    /// Whether nodes that are not neighbours share a cell; round the end of a loop too.
    fn crosses_itself(&self, way: &Way, is_loop: bool) -> bool {
        let nodes = &way.nodes;
        (0..nodes.len()).any(|i| {
            (i + 1..nodes.len()).any(|j| {
                let is_link = self.graph.node(nodes[i]).len() == 1
                    && self.graph.node(nodes[j]).len() == 1
                    && (j == i + 1 || is_loop && i == 0 && j + 1 == nodes.len());
                !is_link && self.cells(nodes[i]).any(|cell| self.cells(nodes[j]).any(|other| cell == other))
            })
        })
    }

    fn add_open(&mut self, way: Way, removed: Vec<Candidate>, cost: u32) {
        let inner = &way.nodes[1..way.nodes.len() - 1];
        let is_inner =
            |c: Candidate| inner.iter().any(|&node| self.cells(node).any(|own| own == self.cell(c)));
        let is_crossed = || self.crosses_itself(&way, false) || removed.len() == 1 && is_inner(removed[0]);
        if !(self.rules.simple && is_crossed()) && self.is_wanted(Shape::Open, &removed, cost) {
            self.add(Shape::Open, way, removed, cost);
        }
    }

    /// Loops that a weak link from the end to the start closes.
    fn loops(&mut self, end: u32, cost: u32) {
        for way in self.ways(end, true, WAYS) {
            self.close(way, cost + super::LINK);
        }
    }

    fn close(&mut self, way: Way, cost: u32) {
        if self.rules.simple && self.crosses_itself(&way, true) {
            return;
        }
        let removed = loses(self.net, self.graph, &way);
        if !removed.is_empty() && self.is_wanted(Shape::Loop, &removed, cost) {
            self.add(Shape::Loop, way, removed, cost);
        }
    }

    /// A start is true: what then makes it false is an open chain between neighbours of it, and a way to a neighbour
    /// at a weak link of a node at its strong link closes a loop.
    fn start_true(&mut self, start: u32) {
        let Finder { graph, rules, .. } = *self;
        if !self.may_be_false(start) {
            return;
        }
        self.search.run(graph, start, true, rules.most);
        if let Some(cost) = self.search.off(start) {
            for mut way in self.ways(start, false, self.tries()) {
                way.nodes.remove(0);
                let [Some(&first), Some(&last)] = [way.nodes.first(), way.nodes.last()] else { continue };
                let cost = cost.saturating_sub(2 * super::LINK);
                let own = self.graph.node(start)[0];
                if !rules.simple {
                    let removed: Vec<Candidate> = graph.seeing_both(first, last).collect();
                    self.add_open(way, removed, cost);
                    continue;
                }
                let is_single = |node: u32| graph.node(node).len() == 1;
                if way.nodes.iter().any(|&node| self.meets(node, start)) || self.crosses_itself(&way, false) {
                    continue;
                }
                if is_single(first) && is_single(last) {
                    let removed: Vec<Candidate> = graph.seeing_both(first, last).collect();
                    self.add_open(way, removed, cost);
                } else if self.is_wanted(Shape::Open, &[own], cost) {
                    self.add(Shape::Open, way, vec![own], cost);
                }
            }
        }
        for edge in graph.strong(start).iter().filter(|edge| !rules.simple && edge.to < rules.starts) {
            let ends = || bits(graph.weak(edge.to)).filter(|&end| end != start);
            let Some(least) = ends().filter_map(|end| self.search.on(end)).min() else { continue };
            let nearest: Vec<u32> = ends().filter(|&end| self.search.on(end) == Some(least)).collect();
            for end in nearest {
                for mut way in self.ways(end, true, WAYS) {
                    if !way.nodes.contains(&edge.to) {
                        way.nodes.insert(0, edge.to);
                        way.reasons.insert(0, edge.reason);
                        self.close(way, least + edge.cost + super::LINK);
                    }
                }
            }
        }
    }

    /// Shortest ways to a node that the spread made true or false, first node first; if one is enough and chains
    /// keep to the form of players, the one of the spread itself.
    fn ways(&self, node: u32, is_on: bool, most: usize) -> Vec<Way> {
        let mut ways = Vec::new();
        let mut keep = |way: &Way| {
            let mut way = way.clone();
            way.nodes.reverse();
            way.reasons.reverse();
            ways.push(way);
        };
        if most == 1 && self.rules.simple {
            self.search.way(node, is_on).iter().for_each(keep);
        } else if is_on {
            self.search.ways_on(self.graph, node, most, &mut keep);
        } else {
            self.search.ways_off(self.graph, node, most, &mut keep);
        }
        ways
    }

    fn key(&self, shape: Shape, removed: &[Candidate], cost: u32) -> (Shape, Vec<Candidate>, u32) {
        (shape, removed.to_vec(), if self.rules.every { cost } else { 0 })
    }

    fn is_wanted(&self, shape: Shape, removed: &[Candidate], cost: u32) -> bool {
        let known = self.known.get(&self.key(shape, removed, cost));
        known.is_none_or(|&known| self.found[known].cost > cost)
    }

    fn add(&mut self, shape: Shape, way: Way, removed: Vec<Candidate>, cost: u32) {
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

/// What a loop removes, ascending: what excludes both ends of a weak link, and what excludes all places of another
/// digit of an almost locked set. As players have it, a link between two cells takes nothing from the other cells of
/// the loop.
fn loses(net: &Net, graph: &Graph<'_>, way: &Way) -> Vec<Candidate> {
    let count = way.nodes.len();
    let cell = |candidate: Candidate| net.groups_of(candidate).first();
    let is_in_loop = |candidate: Candidate| {
        let mut members = way.nodes.iter().flat_map(|&node| graph.node(node));
        members.any(|&member| cell(member) == cell(candidate))
    };
    let mut removed = Vec::new();
    for i in 0..count / 2 {
        let (a, b) = (way.nodes[2 * i + 1], way.nodes[(2 * i + 2) % count]);
        let is_inside = cell(graph.node(a)[0]) == cell(graph.node(b)[0]);
        removed.extend(graph.seeing_both(a, b).filter(|&c| is_inside || !is_in_loop(c)));
    }
    for &reason in &way.reasons {
        for &group in &graph.reason(reason).cover {
            removed.extend(graph.seeing(&inner(net, graph, reason, group)));
        }
    }
    removed.sort_unstable();
    removed.dedup();
    removed
}

/// The open candidates of an almost locked set that lie in one of its covers.
pub(super) fn inner(net: &Net, graph: &Graph<'_>, reason: u32, cover: GroupId) -> Vec<Candidate> {
    let members = net.members(cover).iter().copied();
    let base = &graph.reason(reason).base;
    members
        .filter(|&c| graph.is_open(c) && net.groups_of(c).iter().any(|group| base.contains(group)))
        .collect()
}

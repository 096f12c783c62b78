//! What follows from one assumption, by the shortest ways.
//!
//! A true node makes the nodes at its weak links false, a false one those at its strong links true. Costs are in half
//! links. Ways are not kept: they are read back from the costs, so that all shortest ones can be listed.

use super::LINK;
use super::graph::{Edge, Graph, bits};

/// Cost of what is not reached.
const FAR: u32 = u32::MAX;

/// A spread from one assumption; keeps its buffers between spreads.
#[derive(Debug, Default)]
pub struct Search {
    on: Vec<u32>,
    off: Vec<u32>,
    /// By true node, the first false one that a shortest way comes from, and the strong link.
    before_on: Vec<(u32, u32)>,
    reached_off: Vec<u64>,
    start: u32,
    /// By cost, nodes made true or false; false ones have the top bit.
    queue: Vec<Vec<u32>>,
    /// Whether ways are looked for as long as there may be any, and not given up soon, and from both of their ends.
    pub(super) is_thorough: bool,
}

/// So many steps a search for ways makes for each one that is wanted.
const STEPS: usize = 64;
/// So many it makes if it is thorough: more than there are.
const MOST_STEPS: usize = 1 << 20;

const OFF: u32 = 1 << 31;

impl Search {
    /// Spreads from a node that is taken to be true (`is_on`) or false, up to a cost.
    pub fn run(&mut self, graph: &Graph<'_>, start: u32, is_on: bool, most: u32) {
        for costs in [&mut self.on, &mut self.off] {
            costs.clear();
            costs.resize(graph.len(), FAR);
        }
        self.before_on.resize(graph.len(), (0, 0));
        self.start = start;
        self.reached_off.clear();
        self.reached_off.resize(graph.len().div_ceil(64), 0);
        self.queue.iter_mut().for_each(Vec::clear);
        if is_on {
            self.on[start as usize] = 0;
            self.put(0, start);
        } else {
            self.off[start as usize] = 0;
            self.reached_off[start as usize / 64] |= 1 << (start % 64);
            self.put(0, start | OFF);
        }
        let mut cost = 0;
        while cost < self.queue.len() {
            let mut next = 0;
            while let Some(&state) = self.queue[cost].get(next) {
                next += 1;
                let node = state & !OFF;
                // The opposite of the assumption ends a way: what follows from it needs no assumption.
                let is_end = node == start && cost > 0;
                if is_end {
                    continue;
                }
                if state & OFF != 0 {
                    self.spread_off(graph, node, cost as u32, most);
                } else if self.on[node as usize] == cost as u32 {
                    self.spread_on(graph, node, cost as u32, most);
                }
            }
            cost += 1;
        }
    }

    fn put(&mut self, cost: u32, state: u32) {
        self.queue_at(cost).push(state);
    }

    fn queue_at(&mut self, cost: u32) -> &mut Vec<u32> {
        let cost = cost as usize;
        if self.queue.len() <= cost {
            self.queue.resize_with(cost + 1, Vec::new);
        }
        &mut self.queue[cost]
    }

    /// A node became true: its weak links make others false.
    fn spread_on(&mut self, graph: &Graph<'_>, node: u32, cost: u32, most: u32) {
        let cost = cost + LINK;
        if cost > most {
            return;
        }
        self.queue_at(cost);
        let queue = &mut self.queue[cost as usize];
        for (i, (&row, reached)) in graph.weak(node).iter().zip(&mut self.reached_off).enumerate() {
            let mut new = row & !*reached;
            *reached |= new;
            while new != 0 {
                let other = i as u32 * 64 + new.trailing_zeros();
                new &= new - 1;
                self.off[other as usize] = cost;
                queue.push(other | OFF);
            }
        }
    }

    /// A node became false: its strong links make others true.
    fn spread_off(&mut self, graph: &Graph<'_>, node: u32, cost: u32, most: u32) {
        for edge in graph.strong(node) {
            let cost = cost + edge.cost;
            if cost <= most && cost < self.on[edge.to as usize] {
                self.on[edge.to as usize] = cost;
                self.before_on[edge.to as usize] = (node, edge.reason);
                self.put(cost, edge.to);
            }
        }
    }

    /// What it costs to make a node true.
    #[inline]
    pub fn on(&self, node: u32) -> Option<u32> {
        Some(self.on[node as usize]).filter(|&cost| cost != FAR)
    }

    /// What it costs to make a node false.
    #[inline]
    pub fn off(&self, node: u32) -> Option<u32> {
        Some(self.off[node as usize]).filter(|&cost| cost != FAR)
    }

    /// One of the shortest ways to a true or false node, last node first, if it meets no node twice: the one that comes
    /// from the last true nodes and, over strong links, from the first false ones. The node itself is not part of it if
    /// it is false.
    pub fn way(&self, graph: &Graph<'_>, node: u32, is_on: bool) -> Option<Way> {
        let mut way = Way::default();
        let (mut node, mut is_on) = (node, is_on);
        if self.cost(node, is_on) == FAR {
            return None;
        }
        if !is_on {
            (node, is_on) = (self.before_off(graph, node)?, true);
        }
        loop {
            let is_end = self.cost(node, is_on) == 0;
            // A chain that proves its first node true ends where it began.
            if way.nodes.contains(&node) && !(is_end && way.nodes[0] == node) {
                return None;
            }
            way.nodes.push(node);
            if is_end {
                return Some(way);
            }
            if is_on {
                let (before, reason) = self.before_on[node as usize];
                way.reasons.push(reason);
                node = before;
            } else {
                node = self.before_off(graph, node)?;
            }
            is_on = !is_on;
        }
    }

    /// The last true node that a shortest way to a false one comes from.
    fn before_off(&self, graph: &Graph<'_>, node: u32) -> Option<u32> {
        let cost = self.off[node as usize].checked_sub(LINK)?;
        let is_before = |&other: &u32| {
            other & OFF == 0
                && self.on[other as usize] == cost
                && (other != self.start || cost == 0)
                && graph.is_weak(other, node)
        };
        self.queue[cost as usize].iter().rev().copied().find(is_before)
    }

    fn cost(&self, node: u32, is_on: bool) -> u32 {
        if is_on { self.on[node as usize] } else { self.off[node as usize] }
    }

    /// How many steps may be made to find so many ways.
    fn steps(&self, most: usize) -> usize {
        if self.is_thorough { MOST_STEPS } else { STEPS * most }
    }

    /// Visits the shortest ways to a true node, last node first: nodes and, for each second one, the strong link
    /// that made it true. Ways that meet a node twice are left out. At most `most` are visited.
    pub fn ways_on(&self, graph: &Graph<'_>, node: u32, most: usize, visit: &mut dyn FnMut(&Way)) {
        let mut walk =
            Walk { search: self, graph, left: most, steps: self.steps(most), way: Way::default(), visit };
        if self.on[node as usize] != FAR {
            walk.on(node);
        }
    }

    /// The same for a false node, which is not part of the way itself.
    pub fn ways_off(&self, graph: &Graph<'_>, node: u32, most: usize, visit: &mut dyn FnMut(&Way)) {
        let mut walk =
            Walk { search: self, graph, left: most, steps: self.steps(most), way: Way::default(), visit };
        if self.off[node as usize] != FAR {
            walk.before_off(node);
        }
    }
}

/// A way, read backwards: its nodes from the last to the first, and the strong links between nodes 0 and 1, 2 and 3,
/// and so on.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// The nodes, last first.
    pub nodes: Vec<u32>,
    /// Reasons of the strong links, last first.
    pub reasons: Vec<u32>,
}

struct Walk<'a, 'v> {
    search: &'a Search,
    graph: &'a Graph<'a>,
    left: usize,
    steps: usize,
    way: Way,
    visit: &'v mut dyn FnMut(&Way),
}

impl Walk<'_, '_> {
    fn goes_on(&mut self) -> bool {
        self.steps = self.steps.saturating_sub(1);
        self.left > 0 && self.steps > 0
    }

    fn end(&mut self) {
        self.left -= 1;
        (self.visit)(&self.way);
    }

    /// Steps back from a true node over its strong links.
    fn on(&mut self, node: u32) {
        let cost = self.search.on[node as usize];
        if !self.goes_on() || self.way.nodes.contains(&node) {
            return;
        }
        self.way.nodes.push(node);
        if cost == 0 {
            self.end();
        }
        let graph = self.graph;
        for &Edge { to, reason, cost: link } in graph.strong(node) {
            let before = self.search.off[to as usize];
            if before != FAR && before + link == cost {
                self.way.reasons.push(reason);
                self.off(to);
                self.way.reasons.pop();
            }
        }
        self.way.nodes.pop();
    }

    /// Steps back from a false node over its weak links.
    fn off(&mut self, node: u32) {
        let cost = self.search.off[node as usize];
        // A chain that proves its first node true ends where it began.
        let is_again = self.way.nodes.contains(&node) && !(cost == 0 && self.way.nodes[0] == node);
        if !self.goes_on() || is_again {
            return;
        }
        self.way.nodes.push(node);
        if cost == 0 {
            self.end();
        } else {
            self.before_off(node);
        }
        self.way.nodes.pop();
    }

    fn before_off(&mut self, node: u32) {
        let cost = self.search.off[node as usize];
        let graph = self.graph;
        for before in bits(graph.weak(node)) {
            let known = self.search.on[before as usize];
            if known != FAR && known + LINK == cost {
                self.on(before);
            }
        }
    }
}

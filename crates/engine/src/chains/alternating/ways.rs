//! The shortest ways to a node, read back from the costs of a spread.

use super::LINK;
use super::graph::{Edge, Graph, NodeId, ReasonId};
use super::spread::{FAR, Spread};

/// So many steps a search for ways makes for each one that is wanted.
const STEPS: usize = 64;
/// So many it makes if it is thorough: more than there are.
const MOST_STEPS: usize = 1 << 20;

impl Spread {
    /// One of the shortest ways to a true or false node, last node first, if it meets no node twice: the one
    /// that comes from the last true nodes and, over strong links, from the first false ones. The node itself
    /// is not part of it if it is false.
    pub fn way(&self, graph: &Graph<'_>, node: NodeId, is_on: bool) -> Option<Way> {
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
                let (before, reason) = self.before_on[node.index()];
                way.reasons.push(reason);
                node = before;
            } else {
                node = self.before_off(graph, node)?;
            }
            is_on = !is_on;
        }
    }

    /// The last true node that a shortest way to a false one comes from.
    fn before_off(&self, graph: &Graph<'_>, node: NodeId) -> Option<NodeId> {
        let cost = self.off[node.index()].checked_sub(LINK)?;
        let is_before = |&other: &NodeId| {
            self.on[other.index()] == cost && (other != self.start || cost == 0) && graph.is_weak(other, node)
        };
        let states = self.queue[cost as usize].iter().rev().filter(|state| !state.is_off());
        states.map(|state| state.node()).find(is_before)
    }

    fn cost(&self, node: NodeId, is_on: bool) -> u32 {
        if is_on { self.on[node.index()] } else { self.off[node.index()] }
    }

    /// How many steps may be made to find so many ways.
    fn steps(&self, most: usize) -> usize {
        if self.is_thorough { MOST_STEPS } else { STEPS * most }
    }

    /// Visits the shortest ways to a true node, last node first: nodes and, for each second one, the strong
    /// link that made it true. Ways that meet a node twice are left out. At most `most` are visited.
    pub fn ways_on(&self, graph: &Graph<'_>, node: NodeId, most: usize, visit: &mut dyn FnMut(&Way)) {
        let mut walk =
            WalkBack { spread: self, graph, left: most, steps: self.steps(most), way: Way::default(), visit };
        if self.on[node.index()] != FAR {
            walk.on(node);
        }
    }

    /// The same for a false node, which is not part of the way itself.
    pub fn ways_off(&self, graph: &Graph<'_>, node: NodeId, most: usize, visit: &mut dyn FnMut(&Way)) {
        let mut walk =
            WalkBack { spread: self, graph, left: most, steps: self.steps(most), way: Way::default(), visit };
        if self.off[node.index()] != FAR {
            walk.before_off(node);
        }
    }
}

/// A way, read backwards: its nodes from the last to the first, and the strong links between nodes 0 and 1, 2
/// and 3, and so on.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// The nodes, last first.
    pub nodes: Vec<NodeId>,
    /// Reasons of the strong links, last first.
    pub reasons: Vec<ReasonId>,
}

struct WalkBack<'a, 'v> {
    spread: &'a Spread,
    graph: &'a Graph<'a>,
    left: usize,
    steps: usize,
    way: Way,
    visit: &'v mut dyn FnMut(&Way),
}

impl WalkBack<'_, '_> {
    fn goes_on(&mut self) -> bool {
        self.steps = self.steps.saturating_sub(1);
        self.left > 0 && self.steps > 0
    }

    fn end(&mut self) {
        self.left -= 1;
        (self.visit)(&self.way);
    }

    /// Steps back from a true node over its strong links.
    fn on(&mut self, node: NodeId) {
        let cost = self.spread.on[node.index()];
        if !self.goes_on() || self.way.nodes.contains(&node) {
            return;
        }
        self.way.nodes.push(node);
        if cost == 0 {
            self.end();
        }
        let graph = self.graph;
        for &Edge { to, reason, cost: link } in graph.strong(node) {
            let before = self.spread.off[to.index()];
            if before != FAR && before + link == cost {
                self.way.reasons.push(reason);
                self.off(to);
                self.way.reasons.pop();
            }
        }
        self.way.nodes.pop();
    }

    /// Steps back from a false node over its weak links.
    fn off(&mut self, node: NodeId) {
        let cost = self.spread.off[node.index()];
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

    fn before_off(&mut self, node: NodeId) {
        let cost = self.spread.off[node.index()];
        let graph = self.graph;
        for before in graph.weak_to(node) {
            let known = self.spread.on[before.index()];
            if known != FAR && known + LINK == cost {
                self.on(before);
            }
        }
    }
}

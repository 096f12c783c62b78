//! What follows from one node that is taken to be true or false, by the shortest ways.
//!
//! A true node makes the nodes at its weak links false, a false one those at its strong links true. Costs are
//! in half links. Ways are not kept: `ways.rs` reads them back from the costs, so that all shortest ones can
//! be listed.

use super::LINK;
use super::graph::{Graph, NodeId, ReasonId};
use qedoku_model::bits::{BitRow, ones};

/// Cost of what is not reached.
pub(super) const FAR: u32 = u32::MAX;

/// A spread from one assumption; keeps its buffers between spreads.
#[derive(Debug, Default)]
pub struct Spread {
    pub(super) on: Vec<u32>,
    pub(super) off: Vec<u32>,
    /// By true node, the first false one that a shortest way comes from, and the strong link.
    pub(super) before_on: Vec<(NodeId, ReasonId)>,
    reached_off: Vec<u64>,
    pub(super) start: NodeId,
    /// By cost, what is made true or false.
    pub(super) queue: Vec<Vec<State>>,
    /// Whether ways are looked for as long as there may be any, and not given up soon, and from both of their
    /// ends.
    pub(super) is_thorough: bool,
}

/// A node that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State(u32);

impl State {
    /// Set where it is false.
    const OFF: u32 = 1 << 31;

    pub(super) fn on(node: NodeId) -> State {
        State(node.0)
    }

    pub(super) fn off(node: NodeId) -> State {
        State(node.0 | State::OFF)
    }

    pub(super) fn is_off(self) -> bool {
        self.0 & State::OFF != 0
    }

    pub(super) fn node(self) -> NodeId {
        NodeId(self.0 & !State::OFF)
    }
}

impl Spread {
    /// Spreads from a node that is taken to be true (`is_on`) or false, up to a cost.
    pub fn run(&mut self, graph: &Graph<'_>, start: NodeId, is_on: bool, most: u32) {
        for costs in [&mut self.on, &mut self.off] {
            costs.clear();
            costs.resize(graph.len(), FAR);
        }
        self.before_on.resize(graph.len(), Default::default());
        self.start = start;
        self.reached_off.clear();
        self.reached_off.resize(graph.weak(start).len(), 0);
        self.queue.iter_mut().for_each(Vec::clear);
        if is_on {
            self.on[start.index()] = 0;
            self.put(0, State::on(start));
        } else {
            self.off[start.index()] = 0;
            self.reached_off.set(start.index());
            self.put(0, State::off(start));
        }
        let mut cost = 0;
        while cost < self.queue.len() {
            let mut next = 0;
            while let Some(&state) = self.queue[cost].get(next) {
                next += 1;
                let node = state.node();
                // The opposite of the assumption ends a way: what follows from it needs no assumption.
                let is_end = node == start && cost > 0;
                if is_end {
                    continue;
                }
                if state.is_off() {
                    self.spread_off(graph, node, cost as u32, most);
                } else if self.on[node.index()] == cost as u32 {
                    self.spread_on(graph, node, cost as u32, most);
                }
            }
            cost += 1;
        }
    }

    fn put(&mut self, cost: u32, state: State) {
        self.queue_at(cost).push(state);
    }

    fn queue_at(&mut self, cost: u32) -> &mut Vec<State> {
        let cost = cost as usize;
        if self.queue.len() <= cost {
            self.queue.resize_with(cost + 1, Vec::new);
        }
        &mut self.queue[cost]
    }

    /// A node became true: its weak links make others false.
    fn spread_on(&mut self, graph: &Graph<'_>, node: NodeId, cost: u32, most: u32) {
        let cost = cost + LINK;
        if cost > most {
            return;
        }
        self.queue_at(cost);
        let queue = &mut self.queue[cost as usize];
        for (i, (&row, reached)) in graph.weak(node).iter().zip(&mut self.reached_off).enumerate() {
            let new = row & !*reached;
            *reached |= new;
            for other in ones(new).map(|bit| i * 64 + bit) {
                self.off[other] = cost;
                queue.push(State::off(NodeId::at(other)));
            }
        }
    }

    /// A node became false: its strong links make others true.
    fn spread_off(&mut self, graph: &Graph<'_>, node: NodeId, cost: u32, most: u32) {
        for edge in graph.strong(node) {
            let cost = cost + edge.cost;
            if cost <= most && cost < self.on[edge.to.index()] {
                self.on[edge.to.index()] = cost;
                self.before_on[edge.to.index()] = (node, edge.reason);
                self.put(cost, State::on(edge.to));
            }
        }
    }

    /// What it costs to make a node true.
    #[inline]
    pub fn on(&self, node: NodeId) -> Option<u32> {
        Some(self.on[node.index()]).filter(|&cost| cost != FAR)
    }

    /// What it costs to make a node false.
    #[inline]
    pub fn off(&self, node: NodeId) -> Option<u32> {
        Some(self.off[node.index()]).filter(|&cost| cost != FAR)
    }
}

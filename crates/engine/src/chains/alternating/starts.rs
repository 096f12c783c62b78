//! From the spread of one start to its chains: open ones, loops, and those that come back to it.

use super::LINK;
use super::finder::Finder;
use super::graph::{Graph, NodeId, ReasonId};
use super::query::{Form, Keep, Shape, Shapes};
use super::ways::Way;
use crate::Flow;
use qedoku_model::{Candidate, GroupId, Net};

/// How many equally short ways between two nodes are looked at.
const WAYS: usize = 24;

/// What a chain may be shorter than the spread that gives it, which has two links more round its start.
pub(super) const TURN: u32 = 2 * LINK;

impl Finder<'_> {
    /// A start is false: open chains to the starts behind it, loops, and the start itself if that is true.
    pub(super) fn start_false(&mut self, start: NodeId) -> Flow {
        let Finder { graph, query, .. } = *self;
        let is_closed = query.shapes == Shapes::All;
        for end in NodeId::first(query.starts) {
            let Some(cost) = self.spread.on(end) else { continue };
            if end == start {
                if is_closed {
                    self.place(start, cost);
                }
            } else if is_closed && graph.is_weak(start, end) && self.may_turn(start, end) {
                self.loops(end, cost)?;
            } else if (start < end || self.spread.is_thorough) && (query.ends)(start, end) {
                self.open(start, end, cost);
            }
        }
        if is_closed && query.form == Form::Players {
            self.turned_at(start)?;
        }
        Flow::Continue(())
    }

    fn place(&mut self, start: NodeId, cost: u32) {
        let placed = self.graph.node(start)[0];
        let Some(&cell) = self.net.groups_of(placed).first() else { return };
        let members = self.net.members(cell).iter().copied();
        let removed: Vec<Candidate> = members.filter(|&c| c != placed && self.graph.is_open(c)).collect();
        if removed.is_empty() || !self.is_wanted(Shape::Place, &removed, cost) {
            return;
        }
        let ways = self.ways(start, true, self.tries());
        let last = |way: &Way| Way { nodes: way.nodes[..way.nodes.len() - 1].to_vec(), reasons: Vec::new() };
        let is_fit = |way: &Way| self.is_in_form(&last(way), false);
        if let Some(way) = ways.into_iter().find(is_fit) {
            self.add(Shape::Place, way, removed, cost);
        }
    }

    fn open(&mut self, start: NodeId, end: NodeId, cost: u32) {
        let count = || self.graph.count_seeing_both(start, end);
        if cost > self.longest || count() < self.least_removed() {
            return;
        }
        let removed: Vec<Candidate> = self.graph.seeing_both(start, end).collect();
        if !self.is_wanted(Shape::Open, &removed, cost) {
            return;
        }
        for way in self.ways(end, true, self.tries()) {
            self.add_open(way, removed.clone(), cost);
        }
    }

    /// How many of the shortest ways between two nodes are looked at.
    pub(super) fn tries(&self) -> usize {
        match self.query.keep {
            Keep::EachLength => WAYS,
            Keep::Shortest => 1,
        }
    }

    pub(super) fn add_open(&mut self, way: Way, removed: Vec<Candidate>, cost: u32) {
        if self.is_open_in_form(&way, &removed) && self.is_wanted(Shape::Open, &removed, cost) {
            self.add(Shape::Open, way, removed, cost);
        }
    }

    /// Loops that a weak link from the end to the start closes.
    fn loops(&mut self, end: NodeId, cost: u32) -> Flow {
        let cost = cost + LINK;
        if cost > self.longest {
            return Flow::Continue(());
        }
        self.look()?;
        for way in self.ways(end, true, WAYS) {
            self.close(way, cost);
        }
        Flow::Continue(())
    }

    fn close(&mut self, way: Way, cost: u32) {
        if !self.is_in_form(&way, true) {
            return;
        }
        let removed = loses(self.net, self.graph, &way);
        if !removed.is_empty() && self.is_wanted(Shape::Loop, &removed, cost) {
            self.add(Shape::Loop, way, removed, cost);
        }
    }

    /// A start is true: what then makes it false is an open chain between neighbours of it, and a way to a
    /// neighbour at a weak link of a node at its strong link closes a loop.
    pub(super) fn start_true(&mut self, start: NodeId) -> Flow {
        let Finder { graph, query, .. } = *self;
        let refuted = self.spread.off(start).map(|cost| cost.saturating_sub(TURN));
        let refuted = refuted.filter(|&cost| cost <= self.longest);
        if query.form == Form::Players {
            if let Some(cost) = refuted {
                self.refuted_in_form(start, cost);
            }
            return Flow::Continue(());
        }
        if let Some(cost) = refuted {
            for mut way in self.ways(start, false, self.tries()) {
                way.nodes.remove(0);
                let [Some(&first), Some(&last)] = [way.nodes.first(), way.nodes.last()] else { continue };
                let removed: Vec<Candidate> = graph.seeing_both(first, last).collect();
                self.add_open(way, removed, cost);
            }
        }
        for edge in graph.strong(start).iter().filter(|edge| edge.to.0 < query.starts) {
            let ends = || graph.weak_to(edge.to).filter(|&end| end != start);
            let Some(least) = ends().filter_map(|end| self.spread.on(end)).min() else { continue };
            if least + edge.cost + LINK > self.longest {
                continue;
            }
            let nearest: Vec<NodeId> = ends().filter(|&end| self.spread.on(end) == Some(least)).collect();
            for end in nearest {
                self.look()?;
                for mut way in self.ways(end, true, WAYS) {
                    if !way.nodes.contains(&edge.to) {
                        way.nodes.insert(0, edge.to);
                        way.reasons.insert(0, edge.reason);
                        self.close(way, least + edge.cost + LINK);
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Shortest ways to a node that the spread made true or false, first node first; if one is enough and
    /// chains keep to the form of players, the one of the spread itself.
    pub(super) fn ways(&self, node: NodeId, is_on: bool, most: usize) -> Vec<Way> {
        let mut ways = Vec::new();
        // A thorough search may take long for each node; when it has to end, it does so before the next
        // start.
        if self.spread.is_thorough && self.look().is_break() {
            return ways;
        }
        let mut keep = |way: &Way| {
            let mut way = way.clone();
            way.nodes.reverse();
            way.reasons.reverse();
            ways.push(way);
        };
        if most == 1 && self.query.form == Form::Players {
            self.spread.way(self.graph, node, is_on).iter().for_each(keep);
        } else if is_on {
            self.spread.ways_on(self.graph, node, most, &mut keep);
        } else {
            self.spread.ways_off(self.graph, node, most, &mut keep);
        }
        ways
    }
}

/// What a loop removes, ascending: what excludes both ends of a weak link, and what excludes all places of
/// another digit of an almost locked set. As players have it, a link between two cells takes nothing from the
/// other cells of the loop.
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
pub(super) fn inner(net: &Net, graph: &Graph<'_>, reason: ReasonId, cover: GroupId) -> Vec<Candidate> {
    let members = net.members(cover).iter().copied();
    let base = graph.reason(reason).base;
    members
        .filter(|&c| graph.is_open(c) && net.groups_of(c).iter().any(|group| base.contains(group)))
        .collect()
}

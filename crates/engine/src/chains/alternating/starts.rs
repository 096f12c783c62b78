//! From a spread to the chains of its start.

use super::LINK;
use super::collect::{Finder, Shape, TURN, WAYS};
use super::graph::{Graph, bits};
use super::spread::Way;
use crate::Flow;
use qedoku_model::{Candidate, GroupId, Net};

impl Finder<'_> {
    /// A start is false: open chains to the starts behind it, loops, and the start itself if that is true.
    pub(super) fn start_false(&mut self, start: u32) -> Flow {
        let Finder { graph, rules, .. } = *self;
        for end in 0..rules.starts {
            let Some(cost) = self.search.on(end) else { continue };
            if end == start {
                if rules.closed {
                    self.place(start, cost);
                }
            } else if rules.closed && graph.is_weak(start, end) && self.turns(start, end) {
                self.loops(end, cost)?;
            } else if (start < end || self.search.is_thorough) && (rules.ends)(start, end) {
                self.open(start, end, cost);
            }
        }
        if rules.closed && rules.simple {
            self.neighbours(start)?;
        }
        Flow::Continue(())
    }

    /// Candidates in the cell of a false start that become false from outside the cell.
    fn neighbours(&mut self, start: u32) -> Flow {
        let graph = self.graph;
        let others: Vec<u32> = bits(graph.weak(start)).filter(|&other| self.turns(start, other)).collect();
        for other in others {
            let Some(cost) = self.search.off(other) else { continue };
            let cost = cost.saturating_sub(LINK);
            if cost > self.longest {
                continue;
            }
            self.look()?;
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
                    if self.is_wanted(Shape::Open, &removed, cost) {
                        self.add(Shape::Open, way, removed, cost);
                    }
                }
            }
        }
        Flow::Continue(())
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
    fn loops(&mut self, end: u32, cost: u32) -> Flow {
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
    pub(super) fn start_true(&mut self, start: u32) -> Flow {
        let Finder { graph, rules, .. } = *self;
        let refuted = self.search.off(start).map(|cost| cost.saturating_sub(TURN));
        if let Some(cost) = refuted.filter(|&cost| cost <= self.longest) {
            for mut way in self.ways(start, false, self.tries()) {
                way.nodes.remove(0);
                let [Some(&first), Some(&last)] = [way.nodes.first(), way.nodes.last()] else { continue };
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
            if least + edge.cost + LINK > self.longest {
                continue;
            }
            let nearest: Vec<u32> = ends().filter(|&end| self.search.on(end) == Some(least)).collect();
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

    /// Shortest ways to a node that the spread made true or false, first node first; if one is enough and chains
    /// keep to the form of players, the one of the spread itself.
    fn ways(&self, node: u32, is_on: bool, most: usize) -> Vec<Way> {
        let mut ways = Vec::new();
        // A thorough search may take long for each node; when it has to end, it does so before the next start.
        if self.search.is_thorough && self.look().is_break() {
            return ways;
        }
        let mut keep = |way: &Way| {
            let mut way = way.clone();
            way.nodes.reverse();
            way.reasons.reverse();
            ways.push(way);
        };
        if most == 1 && self.rules.simple {
            self.search.way(self.graph, node, is_on).iter().for_each(keep);
        } else if is_on {
            self.search.ways_on(self.graph, node, most, &mut keep);
        } else {
            self.search.ways_off(self.graph, node, most, &mut keep);
        }
        ways
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
    let base = graph.reason(reason).base;
    members
        .filter(|&c| graph.is_open(c) && net.groups_of(c).iter().any(|group| base.contains(group)))
        .collect()
}

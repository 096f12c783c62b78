//! From a premise to all that follows, the shortest ways first.

use super::rounds::{self, Item};
use super::source::TableSource;
use crate::Watch;
use crate::chains::alternating::NodeId;
use crate::chains::propagation::{Delivery, NodeIndex, Record};
use qedoku_model::{Candidate, Cause, GroupId, Literal, Proof, Reason};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::sync::Arc;

/// Nodes of the record.
type Parents = SmallVec<[NodeIndex; 4]>;

/// What is looked at in turn.
enum Event {
    /// A node of the record.
    Literal(NodeIndex),
    /// A node of several candidates is true, after these, as nothing else is left of a group.
    On(NodeId, Parents, GroupId),
    /// A node of several candidates is false.
    Off(NodeId),
}

/// Makes records, one at a time; keeps its buffers between them.
pub(super) struct Spreader<'a> {
    source: TableSource<'a>,
    /// By candidate, its node in the graph, if it has one.
    nodes: Vec<Option<NodeId>>,
    /// By literal, what its rounds of singles give.
    tables: Vec<Vec<Item>>,
    /// By literal, its node in the record plus 1, or 0; between records all are 0.
    index: Vec<u32>,
    /// By node of several candidates, whether it has come up as true, and as false.
    met: Vec<[bool; 2]>,
    queue: VecDeque<Event>,
}

impl<'a> Spreader<'a> {
    /// None once the time is over.
    pub(super) fn new(source: TableSource<'a>, watch: Watch<'_>) -> Option<Spreader<'a>> {
        let candidates = source.links.candidate_count();
        let mut nodes = vec![None; candidates];
        for node in source.graph.nodes() {
            if let [single] = source.graph.node(node) {
                nodes[single.index()] = Some(node);
            }
        }
        let mut tables: Vec<Vec<Item>> = Vec::new();
        tables.resize_with(2 * candidates, Vec::new);
        if source.rounds > 0 {
            for literal in source.view.open(source.links).flat_map(|c| [c.on(), c.off()]) {
                if watch.is_over() {
                    return None;
                }
                tables[literal.index()] = rounds::follow(&source, literal);
            }
        }
        let met = vec![[false; 2]; source.graph.len()];
        let (index, queue) = (vec![0; 2 * candidates], VecDeque::new());
        Some(Spreader { source, nodes, tables, index, met, queue })
    }

    /// Everything that follows from a premise.
    pub(super) fn spread(&mut self, premise: Literal, record: &mut Record) {
        self.met.fill([false; 2]);
        self.add(record, premise, Cause::Assumed, &[], None);
        while let Some(event) = self.queue.pop_front() {
            match event {
                Event::Literal(node) => {
                    let literal = record.node(node).literal;
                    if let Some(own) = self.nodes[literal.candidate().index()] {
                        if literal.is_on() {
                            self.excluded(record, own, &[node], None);
                        } else {
                            self.forced(record, own, &[node]);
                        }
                    }
                    self.rounds(record, literal);
                }
                Event::On(own, parents, group) => self.excluded(record, own, &parents, Some(group)),
                Event::Off(own) => {
                    let members = self.source.graph.node(own).iter();
                    let parents: Parents = members.filter_map(|c| self.find(c.off())).collect();
                    self.forced(record, own, &parents);
                }
            }
        }
        record.nodes().iter().for_each(|node| self.index[node.literal.index()] = 0);
        record.seal();
    }

    /// A node of the graph is true: its weak links make others false.
    fn excluded(&mut self, record: &mut Record, own: NodeId, parents: &[NodeIndex], group: Option<GroupId>) {
        let graph = self.source.graph;
        // One reason serves all that a group of places removes from a house.
        let mut reasons: SmallVec<[(GroupId, u32); 2]> = SmallVec::new();
        for other in graph.weak_to(own) {
            let &[falling] = graph.node(other) else {
                if !std::mem::replace(&mut self.met[other.index()][1], true) {
                    self.queue.push_back(Event::Off(other));
                }
                continue;
            };
            let literal = falling.off();
            if self.index[literal.index()] != 0 {
                continue;
            }
            let Some(shared) = self.shared(own, falling) else { continue };
            match group {
                None => {
                    let cause = self.source.seat(falling, shared);
                    self.add(record, literal, cause, parents, None);
                }
                Some(group) => {
                    let known = reasons.iter().find(|(house, _)| *house == shared).map(|&(_, reason)| reason);
                    let reason = known.unwrap_or_else(|| {
                        let proof = Proof::cover([group], [shared]);
                        let reason = Arc::new(Reason::Pattern((self.source.technique)(group), proof));
                        let (removed, parents, support) = (Vec::new(), Vec::new(), Vec::new());
                        record.push_reason(Delivery { removed, parents, support, reason, fingerprint: 0 })
                    });
                    if known.is_none() {
                        reasons.push((shared, reason));
                    }
                    self.add(record, literal, Cause::Advanced, parents, Some(reason));
                }
            }
        }
    }

    /// The first group of a candidate that holds a whole node.
    fn shared(&self, node: NodeId, candidate: Candidate) -> Option<GroupId> {
        let TableSource { links, graph, .. } = self.source;
        let holds = |group: GroupId, c: &Candidate| links.seats(*c).iter().any(|seat| seat.group == group);
        let mut groups = links.seats(candidate).iter().map(|seat| seat.group);
        groups.find(|&group| graph.node(node).iter().all(|c| holds(group, c)))
    }

    /// A node of the graph is false: its strong links make others true.
    fn forced(&mut self, record: &mut Record, own: NodeId, parents: &[NodeIndex]) {
        let graph = self.source.graph;
        for edge in graph.strong(own) {
            let Some(&group) = graph.reason(edge.reason).base.first() else { continue };
            match *graph.node(edge.to) {
                [forced] => {
                    if self.index[forced.on().index()] == 0 {
                        let cause = self.source.seat(forced, group);
                        self.add(record, forced.on(), cause, parents, None);
                    }
                }
                _ => {
                    if !std::mem::replace(&mut self.met[edge.to.index()][0], true) {
                        self.queue.push_back(Event::On(edge.to, parents.into(), group));
                    }
                }
            }
        }
    }

    /// Adds what the rounds of singles of a literal give.
    fn rounds(&mut self, record: &mut Record, literal: Literal) {
        let table = std::mem::take(&mut self.tables[literal.index()]);
        for item in table.iter().filter(|item| self.index[item.literal.index()] == 0).collect::<Vec<_>>() {
            let parents: Parents = item.parents.iter().filter_map(|&parent| self.find(parent)).collect();
            self.add(record, item.literal, item.cause, &parents, None);
        }
        self.tables[literal.index()] = table;
    }

    /// The node of a literal.
    fn find(&self, literal: Literal) -> Option<NodeIndex> {
        self.index[literal.index()].checked_sub(1).map(NodeIndex)
    }

    fn add(
        &mut self,
        record: &mut Record,
        literal: Literal,
        cause: Cause,
        parents: &[NodeIndex],
        reason: Option<u32>,
    ) {
        let node = record.push(literal, cause, parents, reason);
        self.index[literal.index()] = node.0 + 1;
        self.queue.push_back(Event::Literal(node));
    }
}

//! The graph: nodes of one candidate or several, joined by strong and weak links.

use super::{LINK, SET_LINK};
use qedoku_model::bits::{BitMatrix, BitRow, ones};
use qedoku_model::{Candidate, CandidateSet, ChainNode, GroupId, Groups, Net, StrongLink};
use smallvec::{SmallVec, smallvec};

/// Per candidate of a net, the candidates it excludes, as rows of bits.
#[derive(Clone, Debug)]
pub struct Conflicts {
    rows: BitMatrix,
    /// By candidate, the number of its row.
    numbers: Vec<u32>,
}

impl Conflicts {
    /// The rows of a net.
    pub fn new(net: &Net) -> Conflicts {
        Conflicts::among(net, (0..net.candidate_count() as u32).map(Candidate))
    }

    /// The rows of a few candidates; the others have empty ones. For large nets, of which all rows take much
    /// room.
    pub fn among(net: &Net, candidates: impl Iterator<Item = Candidate>) -> Conflicts {
        // All others share the first row.
        let mut rows = BitMatrix::new(1, net.candidate_count());
        let (mut numbers, empty) = (vec![0; net.candidate_count()], rows.row(0).to_vec());
        for candidate in candidates {
            let number = rows.push(&empty);
            numbers[candidate.index()] = number as u32;
            net.conflicts(candidate).for_each(|other| rows.set(number, other.index()));
        }
        Conflicts { rows, numbers }
    }

    /// The candidates that exclude this one.
    pub fn row(&self, candidate: Candidate) -> &[u64] {
        self.rows.row(self.numbers[candidate.index()] as usize)
    }

    /// Whether two candidates exclude each other.
    pub fn has(&self, a: Candidate, b: Candidate) -> bool {
        self.row(a).has(b.index())
    }
}

/// A node of a graph. Nodes are numbered in the order in which a builder is asked for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(pub(in crate::chains) u32);

/// A reason of a strong link of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ReasonId(u32);

/// An almost locked set of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetId(u32);

impl NodeId {
    /// The first so many nodes.
    pub(in crate::chains) fn first(count: u32) -> impl DoubleEndedIterator<Item = NodeId> {
        (0..count).map(NodeId)
    }

    #[inline]
    pub(in crate::chains) fn at(index: usize) -> NodeId {
        NodeId(index as u32)
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why one of two nodes is true: these groups hold a true candidate each, and all that is left in them apart
/// from the two nodes lies in fewer groups of which each holds one at most.
#[derive(Clone, Debug)]
pub struct Reason {
    /// Groups with a true candidate; one, or the cells of an almost locked set.
    pub base: Groups,
    /// One group less, which hold one true candidate at most: the other digits of the set in its house.
    pub cover: Groups,
    /// What a link for this reason costs, in half links.
    pub cost: u32,
}

impl Reason {
    /// The two nodes are all that is left of a group.
    pub fn group(group: GroupId) -> Reason {
        Reason { base: smallvec![group], cover: Groups::new(), cost: LINK }
    }

    /// The reason as a step shows it.
    pub fn link(&self) -> StrongLink {
        match self.base[..] {
            [group] => StrongLink::Group(group),
            _ => StrongLink::AlmostLocked(self.base.clone()),
        }
    }
}

/// A reason as the graph keeps it: the links through an almost locked set share its groups.
#[derive(Debug)]
enum StoredReason {
    Whole(Reason),
    ThroughSet { set: SetId, without: [usize; 2], cost: u32 },
}

/// An almost locked set.
#[derive(Debug)]
struct AlmostLockedSet {
    /// Its cells.
    base: Groups,
    /// Its digits in its house.
    cover: Groups,
}

/// A strong link as one of its nodes has it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The other node.
    pub to: NodeId,
    /// Why it is.
    pub reason: ReasonId,
    /// What it costs, in half links.
    pub cost: u32,
}

/// Collects nodes and strong links.
#[derive(Debug)]
pub struct GraphBuilder<'a> {
    conflicts: &'a Conflicts,
    alive: Vec<u64>,
    nodes: Vec<ChainNode>,
    common: BitMatrix,
    singles: Vec<Option<NodeId>>,
    /// By its first candidate, each node of several.
    multiples: Vec<SmallVec<[NodeId; 4]>>,
    strong: Vec<SmallVec<[Edge; 6]>>,
    reasons: Vec<StoredReason>,
    sets: Vec<AlmostLockedSet>,
}

impl<'a> GraphBuilder<'a> {
    /// An empty graph over the open candidates of a net: those neither removed nor placed.
    pub fn new(conflicts: &'a Conflicts, open: &CandidateSet) -> GraphBuilder<'a> {
        let width = conflicts.rows.width();
        let mut alive = vec![0; width];
        open.iter().for_each(|c| alive.set(c.index()));
        GraphBuilder {
            conflicts,
            alive,
            nodes: Vec::new(),
            common: BitMatrix::new(0, 64 * width),
            singles: vec![None; width * 64],
            multiples: vec![SmallVec::new(); width * 64],
            strong: Vec::new(),
            reasons: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// Makes room for so many nodes and so many strong links.
    pub fn reserve(&mut self, nodes: usize, links: usize) {
        self.nodes.reserve(nodes);
        self.common.reserve(nodes);
        self.strong.reserve(nodes);
        self.reasons.reserve(links);
    }

    /// The node of a few candidates, ascending; the same one for the same candidates.
    pub fn node(&mut self, members: &[Candidate]) -> NodeId {
        let next = NodeId::at(self.nodes.len());
        if let [single] = members {
            let known = &mut self.singles[single.index()];
            if let Some(known) = *known {
                return known;
            }
            *known = Some(next);
        } else {
            let alike = &mut self.multiples[members[0].index()];
            if let Some(&known) = alike.iter().find(|&&node| self.nodes[node.index()][..] == *members) {
                return known;
            }
            alike.push(next);
        }
        self.nodes.push(members.into());
        let row = self.common.push(&self.alive);
        for &member in members {
            self.common.row_mut(row).intersect(self.conflicts.row(member));
        }
        self.strong.push(SmallVec::new());
        next
    }

    /// Joins two nodes by a strong link.
    pub fn strong(&mut self, a: NodeId, b: NodeId, reason: Reason) {
        let cost = reason.cost;
        self.join(a, b, StoredReason::Whole(reason), cost);
    }

    /// Adds an almost locked set: its cells, and its digits in its house.
    pub fn set(&mut self, base: Groups, cover: Groups) -> SetId {
        self.sets.push(AlmostLockedSet { base, cover });
        SetId(self.sets.len() as u32 - 1)
    }

    /// Joins two nodes by a strong link through a set: they are its places of the digits whose covers have
    /// these numbers.
    pub fn strong_by_set(&mut self, a: NodeId, b: NodeId, set: SetId, digits: [usize; 2]) {
        self.join(a, b, StoredReason::ThroughSet { set, without: digits, cost: SET_LINK }, SET_LINK);
    }

    fn join(&mut self, a: NodeId, b: NodeId, reason: StoredReason, cost: u32) {
        let index = ReasonId(self.reasons.len() as u32);
        self.reasons.push(reason);
        self.strong[a.index()].push(Edge { to: b, reason: index, cost });
        self.strong[b.index()].push(Edge { to: a, reason: index, cost });
    }

    /// Sorts the strong links of each node by the first candidate of the other one; else they are in the
    /// order in which they were made.
    pub fn sort_links(&mut self) {
        for edges in &mut self.strong {
            edges.sort_by_key(|edge| self.nodes[edge.to.index()][0]);
        }
    }

    /// The graph, with the weak links.
    pub fn build(self) -> Graph<'a> {
        let count = self.nodes.len();
        let mut weak = BitMatrix::new(count, count);
        for (node, row) in weak.rows_mut_of::<0>().enumerate() {
            let common = self.common.row(node);
            for candidate in common.ones() {
                if let Some(single) = self.singles[candidate] {
                    row.set(single.index());
                }
                for &multiple in &self.multiples[candidate] {
                    if self.nodes[multiple.index()].iter().all(|c| common.has(c.index())) {
                        row.set(multiple.index());
                    }
                }
            }
        }
        Graph {
            conflicts: self.conflicts,
            alive: self.alive,
            nodes: self.nodes,
            common: self.common,
            strong: self.strong,
            reasons: self.reasons,
            sets: self.sets,
            weak,
        }
    }
}

/// Nodes joined by strong and weak links.
#[derive(Debug)]
pub struct Graph<'a> {
    pub(super) conflicts: &'a Conflicts,
    alive: Vec<u64>,
    nodes: Vec<ChainNode>,
    common: BitMatrix,
    strong: Vec<SmallVec<[Edge; 6]>>,
    reasons: Vec<StoredReason>,
    sets: Vec<AlmostLockedSet>,
    weak: BitMatrix,
}

impl Graph<'_> {
    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Its nodes, in order.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        NodeId::first(self.len() as u32)
    }

    /// The candidates of a node.
    pub fn node(&self, node: NodeId) -> &[Candidate] {
        &self.nodes[node.index()]
    }

    /// Its strong links.
    pub fn strong(&self, node: NodeId) -> &[Edge] {
        &self.strong[node.index()]
    }

    /// A reason of a strong link.
    pub fn reason(&self, reason: ReasonId) -> Reason {
        match &self.reasons[reason.0 as usize] {
            StoredReason::Whole(reason) => reason.clone(),
            &StoredReason::ThroughSet { set, without, cost } => {
                let AlmostLockedSet { base, cover } = &self.sets[set.0 as usize];
                let is_left = |&(i, _): &(usize, &GroupId)| !without.contains(&i);
                let cover = cover.iter().enumerate().filter(is_left).map(|(_, &group)| group).collect();
                Reason { base: base.clone(), cover, cost }
            }
        }
    }

    /// The nodes that exclude a node, as bits.
    #[inline]
    pub(super) fn weak(&self, node: NodeId) -> &[u64] {
        self.weak.row(node.index())
    }

    /// The nodes that exclude a node, ascending.
    pub fn weak_to(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.weak(node).ones().map(NodeId::at)
    }

    /// Whether a weak link joins two nodes.
    pub fn is_weak(&self, a: NodeId, b: NodeId) -> bool {
        self.weak.has(a.index(), b.index())
    }

    /// The open candidates that exclude a whole node, as bits.
    #[inline]
    pub(super) fn common(&self, node: NodeId) -> &[u64] {
        self.common.row(node.index())
    }

    /// Whether the candidate is open.
    pub fn is_open(&self, candidate: Candidate) -> bool {
        self.alive.has(candidate.index())
    }

    /// The open candidates that exclude all of these.
    pub(super) fn seeing(&self, members: &[Candidate]) -> Vec<Candidate> {
        let mut row: SmallVec<[u64; 16]> = SmallVec::from_slice(&self.alive);
        members.iter().for_each(|&member| {
            row.intersect(self.conflicts.row(member));
        });
        row.ones().map(|candidate| Candidate(candidate as u32)).collect()
    }

    /// How many open candidates exclude both nodes.
    pub(super) fn count_seeing_both(&self, a: NodeId, b: NodeId) -> usize {
        let rows = self.common(a).iter().zip(self.common(b));
        rows.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// The open candidates that exclude both nodes.
    pub fn seeing_both(&self, a: NodeId, b: NodeId) -> impl Iterator<Item = Candidate> + '_ {
        let rows = self.common(a).iter().zip(self.common(b));
        rows.enumerate().flat_map(|(i, (a, b))| ones(a & b).map(move |bit| Candidate((i * 64 + bit) as u32)))
    }
}

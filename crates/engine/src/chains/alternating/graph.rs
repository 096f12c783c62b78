//! The graph: nodes of one candidate or several, joined by strong and weak links.

use super::{LINK, SET_LINK};
use qedoku_model::{Candidate, CandidateSet, ChainNode, GroupId, Groups, Net, StrongLink};
use smallvec::{SmallVec, smallvec};

/// Per candidate of a net, the candidates it excludes, as rows of bits.
#[derive(Clone, Debug)]
pub struct Conflicts {
    words: usize,
    rows: Vec<u64>,
    /// Where the row of each candidate begins.
    starts: Vec<usize>,
}

impl Conflicts {
    /// The rows of a net.
    pub fn new(net: &Net) -> Conflicts {
        Conflicts::among(net, (0..net.candidate_count() as u32).map(Candidate))
    }

    /// The rows of a few candidates; the others have empty ones. For large nets, of which all rows take much
    /// room.
    pub fn among(net: &Net, candidates: impl Iterator<Item = Candidate>) -> Conflicts {
        let words = net.candidate_count().div_ceil(64);
        // All others share the first row.
        let (mut rows, mut starts) = (vec![0u64; words], vec![0; net.candidate_count()]);
        for candidate in candidates {
            let start = rows.len();
            starts[candidate.index()] = start;
            rows.resize(start + words, 0);
            for other in net.conflicts(candidate) {
                rows[start + other.index() / 64] |= 1 << (other.0 % 64);
            }
        }
        Conflicts { words, rows, starts }
    }

    /// The candidates that exclude this one.
    pub fn row(&self, candidate: Candidate) -> &[u64] {
        &self.rows[self.starts[candidate.index()]..][..self.words]
    }

    /// Whether two candidates exclude each other.
    pub fn has(&self, a: Candidate, b: Candidate) -> bool {
        self.row(a)[b.index() / 64] >> (b.0 % 64) & 1 == 1
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
enum Stored {
    Whole(Reason),
    Set { index: u32, without: [usize; 2], cost: u32 },
}

/// An almost locked set.
#[derive(Debug)]
struct Set {
    /// Its cells.
    base: Groups,
    /// Its digits in its house.
    cover: Groups,
}

/// A strong link as one of its nodes has it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The other node.
    pub to: u32,
    /// Index of the reason.
    pub reason: u32,
    /// What it costs, in half links.
    pub cost: u32,
}

/// Collects nodes and strong links.
#[derive(Debug)]
pub struct GraphBuilder<'a> {
    conflicts: &'a Conflicts,
    alive: Vec<u64>,
    nodes: Vec<ChainNode>,
    common: Vec<u64>,
    singles: Vec<u32>,
    /// By its first candidate, each node of several.
    multiples: Vec<SmallVec<[u32; 4]>>,
    strong: Vec<SmallVec<[Edge; 6]>>,
    reasons: Vec<Stored>,
    sets: Vec<Set>,
}

const NONE: u32 = u32::MAX;

impl<'a> GraphBuilder<'a> {
    /// An empty graph over the open candidates of a net: those neither removed nor placed.
    pub fn new(conflicts: &'a Conflicts, open: &CandidateSet) -> GraphBuilder<'a> {
        let mut alive = vec![0; conflicts.words];
        open.iter().for_each(|c| alive[c.index() / 64] |= 1 << (c.0 % 64));
        GraphBuilder {
            conflicts,
            alive,
            nodes: Vec::new(),
            common: Vec::new(),
            singles: vec![NONE; conflicts.words * 64],
            multiples: vec![SmallVec::new(); conflicts.words * 64],
            strong: Vec::new(),
            reasons: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// The node of a few candidates, ascending; the same one for the same candidates.
    pub fn node(&mut self, members: &[Candidate]) -> u32 {
        let next = self.nodes.len() as u32;
        if let [single] = members {
            let known = &mut self.singles[single.index()];
            if *known != NONE {
                return *known;
            }
            *known = next;
        } else {
            let alike = &mut self.multiples[members[0].index()];
            if let Some(&known) = alike.iter().find(|&&node| self.nodes[node as usize][..] == *members) {
                return known;
            }
            alike.push(next);
        }
        self.nodes.push(members.into());
        let start = self.common.len();
        self.common.extend_from_slice(&self.alive);
        for &member in members {
            self.common[start..]
                .iter_mut()
                .zip(self.conflicts.row(member))
                .for_each(|(word, row)| *word &= row);
        }
        self.strong.push(SmallVec::new());
        next
    }

    /// Joins two nodes by a strong link.
    pub fn strong(&mut self, a: u32, b: u32, reason: Reason) {
        let cost = reason.cost;
        self.join(a, b, Stored::Whole(reason), cost);
    }

    /// Adds an almost locked set: its cells, and its digits in its house.
    pub fn set(&mut self, base: Groups, cover: Groups) -> u32 {
        self.sets.push(Set { base, cover });
        self.sets.len() as u32 - 1
    }

    /// Joins two nodes by a strong link through a set: they are its places of the digits whose covers have
    /// these numbers.
    pub fn strong_by_set(&mut self, a: u32, b: u32, set: u32, digits: [usize; 2]) {
        self.join(a, b, Stored::Set { index: set, without: digits, cost: SET_LINK }, SET_LINK);
    }

    fn join(&mut self, a: u32, b: u32, reason: Stored, cost: u32) {
        let index = self.reasons.len() as u32;
        self.reasons.push(reason);
        self.strong[a as usize].push(Edge { to: b, reason: index, cost });
        self.strong[b as usize].push(Edge { to: a, reason: index, cost });
    }

    /// Sorts the strong links of each node by the first candidate of the other one; else they are in the
    /// order in which they were made.
    pub fn sort_links(&mut self) {
        for edges in &mut self.strong {
            edges.sort_by_key(|edge| self.nodes[edge.to as usize][0]);
        }
    }

    /// The graph, with the weak links.
    pub fn build(self) -> Graph<'a> {
        let words = self.nodes.len().div_ceil(64);
        let mut weak = vec![0u64; words * self.nodes.len()];
        let width = self.alive.len();
        for (row, common) in weak.chunks_exact_mut(words.max(1)).zip(self.common.chunks_exact(width.max(1))) {
            let mut set = |node: u32| row[node as usize / 64] |= 1 << (node % 64);
            for candidate in bits(common) {
                let single = self.singles[candidate as usize];
                if single != NONE {
                    set(single);
                }
                for &multiple in &self.multiples[candidate as usize] {
                    let has = |c: &Candidate| common[c.index() / 64] >> (c.0 % 64) & 1 == 1;
                    if self.nodes[multiple as usize].iter().all(has) {
                        set(multiple);
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
            words,
        }
    }
}

/// Nodes joined by strong and weak links.
#[derive(Debug)]
pub struct Graph<'a> {
    pub(super) conflicts: &'a Conflicts,
    alive: Vec<u64>,
    nodes: Vec<ChainNode>,
    common: Vec<u64>,
    strong: Vec<SmallVec<[Edge; 6]>>,
    reasons: Vec<Stored>,
    sets: Vec<Set>,
    weak: Vec<u64>,
    words: usize,
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

    /// The candidates of a node.
    pub fn node(&self, node: u32) -> &[Candidate] {
        &self.nodes[node as usize]
    }

    /// Its strong links.
    pub fn strong(&self, node: u32) -> &[Edge] {
        &self.strong[node as usize]
    }

    /// A reason of a strong link.
    pub fn reason(&self, reason: u32) -> Reason {
        match &self.reasons[reason as usize] {
            Stored::Whole(reason) => reason.clone(),
            &Stored::Set { index, without, cost } => {
                let Set { base, cover } = &self.sets[index as usize];
                let is_left = |&(i, _): &(usize, &GroupId)| !without.contains(&i);
                let cover = cover.iter().enumerate().filter(is_left).map(|(_, &group)| group).collect();
                Reason { base: base.clone(), cover, cost }
            }
        }
    }

    /// The nodes that exclude a node, as bits.
    #[inline]
    pub(super) fn weak(&self, node: u32) -> &[u64] {
        &self.weak[node as usize * self.words..][..self.words]
    }

    /// The nodes that exclude a node, ascending.
    pub fn weak_to(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        bits(self.weak(node))
    }

    /// Whether a weak link joins two nodes.
    pub fn is_weak(&self, a: u32, b: u32) -> bool {
        self.weak(a)[b as usize / 64] >> (b % 64) & 1 == 1
    }

    /// The open candidates that exclude a whole node, as bits.
    #[inline]
    pub(super) fn common(&self, node: u32) -> &[u64] {
        &self.common[node as usize * self.alive.len()..][..self.alive.len()]
    }

    /// Whether the candidate is open.
    pub fn is_open(&self, candidate: Candidate) -> bool {
        self.alive[candidate.index() / 64] >> (candidate.0 % 64) & 1 == 1
    }

    /// The open candidates that exclude all of these.
    pub(super) fn seeing(&self, members: &[Candidate]) -> Vec<Candidate> {
        let word = |i: usize| {
            members.iter().fold(self.alive[i], |word, &member| word & self.conflicts.row(member)[i])
        };
        let row: Vec<u64> = (0..self.alive.len()).map(word).collect();
        bits(&row).map(Candidate).collect()
    }

    /// How many open candidates exclude both nodes.
    pub(super) fn count_seeing_both(&self, a: u32, b: u32) -> usize {
        let rows = self.common(a).iter().zip(self.common(b));
        rows.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// The open candidates that exclude both nodes.
    pub fn seeing_both(&self, a: u32, b: u32) -> impl Iterator<Item = Candidate> + '_ {
        let rows = self.common(a).iter().zip(self.common(b));
        rows.enumerate().flat_map(|(i, (a, b))| ones(a & b).map(move |bit| Candidate(i as u32 * 64 + bit)))
    }
}

/// The positions of the ones of a row, ascending.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = u32> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| ones(word).map(move |bit| i as u32 * 64 + bit))
}

#[inline]
fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}

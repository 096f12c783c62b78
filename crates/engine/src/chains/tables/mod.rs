//! Comparison of all implications: what follows from every candidate, true and false, and what that settles.
//!
//! A *premise* is a literal that is assumed. It leads to others along the strong and weak links of an
//! [`alternating`](super::alternating) graph, so that groups of places may take part; each literal needs the
//! one before it alone, as in a chain. With *rounds*, a literal also brings what so many rounds of singles
//! give from it and nothing else; then there are nets, in which literals have several parents.
//!
//! A premise that leads to a candidate both true and false, or leaves a group without a candidate, is
//! refuted; what all candidates of a group lead to, or a candidate and its opposite, holds.
//!
//! Unlike [`Records`](super::Records), a premise is followed beyond its contradictions, and what has fallen
//! before is no reason for what comes later unless a round of singles says so.
//!
//! Source: tables of implications (S. Trebor, players' forums, 2005), as HoDoKu describes them (B. Hobiger,
//! 2008).

mod filter;
mod rounds;
mod source;
mod spread;
#[cfg(test)]
mod tests;

pub use source::TableSource;

use crate::Watch;
use crate::chains::net::positions;
use crate::chains::proof::{Ends, Outline, Sketch, Tracer, complexity, weigh};
use crate::chains::propagation::{NodeIndex, Record, record};
use qedoku_model::bits::{self, BitRow};
use qedoku_model::{Candidate, Cause, Chain, Depth, GroupId, Kind, Literal};
use smallvec::SmallVec;
use spread::Spreader;

/// What follows from each literal of a view.
pub struct ImplicationTables<'a> {
    source: TableSource<'a>,
    /// By literal; empty for those of candidates that are not open.
    records: Vec<Record>,
    /// The groups with a choice that hold a true candidate.
    groups: Vec<GroupId>,
}

impl<'a> ImplicationTables<'a> {
    /// Follows every literal of the open candidates; `None` once the time is over.
    pub fn new(source: TableSource<'a>, watch: Watch<'_>) -> Option<ImplicationTables<'a>> {
        let (links, view) = (source.links, source.view);
        let mut records: Vec<Record> = vec![Record::default(); 2 * links.candidate_count()];
        let mut spreader = Spreader::new(source, watch)?;
        for candidate in view.open(links) {
            if watch.is_over() {
                return None;
            }
            for literal in [candidate.on(), candidate.off()] {
                let mut record = Record::default();
                record.clear(links.candidate_count());
                spreader.spread(literal, &mut record);
                records[literal.index()] = record;
            }
        }
        let has_choice = |&group: &GroupId| links.is_strong(group) && view.mask(group).count_ones() > 1;
        let groups = links.groups().filter(has_choice).collect();
        Some(ImplicationTables { source, records, groups })
    }

    /// What is settled: candidates that are true, then candidates that are false, each ascending.
    pub fn settled(&self) -> Vec<Literal> {
        let width = bits::words(self.source.links.candidate_count());
        let mut settled = vec![0u64; 2 * width];
        let groups: Vec<SmallVec<[Literal; 9]>> =
            self.groups.iter().map(|&group| self.members(group).collect()).collect();
        for candidate in self.source.view.open(self.source.links) {
            let [on, off] = [candidate.on(), candidate.off()];
            for literal in [on, off] {
                if self.is_refuted(literal, &groups) {
                    settled.set(record::member(literal.negated(), width));
                }
            }
            self.add_shared([on, off], &mut settled);
        }
        for group in groups {
            self.add_shared(group, &mut settled);
        }
        let (on, off) = settled.split_at(width);
        let candidates =
            |bits: &'_ [u64]| bits.ones().map(|candidate| Candidate(candidate as u32)).collect::<Vec<_>>();
        let (on, off) = (candidates(on), candidates(off));
        on.into_iter().map(Candidate::on).chain(off.into_iter().map(Candidate::off)).collect()
    }

    /// The chain with the fewest literals by which the opposite contradicts itself.
    pub fn refutation(&self, settled: Literal) -> Option<Chain> {
        let conclusion = settled;
        let (record, on, off) = self.contradiction(conclusion.negated())?;
        let ends = Ends::Contradiction(&record, [on, off]);
        let mut shortest = Shortest::default();
        shortest.consider(&Outline { kind: Kind::Contradiction, group: None, ends, conclusion });
        self.written(shortest)
    }

    /// The chain with the fewest literals by which this holds in all cases.
    pub fn cases(&self, settled: Literal) -> Option<Chain> {
        let conclusion = settled;
        let mut shortest = Shortest::default();
        // That a candidate leads to its own opposite is a contradiction and no case.
        let own = settled.candidate();
        let is_own = |literal: Literal| literal.candidate() == own && !settled.is_on();
        for candidate in self.source.view.open(self.source.links).filter(|&candidate| candidate != own) {
            let both = [candidate.on(), candidate.off()];
            self.consider_cases(both, Kind::Double, None, conclusion, &mut shortest);
        }
        for &group in self.groups.iter().filter(|&&group| !self.members(group).any(is_own)) {
            let kind = if self.is_cell(group) { Kind::Cell } else { Kind::Region };
            self.consider_cases(self.members(group), kind, Some(group), conclusion, &mut shortest);
        }
        self.written(shortest)
    }

    fn written(&self, mut shortest: Shortest<'_>) -> Option<Chain> {
        let TableSource { links, view, rounds, .. } = self.source;
        let depth = if rounds == 0 { Depth::Multiple } else { Depth::Dynamic(0) };
        let mut chain = shortest.sketch?.chain(links, view, depth, &mut shortest.tracer);
        if chain.placed.is_some() {
            // What a placement excludes needs no saying.
            chain.removed.clear();
        }
        Some(chain)
    }

    /// Considers the chain by which all premises lead to a literal, if they do.
    fn consider_cases<'r>(
        &'r self,
        premises: impl IntoIterator<Item = Literal>,
        kind: Kind,
        group: Option<GroupId>,
        conclusion: Literal,
        shortest: &mut Shortest<'r>,
    ) {
        let records: SmallVec<[&Record; 9]> =
            premises.into_iter().map(|literal| &self.records[literal.index()]).collect();
        if records.iter().all(|record| record.has(conclusion))
            && let Some(first) = records.first().and_then(|record| record.find(conclusion))
        {
            shortest.consider(&Outline { kind, group, ends: Ends::Common(&records, first), conclusion });
        }
    }

    /// The record of a premise that is refuted, with the nodes that contradict each other in the fewest
    /// literals.
    fn contradiction(&self, premise: Literal) -> Option<(Record, NodeIndex, NodeIndex)> {
        let mut record = self.records[premise.index()].clone();
        let start = record.mark();
        let mut tracer = Tracer::default();
        let mut best: Option<(u32, Clash)> = None;
        for clash in self.clashes(&record) {
            let (on, off) = clash.enter(&mut record)?;
            let most = best.as_ref().map_or(u32::MAX, |(least, _)| least - 1);
            if let Some(size) = complexity(&mut tracer, [(&record, on), (&record, off)], most) {
                best = Some((size, clash));
            }
            record.rewind(start);
        }
        let (on, off) = best?.1.enter(&mut record)?;
        Some((record, on, off))
    }

    /// The contradictions in a record: candidates that are true and false, then groups without a candidate.
    fn clashes(&self, record: &Record) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for node in record.nodes().iter().filter(|node| node.is_on()) {
            if let Some(off) = record.find(node.literal.negated()) {
                let parents = record.parents(node).to_vec();
                clashes.push(Clash { literal: node.literal, cause: node.cause, parents, off });
            }
        }
        // A group with a member that is true and false has been met; the others may be false because of it.
        let is_left = |group: &GroupId| {
            self.is_empty(record, *group) && !self.members(*group).any(|literal| record.has(literal))
        };
        for group in self.groups.iter().copied().filter(is_left) {
            let mut offs: Vec<NodeIndex> =
                self.members(group).filter_map(|literal| record.find(literal.negated())).collect();
            offs.sort_unstable();
            let Some(off) = offs.pop() else { continue };
            let literal = record.node(off).literal.negated();
            let cause = self.source.seat(literal.candidate(), group);
            clashes.push(Clash { literal, cause, parents: offs, off });
        }
        clashes
    }

    /// Whether a literal leads to a candidate that is true and false, or leaves one of the groups without a
    /// candidate.
    fn is_refuted(&self, literal: Literal, groups: &[SmallVec<[Literal; 9]>]) -> bool {
        let members = self.records[literal.index()].members();
        let (on, off) = members.split_at(members.len() / 2);
        let is_off = |on: &Literal| off.has(on.candidate().index());
        on.meets(off) || groups.iter().any(|group| group.iter().all(is_off))
    }

    /// Whether every candidate of a group is false in a record.
    fn is_empty(&self, record: &Record, group: GroupId) -> bool {
        self.members(group).all(|literal| record.has(literal.negated()))
    }

    /// The literals that the candidates left in a group are true.
    fn members(&self, group: GroupId) -> impl Iterator<Item = Literal> + '_ {
        let members = self.source.links.members(group);
        positions(self.source.view.mask(group)).map(|position| members[position].candidate.on())
    }

    fn is_cell(&self, group: GroupId) -> bool {
        let links = self.source.links;
        links.members(group).first().is_some_and(|m| links.seats(m.candidate)[usize::from(m.seat)].is_cell)
    }

    fn add_shared(&self, premises: impl IntoIterator<Item = Literal>, settled: &mut [u64]) {
        let mut shared = vec![u64::MAX; settled.len()];
        for literal in premises {
            let members = self.records[literal.index()].members();
            shared.intersect(members);
        }
        settled.unite(&shared);
    }
}

/// The chain with the fewest literals so far, in outline.
#[derive(Default)]
struct Shortest<'r> {
    tracer: Tracer,
    sketch: Option<Sketch<'r>>,
}

impl<'r> Shortest<'r> {
    fn consider(&mut self, outline: &Outline<'_, 'r>) {
        if let Some(sketch) = weigh(&mut self.tracer, outline, self.sketch.as_ref()) {
            self.sketch = Some(sketch);
        }
    }
}

/// A literal that would be true beside its opposite.
struct Clash {
    literal: Literal,
    cause: Cause,
    parents: Vec<NodeIndex>,
    /// The node of the opposite.
    off: NodeIndex,
}

impl Clash {
    /// Ends a record with it; gives the nodes that cannot both be.
    fn enter(&self, record: &mut Record) -> Option<(NodeIndex, NodeIndex)> {
        record.contradict(self.literal, self.cause, &self.parents, self.off);
        record.contradiction()
    }
}

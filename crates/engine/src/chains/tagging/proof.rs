//! From tags back to candidates: a proof of each deduction, and the shortest chain that makes it.
//!
//! A derived link `a → b` is a fact about two candidates, one of `A` and one of `b`: one of them is true. So
//! a proof first establishes the derived links it needs as groups of two, in the order in which they were
//! found, and then follows pairs alone. Each is a breadth-first search over candidates, which fills the gaps
//! within layers.

use super::derive::{Derived, Origin, sets};
use super::meter::Meter;
use super::read::Finding;
use super::tag::Tag;
use super::tag::{conflicts, partners};
use super::{Rules, Tagging};
use crate::Watch;
use crate::chains::explainer::{DynamicSearch, ForcingChains, ForcingSearch, Records, all_chains};
use crate::chains::net::{Links, View, positions};
use crate::chains::proof::conclusions;
use crate::chains::propagation::Patterns;
use qedoku_model::{Candidate, Chain, GroupId, Lemma, Literal, Proof};
use std::collections::{BTreeMap, BTreeSet};

/// A finding, what it says about candidates, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The finding.
    pub finding: Finding,
    /// What follows: placements before removals, each ascending.
    pub conclusions: Vec<Literal>,
    /// Why it holds.
    pub proof: Proof,
    /// Literals on the shortest way to one of the conclusions, those behind its derived links included.
    pub length: u32,
}

impl Tagging {
    /// The findings as proved conclusions about candidates, in their order. A broken layer loses all its
    /// candidates.
    pub fn deductions(&self, links: &Links, view: &View) -> Vec<Deduction> {
        let mut all = Vec::new();
        self.deduce(links, view, Watch::ENDLESS, |deduction| all.push(deduction));
        all
    }

    /// Hands over the same one by one; `None` once the time is over, which is asked in the course of each.
    pub fn deduce(
        &self,
        links: &Links,
        view: &View,
        watch: Watch<'_>,
        mut visit: impl FnMut(Deduction),
    ) -> Option<()> {
        let mut prover = TagProver::new(self, (links, view), Meter::new(watch));
        let is_broken = |tag: Tag| tag.layer().is_some_and(|l| self.findings.contains(&Finding::Broken(l)));
        for &finding in &self.findings {
            let conclusions: Vec<Literal> = match finding {
                Finding::Broken(layer) => {
                    let both = self.layers.get(layer).map(|layer| layer.halves.concat()).unwrap_or_default();
                    both.into_iter().map(Candidate::off).collect()
                }
                Finding::FalseTag(tag) if is_broken(tag) => continue,
                Finding::FalseTag(tag) => {
                    let placed = self.candidates(tag.negated()).iter().map(|c| c.on());
                    placed.chain(self.candidates(tag).iter().map(|c| c.off())).collect()
                }
                Finding::Falls(candidate) => vec![candidate.off()],
            };
            if let Some((proof, length)) = prover.prove(&conclusions)? {
                visit(Deduction { finding, conclusions, proof, length });
            } else {
                debug_assert!(false, "{finding:?} has a way through the candidates");
            }
        }
        Some(())
    }

    /// Chains that come to conclusions of this table, shortest first: single chains if there are any, else
    /// cell and region chains, else dynamic ones, with local patterns only for [`Rules::vicinity`]. They
    /// count their literals as Sudoku Explainer does. None for what only derived links read backwards give,
    /// and once the time is over.
    ///
    /// With [`Rules::assumptions`] Nishio chains come before those of cells and regions, dynamic chains need
    /// not be known to the table, and single chains keep the order of Sudoku Explainer.
    pub fn chains(
        &self,
        (links, view): (&Links, &View),
        rules: Rules,
        patterns: &dyn Patterns,
        watch: Watch<'_>,
    ) -> Vec<Chain> {
        let mut forcing = ForcingChains::new();
        let mut dynamic: Option<DynamicSearch<'_>> = None;
        for kind in (0..5).take_while(|_| !watch.is_over()) {
            let mut chains = match kind {
                0 => forcing.find(links, view),
                1 if rules.assumptions => {
                    let records = Records::filtered(links, view, ForcingSearch::Nishio);
                    all_chains(links, view, ForcingSearch::Nishio, &records)
                }
                2 if rules.sets => {
                    let records = Records::filtered(links, view, ForcingSearch::Multiple);
                    all_chains(links, view, ForcingSearch::Multiple, &records)
                }
                3 if rules.sets => dynamic.insert(DynamicSearch::within(links, view, patterns, watch)).all(),
                4 if rules.vicinity => dynamic.as_mut().map_or_else(Vec::new, |search| {
                    search.raise(1);
                    search.all()
                }),
                _ => continue,
            };
            let is_assumed = rules.assumptions && kind % 2 == 1;
            chains.retain(|chain| {
                let is_known = || conclusions(chain).into_iter().all(|literal| self.deduces(literal));
                (kind > 0 || rules.modes.has(chain.kind)) && (is_assumed || is_known())
            });
            if kind > 0 || !rules.assumptions {
                chains.sort_by_key(Chain::complexity);
            }
            if !chains.is_empty() {
                return chains;
            }
        }
        Vec::new()
    }
}

/// A group that leaves one candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Visit {
    Net(GroupId),
    /// The clause of a derived link.
    Derived(usize),
}

#[derive(Clone, Copy, Debug)]
struct TraceNode {
    literal: Literal,
    parent: usize,
    depth: u32,
    visit: Option<Visit>,
}

const NO_NODE: usize = usize::MAX;

/// What follows from assumptions by pairs alone, breadth first, each literal once.
struct Trace {
    nodes: Vec<TraceNode>,
    index: Vec<usize>,
}

impl Trace {
    fn new(literals: usize) -> Trace {
        Trace { nodes: Vec::new(), index: vec![NO_NODE; literals] }
    }

    fn add(&mut self, literal: Literal, parent: usize, visit: Option<Visit>) {
        if self.index[literal.index()] == NO_NODE {
            let depth = self.nodes.get(parent).map_or(0, |node| node.depth + 1);
            self.index[literal.index()] = self.nodes.len();
            self.nodes.push(TraceNode { literal, parent, depth, visit });
        }
    }

    fn find(&self, literal: Literal) -> Option<&TraceNode> {
        self.nodes.get(self.index[literal.index()])
    }
}

/// Groups to visit in order, and the literals passed.
#[derive(Clone, Default, Debug)]
struct TagScript {
    visits: Vec<Visit>,
    literals: BTreeSet<Literal>,
}

impl TagScript {
    /// Appends the way to a literal; what has been passed is not repeated.
    fn reach(&mut self, trace: &Trace, literal: Literal) {
        let mut way: Vec<&TraceNode> = Vec::new();
        let mut next = trace.find(literal);
        while let Some(node) = next.filter(|node| !self.literals.contains(&node.literal)) {
            way.push(node);
            next = trace.nodes.get(node.parent);
        }
        for node in way.into_iter().rev() {
            self.literals.insert(node.literal);
            self.visits.extend(node.visit);
        }
    }
}

struct TagProver<'a> {
    tagging: &'a Tagging,
    links: &'a Links,
    view: &'a View,
    /// Per derived link the two candidates of which one is true; twice the same for a false tag.
    clauses: Vec<[Candidate; 2]>,
    by_candidate: BTreeMap<Candidate, Vec<usize>>,
    /// Why each clause holds, as far as asked.
    scripts: BTreeMap<usize, TagScript>,
    meter: Meter<'a>,
}

impl<'a> TagProver<'a> {
    fn new(tagging: &'a Tagging, (links, view): (&'a Links, &'a View), meter: Meter<'a>) -> TagProver<'a> {
        let first = |tag: Tag| tagging.candidates(tag).first().copied().unwrap_or(Candidate(0));
        let clause = |derived: &Derived| {
            let from = first(derived.from.negated());
            match derived.origin {
                Origin::EmptySet(_) => [from, from],
                Origin::LastOfSet(_, last) => [from, last],
                Origin::Locked(..) | Origin::LockedPair(..) => [from, first(derived.to)],
            }
        };
        let clauses: Vec<[Candidate; 2]> = tagging.derived.iter().map(clause).collect();
        let mut by_candidate: BTreeMap<Candidate, Vec<usize>> = BTreeMap::new();
        for (index, [a, b]) in clauses.iter().enumerate() {
            by_candidate.entry(*a).or_default().push(index);
            if a != b {
                by_candidate.entry(*b).or_default().push(index);
            }
        }
        TagProver { tagging, links, view, clauses, by_candidate, scripts: BTreeMap::new(), meter }
    }

    /// What follows from literals, with the derived links before `limit`; `None` once the time is over.
    fn trace(&self, assumed: &[Literal], limit: usize) -> Option<Trace> {
        self.meter.spend(self.links.candidate_count())?;
        let mut trace = Trace::new(self.links.candidate_count() * 2);
        assumed.iter().for_each(|&literal| trace.add(literal, NO_NODE, None));
        let mut next = 0;
        while next < trace.nodes.len() {
            self.meter.spend(16)?;
            let literal = trace.nodes[next].literal;
            let candidate = literal.candidate();
            if literal.is_on() {
                for (other, _) in conflicts(self.links, self.view, candidate) {
                    trace.add(other.off(), next, None);
                }
            } else {
                for (other, group) in partners(self.links, self.view, candidate) {
                    trace.add(other.on(), next, Some(Visit::Net(group)));
                }
                for &clause in self.by_candidate.get(&candidate).into_iter().flatten() {
                    if clause < limit {
                        let [a, b] = self.clauses[clause];
                        let other = if a == candidate { b } else { a };
                        trace.add(other.on(), next, Some(Visit::Derived(clause)));
                    }
                }
            }
            next += 1;
        }
        Some(trace)
    }

    /// The shortest contradiction that a literal leads to, if it does; `None` once the time is over.
    fn refute(&self, literal: Literal) -> Option<Option<TagScript>> {
        let trace = self.trace(&[literal], self.clauses.len())?;
        let both = |candidate: Candidate| {
            let (on, off) = (trace.find(candidate.on())?, trace.find(candidate.off())?);
            Some((on.depth + off.depth, candidate))
        };
        let mut script = TagScript::default();
        if let Some((_, candidate)) = self.links.candidates().filter_map(both).min() {
            script.reach(&trace, candidate.off());
            script.reach(&trace, candidate.on());
            return Some(Some(script));
        }
        let empty = |set: GroupId| {
            let depths = self.members(set).map(|c| trace.find(c.off()).map(|node| node.depth));
            Some((depths.sum::<Option<u32>>()?, set))
        };
        let Some((_, set)) = sets(self.links, self.view, 3).into_iter().filter_map(empty).min() else {
            return Some(None);
        };
        self.exclude(&trace, set, &mut script);
        Some(Some(script))
    }

    /// Why one of the two candidates of a derived link is true; `None` once the time is over.
    fn derive(&self, index: usize) -> Option<TagScript> {
        let assumed = self.clauses[index].map(|candidate| candidate.off());
        let trace = self.trace(&assumed, index)?;
        let mut script = TagScript::default();
        match self.tagging.derived[index].origin {
            Origin::EmptySet(set) | Origin::LastOfSet(set, _) | Origin::Locked(set, _) => {
                self.exclude(&trace, set, &mut script);
            }
            Origin::LockedPair(sets, _) => sets.iter().for_each(|&set| {
                self.exclude(&trace, set, &mut script);
            }),
        }
        Some(script)
    }

    /// Excludes the candidates of a set as far as the trace does, and visits it.
    fn exclude(&self, trace: &Trace, set: GroupId, script: &mut TagScript) {
        self.members(set).for_each(|candidate| script.reach(trace, candidate.off()));
        script.visits.push(Visit::Net(set));
    }

    fn members(&self, set: GroupId) -> impl Iterator<Item = Candidate> + '_ {
        positions(self.view.mask(set)).map(move |p| self.links.members(set)[p].candidate)
    }

    /// A proof of all conclusions, if there is one, and how many literals the shortest way to one of them
    /// passes; `None` once the time is over.
    fn prove(&mut self, conclusions: &[Literal]) -> Option<Option<(Proof, u32)>> {
        let mut scripts = Vec::new();
        let mut length = usize::MAX;
        for literal in conclusions {
            let Some(script) = self.refute(literal.negated())? else { return Some(None) };
            let behind: BTreeSet<usize> = self.needed([&script])?;
            let nested = behind.iter().map(|index| self.scripts[index].literals.len());
            length = length.min(script.literals.len() + nested.sum::<usize>());
            scripts.push(script);
        }
        let length = length as u32;
        let needed = self.needed(&scripts)?;
        let number: BTreeMap<usize, usize> =
            needed.iter().enumerate().map(|(n, &index)| (index, n)).collect();
        let units = |script: &TagScript| {
            Proof::units(script.visits.iter().map(|visit| match visit {
                Visit::Net(group) => *group,
                Visit::Derived(index) => GroupId((self.links.group_count() + number[index]) as u32),
            }))
        };
        if let ([script], true) = (&scripts[..], needed.is_empty()) {
            return Some(Some((units(script), length)));
        }
        let facts = needed.iter().map(|&index| {
            let [a, b] = self.clauses[index];
            let members = if a == b { vec![a] } else { vec![a, b] };
            Lemma::Group(members, units(&self.scripts[&index]))
        });
        let settled = conclusions.iter().zip(&scripts);
        let settled = settled.map(|(&literal, script)| Lemma::Literals(vec![literal], units(script)));
        Some(Some((Proof::Lemmas { lemmas: facts.chain(settled).collect(), then: None }, length)))
    }

    /// The derived links that scripts rely on, and those that these rely on, ascending; `None` once the time
    /// is over.
    fn needed<'s>(&mut self, scripts: impl IntoIterator<Item = &'s TagScript>) -> Option<BTreeSet<usize>> {
        let derived = |script: &TagScript| {
            let visits = script.visits.iter();
            visits.filter_map(|v| if let Visit::Derived(i) = v { Some(*i) } else { None }).collect::<Vec<_>>()
        };
        let mut needed = BTreeSet::new();
        let mut open: Vec<usize> = scripts.into_iter().flat_map(derived).collect();
        while let Some(index) = open.pop() {
            if needed.insert(index) {
                if !self.scripts.contains_key(&index) {
                    let script = self.derive(index)?;
                    self.scripts.insert(index, script);
                }
                open.extend(derived(&self.scripts[&index]));
            }
        }
        Some(needed)
    }
}

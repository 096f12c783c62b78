//! Dynamic chains of levels 0 to 5: what a run may use when its queues are empty.
//!
//! Level 1 adds local patterns, level 2 forcing chains, level 3 multiple chains as well; level 4 uses dynamic
//! chains instead of those two, level 5 also dynamic chains of level 2. The first rule that delivers
//! anything ends the step; its chains are all delivered. Each nested search is a search of its own in the
//! view as the run has it.

use super::branching::{Runs, Search, all_chains, first_chain};
use super::forcing::ForcingChains;
use super::links::Links;
use super::run::{Delivery, Run};
use super::view::{View, positions};
use pencilmark_model::{Cause, Chain, GroupId, Kind, Proof, Reason};
use std::sync::Arc;

/// Local patterns of a family that may fire in the course of a run: Sudoku's locked candidates, pairs and
/// X-Wings.
pub trait Patterns: Sync {
    /// How many rules there are; they are tried in order.
    fn count(&self) -> usize;

    /// Emits each pattern of a rule in the current view that removes something.
    fn find(&self, rule: usize, reference: &View, current: &View, emit: &mut dyn FnMut(Pattern<'_>));
}

/// A local pattern that fires in the course of a run.
pub struct Pattern<'a> {
    /// The technique's id.
    pub technique: &'static str,
    /// The candidates it removes, in order.
    pub removed: &'a [u32],
    /// The candidates that were open in the reference view and had to close for it, in order.
    pub closed: &'a [u32],
    /// Why the removals hold once those are closed.
    pub proof: Proof,
}

/// A search for dynamic chains, level by level, in one view.
pub struct DynamicSearch<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: &'a dyn Patterns,
    level: u8,
    runs: Runs,
    /// The runs of level 1, from which level 4 goes on.
    local: Option<Runs>,
    forcing: ForcingChains,
}

impl<'a> DynamicSearch<'a> {
    /// A search at level 0.
    pub fn new(links: &'a Links, view: &'a View, patterns: &'a dyn Patterns) -> DynamicSearch<'a> {
        let runs = Runs::new(links, view, Search::Dynamic(0));
        DynamicSearch {
            links,
            view,
            patterns,
            level: 0,
            runs,
            local: None,
            forcing: ForcingChains::default(),
        }
    }

    /// The first chain at the present level.
    pub fn first(&self) -> Option<Chain> {
        first_chain(self.links, self.view, Search::Dynamic(self.level), &self.runs)
    }

    /// All chains at the present level, ordered and without repeated conclusions.
    pub fn all(&self) -> Vec<Chain> {
        all_chains(self.links, self.view, Search::Dynamic(self.level), &self.runs)
    }

    /// Goes on to a higher level. A run of a level passes through its state at the level below, so runs
    /// that did not end in a contradiction go on from there; level 4 goes on from level 1. Exact only if the
    /// level below had no chain at all, or if levels are not skipped.
    pub fn raise(&mut self, level: u8) {
        if level == 4
            && let Some(local) = self.local.take()
        {
            self.runs = local;
        }
        if level == 2 {
            self.local = Some(self.runs.clone());
        }
        self.level = level;
        for run in self.runs.iter_mut() {
            let mut level = Level {
                links: self.links,
                view: self.view,
                patterns: self.patterns,
                level: self.level,
                forcing: &mut self.forcing,
            };
            level.finish(run);
        }
    }
}

struct Level<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: &'a dyn Patterns,
    level: u8,
    forcing: &'a mut ForcingChains,
}

impl Level<'_> {
    fn finish(&mut self, run: &mut Run) {
        while run.contradiction().is_none() && self.advance(run) {
            run.propagate(self.links, self.view, Search::Dynamic(self.level).rules());
        }
    }

    /// One advanced step; false if nothing was delivered.
    fn advance(&mut self, run: &mut Run) -> bool {
        self.local(run)
            || match self.level {
                2 => self.forcing_chains(run),
                3 => self.forcing_chains(run) || self.multiple_chains(run),
                4 => self.dynamic_chains(run, 0),
                5 => self.dynamic_chains(run, 0) || self.dynamic_chains(run, 2),
                _ => false,
            }
    }

    fn local(&mut self, run: &mut Run) -> bool {
        (0..self.patterns.count()).any(|rule| {
            let mut deliveries = Vec::new();
            self.patterns.find(rule, self.view, run.view(), &mut |pattern| {
                let parents: Vec<u32> = pattern.closed.iter().map(|candidate| candidate * 2 + 1).collect();
                if !parents.is_empty() {
                    let reason = Reason::Pattern(pattern.technique, pattern.proof);
                    let (removed, support) = (pattern.removed.to_vec(), Vec::new());
                    deliveries.push(Delivery { removed, parents, support, reason });
                }
            });
            deliver(run, &deliveries)
        })
    }

    fn forcing_chains(&mut self, run: &mut Run) -> bool {
        let chains = self.forcing.find(self.links, run.view());
        self.nested(run, chains)
    }

    fn multiple_chains(&mut self, run: &mut Run) -> bool {
        let runs = Runs::new(self.links, run.view(), Search::Multiple);
        let chains = all_chains(self.links, run.view(), Search::Multiple, &runs);
        self.nested(run, chains)
    }

    fn dynamic_chains(&mut self, run: &mut Run, level: u8) -> bool {
        let mut search = DynamicSearch::new(self.links, run.view(), self.patterns);
        (1..=level).for_each(|level| search.raise(level));
        let chains = search.all();
        drop(search);
        self.nested(run, chains)
    }

    fn nested(&self, run: &mut Run, chains: Vec<Chain>) -> bool {
        let deliveries: Vec<Delivery> = chains
            .into_iter()
            .filter_map(|chain| {
                let parents = self.rule_parents(&chain, run.view());
                let removed = chain.removed.iter().map(|c| c.0).collect();
                (!parents.is_empty()).then(|| Delivery {
                    removed,
                    parents,
                    support: self.support(&chain, run.view()),
                    reason: Reason::Chain(Arc::new(chain)),
                })
            })
            .collect();
        deliver(run, &deliveries)
    }

    /// The false literals that a nested chain relies on: what closed the other members of the groups by
    /// which its true literals follow.
    fn rule_parents(&self, chain: &Chain, current: &View) -> Vec<u32> {
        let mut parents = Vec::new();
        for node in chain.trails.iter().flatten().filter(|node| node.literal.is_on()) {
            let group = match node.cause {
                Cause::Seat(seat) => {
                    Some(self.links.seats(node.literal.candidate().0)[usize::from(seat)].group)
                }
                Cause::Assumed if matches!(chain.kind, Kind::Cell | Kind::Region) => {
                    chain.group.map(|group| group.0)
                }
                _ => None,
            };
            if let Some(group) = group {
                self.closed(group, current, &mut parents);
            }
        }
        parents
    }

    /// The false literals that patterns and chains inside a nested chain rely on.
    fn support(&self, chain: &Chain, current: &View) -> Vec<u32> {
        let mut support = Vec::new();
        for reason in chain.trails.iter().flatten().filter_map(|node| node.reason.as_ref()) {
            match reason {
                Reason::Pattern(_, proof) => {
                    bases(proof).iter().for_each(|group| self.closed(group.0, current, &mut support));
                }
                Reason::Chain(inner) => {
                    support.extend(self.rule_parents(inner, current));
                    support.extend(self.support(inner, current));
                }
            }
        }
        support.sort_unstable();
        support.dedup();
        support
    }

    /// Adds what closed members of a group since the beginning of the run.
    fn closed(&self, group: u32, current: &View, literals: &mut Vec<u32>) {
        let members = self.links.members(group);
        for position in positions(self.view.mask(group) & !current.mask(group)) {
            let literal = members[position].candidate * 2 + 1;
            if !literals.contains(&literal) {
                literals.push(literal);
            }
        }
    }
}

/// The groups in which a proof by cover needs the members outside the covers to be false.
fn bases(proof: &Proof) -> &[GroupId] {
    if let Proof::Cover { base, .. } = proof { base } else { &[] }
}

fn deliver(run: &mut Run, deliveries: &[Delivery]) -> bool {
    deliveries.iter().fold(false, |any, delivery| run.deliver(delivery) | any)
}

//! What one level does with a run: local patterns and nested searches until nothing new comes.

use super::DynamicSearch;
use super::nested_cache::{Nested, NestedChain, NestedMemory};
use super::nested_premises::Reliance;
use crate::chains::explainer::branching::{complexity, removal_key, sketches};
use crate::chains::explainer::forcing::ForcingChains;
use crate::chains::explainer::records::{Runs, Search};
use crate::chains::net::{Links, View};
use crate::chains::prefilter::Filter;
use crate::chains::proof::Tracer;
use crate::chains::propagation::{Consequences, Delivery, Patterns, Propagator, Run, Scene};
use qedoku_model::Chain;

/// What a search works with.
pub struct Tools {
    propagator: Propagator,
    forcing: ForcingChains,
    tracer: Tracer,
    filter: Filter,
    /// What follows from single candidates in the view of the search; from level 4 on.
    pub(super) consequences: Consequences,
    pub(super) nested: NestedMemory,
}

impl Tools {
    /// Tools for a net, with what is remembered of nested searches.
    pub fn new(links: &Links, nested: NestedMemory) -> Tools {
        Tools {
            propagator: Propagator::new(links),
            forcing: ForcingChains::default(),
            tracer: Tracer::default(),
            filter: Filter::default(),
            consequences: Consequences::default(),
            nested,
        }
    }
}

/// A level in the course of a search.
pub struct Level<'a, 't> {
    pub(super) scene: Scene<'a>,
    pub(super) patterns: &'a dyn Patterns,
    pub(super) level: u8,
    /// The complexity beyond which nothing counts.
    pub(super) most: u32,
    pub(super) go_on: &'a dyn Fn() -> bool,
    pub(super) tools: &'t mut Tools,
}

impl Level<'_, '_> {
    /// Takes a run on through one nested search; false if it has come to its end. `since` is the number of nodes that
    /// all nodes to come follow from later ones of, if some nested search has been made.
    ///
    /// When the level begins, what there is to be delivered has been, as the level below is exhausted and adds one
    /// rule: so what this level gives follows from its first nested search. At level 4 the same is true from
    /// search to search. A dynamic search finds all that follows in its view, but for what runs that contradict
    /// themselves would still come to, and those assumptions are closed in the next view. So what it finds new
    /// there relies on something that has closed since, and local patterns do so too. Simple chains and cycles are not
    /// found that completely.
    pub fn step(&mut self, run: &mut Run, since: &mut Option<u32>) -> bool {
        self.tools.propagator.resume(self.scene, run);
        // What a lower level left is settled by local patterns.
        while (self.level == 1 || since.is_some()) && self.local(run) {
            self.tools.propagator.propagate(self.scene, run);
            if run.contradiction().is_some() {
                break;
            }
        }
        let goes_on =
            run.contradiction().is_none() && !since.is_some_and(|since| self.are_beyond(run, since)) && {
                let nodes = run.nodes().len() as u32;
                *since = if self.level == 4 { Some(nodes) } else { since.or(Some(nodes)) };
                self.nested_chains(run)
            };
        if goes_on {
            self.tools.propagator.propagate(self.scene, run);
        }
        self.tools.propagator.leave(run);
        goes_on && run.contradiction().is_none()
    }

    /// Whether all nodes from some index on are more complex than anything that counts.
    fn are_beyond(&mut self, run: &Run, from: u32) -> bool {
        let most = self.most;
        most < u32::MAX && {
            let tracer = &mut self.tools.tracer;
            (from..run.nodes().len() as u32).all(|node| complexity(tracer, [(run, node)], most).is_none())
        }
    }

    /// How complex a run's contradiction is, if less than what counts so far.
    pub fn contradiction(&mut self, run: &Run) -> u32 {
        let Some((on, off)) = run.contradiction() else { return u32::MAX };
        let assumed = run.node(0).literal;
        if removal_key(self.scene.links, self.scene.reference, assumed ^ 1).is_none() {
            return u32::MAX;
        }
        complexity(&mut self.tools.tracer, [(run, on), (run, off)], self.most).unwrap_or(u32::MAX)
    }

    /// Delivers what the nested searches of the level give; false if that is nothing.
    fn nested_chains(&mut self, run: &mut Run) -> bool {
        match self.level {
            2 => self.forcing_chains(run),
            3 => self.forcing_chains(run) || self.multiple_chains(run),
            4 => self.dynamic_chains(run, 0),
            5 => self.dynamic_chains(run, 0) || self.dynamic_chains(run, 2),
            _ => false,
        }
    }

    /// What nested chains in the present view rely on.
    fn reliance(&self) -> Reliance<'_> {
        Reliance { links: self.scene.links, reference: self.scene.reference, current: self.current() }
    }

    /// The open candidates as the run has them.
    fn current(&self) -> &View {
        self.tools.propagator.view()
    }

    fn local(&mut self, run: &mut Run) -> bool {
        (0..self.patterns.count()).any(|rule| {
            let mut deliveries = Vec::new();
            self.patterns.find(rule, self.scene.reference, self.current(), &mut |pattern| {
                let parents: Vec<u32> = pattern.closed.iter().map(|candidate| candidate * 2 + 1).collect();
                if !parents.is_empty() {
                    let reason = (pattern.reason)();
                    let (removed, support) = (pattern.removed.to_vec(), Vec::new());
                    deliveries.push(Delivery { removed, parents, support, reason, fingerprint: 0 });
                }
            });
            self.deliver(run, deliveries)
        })
    }

    /// Delivers what a nested search gives, from memory if the run's view has been met before.
    fn nested(
        &mut self,
        run: &mut Run,
        search: Nested,
        find: impl FnOnce(&mut Self) -> Vec<(NestedChain, Delivery)>,
    ) -> bool {
        let key = (search, self.scene.links.open_words(self.current()));
        let known = self.tools.nested.recall(&key, self.reliance());
        let deliveries = known.unwrap_or_else(|| {
            let (chains, deliveries) = find(self).into_iter().unzip();
            // A search that was given up may have missed chains.
            if (self.go_on)() {
                self.tools.nested.keep(key, chains);
            }
            deliveries
        });
        self.deliver(run, deliveries)
    }

    fn forcing_chains(&mut self, run: &mut Run) -> bool {
        self.nested(run, Nested::Forcing, |level| {
            let mut forcing = std::mem::take(&mut level.tools.forcing);
            let fruitful = |chain: &Chain| !level.reliance().rule_parents(chain).is_empty();
            let chains = forcing.find_for(level.scene.links, level.current(), fruitful, level.go_on);
            level.tools.forcing = forcing;
            chains.into_iter().filter_map(|chain| level.fruitful(chain)).collect()
        })
    }

    fn multiple_chains(&mut self, run: &mut Run) -> bool {
        self.nested(run, Nested::Multiple, |level| {
            let Tools { forcing, propagator, .. } = &mut *level.tools;
            if !forcing.closure().compute_while(level.scene.links, propagator.view(), level.go_on) {
                return Vec::new();
            }
            let runs = Runs::multiple(level.scene.links, propagator.view(), forcing.closure(), level.go_on);
            level.wanted(Search::Multiple, &runs)
        })
    }

    fn dynamic_chains(&mut self, run: &mut Run, deepest: u8) -> bool {
        self.nested(run, Nested::Dynamic(deepest), |level| {
            let (links, patterns) = (level.scene.links, level.patterns);
            let Tools { propagator, filter, consequences, .. } = &mut *level.tools;
            let view = propagator.view();
            let runs = if deepest == 0 {
                Runs::filtered_below(links, view, Search::Dynamic(0), filter, Some(consequences), level.go_on)
            } else {
                let mut search = DynamicSearch::within(links, view, patterns, level.go_on);
                (1..=deepest).for_each(|level| search.raise(level));
                search.into_runs()
            };
            level.wanted(Search::Dynamic(deepest), &runs)
        })
    }

    /// The chains of a nested search that deliver something which those before them do not, in order.
    fn wanted(&mut self, search: Search, runs: &Runs) -> Vec<(NestedChain, Delivery)> {
        let mut tracer = std::mem::take(&mut self.tools.tracer);
        let (links, view) = (self.scene.links, self.current());
        let mut delivered = vec![false; links.candidate_count()];
        let mut wanted = Vec::new();
        for sketch in sketches(links, view, search, runs, &mut tracer, self.go_on) {
            let removed = sketch.removed(links, view);
            if removed.iter().all(|&candidate| delivered[candidate as usize]) {
                continue;
            }
            if let Some(chain) = self.fruitful(sketch.chain(links, view, search, &mut tracer)) {
                removed.iter().for_each(|&candidate| delivered[candidate as usize] = true);
                wanted.push(chain);
            }
        }
        self.tools.tracer = tracer;
        wanted
    }

    /// A nested chain and what it gives; nothing if it relies on nothing that closed in the course of the run.
    fn fruitful(&self, chain: Chain) -> Option<(NestedChain, Delivery)> {
        let chain = NestedChain::new(chain);
        let delivery = chain.delivery(self.reliance())?;
        Some((chain, delivery))
    }

    fn deliver(&mut self, run: &mut Run, deliveries: Vec<Delivery>) -> bool {
        let propagator = &mut self.tools.propagator;
        deliveries.into_iter().fold(false, |any, delivery| propagator.deliver(run, delivery) | any)
    }
}

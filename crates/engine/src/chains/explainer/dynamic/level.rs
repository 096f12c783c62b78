//! What one level adds to a record: local patterns and nested searches until nothing new comes.

use super::nested_cache::{NestedCache, NestedChain, NestedSearch};
use super::nested_premises::Surroundings;
use super::{DynamicSearch, SearchMemory};
use crate::Watch;
use crate::chains::explainer::branching::sketches;
use crate::chains::explainer::forcing::ForcingChains;
use crate::chains::explainer::order::ChainOrder;
use crate::chains::explainer::records::{ForcingSearch, Records};
use crate::chains::net::{Links, View};
use crate::chains::prefilter::DynamicPrefilter;
use crate::chains::proof::{Tracer, complexity, removal_key};
use crate::chains::propagation::{
    Closure, Delivery, NodeIndex, ParallelPropagation, Patterns, Propagator, Record, Scene, SpareRecords,
};
use qedoku_model::{Chain, Literal};

/// The search for simple chains and cycles nested in others, in whatever order; it is asked once a search.
pub trait NestedForcing {
    /// See [`ForcingChains::find_for`].
    fn find_for(
        &mut self,
        links: &Links,
        view: &View,
        fruitful: &dyn Fn(&Chain) -> bool,
        watch: Watch<'_>,
    ) -> Vec<Chain>;

    /// See [`ForcingChains::closure`].
    fn closure(&mut self) -> &mut Closure;

    /// A search in the same order with buffers of its own.
    fn another(&self) -> Box<dyn NestedForcing>;
}

impl<O: ChainOrder> NestedForcing for ForcingChains<O> {
    fn find_for(
        &mut self,
        links: &Links,
        view: &View,
        fruitful: &dyn Fn(&Chain) -> bool,
        watch: Watch<'_>,
    ) -> Vec<Chain> {
        self.find_for(links, view, fruitful, watch)
    }

    fn closure(&mut self) -> &mut Closure {
        self.closure()
    }

    fn another(&self) -> Box<dyn NestedForcing> {
        Box::new(ForcingChains::ordered_by(self.order()))
    }
}

/// What a search works with.
pub struct Tools {
    propagator: Propagator,
    pub(super) forcing: Box<dyn NestedForcing>,
    tracer: Tracer,
    filter: DynamicPrefilter,
    /// What follows from single candidates in the view of the search; from level 4 on.
    pub(super) parallel: ParallelPropagation,
    pub(super) nested: NestedCache,
    /// The memory of records that are done with.
    pub(super) spare: SpareRecords,
}

impl Tools {
    /// Tools for a net, with what is known of nested searches.
    pub fn new(links: &Links, nested: NestedCache, spare: SpareRecords) -> Tools {
        Tools {
            propagator: Propagator::new(links),
            forcing: Box::new(ForcingChains::new()),
            tracer: Tracer::default(),
            filter: DynamicPrefilter::default(),
            parallel: ParallelPropagation::default(),
            nested,
            spare,
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
    pub(super) watch: Watch<'a>,
    pub(super) tools: &'t mut Tools,
}

impl Level<'_, '_> {
    /// Takes a record on through one nested search; false if it has come to its end. Once some nested
    /// search has been made, every node added from here on has an ancestor at index `since` or later.
    ///
    /// When the level begins, what there is to be delivered has been, as the level below is exhausted and
    /// adds one rule: so what this level gives follows from its first nested search. At level 4 the same is
    /// true from search to search. A dynamic search finds all that follows in its view, but for what records
    /// that contradict themselves would still come to, and those assumptions are closed in the next view. So
    /// what it finds new there relies on something that has closed since, and local patterns do so too.
    /// Simple chains and cycles are not found that completely.
    pub fn step(&mut self, record: &mut Record, since: &mut Option<NodeIndex>) -> bool {
        self.tools.propagator.resume(self.scene, record);
        // What a lower level left is settled by local patterns.
        while (self.level == 1 || since.is_some()) && self.local(record) {
            self.tools.propagator.propagate(self.scene, record);
            if record.contradiction().is_some() {
                break;
            }
        }
        let goes_on = record.contradiction().is_none()
            && !since.is_some_and(|since| self.are_beyond(record, since))
            && {
                let nodes = NodeIndex(record.len());
                *since = if self.level == 4 { Some(nodes) } else { since.or(Some(nodes)) };
                self.nested_chains(record)
            };
        if goes_on {
            self.tools.propagator.propagate(self.scene, record);
        }
        self.tools.propagator.leave(record);
        goes_on && record.contradiction().is_none()
    }

    /// Whether all nodes from some index on are more complex than anything that counts.
    fn are_beyond(&mut self, record: &Record, from: NodeIndex) -> bool {
        let most = self.most;
        most < u32::MAX && {
            let tracer = &mut self.tools.tracer;
            (from.0..record.len()).all(|node| complexity(tracer, [(record, NodeIndex(node))], most).is_none())
        }
    }

    /// How complex a record's contradiction is, if less than what counts so far.
    pub fn contradiction(&mut self, record: &Record) -> u32 {
        let Some((on, off)) = record.contradiction() else { return u32::MAX };
        let assumed = record.node(NodeIndex::FIRST).literal;
        if removal_key(self.scene.links, self.scene.reference, assumed.negated()).is_none() {
            return u32::MAX;
        }
        complexity(&mut self.tools.tracer, [(record, on), (record, off)], self.most).unwrap_or(u32::MAX)
    }

    /// Delivers what the nested searches of the level give; false if that is nothing.
    fn nested_chains(&mut self, record: &mut Record) -> bool {
        match self.level {
            2 => self.forcing_chains(record),
            3 => self.forcing_chains(record) || self.multiple_chains(record),
            4 => self.dynamic_chains(record, 0),
            5 => self.dynamic_chains(record, 0) || self.dynamic_chains(record, 2),
            _ => false,
        }
    }

    /// What nested chains in the present view rely on.
    fn surroundings(&self) -> Surroundings<'_> {
        Surroundings { links: self.scene.links, reference: self.scene.reference, current: self.current() }
    }

    /// The open candidates as the record has them.
    fn current(&self) -> &View {
        self.tools.propagator.view()
    }

    fn local(&mut self, record: &mut Record) -> bool {
        (0..self.patterns.count()).any(|rule| {
            let mut deliveries = Vec::new();
            self.patterns.find(rule, self.scene.reference, self.current(), &mut |pattern| {
                let parents: Vec<Literal> = pattern.closed.iter().map(|candidate| candidate.off()).collect();
                if !parents.is_empty() {
                    let reason = (pattern.reason)();
                    let (removed, support) = (pattern.removed.to_vec(), Vec::new());
                    deliveries.push(Delivery { removed, parents, support, reason, fingerprint: 0 });
                }
            });
            self.deliver(record, deliveries)
        })
    }

    /// Delivers what a nested search gives, from the cache if the view has been met before.
    fn nested(
        &mut self,
        record: &mut Record,
        search: NestedSearch,
        find: impl FnOnce(&mut Self) -> Vec<(NestedChain, Delivery)>,
    ) -> bool {
        let key = (search, self.current().open_words(self.scene.links));
        let known = self.tools.nested.recall(&key, self.surroundings());
        let deliveries = known.unwrap_or_else(|| {
            let (chains, deliveries) = find(self).into_iter().unzip();
            // A search that was given up may have missed chains.
            if !self.watch.is_over() {
                self.tools.nested.keep(key, chains);
            }
            deliveries
        });
        self.deliver(record, deliveries)
    }

    fn forcing_chains(&mut self, record: &mut Record) -> bool {
        self.nested(record, NestedSearch::Forcing, |level| {
            let (Scene { links, reference, .. }, watch) = (level.scene, level.watch);
            let Tools { forcing, propagator, .. } = &mut *level.tools;
            let surroundings = Surroundings { links, reference, current: propagator.view() };
            let fruitful = |chain: &Chain| !surroundings.premises(chain).is_empty();
            let chains = forcing.find_for(links, propagator.view(), &fruitful, watch);
            chains.into_iter().filter_map(|chain| level.fruitful(chain)).collect()
        })
    }

    fn multiple_chains(&mut self, record: &mut Record) -> bool {
        self.nested(record, NestedSearch::Multiple, |level| {
            let Tools { forcing, propagator, spare, .. } = &mut *level.tools;
            if !forcing.closure().compute_within(level.scene.links, propagator.view(), level.watch) {
                return Vec::new();
            }
            let (links, view) = (level.scene.links, propagator.view());
            let records = Records::multiple(links, view, forcing.closure(), spare, level.watch);
            let wanted = level.wanted(ForcingSearch::Multiple, &records);
            records.give_back(&mut level.tools.spare);
            wanted
        })
    }

    fn dynamic_chains(&mut self, record: &mut Record, deepest: u8) -> bool {
        self.nested(record, NestedSearch::Dynamic(deepest), |level| {
            let (links, patterns) = (level.scene.links, level.patterns);
            let Tools { propagator, forcing, filter, parallel, spare, .. } = &mut *level.tools;
            let view = propagator.view();
            let records = if deepest == 0 {
                Records::filtered_below(
                    links,
                    view,
                    ForcingSearch::Dynamic(0),
                    filter,
                    Some(parallel),
                    spare,
                    level.watch,
                )
            } else {
                let memory = SearchMemory::with_spare(std::mem::take(spare));
                let mut search = DynamicSearch::resuming(links, view, patterns, memory, level.watch);
                search.tools.forcing = forcing.another();
                (1..=deepest).for_each(|level| search.raise(level));
                let records;
                (records, *spare) = search.into_records();
                records
            };
            let wanted = level.wanted(ForcingSearch::Dynamic(deepest), &records);
            records.give_back(&mut level.tools.spare);
            wanted
        })
    }

    /// The chains of a nested search that deliver something which those before them do not, in order.
    fn wanted(&mut self, search: ForcingSearch, records: &Records) -> Vec<(NestedChain, Delivery)> {
        let mut tracer = std::mem::take(&mut self.tools.tracer);
        let (links, view) = (self.scene.links, self.current());
        let mut delivered = vec![false; links.candidate_count()];
        let mut wanted = Vec::new();
        for sketch in sketches(links, view, search, records, &mut tracer, self.watch) {
            let removed = sketch.removed(links, view);
            if removed.iter().all(|&candidate| delivered[candidate.index()]) {
                continue;
            }
            if let Some(chain) = self.fruitful(sketch.chain(links, view, search.depth(), &mut tracer)) {
                removed.iter().for_each(|&candidate| delivered[candidate.index()] = true);
                wanted.push(chain);
            }
        }
        self.tools.tracer = tracer;
        wanted
    }

    /// A nested chain and what it gives; nothing if it relies on nothing that closed in the course of the
    /// propagation.
    fn fruitful(&self, chain: Chain) -> Option<(NestedChain, Delivery)> {
        let chain = NestedChain::new(chain);
        let delivery = chain.delivery(self.surroundings())?;
        Some((chain, delivery))
    }

    fn deliver(&mut self, record: &mut Record, deliveries: Vec<Delivery>) -> bool {
        let propagator = &mut self.tools.propagator;
        deliveries.into_iter().fold(false, |any, delivery| propagator.deliver(record, delivery) | any)
    }
}

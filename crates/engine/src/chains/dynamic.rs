//! Dynamic chains of levels 0 to 5: what a run may use when its queues are empty.
//!
//! Level 1 adds local patterns, level 2 forcing chains, level 3 multiple chains as well; level 4 uses dynamic
//! chains instead of those two, level 5 also dynamic chains of level 2. The first rule that delivers
//! anything ends the step; its chains are all delivered. Each nested search is a search of its own in the
//! view as the run has it.

mod remembering;

pub use remembering::Remembered;

use super::branching::{all_chains, complexity, first_chain, removal_key, sketches};
use super::chain::Tracer;
use super::consequences::Consequences;
use super::filter::Filter;
use super::forcing::ForcingChains;
use super::links::Links;
use super::outlook::Outlook;
use super::patterns::Patterns;
use super::propagator::{Propagator, Scene};
use super::reliance::Reliance;
use super::run::{Delivery, Mark, Run};
use super::runs::{Runs, Search};
use super::view::View;
use pencilmark_model::{Chain, Reason};
use std::collections::HashMap;
use std::sync::Arc;

/// A search for dynamic chains, level by level, in one view.
pub struct DynamicSearch<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: &'a dyn Patterns,
    level: u8,
    runs: Runs,
    /// What an earlier search of the same puzzle found out, if this one goes on from that.
    remembered: Option<Remembered>,
    /// How far the run of each literal has come.
    progress: Vec<Progress>,
    /// What each literal comes to at the present level; from level 1 on, unless all runs are made.
    outlook: Option<Outlook>,
    /// Whether runs are made only for literals that can matter.
    is_filtered: bool,
    /// The complexity beyond which nothing counts at the present level.
    most: u32,
    /// Whether only the first chain is asked for.
    only_first: bool,
    go_on: &'a dyn Fn() -> bool,
    is_stopped: bool,
    tools: Tools,
}

/// How far a run has come.
#[derive(Clone, Copy, Default)]
struct Progress {
    level: u8,
    /// Where it was at level 1, from where level 4 goes on.
    local: Option<Mark>,
}

/// What a search works with.
struct Tools {
    propagator: Propagator,
    forcing: ForcingChains,
    tracer: Tracer,
    filter: Filter,
    /// What follows from single candidates in the view of the search; from level 1 on.
    consequences: Consequences,
    /// What nested searches gave, by the open candidates of the view.
    memory: HashMap<(Nested, Box<[u32]>), Vec<Delivery>>,
}

/// A nested search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Nested {
    Forcing,
    Multiple,
    Dynamic(u8),
}

impl<'a> DynamicSearch<'a> {
    /// A search at level 0.
    pub fn new(links: &'a Links, view: &'a View, patterns: &'a dyn Patterns) -> DynamicSearch<'a> {
        let mut filter = Filter::default();
        let runs = Runs::filtered_below(links, view, Search::Dynamic(0), &mut filter, None);
        DynamicSearch::with_runs(links, view, patterns, runs, filter.into_consequences())
    }

    fn with_runs(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        runs: Runs,
        consequences: Consequences,
    ) -> DynamicSearch<'a> {
        let tools = Tools {
            propagator: Propagator::new(links),
            forcing: ForcingChains::default(),
            tracer: Tracer::default(),
            filter: Filter::default(),
            consequences,
            memory: HashMap::new(),
        };
        DynamicSearch {
            links,
            view,
            patterns,
            level: 0,
            runs,
            remembered: None,
            progress: vec![Progress::default(); links.candidate_count() * 2],
            outlook: None,
            is_filtered: true,
            most: u32::MAX,
            only_first: false,
            go_on: &|| true,
            is_stopped: false,
            tools,
        }
    }

    /// The same search for the first chain only: runs end early that cannot give it any more. Goes to a higher
    /// level only if the level below has no chain.
    pub fn only_first(self) -> DynamicSearch<'a> {
        DynamicSearch { only_first: true, ..self }
    }

    /// The same search, given up when `go_on` says no; then it has no chains.
    pub fn watched(self, go_on: &'a dyn Fn() -> bool) -> DynamicSearch<'a> {
        DynamicSearch { go_on, ..self }
    }

    /// The same search with the run of every literal at every level: the slow twin.
    pub fn with_all_runs(self) -> DynamicSearch<'a> {
        let runs = Runs::new(self.links, self.view, Search::Dynamic(0));
        DynamicSearch { runs, is_filtered: false, ..self }
    }

    /// The first chain at the present level.
    pub fn first(&self) -> Option<Chain> {
        if self.is_stopped {
            return None;
        }
        first_chain(self.links, self.view, Search::Dynamic(self.level), &self.runs)
    }

    /// All chains at the present level, ordered and without repeated conclusions.
    pub fn all(&self) -> Vec<Chain> {
        if self.is_stopped {
            return Vec::new();
        }
        all_chains(self.links, self.view, Search::Dynamic(self.level), &self.runs)
    }

    /// All chains of the lowest level that has any; none if the search is given up.
    pub fn all_of_lowest_level(&mut self) -> Vec<Chain> {
        self.at_lowest_level(|search| Some(search.all()).filter(|chains| !chains.is_empty()))
            .unwrap_or_default()
    }

    /// The first chain of the lowest level that has any.
    pub fn first_of_lowest_level(&mut self) -> Option<Chain> {
        self.at_lowest_level(DynamicSearch::first)
    }

    fn at_lowest_level<T>(&mut self, mut give: impl FnMut(&DynamicSearch<'a>) -> Option<T>) -> Option<T> {
        for level in 0..=5 {
            if level > 0 {
                self.raise(level);
            }
            let given = give(self);
            if given.is_some() || self.is_stopped {
                return given;
            }
        }
        None
    }

    fn into_runs(self) -> Runs {
        self.runs
    }

    /// Goes on to a higher level. A run of a level passes through its state at the level below, so runs
    /// that did not end in a contradiction go on from there; level 4 goes on from level 1. Exact only if the
    /// level below had no chain at all, or if levels are not skipped.
    ///
    /// Runs that contradict themselves come first: what they come to before that counts for the others, and the least
    /// complex contradiction bounds them.
    pub fn raise(&mut self, level: u8) {
        self.most = u32::MAX;
        if level == 1 && self.narrow(1) {
            self.is_stopped = !(self.go_on)();
            return;
        }
        self.level = level;
        let (links, view) = (self.links, self.view);
        let scene = Scene { links, reference: view, rules: Search::Dynamic(level).rules() };
        if self.tools.consequences.open().is_empty() {
            self.tools.consequences.compute(links, view, scene.rules);
        }
        let is_told = self.is_filtered && level <= Outlook::DEEPEST && !view.has_single(links);
        if is_told && self.outlook.is_none() {
            self.outlook = Some(Outlook::new(scene, &mut self.tools.consequences));
        }
        match self.outlook.take().filter(|_| level <= Outlook::DEEPEST) {
            Some(mut outlook) => {
                outlook.raise(scene, self.patterns, level, self.go_on);
                self.advance(&outlook.contradictory());
                let agreeing = outlook.agreeing(scene, &self.tools.consequences, |l| self.runs.of(l));
                self.advance(&agreeing);
                self.outlook = Some(outlook);
            }
            None => {
                let all: Vec<u32> = Runs::needed(links, view, Search::Dynamic(level)).collect();
                self.advance(&all);
            }
        }
        self.is_stopped = !(self.go_on)();
    }

    /// Takes the runs of these literals to the present level.
    fn advance(&mut self, literals: &[u32]) {
        self.runs.add(self.links, self.view, Search::Dynamic(0), literals.iter().copied());
        for level in 1..=self.level {
            if self.level >= 4 && (level == 2 || level == 3) {
                continue;
            }
            let is_behind = |&&literal: &&u32| self.progress[literal as usize].level < level;
            let behind: Vec<u32> = literals.iter().filter(is_behind).copied().collect();
            for &literal in &behind {
                let progress = &mut self.progress[literal as usize];
                let Some(run) = self.runs.of_mut(literal) else { continue };
                if let Some(local) = progress.local.filter(|_| level == 4) {
                    run.rewind(local);
                }
            }
            self.go_on_to(level, &behind);
            for literal in behind {
                let local = self.runs.of(literal).filter(|_| level == 1).map(Run::mark);
                let progress = &mut self.progress[literal as usize];
                *progress = Progress { level, local: local.or(progress.local) };
            }
        }
    }

    /// Takes runs on from one level to the next.
    fn go_on_to(&mut self, level: u8, literals: &[u32]) {
        let rules = Search::Dynamic(level).rules();
        let scene = Scene { links: self.links, reference: self.view, rules };
        // Not at level 1, which adds several rules, nor at level 5, where equal nested chains may differ in
        // what they nest.
        let is_bounded = self.only_first && level == self.level && (2..=4).contains(&level);
        let (go_on, most) = (self.go_on, if is_bounded { self.most } else { u32::MAX });
        let mut level = Level { scene, patterns: self.patterns, level, most, go_on, tools: &mut self.tools };
        // A step of each run in turn, so that chains which are soon found bound what the others look for.
        let mut open: Vec<(u32, Option<u32>)> = literals.iter().map(|&literal| (literal, None)).collect();
        while !open.is_empty() {
            open.retain_mut(|(literal, since)| {
                let Some(run) = self.runs.of_mut(*literal) else { return false };
                let goes_on = run.contradiction().is_none() && go_on() && level.step(run, since);
                if is_bounded {
                    level.most = level.most.min(level.contradiction(run));
                }
                goes_on
            });
        }
        if is_bounded {
            self.most = level.most;
        }
    }
}

struct Level<'a, 't> {
    scene: Scene<'a>,
    patterns: &'a dyn Patterns,
    level: u8,
    /// The complexity beyond which nothing counts.
    most: u32,
    go_on: &'a dyn Fn() -> bool,
    tools: &'t mut Tools,
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
    fn step(&mut self, run: &mut Run, since: &mut Option<u32>) -> bool {
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
    fn contradiction(&mut self, run: &Run) -> u32 {
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

    /// Delivers what a nested search gives, from memory if the run's view has been met before: nested
    /// chains depend on nothing else. Runs of a false candidate and of its partner, true, end in one view.
    fn recall(
        &mut self,
        run: &mut Run,
        search: Nested,
        deliveries: impl FnOnce(&mut Self) -> Vec<Delivery>,
    ) -> bool {
        let key = (search, self.scene.links.open_words(self.current()));
        let known = self.tools.memory.get(&key).cloned();
        let deliveries = known.unwrap_or_else(|| {
            let deliveries = deliveries(self);
            self.tools.memory.insert(key, deliveries.clone());
            deliveries
        });
        self.deliver(run, deliveries)
    }

    fn forcing_chains(&mut self, run: &mut Run) -> bool {
        self.recall(run, Nested::Forcing, |level| {
            let mut forcing = std::mem::take(&mut level.tools.forcing);
            let fruitful = |chain: &Chain| !level.reliance().rule_parents(chain).is_empty();
            let chains = forcing.find_for(level.scene.links, level.current(), fruitful);
            level.tools.forcing = forcing;
            chains.into_iter().filter_map(|chain| level.nested(chain)).collect()
        })
    }

    fn multiple_chains(&mut self, run: &mut Run) -> bool {
        self.recall(run, Nested::Multiple, |level| {
            let Tools { forcing, propagator, .. } = &mut *level.tools;
            forcing.closure().compute(level.scene.links, propagator.view());
            let runs = Runs::multiple(level.scene.links, propagator.view(), forcing.closure());
            level.wanted(Search::Multiple, &runs)
        })
    }

    fn dynamic_chains(&mut self, run: &mut Run, deepest: u8) -> bool {
        self.recall(run, Nested::Dynamic(deepest), |level| {
            let (links, patterns) = (level.scene.links, level.patterns);
            let Tools { propagator, filter, consequences, .. } = &mut *level.tools;
            let view = propagator.view();
            let runs = Runs::filtered_below(links, view, Search::Dynamic(0), filter, Some(consequences));
            let runs = if deepest == 0 {
                runs
            } else {
                let search = DynamicSearch::with_runs(links, view, patterns, runs, Consequences::default());
                let mut search = search.watched(level.go_on);
                (1..=deepest).for_each(|level| search.raise(level));
                search.into_runs()
            };
            level.wanted(Search::Dynamic(deepest), &runs)
        })
    }

    /// The chains of a nested search that deliver something which those before them do not, in order.
    fn wanted(&mut self, search: Search, runs: &Runs) -> Vec<Delivery> {
        let mut tracer = std::mem::take(&mut self.tools.tracer);
        let (links, view) = (self.scene.links, self.current());
        let mut delivered = vec![false; links.candidate_count()];
        let mut deliveries = Vec::new();
        for sketch in sketches(links, view, search, runs, &mut tracer) {
            let removed = sketch.removed(links, view);
            if removed.iter().all(|&candidate| delivered[candidate as usize]) {
                continue;
            }
            if let Some(delivery) = self.nested(sketch.chain(links, view, search, &mut tracer)) {
                removed.iter().for_each(|&candidate| delivered[candidate as usize] = true);
                deliveries.push(delivery);
            }
        }
        self.tools.tracer = tracer;
        deliveries
    }

    /// What a nested chain delivers; nothing if it relies on nothing that closed in the course of the run.
    fn nested(&self, chain: Chain) -> Option<Delivery> {
        let parents = self.reliance().rule_parents(&chain);
        (!parents.is_empty()).then(|| Delivery {
            removed: chain.removed.iter().map(|c| c.0).collect(),
            parents,
            support: self.reliance().support(&chain),
            fingerprint: chain.fingerprint(),
            reason: Arc::new(Reason::Chain(Arc::new(chain))),
        })
    }

    fn deliver(&mut self, run: &mut Run, deliveries: Vec<Delivery>) -> bool {
        let propagator = &mut self.tools.propagator;
        deliveries.into_iter().fold(false, |any, delivery| propagator.deliver(run, delivery) | any)
    }
}

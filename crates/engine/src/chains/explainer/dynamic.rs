//! Dynamic chains of levels 0 to 5: what a propagation may use when its queues are empty.
//!
//! Level 1 adds local patterns, level 2 forcing chains, level 3 multiple chains as well; level 4 uses dynamic
//! chains instead of those two, level 5 also dynamic chains of level 2. The first rule that delivers anything
//! ends the step; its chains are all delivered. Each nested search is a search of its own in the view as the
//! propagation has it.

mod incremental;
mod level;
mod nested_cache;
mod nested_premises;

pub use incremental::SearchMemory;

use super::branching::{all_chains_within, first_chain_within};
use super::forcing::ForcingChains;
use super::order::ChainOrder;
use super::records::{ForcingSearch, Records};
use crate::Watch;
use crate::chains::net::{Links, View};
use crate::chains::prefilter::LevelFixpoints;
use crate::chains::propagation::{Mark, NodeIndex, Patterns, Record, Scene, SpareRecords};
use level::{Level, Tools};
use qedoku_model::{Chain, Literal};

/// A search for dynamic chains, level by level, in one view.
pub struct DynamicSearch<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: &'a dyn Patterns,
    level: u8,
    records: Records,
    /// What it and earlier searches of the same puzzle have found out.
    memory: SearchMemory,
    /// How far the record of each literal has come.
    progress: Vec<Progress>,
    /// What each literal comes to at the present level; from level 1 on, unless all records are made.
    level_fixpoints: Option<LevelFixpoints>,
    /// Whether records are made only for literals that can matter.
    is_filtered: bool,
    /// The complexity beyond which nothing counts at the present level.
    most: u32,
    /// Whether only the first chain is asked for.
    only_first: bool,
    watch: Watch<'a>,
    is_stopped: bool,
    tools: Tools,
}

/// How far a record has come.
#[derive(Clone, Copy, Default)]
struct Progress {
    level: u8,
    /// Where it was at level 1, from where level 4 goes on.
    local: Option<Mark>,
}

impl<'a> DynamicSearch<'a> {
    /// A search at level 0.
    pub fn new(links: &'a Links, view: &'a View, patterns: &'a dyn Patterns) -> DynamicSearch<'a> {
        DynamicSearch::within(links, view, patterns, Watch::ENDLESS)
    }

    /// The same search, given up once the time is over; then it has no chains.
    pub fn within(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        watch: Watch<'a>,
    ) -> DynamicSearch<'a> {
        DynamicSearch::resuming(links, view, patterns, SearchMemory::default(), watch)
    }

    /// The same search, where nested chains and cycles come in this order.
    pub fn ordered_by(mut self, order: impl ChainOrder) -> DynamicSearch<'a> {
        self.tools.forcing = Box::new(ForcingChains::ordered_by(order));
        self
    }

    /// The same search for the first chain only: propagations end early that cannot give it any more. Goes to
    /// a higher level only if the level below has no chain.
    pub fn only_first(self) -> DynamicSearch<'a> {
        DynamicSearch { only_first: true, ..self }
    }

    /// The same search with the record of every literal at every level: the slow twin.
    pub fn with_all_records(self) -> DynamicSearch<'a> {
        let records = Records::new(self.links, self.view, ForcingSearch::Dynamic(0));
        DynamicSearch { records, is_filtered: false, ..self }
    }

    /// The first chain at the present level.
    pub fn first(&self) -> Option<Chain> {
        if self.is_stopped {
            return None;
        }
        first_chain_within(
            self.links,
            self.view,
            ForcingSearch::Dynamic(self.level),
            &self.records,
            self.watch,
        )
    }

    /// All chains at the present level, ordered and without repeated conclusions.
    pub fn all(&self) -> Vec<Chain> {
        if self.is_stopped {
            return Vec::new();
        }
        all_chains_within(
            self.links,
            self.view,
            ForcingSearch::Dynamic(self.level),
            &self.records,
            self.watch,
        )
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

    fn into_records(self) -> (Records, SpareRecords) {
        (self.records, self.tools.spare)
    }

    /// Goes on to a higher level. A record of a level passes through its state at the level below, so records
    /// that did not end in a contradiction go on from there; level 4 goes on from level 1. Exact only if the
    /// level below had no chain at all, or if levels are not skipped.
    ///
    /// Records that contradict themselves come first: what they come to before that counts for the others,
    /// and the least complex contradiction bounds them.
    pub fn raise(&mut self, level: u8) {
        self.most = u32::MAX;
        self.level = level;
        if !(level == 1 && self.narrow()) {
            self.raise_by_level();
        }
        self.is_stopped = self.watch.is_over();
    }

    fn raise_by_level(&mut self) {
        let (links, view, level) = (self.links, self.view, self.level);
        let scene = Scene { links, reference: view, rules: ForcingSearch::Dynamic(level).rules() };
        let is_told = self.is_filtered && level <= LevelFixpoints::DEEPEST && !view.has_single(links);
        if !is_told {
            if level > LevelFixpoints::DEEPEST
                && self.tools.parallel.open().is_empty()
                && !self.tools.parallel.compute(links, view, scene.rules, self.watch)
            {
                return;
            }
            let all: Vec<Literal> = Records::needed(links, view, ForcingSearch::Dynamic(level)).collect();
            return self.advance(&all);
        }
        let fixpoints = std::mem::take(self.memory.fixpoints(self.patterns));
        let known = u8::from(self.patterns.narrowing().is_some());
        let level_fixpoints = self
            .level_fixpoints
            .take()
            .or_else(|| LevelFixpoints::new(links, view, known, &fixpoints, self.watch));
        if let Some(mut level_fixpoints) = level_fixpoints {
            level_fixpoints.raise(scene, self.patterns, level, self.watch);
            self.advance(&level_fixpoints.contradictory());
            let agreeing =
                level_fixpoints.agreeing(scene, &fixpoints, |literal| self.records.of(literal), self.watch);
            self.advance(&agreeing);
            self.level_fixpoints = Some(level_fixpoints);
        }
        *self.memory.fixpoints(self.patterns) = fixpoints;
    }

    /// Takes the records of these literals to the present level.
    fn advance(&mut self, literals: &[Literal]) {
        self.records.add(
            self.links,
            self.view,
            ForcingSearch::Dynamic(0),
            literals.iter().copied(),
            &mut self.tools.spare,
            self.watch,
        );
        for level in 1..=self.level {
            if self.level >= 4 && (level == 2 || level == 3) {
                continue;
            }
            let is_behind = |&&literal: &&Literal| self.progress[literal.index()].level < level;
            let behind: Vec<Literal> = literals.iter().filter(is_behind).copied().collect();
            for &literal in &behind {
                let local = self.progress[literal.index()].local.filter(|_| level == 4);
                if let (Some(record), Some(local)) = (self.records.of_mut(literal), local) {
                    record.rewind(local);
                }
            }
            self.go_on_to(level, &behind);
            for literal in behind {
                let local = self.records.of(literal).filter(|_| level == 1).map(Record::mark);
                let progress = &mut self.progress[literal.index()];
                *progress = Progress { level, local: local.or(progress.local) };
            }
        }
    }

    /// Takes records on from one level to the next.
    fn go_on_to(&mut self, level: u8, literals: &[Literal]) {
        let rules = ForcingSearch::Dynamic(level).rules();
        let scene = Scene { links: self.links, reference: self.view, rules };
        // Not at level 1, which adds several rules, nor at level 5, where equal nested chains may differ in
        // what they nest.
        let is_bounded = self.only_first && level == self.level && (2..=4).contains(&level);
        let (watch, most) = (self.watch, if is_bounded { self.most } else { u32::MAX });
        let mut level = Level { scene, patterns: self.patterns, level, most, watch, tools: &mut self.tools };
        // A step of each record in turn, so that chains which are soon found bound what the others look for.
        let mut open: Vec<(Literal, Option<NodeIndex>)> =
            literals.iter().map(|&literal| (literal, None)).collect();
        while !open.is_empty() {
            open.retain_mut(|(literal, since)| {
                let Some(record) = self.records.of_mut(*literal) else { return false };
                let goes_on =
                    record.contradiction().is_none() && !watch.is_over() && level.step(record, since);
                if is_bounded {
                    level.most = level.most.min(level.contradiction(record));
                }
                goes_on
            });
        }
        if is_bounded {
            self.most = level.most;
        }
    }
}

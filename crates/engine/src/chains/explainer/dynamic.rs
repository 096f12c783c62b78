//! Dynamic chains of levels 0 to 5: what a run may use when its queues are empty.
//!
//! Level 1 adds local patterns, level 2 forcing chains, level 3 multiple chains as well; level 4 uses dynamic
//! chains instead of those two, level 5 also dynamic chains of level 2. The first rule that delivers
//! anything ends the step; its chains are all delivered. Each nested search is a search of its own in the
//! view as the run has it.

mod incremental;
mod level;
mod nested_cache;
mod nested_premises;

pub use incremental::Remembered;

use super::branching::{all_chains_while, first_chain_while};
use super::records::{Runs, Search};
use crate::chains::net::{Links, View};
use crate::chains::prefilter::Outlook;
use crate::chains::propagation::{Mark, Patterns, Run, Scene};
use level::{Level, Tools};
use qedoku_model::Chain;

/// A search for dynamic chains, level by level, in one view.
pub struct DynamicSearch<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: &'a dyn Patterns,
    level: u8,
    runs: Runs,
    /// What it and earlier searches of the same puzzle have found out.
    remembered: Remembered,
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

impl<'a> DynamicSearch<'a> {
    /// A search at level 0.
    pub fn new(links: &'a Links, view: &'a View, patterns: &'a dyn Patterns) -> DynamicSearch<'a> {
        DynamicSearch::within(links, view, patterns, &|| true)
    }

    /// The same search, given up when `go_on` says no; then it has no chains.
    pub fn within(
        links: &'a Links,
        view: &'a View,
        patterns: &'a dyn Patterns,
        go_on: &'a dyn Fn() -> bool,
    ) -> DynamicSearch<'a> {
        DynamicSearch::remembering(links, view, patterns, Remembered::default(), go_on)
    }

    /// The same search for the first chain only: runs end early that cannot give it any more. Goes to a higher
    /// level only if the level below has no chain.
    pub fn only_first(self) -> DynamicSearch<'a> {
        DynamicSearch { only_first: true, ..self }
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
        first_chain_while(self.links, self.view, Search::Dynamic(self.level), &self.runs, self.go_on)
    }

    /// All chains at the present level, ordered and without repeated conclusions.
    pub fn all(&self) -> Vec<Chain> {
        if self.is_stopped {
            return Vec::new();
        }
        all_chains_while(self.links, self.view, Search::Dynamic(self.level), &self.runs, self.go_on)
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
        self.level = level;
        if !(level == 1 && self.narrow()) {
            self.raise_by_outlook();
        }
        self.is_stopped = !(self.go_on)();
    }

    fn raise_by_outlook(&mut self) {
        let (links, view, level) = (self.links, self.view, self.level);
        let scene = Scene { links, reference: view, rules: Search::Dynamic(level).rules() };
        let is_told = self.is_filtered && level <= Outlook::DEEPEST && !view.has_single(links);
        if !is_told {
            if level > Outlook::DEEPEST
                && self.tools.consequences.open().is_empty()
                && !self.tools.consequences.compute(links, view, scene.rules, self.go_on)
            {
                return;
            }
            let all: Vec<u32> = Runs::needed(links, view, Search::Dynamic(level)).collect();
            return self.advance(&all);
        }
        let outcomes = std::mem::take(self.remembered.outcomes(self.patterns));
        let known = u8::from(self.patterns.narrowing().is_some());
        let outlook = self.outlook.take().or_else(|| Outlook::new(links, view, known, &outcomes, self.go_on));
        if let Some(mut outlook) = outlook {
            outlook.raise(scene, self.patterns, level, self.go_on);
            self.advance(&outlook.contradictory());
            let agreeing = outlook.agreeing(scene, &outcomes, |literal| self.runs.of(literal), self.go_on);
            self.advance(&agreeing);
            self.outlook = Some(outlook);
        }
        *self.remembered.outcomes(self.patterns) = outcomes;
    }

    /// Takes the runs of these literals to the present level.
    fn advance(&mut self, literals: &[u32]) {
        self.runs.add(self.links, self.view, Search::Dynamic(0), literals.iter().copied(), self.go_on);
        for level in 1..=self.level {
            if self.level >= 4 && (level == 2 || level == 3) {
                continue;
            }
            let is_behind = |&&literal: &&u32| self.progress[literal as usize].level < level;
            let behind: Vec<u32> = literals.iter().filter(is_behind).copied().collect();
            for &literal in &behind {
                let local = self.progress[literal as usize].local.filter(|_| level == 4);
                if let (Some(run), Some(local)) = (self.runs.of_mut(literal), local) {
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

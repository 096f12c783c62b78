//! The solving loop, shared by all methods and both families.

use crate::{Emit, Flow, Info, Technique, Watch, Workspace};
use qedoku_model::{Candidate, Net, Position, Step};

/// A puzzle in the course of being solved.
pub trait Board {
    /// The rules.
    fn net(&self) -> &Net;

    /// Which candidates are alive and which are placed.
    fn position(&self) -> Position;

    /// Whether a candidate is alive and not yet placed.
    fn is_open(&self, candidate: Candidate) -> bool;

    /// Whether every cell is filled.
    fn is_solved(&self) -> bool;

    /// Whether some cell or place can no longer be filled.
    fn is_broken(&self) -> bool;

    /// Makes the conclusions of a step true.
    fn apply(&mut self, step: &Step);

    /// Whether a step says something that is not known yet. In a position without a solution a search may
    /// come to what is known; such a step is none, and no method takes it, so that a solve always ends.
    fn is_news(&self, step: &Step) -> bool {
        step.conclusions.iter().any(|literal| self.is_open(literal.candidate()))
    }
}

/// The first of a technique's steps that says something new. Steps are large: it is one variable, so that
/// none is moved.
fn first_of<G: Board>(
    technique: &dyn Technique<G>,
    grid: &G,
    workspace: &mut Workspace,
    watch: Watch<'_>,
) -> Option<Step> {
    let mut found = Emit::first(watch, |emit| technique.find(grid, workspace, emit));
    if found.as_ref().is_some_and(|step| !grid.is_news(step)) {
        found = first_news(technique, grid, workspace, watch);
    }
    found
}

/// The same, where its first step says nothing.
#[cold]
fn first_news<G: Board>(
    technique: &dyn Technique<G>,
    grid: &G,
    workspace: &mut Workspace,
    watch: Watch<'_>,
) -> Option<Step> {
    let mut found = None;
    let mut keep = |step| {
        if !grid.is_news(&step) {
            return Flow::Continue(());
        }
        found = Some(step);
        Flow::Break(())
    };
    let _ = technique.find(grid, workspace, &mut Emit::new(watch, &mut keep));
    found
}

/// Techniques that a method asks together, and how it picks among their steps.
pub struct Stage<G: 'static> {
    /// Asked in this order.
    pub techniques: &'static [&'static dyn Technique<G>],
    /// Orders the steps of the whole stage; without it the first step found is taken.
    pub rank: Option<fn(&Step, &Step) -> std::cmp::Ordering>,
}

/// A way of solving: stages in the order in which they are asked at each step.
pub struct Method<G: 'static> {
    /// Kebab-case id.
    pub id: &'static str,
    /// Asked in this order; the first that has a step gives it.
    pub stages: Vec<Stage<G>>,
}

impl<G: Board> Method<G> {
    /// The step the method takes here, with the index of the stage that gave it.
    pub fn next_step(&self, grid: &G) -> Option<(usize, Step)> {
        self.next_step_within(grid, &mut Workspace::new(), Watch::ENDLESS)
    }

    /// The same step, or none once the time is over, which is asked before each stage and in the course of
    /// long searches.
    pub fn next_step_within(
        &self,
        grid: &G,
        workspace: &mut Workspace,
        watch: Watch<'_>,
    ) -> Option<(usize, Step)> {
        let mut stages = self.stages.iter().enumerate().take_while(|_| !watch.is_over());
        stages.find_map(|(i, stage)| Some((i, stage.next_step(grid, workspace, watch)?)))
    }

    /// The kinds of step the method may take, stage by stage.
    pub fn infos(&self) -> impl Iterator<Item = Info> + '_ {
        self.stages.iter().flat_map(|s| s.techniques).flat_map(|t| t.infos()).copied()
    }

    /// Solves as far as the method gets. `visit` sees the grid before each step, the stage and the step,
    /// and may stop the solve.
    pub fn run(&self, grid: &mut G, visit: impl FnMut(&G, usize, &Step) -> Flow) -> Outcome {
        self.run_within(grid, &mut Workspace::new(), Watch::ENDLESS, |_, _| Flow::Continue(()), visit)
    }

    /// Solves as [`run`](Method::run) does, in a workspace of the caller and until the time is over, which is
    /// asked in the course of long searches too; `before` sees the grid and the index of each stage before it
    /// is asked, and may stop the solve there.
    pub fn run_within(
        &self,
        grid: &mut G,
        workspace: &mut Workspace,
        watch: Watch<'_>,
        mut before: impl FnMut(&G, usize) -> Flow,
        mut visit: impl FnMut(&G, usize, &Step) -> Flow,
    ) -> Outcome {
        'steps: while !grid.is_solved() {
            for (index, stage) in self.stages.iter().enumerate() {
                if before(grid, index).is_break() || watch.is_over() {
                    return Outcome::Stopped;
                }
                let found = stage.next_step(grid, workspace, watch);
                let Some(step) = &found else { continue };
                if visit(grid, index, step).is_break() {
                    return Outcome::Stopped;
                }
                grid.apply(step);
                continue 'steps;
            }
            if watch.is_over() {
                return Outcome::Stopped;
            }
            return if grid.is_broken() { Outcome::Contradiction } else { Outcome::Stuck };
        }
        Outcome::Solved
    }
}

impl<G: Board> Stage<G> {
    fn next_step(&self, grid: &G, workspace: &mut Workspace, watch: Watch<'_>) -> Option<Step> {
        let Some(rank) = self.rank else {
            return match self.techniques {
                [technique] => first_of(*technique, grid, workspace, watch),
                several => several.iter().find_map(|technique| first_of(*technique, grid, workspace, watch)),
            };
        };
        // The first of equals stays, as a stable sort would have it.
        let mut best: Option<Step> = None;
        for technique in self.techniques {
            let mut choose = |step: Step| {
                if grid.is_news(&step) && best.as_ref().is_none_or(|best| rank(&step, best).is_lt()) {
                    best = Some(step);
                }
                Flow::Continue(())
            };
            technique.find(grid, workspace, &mut Emit::new(watch, &mut choose)).is_continue().then_some(())?;
        }
        best
    }
}

/// How a solve ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// The method finds no further step.
    Stuck,
    /// A cell or place cannot be filled any more: the puzzle has no solution.
    Contradiction,
    /// The caller stopped it.
    Stopped,
    /// The caller ended it, as the puzzle has several solutions and what was asked is about those with one.
    Several,
}

//! The solving loop, shared by all methods and both families.

use crate::{Emit, Flow, Info, Technique};
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
fn first_of<G: Board>(technique: &dyn Technique<G>, grid: &G, go_on: &dyn Fn() -> bool) -> Option<Step> {
    let mut found = technique.first_while(grid, go_on);
    if found.as_ref().is_some_and(|step| !grid.is_news(step)) {
        found = first_news(technique, grid, go_on);
    }
    found
}

/// The same, where its first step says nothing.
#[cold]
fn first_news<G: Board>(technique: &dyn Technique<G>, grid: &G, go_on: &dyn Fn() -> bool) -> Option<Step> {
    let mut found = None;
    let mut keep = |step| {
        if !grid.is_news(&step) {
            return Flow::Continue(());
        }
        found = Some(step);
        Flow::Break(())
    };
    let _ = technique.find(grid, &mut Emit::new(go_on, &mut keep));
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
        self.next_step_while(grid, &|| true)
    }

    /// The same step, or none once `go_on` says no, which is asked before each stage and in the course of
    /// long searches.
    pub fn next_step_while(&self, grid: &G, go_on: &dyn Fn() -> bool) -> Option<(usize, Step)> {
        let mut stages = self.stages.iter().enumerate().take_while(|_| go_on());
        stages.find_map(|(i, stage)| Some((i, stage.next_step_while(grid, go_on)?)))
    }

    /// The kinds of step the method may take, stage by stage.
    pub fn infos(&self) -> impl Iterator<Item = Info> + '_ {
        self.stages.iter().flat_map(|s| s.techniques).flat_map(|t| t.infos()).copied()
    }
}

impl<G: Board + Clone> Method<G> {
    /// Solves as far as the method gets. `visit` sees the grid before each step, the stage and the step,
    /// and may stop the solve.
    pub fn run(&self, grid: &mut G, visit: impl FnMut(&G, usize, &Step) -> Flow) -> Outcome {
        self.run_while(grid, &|| true, |_, _| Flow::Continue(()), visit)
    }

    /// Solves as [`run`](Method::run) does, until `go_on` says no, which is asked in the course of long
    /// searches too; `before` sees the grid and the index of each stage before it is asked, and may stop the
    /// solve there.
    pub fn run_while(
        &self,
        grid: &mut G,
        go_on: &dyn Fn() -> bool,
        mut before: impl FnMut(&G, usize) -> Flow,
        mut visit: impl FnMut(&G, usize, &Step) -> Flow,
    ) -> Outcome {
        let mut memory = Memory::new(self);
        'steps: while !grid.is_solved() {
            for (index, stage) in self.stages.iter().enumerate() {
                if before(grid, index).is_break() || !go_on() {
                    return Outcome::Stopped;
                }
                let found = memory.next_step(index, stage, grid, go_on);
                let Some(step) = &found else { continue };
                if visit(grid, index, step).is_break() {
                    return Outcome::Stopped;
                }
                memory.goes_on(grid);
                grid.apply(step);
                continue 'steps;
            }
            if !go_on() {
                return Outcome::Stopped;
            }
            return if grid.is_broken() { Outcome::Contradiction } else { Outcome::Stuck };
        }
        Outcome::Solved
    }
}

/// The positions of a solve in which techniques found nothing, for those that look back.
struct Memory<G> {
    /// Per stage, where its technique found nothing last, as an index into `positions`.
    fruitless: Vec<Option<usize>>,
    positions: Vec<G>,
    /// Whether the present position is going to be one of them.
    is_kept: bool,
}

impl<G: Board + Clone> Memory<G> {
    fn new(method: &Method<G>) -> Memory<G> {
        Memory { fruitless: vec![None; method.stages.len()], positions: Vec::new(), is_kept: false }
    }

    /// The step of a stage.
    fn next_step(
        &mut self,
        index: usize,
        stage: &Stage<G>,
        grid: &G,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let [technique] = stage.techniques else { return stage.next_step_while(grid, go_on) };
        if stage.rank.is_some() || !technique.looks_back() {
            return stage.next_step_while(grid, go_on);
        }
        let step = match self.fruitless[index] {
            Some(at) => technique.first_since(grid, &self.positions[at], go_on),
            None => technique.first_while(grid, go_on),
        };
        let step = match &step {
            Some(said) if !grid.is_news(said) => first_news(*technique, grid, go_on),
            _ => step,
        };
        // A search that was cut off may have missed steps.
        let is_fruitless = step.is_none() && go_on();
        self.fruitless[index] = is_fruitless.then_some(self.positions.len());
        self.is_kept |= is_fruitless;
        step
    }

    /// A step is taken from this position.
    fn goes_on(&mut self, grid: &G) {
        if std::mem::take(&mut self.is_kept) {
            self.positions.push(grid.clone());
        }
    }
}

impl<G: Board> Stage<G> {
    fn next_step_while(&self, grid: &G, go_on: &dyn Fn() -> bool) -> Option<Step> {
        let Some(rank) = self.rank else {
            return match self.techniques {
                [technique] => first_of(*technique, grid, go_on),
                several => several.iter().find_map(|technique| first_of(*technique, grid, go_on)),
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
            technique.find(grid, &mut Emit::new(go_on, &mut choose)).is_continue().then_some(())?;
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

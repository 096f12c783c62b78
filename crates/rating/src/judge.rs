//! Rating along a method's steps until what is asked is known; the scales of steps rate with this.
//!
//! A rating is for puzzles with one solution. Whether a puzzle is one is asked late, because it is mostly known by then:
//! steps that do not rely on it and fill the grid show it. So [`Watch::trouble`] is asked before the first search
//! that may be long, where no step is found, and at the end if a step relied on there being one solution.

use crate::Rating;
use crate::se::{Goal, Judged, RatedStep, Ratings};
use qedoku_engine::{Board, Flow, Method, Outcome};
use qedoku_model::Step;
use std::cell::{Cell, OnceCell};

/// What may end a rating from outside.
pub struct Watch<'a> {
    /// Ends it when it says so; asked before every stage and in the course of long ones.
    pub halts: &'a dyn Fn() -> bool,
    /// How a puzzle ends that is known to have no solution, [`Contradiction`](Outcome::Contradiction), or several,
    /// [`Several`](Outcome::Several). Asked once at most, and late.
    pub trouble: &'a dyn Fn() -> Option<Outcome>,
}

impl<'a> Watch<'a> {
    /// A watch that takes every puzzle to have one solution.
    pub fn trusting(halts: &'a dyn Fn() -> bool) -> Watch<'a> {
        Watch { halts, trouble: &|| None }
    }
}

/// A scale: a method, and what its steps cost.
pub(crate) struct Scale<G: 'static> {
    /// What finds the steps.
    pub method: &'static Method<G>,
    /// What a step of a stage or of those behind it costs at least.
    pub least: fn(usize) -> Rating,
    /// What a step costs that is found in a grid.
    pub rated: for<'a> fn(&G, &'a Step) -> RatedStep<'a>,
}

/// From this price on a search may be long: the chains.
const DEAR: Rating = Rating::from_tenths(65);

/// Rates a puzzle until it is known whether it meets a goal, or to the end if the goal asks for nothing.
///
/// `visit` sees the grid before each step and the step with its rating, and may stop.
pub(crate) fn judge<G: Board + Clone>(
    scale: &Scale<G>,
    grid: &G,
    goal: &Goal,
    watch: &Watch<'_>,
    mut visit: impl FnMut(&G, &RatedStep<'_>) -> Flow,
) -> Judged {
    let judged = Cell::new(Judged { ratings: Ratings::NONE, least: Rating::ZERO, goal: *goal });
    let asked = OnceCell::new();
    let trouble = || *asked.get_or_init(watch.trouble);
    let before = |_: &G, stage| {
        let known = Judged { least: (scale.least)(stage), ..judged.get() };
        judged.set(known);
        let is_over = known.is_enough() || (known.least >= DEAR && trouble().is_some());
        if is_over { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let (halts, mut used) = (watch.halts, Stages(0));
    let outcome = scale.method.run_while(&mut grid.clone(), &|| !halts(), before, |before, stage, step| {
        used.add(stage);
        let step = (scale.rated)(before, step);
        let mut known = Judged { least: Rating::ZERO, ..judged.get() };
        known.ratings.count(step.rating, step.step.placements().next().is_some());
        judged.set(known);
        visit(before, &step)
    });
    let mut judged = judged.get();
    let is_open = match outcome {
        Outcome::Solved => used.rely_on_uniqueness(scale.method),
        // What does not meet a goal is left out of a list, whatever is the matter with it.
        Outcome::Stopped => judged.is_met() == Some(true),
        Outcome::Stuck | Outcome::Contradiction | Outcome::Several => true,
    };
    let known = if is_open { trouble() } else { asked.get().copied().flatten() };
    judged.ratings.outcome = known.unwrap_or(outcome);
    if matches!(judged.ratings.outcome, Outcome::Stuck | Outcome::Contradiction | Outcome::Several) {
        judged.ratings.er = Ratings::UNSOLVED;
    }
    judged
}

/// Stages that gave steps, a bit each; those beyond the last bit share it.
#[derive(Clone, Copy)]
struct Stages(u64);

impl Stages {
    fn bit(stage: usize) -> u64 {
        1 << stage.min(63)
    }

    fn add(&mut self, stage: usize) {
        self.0 |= Stages::bit(stage);
    }

    /// Whether some of them have steps that hold only in puzzles with one solution.
    fn rely_on_uniqueness<G>(self, method: &Method<G>) -> bool {
        let used = method.stages.iter().enumerate().filter(|(stage, _)| self.0 & Stages::bit(*stage) > 0);
        let mut infos = used.flat_map(|(_, stage)| stage.techniques).flat_map(|technique| technique.infos());
        infos.any(|info| info.relies_on_uniqueness)
    }
}

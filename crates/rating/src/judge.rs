//! Rating along a method's steps until what is asked is known; all scales rate with this.

use crate::Rating;
use crate::se::{Goal, Judged, RatedStep, Ratings};
use qedoku_engine::{Board, Flow, Method, Outcome};
use qedoku_model::Step;
use std::cell::Cell;

/// Rates a puzzle until it is known whether it meets a goal, or to the end if the goal asks for nothing.
///
/// `halts` is asked before every stage and in the course of long ones, and ends the rating when it says so.
/// `least` tells what a step of a stage or of those behind it costs at least, `rated` what a step costs. `visit`
/// sees the grid before each step and the step with its rating, and may stop.
pub(crate) fn judge<G: Board + Clone>(
    method: &Method<G>,
    grid: &G,
    goal: &Goal,
    halts: impl Fn() -> bool,
    least: impl Fn(usize) -> Rating,
    rated: impl for<'a> Fn(&G, &'a Step) -> RatedStep<'a>,
    mut visit: impl FnMut(&G, &RatedStep<'_>) -> Flow,
) -> Judged {
    let judged = Cell::new(Judged { ratings: Ratings::NONE, least: Rating::ZERO, goal: *goal });
    let before = |stage| {
        let known = Judged { least: least(stage), ..judged.get() };
        judged.set(known);
        if known.is_enough() { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let outcome = method.run_while(&mut grid.clone(), &|| !halts(), before, |before, _, step| {
        let step = rated(before, step);
        let mut known = Judged { least: Rating::ZERO, ..judged.get() };
        known.ratings.count(step.rating, step.step.placements().next().is_some());
        judged.set(known);
        visit(before, &step)
    });
    let mut judged = judged.get();
    judged.ratings.outcome = outcome;
    if matches!(outcome, Outcome::Stuck | Outcome::Contradiction) {
        judged.ratings.er = Ratings::UNSOLVED;
    }
    judged
}

//! Rating along a method's steps until what is asked is known; the scales of steps rate with this.
//!
//! A rating is for puzzles with one solution. Whether a puzzle is one is asked late, because it is mostly
//! known by then: steps that do not rely on it and fill the grid show it. So [`Conditions::trouble`] is asked
//! before the first search that may be long, where no step is found, and at the end if a step relied on there
//! being one solution.

use crate::{Goal, Judged, RatedStep, Rating, Ratings};
use qedoku_engine::{Board, Flow, Method, Outcome, Watch, Workspace};
use qedoku_model::Step;
use std::cell::{Cell, OnceCell};

/// Under what a rating goes on: its time, and whether the puzzle has one solution.
pub struct Conditions<'a> {
    /// Ends the rating when its time is over; asked before every stage and in the course of long ones.
    pub watch: Watch<'a>,
    /// How a puzzle ends that is known to have no solution, [`Contradiction`](Outcome::Contradiction), or
    /// several, [`Several`](Outcome::Several). Asked once at most, and late.
    pub trouble: &'a dyn Fn() -> Option<Outcome>,
}

impl<'a> Conditions<'a> {
    /// Conditions that take every puzzle to have one solution.
    pub fn trusting(watch: Watch<'a>) -> Conditions<'a> {
        Conditions { watch, trouble: &|| None }
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
    conditions: &Conditions<'_>,
    mut visit: impl FnMut(&G, &RatedStep<'_>) -> Flow,
) -> Judged {
    let judged = Cell::new(Judged { ratings: Ratings::NONE, least: Rating::ZERO, goal: *goal });
    let asked = OnceCell::new();
    let trouble = || *asked.get_or_init(conditions.trouble);
    let before = |_: &G, stage| {
        let known = Judged { least: (scale.least)(stage), ..judged.get() };
        judged.set(known);
        let is_over = known.is_enough() || (known.least >= DEAR && trouble().is_some());
        if is_over { Flow::Break(()) } else { Flow::Continue(()) }
    };
    let (mut used, mut grid, mut workspace) = (Stages(0), grid.clone(), Workspace::new());
    let watch = conditions.watch;
    let outcome = scale.method.run_within(&mut grid, &mut workspace, watch, before, |before, stage, step| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se;
    use qedoku_sudoku::{Grid, Setup};

    /// How a rating ends and how often it asks about solutions, if the answer is this.
    fn ended(line: &str, goal: &Goal, answer: Option<Outcome>) -> (Outcome, u32) {
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        let asked = Cell::new(0);
        let trouble = || {
            asked.set(asked.get() + 1);
            answer
        };
        let conditions = Conditions { watch: Watch::ENDLESS, trouble: &trouble };
        let judged = se::rate_under(&grid, goal, &conditions, |_, _| Flow::Continue(()));
        assert_eq!(
            judged.er().exact() == Some(Ratings::UNSOLVED),
            judged.ratings.outcome == Outcome::Several
        );
        (judged.ratings.outcome, asked.get())
    }

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const UNIQUENESS: &str =
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
    const CHAINS: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";

    #[test]
    fn whether_there_is_one_solution_is_asked_once_and_only_where_it_is_open() {
        let whole = Goal::default();
        assert_eq!(ended(EASY, &whole, Some(Outcome::Several)), (Outcome::Solved, 0));
        for line in [UNIQUENESS, CHAINS] {
            assert_eq!(ended(line, &whole, None), (Outcome::Solved, 1));
            assert_eq!(ended(line, &whole, Some(Outcome::Several)), (Outcome::Several, 1));
        }
        let empty = ".".repeat(81);
        assert_eq!(ended(&empty, &whole, Some(Outcome::Several)), (Outcome::Several, 1));
    }

    #[test]
    fn a_goal_that_is_not_met_asks_nothing_and_one_that_is_met_asks() {
        let above = |tenths| Goal { above: Some(Rating::from_tenths(tenths)), ..Goal::default() };
        let below = Goal { below: Some(Rating::from_tenths(15)), ..Goal::default() };
        assert_eq!(ended(CHAINS, &below, Some(Outcome::Several)), (Outcome::Stopped, 0));
        assert_eq!(ended(CHAINS, &above(11), None), (Outcome::Stopped, 1));
        assert_eq!(ended(CHAINS, &above(11), Some(Outcome::Several)), (Outcome::Several, 1));
    }
}

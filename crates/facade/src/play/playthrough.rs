//! A solve by logic: the one loop that all methods of all verbs go through.

use crate::play::error::RefusedStep;
use crate::play::options::Clock;
use crate::play::standing::{Standing, broken_group};
use crate::{Error, Options, Outcome, Puzzle, State, Verdict};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Method};
use qedoku_model::Step;
use std::cell::Cell;

/// What a solve by logic goes by.
pub(crate) struct Course<'a> {
    puzzle: &'a Puzzle,
    options: &'a Options<'a>,
    clock: Clock<'a>,
    /// How the puzzle stands.
    pub standing: Standing,
}

/// A step of a solve, and where it is taken.
pub(crate) struct Move<'a, G> {
    /// The position before it.
    pub before: &'a G,
    /// Which step it is, from 1.
    pub number: usize,
    /// The stage that gave it.
    pub stage: usize,
    /// The step.
    pub step: &'a Step,
}

impl<'a> Course<'a> {
    /// Starts the clock and looks how the puzzle stands.
    pub fn new(puzzle: &'a Puzzle, options: &'a Options<'a>, start: &State) -> Course<'a> {
        let clock = options.clock();
        Course { puzzle, options, clock, standing: Standing::before_logic(start, options, clock) }
    }

    /// The course of a puzzle whose standing is known, by a clock that runs.
    pub fn known(
        puzzle: &'a Puzzle,
        options: &'a Options<'a>,
        clock: Clock<'a>,
        standing: Standing,
    ) -> Course<'a> {
        Course { puzzle, options, clock, standing }
    }

    /// Goes by another clock.
    pub fn go_by(&mut self, clock: Clock<'a>) {
        self.clock = clock;
    }

    /// Whether a step is to be checked. In a puzzle without solution a search may come to a step that is not
    /// proved, because the proof meets its contradiction too early; there each step is.
    fn verifies(&self) -> bool {
        self.options.verifies() || self.standing.verdict == Verdict::None
    }

    /// Whether a step may be taken: false where a proof is refused and the puzzle may have no solution.
    ///
    /// # Errors
    /// A step that the checker refuses in a puzzle with solutions.
    pub fn admits<G: Board>(&self, before: &G, number: usize, step: &Step) -> Result<bool, Error> {
        if !self.verifies() {
            return Ok(true);
        }
        match check(before.net(), &before.position(), step) {
            Ok(()) => Ok(true),
            Err(_) if self.standing.is_doubtful() => Ok(false),
            Err(refusal) => {
                let (technique, puzzle) = (step.technique.id, self.puzzle.to_string());
                Err(Error::Refused(Box::new(RefusedStep { number, technique, refusal, puzzle })))
            }
        }
    }

    /// Solves as far as a method gets. `visit` sees each step that is taken.
    ///
    /// Where the puzzle may have no solution, the solve ends as soon as the position shows it, or a step is not proved.
    /// A puzzle that is known to have none ends in a contradiction or when the time is over, whatever the method.
    ///
    /// # Errors
    /// A step that the checker refuses in a puzzle with solutions.
    pub fn solve<G: Board + Clone>(
        &self,
        method: &Method<G>,
        grid: &mut G,
        mut visit: impl FnMut(Move<'_, G>),
    ) -> Result<Outcome, Error> {
        let is_doubtful = self.standing.is_doubtful();
        let is_broken = |grid: &G| grid.is_broken() || broken_group(grid.net(), &grid.position()).is_some();
        let shown = Cell::new(false);
        let before = |grid: &G, stage: usize| {
            shown.set(is_doubtful && stage == 0 && is_broken(grid));
            if shown.get() { Flow::Break(()) } else { Flow::Continue(()) }
        };
        let (mut number, mut unproved) = (0, None);
        let go_on = || !self.clock.is_over();
        let outcome = method.run_while(grid, &go_on, before, |before, stage, step| {
            number += 1;
            match self.admits(before, number, step) {
                Ok(true) => {
                    visit(Move { before, number, stage, step });
                    Flow::Continue(())
                }
                other => {
                    unproved = Some(other);
                    Flow::Break(())
                }
            }
        });
        let outcome = match unproved {
            Some(Err(error)) => return Err(error),
            Some(Ok(_)) => Outcome::Stuck,
            None if shown.get() => Outcome::Contradiction,
            None if is_doubtful && outcome == Outcome::Solved && is_broken(grid) => Outcome::Contradiction,
            None => outcome,
        };
        Ok(self.ending(outcome))
    }

    /// How a solve ends whose steps ended so.
    pub fn ending(&self, outcome: Outcome) -> Outcome {
        match self.standing.verdict {
            Verdict::None if outcome != Outcome::Stopped => Outcome::Contradiction,
            _ => outcome,
        }
    }

    /// The clock of the solve.
    pub fn clock(&self) -> Clock<'a> {
        self.clock
    }
}

/// The last words, without a full stop, of a solve that ends in a contradiction after so many steps.
pub fn contradiction_words(end: &State, steps: &str) -> String {
    match end.lack() {
        Some(lack) => format!("No solution: after {steps} {lack}"),
        None => format!("No solution, as said above; after {steps} the position does not show it yet"),
    }
}

//! A solve by logic: the one loop that all methods of all verbs go through.
//!
//! The engine's loop asks techniques and takes steps; a [`Playthrough`] says for how long, checks what is
//! found and tells who listens. Verbs with a method of stages go through [`Playthrough::solve`]; scales have
//! a loop of their own around the engine's, and are watched by the same [`Watcher`].

use super::deadline::{Deadline, Glances};
use super::error::{Error, RefusedStep};
use super::lack::broken_group;
use super::options::{Options, Progress};
use super::standing::Standing;
use super::state::State;
use crate::Puzzle;
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Method, Outcome, Watch, Workspace};
use qedoku_exact::Verdict;
use qedoku_model::Step;
use qedoku_render::Language;
use std::cell::{Cell, OnceCell};

/// What a solve by logic goes by.
pub(crate) struct Playthrough<'a> {
    puzzle: &'a Puzzle,
    options: &'a Options<'a>,
    deadline: Deadline<'a>,
    /// The position whose standing is still to be found out.
    start: Option<&'a State>,
    standing: OnceCell<Standing>,
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
    /// In which language it is told.
    pub language: &'a Language,
}

impl<'a> Playthrough<'a> {
    /// Starts the clock and looks how the puzzle stands.
    pub fn new(puzzle: &'a Puzzle, options: &'a Options<'a>, start: &State) -> Playthrough<'a> {
        let deadline = options.deadline();
        Playthrough::known(
            puzzle,
            options,
            deadline,
            Standing::before_logic(puzzle, start, options, deadline),
        )
    }

    /// Through a puzzle whose standing is known, by a clock that runs.
    pub fn known(
        puzzle: &'a Puzzle,
        options: &'a Options<'a>,
        deadline: Deadline<'a>,
        standing: Standing,
    ) -> Playthrough<'a> {
        Playthrough { puzzle, options, deadline, start: None, standing: standing.into() }
    }

    /// Through a puzzle that is taken to have one solution: how it stands is found out when it is asked for.
    pub fn trusting(
        puzzle: &'a Puzzle,
        options: &'a Options<'a>,
        deadline: Deadline<'a>,
        start: &'a State,
    ) -> Playthrough<'a> {
        Playthrough { puzzle, options, deadline, start: Some(start), standing: OnceCell::new() }
    }

    /// Goes by another deadline.
    pub fn go_by(&mut self, deadline: Deadline<'a>) {
        self.deadline = deadline;
    }

    /// When it has to end.
    pub fn deadline(&self) -> Deadline<'a> {
        self.deadline
    }

    /// How the puzzle stands.
    pub fn standing(&self) -> &Standing {
        self.standing.get_or_init(|| match self.start {
            Some(start) => Standing::before_logic(self.puzzle, start, self.options, self.deadline),
            None => Standing::UNKNOWN,
        })
    }

    /// How the puzzle stands, if that was asked.
    pub fn known_standing(&self) -> Option<&Standing> {
        self.standing.get()
    }

    /// The same at the end.
    pub fn into_standing(self) -> Standing {
        self.standing.into_inner().unwrap_or(Standing::UNKNOWN)
    }

    /// Who watches one way through.
    pub fn watcher(&self) -> Watcher<'_, 'a> {
        Watcher {
            through: self,
            steps: Cell::new(0),
            stage: Cell::new(None),
            work: Cell::new(0),
            glances: Glances::default(),
            refused: Cell::new(None),
        }
    }

    /// Solves as far as a method gets. `visit` sees each step that is taken, and may end it.
    ///
    /// Where the puzzle may have no solution, the solve ends as soon as the position shows it, or a step is
    /// not proved. A puzzle that is known to have none ends in a contradiction or when the time is over,
    /// whatever the method.
    ///
    /// # Errors
    /// A step that the checker refuses in a puzzle with solutions.
    pub fn solve<G: Board + Clone>(
        &self,
        method: &Method<G>,
        grid: &mut G,
        mut visit: impl FnMut(Move<'_, G>) -> Flow,
    ) -> Result<Outcome, Error> {
        let watcher = self.watcher();
        let is_doubtful = self.standing().is_doubtful();
        let is_broken = |grid: &G| grid.is_broken() || broken_group(grid.net(), &grid.position()).is_some();
        let shown = Cell::new(false);
        let before = |grid: &G, stage: usize| {
            watcher.comes_to(stage);
            shown.set(is_doubtful && stage == 0 && is_broken(grid));
            if shown.get() { Flow::Break(()) } else { Flow::Continue(()) }
        };
        let (is_over, mut workspace) = (|| watcher.is_over(), Workspace::new());
        let watch = Watch::new(&is_over);
        let outcome = method.run_within(grid, &mut workspace, watch, before, |before, stage, step| {
            watcher.takes(before, step)?;
            visit(Move { before, number: watcher.steps(), stage, step, language: self.options.language })
        });
        let outcome = match watcher.end()? {
            Taken::All if shown.get() => Outcome::Contradiction,
            Taken::All if is_doubtful && outcome == Outcome::Solved && is_broken(grid) => {
                Outcome::Contradiction
            }
            Taken::All => outcome,
            Taken::UpToUnproved => Outcome::Stuck,
        };
        Ok(match self.standing().verdict {
            Verdict::None if outcome != Outcome::Stopped => Outcome::Contradiction,
            _ => outcome,
        })
    }

    /// Whether a step may be taken: false where its proof is refused and the puzzle may have no solution, or
    /// a solution more than it was taken to have.
    ///
    /// In a puzzle without solution a search may come to a step that is not proved, because the proof meets
    /// its contradiction too early; there each step is checked.
    fn admits<G: Board>(&self, before: &G, number: usize, step: &Step) -> Result<bool, Error> {
        let is_hopeless = || self.known_standing().is_some_and(|known| known.verdict == Verdict::None);
        if !self.options.verifies() && !is_hopeless() {
            return Ok(true);
        }
        let Err(refusal) = check(before.net(), &before.position(), step) else { return Ok(true) };
        // Only now it counts how the puzzle stands.
        let was_trusted = self.start.is_some() && !self.standing().verdict.is_unique();
        if was_trusted || self.standing().is_doubtful() {
            return Ok(false);
        }
        let (technique, puzzle) = (step.technique.id, self.puzzle.to_string());
        Err(Error::Refused(Box::new(RefusedStep { number, technique, refusal, puzzle })))
    }
}

/// Watches one way through a puzzle: what a loop asks before it goes on and before it takes a step.
pub(crate) struct Watcher<'p, 'a> {
    through: &'p Playthrough<'a>,
    steps: Cell<usize>,
    stage: Cell<Option<usize>>,
    work: Cell<u64>,
    glances: Glances,
    /// What came of a step that is not proved.
    refused: Cell<Option<Result<(), Error>>>,
}

/// Which of the steps that were found have been taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    /// All of them.
    All,
    /// Those before one that is not proved.
    UpToUnproved,
}

impl Watcher<'_, '_> {
    /// In the course of long searches the listener hears something once in so many questions for the time.
    const LOOKS: u64 = 1024;

    /// The loop comes to a stage of its method.
    fn comes_to(&self, stage: usize) {
        self.stage.set(Some(stage));
        self.tell();
    }

    /// Whether time or work is over.
    pub fn is_over(&self) -> bool {
        let work = self.work.get() + 1;
        self.work.set(work);
        if work.is_multiple_of(Self::LOOKS) {
            self.tell();
        }
        self.through.deadline.is_spent(work) || self.glances.is_over(&self.through.deadline)
    }

    /// Counts a step and checks it if steps are; breaks if it may not be taken.
    pub fn takes<G: Board>(&self, before: &G, step: &Step) -> Flow {
        let steps = self.steps.get() + 1;
        self.steps.set(steps);
        self.tell();
        match self.through.admits(before, steps, step) {
            Ok(true) => Flow::Continue(()),
            other => {
                self.refused.set(Some(other.map(|_| ())));
                Flow::Break(())
            }
        }
    }

    /// How many steps were found.
    pub fn steps(&self) -> usize {
        self.steps.get()
    }

    /// How it ended.
    ///
    /// # Errors
    /// A step that the checker refuses in a puzzle with solutions.
    pub fn end(&self) -> Result<Taken, Error> {
        match self.refused.take() {
            None => Ok(Taken::All),
            Some(refused) => refused.map(|()| Taken::UpToUnproved),
        }
    }

    fn tell(&self) {
        if let Some(listener) = self.through.options.progress {
            listener(Progress { steps: self.steps.get(), stage: self.stage.get(), work: self.work.get() });
        }
    }
}

/// The last words, without a full stop, of a solve that ends in a contradiction after so many steps.
///
/// ```
/// use qedoku::{Puzzle, State, explain::contradiction_words};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let words = contradiction_words(&State::new(&puzzle).unwrap(), "0 steps");
/// assert_eq!(words, "No solution: after 0 steps r1c9 has no candidate left");
/// ```
pub fn contradiction_words(end: &State, steps: &str) -> String {
    match end.lack() {
        Some(lack) => format!("No solution: after {steps} {lack}"),
        None => format!("No solution, as said above; after {steps} the position does not show it yet"),
    }
}

//! A solve by logic, every step in words.

use crate::error::RefusedStep;
use crate::solve::Search;
use crate::{Error, Options, Puzzle, Solution, State};
use pencilmark_check::check;
use pencilmark_engine::{Info, Method, Outcome};
use pencilmark_exact::Verdict;
use pencilmark_model::Step;
use pencilmark_rating::Rating;
use pencilmark_render::{ChainLine, Explanation};
use std::sync::LazyLock;

static SUDOKU: LazyLock<Method<pencilmark_sudoku::Grid>> = LazyLock::new(pencilmark_rating::se::method);
/// The method for positions that are not known to have one solution: without its uniqueness techniques,
/// and without forcing nets, which take minutes to find nothing where much is open.
static SUDOKU_OPEN: LazyLock<Method<pencilmark_sudoku::Grid>> = LazyLock::new(|| {
    let left_out =
        |info: &Info| ["unique-", "bug-", "dynamic-"].iter().any(|start| info.id.starts_with(start));
    let mut method = pencilmark_rating::se::method();
    method
        .stages
        .retain(|stage| !stage.techniques.iter().any(|technique| technique.infos().iter().any(left_out)));
    method
});
static KAKURO: LazyLock<Method<pencilmark_kakuro::Grid>> = LazyLock::new(pencilmark_kakuro::method);
static KAKURO_OPEN: LazyLock<Method<pencilmark_kakuro::Grid>> = LazyLock::new(pencilmark_kakuro::open_method);

/// One step of a solve.
#[derive(Clone, Debug)]
pub struct TakenStep {
    /// Which step it is, from 1.
    pub number: usize,
    /// Name and words of its technique.
    pub info: Info,
    /// Its rating: on the Sudoku Explainer scale, or on that for Kakuro.
    pub rating: Option<Rating>,
    /// What it concludes, marks and proves.
    pub step: Step,
    /// The position before it.
    pub before: State,
}

impl TakenStep {
    /// The step in words.
    pub fn words(&self) -> Explanation {
        pencilmark_render::explain(self.info.words, &self.step, &self.before.position(), self.before.names())
    }

    /// The lines of its chain, if it is one: assumptions, what follows from each link, where that leads.
    pub fn chain_lines(&self) -> Vec<ChainLine> {
        let chain = self.step.chain.as_deref();
        chain.map_or_else(Vec::new, |chain| pencilmark_render::chain_lines(chain, self.before.names()))
    }

    /// Its chain in Eureka notation, if it is a simple one.
    pub fn eureka(&self) -> Option<String> {
        pencilmark_render::eureka(self.step.chain.as_deref()?, self.before.names())
    }

    /// The position after it.
    pub fn after(&self) -> State {
        let mut after = self.before.clone();
        after.apply(&self.step);
        after
    }
}

/// A solve by logic.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Whether the puzzle has one solution: steps that rely on that are taken only then.
    pub verdict: Verdict<Solution>,
    /// The position at the start.
    pub start: State,
    /// The steps, in order.
    pub steps: Vec<TakenStep>,
    /// The position at the end.
    pub end: State,
    /// How it ended.
    pub outcome: Outcome,
}

impl Explained {
    /// How often each technique was used, in the order of first use: name and count.
    pub fn usage(&self) -> Vec<(&'static str, usize)> {
        let mut usage: Vec<(&'static str, usize)> = Vec::new();
        for taken in &self.steps {
            match usage.iter_mut().find(|(name, _)| *name == taken.info.name) {
                Some((_, count)) => *count += 1,
                None => usage.push((taken.info.name, 1)),
            }
        }
        usage
    }
}

/// Solves a puzzle by logic as far as the techniques get.
///
/// Exact search looks first whether there is one solution, within the budget. If there is not or that
/// stays unknown, no step relies on it, and forcing nets are left out.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use pencilmark::{Options, Outcome, Puzzle, explain};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// assert_eq!(explained.outcome, Outcome::Solved);
/// assert_eq!(explained.end.line(), "###/#13/#21");
/// let words = explained.steps[0].words().to_string();
/// assert!(words.contains("r2c2"), "{words}");
/// ```
pub fn explain(puzzle: &Puzzle, options: &Options<'_>) -> Result<Explained, Error> {
    let (verdict, start) = judged(puzzle, options)?;
    let mut steps: Vec<TakenStep> = Vec::new();
    let mut state = start.clone();
    let outcome = loop {
        match next_step(&state, steps.len() + 1) {
            Err(outcome) => break outcome,
            Ok(taken) => {
                if options.verifies()
                    && let Err(error) = verify(&taken, puzzle)
                {
                    // In a position that has no solution a proof may meet its contradiction too early.
                    if verdict == Verdict::None {
                        break Outcome::Stuck;
                    }
                    return Err(error);
                }
                state.apply(&taken.step);
                steps.push(taken);
            }
        }
    };
    Ok(Explained { verdict, start, steps, end: state, outcome })
}

/// The position at the start, declared unique if exact search says so.
pub(crate) fn judged(puzzle: &Puzzle, options: &Options<'_>) -> Result<(Verdict<Solution>, State), Error> {
    let start = State::new(puzzle)?;
    let verdict = Search::of(&start).verdict(options);
    let unique = verdict.is_unique();
    let start = match start {
        State::Sudoku(grid) => State::Sudoku(Box::new(grid.with_unique(unique))),
        State::Kakuro(grid) => State::Kakuro(Box::new(grid.with_unique(unique))),
    };
    Ok((verdict, start))
}

/// The step that the usual method of the family takes, or how the solve ends without one.
pub(crate) fn next_step(state: &State, number: usize) -> Result<TakenStep, Outcome> {
    use pencilmark_engine::Board;
    fn ended(grid: &impl Board) -> Outcome {
        match (grid.is_solved(), grid.is_broken()) {
            (true, _) => Outcome::Solved,
            (_, true) => Outcome::Contradiction,
            _ => Outcome::Stuck,
        }
    }
    fn step_of<G: Board>(method: &Method<G>, grid: &G) -> Result<(Info, Step), Outcome> {
        let step = if grid.is_solved() { None } else { method.next_step(grid) };
        let (_, step) = step.ok_or_else(|| ended(grid))?;
        let info = method.infos().find(|info| info.id == step.technique);
        debug_assert!(info.is_some(), "{} is not among the infos of its technique", step.technique);
        let unnamed = Info::new(step.technique, step.technique, "", "{concluded}.");
        Ok((info.unwrap_or(unnamed), step))
    }
    let (info, step, rating) = match state {
        State::Sudoku(grid) => {
            let method = if grid.position().unique { &SUDOKU } else { &SUDOKU_OPEN };
            let (info, step) = step_of(method, grid.as_ref())?;
            let rating = pencilmark_rating::se::rated(&step).rating;
            (info, step, Some(rating))
        }
        State::Kakuro(grid) => {
            let method = if grid.is_unique() { &KAKURO } else { &KAKURO_OPEN };
            let (info, step) = step_of(method, grid.as_ref())?;
            let rating = pencilmark_rating::kr::rated(grid, &step).rating;
            (info, step, Some(rating))
        }
    };
    Ok(TakenStep { number, info, rating, step, before: state.clone() })
}

/// Replays the proof of a step.
pub(crate) fn verify(taken: &TakenStep, puzzle: &Puzzle) -> Result<(), Error> {
    check(taken.before.net(), &taken.before.position(), &taken.step).map_err(|refusal| {
        let refused = RefusedStep {
            number: taken.number,
            technique: taken.step.technique,
            refusal,
            puzzle: puzzle.to_string(),
        };
        Error::Refused(Box::new(refused))
    })
}

#[cfg(test)]
mod tests;

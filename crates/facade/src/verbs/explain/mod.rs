//! A solve by logic, every step in words.

use crate::methods::{Method, Way};
use crate::play::options::Clock;
pub use crate::play::playthrough::contradiction_words;
use crate::play::playthrough::{Course, Move};
use crate::play::standing::{Standing, judged};
use crate::{Error, Matter, Options, Puzzle, Solution, State};
use qedoku_engine::{Board, Info, Outcome};
use qedoku_exact::Verdict;
use qedoku_model::Step;
use qedoku_rating::{Rating, human};
use qedoku_render::{ChainLine, Explanation};
use std::sync::LazyLock;

static SUDOKU: LazyLock<qedoku_engine::Method<qedoku_sudoku::Grid>> =
    LazyLock::new(qedoku_rating::se::method);
/// The method for positions that are not known to have one solution: without its uniqueness techniques,
/// and without forcing nets, which take minutes to find nothing where much is open.
static SUDOKU_OPEN: LazyLock<qedoku_engine::Method<qedoku_sudoku::Grid>> = LazyLock::new(|| {
    let left_out = |info: &Info| info.relies_on_uniqueness || info.may_take_long;
    let mut method = qedoku_rating::se::method();
    method
        .stages
        .retain(|stage| !stage.techniques.iter().any(|technique| technique.infos().iter().any(left_out)));
    method
});
/// How people solve a Sudoku.
pub(crate) const SUDOKU_BY_PEOPLE: Way<qedoku_sudoku::Grid> = Way {
    unique: || human::method_of_uniqueness(true),
    open: Some(|| human::method_of_uniqueness(false)),
    price: |_, step| Some(human::rated(step).rating),
};
/// How the method `se` solves a Sudoku.
pub(crate) const SUDOKU_BY_SE: Way<qedoku_sudoku::Grid> = Way {
    unique: || &SUDOKU,
    open: Some(|| &SUDOKU_OPEN),
    price: |_, step| Some(qedoku_rating::se::rated(step).rating),
};
/// How all techniques of Kakuro solve one, the easiest first.
pub(crate) const KAKURO_BY_ALL: Way<qedoku_kakuro::Grid> = Way {
    unique: || &KAKURO,
    open: Some(|| &KAKURO_OPEN),
    price: |grid, step| Some(qedoku_rating::kr::rated(grid, step).rating),
};
static KAKURO: LazyLock<qedoku_engine::Method<qedoku_kakuro::Grid>> = LazyLock::new(qedoku_kakuro::method);
static KAKURO_OPEN: LazyLock<qedoku_engine::Method<qedoku_kakuro::Grid>> =
    LazyLock::new(qedoku_kakuro::open_method);

/// One step of a solve.
#[derive(Clone, Debug)]
pub struct TakenStep {
    /// Which step it is, from 1.
    pub number: usize,
    /// Name and words of its technique.
    pub info: Info,
    /// Its rating on the scale of the method, if that has one.
    pub rating: Option<Rating>,
    /// What it concludes, marks and proves.
    pub step: Step,
    /// The position before it.
    pub before: State,
}

impl TakenStep {
    /// The step in words.
    pub fn words(&self) -> Explanation {
        qedoku_render::explain(self.info.words, &self.step, &self.before.position(), self.before.names())
    }

    /// The lines of its chain, if it is one: assumptions, what follows from each link, where that leads.
    pub fn chain_lines(&self) -> Vec<ChainLine> {
        qedoku_render::step_lines(&self.step, self.before.names())
    }

    /// Its chain in Eureka notation, if it is a simple one; a combination of Kakuro is `r7c9d={248}` there, its run named by
    /// the place of the clue.
    pub fn eureka(&self) -> Option<String> {
        qedoku_render::step_eureka(&self.step, &*self.before.short_names())
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
    /// What is the matter, if it has none or several.
    pub matter: Option<Matter>,
    /// The position at the start.
    pub start: State,
    /// The steps, in order.
    pub steps: Vec<TakenStep>,
    /// The position at the end.
    pub end: State,
    /// How it ended.
    pub outcome: Outcome,
}

/// What is told of a solve while it goes on.
#[derive(Debug)]
pub enum Told<'a> {
    /// How the puzzle stands, and the position at the start.
    Start(&'a Standing, &'a State),
    /// The next step.
    Step(Box<TakenStep>),
}

/// How a solve ended whose steps have been told.
#[derive(Clone, Debug)]
pub struct Ended {
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
/// Exact search looks first whether there is one solution, within half of the budget's time. If there is not or that
/// stays unknown, no step relies on it, and forcing nets are left out. When the time of the budget is over the
/// solve ends where it stands, with the outcome [`Stopped`](Outcome::Stopped). A puzzle without solution ends in a
/// [`Contradiction`](Outcome::Contradiction) as soon as the position shows it or no step is left, and each step up
/// to there is checked.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, explain};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// assert_eq!(explained.outcome, Outcome::Solved);
/// assert_eq!(explained.end.line(), "###/#13/#21");
/// let words = explained.steps[0].words().to_string();
/// assert!(words.contains("r2c2"), "{words}");
/// ```
pub fn explain(puzzle: &Puzzle, options: &Options<'_>) -> Result<Explained, Error> {
    explain_by(Method::usual(), puzzle, options)
}

/// Solves a puzzle by one of the methods, as far as it gets; else like [`explain`].
///
/// # Errors
/// As for [`explain`], and a puzzle of a family that the method does not solve.
///
/// ```
/// use qedoku::{Error, Family, Options, Outcome, Puzzle, explain_by, find_method};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let by = |id| explain_by(find_method(id).unwrap(), &puzzle, &Options::default());
/// assert_eq!(by("tagging").unwrap().outcome, Outcome::Solved);
/// let error = by("necks").unwrap_err();
/// assert_eq!(error, Error::NoMethod { method: "necks", family: Family::Sudoku });
/// ```
pub fn explain_by(method: &Method, puzzle: &Puzzle, options: &Options<'_>) -> Result<Explained, Error> {
    let mut begun: Option<(Standing, State)> = None;
    let mut steps = Vec::new();
    let ended = explain_to(method, puzzle, options, &mut |told| match told {
        Told::Start(standing, start) => begun = Some((standing.clone(), start.clone())),
        Told::Step(step) => steps.push(*step),
    });
    let Ended { end, outcome } = ended?;
    let unknown = || (Standing { verdict: Verdict::Unknown(None), matter: None }, end.clone());
    let (Standing { verdict, matter }, start) = begun.unwrap_or_else(unknown);
    Ok(Explained { verdict, matter, start, steps, end, outcome })
}

/// Solves a puzzle as [`explain_by`] does and hands over each step as soon as it is taken, so that none has to be kept:
/// for output that begins at once, and for large puzzles, whose positions take room.
///
/// # Errors
/// As for [`explain_by`]. A step that the checker refuses ends the solve, and those before it have been told.
///
/// ```
/// use qedoku::explain::{Told, explain_to};
/// use qedoku::{Method, Options, Outcome, Puzzle};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let mut lines = Vec::new();
/// let ended = explain_to(Method::usual(), &puzzle, &Options::default(), &mut |told| {
///     lines.push(match told {
///         Told::Start(_, start) => start.line(),
///         Told::Step(step) => step.after().line(),
///     });
/// });
/// assert_eq!(ended.unwrap().outcome, Outcome::Solved);
/// assert_eq!(lines, ["###/#../#..", "###/#1./#..", "###/#13/#..", "###/#13/#2.", "###/#13/#21"]);
/// ```
pub fn explain_to(
    method: &Method,
    puzzle: &Puzzle,
    options: &Options<'_>,
    tell: &mut dyn FnMut(Told<'_>),
) -> Result<Ended, Error> {
    if !method.solves(puzzle.family()) {
        return Err(method.is_none_for(puzzle.family()));
    }
    let clock = options.clock();
    let (standing, start) = judged(puzzle, options, clock)?;
    let course = Course::known(puzzle, options, clock, standing);
    tell(Told::Start(&course.standing, &start));
    let mut end = start;
    let outcome = match &mut end {
        State::Sudoku(grid) => solved(&course, method.sudoku.as_ref(), grid.as_mut(), tell)?,
        State::Kakuro(grid) => solved(&course, method.kakuro.as_ref(), grid.as_mut(), tell)?,
    };
    Ok(Ended { end, outcome })
}

fn solved<G: Board + Clone + Into<State>>(
    course: &Course<'_>,
    way: Option<&Way<G>>,
    grid: &mut G,
    tell: &mut dyn FnMut(Told<'_>),
) -> Result<Outcome, Error> {
    let Some(way) = way else { return Ok(Outcome::Stuck) };
    let method = way.stages(grid.position().unique);
    course.solve(method, grid, |taken| {
        let rating = (way.price)(taken.before, taken.step);
        tell(Told::Step(Box::new(TakenStep { rating, ..TakenStep::of(&taken) })));
    })
}

impl TakenStep {
    /// A step of a method, without a rating.
    pub(crate) fn of<G: Board + Clone + Into<State>>(taken: &Move<'_, G>) -> TakenStep {
        let Move { before, number, step, .. } = *taken;
        TakenStep {
            number,
            info: *step.technique,
            rating: None,
            step: step.clone(),
            before: before.clone().into(),
        }
    }
}

/// The step that a method takes first, or how the solve ends without one: stopped if the time is over.
pub(crate) fn first_step(method: &Method, state: &State, clock: Clock<'_>) -> Result<TakenStep, Outcome> {
    match state {
        State::Sudoku(grid) => step_of(method.sudoku.as_ref(), grid.as_ref(), clock),
        State::Kakuro(grid) => step_of(method.kakuro.as_ref(), grid.as_ref(), clock),
    }
}

fn step_of<G: Board + Clone + Into<State>>(
    way: Option<&Way<G>>,
    grid: &G,
    clock: Clock<'_>,
) -> Result<TakenStep, Outcome> {
    let ended = || match (grid.is_solved(), grid.is_broken()) {
        (true, _) => Outcome::Solved,
        _ if clock.is_over() => Outcome::Stopped,
        (_, true) => Outcome::Contradiction,
        _ => Outcome::Stuck,
    };
    let way = way.filter(|_| !grid.is_solved()).ok_or_else(ended)?;
    let method = way.stages(grid.position().unique);
    let (stage, step) = method.next_step_while(grid, &|| !clock.is_over()).ok_or_else(ended)?;
    let taken = TakenStep::of(&Move { before: grid, number: 1, stage, step: &step });
    Ok(TakenStep { rating: (way.price)(grid, &step), ..taken })
}

#[cfg(test)]
mod tests;

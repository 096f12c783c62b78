//! A solve by logic, every step in words.

pub use crate::play::playthrough::contradiction_words;
pub use crate::play::taken::TakenStep;

use crate::methods::Method;
use crate::play::playthrough::Playthrough;
use crate::play::standing::{Standing, judged};
use crate::{Error, Matter, Options, Puzzle, Scale, Solution, State};
use qedoku_engine::{Flow, Outcome};
use qedoku_exact::Verdict;

/// A solve by logic.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, explain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let explained = explain(&puzzle, &Options::default()).unwrap();
/// assert_eq!((explained.outcome, explained.steps.len()), (Outcome::Solved, 51));
/// ```
#[derive(Clone, Debug)]
pub struct Explained {
    /// The scale of the ratings of its steps, where they have any.
    pub scale: Scale,
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
///
/// ```
/// use qedoku::{Method, Options, Puzzle, explain::{Told, explain_to}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let options = Options::default();
/// let mut steps = 0;
/// let ended = explain_to(Method::usual(), &puzzle, &options, &mut |told| {
///     steps += usize::from(matches!(told, Told::Step(_)));
/// })
/// .unwrap();
/// assert!(steps == 51 && ended.end.is_solved());
/// ```
#[derive(Debug)]
pub enum Told<'a> {
    /// How the puzzle stands, and the position at the start.
    Start(&'a Standing, &'a State),
    /// The next step.
    Step(Box<TakenStep>),
}

/// How a solve ended whose steps have been told.
///
/// ```
/// use qedoku::Outcome;
/// use qedoku::{Method, Options, Puzzle, explain::{Told, explain_to}};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let options = Options::default();
/// let mut steps = 0;
/// let ended = explain_to(Method::usual(), &puzzle, &options, &mut |told| {
///     steps += usize::from(matches!(told, Told::Step(_)));
/// })
/// .unwrap();
/// assert_eq!((steps, ended.outcome), (51, Outcome::Solved));
/// ```
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
/// Exact search looks first whether there is one solution, within half of the budget's time. If there is not
/// or that stays unknown, no step relies on it, and forcing nets are left out. When the time of the budget is
/// over the solve ends where it stands, with the outcome [`Stopped`](Outcome::Stopped). A puzzle without
/// solution ends in a [`Contradiction`](Outcome::Contradiction) as soon as the position shows it or no step
/// is left, and each step up to there is checked.
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
    let unknown = || (Standing::UNKNOWN, end.clone());
    let (Standing { verdict, matter }, start) = begun.unwrap_or_else(unknown);
    let scale = method.scale(puzzle.family());
    Ok(Explained { scale, verdict, matter, start, steps, end, outcome })
}

/// Solves a puzzle as [`explain_by`] does and hands over each step as soon as it is taken, so that none has
/// to be kept: for output that begins at once, and for large puzzles, whose positions take room.
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
    let deadline = options.deadline();
    let (standing, mut state) = judged(puzzle, options, deadline)?;
    let through = Playthrough::known(puzzle, options, deadline, standing);
    tell(Told::Start(through.standing(), &state));
    let outcome = method.solve(&through, &mut state, &mut |taken| {
        tell(Told::Step(Box::new(taken)));
        Flow::Continue(())
    })?;
    Ok(Ended { end: state, outcome })
}

#[cfg(test)]
mod tests;

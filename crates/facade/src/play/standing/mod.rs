//! How a puzzle stands: whether it has one solution, and what is the matter if it has none or several.
//!
//! Every verb asks here before it takes a step, so that all say the same of the same puzzle.

mod blame;
mod culprit;
mod mistake;
mod truth;

pub use super::lack::Lack;
pub use blame::{Blame, Least};
pub use culprit::Culprit;
pub use mistake::{Clash, Mistake};
pub(crate) use truth::{Truth, is_full};

use crate::input::AnySetup;
use crate::play::deadline::Deadline;
use crate::play::error::Error;
use crate::play::options::Options;
use crate::play::search::SolutionSearch;
use crate::play::solution::Solution;
use crate::play::state::{AnyGrid, State};
use crate::{Budget, Family, Outcome, Puzzle, Verdict};
use qedoku_model::{Cell, text};
use qedoku_render::language::Phrase;
use qedoku_render::{Explanation, Language, Span, Theme};
use qedoku_sudoku::Setup;
use std::fmt;

/// Whether a puzzle has one solution, and what is the matter if not.
///
/// ```
/// use qedoku::{Options, Puzzle, Standing, standing};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let Standing { verdict, matter, .. } = standing(&puzzle, &Options::default()).unwrap();
/// assert!(verdict.is_unique() && matter.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether there is one solution.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if there is none or there are several.
    pub matter: Option<Matter>,
}

/// What is the matter with a puzzle that has not one solution. Printed as in
/// `no solution: r3c5 has no candidate left`.
///
/// ```
/// use qedoku::{Options, Puzzle, standing};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let matter = standing(&puzzle, &Options::default()).unwrap().matter.unwrap();
/// assert_eq!(matter.sentence(), "Several solutions; they differ first at r2c2: 1 or 2.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    /// It has no solution; what shows it.
    NoSolution(Culprit),
    /// It has several; where two of them differ.
    Several(Difference),
}

/// The first cell in which two solutions differ. Printed as in `they differ first at r1c7: 1 or 9`.
///
/// ```
/// use qedoku::{Options, Puzzle, standing};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let matter = standing(&puzzle, &Options::default()).unwrap().matter.unwrap();
/// let difference = matter.difference().unwrap();
/// assert_eq!((difference.cell.as_str(), difference.digits), ("r2c2", [1, 2]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Its name.
    pub cell: String,
    /// Its digit in the one solution and in the other.
    pub digits: [u8; 2],
}

/// Looks whether a puzzle has one solution and, if it has none, for what shows it.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, standing};
/// let told = |text: &str| {
///     let puzzle: Puzzle = text.parse().unwrap();
///     standing(&puzzle, &Options::default()).unwrap().message().unwrap_or_default()
/// };
/// assert_eq!(told("# 3\\ 4\\ / \\4 . . / \\3 . ."), "");
/// assert_eq!(told("# 5\\ 5\\ / \\5 . . / \\5 . ."), "several solutions; they differ first at r2c2: 1 or 2");
/// let hopeless = format!("12345678.........9{}", ".".repeat(63));
/// assert!(told(&hopeless).starts_with("no solution: r1c9 has no candidate left; r1c1=1, r1c2=2"));
/// ```
pub fn standing(puzzle: &Puzzle, options: &Options<'_>) -> Result<Standing, Error> {
    let (start, deadline) = (State::new(puzzle)?, options.deadline());
    let verdict = verdict(&SolutionSearch::of(&start), options, || Ok(start.clone()))?;
    Ok(Standing { matter: Matter::of(&verdict, puzzle, &start, deadline), verdict })
}

/// Whether a puzzle has one solution. Where exact search cannot tell in nine tenths of the time, basic steps
/// may still show that there is none: in a large Kakuro the search may never come to the one run that cannot
/// be filled.
pub(crate) fn verdict(
    search: &SolutionSearch,
    options: &Options<'_>,
    start: impl FnOnce() -> Result<State, Error>,
) -> Result<Verdict<Solution>, Error> {
    let deadline = options.deadline();
    let time = options.budget.time.map(|time| time - time / 10);
    let verdict = search.verdict(&Options { budget: Budget { time, ..options.budget }, ..*options });
    if verdict == Verdict::Unknown(None) && culprit::shown(&start()?, deadline).is_some() {
        return Ok(Verdict::None);
    }
    Ok(verdict)
}

/// Whether basic steps show that there is no solution.
pub(crate) fn shows_no_solution(start: &State, deadline: Deadline<'_>) -> bool {
    culprit::shown(start, deadline).is_some()
}

/// What a verdict says is the matter with its puzzle: for callers that have asked [`solve`](crate::solve())
/// already.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, solve, standing::matter};
/// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
/// let options = Options::default();
/// let verdict = solve(&puzzle, &options).unwrap();
/// let matter = matter(&puzzle, &verdict, &options).unwrap().unwrap();
/// assert!(matter.to_string().starts_with("no solution: r1c9 has no candidate left"));
/// ```
pub fn matter(
    puzzle: &Puzzle,
    verdict: &Verdict<Solution>,
    options: &Options<'_>,
) -> Result<Option<Matter>, Error> {
    match verdict {
        Verdict::Unique(_) | Verdict::Unknown(_) => Ok(None),
        odd => Ok(Matter::of(odd, puzzle, &State::new(puzzle)?, options.deadline())),
    }
}

/// The search for a second solution of a Kakuro, before a solve by logic, ends after so many nodes. Whether
/// there is one solution is nearly always known at once, and else taken to be unknown.
const MOST_NODES: u64 = 200_000;

impl Standing {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Standing = Standing { verdict: Verdict::Unknown(None), matter: None };

    /// How a puzzle stands before a solve by logic, to which half of the time is left.
    pub(crate) fn before_logic(
        puzzle: &Puzzle,
        start: &State,
        options: &Options<'_>,
        deadline: Deadline<'_>,
    ) -> Standing {
        let most = match start.family() {
            Family::Sudoku => None,
            Family::Kakuro => Some(MOST_NODES),
        };
        let budget = deadline.left(options.budget.nodes.or(most));
        let budget = Budget { time: budget.time.map(|time| time / 2), ..budget };
        let mut verdict = SolutionSearch::of(start).verdict(&Options { budget, ..*options });
        if verdict == Verdict::Unknown(None) && culprit::shown(start, deadline).is_some() {
            verdict = Verdict::None;
        }
        Standing { matter: Matter::of(&verdict, puzzle, start, deadline), verdict }
    }

    /// What is the matter in a line; nothing if there is one solution, or that is not known.
    pub fn message(&self) -> Option<String> {
        self.matter.as_ref().map(Matter::to_string)
    }

    /// The first paragraph of a report: what is the matter, or nothing.
    pub(crate) fn heading(&self, language: &Language) -> String {
        let wrapped = |matter: &Matter| {
            let words = Explanation { spans: vec![Span::plain(matter.sentence_in(language))] };
            format!("{}\n\n", words.wrapped(&Theme::PLAIN, 0, 100))
        };
        self.matter.as_ref().map_or_else(String::new, wrapped)
    }

    /// How a verb ends that is about puzzles with one solution, if this is known to be none.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.verdict {
            Verdict::None => Some(Outcome::Contradiction),
            Verdict::Several(..) => Some(Outcome::Several),
            Verdict::Unique(_) | Verdict::Unknown(_) => None,
        }
    }

    /// Whether it may turn out that there is no solution.
    pub(crate) fn is_doubtful(&self) -> bool {
        matches!(self.verdict, Verdict::None | Verdict::Unknown(_))
    }
}

impl Matter {
    /// What a verdict says is the matter. In a puzzle without solution this looks for a culprit.
    pub(crate) fn of(
        verdict: &Verdict<Solution>,
        puzzle: &Puzzle,
        start: &State,
        deadline: Deadline<'_>,
    ) -> Option<Matter> {
        match verdict {
            Verdict::None => Some(Matter::NoSolution(culprit::find(puzzle, start, deadline))),
            Verdict::Several(a, b) => Difference::of(start, a, b).map(Matter::Several),
            Verdict::Unique(_) | Verdict::Unknown(_) => None,
        }
    }

    /// The same as a sentence: `No solution: r3c5 has no candidate left.`
    pub fn sentence(&self) -> String {
        self.sentence_in(&Language::ENGLISH)
    }

    /// The same in a language.
    pub fn sentence_in(&self, language: &Language) -> String {
        text::capitalised(&self.message(language)) + "."
    }

    /// The same without what it is about: `r3c5 has no candidate left`.
    pub fn detail(&self) -> String {
        match self {
            Matter::NoSolution(culprit) => culprit.to_string(),
            Matter::Several(difference) => difference.to_string(),
        }
    }

    /// The matter in a line, in a language: `no solution: r3c5 has no candidate left`.
    pub fn message(&self, language: &Language) -> String {
        match self {
            Matter::NoSolution(culprit) => language.say(Phrase::NoneMessage, &[&culprit.told(language)]),
            Matter::Several(difference) => {
                language.say(Phrase::SeveralMessage, &[&difference.told(language)])
            }
        }
    }

    /// What is the matter as a sentence about the puzzle, in a language: `This puzzle has several solutions;
    /// they differ first at r1c7: 1 or 9.`
    pub fn told(&self, language: &Language) -> String {
        match self {
            Matter::NoSolution(culprit) => language.say(Phrase::NoSolution, &[&culprit.told(language)]),
            Matter::Several(difference) => {
                language.say(Phrase::SeveralSolutions, &[&difference.told(language)])
            }
        }
    }

    /// The culprit, if there is no solution.
    pub fn culprit(&self) -> Option<&Culprit> {
        match self {
            Matter::NoSolution(culprit) => Some(culprit),
            Matter::Several(_) => None,
        }
    }

    /// Where two solutions differ, if there are several.
    pub fn difference(&self) -> Option<&Difference> {
        match self {
            Matter::NoSolution(_) => None,
            Matter::Several(difference) => Some(difference),
        }
    }
}

impl Difference {
    fn of(start: &State, a: &Solution, b: &Solution) -> Option<Difference> {
        let index = a.digits().iter().zip(b.digits()).position(|(a, b)| a != b)?;
        let cell = start.names().cell(Cell(u16::try_from(index).ok()?));
        Some(Difference { cell, digits: [a.digits()[index], b.digits()[index]] })
    }
}

impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&Language::ENGLISH))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Language::ENGLISH))
    }
}

impl Difference {
    /// The same in a language.
    fn told(&self, language: &Language) -> String {
        let [a, b] = self.digits.map(|digit| digit.to_string());
        language.say(Phrase::DifferAt, &[&language.named(&self.cell), &a, &b])
    }
}

/// How a puzzle stands, and the position at the start, declared to have one solution if it has.
pub(crate) fn judged(
    puzzle: &Puzzle,
    options: &Options<'_>,
    deadline: Deadline<'_>,
) -> Result<(Standing, State), Error> {
    Ok(judged_at(puzzle, State::new(puzzle)?, options, deadline))
}

/// The same of a position of the puzzle.
pub(crate) fn judged_at(
    puzzle: &Puzzle,
    start: State,
    options: &Options<'_>,
    deadline: Deadline<'_>,
) -> (Standing, State) {
    let standing = Standing::before_logic(puzzle, &start, options, deadline);
    let left = Options { budget: deadline.left(options.budget.nodes), ..*options };
    let start = declared(puzzle, start, standing.verdict.is_unique(), &left);
    (standing, start)
}

/// A position of the puzzle, declared to have one solution if it has.
pub(crate) fn declared(puzzle: &Puzzle, start: State, unique: bool, left: &Options<'_>) -> State {
    match start.0 {
        AnyGrid::Sudoku(grid) => {
            let grid = grid.with_unique(unique);
            let played = unique.then(|| played_from_givens(puzzle, left)).flatten();
            State::from(match played {
                Some(setup) => grid.played_from_givens(setup),
                None => grid,
            })
        }
        // What was possible at the start is known of the puzzle alone, so it has to have one solution.
        AnyGrid::Kakuro(grid) => {
            let truth = if unique { Truth::of(puzzle, left) } else { None };
            State::from(grid.with_unique(unique && truth.is_none_or(|truth| truth.verdict.is_unique())))
        }
    }
}

/// The setup, if it is a state of play of givens that alone have one solution.
fn played_from_givens<'a>(puzzle: &'a Puzzle, options: &Options<'_>) -> Option<&'a Setup> {
    let AnySetup::Sudoku(setup) = &puzzle.0 else { return None };
    if !setup.has_state() {
        return None;
    }
    let givens = Setup { givens: setup.givens, ..Setup::default() };
    let start = State::new(&givens.into()).ok()?;
    SolutionSearch::of(&start).verdict(options).is_unique().then_some(setup)
}

#[cfg(test)]
mod tests;

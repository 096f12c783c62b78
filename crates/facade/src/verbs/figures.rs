//! All that is asked of a puzzle at once: how many solutions it has, whether it needs its givens, what scales
//! say. What several answers rest on is found out once.

use super::check::{Minimality, minimality};
use super::rate::Asked;
use super::scales::{OnScale, Scale, by_steps, by_table, by_theory};
use super::solve::Solution;
use crate::play::deadline::Deadline;
use crate::play::playthrough::Playthrough;
use crate::play::search::SolutionSearch;
use crate::play::standing::{self, Standing, declared, judged_at};
use crate::play::state::AnyGrid;
use crate::{Error, Family, Goal, Matter, Options, Outcome, Puzzle, State, Tally, Verdict};

/// What is asked of a puzzle.
///
/// ```
/// use qedoku::{Needs, Scale};
/// let needs = Needs { scales: vec![Scale::Se], minimality: true, ..Needs::default() };
/// assert!(!needs.verdict && needs.count.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Needs {
    /// Whether there is one solution.
    pub verdict: bool,
    /// If there are several: how many, counted up to this.
    pub count: Option<u64>,
    /// Whether each given is needed.
    pub minimality: bool,
    /// These scales; those of the other family are passed over.
    pub scales: Vec<Scale>,
    /// Until when the scales of Sudoku Explainer and of Kakuro go on.
    pub goal: Goal,
    /// Whether scales come before the exact search: some then take a puzzle to have one solution until they
    /// have to know, and what is the matter with one that has not is told.
    pub late: bool,
}

/// What was found of it.
///
/// ```
/// use qedoku::{Needs, Options, Puzzle, Scale, figures};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let needs = Needs { minimality: true, scales: vec![Scale::Se], ..Needs::default() };
/// let found = figures(&puzzle, &needs, &Options::default()).unwrap();
/// assert!(found.verdict.unwrap().is_unique());
/// assert_eq!(found.scales[0].to_string(), "1.2/1.2/1.2");
/// assert_eq!(found.scales[0].techniques, ["full-house", "hidden-single"]);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Figures {
    /// Whether there is one solution, if that or something that rests on it was asked.
    pub verdict: Option<Verdict<Solution>>,
    /// How many there are, if they were counted.
    pub count: Option<Tally>,
    /// Whether each given is needed, if that was asked.
    pub minimality: Option<Minimality>,
    /// The scales that were asked, those of the other family left out.
    pub scales: Vec<OnScale>,
    /// What is the matter, where scales that come first found something.
    pub matter: Option<Matter>,
    /// A step that the checker refused, which ended the figures there.
    pub fault: Option<Error>,
}

impl Needs {
    /// Whether exact search comes first.
    ///
    /// ```
    /// use qedoku::{Needs, Scale};
    /// let needs = Needs { scales: vec![Scale::Se], ..Needs::default() };
    /// assert!(needs.asks_first() && !Needs { late: true, ..needs }.asks_first());
    /// ```
    pub fn asks_first(&self) -> bool {
        let is_rated = !self.scales.is_empty() && !self.late;
        self.verdict || self.count.is_some() || self.minimality || is_rated
    }

    /// The scales for puzzles of this family.
    fn scales_of(&self, family: Family) -> Vec<Scale> {
        self.scales.iter().copied().filter(|scale| scale.measures(family)).collect()
    }
}

/// Finds out what is asked of a puzzle. The parts share the time of the budget: exact search first, what
/// rests on it, then one scale after the other; each has the whole of its nodes and its work.
///
/// Unless scales come first, a puzzle that is not known to have one solution has no figures on them.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Needs, Options, Outcome, Puzzle, Scale, figures};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// let needs = Needs { count: Some(10), scales: vec![Scale::Human], ..Needs::default() };
/// let found = figures(&empty, &needs, &Options::default()).unwrap();
/// assert_eq!(found.count.unwrap().count, 10);
/// assert_eq!(found.scales[0].outcome, Outcome::Several);
/// ```
pub fn figures(puzzle: &Puzzle, needs: &Needs, options: &Options<'_>) -> Result<Figures, Error> {
    let (deadline, start) = (options.deadline(), State::new(puzzle)?);
    let verdict = if needs.asks_first() {
        Some(standing::verdict(&SolutionSearch::unchecked(puzzle)?, options, || Ok(start.clone()))?)
    } else {
        None
    };
    Ok(Inquiry { puzzle, start: &start, needs, options, deadline }.answered(verdict))
}

/// What is asked, of what, by which clock.
pub(crate) struct Inquiry<'a> {
    pub puzzle: &'a Puzzle,
    pub start: &'a State,
    pub needs: &'a Needs,
    pub options: &'a Options<'a>,
    pub deadline: Deadline<'a>,
}

impl<'a> Inquiry<'a> {
    /// The figures of a puzzle of this verdict, or of one whose scales come before the search.
    pub fn answered(&self, verdict: Option<Verdict<Solution>>) -> Figures {
        let mut found = Figures::default();
        if let Some(verdict) = &verdict {
            if let (Verdict::Several(..), Some(limit)) = (verdict, self.needs.count) {
                let left = self.left(self.deadline);
                found.count = Some(SolutionSearch::of(self.start).count(limit, &left));
            }
            if self.needs.minimality {
                let left = || self.deadline.left(self.options.budget.nodes);
                found.minimality = Some(minimality(self.puzzle, verdict, self.options, &left));
            }
        }
        found.fault = self.rate(verdict.as_ref(), &mut found).err();
        found.verdict = verdict;
        found
    }

    /// Adds the scales, as far as no step is refused.
    pub fn rate(&self, verdict: Option<&Verdict<Solution>>, found: &mut Figures) -> Result<(), Error> {
        let scales = self.needs.scales_of(self.puzzle.family());
        let without = verdict.and_then(|verdict| match verdict {
            Verdict::Unique(_) => None,
            Verdict::None => Some((Outcome::Contradiction, "no solution")),
            Verdict::Several(..) => Some((Outcome::Several, "several solutions")),
            Verdict::Unknown(_) => Some((Outcome::Stopped, "unknown")),
        });
        if let Some((outcome, reason)) = without {
            found.scales.extend(scales.iter().map(|scale| OnScale::without(*scale, outcome, reason)));
            return Ok(());
        }
        let known = verdict.map(|verdict| Standing { verdict: verdict.clone(), matter: None });
        // These have tables for positions that are declared to have one solution, and for others.
        let by_position =
            scales.iter().any(|scale| matches!(scale, Scale::Hodoku | Scale::Human) || scale.is_research());
        let declared = by_position.then(|| match &known {
            Some(standing) => {
                let left = self.left(self.deadline);
                (standing.clone(), declared(self.puzzle, self.start.clone(), true, &left))
            }
            None => judged_at(self.puzzle, self.start.clone(), self.options, self.deadline),
        });
        for (place, &scale) in scales.iter().enumerate() {
            let deadline = self.deadline.share(scales.len() - place);
            let (on, matter) = match (scale, &declared) {
                (Scale::Hodoku | Scale::Human, Some((standing, State(AnyGrid::Sudoku(grid))))) => {
                    let through = Playthrough::known(self.puzzle, self.options, deadline, standing.clone());
                    (by_table(scale, grid, &through)?, standing.matter.clone())
                }
                (_, Some((standing, state))) if scale.is_research() => {
                    let through = Playthrough::known(self.puzzle, self.options, deadline, standing.clone());
                    (by_theory(scale, &state.0, &through), standing.matter.clone())
                }
                _ => {
                    let (puzzle, start, goal) = (self.puzzle, self.start, &self.needs.goal);
                    let asked = Asked { puzzle, start, known: known.clone(), goal, missed: false };
                    by_steps(scale, &asked, &self.left(deadline))?
                }
            };
            found.scales.push(on);
            found.matter = found.matter.take().or(matter);
        }
        Ok(())
    }

    /// The options with what a deadline leaves of the time.
    fn left(&self, deadline: Deadline<'a>) -> Options<'a> {
        Options { budget: deadline.left(self.options.budget.nodes), ..*self.options }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, check, rate_on, rated, solve};

    const LINE: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
    const KAKURO: &str = r"# 3\ 4\ / \4 . . / \3 1 .";

    fn all() -> Needs {
        let scales = vec![Scale::Se, Scale::Hodoku, Scale::Human, Scale::Kakuro];
        Needs { verdict: true, count: Some(5), minimality: true, scales, ..Needs::default() }
    }

    #[test]
    fn together_they_say_what_each_verb_says() {
        let options = Options::default();
        for text in [LINE, KAKURO] {
            let puzzle: Puzzle = text.parse().unwrap();
            let found = figures(&puzzle, &all(), &options).unwrap();
            assert_eq!(found.scales, rate_on(&Scale::SUDOKU, &puzzle, &options).unwrap());
            let checked = check(&puzzle, &options).unwrap();
            assert_eq!((found.verdict, found.minimality), (Some(checked.verdict), Some(checked.minimality)));
            assert_eq!((found.count, found.fault, found.matter), (None, None, None));
        }
    }

    #[test]
    fn a_puzzle_that_has_not_one_solution_has_no_rating() {
        let empty: Puzzle = ".".repeat(81).parse().unwrap();
        let found = figures(&empty, &all(), &Options::default()).unwrap();
        assert_eq!(found.count.unwrap().count, 5);
        let told: Vec<String> = found.scales.iter().map(OnScale::to_string).collect();
        assert_eq!(told, ["several solutions"; 3]);
        let needs = Needs { scales: vec![Scale::Se], late: true, ..Needs::default() };
        let found = figures(&empty, &needs, &Options::default()).unwrap();
        assert_eq!((found.verdict, found.scales[0].outcome), (None, Outcome::Several));
        assert!(found.matter.is_some());
    }

    #[test]
    fn work_ends_a_rating_at_the_same_step_each_time() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        let within = |work| {
            let options = Options { budget: Budget::of_work(work), ..Options::default() };
            figures(&puzzle, &all(), &options).unwrap()
        };
        let whole = rated(&puzzle, &Goal::default(), Default::default(), &Options::default()).unwrap();
        let mut before = 0;
        for work in [0, 10, 100, 400, 1600] {
            let (once, again) = (within(work), within(work));
            assert_eq!(once, again);
            assert!(
                once.verdict.is_some_and(|verdict| verdict == solve(&puzzle, &Options::default()).unwrap())
            );
            let se = &once.scales[0];
            assert!(se.steps >= before, "{work}");
            before = se.steps;
            if se.outcome == Outcome::Stopped {
                assert!(se.least.unwrap() <= whole.judged.ratings.er);
            } else {
                assert_eq!((se.outcome, se.least), (Outcome::Solved, None));
            }
        }
        assert!(within(10).scales.iter().all(|on| on.outcome == Outcome::Stopped));
        assert_eq!(within(u64::MAX).scales[0].outcome, Outcome::Solved);
    }
}

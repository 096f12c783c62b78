//! The line by which collectors of the hardest puzzles class one.

use super::analysis::{TridagonOf, tridagon_after_basics};
use super::backdoors::{self, Rest, doors_of};
use super::figures::{Figures as Found, Inquiry, Needs};
use super::scales::{Amount, Figures, Measure, Scale};
use crate::play::basics::Base;
use crate::{Error, Options, Puzzle, State};
use qedoku_exact::Verdict;
use qedoku_rating::Rating;
use std::fmt;

/// What a puzzle is in one line: `T&E 2, BxB 6, SER 11.9, tri 2 guardians, backdoor 3`. What was not settled
/// in the time is left out.
///
/// ```
/// use qedoku::{Options, Puzzle, classify::classify};
/// let puzzle: Puzzle =
///     "1.3.......5.1.9..669.23....2.....4.836....127.....2.955.6.23.....169..5.9..5.1...".parse().unwrap();
/// let class = classify(&puzzle, &Options::default()).unwrap().unwrap();
/// assert!(class.to_string().starts_with("T&E 3"), "{class}");
/// assert_eq!(class.guardians, Some(3));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// How deep trial and error has to go.
    pub trials: Option<Measure>,
    /// The longest braid inside of it, where it has to go deeper than one: BxB with depth 2, BxBB with 3.
    pub braids: Option<Measure>,
    /// The rating of Sudoku Explainer; none for a Kakuro.
    pub ser: Option<Rating>,
    /// The guardians of the tridagon with the fewest, after singles, locked candidates, pairs and triples;
    /// none if there is no tridagon with eight at most.
    pub guardians: Option<usize>,
    /// How many digits of the solution leave the rest to singles, 0 if none is needed, three at most.
    pub backdoor: Option<usize>,
    /// Whether it is known that no three digits do.
    pub has_no_backdoor: bool,
    /// The puzzle with all that singles give, in the notation of its family.
    pub expanded: String,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.trials.map(|trials| format!("T&E {trials}")));
        let is_deeper = self.trials.is_some_and(|trials| trials.amount == Amount::Exactly(3));
        parts.extend(self.braids.map(|braids| {
            format!("{} {}", if is_deeper { "BxBB" } else { "BxB" }, Measure { layers: 0, ..braids })
        }));
        parts.extend(self.ser.map(|ser| format!("SER {ser}")));
        parts.extend(
            self.guardians
                .map(|count| format!("tri {count} {}", if count == 1 { "guardian" } else { "guardians" })),
        );
        parts.extend(self.backdoor.map(|size| format!("backdoor {size}")));
        parts.extend(self.has_no_backdoor.then(|| format!("backdoor > {}", backdoors::MOST)));
        f.write_str(&parts.join(", "))
    }
}

/// Classes a puzzle. None if it has no single solution, or that is not known within the budget, which is
/// shared by all parts.
///
/// # Errors
/// The defects of the puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, classify::classify};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let class = classify(&puzzle, &Options::default()).unwrap().unwrap();
/// assert_eq!(class.to_string(), "T&E 0, SER 1.2, backdoor 0");
/// assert!(!class.expanded.contains('.'));
/// ```
pub fn classify(puzzle: &Puzzle, options: &Options<'_>) -> Result<Option<Class>, Error> {
    let deadline = options.deadline();
    let (standing, start) = crate::play::standing::judged(puzzle, options, deadline)?;
    let Verdict::Unique(solution) = standing.verdict else { return Ok(None) };
    let clean = State::new(puzzle)?;
    let on = |scale: Scale| -> Result<Option<Figures>, Error> {
        let needs = &Needs { scales: vec![scale], late: true, ..Needs::default() };
        let mut found = Found::default();
        Inquiry { puzzle, start: &clean, needs, options, deadline }.rate(None, &mut found)?;
        let is_own = |on: &super::scales::OnScale| on.scale == scale && on.outcome == crate::Outcome::Solved;
        Ok(found.scales.into_iter().find(is_own).map(|on| on.figures))
    };
    let measure = |scale: Scale| -> Result<Option<Measure>, Error> {
        Ok(match on(scale)? {
            Some(Figures::Measure(measure)) => Some(measure),
            _ => None,
        })
    };
    let trials = measure(Scale::Trials)?;
    let is_deep = trials.is_some_and(|trials| matches!(trials.amount, Amount::Exactly(2..)));
    let guardians = tridagon_after_basics(&start).map(|TridagonOf { guardians, .. }| guardians.len());
    let ser = match on(Scale::Se)? {
        Some(Figures::Ratings(ratings)) => Some(ratings.er),
        _ => None,
    };
    let is_over = || deadline.is_over();
    let singles = Base::new(&start, Rest::Singles);
    let doors = doors_of(&start, &singles, &solution, &is_over);
    let braids = if is_deep { measure(Scale::BraidTrials)? } else { None };
    Ok(Some(Class {
        trials,
        braids,
        ser,
        guardians,
        backdoor: doors.size,
        has_no_backdoor: doors.size.is_none() && doors.complete,
        expanded: State::from(singles).line(),
    }))
}

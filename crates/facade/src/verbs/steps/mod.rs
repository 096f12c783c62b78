//! Every step that a position has, of every technique: what it takes away and what it opens.

mod aimed;
mod ask;
mod asked;
mod found;
mod kept;
mod search;
mod worth;

pub use aimed::Aimed;
pub use ask::{Aim, Ask, BadAsk, MOST, Place, SetLogic, Sort, by_rank};
pub use asked::Asked;
pub use found::FoundStep;
pub use worth::Worth;

use crate::play::error::RefusedStep;
use crate::play::standing::{Standing, judged};
use crate::play::state::AnyGrid;
use crate::play::taken::TakenStep;
use crate::{Budget, Error, Family, Language, Matter, Options, Puzzle, Solution, State};
use aimed::{aimed, taken_out};
use kept::Kept;
use qedoku_engine::{Info, Technique};
use qedoku_exact::Verdict;
use qedoku_model::Step;
use qedoku_rating::{human, kr};
use qedoku_sudoku::Grid;
use search::{Proofs, StepSearch};
use std::collections::HashSet;
use worth::Worths;

/// The steps of a position.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let all = steps(&puzzle, &Ask::default(), &Options::default()).unwrap();
/// assert!(all.in_time && all.total == all.found.len());
/// ```
#[derive(Clone, Debug)]
pub struct Steps {
    /// Whether the puzzle has one solution: steps that rely on that are there only then.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if it has none or several.
    pub matter: Option<Matter>,
    /// The position.
    pub start: State,
    /// The steps: all of a technique together, sorted as asked.
    pub found: Vec<FoundStep>,
    /// How many of the list were passed over.
    pub offset: usize,
    /// How many were found, those before the offset and beyond the limit included.
    pub total: usize,
    /// Whether the search ended because the list is full and what it did not ask comes behind it: so there
    /// may be more than `total`.
    pub at_limit: bool,
    /// The techniques that were asked, in the order of asking, and those that come behind a full list or for
    /// which no time was left.
    pub asked: Vec<Asked>,
    /// Techniques that were not asked because a search for all their steps has no end in sight.
    pub not_asked: Vec<Info>,
    /// Whether the time of the budget was enough for the search.
    pub in_time: bool,
    /// How the candidate stands that was asked about. Where a player placed it, all is told of the position
    /// without it.
    pub aimed: Option<Aimed>,
    /// In which language the steps are told.
    pub language: Language,
}

impl Steps {
    /// Whether there are no more than [`Steps::total`]: all techniques were asked, and each has found all
    /// there is.
    pub fn is_complete(&self) -> bool {
        let is_each_complete = self.asked.iter().all(|asked| asked.complete);
        self.in_time && !self.at_limit && self.not_asked.is_empty() && is_each_complete
    }

    /// The techniques that do not claim to find all there is; if the list was full early, of those that have
    /// steps.
    pub fn sampled(&self) -> impl Iterator<Item = Info> + '_ {
        let was_asked = |asked: &&Asked| asked.steps > 0 || !self.at_limit;
        self.asked.iter().filter(was_asked).map(|asked| asked.info).filter(|info| !info.is_exhaustive)
    }

    /// How many were found that come behind those listed; all, where they were counted only.
    pub fn behind(&self) -> usize {
        self.total.saturating_sub(self.offset.saturating_add(self.found.len()))
    }

    /// A step as one of a solve, with its number in the whole list from 1.
    pub fn taken(&self, index: usize) -> TakenStep {
        let FoundStep { info, rating, step, .. } = self.found[index].clone();
        let (before, language) = (self.start.clone(), self.language.clone());
        TakenStep { number: self.offset + index + 1, info, rating, step, before, language }
    }

    /// The techniques in the order of the list, each with its steps as a range of [`Steps::found`].
    pub fn groups(&self) -> Vec<(Info, std::ops::Range<usize>)> {
        let mut groups: Vec<(Info, std::ops::Range<usize>)> = Vec::new();
        for (i, found) in self.found.iter().enumerate() {
            match groups.last_mut() {
                Some((info, range)) if info.id == found.info.id => range.end = i + 1,
                _ => groups.push((found.info, i..i + 1)),
            }
        }
        groups
    }
}

/// Finds every step of a position: of each technique of the family, or of those that are asked for.
///
/// Steps with the same technique, conclusions and pattern are one. Searches without an end in sight (nets,
/// kraken fish, templates) are left out unless they are asked for by name or with [`Ask::all`]. The time of
/// the budget bounds the search, which asks the clock all the time and leaves a fifth of it for telling what
/// was found. Sorted by difficulty it asks the easy techniques first and ends as soon as the list is full of
/// steps that come before all others; sorted otherwise it asks all techniques.
///
/// Most techniques find all that their pattern gives, however the puzzle lies. The others, mostly chains,
/// follow one of several ways as good, so that the same puzzle turned over may give other steps: see
/// [`Steps::sampled`].
///
/// Why not a digit that a player placed? That is answered as if its cell were empty: see [`Aimed::Placed`].
///
/// # Errors
/// The defects of the puzzle, a technique that the family does not have, a house or cell that the puzzle does
/// not have, a search by rank in a Kakuro, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps};
/// let puzzle: Puzzle =
///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
/// let all = steps(&puzzle, &Ask::default(), &Options::default()).unwrap();
/// assert_eq!(all.found[0].info.id, "hidden-single");
///
/// // Why can r2c5 not be 1?
/// let ask = Ask { target: Some("r2c5-1".parse().unwrap()), ..Ask::default() };
/// let why = steps(&puzzle, &ask, &Options::default()).unwrap();
/// assert!(why.found.iter().all(|found| found.eliminations > 0));
/// ```
pub fn steps(puzzle: &Puzzle, ask: &Ask, options: &Options<'_>) -> Result<Steps, Error> {
    steps_to(puzzle, ask, options, &mut |_| ())
}

/// The same, and hands over how many steps a technique has as soon as it was asked, in the order of asking;
/// one that has none is passed over, and one that is searched for in several ways comes again with more.
///
/// # Errors
/// Those of [`steps()`].
///
/// ```
/// use qedoku::steps::steps_to;
/// use qedoku::{Ask, Options, Puzzle};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let mut first = None;
/// let all = steps_to(&puzzle, &Ask::default(), &Options::default(), &mut |asked| {
///     first.get_or_insert(*asked);
/// });
/// assert_eq!(first.unwrap().info.id, "hidden-single");
/// assert!(all.unwrap().asked.contains(&first.unwrap()));
/// ```
pub fn steps_to(
    puzzle: &Puzzle,
    ask: &Ask,
    options: &Options<'_>,
    tell: &mut dyn FnMut(&Asked),
) -> Result<Steps, Error> {
    // Thousands of steps take a while to be told: a fifth of the time is left for that.
    let time = options.budget.time.map(|time| time - time / 5);
    let options = &Options { budget: Budget { time, ..options.budget }, ..*options };
    let without = ask.target.and_then(|aim| taken_out(puzzle, aim));
    let puzzle = without.as_ref().unwrap_or(puzzle);
    let deadline = options.deadline();
    let is_over = || deadline.is_over();
    let (Standing { verdict, matter }, start) = judged(puzzle, options, deadline)?;
    let wanted = ask.technique_ids(puzzle.family())?;
    ask.places(puzzle)?;
    if ask.by_rank.is_some() && puzzle.family() == Family::Kakuro {
        return Err(Error::OtherFamily { verb: "steps --rank", family: Family::Kakuro });
    }
    let aim = ask.target.map(|aim| (aim, aim.candidate(&start)));
    let mut search = StepSearch {
        ask,
        wanted,
        start: &start,
        aim: aim.and_then(|(_, candidate)| candidate),
        proofs: Proofs::of(&verdict, options),
        seen: HashSet::new(),
        total: 0,
        kept: Kept::new(ask.sort, ask.most(), Worths::new(&start, &is_over)),
        asked: Vec::new(),
        not_asked: Vec::new(),
        at_limit: false,
        is_over: &is_over,
        refused: None,
        tell: &mut |asked| {
            let mut asked = *asked;
            asked.judge(&verdict);
            tell(&asked);
        },
    };
    // An aim that is no candidate has no steps.
    let in_time = aim.is_some_and(|(_, candidate)| candidate.is_none())
        || match &start.0 {
            AnyGrid::Sudoku(grid) if ask.by_rank.is_some() => {
                let by_rank: Vec<&dyn Technique<Grid>> =
                    ask.by_rank.iter().map(|by_rank| by_rank as &dyn Technique<Grid>).collect();
                search.all(grid.as_ref(), &by_rank, |_| 0, |_| None, |_| None).is_continue()
            }
            AnyGrid::Sudoku(grid) => {
                let place = |info: &Info| human::place(info.id);
                let least = |info: &Info| human::base(info.id);
                let price = |step: &Step| human::base(step.technique.id).map(|_| human::rated(step).rating);
                search.all(grid.as_ref(), qedoku_sudoku::techniques::ALL, place, least, price).is_continue()
            }
            AnyGrid::Kakuro(grid) => {
                let place = |info: &Info| usize::from(kr::least(info.id).tenths());
                let least = |info: &Info| Some(kr::least(info.id));
                let price = |step: &Step| Some(kr::rated(grid, step).rating);
                search.all(grid.as_ref(), qedoku_kakuro::techniques::ALL, place, least, price).is_continue()
            }
        };
    let StepSearch { total, kept, mut asked, not_asked, at_limit, refused, .. } = search;
    asked.iter_mut().for_each(|asked| asked.judge(&verdict));
    if let Some((number, technique, refusal)) = refused {
        let puzzle = puzzle.to_string();
        return Err(Error::Refused(Box::new(RefusedStep { number, technique, refusal, puzzle })));
    }
    let mut found = kept.list();
    let offset = ask.offset.min(found.len());
    found.drain(..offset);
    let aimed = aim.map(|(aim, candidate)| aimed(puzzle, &start, aim, candidate, &verdict));
    let aimed = aimed.map(|bare| if without.is_some() { Aimed::Placed(Box::new(bare)) } else { bare });
    let language = options.language.clone();
    Ok(Steps {
        verdict,
        matter,
        start,
        found,
        offset,
        total,
        at_limit,
        asked,
        not_asked,
        in_time,
        aimed,
        language,
    })
}

#[cfg(test)]
mod tests;

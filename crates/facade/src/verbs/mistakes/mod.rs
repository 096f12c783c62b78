//! What a player did that the solution contradicts, told in the same four levels as a hint.

use super::possible::possible_digits;
use crate::play::deadline::Deadline;
use crate::play::standing::{Clash, Mistake, Truth, is_full};
use crate::{
    Budget, Error, Explanation, Game, Level, Matter, Options, Puzzle, Solution, Span, Standing, State,
    Verdict,
};
use qedoku_model::DigitSet;
use qedoku_model::text::{capitalised, lower};
use qedoku_render::Language;
use qedoku_render::language::Phrase;

/// What is wrong in a position.
///
/// ```
/// use qedoku::{Game, Options};
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse()?);
/// game.place("r2c2".parse()?, 3)?;
/// let found = game.mistakes(&Options::default())?;
/// assert_eq!((found.is_right(), found.wrong[0].place(), found.since), (Some(false), "r2c2".to_owned(), Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// Whether the puzzle has one solution, as it was before anybody played it.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if it has none or several.
    pub matter: Option<Matter>,
    /// What contradicts itself, by house.
    pub clashes: Vec<Clash>,
    /// What no solution has: digits and candidates by cell, then combinations by run. Where there are several
    /// solutions each thing is judged on its own.
    pub wrong: Vec<Mistake>,
    /// Whether all cells are filled.
    pub is_full: bool,
    /// The node of a game's history from which on something has been wrong; nothing if nothing is, or if
    /// there is no history.
    pub since: Option<usize>,
    /// In which language it is told.
    pub language: Language,
}

/// Looks for what a player did that the solution contradicts: digits that are placed, candidates that are
/// taken away, and combinations of the runs of a Kakuro.
///
/// It sees what a format tells apart: givens from digits that are placed, and candidates that are listed or
/// taken away. A puzzle that nobody has played has no mistakes. Notes are nobody's business.
///
/// # Errors
/// The defects of the puzzle without what was played.
///
/// ```
/// use qedoku::{Level, Options, Puzzle, mistakes};
/// let position: Puzzle =
///     ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214::".parse().unwrap();
/// let found = mistakes(&position, &Options::default()).unwrap();
/// let told = Level::ALL.map(|level| found.words(level).to_string());
/// assert_eq!(told[0], "Something is wrong in this position.");
/// assert_eq!(told[1], "One digit cannot stay.");
/// assert_eq!(told[2], "One digit cannot stay: look at r1c3.");
/// assert_eq!(told[3], "Your 1 in r1c3 is wrong.");
/// ```
pub fn mistakes(puzzle: &Puzzle, options: &Options<'_>) -> Result<Mistakes, Error> {
    Ok(Judge::of(puzzle, options)?.judge(puzzle))
}

impl Game {
    /// What a player did that the solution contradicts, and since when.
    ///
    /// # Errors
    /// The defects of the puzzle.
    pub fn mistakes(&self, options: &Options<'_>) -> Result<Mistakes, Error> {
        let position = self.position();
        let judge = Judge::of(&position, options)?;
        let mut found = judge.judge(&position);
        if found.is_right() == Some(false) {
            // The last node at which all was right is the one before.
            let is_wrong = |id: &usize| {
                self.position_at(*id).is_some_and(|then| judge.judge(&then).is_right() == Some(false))
            };
            found.since = self.path().into_iter().rev().take_while(is_wrong).last();
        }
        Ok(found)
    }
}

/// The mistakes of a position, if it has some: for verbs that say so before they answer.
pub(super) fn first(puzzle: &Puzzle, options: &Options<'_>) -> Option<Mistakes> {
    let truth = Truth::of(puzzle, options).filter(|truth| truth.verdict != Verdict::None)?;
    let found = Judge::with(truth, puzzle, options).judge(puzzle);
    (found.is_right() == Some(false)).then_some(found)
}

/// What is known about a puzzle before it was played.
struct Judge {
    language: Language,
    truth: Truth,
    matter: Option<Matter>,
    /// The digits that each cell has in some solution; all of them where that is not known.
    possible: Vec<DigitSet>,
}

/// More cells are not looked at one by one where there are several solutions, and no search is longer.
const MOST_CELLS: usize = 200;
const MOST_NODES: u64 = 20_000;

fn possible(truth: &Truth, options: &Options<'_>, deadline: Deadline<'_>) -> Vec<DigitSet> {
    let all = vec![DigitSet::ALL; truth.start.candidates().len()];
    match &truth.verdict {
        Verdict::Unique(solution) => solution.digit_sets(),
        Verdict::Several(..) if all.len() <= MOST_CELLS => {
            let nodes = Some(options.budget.nodes.unwrap_or(MOST_NODES));
            let options = Options { budget: Budget { nodes, ..options.budget }, ..*options };
            possible_digits(&truth.start, &truth.verdict, &options, deadline).unwrap_or(all)
        }
        Verdict::Several(..) | Verdict::None | Verdict::Unknown(_) => all,
    }
}

impl Judge {
    fn of(puzzle: &Puzzle, options: &Options<'_>) -> Result<Judge, Error> {
        if let Some(truth) = Truth::of(puzzle, options) {
            return Ok(Judge::with(truth, puzzle, options));
        }
        // Nobody played, or there is no puzzle to play.
        let Standing { verdict, matter } = crate::standing(puzzle, options)?;
        let start = State::new(puzzle)?;
        let possible = vec![DigitSet::ALL; start.candidates().len()];
        Ok(Judge { truth: Truth { start, verdict }, matter, possible, language: options.language.clone() })
    }

    fn with(truth: Truth, puzzle: &Puzzle, options: &Options<'_>) -> Judge {
        let deadline = options.deadline();
        let matter = Matter::of(&truth.verdict, puzzle, &truth.start, deadline);
        let (possible, language) = (possible(&truth, options, deadline), options.language.clone());
        Judge { possible, matter, truth, language }
    }

    fn judge(&self, puzzle: &Puzzle) -> Mistakes {
        Mistakes {
            verdict: self.truth.verdict.clone(),
            matter: self.matter.clone(),
            clashes: self.truth.clashes(puzzle),
            wrong: self.truth.mistakes(puzzle, &self.possible),
            is_full: is_full(puzzle),
            since: None,
            language: self.language.clone(),
        }
    }
}

impl Mistakes {
    /// Whether all that was played is right; nothing if that is not known.
    pub fn is_right(&self) -> Option<bool> {
        match self.verdict {
            _ if !self.wrong.is_empty() || !self.clashes.is_empty() => Some(false),
            Verdict::Unique(_) => Some(true),
            _ => None,
        }
    }

    /// How many digits and how many strikes are wrong.
    pub fn counts(&self) -> (usize, usize) {
        let digits = self.wrong.iter().filter(|mistake| mistake.is_digit()).count();
        (digits, self.wrong.len() - digits)
    }

    /// What is wrong, at a level: that something is; how many digits and strikes; where they are; which they
    /// are. What contradicts itself is said at the first, for all to see. If the puzzle has no solution or
    /// several, that comes first.
    pub fn words(&self, level: Level) -> Explanation {
        let language = &self.language;
        let say = |phrase, filling: &[&str]| language.say(phrase, filling);
        let mut said = Vec::new();
        match (&self.matter, &self.verdict) {
            (Some(matter), _) => said.push(matter.told(language)),
            (None, Verdict::Unknown(_)) => said.push(say(Phrase::NotKnown, &[])),
            (None, _) => {}
        }
        let clashes = || self.clashes.iter().map(|clash| capitalised(&format!("{}.", clash.told(language))));
        match (self.wrong.is_empty(), level) {
            (true, _) if !self.clashes.is_empty() => said.extend(clashes()),
            (true, _) if !self.verdict.is_unique() => {}
            (true, _) if self.is_full => said.push(say(Phrase::AllRight, &[])),
            (true, _) => said.push(say(Phrase::NoMistake, &[])),
            (false, Level::Where) if !self.clashes.is_empty() => said.extend(clashes()),
            (false, Level::Where) if self.is_full => said.push(say(Phrase::FullNotRight, &[])),
            (false, Level::Where) => said.push(say(Phrase::SomethingWrong, &[])),
            (false, Level::Technique) => {
                said.push(say(Phrase::CannotStay, &[&self.counted(), &self.wrong.len().to_string()]));
            }
            (false, Level::Cells) => {
                let places = self.wrong.iter().map(|mistake| language.named(&mistake.place()));
                let mut places: Vec<String> = places.collect();
                places.dedup();
                let places = crate::list(places, language.joint(false));
                let count = self.wrong.len().to_string();
                said.push(say(Phrase::CannotStayAt, &[&self.counted(), &count, &places]));
            }
            (false, Level::Everything) => {
                let wrong = |mistake: &Mistake| say(Phrase::IsWrong, &[&mistake.told(language)]);
                said.extend(self.wrong.iter().map(|mistake| capitalised(&wrong(mistake))));
            }
        }
        Explanation { spans: vec![Span::plain(said.join(" "))] }
    }

    /// `One digit and two strikes`.
    fn counted(&self) -> String {
        let language = &self.language;
        let numerals = language.say(Phrase::Numerals, &[]);
        let counted = |count: usize, phrase: Phrase, is_first: bool| {
            let number = count.to_string();
            let numeral = numerals.split(' ').nth(count.wrapping_sub(1)).unwrap_or(&number);
            let numeral = if is_first { numeral.to_owned() } else { lower(numeral) };
            language.say(phrase, &[&numeral, &number])
        };
        let digits = |count| counted(count, Phrase::CountedDigits, true);
        match self.counts() {
            (count, 0) => digits(count),
            (0, strikes) => counted(strikes, Phrase::CountedStrikes, true),
            (count, strikes) => {
                let both = [digits(count), counted(strikes, Phrase::CountedStrikes, false)];
                crate::list(both, language.joint(false))
            }
        }
    }
}

#[cfg(test)]
mod tests;

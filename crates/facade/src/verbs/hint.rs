//! One step, told in four levels: where to look, which technique, which cells, everything.

use super::mistakes::{self, Mistakes};
mod place;

use self::place::cell_of;
use crate::methods::{Advice, Method};
use crate::play::playthrough::Playthrough;
use crate::play::standing::{Culprit, Standing, judged_at};
use crate::play::taken::TakenStep;
use crate::{Error, Game, Matter, Options, Puzzle, Scale, Solution, State};
use qedoku_engine::{Flow, Outcome};
use qedoku_exact::Verdict;
use qedoku_model::{Cell, Names as _, Role, Target};
use qedoku_render::language::{Part, Phrase};
use qedoku_render::{Accent, Explanation, Language, Span, explain_in};

/// How much a hint gives away.
///
/// ```
/// use qedoku::Level;
/// assert!(Level::Where < Level::Everything);
/// assert_eq!(Level::ALL.len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Where to look: a house or run.
    Where,
    /// And which technique.
    Technique,
    /// And which cells and digits.
    Cells,
    /// The whole step in words.
    Everything,
}

impl Level {
    /// All levels, from the least to the most.
    pub const ALL: [Level; 4] = [Level::Where, Level::Technique, Level::Cells, Level::Everything];
}

/// The answer to "what next".
///
/// ```
/// use qedoku::{Hinted, Options, Puzzle, hint};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let Hinted { next, mistakes, .. } = hint(&puzzle, &Options::default()).unwrap();
/// assert!(next.is_ok() && mistakes.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Hinted {
    /// The scale of the rating of its step, if that has one.
    pub scale: Scale,
    /// Whether the puzzle has one solution.
    pub verdict: Verdict<Solution>,
    /// What is the matter, if it has none or several.
    pub matter: Option<Matter>,
    /// What a player did that the solution contradicts, if something is so: then there is no next step.
    pub mistakes: Option<Mistakes>,
    /// The next step, or how the position stands if there is none.
    pub next: Result<Hint, Outcome>,
    /// In which language it is told.
    pub language: Language,
}

impl Hinted {
    /// The answer at a level: what is wrong in the position, if something is; else the hint, behind what
    /// is the matter with the puzzle, if something is.
    ///
    /// ```
    /// use qedoku::{Advice, Level, Options, Puzzle, hint};
    /// let puzzle: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    /// let hinted = hint(&puzzle, &Options::default()).unwrap();
    /// let told = hinted.words(Level::Where, &Advice::NONE).to_string();
    /// assert!(told.starts_with("This puzzle has no solution: r1c9 has no candidate left; "), "{told}");
    /// ```
    pub fn words(&self, level: Level, advice: &Advice<'_>) -> Explanation {
        let plain = |text: String| Explanation { spans: vec![Span::plain(text)] };
        if let Some(mistakes) = &self.mistakes {
            return mistakes.words(level);
        }
        let language = &self.language;
        let several = match &self.matter {
            Some(matter @ Matter::NoSolution(_)) => return plain(matter.told(language)),
            Some(matter @ Matter::Several(_)) => Some(matter.told(language)),
            None => None,
        };
        let end = match &self.next {
            Ok(hint) => {
                let mut words = hint.words(level);
                words.spans.splice(0..0, several.map(|several| Span::plain(format!("{several} "))));
                return words;
            }
            Err(end) => end,
        };
        let said = match end {
            Outcome::Stuck if several.is_some() => language.say(Phrase::NoHintApart, &[]),
            Outcome::Solved => language.say(Phrase::AllRight, &[]),
            Outcome::Contradiction => language.say(Phrase::NoHintHere, &[]),
            Outcome::Stopped => language.say(Phrase::NoHintInTime, &[&advice.more_time()]),
            Outcome::Stuck | Outcome::Several => language.say(Phrase::NoHintFound, &[]),
        };
        plain(several.into_iter().chain([said]).collect::<Vec<_>>().join(" "))
    }
}

/// The next step, to be told bit by bit.
///
/// ```
/// use qedoku::{Level, Options, Puzzle, hint};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let hint = hint(&puzzle, &Options::default()).unwrap().next.unwrap();
/// assert_eq!(hint.words(Level::Where).to_string(), "Look at the across run 4 at r2c1.");
/// ```
#[derive(Clone, Debug)]
pub struct Hint {
    /// The step.
    pub step: TakenStep,
}

/// What the third level tells.
pub(super) const CELLS: [Role; 7] = [
    Role::Pivot,
    Role::Pincer,
    Role::Corner,
    Role::Pattern,
    Role::Subtracted,
    Role::Base,
    Role::Combinations,
];

impl Hint {
    /// The hint at a level.
    pub fn words(&self, level: Level) -> Explanation {
        let (names, language) = (self.step.voice(), &self.step.language);
        let house = self.house();
        let place = self.block().unwrap_or_else(|| {
            house.map_or_else(
                || Span::plain(language.say(Phrase::Grid, &[])),
                |house| Span {
                    text: names.house(house),
                    accent: Accent::Role(Role::House),
                    targets: vec![house.into()],
                },
            )
        });
        let wording = self.step.wording();
        let named = Part::from(wording.spoken);
        let spans = match level {
            Level::Where => language.parts(Phrase::LookAt, vec![place.into()]),
            Level::Technique => {
                let count = if wording.is_plural { 2 } else { 1 };
                language.parts(Phrase::LookAtTechnique, vec![place.into(), named, count.into()])
            }
            Level::Cells => {
                let parts = self.parts();
                let phrase = if parts.is_empty() { Phrase::LookAtPattern } else { Phrase::LookAtCells };
                language.parts(phrase, vec![place.into(), named, parts.into()])
            }
            Level::Everything => {
                let mut words = self.step.words();
                words.spans.extend(self.unsaid(&words));
                let block = self.block();
                let phrase = if block.is_some() { Phrase::HeadingIn } else { Phrase::Heading };
                let block: Vec<Span> = block.into_iter().collect();
                let heading = language.parts(phrase, vec![wording.name.to_owned().into(), block.into()]);
                heading.into_iter().chain(words.spans).collect()
            }
        };
        Explanation { spans }
    }

    /// The cells that the level before names and the sentence does not.
    fn unsaid(&self, words: &Explanation) -> Vec<Span> {
        let net = self.step.before.net();
        let cells = |spans: &[Span]| -> Vec<Cell> {
            let targets = spans.iter().flat_map(|span| &span.targets);
            targets.filter_map(|&target| cell_of(net, target)).collect()
        };
        let said = cells(&words.spans);
        let mut left: Vec<Cell> =
            cells(&self.parts()).into_iter().filter(|cell| !said.contains(cell)).collect();
        left.sort_unstable();
        left.dedup();
        if left.is_empty() {
            return Vec::new();
        }
        let text = self.step.voice().cells(&left);
        let targets = left.into_iter().map(Target::Cell).collect();
        let cells = Span { text, accent: Accent::Role(Role::Pattern), targets };
        self.step.language.parts(Phrase::LookAtToo, vec![cells.into()])
    }

    /// The cells and digits of the pattern, as in a list.
    fn parts(&self) -> Vec<Span> {
        let (step, before) = (&self.step.step, &self.step.before);
        let marked = |role: &Role| step.marks.iter().any(|mark| mark.role == *role);
        let roles = CELLS.into_iter().filter(marked).chain([Role::Digits].into_iter().filter(marked));
        let told: Vec<(Role, Vec<Span>)> = roles
            .map(|role| {
                let template = format!("{}{{{}}}", Explanation::BREAK, role.name());
                let words = explain_in(&template, step, &before.position(), &self.step.voice());
                // What stands first in a sentence has a capital.
                (role, words.spans.into_iter().skip(1).collect())
            })
            .collect();
        let (mut spans, last) = (Vec::new(), told.len());
        let language = &self.step.language;
        let and = format!(" {} ", language.joint(false));
        for (i, (role, words)) in told.into_iter().enumerate() {
            let joint = match i {
                0 => "",
                _ if i + 1 == last => and.as_str(),
                _ => ", ",
            };
            let count: usize = match role {
                Role::Digits => {
                    step.marked(role).map(|t| if let Target::Digits(set) = t { set.len() } else { 0 }).sum()
                }
                _ => step.marked(role).count(),
            };
            let noun = match role {
                Role::Digits => language.say(Phrase::WithDigits, &[&count.to_string()]),
                Role::Combinations => language.say(Phrase::WithSums, &[&count.to_string()]),
                _ => String::new(),
            };
            if !joint.is_empty() || !noun.is_empty() {
                spans.push(Span::plain(format!("{joint}{noun}")));
            }
            spans.extend(words);
        }
        spans
    }
}

/// The next step of a puzzle or position, to be told at any level. A puzzle without solution has none, nor
/// has a position in which something is wrong: what that is, is told in the same levels.
///
/// # Errors
/// The defects of the puzzle, or a step that the checker refuses.
///
/// ```
/// use qedoku::{Level, Options, Puzzle, hint};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let hint = hint(&puzzle, &Options::default()).unwrap().next.unwrap();
/// let told = Level::ALL.map(|level| hint.words(level).to_string());
/// assert_eq!(told[0], "Look at box 2.");
/// assert_eq!(told[1], "Look at box 2: there is a Hidden Single.");
/// assert_eq!(told[2], "Look at box 2: a Hidden Single with r1c6 and the digit 8.");
/// assert_eq!(told[3], "Hidden Single: In box 2 the only place for 8 is r1c6.");
/// ```
pub fn hint(puzzle: &Puzzle, options: &Options<'_>) -> Result<Hinted, Error> {
    hint_by(Method::usual(), puzzle, options)
}

/// The next step by one of the methods, to be told at any level.
///
/// # Errors
/// As for [`hint`], and a puzzle of a family that the method does not solve.
///
/// ```
/// use qedoku::{Options, Puzzle, find_method, hint_by};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let se = find_method("se").unwrap();
/// assert!(hint_by(se, &puzzle, &Options::default()).unwrap().next.is_ok());
/// ```
pub fn hint_by(method: &Method, puzzle: &Puzzle, options: &Options<'_>) -> Result<Hinted, Error> {
    if !method.solves(puzzle.family()) {
        return Err(method.is_none_for(puzzle.family()));
    }
    let deadline = options.deadline();
    // What was played wrongly comes first, also where it is a defect of the position.
    if let Some(mistakes) = mistakes::first(puzzle, options) {
        return Ok(Hinted::wrong(mistakes, method.scale(puzzle.family()), options.language));
    }
    let left = Options { budget: deadline.left(options.budget.nodes), ..*options };
    hint_at(method, puzzle, State::new(puzzle)?, &left)
}

impl Hinted {
    /// The answer where something is wrong.
    fn wrong(mistakes: Mistakes, scale: Scale, language: &Language) -> Hinted {
        let (verdict, matter) = match &mistakes.verdict {
            Verdict::Unique(_) => {
                (Verdict::None, Some(Matter::NoSolution(Culprit::Mistakes(mistakes.wrong.clone()))))
            }
            other => (other.clone(), mistakes.matter.clone()),
        };
        let (next, language) = (Err(Outcome::Contradiction), language.clone());
        Hinted { scale, verdict, matter, mistakes: Some(mistakes), next, language }
    }
}

impl Game {
    /// The next step of the position by one of the methods, to be told at any level and to be
    /// [taken](Game::take).
    ///
    /// # Errors
    /// As for [`hint_by`].
    ///
    /// ```
    /// use qedoku::{Game, Level, Method, Options, Puzzle};
    /// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
    /// let mut game = Game::new(puzzle);
    /// game.strike("r2c2".parse().unwrap(), "3".parse::<qedoku::game::Digits>().unwrap().0, true).unwrap();
    /// let hint = game.hint(Method::usual(), &Options::default()).unwrap().next.unwrap();
    /// assert!(hint.words(Level::Where).to_string().starts_with("Look at the "));
    /// assert_eq!(game.take(&hint.step), Ok(true));
    /// ```
    pub fn hint(&self, method: &Method, options: &Options<'_>) -> Result<Hinted, Error> {
        hint_by(method, &self.position(), options)
    }
}

fn hint_at(method: &Method, puzzle: &Puzzle, start: State, options: &Options<'_>) -> Result<Hinted, Error> {
    let deadline = options.deadline();
    let (standing, state) = judged_at(puzzle, start, options, deadline);
    let through = Playthrough::known(puzzle, options, deadline, standing);
    let next = next(method, state, &through)?;
    let Standing { verdict, matter } = through.into_standing();
    let scale = method.scale(puzzle.family());
    Ok(Hinted { scale, verdict, matter, mistakes: None, next, language: options.language.clone() })
}

/// The step, or how the position stands; in a puzzle without solution no step helps.
fn next(
    method: &Method,
    mut state: State,
    through: &Playthrough<'_>,
) -> Result<Result<Hint, Outcome>, Error> {
    if through.standing().verdict == Verdict::None {
        return Ok(Err(Outcome::Contradiction));
    }
    let mut first = None;
    let outcome = method.solve(through, &mut state, &mut |step| {
        first = Some(step);
        Flow::Break(())
    })?;
    Ok(first.map(|step| Hint { step }).ok_or(outcome))
}

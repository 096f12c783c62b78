//! Hints: the next step, as much of it as a level gives away.

use super::steps::Step;
use super::{Head, Matter, Scale, Wrong, outcome_word, solutions_word};
use crate::{Hinted, Level, Puzzle};
use serde::Serialize;

/// The answer of `hint`. What its level does not give away is not there.
///
/// ```
/// use qedoku::{Level, Options, Puzzle, hint, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let hinted = hint(&puzzle, &Options::default()).unwrap();
/// let object = json::Hint::new(&puzzle, &hinted, Level::Where);
/// assert_eq!((object.words.as_deref(), object.technique), (Some("Look at box 2."), None));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// `hint` if there is one, `mistakes` if something is wrong, else how the position stands: see
    /// [`outcome_word`].
    pub outcome: &'static str,
    /// 1 to 4.
    pub level: u8,
    /// The hint in words, or what is wrong.
    pub words: Option<String>,
    /// The technique, from level 2 on.
    pub technique: Option<&'static str>,
    /// The step, at level 4.
    pub step: Option<Step>,
    /// What is wrong, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<Wrong>>,
    /// The position after the step on one line, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The scale of its rating.
    #[serde(flatten)]
    pub scale: Scale,
}

impl Hint {
    /// The object of a hint at a level.
    pub fn new(puzzle: &Puzzle, hinted: &Hinted, level: Level) -> Hint {
        let (hint, mistakes) = (hinted.next.as_ref(), hinted.mistakes.as_ref());
        // What is the matter with a wrong position is what is wrong.
        let matter = match mistakes {
            Some(mistakes) => mistakes.matter.as_ref(),
            None => hinted.matter.as_ref(),
        };
        let words = hint.ok().map(|hint| hint.words(level));
        let words = words.or_else(|| mistakes.map(|mistakes| mistakes.words(level)));
        let wrong = mistakes.filter(|_| level == Level::Everything);
        let step = hint.ok().filter(|_| level == Level::Everything).map(|hint| Step::new(&hint.step));
        Hint {
            head: Head::new("hint", puzzle),
            solutions: solutions_word(&hinted.verdict),
            matter: Matter::told(matter, &hinted.language),
            outcome: match (hint, mistakes) {
                (Ok(_), _) => "hint",
                (Err(_), Some(_)) => "mistakes",
                (Err(&outcome), None) => outcome_word(outcome),
            },
            level: level as u8 + 1,
            words: words.map(|words| words.to_string()),
            wrong: wrong.map(|mistakes| mistakes.wrong.iter().map(Wrong::new).collect()),
            after: None,
            technique: hint.ok().filter(|_| level >= Level::Technique).map(|hint| hint.step.info.id),
            scale: Scale::of(hinted.scale, step.as_ref().is_some_and(|step| step.rating.is_some())),
            step,
        }
    }
}

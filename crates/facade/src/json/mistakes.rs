//! What is wrong in a position.

use super::{Head, Matter, solutions_word};
use crate::game::RunAt;
use crate::play::standing::Mistake;
use crate::{Level, Mistakes as Found, Puzzle};
use serde::Serialize;

/// The answer of `mistakes`. What its level does not give away is not there.
///
/// ```
/// use qedoku::{Game, Level, Options, json};
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse()?);
/// game.place("r2c2".parse()?, 3)?;
/// let found = game.mistakes(&Options::default())?;
/// let told = |level| json::to_json(&json::Mistakes::new(&game.position(), &found, level));
/// assert!(told(Level::Technique).contains(r#""right":false,"level":2,"words":"One digit cannot stay.","digits":1,"strikes":0}"#));
/// assert!(told(Level::Everything).contains(r#""wrong":[{"kind":"digit","at":"r2c2","digits":"3"}],"since":1}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistakes {
    /// Version, kind `mistakes`, position.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has without what was played: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// Whether all is right; null if that is not known.
    pub right: Option<bool>,
    /// 1 to 4.
    pub level: u8,
    /// What is said at this level.
    pub words: String,
    /// How many digits are wrong, from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digits: Option<usize>,
    /// How many strikes are wrong, from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strikes: Option<usize>,
    /// The cells and runs that something is wrong in, from level 3 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<String>>,
    /// What is wrong, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<Wrong>>,
    /// The node of a game from which on something has been wrong, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<usize>,
}

/// Something that is wrong.
///
/// ```
/// use qedoku::{Mistake, json};
/// let mistake = Mistake::Candidate { at: "r3c4".parse().unwrap(), digit: 3 };
/// assert_eq!(json::Wrong::new(&mistake).kind, "candidate");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wrong {
    /// `digit` if it was placed, `candidate` if it was taken away, `combination` if that was.
    pub kind: &'static str,
    /// The cell, `r5c2`, or the run by the place of its clue, `r2c1a`.
    pub at: String,
    /// The digit, or those of the combination: `129`.
    pub digits: String,
}

impl Wrong {
    /// The object of a mistake.
    pub fn new(mistake: &Mistake) -> Wrong {
        let (kind, at, digits) = match mistake {
            Mistake::Digit { at, digit } => ("digit", at.to_string(), digit.to_string()),
            Mistake::Candidate { at, digit } => ("candidate", at.to_string(), digit.to_string()),
            Mistake::Combination { run, digits, .. } => {
                ("combination", RunAt::to_string(run), digits.to_string())
            }
        };
        Wrong { kind, at, digits }
    }
}

impl Mistakes {
    /// The object of an answer at a level.
    pub fn new(puzzle: &Puzzle, found: &Found, level: Level) -> Mistakes {
        let (digits, strikes) = found.counts();
        let from = |least| level >= least;
        let mut places: Vec<String> = found.wrong.iter().map(Mistake::place).collect();
        places.dedup();
        Mistakes {
            head: Head::new("mistakes", puzzle),
            solutions: solutions_word(&found.verdict),
            matter: Matter::told(found.matter.as_ref(), &found.language),
            right: found.is_right(),
            level: level as u8 + 1,
            words: found.words(level).to_string(),
            digits: from(Level::Technique).then_some(digits),
            strikes: from(Level::Technique).then_some(strikes),
            places: from(Level::Cells).then_some(places),
            wrong: from(Level::Everything).then(|| found.wrong.iter().map(Wrong::new).collect()),
            since: found.since.filter(|_| from(Level::Everything)),
        }
    }
}

//! The steps of a position.

use super::{Head, Matter, Scale, Step, solutions_word, tenths};
use crate::verbs::steps::{self, Aim, Aimed};
use crate::{Method, Puzzle, TakenStep};
use serde::Serialize;

/// The answer of `steps`.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, steps, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let ask = Ask { limit: Some(1), ..Ask::default() };
/// let found = steps(&puzzle, &ask, &Options::default()).unwrap();
/// let json = json::to_json(&json::Steps::new(&puzzle, &ask, &found));
/// assert!(json.contains(r#""not_asked":["dynamic-"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steps {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How many steps were found, those that are not listed included.
    pub total: usize,
    /// How many of them come before those listed.
    pub offset: usize,
    /// Whether the search ended because the list is full, so that there may be more.
    pub at_limit: bool,
    /// Whether there are no more than were found.
    pub complete: bool,
    /// Whether all techniques could be asked in the time.
    pub in_time: bool,
    /// The techniques that were asked.
    pub techniques: Vec<Asked>,
    /// Ids of techniques that were not asked because their search has no end in sight.
    pub not_asked: Vec<&'static str>,
    /// How the candidate stands that was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// The scale of the ratings of the steps.
    #[serde(flatten)]
    pub scale: Scale,
    /// The steps, all of a technique together.
    pub steps: Vec<FoundStep>,
}

/// A technique that was asked.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, json, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { technique: Some("full-house".to_owned()), ..Ask::default() };
/// let found = steps(&puzzle, &ask, &Options::default()).unwrap();
/// let asked = &json::Steps::new(&puzzle, &ask, &found).techniques[0];
/// assert_eq!((asked.technique, asked.complete), ("full-house", true));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked {
    /// Its id.
    pub technique: &'static str,
    /// How many of the steps are its own, those that are not listed included.
    pub steps: usize,
    /// The rating of the cheapest of them; not there if none is rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    /// Whether these are all there are.
    pub complete: bool,
}

/// A candidate that was asked about.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, json, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { target: Some("r1c1-4".parse().unwrap()), ..Ask::default() };
/// let found = steps(&puzzle, &ask, &Options::default()).unwrap();
/// let target = json::Steps::new(&puzzle, &ask, &found).target.unwrap();
/// assert_eq!((target.cell.as_str(), target.filled), ("r1c1", Some(5)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// Its cell.
    pub cell: String,
    /// Its digit.
    pub digit: u8,
    /// `open`, `filled`, `gone` or `no-cell`.
    pub state: &'static str,
    /// For a filled cell: its digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filled: Option<u8>,
    /// For a filled cell: whether it is given.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub given: bool,
    /// Whether a player placed the digit there; all else is told of the position without it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub placed: bool,
    /// For a candidate that is gone: the placement that rules it out, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// For an open one, whether the only solution has it; null if there is not exactly one.
    pub is_true: Option<bool>,
}

/// A step of a position.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, json, steps};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ask = Ask { technique: Some("hidden-single".to_owned()), ..Ask::default() };
/// let found = steps(&puzzle, &ask, &Options::default()).unwrap();
/// let object = json::Steps::new(&puzzle, &ask, &found);
/// assert_eq!(object.steps[0].step.technique, "hidden-single");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundStep {
    /// The step; its number is that in the list.
    #[serde(flatten)]
    pub step: Step,
    /// How many candidates go.
    pub eliminations: usize,
    /// Cells that singles fill after it and not without it; null if the time was over.
    pub singles: Option<usize>,
    /// Cells that basic techniques fill after it and not without it; null if the time was over.
    pub basics: Option<usize>,
}

impl Steps {
    /// The object of an answer.
    pub fn new(puzzle: &Puzzle, ask: &steps::Ask, found: &steps::Steps) -> Steps {
        Steps::with(Step::new, puzzle, ask, found)
    }

    /// The same, each step with its proof.
    pub fn proved(puzzle: &Puzzle, ask: &steps::Ask, found: &steps::Steps) -> Steps {
        Steps::with(Step::proved, puzzle, ask, found)
    }

    /// The same, each step as its object is made: [`Step::read`], [`Step::read_and_proved`].
    pub fn with(
        told: fn(&TakenStep) -> Step,
        puzzle: &Puzzle,
        ask: &steps::Ask,
        found: &steps::Steps,
    ) -> Steps {
        let step = |(i, of): (usize, &steps::FoundStep)| FoundStep {
            step: told(&found.taken(i)),
            eliminations: of.eliminations,
            singles: of.worth.map(|worth| worth.singles),
            basics: of.worth.map(|worth| worth.basics),
        };
        Steps {
            head: Head::new("steps", puzzle),
            solutions: solutions_word(&found.verdict),
            matter: Matter::told(found.matter.as_ref(), &found.language),
            total: found.total,
            offset: found.offset,
            at_limit: found.at_limit,
            complete: found.is_complete(),
            in_time: found.in_time,
            techniques: found.asked.iter().map(Asked::new).collect(),
            not_asked: found.not_asked.iter().map(|info| info.id).collect(),
            target: ask.target.zip(found.aimed.as_ref()).map(|(aim, aimed)| Target::new(aim, aimed)),
            scale: Scale::of(
                Method::usual().scale(puzzle.family()),
                found.asked.iter().any(|asked| asked.least.is_some()),
            ),
            steps: found.found.iter().enumerate().map(step).collect(),
        }
    }
}

impl Asked {
    /// The object of a technique.
    ///
    /// ```
    /// use qedoku::steps::steps_to;
    /// use qedoku::{Ask, Options, Puzzle, json};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    /// let mut counts = Vec::new();
    /// let mut tell = |asked: &_| counts.push(json::Asked::new(asked));
    /// steps_to(&puzzle, &Ask::default(), &Options::default(), &mut tell).unwrap();
    /// assert!(counts[0].steps > 0 && counts[0].least == Some(1.2), "{:?}", counts[0]);
    /// ```
    pub fn new(asked: &steps::Asked) -> Asked {
        let least = asked.least.map(tenths);
        Asked { technique: asked.info.id, steps: asked.steps, least, complete: asked.complete }
    }
}

impl Target {
    fn new(aim: Aim, aimed: &Aimed) -> Target {
        let cell = format!("r{}c{}", aim.row, aim.column);
        let (given, placed) = (matches!(aimed, Aimed::Given(_)), matches!(aimed, Aimed::Placed(_)));
        let (state, filled, by, is_true) = match aimed.bare() {
            Aimed::NoCell | Aimed::Placed(_) => ("no-cell", None, None, None),
            Aimed::Filled(digit) | Aimed::Given(digit) => ("filled", Some(*digit), None, None),
            Aimed::Gone(by) => ("gone", None, by.clone(), None),
            Aimed::Open { is_true } => ("open", None, None, *is_true),
        };
        Target { cell, digit: aim.digit, state, filled, given, placed, by, is_true }
    }
}

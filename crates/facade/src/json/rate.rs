//! Ratings: figures, verdicts, and the steps as the reference traces write them.

use super::{Head, Matter, outcome_word, tenths, to_json};
use crate::verbs::scales::{self, Figures};
use crate::{Family, Figure, Judged, Outcome, Puzzle, Ratings, TraceStep};
use qedoku_rating::research::Amount;
use serde::Serialize;

/// How a rating ended: `solved`, `stuck`, `contradiction` or `several`; if it ended early `stopped` when the
/// goal is decided, `unknown` when the budget ended before.
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, json, rate_for};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let judged = rate_for(&puzzle, &Goal::default(), &Options::default()).unwrap();
/// assert_eq!(json::end_word(&judged), "solved");
/// ```
pub fn end_word(judged: &Judged) -> &'static str {
    match judged.ratings.outcome {
        Outcome::Stopped if judged.is_met().is_none() => "unknown",
        outcome => outcome_word(outcome),
    }
}

/// The answer of `rate`. A puzzle that is not solved has no rating.
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, rate_for, json};
/// let puzzle: Puzzle =
///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
/// let goal = Goal { pearl: true, ..Goal::default() };
/// let judged = rate_for(&puzzle, &goal, &Options::default()).unwrap();
/// let json = json::to_json(&json::Rate::new(&puzzle, &judged, None));
/// let end = r#""outcome":"stopped","er":null,"ep":1.2,"ed":1.2,"er_at_least":1.7,"passes":false}"#;
/// assert!(json.ends_with(end), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rate {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The id of the scale.
    pub scale: &'static str,
    /// The version of the scale.
    pub scale_version: &'static str,
    /// How the rating ended: see [`end_word`].
    pub outcome: &'static str,
    /// What is the matter, if it has no solution or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// The hardest step.
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    pub ep: Option<f64>,
    /// The first step.
    pub ed: Option<f64>,
    /// All steps together; for Kakuro alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
    /// If the rating ended early: the least that ER can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er_at_least: Option<f64>,
    /// If something was asked of the puzzle: whether it holds, null if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<Option<bool>>,
    /// The steps, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Trace>>,
}

/// A step as the reference traces write it.
///
/// ```
/// use qedoku::{Goal, Options, Puzzle, json, trace_for};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (judged, steps) = trace_for(&puzzle, &Goal::default(), &Options::default()).unwrap();
/// let traced = json::Rate::new(&puzzle, &judged, Some(&steps)).steps.unwrap();
/// assert_eq!(traced.len(), 51);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trace {
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: f64,
    /// The placement or nothing.
    pub placed: String,
    /// The removals or nothing.
    pub removed: String,
}

impl Rate {
    /// The object of a rating; what is the matter is to be added where it is known.
    pub fn new(puzzle: &Puzzle, judged: &Judged, steps: Option<&[TraceStep]>) -> Rate {
        let scale = scales::Scale::usual(puzzle.family());
        let has_rating = matches!(judged.ratings.outcome, Outcome::Solved | Outcome::Stopped);
        let figure = |figure: Figure| figure.exact().filter(|_| has_rating).map(tenths);
        let trace = |step: &TraceStep| Trace {
            name: step.name.clone(),
            rating: tenths(step.rating),
            placed: step.placed.clone(),
            removed: step.removed.clone(),
        };
        Rate {
            head: Head::new("rate", puzzle),
            scale: scale.id(),
            scale_version: scale.version(),
            outcome: end_word(judged),
            matter: Matter::default(),
            er: figure(judged.er()),
            ep: figure(judged.ep()),
            ed: figure(judged.ed()),
            sum: (puzzle.family() == Family::Kakuro).then(|| f64::from(judged.ratings.sum) / 10.0),
            er_at_least: judged.is_early().then(|| tenths(judged.er().least())),
            passes: (!judged.goal.is_empty()).then(|| judged.is_met()),
            steps: steps.map(|steps| steps.iter().map(trace).collect()),
        }
    }
}

/// The answer of `rate --scale`.
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, json, rate_on};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let rated = rate_on(&Scale::SUDOKU, &puzzle, &Options::default()).unwrap();
/// let object = json::Scales::new(&puzzle, &rated);
/// assert_eq!(object.scales.len(), 3);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scales {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// What is the matter, if it has no solution or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// The scales, in the order in which they were asked for.
    pub scales: Vec<OnScale>,
}

/// A rating on one of several scales.
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, json, rate_on};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let rated = rate_on(&Scale::SUDOKU, &puzzle, &Options::default()).unwrap();
/// let object = json::Scales::new(&puzzle, &rated);
/// assert_eq!((object.scales[0].scale, object.scales[0].outcome), ("se", "solved"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnScale {
    /// `se`, `hodoku`, `human` or `kakuro`, or one of the researchers': `w`, `b`, `gw`, `gb`, `te`,
    /// `bxb`.
    pub scale: &'static str,
    /// The version of the scale.
    pub scale_version: &'static str,
    /// How the solve ended: see [`outcome_word`]; `unknown` when the budget ended before.
    pub outcome: &'static str,
    /// The hardest step; null unless solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<Option<f64>>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<Option<f64>>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<Option<f64>>,
    /// The points of all steps; null without exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Option<u32>>,
    /// The level in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// The number of a researchers' scale; null if no chains solve it, where `outcome` is `stuck`, and where
    /// it is not settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Option<u16>>,
    /// If that is not settled: the least that it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u16>,
    /// Of `bxb`: how many layers of trial and error are about the braids.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layers: Option<u8>,
    /// Of a number that depends on the order of play: which order it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<&'static str>,
    /// Whether the number follows from the definition alone, in any order of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// How often each kind of step came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<String>,
    /// Why there are no figures: `no solution` or `several solutions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// How many steps were taken.
    pub steps: usize,
    /// The technique of the hardest step.
    pub hardest: String,
}

impl OnScale {
    /// The object of a rating on a scale.
    pub(crate) fn new(on: &scales::OnScale) -> OnScale {
        let outcome = if on.outcome == Outcome::Stopped { "unknown" } else { outcome_word(on.outcome) };
        let (scale, scale_version) = (on.scale.id(), on.scale.version());
        let (steps, hardest) = (on.steps, on.hardest.clone());
        let none = OnScale {
            scale,
            scale_version,
            outcome,
            er: None,
            ep: None,
            ed: None,
            score: None,
            level: None,
            value: None,
            at_least: None,
            layers: None,
            order: None,
            exact: None,
            tally: None,
            reason: None,
            steps,
            hardest,
        };
        match &on.figures {
            Figures::Ratings(ratings) => {
                let figure = |rating| Some((on.outcome == Outcome::Solved).then(|| tenths(rating)));
                OnScale { er: figure(ratings.er), ep: figure(ratings.ep), ed: figure(ratings.ed), ..none }
            }
            Figures::Measure(measure) => {
                let (value, at_least) = match measure.amount {
                    Amount::Exactly(value) => (Some(value), None),
                    Amount::Infinite => (None, None),
                    Amount::AtLeast(least) => (None, Some(least)),
                };
                let layers = (on.scale == scales::Scale::BraidTrials).then_some(measure.layers);
                let (order, exact) = (measure.order(), Some(measure.is_exact()));
                OnScale { value: Some(value), at_least, layers, order, exact, ..none }
            }
            Figures::None(reason) if on.scale.is_research() => {
                OnScale { value: Some(None), reason: Some(reason), ..none }
            }
            Figures::None(reason) if on.scale == scales::Scale::Hodoku => {
                OnScale { score: Some(None), reason: Some(reason), ..none }
            }
            Figures::None(reason) => {
                OnScale { er: Some(None), ep: Some(None), ed: Some(None), reason: Some(reason), ..none }
            }
            Figures::Points { score, level, tally } => {
                OnScale { score: Some(Some(*score)), level: Some(level), tally: Some(tally.clone()), ..none }
            }
        }
    }
}

impl Scales {
    /// The object of ratings on several scales; what is the matter is to be added where it is known.
    pub fn new(puzzle: &Puzzle, rated: &[scales::OnScale]) -> Scales {
        let (head, matter) = (Head::new("rate", puzzle), Matter::default());
        Scales { head, matter, scales: rated.iter().map(OnScale::new).collect() }
    }
}

/// A line of a reference trace. It has neither version nor kind, as the reference has none.
///
/// ```
/// use qedoku::{Options, Puzzle, json, trace};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (ratings, steps) = trace(&puzzle, &Options::default()).unwrap();
/// assert!(json::to_json(&json::trace_line(&puzzle, &ratings, &steps, None)).contains("Hidden Single"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TraceLine<'a> {
    /// The puzzle on one line.
    pub puzzle: String,
    /// The hardest step.
    pub er: f64,
    /// The hardest step up to the first placement.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// Name, rating, placement and removals of each step.
    pub steps: Vec<(&'a str, f64, &'a str, &'a str)>,
    /// What is the matter, if it has no solution or several.
    #[serde(flatten)]
    pub matter: Matter,
}

/// A line of a reference trace, key for key; a puzzle with which something is the matter has the keys of
/// [`Matter`] as well.
///
/// ```
/// use qedoku::{Options, Puzzle, trace, json};
/// let line = "................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......";
/// let puzzle: Puzzle = line.parse().unwrap();
/// let (ratings, steps) = trace(&puzzle, &Options::default()).unwrap();
/// let json = json::trace_line(&puzzle, &ratings, &steps, None);
/// let start = format!(r#"{{"puzzle":"{line}","er":1.2,"ep":1.2,"ed":1.2,"steps":[["Hidden Single",1.2,"r5c2=1",""],"#);
/// assert!(json.starts_with(&start), "{json}");
/// ```
pub fn trace_line(
    puzzle: &Puzzle,
    ratings: &Ratings,
    steps: &[TraceStep],
    matter: Option<&crate::Matter>,
) -> String {
    to_json(&TraceLine {
        puzzle: puzzle.to_string(),
        er: tenths(ratings.er),
        ep: tenths(ratings.ep),
        ed: tenths(ratings.ed),
        steps: steps.iter().map(|s| (&*s.name, tenths(s.rating), &*s.placed, &*s.removed)).collect(),
        matter: Matter::of(matter),
    })
}

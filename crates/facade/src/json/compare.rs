//! Comparisons as JSON.

use crate::Puzzle;
use crate::json::{Head, Matter, OnScale, Scale, VERSION, outcome_word, solutions_word};
use crate::verbs::compare::{Compared, Reach, ReachOf};
use serde::Serialize;

/// The answer of `compare`.
///
/// ```
/// use qedoku::{Options, Puzzle, compare, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = ["human", "tagging"].into_iter().filter_map(qedoku::find_method).collect();
/// let compared = compare(&puzzle, &methods, &options).unwrap();
/// let object = json::Compare::new(&puzzle, &compared);
/// assert_eq!((object.solutions, object.methods.len()), ("one", 2));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compare {
    /// Version, kind `compare`, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// How many solutions the puzzle has: see [`solutions_word`].
    pub solutions: &'static str,
    /// What is the matter, if it has none or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// What each method made of it.
    pub methods: Vec<Tried>,
}

/// The same with what scales say besides.
///
/// ```
/// use qedoku::{Options, Puzzle, Scale, compare_on, find_method, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods = [find_method("whips").unwrap()];
/// let compared = compare_on(&puzzle, &methods, &[Scale::Whips], &Options::default()).unwrap();
/// let object = json::ComparedOnScales::new(json::Compare::new(&puzzle, &compared), &compared);
/// assert_eq!((object.scales[0].scale, object.scales[0].value), ("w", Some(Some(0))));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedOnScales {
    /// The answer of `compare`.
    #[serde(flatten)]
    pub compare: Compare,
    /// What scales say that were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scales: Vec<OnScale>,
}

impl ComparedOnScales {
    /// The object of a comparison, with its scales.
    pub fn new(compare: Compare, compared: &Compared<'_>) -> ComparedOnScales {
        ComparedOnScales { compare, scales: compared.scales.iter().map(OnScale::new).collect() }
    }
}

/// What a method made of a puzzle.
///
/// ```
/// use qedoku::{Options, Puzzle, compare, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = ["human", "tagging"].into_iter().filter_map(qedoku::find_method).collect();
/// let compared = compare(&puzzle, &methods, &options).unwrap();
/// let tried = &json::Compare::new(&puzzle, &compared).methods[0];
/// assert_eq!((tried.method, tried.outcome, tried.filled, tried.cells), ("human", "solved", 81, 81));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tried {
    /// The id of the method.
    pub method: &'static str,
    /// How it ended: see [`outcome_word`].
    pub outcome: &'static str,
    /// How many steps it took.
    pub steps: usize,
    /// How many cells were filled at the end.
    pub filled: usize,
    /// How many cells there are.
    pub cells: usize,
    /// The technique of its hardest step.
    pub hardest: Option<&'static str>,
    /// The rating of that step, where the method has a scale.
    pub rating: Option<f64>,
    /// That scale.
    #[serde(flatten)]
    pub scale: Scale,
}

impl Compare {
    /// The object of a comparison.
    pub fn new(puzzle: &Puzzle, compared: &Compared<'_>) -> Compare {
        let head = Head {
            version: VERSION,
            kind: "compare",
            family: puzzle.family().id(),
            puzzle: puzzle.to_string(),
        };
        let tried = compared.attempts.iter().map(|attempt| Tried {
            method: attempt.method.id,
            outcome: outcome_word(attempt.outcome),
            steps: attempt.steps,
            filled: attempt.filled[0],
            cells: attempt.filled[1],
            hardest: attempt.hardest.map(|hardest| hardest.info.id),
            rating: attempt
                .hardest
                .and_then(|hardest| hardest.rating)
                .map(|rating| f64::from(rating.tenths()) / 10.0),
            scale: Scale::of(
                attempt.method.scale(puzzle.family()),
                attempt.hardest.is_some_and(|hardest| hardest.rating.is_some()),
            ),
        });
        Compare {
            head,
            solutions: solutions_word(&compared.verdict),
            matter: Matter::of(compared.matter.as_ref()),
            methods: tried.collect(),
        }
    }
}

/// The answer of `compare --summary`: one object.
///
/// ```
/// use qedoku::{Options, Puzzle, Reach, compare, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = ["human", "tagging"].into_iter().filter_map(qedoku::find_method).collect();
/// let compared = compare(&puzzle, &methods, &options).unwrap();
/// let mut reach = Reach::default();
/// reach.add(&compared.attempts);
/// let summary = json::Summary::new(&reach);
/// assert_eq!((summary.kind, summary.methods.len()), ("compare-summary", 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// [`VERSION`].
    pub version: u32,
    /// `compare-summary`.
    pub kind: &'static str,
    /// How far each method gets.
    pub methods: Vec<Row>,
}

/// How far a method gets over the puzzles of its family.
///
/// ```
/// use qedoku::{Options, Puzzle, Reach, compare, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = ["human", "tagging"].into_iter().filter_map(qedoku::find_method).collect();
/// let compared = compare(&puzzle, &methods, &options).unwrap();
/// let mut reach = Reach::default();
/// reach.add(&compared.attempts);
/// let summary = json::Summary::new(&reach);
/// assert_eq!((summary.methods[0].puzzles, summary.methods[0].solved), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The id of the method.
    pub method: &'static str,
    /// How many puzzles it was tried on.
    pub puzzles: u64,
    /// How many it solved.
    pub solved: u64,
    /// How many of these no other method solved.
    pub alone: u64,
    /// How many it got stuck on.
    pub stuck: u64,
    /// How many have no solution.
    pub contradiction: u64,
    /// How many have several solutions.
    pub several: u64,
    /// How many were not decided in time.
    pub stopped: u64,
    /// Of those solved, how often a technique was the hardest; the most frequent first.
    pub hardest: Vec<Count>,
}

/// A technique and how often.
///
/// ```
/// use qedoku::{Options, Puzzle, Reach, compare, json};
/// let options = Options::default();
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let methods: Vec<_> = ["human", "tagging"].into_iter().filter_map(qedoku::find_method).collect();
/// let compared = compare(&puzzle, &methods, &options).unwrap();
/// let mut reach = Reach::default();
/// reach.add(&compared.attempts);
/// let summary = json::Summary::new(&reach);
/// assert_eq!(summary.methods[0].hardest[0].count, 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// Its name.
    pub name: &'static str,
    /// How often.
    pub count: u64,
}

impl Summary {
    /// The object of a summary.
    pub fn new(reach: &Reach<'_>) -> Summary {
        let row = |row: &ReachOf<'_>| Row {
            method: row.method.id,
            puzzles: row.puzzles,
            solved: row.solved,
            alone: row.alone,
            stuck: row.stuck,
            contradiction: row.contradiction,
            several: row.several,
            stopped: row.stopped,
            hardest: row.hardest_first().into_iter().map(|(name, count)| Count { name, count }).collect(),
        };
        Summary { version: VERSION, kind: "compare-summary", methods: reach.rows.iter().map(row).collect() }
    }
}

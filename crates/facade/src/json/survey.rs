//! The answer of `rate --summary`.

use super::{VERSION, tenths};
use crate::verbs::survey::{self, SurveyOf};
use serde::Serialize;

/// The answer of `rate --summary`: one object.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap());
/// let json = json::to_json(&json::Survey::new(&survey));
/// assert!(json.starts_with(r#"{"version":1,"kind":"rate-summary","scales":[{"scale":"kakuro","#), "{json}");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Survey {
    /// [`VERSION`].
    pub version: u32,
    /// `rate-summary`.
    pub kind: &'static str,
    /// The scales.
    pub scales: Vec<ScaleCounts>,
}

/// The puzzles that were rated on a scale.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap());
/// let counts = &json::Survey::new(&survey).scales[0];
/// assert_eq!((counts.scale_version, counts.puzzles, counts.solved, counts.stuck), ("1", 1, 1, 0));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScaleCounts {
    /// The id of the scale.
    pub scale: &'static str,
    /// Its version.
    pub scale_version: &'static str,
    /// How many puzzles there were.
    pub puzzles: u64,
    /// How many were solved; only these are counted below.
    pub solved: u64,
    /// How many the techniques of the scale do not solve.
    pub stuck: u64,
    /// How many have no solution.
    pub contradiction: u64,
    /// How many have several solutions.
    pub several: u64,
    /// How many were not decided in time.
    pub unknown: u64,
    /// How many have which rating, the least first.
    pub er: Vec<RatingCount>,
    /// How many have which number on a researchers' scale, the least first; not written for other scales.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueCount>,
    /// How many have which level, the easiest first.
    pub levels: Vec<NameCount>,
    /// How often which technique was that of the hardest step, the most frequent first.
    pub hardest: Vec<NameCount>,
}

/// A rating and how many puzzles have it.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap());
/// let counts = &json::Survey::new(&survey).scales[0];
/// assert_eq!(counts.er, [json::RatingCount { er: 1.2, count: 1 }]);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingCount {
    /// The hardest step.
    pub er: f64,
    /// How many.
    pub count: u64,
}

/// A number of a researchers' scale and how many puzzles have it.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Whips], &puzzle, &Options::default()).unwrap());
/// let counts = &json::Survey::new(&survey).scales[0];
/// assert_eq!(counts.values, [json::ValueCount { value: 0, count: 1 }]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValueCount {
    /// The number.
    pub value: u16,
    /// How many.
    pub count: u64,
}

/// A name and how many puzzles have it.
///
/// ```
/// use qedoku::{Options, Scale, json, rate_on, survey::Survey};
/// let puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let mut survey = Survey::default();
/// survey.add(&rate_on(&[Scale::Se], &puzzle, &Options::default()).unwrap());
/// let counts = &json::Survey::new(&survey).scales[0];
/// assert_eq!((counts.hardest[0].count, counts.levels.len()), (1, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NameCount {
    /// The name.
    pub name: String,
    /// How many.
    pub count: u64,
}

impl Survey {
    /// The object of a survey.
    pub fn new(survey: &survey::Survey) -> Survey {
        let scales = survey.scales.iter().map(ScaleCounts::new).collect();
        Survey { version: VERSION, kind: "rate-summary", scales }
    }
}

impl ScaleCounts {
    fn new(of: &SurveyOf) -> ScaleCounts {
        let name = |(name, count): (&str, u64)| NameCount { name: name.to_owned(), count };
        ScaleCounts {
            scale: of.scale.id(),
            scale_version: of.scale.version(),
            puzzles: of.puzzles,
            solved: of.solved,
            stuck: of.stuck,
            contradiction: of.contradiction,
            several: of.several,
            unknown: of.unknown,
            er: of.er.iter().map(|(&er, &count)| RatingCount { er: tenths(er), count }).collect(),
            values: of.amounts.iter().map(|(&value, &count)| ValueCount { value, count }).collect(),
            levels: of.levels_by_difficulty().into_iter().map(name).collect(),
            hardest: of.hardest_first().into_iter().map(name).collect(),
        }
    }
}
